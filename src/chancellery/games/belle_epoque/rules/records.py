"""What the data files say, as types. `facts` turns them into numbers and masks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from chancellery.core.effects import Condition, Steps
from chancellery.core.records import Ref, Schema, Table

Continent: TypeAlias = Literal["europe", "africa", "asia"]

TerritoryRef: TypeAlias = Annotated[str, Ref("territory")]
PowerRef: TypeAlias = Annotated[str, Ref("power")]
NationRef: TypeAlias = Annotated[str, Ref("nation")]
OwnerRef: TypeAlias = Annotated[str, Ref("power", also="nation")]
"""Whoever has cubes."""
HalfRef: TypeAlias = Annotated[str, Ref("half")]
NationalRef: TypeAlias = Annotated[str, Ref("national")]


# The map.


@dataclass(frozen=True, slots=True)
class Rate:
    """What a sale costs and places (§8.9)."""

    armies: int
    fleets: int
    cubes: int


@dataclass(frozen=True, slots=True)
class Territory:
    slug: str
    name: str
    continent: Continent
    type: Literal["minor", "colony"]
    spaces: int
    dice: int
    """How many of the spaces a die can name."""
    vp: int
    rate: Rate
    source: str
    bonus: Literal["", "income", "army", "fleet", "army_and_fleet", "intrigue", "prestige"] = ""
    """What an ally gains (§8.2.3)."""
    reach: Literal["", Continent] = ""
    """The only continent where its units serve."""
    russia_by_land: bool = False
    """Russia needs no Fleet (§8.2.2)."""
    start: Mapping[NationRef, int] = field(default_factory=dict)
    """White cubes at the start."""
    printed_board: Mapping[NationRef, int] = field(default_factory=dict)
    """The same by the other reading of §3.1, where it differs."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """By field: where it comes from, if not plainly from a rule."""

    @property
    def minor(self) -> bool:
        """A minor nation, else a Colony."""
        return self.type == "minor"


# Who plays, and for what.


@dataclass(frozen=True, slots=True)
class Power:
    slug: str
    name: str
    code: str
    colour: str
    revenue: int
    missions: int
    pool: int
    minima: tuple[int, int, int]
    """First missions in Europe, Africa, Asia (§3.3.2)."""
    armies: int
    army_cost: int
    fleets: int
    fleet_cost: int
    armaments: int
    cubes: int
    money: int
    prestige: int
    own_card: NationalRef
    source: str
    sources: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Nation:
    """A minor nation with cubes."""

    slug: str
    name: str
    code: str
    cubes: int
    home: Literal[""] | TerritoryRef
    """Its Territory; without one it is always neutral."""
    defence: int
    """The fixed modifier of its cubes while it is neutral (§8.7.1)."""
    source: str


@dataclass(frozen=True, slots=True)
class Work:
    """A Great Work (§8.3)."""

    slug: str
    name: str
    power: PowerRef
    cost: int
    vp: int
    bonus: Literal["fleet_track", "mission", "cheap_fleets", "own_card"]
    source: str
    sources: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Objective:
    """A line of a Power Status Card (§10.1)."""

    slug: str
    power: PowerRef
    text: str
    goal: tuple[Condition, ...]
    """What must hold, all of it."""
    vp: int
    when: Literal["each", "end"]
    """Counted at every scoring, or at the last only."""
    source: str

    @property
    def at_end(self) -> bool:
        return self.when == "end"


# Cards.


@dataclass(frozen=True, slots=True)
class Event:
    """An event card."""

    slug: str
    id: str
    era: Literal[1, 2, 3]
    title: str
    text: str
    effect: Steps
    source: str
    promo: bool = False


@dataclass(frozen=True, slots=True)
class National:
    """A National Card; the common ones have four holders."""

    slug: str
    title: str
    holders: tuple[PowerRef, ...]
    cost: int
    text: str
    effect: Steps
    source: str
    needs: Literal["", "great_work", "fleet_in_box"] = ""


@dataclass(frozen=True, slots=True)
class Half:
    """One half of an Intrigue Card."""

    slug: str
    code: str
    title: str
    text: str
    effect: Steps
    source: str
    barred_np: bool = False
    """Humans may not use it against a Non-Player Power (§13.4)."""
    reaction: bool = False
    """It is played in a dispute, not by an action."""


@dataclass(frozen=True, slots=True)
class Intrigue:
    slug: str
    upper: HalfRef
    lower: HalfRef
    np: Literal["upper", "lower"]
    """The half that a Non-Player Power resolves."""
    source: str
    promo: bool = False


# Tracks, calendar, prices.


@dataclass(frozen=True, slots=True)
class Prestige:
    """The Prestige track (§11); lists begin with space 1."""

    lowest: int
    highest: int
    bonus: tuple[Literal["D", "I"] | int, ...]
    """`D` a mission, `I` an Intrigue card, a number so many pounds."""
    points: tuple[int, ...]
    sources: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Calendar:
    last: int
    events: int
    """So many a turn."""
    intrigue: tuple[int, ...]
    """Turns on which Intrigue cards are dealt."""
    scoring: tuple[int, ...]
    armaments_from: int
    eras: tuple[int, int, int]
    """The first turn of each era."""
    aside: tuple[int, int, int]
    """How many of its cards are set aside unseen."""
    promo_aside: int
    """One more in Era II with the promotional card."""


@dataclass(frozen=True, slots=True)
class Prices:
    """In pounds."""

    prestige: int
    investment: int
    fleet_support: int
    army_support: int
    kiel_fleet_support: int
    ally_income: int
    """What an ally pays each turn."""


@dataclass(frozen=True, slots=True)
class Modifiers:
    """What counts in a dispute (§8.7)."""

    fleet: int
    army: int
    most: int
    british_fleet: int
    central_attack: int
    doctrine: int
    doctrine_most: int


@dataclass(frozen=True, slots=True)
class Final:
    """Points of the final scoring alone (§10.2)."""

    balkan_wars: int


@dataclass(frozen=True, slots=True)
class Order:
    set_up: tuple[PowerRef, PowerRef, PowerRef, PowerRef]
    """Who places first missions after whom (§3.3.1)."""
    ring: tuple[PowerRef, PowerRef, PowerRef, PowerRef]
    """For the order of turn 1."""
    ring_of_two: tuple[PowerRef, PowerRef, PowerRef, PowerRef]
    sources: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pairs:
    """The Powers of each of two, or of three players (§3.2)."""

    two: tuple[tuple[PowerRef, ...], tuple[PowerRef, ...]]
    three: tuple[tuple[PowerRef, ...], tuple[PowerRef, ...], tuple[PowerRef, ...]]


# Non-Player Powers (§13): a record of each kind for each Power.


@dataclass(frozen=True, slots=True)
class SetUp:
    cubes: Mapping[TerritoryRef, int]


@dataclass(frozen=True, slots=True)
class Chart:
    """The progress chart, an entry for every turn (§13.4 to §13.6, §13.9.1)."""

    arsenal: tuple[int, ...]
    card: tuple[Literal["", "intrigue", "national"], ...]
    other: tuple[Literal["", "fleet", "prestige", "fleet and prestige"], ...]


@dataclass(frozen=True, slots=True)
class Priority:
    territories: tuple[TerritoryRef, ...]


@dataclass(frozen=True, slots=True)
class SendingRow:
    """Column 1, 2 and 4 with alternates, column 3 for a second die (§13.7)."""

    one: tuple[TerritoryRef, TerritoryRef]
    two: tuple[TerritoryRef, TerritoryRef]
    three: tuple[TerritoryRef, TerritoryRef, TerritoryRef]
    four: tuple[TerritoryRef, TerritoryRef] | None = None
    """Not every Power has it."""


@dataclass(frozen=True, slots=True)
class Sending:
    rows: tuple[SendingRow, SendingRow, SendingRow, SendingRow, SendingRow, SendingRow]
    """By the face of a die."""


@dataclass(frozen=True, slots=True)
class Solo:
    """How well a lone player has done (§13.10)."""

    from_: tuple[int, int, int, int]
    """The points from which the next name is reached."""
    names: tuple[str, str, str, str, str]
    early: Mapping[int, int]
    """By turn: more points if the game ended then."""


DRAWN = "the board is drawn for these"
POWERED = "every Power has one"

TERRITORIES = Table("territory", Territory, ("territories.toml",), fixed=DRAWN)
POWER_CARDS = Table("power", Power, ("powers.toml",), fixed=DRAWN)
NATION_CARDS = Table("nation", Nation, ("powers.toml",), fixed=DRAWN)
WORKS = Table("work", Work, ("powers.toml",), fixed=POWERED)
OBJECTIVES = Table("objective", Objective, ("powers.toml",))
PRESTIGE = Table("prestige", Prestige, ("tracks.toml",), single=True)
CALENDAR = Table("calendar", Calendar, ("tracks.toml",), single=True)
PRICES = Table("price", Prices, ("tracks.toml",), single=True)
MODIFIERS = Table("dispute", Modifiers, ("tracks.toml",), single=True)
FINAL = Table("final", Final, ("tracks.toml",), single=True)
ORDER = Table("order", Order, ("tracks.toml",), single=True)
PAIRS = Table("pairs", Pairs, ("tracks.toml",), single=True)
EVENTS = Table("event", Event, ("events.toml",))
NATIONALS = Table("national", National, ("national.toml",))
HALVES = Table("half", Half, ("intrigue.toml",))
INTRIGUE = Table("card", Intrigue, ("intrigue.toml",))
SET_UPS = Table("setup", SetUp, ("np.toml",), fixed=POWERED)
CHARTS = Table("chart", Chart, ("np.toml",), fixed=POWERED)
PRIORITIES = Table("priority", Priority, ("np.toml",), fixed=POWERED)
SENDINGS = Table("sending", Sending, ("np.toml",), fixed=POWERED)
SOLO = Table("solo", Solo, ("np.toml",), single=True)

SCHEMA = Schema(
    "chancellery.games.belle_epoque",
    (
        *(TERRITORIES, POWER_CARDS, NATION_CARDS, WORKS, OBJECTIVES),
        *(PRESTIGE, CALENDAR, PRICES, MODIFIERS, FINAL, ORDER, PAIRS),
        *(EVENTS, NATIONALS, HALVES, INTRIGUE),
        *(SET_UPS, CHARTS, PRIORITIES, SENDINGS, SOLO),
    ),
)
