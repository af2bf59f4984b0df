"""The toy, as other processes find it."""

from __future__ import annotations

from typing import Any

from chancellery.core.title import Game
from toy.rules.rules import Toy

NOTHING: Any = None


def toy() -> Game:
    """Nobody reads a text or looks at a board here."""
    return Game(__name__, rules=Toy(), text=NOTHING, artist=NOTHING)
