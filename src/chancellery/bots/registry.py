"""Names of bots: the title's own first, then those that play anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chancellery.bots.greedy import Greedy
from chancellery.bots.mcts import Mcts
from chancellery.bots.uniform import Uniform
from chancellery.core.contract import Bot
from chancellery.core.errors import Invalid
from chancellery.core.title import Game

GENERIC: Mapping[str, Callable[[Game, int], Bot]] = {
    "uniform": lambda game, seed: Uniform(game.rules, seed),
    "greedy": Greedy,
    "mcts": Mcts,
}


def bot_names(game: Game) -> tuple[str, ...]:
    """All bots that can play a title; the first is the one to play against."""
    return tuple(dict.fromkeys((*game.bots, *GENERIC)))


def known_bot(game: Game, name: str) -> str:
    """A name that a bot of this title has."""
    if name not in bot_names(game):
        raise Invalid(f"{game.info.title} has no bot {name!r}: choose {', '.join(bot_names(game))}.")
    return name


def make_bot(game: Game, name: str, seed: int) -> Bot:
    """A bot by its name; the same seed gives the same play."""
    if known_bot(game, name) in game.bots:
        return game.bots[name](seed)
    return GENERIC[name](game, seed)
