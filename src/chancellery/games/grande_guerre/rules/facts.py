"""The facts: powers, calendar, scenarios and the tables of national will. Read once, then only looked at.

Powers are ints in a position and slugs in data, actions and events. Columns of a position are indexed by
them: `s.nw[RUSSIA]`. Years in tables count from 1914.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from chancellery.core.codec import decode
from chancellery.core.data import Data, Provenance, load_data
from chancellery.core.errors import DataError, Invalid
from chancellery.games.grande_guerre.rules.records import PoliticalAction

POWERS = ("germany", "austria_hungary", "turkey", "france", "britain", "russia", "italy", "usa")
GERMANY, AUSTRIA_HUNGARY, TURKEY, FRANCE, BRITAIN, RUSSIA, ITALY, USA = range(8)
EUROPEANS = range(7)
N_POWERS = len(POWERS)
POWER: dict[str, int] = {slug: i for i, slug in enumerate(POWERS)}

NOBODY, ENTENTE, CENTRAL = -1, 0, 1
SIDES = ("entente", "central")
SIDE: dict[str, int] = {slug: i for i, slug in enumerate(SIDES)}

NEUTRAL, AT_WAR, OUT = range(3)
STANDING = ("neutral", "at_war", "out")

NEUTRALS = ("italy", "turkey", "bulgaria", "romania", "greece", "usa", "north", "britain")
MINORS = ("belgium", "serbia", "bulgaria", "romania", "greece")

MOODS = ("defeatism", "pacifism", "war_mongering", "hard_liner", "sacred_union")
"""From the left; the modifier of a mood is its place less two (§20.2.2)."""
REGIMES = ("A", "M", "D", "C")
FIGURES = ("A", "D", "C")
SOCIAL_TESTS = ("strike", "mutiny", "revolt", "revolution", "surrender")

PACKAGE = "chancellery.games.grande_guerre"
DATA = (
    "tables.toml",
    "powers.toml",
    "scenarios.toml",
    "actions.toml",
    "revolutions.toml",
    "diplomacy.toml",
    "peace.toml",
    "victory.toml",
    "events.toml",
)
FIRST_YEAR = 1914


@dataclass(frozen=True, slots=True)
class Power:
    """A major power."""

    slug: str
    name: str
    side: int
    regime: str
    main_front: str
    capitals: tuple[str, ...]
    capital_rule: str
    """`any`: one lost city is the capital lost; `all`: only when all are (§20.3.3)."""
    head: str
    """The head of state a revolution may drive out; none in a republic."""
    figures: Mapping[str, str]
    """Names of the A-, D- and C-type figures; empty if there is none (§20.8.3)."""
    strongman: str
    """The A-type figure as a commander at the GHQ, or nothing."""
    surrenders_by_choice: bool


class Start(NamedTuple):
    """A power at the beginning of a scenario, or on its entry."""

    nw: int
    mood: int
    cp: int
    regime: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """One of the four beginnings."""

    slug: str
    first_turn: int
    last_turn: int
    par: int
    """The margin of victory points at which neither side has done better than its position."""
    pars: Mapping[str, int]
    """The same for other wars than the abstract one."""
    starts: tuple[Start, ...]
    neutral: tuple[int, ...]
    levels: Mapping[str, int]
    minors: Mapping[str, str]
    """Minors already in the war: their side, or `out`."""
    cards_out: tuple[int, ...]
    in_force: tuple[int, ...]
    rasputin: bool


@dataclass(frozen=True, slots=True)
class Social:
    """One social test: its threshold and its rows in pips; a missing row is nothing (§20.6-§20.8)."""

    threshold: int
    parliament: bool
    powers: Mapping[int, int]
    rows: Mapping[str, int]
    years: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the calendar."""

    number: int
    year: int
    month: str
    season: str
    """Of the Interphase that follows it: `summer`, `autumn`, `winter`, or nothing."""
    first_of_season: bool


@dataclass(frozen=True, slots=True)
class RegimeFacts:
    """What a new regime brings at once (§20.8.1)."""

    mood: int
    nw: int
    free_press: bool
    cp: int


class Row(NamedTuple):
    """A line of a regime table: highest roll, regime, and whose figure comes to power."""

    most: int
    regime: str
    figure: str
    name: str


@dataclass(frozen=True, slots=True)
class RevolutionFacts:
    """The revolution of one power: when its head of state goes, and what follows (§20.8.1-§20.8.3)."""

    goes_on: int
    """The roll from which the head of state goes; 0: there is none."""
    stays: str
    """The regime if he stays."""
    stays_mood: int | None
    """The mood if he stays, where it is not that of the regime."""
    rows: tuple[Row, ...]
    later: tuple[Row, ...]
    """Percentages of a later revolution by low will; without them the first table serves again."""
    splits: bool
    """The empire falls apart instead (Austria-Hungary)."""


class Curve(NamedTuple):
    """How pips become a chance, in points (§20.6.1)."""

    pip: int
    least: int
    most: int


class Facts:
    """Everything from the data files, checked and typed."""

    def __init__(self, own_data: Path | None = None) -> None:
        files = {name: load_data(PACKAGE, name, own_data) for name in DATA}
        self.provenance = sum((data.provenance for data in files.values()), Provenance(()))
        self.tables: dict[str, Any] = files["tables.toml"].tables
        self.powers = _powers(files["powers.toml"])
        self.scenarios = _scenarios(files["scenarios.toml"])
        self.calendar = _calendar(self.tables["calendar"])
        self.social = {name: _social(self.tables["social"][name]) for name in SOCIAL_TESTS}
        self.actions = read_actions("actions.toml", files["actions.toml"].records("action"))
        self.action = {action.slug: action for action in self.actions}
        self.regimes = _regimes(files["revolutions.toml"])
        self.revolutions = _revolutions(files["revolutions.toml"])
        self.lasting: dict[str, Any] = files["revolutions.toml"].tables
        self.diplomacy: dict[str, Any] = files["diplomacy.toml"].tables
        self.peace: dict[str, Any] = files["peace.toml"].tables
        self.victory: dict[str, Any] = files["victory.toml"].tables
        self.events = files["events.toml"]
        will = self.tables["will"]
        self.floor: int = will["floor"]
        self.ceiling: int = will["ceiling"]
        self.zone: int = will["zone"]
        curve = self.tables["curve"]
        self.curve = Curve(curve["pip"], curve["least"], curve["most"])
        self.allowances = self._band("actions")
        self.morales = self._band("morale")
        self.base_chance = {name: self._curve(test.threshold) for name, test in self.social.items()}
        self.calm_above = max(test.threshold for test in self.social.values())
        self.shared = frozenset(action.slug for action in self.actions if action.shared)
        self.instability_row = tuple(self.tables["instability"][slug] for slug in POWERS)

    def year(self, turn: int) -> int:
        return self.calendar[turn].year

    def _band(self, key: str) -> tuple[int, ...]:
        """A row of the bands, by national will from the floor up (§20.1.2, §20.3.2)."""
        band = self.tables["band"]
        values = []
        for nw in range(self.floor, self.ceiling + 1):
            place = next(i for i, least in enumerate(band["at_least"]) if nw >= least)
            values.append(band[key][place])
        return tuple(values)

    def allowance(self, nw: int) -> int:
        return self.allowances[nw - self.floor]

    def morale(self, nw: int) -> int:
        return self.morales[nw - self.floor]

    def _curve(self, threshold: int) -> tuple[int, ...]:
        """Base chance by will from the floor up; -1 above the threshold, where no test is made (§20.6.2)."""
        curve = self.tables["curve"]
        start, middle, top = curve["start"], curve["middle"], curve["top"]
        at, end = curve["middle_at"], curve["top_at"]
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


def rounded(numerator: int, denominator: int) -> int:
    """To the nearest whole, halves up."""
    return (2 * numerator + denominator) // (2 * denominator)


def _powers(data: Data) -> tuple[Power, ...]:
    records = data.records("power")
    if tuple(records) != POWERS:
        raise DataError(f"{data.file}: the powers are {', '.join(POWERS)}, in this order.")
    return tuple(
        Power(
            slug,
            record["name"],
            SIDE[record["side"]],
            record["regime"],
            record["main_front"],
            tuple(record["capitals"]),
            record["capital_rule"],
            record["head"],
            record["figures"],
            record["strongman"],
            record["surrenders_by_choice"],
        )
        for slug, record in records.items()
    )


def _scenarios(data: Data) -> dict[str, Scenario]:
    found = {}
    for slug, record in data.records("scenario").items():
        if tuple(record["power"]) != POWERS:
            raise DataError(f"{data.file}, scenario.{slug}: a start is missing or out of order.")
        found[slug] = Scenario(
            slug,
            record["first_turn"],
            record["last_turn"],
            record["par"],
            record["pars"],
            tuple(Start(*start) for start in record["power"].values()),
            tuple(POWER[power] for power in record["neutral"]),
            record["levels"],
            record["minors"],
            tuple(record["cards_out"]),
            tuple(record["in_force"]),
            record["rasputin"],
        )
    return found


def _calendar(table: Mapping[str, Any]) -> tuple[Turn, ...]:
    """All turns by their number; number 0 is the eve of the war."""
    turns = [Turn(0, FIRST_YEAR, "", "", True)]
    for year in range(FIRST_YEAR, FIRST_YEAR + 5):
        months = table["months_1914"] if year == FIRST_YEAR else table["months"]
        for month in months:
            early = year == FIRST_YEAR and month != "nov_dec"
            season = "" if early else table["seasons"].get(month, "")
            first = turns[-1].season != "" or turns[-1].number == 0
            turns.append(Turn(len(turns), year, month, season, first))
    if len(turns) - 1 != table["last_turn"]:
        raise DataError("tables.toml, calendar: the months and the last turn do not agree.")
    return tuple(turns)


def _social(record: Mapping[str, Any]) -> Social:
    known = ("threshold", "parliament", "powers", "years", "source")
    return Social(
        record["threshold"],
        record["parliament"],
        {POWER[slug]: pips for slug, pips in record["powers"].items()},
        {key: value for key, value in record.items() if key not in known},
        tuple(record.get("years", (0,) * 5)),
    )


def read_actions(file: str, records: Mapping[str, Any]) -> tuple[PoliticalAction, ...]:
    """The political actions as their dataclass has them; what does not fit is refused with its place."""
    try:
        return tuple(
            decode(PoliticalAction, {**record, "slug": slug}, f"action.{slug}")
            for slug, record in records.items()
        )
    except Invalid as error:
        raise DataError(f"{file}, {error.message}") from None


def _regimes(data: Data) -> dict[str, RegimeFacts]:
    return {
        slug.upper(): RegimeFacts(record["mood"], record["nw"], record["free_press"], record["cp"])
        for slug, record in data.records("regime").items()
    }


def _revolutions(data: Data) -> dict[int, RevolutionFacts]:
    return {
        POWER[slug]: RevolutionFacts(
            record["goes_on"],
            record.get("stays", ""),
            record.get("stays_mood"),
            tuple(Row(*row) for row in record.get("table", ())),
            tuple(Row(*row) for row in record.get("later", ())),
            record.get("splits", False),
        )
        for slug, record in data.records("revolution").items()
    }
