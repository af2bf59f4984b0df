"""How a bot votes: to a draw, yes if it judges its own standing worse than an equal share; to another
agreement of the rules, only when it is as good as beaten."""

from __future__ import annotations

from typing import Any

from chancellery.core.decisions import Action, Seat
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.table.advice import imagined

WORSE, BEATEN = 0.9, 0.25
"""Under these parts of an equal share a bot is glad of a draw, or takes itself for beaten."""


def bot_agrees(game: Game, match: Match[Any], action: Action, seat: Seat) -> bool:
    """What a bot thinks of an agreement, from what its seat may know."""
    if game.evaluate is None:
        return False
    world = imagined(match, seat)
    share = 1 / len(match.header.seats)
    return game.evaluate(world, seat) <= share * (WORSE if action == ("draw",) else BEATEN)
