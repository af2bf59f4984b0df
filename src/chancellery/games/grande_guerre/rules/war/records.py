"""Fronts, forces and money, as types: `fronts.toml` and the first half of `war.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from chancellery.games.grande_guerre.rules.references import (
    FrontSlug,
    MinorSlug,
    NationSlug,
    PowerSlug,
    Stairs,
    Three,
    Years,
)

CorpsByFront: TypeAlias = Mapping[FrontSlug, int]
Periods: TypeAlias = tuple[int, int, int, int, int, int, int]
"""By age of the trenches."""


# Fronts.


@dataclass(frozen=True, slots=True)
class Gate:
    """A named place on a front that changes hands when the line passes it (§3.2)."""

    slug: str
    name: str
    front: FrontSlug
    at: int
    """Below zero the Entente takes it, above zero the Central Powers; 0: it stands beside the line."""
    owner: NationSlug
    value: int
    national: bool = False
    """Counts for Major Defeat, Mutiny and Patriotic Reaction (§20.4.2)."""
    fortress: bool = False
    capital: bool = False
    ep: int | None = None
    """What holding it brings; else 1, or nothing for a national one (§3.7)."""
    others: Mapping[NationSlug, int] = field(default_factory=dict)
    """Who else feels its loss, and how; turned round on recapture."""
    knocks_out: MinorSlug | None = None
    """The minor that leaves the war with it."""


@dataclass(frozen=True, slots=True)
class TrenchPeriods:
    until: Periods


@dataclass(frozen=True, slots=True)
class Trench:
    level: Periods
    central: int = 0
    """Added where the Central Powers defend."""


@dataclass(frozen=True, slots=True)
class Results:
    """The highest total of a bloody repulse, of no ground, and of one gate; above: a breakthrough."""

    upto: Three
    opening: Three | None = None
    """The same for the first battles of 1914."""


@dataclass(frozen=True, slots=True)
class AttackTable:
    ratio: Stairs
    munitions: Stairs
    morale_cap: int
    offensive: Three
    """By turn of a Grand Offensive."""
    war_plan: int
    plan_xvii: int
    cautious: int
    plan_a: int
    stiffening_corps: int
    stiffening: int
    reformer: int
    attack_star: int
    defence_stars: int
    defence_star: int
    assault: int
    mixed: int
    winter: int
    fortress: int
    second: int
    new_leader: int
    most_gates: int
    belgium_spared: int


@dataclass(frozen=True, slots=True)
class Losses:
    """Rates in percent, of the attacker and the defender; factors in tenths."""

    quiet: int
    pressure: tuple[int, int]
    offensive: tuple[int, int]
    breakthrough: int
    one_gate: int
    multiplier: Mapping[NationSlug, int]
    opinion: Mapping[PowerSlug, int]


@dataclass(frozen=True, slots=True)
class GrandOffensive:
    fronts: tuple[FrontSlug, ...]
    turns: int
    won: int
    failed: int
    defeat: int
    abandoned: int


@dataclass(frozen=True, slots=True)
class Army:
    """Armies in a mutiny (§20.6.3)."""

    corps: int
    check: int
    away: int
    steady: tuple[PowerSlug, ...]
    shaky: tuple[PowerSlug, ...]


# Forces and money.


@dataclass(frozen=True, slots=True)
class Forces:
    """What a major power can raise, by year, and where it may stand (§3.3)."""

    cap: Years
    rp: Years
    home: tuple[FrontSlug, ...]
    expeditions: tuple[FrontSlug, ...]
    least: CorpsByFront = field(default_factory=dict)
    """Corps that must stay there."""
    conscripted: int = 0
    bolshevik: int = -1
    """RP under regime C; -1: half of its row."""


@dataclass(frozen=True, slots=True)
class Minor:
    corps: int
    front: FrontSlug


@dataclass(frozen=True, slots=True)
class Redeployment:
    expedition: int


@dataclass(frozen=True, slots=True)
class Cooperation:
    turns: int


@dataclass(frozen=True, slots=True)
class Dardanelles:
    need: int
    failure: int


@dataclass(frozen=True, slots=True)
class Economy:
    income: Mapping[PowerSlug, int]
    fixed: Mapping[PowerSlug, int]
    """Whose industry brings the same whatever it makes."""
    full: int
    part: int
    treasury: int
    start: int
    revolt: tuple[int, int]
    """The share that is left in a revolt."""
    russian_road_year: int
    russian_road_north: int
    munitions_less: Mapping[PowerSlug, int]
    munitions_fixed: Mapping[PowerSlug, int]


@dataclass(frozen=True, slots=True)
class Prices:
    munitions: int
    steps: int
    steps_bought: int
    most: int
    ambassador: int
    ship: int
    ship_interphases: int
    assault: int
    aid: int


@dataclass(frozen=True, slots=True)
class Sea:
    hunger: Years
    north_food: int
    north_shut: int
    submarine: int
    unrestricted: int
    late: int
    per_will: int
    per_ep: int
    late_year: int
    shortage: int
    battle: Stairs
    british: int


@dataclass(frozen=True, slots=True)
class Americans:
    first: int
    a_turn: tuple[int, int]
    flood_year: int
    weight: int
    per_will: int
    credit: int
    credit_level: int
    munitions: int


@dataclass(frozen=True, slots=True)
class Assault:
    year: Mapping[PowerSlug, int]


@dataclass(frozen=True, slots=True)
class FrontTables:
    """The single tables of `fronts.toml`."""

    trench_periods: TrenchPeriods
    attack: AttackTable
    losses: Losses
    grand_offensive: GrandOffensive
    army: Army


@dataclass(frozen=True, slots=True)
class WarTables:
    """The single tables of `war.toml`."""

    redeployment: Redeployment
    cooperation: Cooperation
    dardanelles: Dardanelles
    economy: Economy
    price: Prices
    sea: Sea
    usa: Americans
    assault: Assault
