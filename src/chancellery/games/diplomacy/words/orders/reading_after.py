"""Written retreats (II.9), builds and disbandments (II.11)."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import COAST, INLAND, Unit
from chancellery.games.diplomacy.rules.judge.judge import Dislodged
from chancellery.games.diplomacy.rules.reasons import Because, because
from chancellery.games.diplomacy.rules.rulesets import Ruleset
from chancellery.games.diplomacy.words.orders.grammar import Named, Place, Written
from chancellery.games.diplomacy.words.orders.reading import (
    Entry,
    OrderSheet,
    Reader,
    Reading,
    area_in,
    each,
    mark_of,
)


class RetreatReader(Reader):
    def __init__(
        self, units: Sequence[Unit], power: int, rules: Ruleset, dislodged: Sequence[Dislodged | Unit]
    ) -> None:
        super().__init__(units, power, rules)
        self.open: dict[Unit, tuple[int, ...]] = {}
        for beaten in dislodged:
            if isinstance(beaten, Dislodged):
                self.open[beaten.unit] = beaten.retreats
            else:
                self.open[beaten] = self.b.moves(beaten)
        self.mine = {self.b.area[unit.at]: unit for unit in self.open if unit.power == power}

    def one(self, written: Written) -> Reading:
        named = written.units[0]
        unit = self._mine(named)
        if isinstance(unit, Because):
            return Reading(None, None, unit)
        void = self._flaw(named, unit)
        if void:
            return Reading(unit, None, void)
        me = (mark_of(unit), self.b.locations[unit.at])
        if written.verb == "D":
            return Reading(unit, (*me, "D"))
        if written.verb not in ("-", "R") or written.via:
            return Reading(unit, None, because("not_a_retreat", "II.9", what="help"))
        return self._retreat(unit, me, written)

    def _retreat(self, unit: Unit, me: Action, written: Written) -> Reading:
        place = written.to
        assert place is not None
        goal = self._odd(place, fleet=unit.fleet) or (
            self._fleet_goal(place, self.open[unit]) if unit.fleet else self.b.areas[place.areas[0]]
        )
        if isinstance(goal, Because):
            return Reading(unit, None, goal)
        void = None
        if self.b.index[goal] not in self.open[unit]:
            where = self.b.areas[place.areas[0]]
            void = because("no_retreat", "II.9", unit=self.b.words(unit), area=where)
        return Reading(unit, (*me, "R", goal), void)


class AdjustmentReader(Reader):
    def sheet(self, entries: list[Entry]) -> OrderSheet:
        sheet = OrderSheet()
        for entry in entries:
            written = entry.written
            if written is None:
                pass
            elif written.verb == "W":
                void = None if self.rules.waive else because("no_waiving", "4.D.7")
                entry.reading = Reading(None, ("waive",), void)
            elif written.units[0].place is None:
                entry.reading = Reading(None, None, because("no_place", "II.11"))
            else:
                entry.reading = self._clearest(written)
            if entry.reading.action:
                sheet.builds.append(entry.reading.action)
        sheet.lines = [entry.line() for entry in entries]
        return sheet

    def _spots(self, place: Place | None, at: dict[int, Unit]) -> list[Place | None]:
        found = each(place)
        useful = {*at, *self.b.homes[self.power]}
        return [spot for spot in found if spot and spot.areas[0] in useful] or found

    def one(self, written: Written) -> Reading:
        named = written.units[0]
        mine = self.mine.get(area_in(named.place))
        if written.verb == "B" or (written.verb == "" and mine is None):
            return self._build(named)
        if written.verb not in ("D", ""):
            return Reading(mine, None, because("wrong_phase", "II.11", what="adjustment"))
        unit = self._mine(named)
        if isinstance(unit, Because):
            return Reading(None, None, unit)
        void = self._flaw(named, unit)
        return Reading(unit, None if void else (mark_of(unit), self.b.locations[unit.at], "D"), void)

    def _build(self, named: Named) -> Reading:
        place = named.place
        assert place is not None
        area = place.areas[0]
        kind = named.kind or self._built(place)
        if not kind:
            return Reading(None, None, because("no_type", "II.11", what="build", area=self.b.areas[area]))
        if kind == "F" and self.b.kind[area] == INLAND and self.rules.fleet_inland == "army":
            kind = "A"
        void = self._odd(place, fleet=kind == "F")
        if void:
            return Reading(None, None, void)
        at = self._coast(area, place.coast) if kind == "F" else -1
        action = (kind, self.b.locations[at if at >= 0 else area], "B")
        return Reading(None, action, self._build_flaw(kind, area, at))

    def _built(self, place: Place) -> str:
        """What is built if no type is written (4.C.3)."""
        choice = self.rules.build_unit_type
        if self.b.kind[place.areas[0]] == INLAND and choice != "void":
            return "A"
        coastal = self.b.kind[place.areas[0]] == COAST
        return "F" if coastal and place.coast and choice == "coast_or_inland" else ""

    def _build_flaw(self, kind: str, area: int, at: int) -> Because | None:
        slug = self.b.areas[area]
        if area not in self.b.homes[self.power]:
            return because("not_home", "II.11", area=slug, power=self.b.powers[self.power])
        if kind == "F" and self.b.kind[area] == INLAND:
            return because("fleet_inland", "II.11", area=slug)
        if kind == "F" and area in self.b.coasts and at < 0:
            return because("no_coast", "II.11", what="build", area=slug)
        return None
