"""The historical feed, as types: `historical.toml` (§3.13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from chancellery.games.grande_guerre.rules.references import (
    FrontSlug,
    GateSlug,
    NationSlug,
    OffensiveSlug,
    PowerSlug,
    SideSlug,
    Span,
    Years,
)


@dataclass(frozen=True, slots=True)
class YearLosses:
    steps: Mapping[PowerSlug, Years]


@dataclass(frozen=True, slots=True)
class Weights:
    """How the losses of a year fall on its turns, in halves; opinion in tenths."""

    plain: int
    winter: int
    great: int
    opening: tuple[PowerSlug, ...]
    opinion: Mapping[PowerSlug, int]


@dataclass(frozen=True, slots=True)
class RussianFront:
    """Spans of turns in which the enemy attacked there, and in which Russia attacked first."""

    central: tuple[Span, ...]
    russia_first: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Offensive:
    """A Grand Offensive of history."""

    slug: str
    front: FrontSlug
    main: PowerSlug
    turns: Span
    ends: Literal["won", "failed"]
    needs: tuple[NationSlug, ...]
    """Who must be at war besides."""


@dataclass(frozen=True, slots=True)
class Step:
    """A line moves at a turn; `by` is the offensive whose cancelling stops it."""

    turn: int
    front: FrontSlug
    attacker: PowerSlug
    against: tuple[NationSlug, ...] = ()
    to: tuple[int, ...] = ()
    side_gate: Literal[""] | GateSlug = ""
    by: OffensiveSlug | None = None
    war_plan: bool = False
    defeats: tuple[PowerSlug, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryDate:
    """When a neutral comes in: these replace §6.3."""

    turn: int
    side: SideSlug


@dataclass(frozen=True, slots=True)
class HistoryTables:
    """The single tables of `historical.toml`."""

    year_losses: YearLosses
    weights: Weights
    russian_front: RussianFront
