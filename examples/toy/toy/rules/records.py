"""What the toy's file says, as types."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from chancellery.core.effects import Steps
from chancellery.core.records import Schema, Table


@dataclass(frozen=True, slots=True)
class Space:
    set: Literal["coast", "inland"]


@dataclass(frozen=True, slots=True)
class Card:
    effect: Steps
    reaction: bool = False


SPACES = Table("space", Space, ("cards.toml",))
CARDS = Table("card", Card, ("cards.toml",))
SCHEMA = Schema("toy", (SPACES, CARDS))
