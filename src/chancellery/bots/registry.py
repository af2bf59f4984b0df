"""Names of bots: the title's own, to play against, and those that play anything, for research."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chancellery.bots.climb import Climber
from chancellery.bots.greedy import Greedy
from chancellery.bots.mcts import Mcts
from chancellery.bots.search import Searcher
from chancellery.bots.uniform import Uniform
from chancellery.core.contract import Bot
from chancellery.core.errors import Invalid
from chancellery.core.mind import Strength
from chancellery.core.sealed import Effort, SealingMind
from chancellery.core.title import Game

CHANCE = "uniform"
"""Answers by lot, and never fails."""
GENERIC: Mapping[str, Callable[[Game, int], Bot]] = {
    CHANCE: lambda game, seed: Uniform(game.rules, seed),
    "greedy": Greedy,
    "mcts": Mcts,
}
"""Play any title, none of them well: yardsticks, not opponents."""


def opponents(game: Game) -> tuple[str, ...]:
    """Bots to play against, the weakest first; a title that has none is played by chance."""
    return tuple(dict.fromkeys((*game.bots, *game.levels))) or (CHANCE,)


def usual_bot(game: Game) -> str:
    """The one to play against if nobody says which: the middle one."""
    names = opponents(game)
    return names[len(names) // 2] if game.levels else names[0]


def bot_names(game: Game) -> tuple[str, ...]:
    """All bots that can play a title."""
    return tuple(dict.fromkeys((*opponents(game), *GENERIC)))


def weaker_bot(game: Game, name: str) -> str | None:
    """The next that answers where one has failed, down to chance; None where nothing is left."""
    names = opponents(game)
    name = game.formerly.get(name, name)
    if name == CHANCE:
        return None
    if name not in names:
        return names[0]
    at = names.index(name)
    return names[at - 1] if at else CHANCE


def known_bot(game: Game, name: str) -> str:
    """A name that a bot of this title has, or had."""
    name = game.formerly.get(name, name)
    if name not in bot_names(game):
        raise Invalid(f"{game.info.title} has no bot {name!r}: choose {', '.join(bot_names(game))}.")
    return name


def make_bot(game: Game, name: str, seed: int) -> Bot:
    """A bot by its name; the same seed gives the same play."""
    name = known_bot(game, name)
    level = game.levels.get(name)
    if isinstance(level, Strength):
        return Searcher(game.mind, name, level, seed)
    if isinstance(level, Effort) and isinstance(game.mind, SealingMind):
        return Climber(game.mind, name, level, seed)
    return game.bots[name](seed) if name in game.bots else GENERIC[name](game, seed)
