"""La Belle Époque: four Powers, their missions and intrigues on three continents, from 1880 to 1914."""

from __future__ import annotations

from chancellery.core.mind import Strength
from chancellery.core.title import Game


def title() -> Game:
    """What the entry point of this title gives."""
    return Game(
        __name__,
        rules="rules.rules:BelleEpoque",
        mind="bot.mind:BelleEpoqueMind",
        encoding="bot.encoding:encoding",
        levels={
            "attache": Strength(warmth=0.5),
            "minister": Strength(samples=16, seconds=1.0),
            "chancellor": Strength(samples=320, candidates=8, clear=2.0, seconds=2.8),
        },
        formerly={"envoy": "attache"},
    )
