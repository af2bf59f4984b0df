"""The tables of national will, as types: `tables.toml`. A missing row of a test is nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from chancellery.games.grande_guerre.rules.references import (
    PowerSlug,
    SeasonSlug,
    SocialTest,
    Three,
    Years,
)

Month: TypeAlias = Literal[
    "early_aug", "jan_feb", "mar_apr", "may", "jun", "jul", "aug", "sep", "oct", "nov_dec"
]


# Time and will.


@dataclass(frozen=True, slots=True)
class Calendar:
    months_1914: tuple[Month, Month, Month, Month, Month]
    months: tuple[Month, Month, Month, Month, Month, Month, Month, Month, Month]
    seasons: Mapping[Month, SeasonSlug]
    """The months that an Interphase follows."""
    first_final_phase: int
    last_turn: int


@dataclass(frozen=True, slots=True)
class Will:
    floor: int
    ceiling: int
    zone: int
    """The highest will of the Instability Zone (§20.3.2)."""


@dataclass(frozen=True, slots=True)
class Band:
    """By the least will of each band: actions a season, and morale (§20.1.2, §20.3.2)."""

    at_least: tuple[int, ...]
    actions: tuple[int, ...]
    morale: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Interphase:
    """What an Interphase does to will (§20.2.2, §20.6.2)."""

    civil_production_cap: int
    press_doubles_mood: bool
    long_war: Years
    sturdy: tuple[PowerSlug, ...]
    """They bear the long war better, from a year on."""
    sturdy_from: int
    late: tuple[PowerSlug, ...]
    """They count from a year later."""
    spared: tuple[PowerSlug, ...]
    leaves_own_side: int
    leaves_other_side: int


@dataclass(frozen=True, slots=True)
class Divider:
    """Steps lost for each point of will (§20.2.3)."""

    censored: Years
    free_press: int


# Instability and unrest.


@dataclass(frozen=True, slots=True)
class Instability:
    """The Instability Test (§20.8.1-§20.8.2); lists are by its first, second and third throw."""

    centre: int
    repeat: Three
    repeat_from: Three
    germany: int
    britain: int
    france: int
    italy: int
    usa: int
    turkey: int
    austria_hungary: int
    russia: int
    revolution: int
    new_government: int
    new_government_turns: int
    regime_changed: int
    regime_changed_interphases: int
    capital_1914: Three
    flat_communism: int


@dataclass(frozen=True, slots=True)
class Submarine:
    """What British losses at sea cost, above each limit (§20.6.1)."""

    bonus_void_over: int
    over: tuple[int, int]
    instability: tuple[int, int]
    social: tuple[int, int]
    surrender: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Curve:
    """How will below a threshold, and pips, become a chance in points (§20.6.1)."""

    start: int
    middle: int
    middle_at: int
    top: int
    top_at: int
    least: int
    most: int
    pip: int


@dataclass(frozen=True, slots=True)
class Social:
    """One social test: its threshold and its rows in pips (§20.6-§20.8)."""

    slug: str
    threshold: int
    parliament: bool
    powers: Mapping[PowerSlug, int]
    communism: int
    revolution: int
    kerenski: int
    flat_communism: int
    quiet_russia: int = 0
    weariness: int = 0
    stabilised: int = 0
    offensive_running: int = 0
    offensive_failed: int = 0
    national_city: int = 0
    capital: int = 0
    capital_1914: int = 0
    holds_city: int = 0
    years: Years = (0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Autocracy:
    """An autocracy without a revolution has no safety valve."""

    pips: Mapping[SocialTest, int]


@dataclass(frozen=True, slots=True)
class Mutiny:
    mood_chance: int
    least_turns: int


@dataclass(frozen=True, slots=True)
class MoodChance:
    """The chance in points that Parliament moves left."""

    mood_chance: int


@dataclass(frozen=True, slots=True)
class Submitted:
    balks: int
    """Pips against a democracy in a bad mood."""


@dataclass(frozen=True, slots=True)
class QuietFront:
    turns: int


# Weariness and what rallies a country.


@dataclass(frozen=True, slots=True)
class Weariness:
    """War Weariness, in points (§20.4.2)."""

    base: int
    powers: Mapping[PowerSlug, int]
    revolution: int
    italian_front: int
    italian_front_powers: tuple[PowerSlug, ...]
    usa_friend: int
    usa_friends: tuple[PowerSlug, ...]
    usa_enemy: int
    offensive_or_defeat: int
    counter_offensive: int
    no_offensive: int
    years: Years
    hq_1914: int
    capital_1914: int
    capital_1914_made: int
    from_year: int
    fall_to: int
    defeatism_from: int


@dataclass(frozen=True, slots=True)
class WearinessWinter:
    years: tuple[int, ...]
    powers: tuple[PowerSlug, ...]


@dataclass(frozen=True, slots=True)
class Patriotic:
    """Patriotic Reaction, in points (§20.4.2b)."""

    base: int
    repeated: int
    capital: int
    capital_1914: int
    capital_1914_later: int
    kerenski: int
    will: int
    moods: Three
    """Percentages of two, three and four levels to the right."""


@dataclass(frozen=True, slots=True)
class Parliament:
    """A die that moves it left or right (§20.2.2)."""

    left_at: int
    right_at: int
    high_will: int
    high: int
    low: int
    offensive_won: int
    offensive_failed: int
    years: Years
    enemy_left: int
    ally_left: int


@dataclass(frozen=True, slots=True)
class Capital1914:
    """A capital lost in 1914 (§20.3.3)."""

    turn: int
    moods: Three
    """Percentages of three, two and one level to the left."""
    government_will: int


@dataclass(frozen=True, slots=True)
class NewGovernment:
    will: int
    bonus: int
    rest: int
    """Turns after one in which there is no other."""
    mood_of_six: int
    rasputin_wasted: int


@dataclass(frozen=True, slots=True)
class Works:
    cities: Mapping[PowerSlug, tuple[str, ...]]
    """Those with a production site; a marker goes to the first that is free (§20.6.2, §20.6.4)."""


@dataclass(frozen=True, slots=True)
class HomeTables:
    """The single tables of `tables.toml`."""

    calendar: Calendar
    will: Will
    band: Band
    interphase: Interphase
    divider: Divider
    instability: Instability
    submarine: Submarine
    curve: Curve
    autocracy: Autocracy
    mutiny: Mutiny
    revolt: MoodChance
    submitted: Submitted
    abandoned: MoodChance
    quiet_front: QuietFront
    weariness: Weariness
    weariness_winter: WearinessWinter
    patriotic: Patriotic
    parliament: Parliament
    capital_1914: Capital1914
    new_government: NewGovernment
    works: Works
