"""Revolutions and what they bring, as types: `revolutions.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from chancellery.games.grande_guerre.rules.references import FigureSlug, RegimeSlug, Six


@dataclass(frozen=True, slots=True)
class Regime:
    """What a new regime brings at once (§20.8.1)."""

    mood: int
    nw: int
    free_press: bool
    cp: int


class Row(NamedTuple):
    """A line of a regime table: highest roll, regime, and whose figure comes to power."""

    most: int
    regime: RegimeSlug
    figure: Literal[""] | FigureSlug
    name: str


@dataclass(frozen=True, slots=True)
class Revolution:
    """The revolution of one power: when its head of state goes, and what follows (§20.8.1-§20.8.3)."""

    goes_on: int
    """The roll from which the head of state goes; 0: there is none."""
    stays: Literal[""] | RegimeSlug = ""
    """The regime if he stays."""
    stays_mood: int | None = None
    """The mood if he stays, where it is not that of the regime."""
    table: tuple[Row, ...] = ()
    later: tuple[Row, ...] = ()
    """Percentages of a later revolution by low will; without them the first table serves again."""
    splits: bool = False
    """The empire falls apart instead (Austria-Hungary)."""


@dataclass(frozen=True, slots=True)
class Rasputin:
    tsar: int


@dataclass(frozen=True, slots=True)
class Lenin:
    later_regime: int


@dataclass(frozen=True, slots=True)
class MoodRoll:
    moods: Six
    new_government: int
    autocracy: int


@dataclass(frozen=True, slots=True)
class Stabilisation:
    need: int
    kerenski: int
    interphase: int
    """The first after a revolution in which it is thrown for."""
    autocracy_interphase: int
    election: Six


@dataclass(frozen=True, slots=True)
class Coup:
    """A White coup (§20.8.2)."""

    need: int
    per_turn: int
    most_turns: int
    offensive_failed: int
    offensive_won: int
    strongman: int
    stabilised: int
    communist: int


@dataclass(frozen=True, slots=True)
class Insurrection:
    """Loyalty of the army, and the pips of its tests (§20.8.2)."""

    loyal_at: int
    very_loyal_at: int
    monarchy: int
    stabilised: int
    offensive_won: int
    offensive_failed: int
    failed_coup: int
    blue_loyalty_communism: int
    revolution: int
    blue_instability_communism: int
    blue_social_communism: int
    lenin: int
    kerenski: int
    communism: int
    free_press: int
    censored_press: int
    mutiny: int
    mutiny_offensive_failed: int
    will_after_failure: int


@dataclass(frozen=True, slots=True)
class RevolutionTables:
    """The single tables of `revolutions.toml`."""

    rasputin: Rasputin
    lenin: Lenin
    mood_roll: MoodRoll
    stabilisation: Stabilisation
    coup: Coup
    insurrection: Insurrection
