"""La Grande Guerre: the governments of 1914-1918, at home, at the front and at the conference table."""

from __future__ import annotations

from chancellery.core.mind import Strength
from chancellery.core.title import Game


def title() -> Game:
    """What the entry point of this title gives."""
    return Game(
        __name__,
        rules="rules.rules:GrandeGuerre",
        mind="bot.mind:GrandeGuerreMind",
        encoding="bot.encoding:encoding",
        levels={
            "attache": Strength(warmth=12.0),
            "minister": Strength(warmth=4.0),
            "chancellor": Strength(ahead=6),
        },
    )
