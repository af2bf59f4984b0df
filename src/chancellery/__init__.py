"""Strategy games of the road to 1914: `titles()`, `load(slug)`, `new(slug)`, `Match` and the errors."""

from __future__ import annotations

from typing import Any

from chancellery.core.contract import Info
from chancellery.core.errors import ChancelleryError, DataError, Illegal, Invalid, NotYourSeat, Stale
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.registry import broken, check_data, load, titles

__version__ = "0.1.0"

__all__ = [
    "ChancelleryError",
    "DataError",
    "Game",
    "Illegal",
    "Info",
    "Invalid",
    "Match",
    "NotYourSeat",
    "Stale",
    "broken",
    "check_data",
    "load",
    "new",
    "titles",
]


def new(slug: str, seed: int, **options: Any) -> Match[Any]:
    """A match of a title, at its first decision."""
    return Match(load(slug).rules, seed, **options)
