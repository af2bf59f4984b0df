"""Europe in Turmoil, both editions: two ideologies, a naval race, the road to the Great War."""

from __future__ import annotations

from chancellery.core.title import Game


def title() -> Game:
    """What the entry point of this title gives."""
    return Game(
        __name__,
        rules="rules.rules:Turmoil",
        bots={"chancellor": "bot.mind:Chancellor"},
        evaluate="bot.mind:evaluate",
    )
