"""Neutrals, ambassadors and peace, as types: `diplomacy.toml` and `peace.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from chancellery.games.grande_guerre.rules.references import (
    GateSlug,
    NeutralSlug,
    PowerSlug,
    Stairs,
)

# Neutrals.


@dataclass(frozen=True, slots=True)
class Neutral:
    """A level at the lower end of the range is the Entente's, at the upper that of the Central Powers."""

    slug: str
    range: tuple[int, int]
    from_turn: int
    """The first turn in which it may join."""
    entente_from_turn: int = 0
    waits_at: int | None = None
    """The lowest level before that."""
    envoys_count_one_in: int = 1
    start_most: int = 0
    """Of a secret level thrown for: the highest."""


@dataclass(frozen=True, slots=True)
class Drift:
    """How a neutral moves by itself, and under which condition."""

    change: int
    years: tuple[int, ...] = ()
    """Without them in every year."""
    turns: tuple[int, ...] = ()
    eastern_front_least: int = -99
    eastern_front_most: int = 99
    western_front_least: int = -99


@dataclass(frozen=True, slots=True)
class DiplomaticTest:
    net_most: int
    steps: Stairs
    """Up to each sum so many levels."""


@dataclass(frozen=True, slots=True)
class ItalyLeans:
    western_front: int
    western_front_most: int
    goals_accepted: int
    tunisia: int
    eastern_front: int
    eastern_front_least: int
    trentino: int


@dataclass(frozen=True, slots=True)
class TurkeyLeans:
    inclination: int
    dreadnoughts_delivered: int
    dreadnoughts_kept: int


@dataclass(frozen=True, slots=True)
class BulgariaLeans:
    eastern_front_per: int
    serbia_reels: int
    serbia_reels_least: int
    turkey: int
    romania: int


@dataclass(frozen=True, slots=True)
class RomaniaLeans:
    lemberg: int
    russian_offensive: int
    eastern_front: int
    eastern_front_least: int


@dataclass(frozen=True, slots=True)
class GreeceLeans:
    salonika: int
    salonika_corps: int
    bulgaria: int


@dataclass(frozen=True, slots=True)
class UsaLeans:
    distance: int


@dataclass(frozen=True, slots=True)
class Leaning:
    """What a country adds to a test; a line or number that must hold is named in the row below it."""

    italy: ItalyLeans
    turkey: TurkeyLeans
    bulgaria: BulgariaLeans
    romania: RomaniaLeans
    greece: GreeceLeans
    usa: UsaLeans


@dataclass(frozen=True, slots=True)
class Shock:
    """What happens once: to whom, and how far."""

    belgium: Mapping[NeutralSlug, int]
    usa_enters: Mapping[NeutralSlug, int]
    joins_entente: Mapping[NeutralSlug, int]
    joins_central: Mapping[NeutralSlug, int]
    refusal: int
    north_under_defeatism: int


@dataclass(frozen=True, slots=True)
class ItalyCentral:
    will: Mapping[PowerSlug, int]
    """What it does to others if Italy joins the Central Powers."""


@dataclass(frozen=True, slots=True)
class Aid:
    """Money of friendly neutrals."""

    entente_most: int
    central_least: int
    ep: int
    north: Stairs


@dataclass(frozen=True, slots=True)
class Salonika:
    line_below: int


# Ambassadors.


@dataclass(frozen=True, slots=True)
class EnvoyRules:
    balkan_capitals: tuple[GateSlug, ...]
    heavy_losses: int
    belgium: int


@dataclass(frozen=True, slots=True)
class AnyLost:
    any: tuple[GateSlug, ...]
    n: int


@dataclass(frozen=True, slots=True)
class Envoys:
    """Ambassadors that a power receives in Winter."""

    base: int
    offensive_won: int = 0
    taken: Mapping[GateSlug, int] = field(default_factory=dict)
    balkan_capital: int = 0
    own_balkan_capital: int = 0
    naval_result: int = 0
    naval_win: int = 0
    heavy_losses: int = 0
    lost: tuple[AnyLost, ...] = ()
    disgrace: AnyLost | None = None
    defeatism: int = 0
    surrendered: Mapping[PowerSlug, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DiplomacyTables:
    """The single tables of `diplomacy.toml`."""

    test: DiplomaticTest
    leaning: Leaning
    shock: Shock
    italy_central: ItalyCentral
    aid: Aid
    salonika: Salonika
    envoy_rules: EnvoyRules


# Peace (§20.5.1).


@dataclass(frozen=True, slots=True)
class Offer:
    """What an offer, an answer or a bluff costs."""

    believed_bluff: int
    failed: int
    failed_general_each: int
    answered_yes: int
    usa_refused: int


@dataclass(frozen=True, slots=True)
class Targets:
    """By the side that offers: the enemy's weaker partner."""

    entente: PowerSlug
    central: PowerSlug


@dataclass(frozen=True, slots=True)
class SeparatePeace:
    white: int
    victorious: int
    per_mood: int
    low_will: Stairs
    revolution: int
    communism: int
    dictatorship: int
    gates_each: int
    gates_most: int
    ally_won: int
    ally_attacked: int
    aid: int
    poland: int
    early: int
    early_before: int
    targets: Targets
    holders: Mapping[PowerSlug, tuple[PowerSlug, ...]]
    """The allies whose offensives hold a weary partner."""


@dataclass(frozen=True, slots=True)
class GeneralPeace:
    need: int
    weak: int
    both_willing: int
    late: tuple[int, ...]
    """Years, each of which adds one."""
    resolution: int


@dataclass(frozen=True, slots=True)
class Plea:
    refused: int


@dataclass(frozen=True, slots=True)
class Voluntary:
    """A surrender by choice."""

    will: int


@dataclass(frozen=True, slots=True)
class PeaceTables:
    """The single tables of `peace.toml`."""

    offer: Offer
    separate: SeparatePeace
    general: GeneralPeace
    plea: Plea
    voluntary: Voluntary
