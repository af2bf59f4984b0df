"""What stands in the data files, a type for each kind of record; Powers and Territories are numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class Rate(NamedTuple):
    """What a sale costs and places (§8.9)."""

    armies: int
    fleets: int
    cubes: int


class Territory(NamedTuple):
    slug: str
    name: str
    continent: int
    minor: bool
    """A minor nation, else a Colony."""
    spaces: int
    dice: int
    """How many of the spaces a die can name."""
    vp: int
    start: tuple[tuple[int, int], ...]
    """White cubes at the start: nation and number."""
    printed_board: tuple[tuple[int, int], ...]
    """The same by the other reading of §3.1."""
    bonus: str
    """What an ally gains (§8.2.3): `income`, `army`, `fleet`, `army_and_fleet`, `intrigue`, `prestige`."""
    reach: int
    """The only continent where its units serve, or -1."""
    rate: Rate
    by_land: bool
    """Russia needs no Fleet (§8.2.2)."""
    sources: Mapping[str, str]
    """By value: where it comes from, if not plainly from a rule."""
    source: str


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
    armies: int
    army_cost: int
    fleets: int
    fleet_cost: int
    armaments: int
    cubes: int
    money: int
    prestige: int
    own_card: str
    source: str


@dataclass(frozen=True, slots=True)
class Nation:
    slug: str
    name: str
    code: str
    cubes: int
    home: int
    """Its Territory, or -1: it is always neutral."""
    defence: int
    source: str


@dataclass(frozen=True, slots=True)
class Work:
    """A Great Work (§8.3)."""

    slug: str
    name: str
    power: int
    cost: int
    vp: int
    bonus: str
    source: str


class Objective(NamedTuple):
    """A line of a Power Status Card (§10.1)."""

    slug: str
    power: int
    text: str
    key: tuple[str, ...]
    vp: int
    at_end: bool
    """Counted in the final scoring only."""
    source: str


@dataclass(frozen=True, slots=True)
class Event:
    """An event card; `Cards` compiles its steps."""

    slug: str
    id: str
    era: int
    title: str
    promo: bool
    effect: tuple[Mapping[str, Any], ...]
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class National:
    """A National Card; the common ones have four holders."""

    slug: str
    title: str
    holders: tuple[int, ...]
    cost: int
    needs: str
    effect: tuple[Mapping[str, Any], ...]
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Half:
    """One half of an Intrigue Card."""

    slug: str
    code: str
    title: str
    barred_np: bool
    """Humans may not use it against a Non-Player Power (§13.4)."""
    reaction: bool
    """It is played in a dispute, not by an action."""
    effect: tuple[Mapping[str, Any], ...]
    text: str
    source: str


class Intrigue(NamedTuple):
    slug: str
    halves: tuple[int, int]
    """Upper and lower, as numbers of halves."""
    np: int
    """The half that a Non-Player Power resolves."""
    promo: bool
    source: str


class Chart(NamedTuple):
    """A turn on the progress chart of a Non-Player Power (§13.4 to §13.6, §13.9.1)."""

    arsenal: int
    card: str
    """`intrigue`, `national` or nothing."""
    other: str
    """`fleet`, `prestige`, `fleet and prestige` or nothing."""


class Row(NamedTuple):
    """A row of a sending table: column 1, 2 and 4 with alternates, column 3 for a second die (§13.7)."""

    one: tuple[int, int]
    two: tuple[int, int]
    three: tuple[int, int, int]
    four: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class NpCard:
    """What a Power does that nobody plays."""

    set_up: tuple[tuple[int, int], ...]
    """Territory and number of cubes."""
    chart: tuple[Chart, ...]
    priority: tuple[int, ...]
    by_points: tuple[int, ...]
    """The same, those worth most on the map first (§13.8)."""
    rows: tuple[Row, ...]
