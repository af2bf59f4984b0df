"""All possible orders of a position, put together from tables of ready-made actions.

Without convoys an order depends on the unit and at most one other: one table of supports per unit, by the
other unit, holds them all. What fleets at sea can carry where is worked out per army and group of fleets
and remembered, as most groups are small and come again. In tables, the code of a unit is twice its
location, plus one for a fleet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from operator import itemgetter

from chancellery.core.decisions import Action
from chancellery.core.select import members
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.orders import Position


def legal_orders(position: Position) -> dict[Unit, list[Action]]:
    """Every unit's possible orders, in a fixed order: stand, move, support, convoy."""
    units = position.units
    return dict(zip(units, _orders(position, units), strict=True)) if units else {}


def unit_orders(position: Position, unit: Unit) -> list[Action]:
    """One unit's possible orders."""
    return _orders(position, [unit])[0]


def every_order() -> Iterator[Action]:
    """All that could ever be listed, of any unit anywhere, in a fixed order; some of it twice."""
    b = board()
    codes = [code for code in range(2 * len(b.locations)) if code % 2 or code // 2 < len(b.areas)]
    somebody = [code for code in codes if len(_unit(code)[0]) > 1]
    for code in somebody:
        plain, supports, _ = _unit(code)
        yield from plain
        yield from (order for some in supports for order in some)
    for group in _groups(b.sea):
        shore = _landings(group, group.bit_length() - 1)
        for army in members(shore):
            yield from _by_sea(group, army, shore & ~(1 << army), somebody)


def _by_sea(group: int, army: int, shore: int, somebody: Sequence[int]) -> Iterator[Action]:
    """Moves of an army from shore to shore, if fleets were everywhere: its own, convoys, supports."""
    yield from (_sailings(army)[to] for to in members(shore))
    for sea in members(group):
        yield from (_convoys(sea, army)[to] for to in members(shore))
    for code in somebody:
        if board().area[code >> 1] != army:
            known = _convoyed_supports(code, army)
            yield from (order for to, order in known.items() if shore >> to & 1)


def _orders(position: Position, units: Sequence[Unit]) -> list[list[Action]]:
    codes = sorted([2 * location + fleet for _, fleet, location in position.units])
    # The last is nobody: with one unit alone, itemgetter would give no tuple.
    pick = itemgetter(*codes, -1)
    crossings = _crossings(position) if position.fleets else []
    sailings = {crossing.army: crossing.sailings for crossing in crossings}
    convoys: dict[int, list[Action]] = {}
    beyond = 0
    for crossing in crossings:
        beyond |= crossing.beyond
        for sea, listed in crossing.convoys.items():
            convoys[sea] = convoys[sea] + listed if sea in convoys else listed
    found = []
    for _, fleet, location in units:
        code = 2 * location + fleet
        plain, supports, reach = _unit(code)
        orders = [*plain]
        if location in sailings:
            orders += sailings[location]
        for some in filter(None, pick(supports)):
            orders += some
        if reach & beyond:
            for crossing in crossings:
                if reach & crossing.beyond:
                    known = crossing.supports.get(code)
                    orders += crossing.find_supports(code, reach) if known is None else known
        if location in convoys:
            orders += convoys[location]
        found.append(orders)
    return found


def _crossings(position: Position) -> list[Crossing]:
    """What each army that fleets could carry makes possible."""
    beside, fleets = board().beside, position.fleets
    groups = _groups(fleets)
    found = []
    for area in sorted([at for _, fleet, at in position.units if not fleet]):
        near = beside[area] & fleets
        if near:
            touched = 0
            for group in groups:
                if group & near:
                    touched |= group
            found.append(_crossing(touched, area))
    return found


class Crossing:
    """An army and the group of fleets that could carry it; what that makes possible."""

    __slots__ = ("army", "beyond", "convoys", "group", "sailings", "supports")

    def __init__(self, group: int, army: int) -> None:
        landings = _landings(group, army)
        self.group = group
        self.army = army
        self.beyond = landings & ~board().army_reach[army]
        """Where the army could sail and not walk."""
        sailings = _sailings(army)
        self.sailings = [sailings[to] for to in members(landings)]
        self.convoys: dict[int, list[Action]] = {}
        """By sea."""
        for sea, goals in _carriage(group, army).items():
            table = _convoys(sea, army)
            self.convoys[sea] = [table[to] for to in members(goals)]
        self.supports: dict[int, list[Action]] = {}
        """Of the army's moves by convoy, by code of the unit that supports, as far as asked for."""

    def find_supports(self, code: int, reach: int) -> list[Action]:
        """Those of one unit; kept, as the same crossing comes again."""
        here = board().area[code >> 1]
        found: list[Action] = []
        self.supports[code] = found
        if here == self.army:
            return found
        goals = self.beyond & reach & ~(1 << here)
        if (self.group >> here) & 1:
            # A fleet that supports the move does not carry it.
            goals &= _landings(_group(self.group & ~(1 << here), self.army), self.army)
        if goals:
            table = _convoyed_supports(code, self.army)
            while goals:
                low = goals & -goals
                found.append(table[low.bit_length() - 1])
                goals ^= low
        return found


_crossing = lru_cache(maxsize=1 << 12)(Crossing)


@lru_cache(maxsize=1 << 12)
def _groups(fleets: int) -> list[int]:
    """The fleets at sea, parted into groups of neighbours."""
    beside = board().beside
    found = []
    while fleets:
        group = edge = fleets & -fleets
        while edge:
            sea = edge & -edge
            more = beside[sea.bit_length() - 1] & fleets & ~group
            group |= more
            edge = edge ^ sea | more
        found.append(group)
        fleets &= ~group
    return found


@lru_cache(maxsize=1 << 14)
def _group(fleets: int, area: int) -> int:
    """The seas that an army could come to, from one fleet to the next."""
    beside = board().beside
    group = edge = fleets & beside[area]
    while edge:
        around = 0
        for sea in members(edge):
            around |= beside[sea]
        edge = around & fleets & ~group
        group |= edge
    return group


@lru_cache(maxsize=1 << 14)
def _landings(group: int, area: int) -> int:
    """Where a group of fleets could carry an army to."""
    b = board()
    shore = 0
    for sea in members(group):
        shore |= b.beside[sea]
    return shore & b.coastal & ~(1 << area)


def _carriage(group: int, area: int) -> dict[int, int]:
    """By sea of the group: the areas for which some route from an army's area needs that sea.

    As in `orders.useful_fleets`, routes take no detours.
    """
    b = board()
    beside = b.beside
    found: dict[int, int] = {}

    def walk(sea: int, left: int, goals: int, route: list[int]) -> None:
        """`goals` are the areas that no sea of the route has touched before."""
        landings = goals & beside[sea]
        if landings:
            for part in route:
                found[part] = found.get(part, 0) | landings
        ahead = left & beside[sea]
        goals &= ~landings
        if goals:
            for onward in members(ahead):
                walk(onward, left & ~ahead, goals, [*route, onward])

    first = group & beside[area]
    for sea in members(first):
        walk(sea, group & ~first, b.coastal & ~(1 << area), [sea])
    return found


# Tables.


def _words(fleet: bool, at: int) -> tuple[str, str]:
    return ("F" if fleet else "A", board().locations[at])


@cache
def _unit(code: int) -> tuple[tuple[Action, ...], tuple[tuple[Action, ...], ...], int]:
    """A unit's orders to stand and move next door, its supports by the other's code, its reach."""
    b = board()
    at, fleet = divmod(code, 2)
    me = _words(fleet == 1, at)
    moves = b.fleet_moves[at] if fleet else b.army_moves[at]
    supports = (
        _supports_of(fleet == 1, at, whom_fleet, whom_at) if whom_fleet or whom_at < len(b.areas) else ()
        for whom_at in range(len(b.locations))
        for whom_fleet in (False, True)
    )
    plain = ((*me, "H"), *((*me, "-", b.locations[to]) for to in moves))
    return plain, (*supports, ()), b.fleet_reach[at] if fleet else b.army_reach[at]


def _supports_of(fleet: bool, at: int, whom_fleet: bool, whom_at: int) -> tuple[Action, ...]:
    b = board()
    here, there = b.area[at], b.area[whom_at]
    if here == there:
        return ()
    reach = b.fleet_reach[at] if fleet else b.army_reach[at]
    order = (*_words(fleet, at), "S", *_words(whom_fleet, whom_at))
    moves = b.fleet_moves[whom_at] if whom_fleet else b.army_moves[whom_at]
    into = (to for to in moves if (reach >> b.area[to]) & 1 and b.area[to] != here)
    return (*([order] if (reach >> there) & 1 else ()), *((*order, "-", b.locations[to]) for to in into))


@cache
def _sailings(army: int) -> list[Action]:
    """Moves of an army by convoy, by goal; next door only when they say so."""
    b = board()
    me = _words(False, army)
    walks = b.army_reach[army]
    return [(*me, "-", to, *(("via",) if (walks >> area) & 1 else ())) for area, to in enumerate(b.areas)]


@cache
def _convoys(sea: int, army: int) -> dict[int, Action]:
    """Convoys of an army, by goal."""
    b = board()
    order = (*_words(True, sea), "C", *_words(False, army), "-")
    return {to: (*order, b.areas[to]) for to in members(b.coastal)}


@cache
def _convoyed_supports(code: int, army: int) -> dict[int, Action]:
    """Supports of an army that moves to a coast, by goal."""
    b = board()
    at, fleet = divmod(code, 2)
    order = (*_words(fleet == 1, at), "S", *_words(False, army), "-")
    reach = b.fleet_reach[at] if fleet else b.army_reach[at]
    return {to: (*order, b.areas[to]) for to in members(reach & b.coastal)}
