"""Orders: their words, whether they are possible, and the ready form that the resolver takes.

An order is an action, a tuple of words:

    A par H                        stand
    A par - bur                    move; `A lon - bel via`, `A lon - bel via eng`: by convoy
    A par S A bur                  support in place
    A par S A bur - mun            support a move; the target may name a coast
    F nth C A yor - nwy            convoy

What is possible is asked in two steps: what the board alone can say (kept, as it never changes), then
what depends on where units stand. An order that fails either test is void: the unit stands (II.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from chancellery.core.decisions import Action
from chancellery.core.select import members
from chancellery.games.diplomacy.rules.facts import COAST, SEA, Board, Unit, board
from chancellery.games.diplomacy.rules.judge.resolver import (
    CONVOY,
    DIRECT,
    HOLD,
    MOVE,
    OVERSEAS,
    SUPPORT,
    VIA,
    OrderT,
)
from chancellery.games.diplomacy.rules.reasons import Because, because

STAND: OrderT = (HOLD, 0, 0, 0)


class Position:
    """Units on the board, looked at as a judge does: who is where, and which seas are bridged."""

    __slots__ = ("_at", "fleets", "units")

    def __init__(self, units: Sequence[Unit]) -> None:
        b = board()
        bits = b.sea_bits
        self.units = units
        self._at: dict[int, Unit] = {}
        self.fleets = 0
        """Mask of the sea areas that hold a fleet."""
        for _, fleet, at in units:
            if fleet:
                self.fleets |= bits[at]

    @property
    def at(self) -> dict[int, Unit]:
        """The units by area; made when first asked for."""
        if not self._at:
            area = board().area
            self._at = {area[unit.at]: unit for unit in self.units}
        return self._at


def read(position: Position, unit: Unit, action: Action) -> tuple[OrderT, Because | None]:
    """The ready form of a unit's order; void orders stand, and say why."""
    _, fleet, at = unit
    ready = on_board(fleet, at, action)
    if isinstance(ready, Because):
        return STAND, ready
    kind = ready[0]
    if kind == HOLD or (kind == MOVE and ready[2] == DIRECT):
        return ready, None
    void = _in_position(position, unit, ready)
    return (STAND, void) if void else (ready, None)


@lru_cache(maxsize=1 << 17)
def on_board(fleet: bool, at: int, action: Action) -> OrderT | Because:
    """What the board alone says of an order."""
    b = board()
    here = b.area[at]
    match action[2:]:
        case ("H",):
            return STAND
        case ("-", to, *rest) if rest[:1] in ([], ["via"]):
            return _move(b, fleet, at, to, rest)
        case ("S", "A" | "F", whom):
            return _support(b, fleet, at, here, b.area[b.index[whom]], "")
        case ("S", "A" | "F", whom, "-", to):
            return _support(b, fleet, at, here, b.area[b.index[whom]], to)
        case ("C", "A", army, "-", to):
            return _convoy(b, fleet, here, b.area[b.index[army]], b.area[b.index[to]])
    return because("not_an_order", "II.2")


def _move(b: Board, fleet: bool, at: int, to: str, rest: list[str]) -> OrderT | Because:
    goal = b.index[to]
    area, here = b.area[goal], b.area[at]
    route = 0
    for sea in rest[1:]:
        route |= 1 << b.index[sea]
    if area == here:
        return because("same_area", "II.4")
    if fleet:
        return _move_fleet(b, at, goal, bool(rest))
    if b.kind[area] == SEA:
        return because("army_at_sea", "II.4")
    coastal = b.kind[here] == COAST and b.kind[area] == COAST
    if (b.army_reach[here] >> area) & 1:
        if not rest:
            return (MOVE, area, DIRECT, 0)
        return (MOVE, area, VIA, route) if coastal else because("no_convoy", "II.4")
    if coastal:
        return (MOVE, area, OVERSEAS, route)
    return because("not_adjacent", "II.4", area=b.areas[area], here=b.areas[here])


def _move_fleet(b: Board, at: int, goal: int, via: bool) -> OrderT | Because:
    area, here = b.area[goal], b.area[at]
    if via:
        return because("fleet_convoyed", "II.4")
    if b.kind[area] not in (COAST, SEA):
        return because("fleet_inland", "II.4")
    moves = b.fleet_moves[at]
    if area in b.coasts and goal == area:
        coasts = [coast for coast in b.coasts[area] if coast in moves]
        if len(coasts) > 1:
            return because("no_coast", "II.12", what="two", area=b.areas[area])
        goal = coasts[0] if coasts else goal
    if goal in moves:
        return (MOVE, goal, DIRECT, 0)
    if area in b.coasts and any(coast in moves for coast in b.coasts[area]):
        return because("wrong_coast", "II.12", area=b.areas[area])
    if (b.army_reach[here] >> area) & 1:
        return because("not_along_coast", "II.4", here=b.areas[here], area=b.areas[area])
    return because("not_adjacent", "II.4", area=b.areas[area], here=b.areas[here])


def _support(b: Board, fleet: bool, at: int, here: int, whom: int, to: str) -> OrderT | Because:
    goal = b.index[to] if to else whom
    area = b.area[goal]
    if whom == here:
        return because("support_self", "II.7")
    if to and area == whom:
        return because("same_area", "II.7")
    if area == here:
        return because("support_into_self", "II.7")
    reach = b.fleet_reach[at] if fleet else b.army_reach[at]
    if not (reach >> area) & 1:
        return because("out_of_reach", "II.7", area=b.areas[area])
    return (SUPPORT, whom, area, goal if goal != area else -1)


def _convoy(b: Board, fleet: bool, here: int, army: int, to: int) -> OrderT | Because:
    if not fleet or b.kind[here] != SEA:
        return because("not_at_sea", "II.4")
    if b.kind[army] != COAST or b.kind[to] != COAST or army == to:
        return because("convoy_inland", "II.4")
    return (CONVOY, army, to, 0)


def _in_position(position: Position, unit: Unit, ready: OrderT) -> Because | None:
    """What the units on the board say of an order."""
    kind = ready[0]
    if kind == SUPPORT:
        return _check_support(position, unit, ready)
    if kind == CONVOY:
        army = position.at.get(ready[1])
        if army is None or army.fleet:
            return because("no_army", "II.4", area=board().areas[ready[1]])
        if not (useful_fleets(position.fleets, ready[1], ready[2]) >> board().area[unit.at]) & 1:
            return because("off_route", "II.4")
    elif kind == MOVE and not bridged(position.fleets, unit.at, ready[1]):
        return because("no_fleets", "II.4")
    return None


def _check_support(position: Position, unit: Unit, ready: OrderT) -> Because | None:
    b = board()
    whom = position.at.get(ready[1])
    if whom is None:
        return because("none_to_support", "II.7", area=b.areas[ready[1]])
    if ready[1] == ready[2]:
        return None
    if ready[3] >= 0 and whom.fleet:
        possible = ready[3] in b.fleet_moves[whom.at]
    else:
        possible = bool((b.reach(whom) >> ready[2]) & 1)
    if not possible and not whom.fleet and b.kind[ready[1]] == COAST == b.kind[ready[2]]:
        possible = bridged(position.fleets & ~(1 << b.area[unit.at]), ready[1], ready[2])
    if possible:
        return None
    return because("cannot_go", "II.7", area=b.areas[ready[2]])


@lru_cache(maxsize=1 << 16)
def bridged(fleets: int, here: int, to: int) -> bool:
    """Do fleets in these sea areas make a chain between two coastal areas?"""
    reach = board().beside
    goal = 1 << to
    left = fleets
    edge = left & reach[here]
    while edge:
        left &= ~edge
        around = 0
        for sea in members(edge):
            around |= reach[sea]
        if around & goal:
            return True
        edge = around & left
    return False


@lru_cache(maxsize=1 << 16)
def useful_fleets(fleets: int, here: int, to: int) -> int:
    """Of the sea areas with fleets, those that some route between two coastal areas needs.

    A fleet without which every route is still whole is not needed (DATC 6.G.19), so routes take no
    detours: only the first sea touches the start, only the last the goal.
    """
    reach = board().beside
    found = 0

    def walk(sea: int, left: int, chain: int) -> None:
        nonlocal found
        if (reach[sea] >> to) & 1:
            found |= chain
            return
        ahead = left & reach[sea]
        for onward in members(ahead):
            walk(onward, left & ~ahead, chain | 1 << onward)

    first = fleets & reach[here]
    for sea in members(first):
        walk(sea, fleets & ~first, 1 << sea)
    return found
