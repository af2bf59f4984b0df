"""Commanders, plans and openings, as types: the second half of `war.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from chancellery.games.grande_guerre.rules.references import (
    CommanderSlug,
    FrontSlug,
    GateSlug,
    MeasureSlug,
    NationSlug,
    PowerSlug,
)
from chancellery.games.grande_guerre.rules.war.records import CorpsByFront

# People and plans.


@dataclass(frozen=True, slots=True)
class Commander:
    """A commander-in-chief (§3.11)."""

    slug: str
    name: str
    power: PowerSlug
    stars: tuple[int, int]
    """Attack and defence."""
    from_: int
    """The first turn in which he is available."""
    star: bool = False
    """Never dismissed (§20.6.3)."""
    only: bool = False
    """No ordinary candidate: a card, a revolution or an opening brings him."""
    by_himself: int = 0
    """The turn in which he takes over without being asked, or 0."""


@dataclass(frozen=True, slots=True)
class PlanResult:
    """A condition read at the end of September 1914, and what it brings: a line, or gates taken or not."""

    will: Mapping[PowerSlug, int]
    line: Literal[""] | FrontSlug = ""
    least: int = -99
    most: int = 99
    taken: tuple[GateSlug, ...] = ()
    not_taken: tuple[GateSlug, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """A war plan of 1914 (§1.2)."""

    slug: str
    power: PowerSlug
    name: str
    will: int
    victory: tuple[PlanResult, ...]
    war_plan: Literal[""] | FrontSlug = ""
    """The front of its war-plan attacks."""
    must_press: Literal[""] | FrontSlug = ""
    corps: CorpsByFront = field(default_factory=dict)
    spares_belgium: bool = False
    germans_east: int = 0
    """Corps that Germany must have there."""


@dataclass(frozen=True, slots=True)
class PlanOption:
    slug: str
    name: str
    cost: int
    morale: int = 0
    until: int = 0
    """The last turn of its morale."""
    corps: int = 0


@dataclass(frozen=True, slots=True)
class StartAboveCeiling:
    ceiling: int
    points_a_card: int


@dataclass(frozen=True, slots=True)
class Terms:
    """What a beaten power grants (§7.4)."""

    ep: Mapping[PowerSlug, int] = field(default_factory=dict)
    munitions: Mapping[PowerSlug, int] = field(default_factory=dict)
    bound: tuple[tuple[PowerSlug, int, FrontSlug], ...] = ()
    """Corps that guard the peace for the rest of the game."""
    ceded: tuple[GateSlug, ...] | Literal["all"] = ()
    lines: CorpsByFront = field(default_factory=dict)
    """By front: where the line stands at least."""
    spared_under_c: bool = False
    """No indemnity under regime C (§20.8.1)."""


# Openings.


@dataclass(frozen=True, slots=True)
class FrontHolders:
    west: PowerSlug
    east: PowerSlug
    italy: PowerSlug
    balkans: PowerSlug
    orient: PowerSlug


@dataclass(frozen=True, slots=True)
class Holders:
    """Who holds a gate that was taken before the start: by side and front, or by its name (§1.3)."""

    central: FrontHolders
    entente: FrontHolders
    gates: Mapping[GateSlug, PowerSlug]


@dataclass(frozen=True, slots=True)
class Opening:
    """The armies, lines and commanders with which a scenario opens (§1.1, §1.3)."""

    turn: int
    line: tuple[int, int, int, int, int]
    open: tuple[FrontSlug, ...]
    entente: tuple[NationSlug, ...]
    central: tuple[NationSlug, ...]
    out: tuple[NationSlug, ...]
    ghq: tuple[CommanderSlug, ...]
    """By power."""
    measures: tuple[MeasureSlug, ...]
    corps: Mapping[NationSlug, CorpsByFront]
    gone: tuple[CommanderSlug, ...] = ()
    admitted: tuple[CommanderSlug, ...] = ()
    gates: tuple[GateSlug, ...] = ()
    """Taken apart from the line."""
    will: Mapping[PowerSlug, int] = field(default_factory=dict)
    """From which the plans of 1914 are paid."""
    us_entry: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """A major that joins later."""

    corps: CorpsByFront
    alpine_corps: int = 0


@dataclass(frozen=True, slots=True)
class OpeningTables:
    """The single tables of `war.toml` for the beginning."""

    start_above_ceiling: StartAboveCeiling
    holders: Holders
