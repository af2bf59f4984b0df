"""La Belle Époque: four Powers, their missions and intrigues on three continents, from 1880 to 1914."""

from __future__ import annotations

from chancellery.core.title import Game


def title() -> Game:
    """What the entry point of this title gives."""
    return Game(
        __name__,
        rules="rules.rules:BelleEpoque",
        bots={"envoy": "bot.mind:Envoy"},
        evaluate="bot.mind:evaluate",
    )
