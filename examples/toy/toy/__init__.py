"""The toy congress: a tiny complete game; `docs/adding-a-game.md` walks through it."""

from __future__ import annotations

from chancellery.core.mind import Strength
from chancellery.core.title import Game


def title() -> Game:
    """What the entry point of this title gives."""
    return Game(
        __name__,
        rules="rules.rules:Toy",
        mind="bot.mind:ToyMind",
        encoding="bot.encoding:encoding",
        levels={"settler": Strength(warmth=1.0), "governor": Strength(samples=96, candidates=16, others=1.0)},
    )
