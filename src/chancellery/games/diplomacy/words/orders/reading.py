"""From written orders to what the units are to do: who is meant, which coast, and what is ordered twice.

The rule choices 4.B to 4.E about writing are applied here. Names that fit several areas are read in the only
way that is possible, if there is just one (II.3, points 2 and 4).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, product
from typing import NamedTuple

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import SEA, Board, Unit, board
from chancellery.games.diplomacy.rules.orders import Position, read
from chancellery.games.diplomacy.rules.reasons import Because, because
from chancellery.games.diplomacy.rules.rulesets import Ruleset
from chancellery.games.diplomacy.words.orders.grammar import Named, Place, Written, lex, parse
from chancellery.games.diplomacy.words.orders.names import (
    Ambiguous,
    no_such_coast,
    plain,
    power_words,
)

MOST_READINGS = 600


class Line(NamedTuple):
    """One written order: what it was taken for, and why it is void if it is."""

    number: int
    text: str
    unit: Unit | None = None
    action: Action | None = None
    void: Because | None = None
    implied: bool = False
    """Not written, but contained in another order (III.6)."""


@dataclass(slots=True)
class OrderSheet:
    """What a power's orders come to."""

    orders: dict[Unit, Action] = field(default_factory=dict)
    """By unit; units without an order that can be understood are left out."""
    builds: list[Action] = field(default_factory=list)
    """Builds, removals and waivers, in the order of writing."""
    lines: list[Line] = field(default_factory=list)

    @property
    def voids(self) -> dict[Unit, Because]:
        """Why a unit that was ordered something has no order."""
        return {
            line.unit: line.void
            for line in self.lines
            if line.void and line.unit and line.unit not in self.orders
        }


# Pieces of text.

_SEASON = re.compile(
    r"^\W*(?:spring|summer|autumn|fall|winter|[sfaw](?=\d))[\s,]*['’]?(?:\d{4}|\d{2})[mra]?\b[\s:.–—-]*",
    re.IGNORECASE,
)
_TITLE = re.compile(
    r"^\W*(?:orders|moves|retreats|builds|units built|removals|adjustments)\s*(?::|$)", re.IGNORECASE
)
_BULLET = re.compile(r"^\s*(?:\d+\s*[.)]|[•·‣◦*–—-])\s+")
_HEADING = re.compile(r"^\W*([^\W\d_]+(?:[-–— ][^\W\d_]+)?)\s*(?:\(\d+\)\s*)?(:|$)")
_NAMED_HEADING = re.compile(r"^\W*([^\W\d_]+(?:[-–][^\W\d_]+)?)\b(?!\s*['’])")
_BREAK = re.compile(r"[,;|\n\r]|\.\s+(?=(?:army|fleet|build|remove|disband|waive)\b)", re.IGNORECASE)


class Piece(NamedTuple):
    number: int
    text: str
    power: int
    """Under whose heading it is written; -1 if under none."""


def pieces(text: str | Sequence[str]) -> Iterator[Piece]:
    power = -1
    for number, raw in enumerate(text.splitlines() if isinstance(text, str) else text, 1):
        line = raw.strip()
        if line.startswith(("#", "//")):
            continue
        line = _BULLET.sub("", _SEASON.sub("", line))
        named, line = _heading(line)
        power = power if named < 0 else named
        line = _BULLET.sub("", _TITLE.sub("", line))
        for piece in _BREAK.split(line):
            if any(c.isalnum() for c in piece):
                yield Piece(number, piece.strip(), power)


def _heading(line: str) -> tuple[int, str]:
    """The power at the head of a line, and the rest of it."""
    powers = power_words()
    found = _HEADING.match(line)
    if found and (power := powers.get(_joined(found[1]))) is not None:
        return power, line[found.end() :]
    found = _NAMED_HEADING.match(line)
    if found:
        key = _joined(found[1])
        if key in board().powers or key == "austriahungary":
            return powers[key], line[found.end() :]
    return -1, line


def _joined(words: str) -> str:
    return "".join(c for c in plain(words) if c.isalpha())


# Who is meant.


class Reading(NamedTuple):
    unit: Unit | None
    action: Action | None = None
    void: Because | None = None


@dataclass(slots=True)
class Entry:
    piece: Piece
    written: Written | None
    """With one ordered unit; none if the text makes no sense."""
    reading: Reading

    def line(self) -> Line:
        return Line(self.piece.number, self.piece.text, *self.reading)


def entries_of(piece: Piece, power: int) -> Iterator[Entry]:
    """One entry for every unit that a piece of text orders."""
    b = board()
    if piece.power not in (-1, power):
        void = because("not_yours", "II.2", headed=b.powers[piece.power], power=b.powers[power])
        yield Entry(piece, None, Reading(None, None, void))
        return
    found = parse(piece.text)
    if isinstance(found, Because):
        yield Entry(piece, None, Reading(None, None, found))
        return
    for written in found:
        for unit in written.units:
            if written.verb == "MS":
                yield Entry(piece, written._replace(units=(unit,), verb="S"), Reading(None))
                yield Entry(
                    piece, written._replace(units=(written.whom,), verb="S", whom=unit), Reading(None)
                )
            else:
                yield Entry(piece, written._replace(units=(unit,)), Reading(None))


class Reader:
    """What movement, retreats and adjustments have in common."""

    def __init__(self, units: Sequence[Unit], power: int, rules: Ruleset) -> None:
        self.b: Board = board()
        self.position = Position(units)
        self.power = power
        self.rules = rules
        self.mine: dict[int, Unit] = {area: u for area, u in self.position.at.items() if u.power == power}
        """The power's units that can be given orders, by area."""

    def sheet(self, entries: list[Entry]) -> OrderSheet:
        """Named units first, then orders that name none, then what is ordered twice."""
        for entry in entries:
            if entry.written is None and entry.piece.power in (-1, self.power):
                entry.reading = entry.reading._replace(unit=self._addressed(entry.piece.text))
            elif entry.written and entry.written.units[0].place:
                entry.reading = self._clearest(entry.written)
        named = {entry.reading.unit for entry in entries}
        free = [unit for unit in self.mine.values() if unit not in named]
        for entry in entries:
            if entry.written and not entry.written.units[0].place:
                entry.reading = self._unnamed(entry.written, free)
        sheet = OrderSheet()
        for unit in self.mine.values():
            self._settle(sheet, unit, [entry for entry in entries if entry.reading.unit == unit])
        sheet.lines = [entry.line() for entry in entries]
        return sheet

    def one(self, written: Written) -> Reading:
        """An order in which every name is clear."""
        raise NotImplementedError

    def _addressed(self, text: str) -> Unit | None:
        """The unit that an order speaks to which makes no sense otherwise."""
        for item in lex(text):
            if item.what == "area":
                units = [self.mine[area] for area in item.areas if area in self.mine]
                return units[0] if len(units) == 1 else None
            if item.what not in ("type", "power"):
                break
        return None

    # What is meant.

    def _clearest(self, written: Written) -> Reading:
        """The only possible reading, if names can be read in several ways (II.3, points 2 and 4)."""
        choices = list(islice(self._choices(written), MOST_READINGS + 1))
        if len(choices) == 1:
            return self.one(choices[0])
        readings = [self.one(choice) for choice in choices] if len(choices) <= MOST_READINGS else []
        possible = {reading for reading in readings if reading.void is None}
        if len(possible) == 1:
            return possible.pop()
        units = {reading.unit for reading in readings}
        vague = next(place for place in _places(written) if len(place.areas) > 1)
        void = Ambiguous(vague.text.capitalize(), vague.areas).why
        return Reading(units.pop() if len(units) == 1 else None, None, void)

    def _choices(self, written: Written) -> Iterator[Written]:
        """The order with every combination of areas that its names can mean; units are where units stand."""
        unit = written.units[0]
        spots = [
            self._spots(unit.place, self.mine),
            self._spots(written.whom.place, self.position.at),
            each(written.to),
        ]
        for at, whom, to, *route in product(*spots, *map(each, written.route)):
            yield written._replace(
                units=(unit._replace(place=at),),
                whom=written.whom._replace(place=whom),
                to=to,
                route=tuple(place for place in route if place),
            )

    def _spots(self, place: Place | None, at: dict[int, Unit]) -> list[Place | None]:
        found = each(place)
        return [spot for spot in found if spot and spot.areas[0] in at] or found

    def _unnamed(self, written: Written, units: Sequence[Unit]) -> Reading:
        """An order that names no unit is for the only one that can do it (II.3, point 4)."""
        if not self.rules.unnamed_unit:
            return Reading(None, None, because("no_unit_named", "II.2"))
        kind = written.units[0].kind
        able: list[Reading] = []
        for unit in units:
            if kind in ("", mark_of(unit)):
                area = self.b.area[unit.at]
                place = Place((area,), "", self.b.names[area])
                reading = self._clearest(written._replace(units=(Named(-1, kind, place),)))
                able += [reading] if reading.void is None else []
        if len(able) == 1:
            return able[0]
        if able:
            which = [self.b.words(reading.unit) for reading in able if reading.unit]
            return Reading(None, None, because("ambiguous", "II.3", candidates=tuple(which)))
        return Reading(None, None, because("nobody_can", "II.3", kind=kind))

    def _settle(self, sheet: OrderSheet, unit: Unit, entries: list[Entry]) -> None:
        """The order of a unit: impossible ones count only if there is no other (4.D.3)."""
        understood = [entry for entry in entries if entry.reading.action]
        possible = [entry for entry in understood if entry.reading.void is None]
        actions = list(dict.fromkeys(entry.reading.action for entry in possible or understood[:1]))
        if not actions:
            return
        choice = self.rules.several_orders
        chosen = actions[-1] if choice == "last" else actions[0]
        if len(actions) > 1 and choice == "void":
            chosen = None
        elif chosen is not None:
            sheet.orders[unit] = chosen
        for entry in possible:
            if entry.reading.action != chosen:
                void = because("several_orders", "II.3", unit=self.b.words(unit))
                entry.reading = entry.reading._replace(void=void)

    # Units and coasts.

    def _mine(self, named: Named) -> Unit | Because:
        """The power's unit that is named, if the writing is good enough."""
        area = area_in(named.place)
        unit = self.mine.get(area)
        if unit is None:
            other = self.position.at.get(area)
            if other is None:
                return because("no_unit", "II.2", area=self.b.areas[area])
            there = self.b.words(other)
            if other.power != self.power:
                return because("not_yours", "II.2", unit=there, power=self.b.powers[other.power])
            return because("not_dislodged", "II.9", unit=there)
        return unit

    def _flaw(self, named: Named, unit: Unit) -> Because | None:
        """A flaw in the naming of the ordered unit that the rule choices do not forgive."""
        void = self._type_flaw(named, unit) or self._odd(named.place, fleet=unit.fleet)
        if void:
            return void
        if named.power not in (-1, unit.power) and self.rules.wrong_nationality == "void":
            return because("wrong_power", "4.C.6", unit=self.b.words(unit))
        coast = named.place.coast if named.place else ""
        if (
            self.rules.ordered_coast == "void"
            and unit.fleet
            and unit.at in self._others(area_in(named.place), coast)
        ):
            return because("wrong_coast", "4.B.5", unit=self.b.words(unit))
        return None

    def _others(self, area: int, coast: str) -> tuple[int, ...]:
        """The coasts of an area that are not the one named."""
        at = self._coast(area, coast)
        return tuple(c for c in self.b.coasts.get(area, ()) if c != at) if at >= 0 else ()

    def _type_flaw(self, named: Named, unit: Unit) -> Because | None:
        if not named.kind and self.rules.missing_unit_type == "void":
            return because("no_type", "4.C.1", what="order", area=self.b.areas[area_in(named.place)])
        if named.kind not in ("", mark_of(unit)) and self.rules.wrong_unit_type == "void":
            area = self.b.areas[area_in(named.place)]
            return because("wrong_type", "4.C.2", what="order", kind=mark_of(unit), area=area)
        return None

    def _odd(self, place: Place | None, *, fleet: bool) -> Because | None:
        """A coast that does not exist or does not matter (4.B.6)."""
        if place is None or not place.coast or self.rules.odd_coast == "ignored":
            return None
        if self._coast(place.areas[0], place.coast) < 0:
            return no_such_coast(place.areas[0], place.coast, "4.B.6")
        return None if fleet else because("odd_coast", "4.B.6")

    def _coast(self, area: int, coast: str) -> int:
        return self.b.index.get(f"{self.b.areas[area]}/{coast}", -1)

    def _fleet_goal(self, place: Place, open_to: Sequence[int]) -> str | Because:
        """Where a fleet goes: the coast that is named, or the only one it can reach (4.B.2, 4.B.3)."""
        area = place.areas[0]
        if area not in self.b.coasts:
            return self.b.locations[area]
        reach = [coast for coast in self.b.coasts[area] if coast in open_to]
        named = self._coast(area, place.coast)
        if named >= 0:
            lenient = self.rules.wrong_coast == "possible" and named not in reach and len(reach) == 1
            return self.b.locations[reach[0] if lenient else named]
        if len(reach) != 1:
            return self.b.locations[area]
        if self.rules.one_coast == "void":
            return because("no_coast", "4.B.2", what="order", area=self.b.areas[area])
        return self.b.locations[reach[0]]


class MovementReader(Reader):
    def sheet(self, entries: list[Entry]) -> OrderSheet:
        sheet = super().sheet(entries)
        if self.rules.implicit_orders:
            self._imply(sheet)
        return sheet

    def one(self, written: Written) -> Reading:
        named = written.units[0]
        unit = self._mine(named)
        if isinstance(unit, Because):
            return Reading(None, None, unit)
        action = self._flaw(named, unit) or self._action(unit, written)
        if isinstance(action, Because):
            return Reading(unit, None, action)
        return Reading(unit, action, read(self.position, unit, action)[1])

    def _action(self, unit: Unit, written: Written) -> Action | Because:
        me = self._words(unit)
        match written.verb:
            case "H":
                return (*me, "H")
            case "-":
                return self._move(unit, written)
            case "S":
                return self._support(me, written)
            case "C":
                return self._convoy(me, written)
            case "":
                return because("not_understood", "II.2", what="action")
        return because("wrong_phase", "II.2", what="movement")

    def _move(self, unit: Unit, written: Written) -> Action | Because:
        place = written.to
        assert place is not None
        me = self._words(unit)
        goal = self._goal(place, unit.fleet, self.b.fleet_moves[unit.at])
        if isinstance(goal, Because):
            return goal
        if not written.via:
            return (*me, "-", goal)
        return (*me, "-", goal, "via", *(self.b.areas[sea.areas[0]] for sea in written.route))

    def _goal(self, place: Place, fleet: bool, open_to: Sequence[int]) -> str | Because:
        void = self._odd(place, fleet=fleet)
        if void:
            return void
        return self._fleet_goal(place, open_to) if fleet else self.b.locations[place.areas[0]]

    def _support(self, me: Action, written: Written) -> Action | Because:
        whom = self._whom(written.whom)
        if isinstance(whom, Because):
            return whom
        place = written.to
        if place is None:
            return (*me, "S", *whom)
        fleet = whom[0] == "F"
        void = self._odd(place, fleet=fleet)
        if void:
            return void
        area = place.areas[0]
        coast = self._coast(area, place.coast) if fleet and self.rules.support_coast != "ignored" else -1
        if fleet and coast < 0 and area in self.b.coasts and self.rules.support_coast == "required":
            return because("no_coast", "4.B.4", what="support", area=self.b.areas[area])
        return (*me, "S", *whom, "-", self.b.locations[coast if coast >= 0 else area])

    def _convoy(self, me: Action, written: Written) -> Action | Because:
        whom = self._whom(written.whom)
        assert written.to is not None
        void = self._odd(written.to, fleet=False)
        if isinstance(whom, Because):
            return whom
        if void:
            return void
        return (*me, "C", "A", whom[1][:3], "-", self.b.areas[area_in(written.to)])

    def _whom(self, named: Named) -> tuple[str, str] | Because:
        """The unit that is supported or convoyed, as it stands on the board."""
        area = area_in(named.place)
        unit = self.position.at.get(area)
        if unit is None:
            sea = self.b.kind[area] == SEA
            return named.kind or ("F" if sea else "A"), self.b.areas[area]
        void = self._type_flaw(named, unit) or self._odd(named.place, fleet=unit.fleet)
        if void:
            return void
        foreign = unit.power != self.power
        if named.power < 0 and foreign and self.rules.missing_nationality == "void":
            return because("no_power", "4.C.5", area=self.b.areas[area])
        if named.power not in (-1, unit.power) and self.rules.wrong_nationality == "void":
            whose = self.b.powers[unit.power]
            return because("wrong_power", "4.C.6", area=self.b.areas[area], power=whose)
        return self._words(unit)

    def _words(self, unit: Unit) -> tuple[str, str]:
        return mark_of(unit), self.b.locations[unit.at]

    def _imply(self, sheet: OrderSheet) -> None:
        """Units without an order follow the support or convoy that their own power wrote for them (III.6)."""
        ordered = {line.unit for line in sheet.lines}
        wishes: dict[Unit, list[Line]] = {}
        for line in sheet.lines:
            if line.action is None or line.void or line.action[-2] != "-" or line.action[2] not in ("S", "C"):
                continue
            unit = self.mine.get(self.b.area[self.b.index[line.action[4]]])
            if unit is not None and unit not in ordered:
                wishes.setdefault(unit, []).append(self._implied(line, unit))
        for unit, lines in wishes.items():
            actions = {line.action for line in lines}
            if len(actions) == 1 and lines[0].action and lines[0].void is None:
                sheet.orders[unit] = lines[0].action
                sheet.lines.append(lines[0])
            elif len(actions) > 1:
                where = self.b.areas[self.b.area[unit.at]]
                void = because("ambiguous", "II.3", area=where)
                sheet.lines += [line._replace(void=void) for line in lines]

    def _implied(self, line: Line, unit: Unit) -> Line:
        assert line.action is not None
        goal = self.b.index[line.action[-1]]
        area = self.b.area[goal]
        place = Place((area,), self.b.locations[goal][4:], self.b.names[area])
        by_sea = line.action[2] == "C" and bool((self.b.army_reach[self.b.area[unit.at]] >> area) & 1)
        action = self._move(unit, Written((), "-", to=place, via=by_sea))
        if isinstance(action, Because):
            return Line(line.number, line.text, unit, None, action, True)
        return Line(line.number, line.text, unit, action, read(self.position, unit, action)[1], True)


def each(place: Place | None) -> list[Place | None]:
    return [place._replace(areas=(area,)) for area in place.areas] if place else [None]


def _places(written: Written) -> Iterator[Place]:
    for place in (written.units[0].place, written.whom.place, written.to, *written.route):
        if place:
            yield place


def area_in(place: Place | None) -> int:
    assert place is not None
    return place.areas[0]


def mark_of(unit: Unit) -> str:
    return "F" if unit.fleet else "A"
