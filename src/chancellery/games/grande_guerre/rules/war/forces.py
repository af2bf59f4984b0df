"""Who stands where, who commands, what a power can raise (§1, §3.3)."""

from __future__ import annotations

from functools import lru_cache

from chancellery.games.grande_guerre.rules.columns import Column
from chancellery.games.grande_guerre.rules.dates import year_of
from chancellery.games.grande_guerre.rules.names import (
    BRITAIN,
    CENTRAL,
    CHAIR_ORDER,
    EMPIRE,
    FRANCE,
    FRONTS,
    N_NATIONS,
    N_POWERS,
    TURKEY,
    USA,
)
from chancellery.games.grande_guerre.rules.war.campaign import WarState, at, present
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.interface import Host, Position

RANKS = tuple(
    tuple((*order, USA, nation).index(nation) for nation in range(N_NATIONS)) for order in CHAIR_ORDER
)
"""By side and nation: its place where corps are equal; minors come last."""


def chair(w: WarState, side: int) -> int:
    """The first power of a side that is still at war (§1)."""
    order = CHAIR_ORDER[side]
    for power in order:
        if w.side[power] == side:
            return power
    return order[0]


@lru_cache(4096)
def by_weight(side: int, steps: Column, nations: Column) -> Column:
    """Nations by their corps on a front, the most first; ties as the chair goes (§1).

    The Indian and Anzac corps are British here, though they fight under their own name.
    """
    if len(nations) == 1 and nations[0] != EMPIRE:
        return nations
    found = {nation: (steps[nation] + 1) // 2 for nation in nations if nation != EMPIRE}
    if EMPIRE in nations:
        found[BRITAIN] = found.get(BRITAIN, 0) + (steps[EMPIRE] + 1) // 2
    rank = RANKS[side]
    return tuple(sorted(found, key=lambda nation: (-found[nation], rank[nation], nation)))


def ranked(w: WarState, side: int, front: int) -> Column:
    """All nations of a side on a front, by their weight."""
    return _ranked(w.side, w.steps[front])[side]


@lru_cache(2048)
def _ranked(sides: Column, steps: Column) -> tuple[Column, Column]:
    entente, central = present(sides, steps)
    return by_weight(0, steps, entente), by_weight(1, steps, central)


def command(w: WarState, side: int, front: int, nations: Column | None = None) -> int:
    """The nation with most corps on a front, or among those that attack there; -1 if there is none."""
    found = ranked(w, side, front) if nations is None else by_weight(side, w.steps[front], nations)
    return found[0] if found else -1


def orders(w: WarState, side: int, front: int) -> int:
    """The major power that gives the orders: the command, or for minors alone the chair (§1)."""
    for nation in ranked(w, side, front):
        if nation < N_POWERS and nation != USA:
            return nation
    return chair(w, side)


def majors(w: WarState, side: int, front: int) -> list[int]:
    """Major powers by their corps on a front, the most first."""
    return [n for n in ranked(w, side, front) if n < N_POWERS]


def mixed(nations: Column) -> bool:
    """Two major powers side by side; in table order they come before all minors."""
    return len(nations) > 1 and nations[1] < N_POWERS


def cap(f: Facts, w: WarState, power: int, turn: int) -> int:
    """The steps that a power may have in the year of a turn (§3.3)."""
    return 2 * max(0, f.forces[power].cap[year_of(turn) - 1914] + w.over[power])


def reinforcements(f: Facts, rules: Host, s: Position, power: int) -> int:
    """RP of an Interphase, by the year just played (§3.3)."""
    forces = f.forces[power]
    rp = forces.rp[year_of(s.turn) - 1914]
    if forces.conscripted and s.war.in_force("conscription"):
        rp = max(rp, forces.conscripted) if year_of(s.turn) < 1917 else rp
    if rules.home_front(s, power).bolshevik:
        rp = forces.bolshevik if forces.bolshevik >= 0 else rp // 2
    return rp


def may_stand(f: Facts, w: WarState, power: int) -> list[int]:
    """Open fronts to which a power may send corps: home, opened by an expedition, or held already."""
    home, licence, steps = f.forces[power].home, w.licence[power], w.steps
    return [
        front
        for front, is_open in enumerate(w.open)
        if is_open and (front in home or licence >> front & 1 or steps[front][power])
    ]


def armies_at(f: Facts, w: WarState, power: int, front: int) -> list[int]:
    """The steps of each army: corps dealt evenly over as few armies as there can be (§3.12)."""
    steps = w.steps_at(power, front)
    corps = (steps + 1) // 2
    if not corps:
        return []
    n = -(-corps // f.army.corps)
    dealt = [2 * (corps // n + (i < corps % n)) for i in range(n)]
    if steps % 2:
        dealt[-1] -= 1
    return dealt


def fought_since(w: WarState, front: int, turn: int) -> bool:
    """Whether either side has attacked there since a turn."""
    return max(w.last_attack[at(0, front)], w.last_attack[at(1, front)]) >= turn


# What political actions ask.


def expeditions(f: Facts, w: WarState, power: int) -> tuple[str, ...]:
    """Foreign fronts that are open and not a power's to go to yet; the straits, while nobody may try them."""
    found = [
        FRONTS[front]
        for front in f.forces[power].expeditions
        if w.open[front] and not w.licence[power] >> front & 1
    ]
    if power in (FRANCE, BRITAIN) and w.straits == -1 and w.side[TURKEY] == CENTRAL:
        found.append("dardanelles")
    return tuple(found)


def shared_fronts(w: WarState, side: int) -> tuple[str, ...]:
    """Open fronts where two majors of a side stand."""
    return tuple([slug for i, slug in enumerate(FRONTS) if w.open[i] and mixed(w.nations(side, i))])


def vain_fronts(w: WarState, power: int) -> tuple[str, ...]:
    """Where an own attack of this season gained no ground."""
    vain = w.vain[power]
    return tuple([slug for i, slug in enumerate(FRONTS) if vain >> i & 1])
