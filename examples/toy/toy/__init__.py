"""The toy congress: a tiny complete game; `docs/adding-a-game.md` walks through it."""

from __future__ import annotations

from chancellery.core.title import Game


def title() -> Game:
    """What the entry point of this title gives."""
    return Game(
        __name__,
        rules="rules.rules:Toy",
        bots={"settler": "bot.settler:Settler"},
        evaluate="bot.settler:evaluate",
    )
