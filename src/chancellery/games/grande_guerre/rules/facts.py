"""The facts: powers, calendar, scenarios and the tables of national will. Read once, then only looked at.

Years in tables count from 1914.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeVar

from chancellery.core.own_data import own_folder
from chancellery.core.records import Data, load_records
from chancellery.games.grande_guerre.rules.abroad.records import (
    DiplomacyTables,
    Drift,
    Envoys,
    Neutral,
    PeaceTables,
)
from chancellery.games.grande_guerre.rules.home.records import Calendar, HomeTables, Social
from chancellery.games.grande_guerre.rules.names import N_POWERS, POWER, POWERS, SIDE
from chancellery.games.grande_guerre.rules.records import (
    ACTIONS,
    DRIFTS,
    ENVOYS,
    EXITS,
    NEUTRAL_RECORDS,
    POWER_RECORDS,
    REGIMES,
    REVOLUTIONS,
    SCENARIOS,
    SCHEMA,
    SEATS,
    SOCIAL,
    TABLE,
    Exit,
    PoliticalAction,
    Power,
    Scenario,
    SeatRecord,
    VictoryTables,
    read_group,
)
from chancellery.games.grande_guerre.rules.references import WORDS
from chancellery.games.grande_guerre.rules.revolution.records import Regime, Revolution, RevolutionTables

T = TypeVar("T")

PACKAGE = SCHEMA.package
DATA = SCHEMA.files
FIRST_YEAR = 1914


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the calendar."""

    number: int
    year: int
    month: str
    season: str
    """Of the Interphase that follows it: `summer`, `autumn`, `winter`, or nothing."""
    first_of_season: bool


class Curve(NamedTuple):
    """How pips become a chance, in points (§20.6.1)."""

    pip: int
    least: int
    most: int


class Facts:
    """Everything that the home front reads, checked and typed."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.provenance = data.provenance
        self.tables = read_group(data, HomeTables)
        self._powers()
        self._scenarios()
        self._actions()
        self._revolutions()
        self._abroad()
        self._victory()
        self._will()
        self._tests()

    # Powers.

    def _powers(self) -> None:
        records = self.data.records(POWER_RECORDS)
        self.powers: tuple[Power, ...] = tuple(records[slug] for slug in POWERS)
        self.sides: tuple[int, ...] = tuple(SIDE[power.side] for power in self.powers)
        """By power: the side that it is expected on."""
        for power in self.powers:
            if set(power.figures) != set(WORDS["figure"]):
                reason = f"it names {', '.join(WORDS['figure'])}, each with a text that may be empty."
                self.data.refuse(POWER_RECORDS, power.slug, "figures", reason)
        self.works = by_power(self.data, "works", "cities", self.tables.works.cities)
        """By power: its cities with a production site."""

    def _scenarios(self) -> None:
        self.calendar = self._calendar(self.tables.calendar)
        self.scenarios: dict[str, Scenario] = self.data.records(SCENARIOS)
        for scenario in self.scenarios.values():
            if len(scenario.power) < N_POWERS:
                self.data.refuse(SCENARIOS, scenario.slug, "power", "every power has a start.")
            if not 1 <= scenario.first_turn <= scenario.last_turn < len(self.calendar):
                self.data.refuse(SCENARIOS, scenario.slug, "last_turn", "the calendar has no such turns.")

    def _calendar(self, table: Calendar) -> tuple[Turn, ...]:
        """All turns by their number; number 0 is the eve of the war."""
        turns = [Turn(0, FIRST_YEAR, "", "", True)]
        for year in range(FIRST_YEAR, FIRST_YEAR + 5):
            for month in table.months_1914 if year == FIRST_YEAR else table.months:
                early = year == FIRST_YEAR and month != "nov_dec"
                season = "" if early else table.seasons.get(month, "")
                first = turns[-1].season != "" or turns[-1].number == 0
                turns.append(Turn(len(turns), year, month, season, first))
        if len(turns) - 1 != table.last_turn:
            self.data.refuse(TABLE["calendar"], "", "last_turn", "the months make another.")
        return tuple(turns)

    def year(self, turn: int) -> int:
        return self.calendar[turn].year

    # Actions, revolutions, neutrals, victory.

    def _actions(self) -> None:
        self.action: dict[str, PoliticalAction] = self.data.records(ACTIONS)
        self.actions: tuple[PoliticalAction, ...] = tuple(self.action.values())
        self.shared = frozenset(action.slug for action in self.actions if action.shared)

    def _revolutions(self) -> None:
        regimes = self.data.records(REGIMES)
        self.regimes: dict[str, Regime] = {slug.upper(): regime for slug, regime in regimes.items()}
        revolutions = self.data.records(REVOLUTIONS)
        self.revolutions: dict[int, Revolution] = {POWER[slug]: one for slug, one in revolutions.items()}
        self.lasting = read_group(self.data, RevolutionTables)

    def _abroad(self) -> None:
        self.diplomacy = read_group(self.data, DiplomacyTables)
        self.neutrals: dict[str, Neutral] = self.data.records(NEUTRAL_RECORDS)
        self.drifts: dict[str, Drift] = self.data.records(DRIFTS)
        envoys = self.data.records(ENVOYS)
        self.envoys: tuple[Envoys | None, ...] = tuple(envoys.get(slug) for slug in POWERS)
        """By power: the ambassadors that it receives, if it sends any."""
        self.peace = read_group(self.data, PeaceTables)

    def _victory(self) -> None:
        self.victory = read_group(self.data, VictoryTables)
        exits = self.data.records(EXITS)
        self.exits: tuple[Exit, ...] = tuple(exits[slug] for slug in POWERS)
        seats = self.data.records(SEATS)
        self.seats: tuple[SeatRecord, ...] = tuple(seats[slug] for slug in POWERS[:-1])
        """By power."""

    # National will.

    def _will(self) -> None:
        will, curve = self.tables.will, self.tables.curve
        self.floor, self.ceiling, self.zone = will.floor, will.ceiling, will.zone
        self.curve = Curve(curve.pip, curve.least, curve.most)
        self.allowances = self._band(self.tables.band.actions, "actions")
        self.morales = self._band(self.tables.band.morale, "morale")

    def _band(self, values: tuple[int, ...], key: str) -> tuple[int, ...]:
        """A row of the bands, by national will from the floor up (§20.1.2, §20.3.2)."""
        bands = self.tables.band.at_least
        if len(values) != len(bands):
            self.data.refuse(TABLE["band"], "", key, f"there are {len(bands)} bands.")
        if not bands or bands[-1] > self.floor or list(bands) != sorted(bands, reverse=True):
            self.data.refuse(TABLE["band"], "", "at_least", f"bands fall to the floor, {self.floor}.")
        return tuple(
            next(value for least, value in zip(bands, values, strict=True) if nw >= least)
            for nw in range(self.floor, self.ceiling + 1)
        )

    def allowance(self, nw: int) -> int:
        return self.allowances[nw - self.floor]

    def morale(self, nw: int) -> int:
        return self.morales[nw - self.floor]

    # Tests.

    def _tests(self) -> None:
        self.social: dict[str, Social] = self.data.records(SOCIAL)
        self.base_chance = {name: self._curve(test.threshold) for name, test in self.social.items()}
        self.calm_above = max(test.threshold for test in self.social.values())
        self.instability_row: tuple[int, ...] = tuple(
            getattr(self.tables.instability, slug) for slug in POWERS
        )
        """By power."""

    def _curve(self, threshold: int) -> tuple[int, ...]:
        """Base chance by will from the floor up; -1 above the threshold, where no test is made (§20.6.2)."""
        curve = self.tables.curve
        start, middle, top = curve.start, curve.middle, curve.top
        at, end = curve.middle_at, curve.top_at
        values = []
        for nw in range(self.floor, self.ceiling + 1):
            d = threshold - nw
            if d < 0:
                values.append(-1)
            elif d <= at:
                values.append(rounded(start * at + (middle - start) * d, at))
            elif d <= end:
                values.append(rounded(middle * (end - at) + (top - middle) * (d - at), end - at))
            else:
                values.append(top)
        return tuple(values)

    def base(self, test: str, nw: int) -> int:
        return self.base_chance[test][nw - self.floor]


def by_power(data: Data, table: str, key: str, values: Mapping[str, T]) -> tuple[T, ...]:
    """A table of all powers, in their order."""
    for slug in POWERS:
        if slug not in values:
            data.refuse(TABLE[table], "", key, f"{slug!r} is missing.")
    return tuple(values[slug] for slug in POWERS)


def rounded(numerator: int, denominator: int) -> int:
    """To the nearest whole, halves up."""
    return (2 * numerator + denominator) // (2 * denominator)


def load(own_data: Path | None = None) -> Data:
    """All records, with a player's own over ours."""
    return _load(own_data or own_folder("grande_guerre"))


@cache
def _load(own_data: Path | None) -> Data:
    data = load_records(SCHEMA, "", own_data)
    data.check_words(WORDS)
    return data


def facts(own_data: Path | None = None) -> Facts:
    return _facts(load(own_data))


@cache
def _facts(data: Data) -> Facts:
    return Facts(data)
