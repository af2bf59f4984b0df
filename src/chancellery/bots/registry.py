"""Names of bots, and how they are made: the title's own, those of packages, and yardsticks."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from chancellery.bots.climb import Climber
from chancellery.bots.greedy import Greedy
from chancellery.bots.installed import installed_bots
from chancellery.bots.mcts import Mcts
from chancellery.bots.search import Searcher
from chancellery.bots.spec import BotSpec
from chancellery.bots.uniform import Uniform
from chancellery.core.codec import decode, encode
from chancellery.core.contract import Bot
from chancellery.core.errors import Invalid
from chancellery.core.mind import Strength
from chancellery.core.sealed import Effort, SealingMind
from chancellery.core.title import Game

Level = TypeVar("Level", Strength, Effort)


class Unmade(Invalid):
    """A bot whose class failed when it was made: another seed may do."""


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
    return tuple(dict.fromkeys((*opponents(game), *GENERIC, *installed_bots(game.rules.info.slug))))


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
    """A bot by its name, and nothing but a name; the same seed gives the same play."""
    return build_bot(game, BotSpec(known_bot(game, name)), seed)


def build_bot(game: Game, spec: BotSpec, seed: int) -> Bot:
    """A bot as it is written, of one's own too: whoever may write it may run code here."""
    if spec.own:
        return _fitting(spec, _made(spec, _imported(spec), game, seed))
    name = known_bot(game, spec.name)
    level = game.levels.get(name)
    if isinstance(level, Strength):
        return Searcher(game.mind, name, _budget(spec, level), seed)
    if isinstance(level, Effort) and isinstance(game.mind, SealingMind):
        return Climber(game.mind, name, _budget(spec, level), seed)
    if name in game.bots:
        return _fitting(spec, _made(spec, game.bots[name], seed))
    if name in GENERIC:
        return _fitting(spec, _made(spec, GENERIC[name], game, seed))
    return _fitting(spec, _made(spec, installed_bots(game.rules.info.slug)[name], game, seed))


def _budget(spec: BotSpec, level: Level) -> Level:
    """A level that thinks more or less than it does."""
    known = [one.name for one in fields(level)]
    for name, _ in spec.arguments:
        if name not in known:
            raise Invalid(f"{spec}: {spec.name} takes no {name!r}; it takes {', '.join(known)}.")
    try:
        found: Level = decode(type(level), {**encode(level), **dict(spec.arguments)})
    except Invalid as wrong:
        raise Invalid(f"{spec}: {wrong}") from None
    return found


def _imported(spec: BotSpec) -> Callable[..., Any]:
    """A class by its place, looked for in the working folder, too."""
    module, _, name = spec.name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)
    try:
        return getattr(import_module(module), name)  # type: ignore[no-any-return]
    except AttributeError:
        raise Invalid(f"{spec.name}: the module {module!r} has no {name!r}.") from None
    except Exception as error:
        raise Invalid(f"{spec.name} cannot be imported ({type(error).__name__}: {error}).") from error


def _made(spec: BotSpec, make: Callable[..., Any], *given: Any) -> Any:
    """What a class makes of the title, the seed and the arguments."""
    arguments = dict(spec.arguments)
    try:
        inspect.signature(make).bind(*given, **arguments)
    except TypeError as error:
        wanted = "(game, seed, …)" if len(given) > 1 else "(seed, …)"
        raise Invalid(f"{spec} cannot be made as {wanted}: {error}.") from None
    except ValueError:
        pass  # it tells nothing of its arguments
    try:
        return make(*given, **arguments)
    except Exception as error:
        raise Unmade(f"{spec} cannot be made ({type(error).__name__}: {error}).") from error


def _fitting(spec: BotSpec, bot: Any) -> Bot:
    """A bot that has what the contract asks for."""
    if not isinstance(getattr(bot, "name", None), str):
        raise Invalid(f"{spec.name} has no name: the contract of a bot asks for a word, such as 'mine'.")
    try:
        inspect.signature(bot.choose).bind(None, None, None)
    except (AttributeError, TypeError, ValueError):
        raise Invalid(
            f"{spec.name} has no choose(view, decision, worlds), which the contract of a bot asks for."
        ) from None
    found: Bot = bot
    return found
