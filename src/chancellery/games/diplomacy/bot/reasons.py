"""Why orders are good: what they take, attack and protect, told from the board as everybody sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from chancellery.core.decisions import Action, Ballot, Seat
from chancellery.core.mind import Because
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.records import OPENINGS
from chancellery.games.diplomacy.rules.state import State

Found = Iterator["Fact"]


class Fact(NamedTuple):
    """A reason with the orders that it comes from."""

    because: Because
    orders: frozenset[Action]


class Sheet:
    """The orders of one seat, on the board as it stands."""

    def __init__(self, s: State, seat: Seat, orders: Action) -> None:
        self.s, self.seat, self.orders = s, seat, orders
        self.b = board()

    @cached_property
    def mine(self) -> frozenset[int]:
        """The powers that the seat plays."""
        return frozenset(power for power, seat in enumerate(self.s.seat_of) if seat == self.seat)

    @cached_property
    def at(self) -> Mapping[int, Unit]:
        return {self.b.area[unit.at]: unit for unit in self.s.units}

    @cached_property
    def moves(self) -> Mapping[int, Action]:
        """By the area that it leads to: an order to move there."""
        return {self.area(order[3]): order for order in self.orders if order[2] == "-"}

    @cached_property
    def staying(self) -> Mapping[int, Action]:
        """By area: the order of an own unit that does not move."""
        return {self.area(order[1]): order for order in self.orders if order[2] != "-"}

    def area(self, place: str) -> int:
        return self.b.area[self.b.index[place]]

    def own_centre(self, area: int) -> bool:
        """Whether it is a centre that the seat controls."""
        return area in self.b.centres and self.s.owner[self.b.centres.index(area)] in self.mine

    def foreign_centre(self, area: int) -> bool:
        return area in self.b.centres and not self.own_centre(area)

    def supports(self, unit: int, goal: int) -> frozenset[Action]:
        """Own orders that support a unit, by its area, into a place or where it stands."""
        return frozenset(
            order
            for order in self.orders
            if order[2] == "S" and self.area(order[4]) == unit and self.area(order[-1]) == goal
        )

    def near(self, area: int) -> Counter[str]:
        """By seat, or by a power that nobody plays: foreign units that can go to an area."""
        return Counter(
            self.s.seat_of[unit.power] or self.b.powers[unit.power]
            for place, unit in self.at.items()
            if unit.power not in self.mine and place != area and (self.b.reach(unit) >> area) & 1
        )


def reasons(s: State, ballot: Ballot, best: Action, other: Action | None) -> list[Because]:
    """What speaks for a ballot; what the other has not comes first, and each kind is told once."""
    sheet = Sheet(s, ballot.seat, best)
    known = frozenset(other or ())
    facts = [fact for teller in TELLERS[ballot.what] for fact in teller(sheet, other)]
    facts.sort(key=lambda fact: bool(known) and fact.orders <= known)
    return list({fact.because.key: fact.because for fact in reversed(facts)}.values())[::-1]


# Orders.


def _opening(sheet: Sheet, other: Action | None) -> Found:
    """A name that players know the first orders by."""
    b = sheet.b
    if sheet.s.season != "spring" or sorted(sheet.s.units) != sorted(b.start) or len(sheet.mine) != 1:
        return
    power = b.powers[min(sheet.mine)]
    for slug, one in b.data.records(OPENINGS).items():
        if one.power == power and {tuple(words.split()) for words in one.orders} == set(sheet.orders):
            yield Fact(Because("opening", {"opening": slug}), frozenset(sheet.orders))


def _takes(sheet: Sheet, other: Action | None) -> Found:
    """Centres that nobody stands in, those first that fewest can reach."""
    found = [
        (sum(sheet.near(area).values()), area)
        for area in sheet.moves
        if sheet.foreign_centre(area) and area not in sheet.at
    ]
    for near, area in sorted(found):
        fields = {"area": sheet.b.areas[area], "n": near, "autumn": sheet.s.season == "autumn"}
        yield Fact(Because("takes", fields, "II.10"), frozenset([sheet.moves[area]]))


def _drives_out(sheet: Sheet, other: Action | None) -> Found:
    """Attacks on foreign units with more force than their side can bring."""
    found = []
    for area, order in sheet.moves.items():
        unit = sheet.at.get(area)
        if unit is None or unit.power in sheet.mine:
            continue
        support = sheet.supports(sheet.area(order[1]), area)
        holder = sheet.s.seat_of[unit.power] or sheet.b.powers[unit.power]
        against = 1 + sheet.near(area)[holder]
        found.append((against - len(support) - 1, area, support | {order}, against))
    for _, area, orders, against in sorted(found, key=lambda one: one[:2]):
        if len(orders) > against:
            fields = {"area": sheet.b.areas[area], "n": len(orders), "against": against}
            yield Fact(Because("drives_out", fields, "II.5"), orders)


def _protects(sheet: Sheet, other: Action | None) -> Found:
    """Units that stay, with as much support as any neighbour can bring against them."""
    for area, order in sheet.staying.items():
        support, near = sheet.supports(area, area), sheet.near(area)
        if support and 1 + len(support) >= (against := max(near.values(), default=0)) > 0:
            fields = {"area": sheet.b.areas[area], "n": 1 + len(support), "against": against}
            yield Fact(Because("protects", fields, "II.7.defence"), support | {order})


def _guards(sheet: Sheet, other: Action | None) -> Found:
    """Own centres in danger that the other answer would leave empty."""
    if other is None:
        return
    instead = Sheet(sheet.s, sheet.seat, other)
    for area, order in {**sheet.staying, **sheet.moves}.items():
        if area in instead.staying or area in instead.moves or not sheet.own_centre(area):
            continue
        if near := sum(sheet.near(area).values()):
            fields = {"area": sheet.b.areas[area], "n": near}
            yield Fact(Because("guards", fields, "II.10"), frozenset([order]))


# Retreats and adjustments: an order names a unit, and what becomes of it.


def _retreats(sheet: Sheet, other: Action | None) -> Found:
    for order in sheet.orders:
        if order[2] != "R":
            continue
        area = sheet.area(order[3])
        fields = {"area": sheet.b.areas[area]}
        if sheet.foreign_centre(area):
            yield Fact(Because("retreats_to_centre", fields, "II.10"), frozenset([order]))
        if not sheet.near(area):
            yield Fact(Because("retreats", fields, "II.9"), frozenset([order]))


def _adjusts(sheet: Sheet, other: Action | None) -> Found:
    for order in sheet.orders:
        if len(order) < 3:
            continue
        area = sheet.area(order[1])
        near = sum(sheet.near(area).values())
        if order[2] == "B" and near:
            yield Fact(
                Because("builds", {"area": sheet.b.areas[area], "n": near}, "II.11"), frozenset([order])
            )
        if order[2] == "D" and area not in sheet.b.centres:
            yield Fact(Because("gives_up", {"area": sheet.b.areas[area]}, "II.11"), frozenset([order]))


TELLERS: Mapping[str, tuple[Callable[[Sheet, Action | None], Found], ...]] = {
    "orders": (_opening, _takes, _drives_out, _protects, _guards),
    "retreats": (_retreats,),
    "adjustments": (_adjusts,),
}
