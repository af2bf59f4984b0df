"""A seat's orders while it writes them: what goes where, who carries whom, and what is written with what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from chancellery.core.decisions import Action, Ballot
from chancellery.core.select import members
from chancellery.core.shown import Tie, Way
from chancellery.games.diplomacy.rules.facts import SEA, Unit, board
from chancellery.games.diplomacy.rules.orders import Position, bridged, read
from chancellery.games.diplomacy.words.details import by_sea
from chancellery.games.diplomacy.words.text import Words

View = Mapping[str, Any]
Draft = Sequence[Action | None]


def province(place: str) -> str:
    """`spa/nc` to `spa`."""
    return place.partition("/")[0]


class Sheet:
    """Own units by province, with what is written for each."""

    def __init__(self, slots: Sequence[str], draft: Draft, view: View) -> None:
        b = board()
        self.slots = slots
        self.orders: list[Action | None] = [*draft, *[None] * len(slots)][: len(slots)]
        self.slot = {province(unit.split()[1]): i for i, unit in enumerate(slots)}
        self.owner = {unit: power for power, units in view["units"].items() for unit in units}
        units = [b.unit(b.powers.index(power), unit) for unit, power in self.owner.items()]
        self.position = Position(units)

    def order(self, place: str) -> Action | None:
        """Of the own unit that stands there."""
        i = self.slot.get(province(place))
        return None if i is None else self.orders[i]

    def goal(self, place: str) -> str:
        """The province that the own unit there is ordered to; none if it is not ordered to move."""
        order = self.order(place)
        return province(order[3]) if order and order[2] == "-" else ""

    def stays(self, place: str) -> bool:
        """Whether the own unit there is ordered to do something where it is."""
        order = self.order(place)
        return order is not None and order[2] != "-"

    def unit(self, slot: int) -> Unit:
        b, words = board(), self.slots[slot]
        return b.unit(b.powers.index(self.owner[words]), words)

    def can(self, slot: int, action: Action) -> bool:
        """Whether an order makes sense for a slot's unit."""
        return read(self.position, self.unit(slot), action)[1] is None

    def move_of(self, slot: int, to: str, *, sails: bool = False) -> Action:
        """A unit's move as it is offered: a fleet's with its only coast, and by sea where it could walk."""
        b, unit = board(), self.slots[slot]
        kind, here = unit.split()
        if kind == "F":
            open_to = b.fleet_moves[b.index[here]]
            coasts = [c for c in b.coasts.get(b.area[b.index[to]], ()) if c in open_to]
            to = b.locations[coasts[0]] if len(coasts) == 1 and "/" not in to else to
        walks = kind == "A" and (b.army_reach[b.index[here]] >> b.area[b.index[to]]) & 1
        return (kind, here, "-", to, *(("via",) if sails and walks else ()))

    # Over sea.

    def seas(self, *, idle: bool = False) -> int:
        """The seas that hold own fleets; those alone that have no order yet."""
        b = board()
        held = [i for i, unit in enumerate(self.slots) if unit[0] == "F" and not (idle and self.orders[i])]
        at = [b.area[b.index[self.slots[i].split()[1]]] for i in held]
        return sum(1 << area for area in at if b.kind[area] == SEA)

    def carriers(self, army: str, to: str) -> list[int]:
        """The slots of own fleets that are ordered to carry an army to a place."""
        return [
            i
            for i, order in enumerate(self.orders)
            if order and order[2] == "C" and (order[4], order[6]) == (army, province(to))
        ]

    def carried(self, army: str, to: str) -> bool:
        """Whether own convoys, with fleets of others if need be, make a chain."""
        b = board()
        fleets = self._carrying(army, to) | (self.position.fleets & ~self.seas())
        return bridged(fleets, b.index[army], b.index[province(to)])

    def carried_by_own(self, order: Action) -> bool:
        """Whether own convoys alone carry an army's move."""
        b = board()
        return bridged(self._carrying(order[1], order[3]), b.index[order[1]], b.index[province(order[3])])

    def _carrying(self, army: str, to: str) -> int:
        """The seas of the own fleets that are ordered to carry it."""
        return sum(1 << board().index[self.slots[i].split()[1]] for i in self.carriers(army, to))

    def voyage(self, army: str, to: str, fleets: int) -> list[int]:
        """The slots of the fleets on the shortest way over these seas; none if there is no way."""
        b = board()
        start, goal = b.index[army], 1 << b.index[province(to)]
        chains: list[tuple[int, ...]] = [(sea,) for sea in members(fleets & b.beside[start])]
        seen = fleets & b.beside[start]
        while chains:
            for chain in chains:
                if b.beside[chain[-1]] & goal:
                    return [self.slot[b.areas[sea]] for sea in chain]
            longer = []
            for chain in chains:
                for sea in members(b.beside[chain[-1]] & fleets & ~seen):
                    seen |= 1 << sea
                    longer.append((*chain, sea))
            chains = longer
        return []

    def convoy(self, slot: int, army: str, to: str) -> Action:
        kind, here = self.slots[slot].split()
        return (kind, here, "C", "A", army, "-", province(to))


def fill(ballot: Ballot, draft: Draft, slot: int, view: View) -> list[Action | None]:
    """The draft with what is written along with a slot, and without what falls with it."""
    if ballot.what != "orders":
        return list(draft)
    sheet = Sheet(ballot.slots, draft, view)
    _drop(sheet, slot)
    _add(sheet, slot)
    return sheet.orders


def _drop(sheet: Sheet, slot: int) -> None:
    """Convoys whose army goes elsewhere now, and armies that this fleet carries no longer."""
    kind, here = sheet.slots[slot].split()
    order = sheet.orders[slot]
    if kind == "A":
        going = sheet.goal(here) if order and by_sea_move(order) else ""
        for i, other in enumerate(sheet.orders):
            if other and other[2] == "C" and other[4] == here and other[6] != going:
                sheet.orders[i] = None
    elif not order or order[2] != "C":
        for i, other in enumerate(sheet.orders):
            if other and by_sea_move(other) and not sheet.carried(other[1], other[3]):
                sheet.orders[i] = None
                for fleet in sheet.carriers(other[1], other[3]):
                    sheet.orders[fleet] = None


def _add(sheet: Sheet, slot: int) -> None:
    order = sheet.orders[slot]
    if not order:
        return
    if by_sea_move(order) and not sheet.carried_by_own(order):
        for fleet in sheet.voyage(order[1], order[3], sheet.seas(idle=True)):
            sheet.orders[fleet] = sheet.convoy(fleet, order[1], order[3])
    elif order[2] == "C" or (order[2] == "S" and len(order) > 5):
        other = sheet.slot.get(province(order[4]))
        if other is None or sheet.orders[other]:
            return
        move = sheet.move_of(other, order[6], sails=order[2] == "C")
        if sheet.can(other, move):
            sheet.orders[other] = move
            if order[2] == "S":
                _add(sheet, other)


def by_sea_move(order: Action) -> bool:
    return order[2] == "-" and by_sea(order)


def ties(w: Words, ballot: Ballot, draft: Draft, view: View) -> Iterator[Tie]:
    """Convoys beside the army that they carry."""
    if ballot.what != "orders":
        return
    sheet = Sheet(ballot.slots, draft, view)
    for army, order in enumerate(sheet.orders):
        if order and by_sea_move(order):
            for fleet in sheet.carriers(order[1], order[3]):
                yield Tie(fleet, army, w.say("tie-convoy"))


def ways(w: Words, ballot: Ballot, draft: Draft, view: View) -> Iterator[Way]:
    """A unit that is ordered away is supported where it goes, or followed by who cannot reach there."""
    if ballot.what != "orders":
        return
    sheet = Sheet(ballot.slots, draft, view)
    for other, order in enumerate(sheet.orders):
        if not order or order[2] != "-":
            continue
        for slot, unit in enumerate(ballot.slots):
            clicks = (unit, ballot.slots[other])
            support = (*unit.split(), "S", *order[:2], "-", order[3])
            follow = sheet.move_of(slot, province(order[1]))
            if slot == other:
                continue
            if sheet.can(slot, support):
                yield Way(slot, clicks, support, w.say("key-rest-moving", {"to": order[3]}))
            elif not by_sea(follow) and order[3] != unit.split()[1] and sheet.can(slot, follow):
                yield Way(slot, clicks, follow)
