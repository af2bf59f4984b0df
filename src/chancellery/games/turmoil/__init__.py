"""Europe in Turmoil, both editions: two ideologies, a naval race, the road to the Great War."""

from __future__ import annotations

from chancellery.core.mind import Strength
from chancellery.core.title import Game


def title() -> Game:
    """What the entry point of this title gives."""
    return Game(
        __name__,
        rules="rules.rules:Turmoil",
        mind="bot.mind:TurmoilMind",
        encoding="bot.encoding:encoding",
        levels={
            "attache": Strength(warmth=1.0),
            "minister": Strength(samples=8, candidates=4, seconds=0.9),
            "chancellor": Strength(samples=288, candidates=10, clear=2.0, seconds=2.8),
        },
    )
