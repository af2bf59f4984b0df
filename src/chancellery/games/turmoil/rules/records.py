"""What the data files say, as types. `facts` turns them into numbers and masks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias, get_args

from chancellery.core.decisions import Seat
from chancellery.core.effects import Condition, Steps
from chancellery.core.records import Ref, Schema, Table

Side: TypeAlias = Literal["liberal", "authoritarian"]
Region: TypeAlias = Literal["france", "germany", "austria_hungary", "russia", "balkans"]
Era: TypeAlias = Literal["victorian", "edwardian", "georgian"]
Icon: TypeAlias = Literal[
    "government", "monarchy", "church", "workers", "bourgeoisie", "farmers", "army", "intellectuals", "annex"
]
Nation: TypeAlias = Literal[Region, "britain", "ottoman_empire", "italy"]
Prize: TypeAlias = Literal[
    "", "support", "nassau", "naval_round", "look", "both", "two_ops", "stability", "reroll", "cards"
]
"""What the first navy to reach a box gains: see `naval`."""

SEATS: tuple[Seat, Seat] = get_args(Side)
REGIONS: tuple[str, ...] = get_args(Region)
ERAS: tuple[str, ...] = get_args(Era)
ICONS: tuple[str, ...] = get_args(Icon)

SpaceRef: TypeAlias = Annotated[str, Ref("space")]
PlaceRef: TypeAlias = Annotated[str, Ref("space", also="outside")]
CardRef: TypeAlias = Annotated[str, Ref("card")]
StabilityRef: TypeAlias = Annotated[str, Ref("stability_card")]
PlanRef: TypeAlias = Annotated[str, Ref("mobilization")]
BoxRef: TypeAlias = Annotated[str, Ref("box")]
MarkerRef: TypeAlias = Annotated[str, Ref("marker")]


# The map.


@dataclass(frozen=True, slots=True)
class Space:
    slug: str
    name: str
    region: Region | Literal["independent"]
    stability: int
    icons: tuple[Icon, ...]
    source: str
    battleground: bool = False
    liberal: int = 0
    authoritarian: int = 0

    @property
    def start(self) -> tuple[int, int]:
        """Support at the start of the campaign (§3.2)."""
        return self.liberal, self.authoritarian


@dataclass(frozen=True, slots=True)
class Outside:
    """A box beside the map that holds no support and counts for a side (§6.2.4)."""

    name: str
    side: Side


@dataclass(frozen=True, slots=True)
class Lines:
    """Pairs of neighbours: a space, and a space or a box outside."""

    both: tuple[tuple[SpaceRef, PlaceRef], ...]
    disputed: tuple[tuple[SpaceRef, PlaceRef], ...]
    only: tuple[tuple[SpaceRef, PlaceRef], ...]
    """Of this edition alone."""

    @property
    def all(self) -> tuple[tuple[str, str], ...]:
        return self.both + self.disputed + self.only


# Cards.


@dataclass(frozen=True, slots=True)
class Card:
    """A strategy card."""

    slug: str
    era: Era
    number: int
    title: str
    side: Side | Literal["neutral", "scoring"]
    text: str
    source: str
    ops: int = 0
    once: bool = False
    red: bool = False
    lasting: Literal["", "turn", "game"] = ""
    region: Literal["", Region] = ""
    """Of a scoring card."""
    levels: tuple[int, int, int] = (0, 0, 0)
    """Of a scoring card: presence, domination, control."""
    needs: tuple[CardRef, ...] = ()
    """Events of which one must have happened."""
    barred_by: tuple[CardRef, ...] = ()
    """Events that forbid this one for good."""
    condition: tuple[Condition, ...] = ()
    """What must hold when the event begins."""
    effect: Steps = ()

    @property
    def after(self) -> str:
        """From where its text was inferred, or what it is disputed by."""
        return self.source.partition(":")[2].strip()


@dataclass(frozen=True, slots=True)
class Stability:
    """A stability card."""

    slug: str
    number: int
    title: str
    side: Side
    text: str
    source: str
    condition: tuple[Condition, ...] = ()
    effect: Steps = ()

    @property
    def owner(self) -> int:
        """The side as a number."""
        return SEATS.index(self.side)


@dataclass(frozen=True, slots=True)
class Mobilization:
    """A mobilization card of one nation."""

    slug: str
    id: str
    nation: Nation
    priority: int
    title: str
    text: str
    source: str
    motto: str = ""
    condition: tuple[Condition, ...] = ()
    effect: Steps = ()


# The naval track, the Great War track, scenarios.


@dataclass(frozen=True, slots=True)
class Box:
    """A class of ships on the naval track."""

    slug: str
    name: str
    needs: int
    text: str
    first: Prize = ""
    vp: tuple[int, int] = (0, 0)
    """Victory points of the first and the second."""


@dataclass(frozen=True, slots=True)
class Track:
    values: tuple[int, ...]
    """The status modifier, by how many markers lie on the Great War track."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker of the Great War track, or an event that counts in the war as if it were one."""

    name: str
    side: Literal["", Side] = ""
    war: int = 0
    crisis: int = 0
    event: bool = False
    nation: Nation = "germany"
    """It counts only if this nation takes part."""


@dataclass(frozen=True, slots=True)
class Spent:
    liberal: tuple[StabilityRef, ...] = ()
    authoritarian: tuple[StabilityRef, ...] = ()


@dataclass(frozen=True, slots=True)
class Support:
    liberal: Mapping[SpaceRef, int]
    authoritarian: Mapping[SpaceRef, int]


@dataclass(frozen=True, slots=True)
class Scenario:
    turn: int
    vp: int
    tension: int
    track: tuple[MarkerRef, ...]
    navy: tuple[BoxRef, BoxRef]
    eras: tuple[Era, ...]
    first: int = -1
    """Who has been first in the boxes up to the navies: a side, 2 for nobody."""
    in_effect: tuple[CardRef, ...] = ()
    happened: tuple[CardRef, ...] = ()
    removed: tuple[CardRef, ...] = ()
    discard: tuple[CardRef, ...] = ()
    spent: Spent = Spent()
    support: Support | None = None


DRAWN = "the board is drawn for these"
READ = "the rules are written for these"

SPACES = Table("space", Space, ("spaces.toml",), fixed=DRAWN)
OUTSIDE = Table("outside", Outside, ("spaces.toml",), fixed=DRAWN)
LINES = Table("lines", Lines, ("spaces.toml",), single=True)
CARDS = Table(
    "card",
    Card,
    tuple(f"{era}.toml" for era in ERAS),
    file_gives="era",
    needed=(*(f"{region}_scoring" for region in REGIONS), "eight_nation_alliance"),
)
STABILITY_CARDS = Table("stability_card", Stability, ("stability.toml",))
BOXES = Table("box", Box, ("war.toml",), fixed=DRAWN)
TRACK = Table("track", Track, ("war.toml",), single=True)
MARKERS = Table("marker", Marker, ("war.toml",))
SCENARIOS = Table("scenario", Scenario, ("war.toml",), fixed=READ)
MOBILIZATIONS = Table("mobilization", Mobilization, ("war.toml",), needed=("u_boat_offensive",))

SCHEMA = Schema(
    "chancellery.games.turmoil",
    (SPACES, OUTSIDE, LINES, CARDS, STABILITY_CARDS, BOXES, TRACK, MARKERS, SCENARIOS, MOBILIZATIONS),
    editions=("deluxe",),
)
