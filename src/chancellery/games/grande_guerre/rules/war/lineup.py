"""Who stands on a front, and who commands there: worked out once for the same corps (§1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from chancellery.games.grande_guerre.rules.columns import Column
from chancellery.games.grande_guerre.rules.names import (
    BRITAIN,
    CENTRAL,
    CHAIR_ORDER,
    EMPIRE,
    ENTENTE,
    N_NATIONS,
    USA,
)

TIES = tuple(
    tuple(16 * (*order, USA, nation).index(nation) + nation for nation in range(N_NATIONS))
    for order in CHAIR_ORDER
)
"""By side and nation: the lowest commands where corps are equal; minors come last."""
MORE_THAN_TIES = 256

Corps: TypeAlias = tuple[tuple[int, int], ...]
"""Nations in table order, each with how many corps it has."""


@dataclass(slots=True)
class Lineup:
    """One side of a front."""

    nations: Column
    """Whoever has corps there, in table order."""
    corps: Corps
    command: int
    """The nation with most corps, or -1 if there is none."""
    orders: int
    """The major power that gives the orders: the command, or for minors alone the chair."""
    main: int
    """The European power with most corps, or -1."""


Lineups: TypeAlias = tuple[Lineup, Lineup]
"""Both sides of a front."""


@lru_cache(512)
def lineups(sides: Column, steps: Column) -> Lineups:
    """Both sides of a front, by the side and the steps of each nation."""
    entente, central = _sides(sides)
    return _lineup(ENTENTE, sides, _corps(steps, entente)), _lineup(CENTRAL, sides, _corps(steps, central))


@lru_cache(64)
def _sides(sides: Column) -> tuple[Column, Column]:
    """The nations of both sides, in table order."""
    entente, central = ([n for n, its in enumerate(sides) if its == side] for side in (ENTENTE, CENTRAL))
    return tuple(entente), tuple(central)


def _corps(steps: Column, nations: Column) -> Corps:
    return tuple([(nation, (steps[nation] + 1) // 2) for nation in nations if steps[nation]])


@lru_cache(512)
def _lineup(side: int, sides: Column, corps: Corps) -> Lineup:
    """One side, which often stays as it is while the other moves."""
    command = main = strongest(side, corps)
    if command >= USA:
        main = strongest(side, [one for one in corps if one[0] < USA or one[0] == EMPIRE])
    there = tuple([nation for nation, _ in corps])
    return Lineup(there, corps, command, main if main >= 0 else chair(sides, side), main)


def leader(lineup: Lineup, side: int, nations: Column) -> int:
    """The command of some of those who stand there."""
    if nations == lineup.nations:
        return lineup.command
    return strongest(side, [one for one in lineup.corps if one[0] in nations])


def strongest(side: int, corps: Sequence[tuple[int, int]]) -> int:
    """The nation with most corps, ties as the chair goes (§1); -1 if there is none.

    The Indian and Anzac corps are British here, though they fight under their own name.
    """
    found, most, ties = -1, 0, TIES[side]
    # In table order; nobody else needs to be looked through for them.
    if corps and corps[-1][0] >= EMPIRE:
        corps = _with_the_empire(corps)
    for nation, n in corps:
        weight = MORE_THAN_TIES * n - ties[nation]
        if weight > most:
            found, most = nation, weight
    return found


def _with_the_empire(corps: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int]]:
    weights = dict(corps)
    if EMPIRE in weights:
        weights[BRITAIN] = weights.get(BRITAIN, 0) + weights.pop(EMPIRE)
    return tuple(weights.items())


def chair(sides: Column, side: int) -> int:
    """The first power of a side that is still at war (§1)."""
    order = CHAIR_ORDER[side]
    for power in order:
        if sides[power] == side:
            return power
    return order[0]
