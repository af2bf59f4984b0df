"""The event cards, as types: `events.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, TypeAlias

from chancellery.core.effects import Steps
from chancellery.core.records import Ref
from chancellery.games.grande_guerre.rules.references import SideSlug, Span

CARD_CONDITIONS = "card_conditions"
CardConditions: TypeAlias = Annotated[Mapping[str, Any], CARD_CONDITIONS]
"""`{ at_war = ["russia"], tsar_reigns = true }`: names of `cards.conditions`; all must hold."""
AimName: TypeAlias = Literal[""] | Annotated[str, Ref("card_aim")]
DieRow: TypeAlias = Annotated[str, Ref("die_row")]


@dataclass(frozen=True, slots=True)
class Card:
    slug: str
    number: int
    title: str
    side: Literal["any"] | SideSlug
    kind: Literal["public", "stratagem"]
    """A stratagem is kept in the hand; others happen when they are drawn."""
    turns: tuple[Span, ...]
    """In which it may be drawn and played; once the last is past the card leaves the game."""
    text: str
    effect: Steps
    failure: Steps = ()
    """What happens if the die is too low."""
    need: int = 0
    """What the die must reach; 0: it happens by itself."""
    rows: Mapping[DieRow, int] = field(default_factory=dict)
    """What changes the die."""
    once: bool = False
    """It leaves the game after its success."""
    twice: bool = False
    """It leaves the game after its second success."""
    war: bool = False
    """It changes rolls or corps only, so it goes back where no battles are fought."""
    swaps: bool = False
    """For a Central revolution it is the other side's."""
    aim: AimName = ""
    """What a player names with it."""
    when: CardConditions = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DeckRules:
    hand: int
    draws: int
    draws_first_turn: int
    tries: int
    """How often another card is drawn for one that cannot be used."""
    train_need: int
    """What brings Lenin home."""


# What single cards need to know.


@dataclass(frozen=True, slots=True)
class Rif:
    corps: int
    will: int


@dataclass(frozen=True, slots=True)
class Senussi:
    ends_on: int
    wassmuss: int


@dataclass(frozen=True, slots=True)
class SlavDesertions:
    czech_committee: int
    last_year: int


@dataclass(frozen=True, slots=True)
class Clemenceau:
    """When he falls."""

    need: int
    paris_lost: int
    offensive_lost: int
    major_defeat: int
    offensive_won: int
    corps_per_point: int
    mood: int
    mood_from_union: int


@dataclass(frozen=True, slots=True)
class HungarianCrisis:
    hunger: int


@dataclass(frozen=True, slots=True)
class SixtusLetters:
    will: int


@dataclass(frozen=True, slots=True)
class AmericaProvoked:
    level: int


@dataclass(frozen=True, slots=True)
class FranceFalters:
    will: int
    mood: int


@dataclass(frozen=True, slots=True)
class RussiaReels:
    line: int


@dataclass(frozen=True, slots=True)
class CardTables:
    """The single tables of `events.toml`."""

    deck: DeckRules
    rif: Rif
    senussi: Senussi
    slav_desertions: SlavDesertions
    clemenceau: Clemenceau
    hungarian_crisis: HungarianCrisis
    sixtus_letters: SixtusLetters
    america_provoked: AmericaProvoked
    france_falters: FranceFalters
    russia_reels: RussiaReels
