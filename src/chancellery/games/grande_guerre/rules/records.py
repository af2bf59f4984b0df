"""What the data files say, as types; each room has those of its own. `facts` turns them into numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, TypeVar, get_type_hints

from chancellery.core.effects import Step
from chancellery.core.records import Data, Schema, Table
from chancellery.games.grande_guerre.rules.abroad.records import (
    DiplomacyTables,
    Drift,
    Envoys,
    Neutral,
    PeaceTables,
)
from chancellery.games.grande_guerre.rules.cards.records import Card, CardTables
from chancellery.games.grande_guerre.rules.home.records import HomeTables, Social
from chancellery.games.grande_guerre.rules.references import (
    CardSlug,
    CommanderSlug,
    FigureSlug,
    FrontSlug,
    GateSlug,
    MinorSlug,
    NeutralSlug,
    OtherWar,
    PowerSlug,
    RegimeSlug,
    ScenarioSlug,
    SideSlug,
)
from chancellery.games.grande_guerre.rules.revolution.records import Regime, Revolution, RevolutionTables
from chancellery.games.grande_guerre.rules.war import historical_records, opening_records
from chancellery.games.grande_guerre.rules.war import records as war

T = TypeVar("T")


# Powers and scenarios.


@dataclass(frozen=True, slots=True)
class Power:
    """A major power."""

    slug: str
    name: str
    side: SideSlug
    regime: RegimeSlug
    main_front: FrontSlug
    capitals: tuple[GateSlug, ...]
    capital_rule: Literal["any", "all"]
    """`any`: one lost city is the capital lost; `all`: only when all are (§20.3.3)."""
    head: str
    """The head of state a revolution may drive out; none in a republic."""
    figures: Mapping[FigureSlug, str]
    """Names of the A-, D- and C-type figures; empty if there is none (§20.8.3)."""
    strongman: Literal[""] | CommanderSlug
    """The A-type figure as a commander at the GHQ, or nothing."""
    surrenders_by_choice: bool


class Start(NamedTuple):
    """A power at the beginning of a scenario, or on its entry."""

    nw: int
    mood: int
    cp: int
    regime: RegimeSlug


@dataclass(frozen=True, slots=True)
class Scenario:
    """One of the four beginnings."""

    slug: str
    first_turn: int
    last_turn: int
    par: int
    """The margin of victory points at which neither side has done better than its position."""
    pars: Mapping[OtherWar, int]
    """The same for other wars than the abstract one."""
    power: Mapping[PowerSlug, Start]
    neutral: tuple[PowerSlug, ...]
    levels: Mapping[NeutralSlug, int]
    minors: Mapping[MinorSlug, Literal["entente", "central", "out"]]
    """Minors already in the war: their side, or `out`."""
    cards_out: tuple[CardSlug, ...]
    in_force: tuple[CardSlug, ...]
    rasputin: bool


# Political actions.

CONDITIONS, CLAUSE, AIM, ACTION_STEPS = "conditions", "clause", "aim", "action_steps"
Conditions: TypeAlias = Annotated[Mapping[str, Any], CONDITIONS]
"""`{ measure = "submarine", regime = ["A"] }`: names of `conditions` with their values; all must hold."""
Clause: TypeAlias = Annotated[Mapping[str, Any], CLAUSE]
"""One condition with its value; `when` it counts, `why` it is refused in other words."""
Aim: TypeAlias = Annotated[str | Mapping[str, Any], AIM]
"""The name of what yields targets (`aims`), or a table of its name and its value."""
ActionSteps: TypeAlias = Annotated[tuple[Step, ...], ACTION_STEPS]
"""Steps, each with `when` it is taken; one that names no power is for the government that acts."""


@dataclass(frozen=True, slots=True)
class Pip:
    """A row of a sum that counts under its conditions."""

    row: str
    n: int
    when: Conditions


@dataclass(frozen=True, slots=True)
class ActionChance:
    """The sum that a political action is rolled against (§20.5.1)."""

    base: int
    """In points; without a chance an action is automatic."""
    pips: tuple[Pip, ...] = ()
    parliament: Literal["half", "full"] = "half"
    """How much of its Parliament a monarchy counts; a democracy counts all of it, an autocracy none."""


@dataclass(frozen=True, slots=True)
class PoliticalAction:
    """A political action: who may try it and when, its chance, what success and failure do (§20.5.1)."""

    slug: str
    number: int
    """Its place in the order in which actions are resolved."""
    title: str
    text: str
    powers: tuple[PowerSlug, ...] = ()
    """Those that alone may ever try it; none named: all."""
    side: Literal[""] | SideSlug = ""
    from_turn: int = 0
    """The turn whose Interphase is the first with it."""
    submitted: bool = False
    """To Parliament: one pip more against a democracy in a bad mood."""
    shared: bool = False
    """Only one power of a side may try it in an Interphase."""
    once: bool = False
    """May succeed once in the game for a side."""
    consent: Literal["", "chair"] | PowerSlug = ""
    """Whose yes it needs, if another player holds that power."""
    open: tuple[Clause, ...] = ()
    """What must hold, the first reason first."""
    aim: Aim = ""
    """None: it is not aimed."""
    chance: ActionChance | None = None
    success: ActionSteps = ()
    """With `will` and `mood` booked and settled when all have been tried."""
    failure: ActionSteps = ()

    @property
    def measure(self) -> str:
        """The measure that a success leaves in force, or nothing."""
        return next((step["name"] for step in self.success if step["do"] == "measure"), "")


def plain_will(steps: tuple[Step, ...]) -> int:
    """What the steps of an action do to the own will whatever the position."""
    return sum(one["n"] for one in steps if one["do"] == "will" and not {"power", "when"} & one.keys())


# Victory.

SEAT_AIM = "seat_aim"
SeatAim: TypeAlias = Annotated[Mapping[str, Any], SEAT_AIM]
"""`{ out = "russia", value = 8, white = 4 }`: its first word is a function of `seven`."""


@dataclass(frozen=True, slots=True)
class Exit:
    """What a power that has left the war is worth to its enemies."""

    surrender: int = 0
    white: int = 0


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """The aims of a government; the score is (points - par) / spread."""

    par: int
    spread: int
    surrendered: int
    aims: tuple[SeatAim, ...]
    other_side: tuple[SeatAim, ...] = ()
    """On the unexpected side; without them the same."""
    never_entered: int | None = None
    short: Mapping[ScenarioSlug, tuple[int, int]] = field(default_factory=dict)
    """Par and spread of a short scenario."""
    historical: Mapping[ScenarioSlug, tuple[int, int]] = field(default_factory=dict)
    """The same in the historical war."""


@dataclass(frozen=True, slots=True)
class Points:
    points: int


@dataclass(frozen=True, slots=True)
class MinorPoints:
    points: Mapping[MinorSlug, int]
    """Bulgaria counts for the Entente, the others for the Central Powers."""


@dataclass(frozen=True, slots=True)
class Cities:
    national: int
    capital: int
    others: Mapping[GateSlug, int]
    """In place of the first two."""
    brussels: int


@dataclass(frozen=True, slots=True)
class StatePoints:
    america: int
    unbroken_germany: int
    high_will: int
    high: int
    low_will: int
    low: int
    revolution: int


@dataclass(frozen=True, slots=True)
class Verdict:
    margin: int
    grades: tuple[tuple[int, Literal["triumph", "victory", "bitter_victory"]], ...]
    """The least lead of each."""


@dataclass(frozen=True, slots=True)
class AllSeats:
    will: tuple[tuple[int, int], ...]
    mood: int
    revolution: int
    communism: int
    side_won: int


@dataclass(frozen=True, slots=True)
class VictoryTables:
    """The single tables of `victory.toml`."""

    voluntary_exit: Points
    minors: MinorPoints
    cities: Cities
    state: StatePoints
    communism: Points
    verdict: Verdict
    all_seats: AllSeats


# All tables.


def singles(group: type, file: str) -> tuple[Table[Any], ...]:
    """A single table for each field of a group."""
    return tuple(Table(name, kind, (file,), single=True) for name, kind in get_type_hints(group).items())


DRAWN = "the board is drawn for these"
POWERED = "every power has one"
FRONTED = "every front has one"
KNOWN = "the rules know these"

POWER_RECORDS = Table("power", Power, ("powers.toml",), fixed=DRAWN)
SCENARIOS = Table("scenario", Scenario, ("scenarios.toml",), fixed=KNOWN)
SOCIAL = Table("social", Social, ("tables.toml",), fixed=KNOWN)
ACTIONS = Table(
    "action", PoliticalAction, ("actions.toml",), needed=("improve_will", "new_government", "peace_offer")
)
REGIMES = Table("regime", Regime, ("revolutions.toml",), fixed=KNOWN)
REVOLUTIONS = Table("revolution", Revolution, ("revolutions.toml",), fixed=POWERED)
NEUTRAL_RECORDS = Table("neutral", Neutral, ("diplomacy.toml",), fixed=DRAWN)
DRIFTS = Table("drift", Drift, ("diplomacy.toml",), fixed=KNOWN)
ENVOYS = Table("envoys", Envoys, ("diplomacy.toml",), fixed=POWERED)
EXITS = Table("exit", Exit, ("victory.toml",), fixed=POWERED)
SEATS = Table("seat", SeatRecord, ("victory.toml",), fixed=POWERED)
CARDS = Table("card", Card, ("events.toml",), needed=("lenin", "kerenski"))

GATES = Table("gate", war.Gate, ("fronts.toml",), fixed=DRAWN)
TRENCHES = Table("trench", war.Trench, ("fronts.toml",), fixed=FRONTED)
RESULTS = Table("results", war.Results, ("fronts.toml",), fixed=FRONTED)
FORCES = Table("forces", war.Forces, ("war.toml",), fixed=POWERED)
MINOR_RECORDS = Table("minor", war.Minor, ("war.toml",), fixed=DRAWN)
COMMANDERS = Table("commander", opening_records.Commander, ("war.toml",))
PLANS = Table(
    "plan",
    opening_records.Plan,
    ("war.toml",),
    needed=("schlieffen", "plan_xvii", "plan_r", "plan_a", "plan_g", "continental"),
)
PLAN_OPTIONS = Table("plan_option", opening_records.PlanOption, ("war.toml",), fixed=KNOWN)
TERMS = Table("terms", opening_records.Terms, ("war.toml",), fixed=POWERED)
OPENINGS = Table("opening", opening_records.Opening, ("war.toml",), fixed="every scenario has one")
ENTRIES = Table("entry", opening_records.Entry, ("war.toml",), fixed=KNOWN)
OFFENSIVES = Table("offensive", historical_records.Offensive, ("historical.toml",))
STEPS = Table("step", historical_records.Step, ("historical.toml",))
ENTRY_DATES = Table("entry_date", historical_records.EntryDate, ("historical.toml",), fixed=KNOWN)

SCHEMA = Schema(
    "chancellery.games.grande_guerre",
    (
        *(POWER_RECORDS, SCENARIOS, SOCIAL, ACTIONS),
        *singles(HomeTables, "tables.toml"),
        *singles(RevolutionTables, "revolutions.toml"),
        *(REGIMES, REVOLUTIONS, NEUTRAL_RECORDS, DRIFTS, ENVOYS),
        *singles(DiplomacyTables, "diplomacy.toml"),
        *singles(PeaceTables, "peace.toml"),
        *singles(VictoryTables, "victory.toml"),
        *(EXITS, SEATS, CARDS),
        *singles(CardTables, "events.toml"),
        *(GATES, TRENCHES, RESULTS),
        *singles(war.FrontTables, "fronts.toml"),
        *(FORCES, MINOR_RECORDS, COMMANDERS, PLANS, PLAN_OPTIONS, TERMS, OPENINGS, ENTRIES),
        *singles(war.WarTables, "war.toml"),
        *singles(opening_records.OpeningTables, "war.toml"),
        *(OFFENSIVES, STEPS, ENTRY_DATES),
        *singles(historical_records.HistoryTables, "historical.toml"),
    ),
)
TABLE: dict[str, Table[Any]] = {table.name: table for table in SCHEMA.tables}


def read_group(data: Data, group: type[T]) -> T:
    """The single tables that a group has as fields."""
    return group(**{name: data.only(TABLE[name]) for name in get_type_hints(group)})
