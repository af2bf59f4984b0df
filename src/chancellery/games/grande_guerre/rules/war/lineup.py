"""Who stands on a front, and who commands there: worked out once for the same corps (§1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

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


@dataclass(slots=True)
class Lineup:
    """One side of a front."""

    nations: Column
    """Whoever has corps there, in table order."""
    corps: Column
    """Of each of them."""
    command: int
    """The nation with most corps, or -1 if there is none."""
    orders: int
    """The major power that gives the orders: the command, or for minors alone the chair."""
    main: int
    """The European power with most corps, or -1."""


@lru_cache(2048)
def lineups(sides: Column, steps: Column) -> tuple[Lineup, Lineup]:
    """Both sides of a front, by the side and the steps of each nation."""
    entente, central = present(sides, steps)
    return _lineup(ENTENTE, sides, steps, entente), _lineup(CENTRAL, sides, steps, central)


@lru_cache(2048)
def present(sides: Column, steps: Column) -> tuple[Column, Column]:
    """By side: the nations with steps on a front, in table order."""
    found: tuple[list[int], list[int]] = ([], [])
    for nation, n in enumerate(steps):
        if n and sides[nation] >= 0:
            found[sides[nation]].append(nation)
    return tuple(found[0]), tuple(found[1])


def _lineup(side: int, sides: Column, steps: Column, nations: Column) -> Lineup:
    corps = tuple([(steps[nation] + 1) // 2 for nation in nations])
    command = main = strongest(side, nations, corps)
    if command >= USA:
        europe = [nation for nation in nations if nation < USA or nation == EMPIRE]
        main = strongest(side, europe, [(steps[nation] + 1) // 2 for nation in europe])
    return Lineup(nations, corps, command, main if main >= 0 else chair(sides, side), main)


def leader(lineup: Lineup, side: int, nations: Column) -> int:
    """The command of some of those who stand there."""
    if nations == lineup.nations:
        return lineup.command
    own = zip(lineup.nations, lineup.corps, strict=True)
    return strongest(side, nations, [n for nation, n in own if nation in nations])


def strongest(side: int, nations: Sequence[int], corps: Sequence[int]) -> int:
    """The nation with most corps, ties as the chair goes (§1); -1 if there is none.

    The Indian and Anzac corps are British here, though they fight under their own name.
    """
    if EMPIRE in nations:
        weights = dict(zip(nations, corps, strict=True))
        weights[BRITAIN] = weights.get(BRITAIN, 0) + weights.pop(EMPIRE)
        nations, corps = list(weights), list(weights.values())
    if len(nations) < 2:
        return nations[0] if nations else -1
    ties = TIES[side]
    first = [MORE_THAN_TIES * n - ties[nation] for nation, n in zip(nations, corps, strict=True)]
    return nations[first.index(max(first))]


def chair(sides: Column, side: int) -> int:
    """The first power of a side that is still at war (§1)."""
    order = CHAIR_ORDER[side]
    for power in order:
        if sides[power] == side:
            return power
    return order[0]
