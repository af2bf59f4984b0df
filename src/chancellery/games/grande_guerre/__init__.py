"""La Grande Guerre: the governments of 1914-1918, at home, at the front and at the conference table."""

from __future__ import annotations

from chancellery.core.title import Game


def title() -> Game:
    """What the entry point of this title gives."""
    return Game(
        __name__,
        rules="rules.rules:GrandeGuerre",
        bots={"minister": "bot.mind:Minister"},
        evaluate="bot.mind:evaluate",
    )
