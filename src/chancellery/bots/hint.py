"""A hint to a player: the best answers, with what follows in one breath, why they are good, and the risk.

And the other way round: why a bot has answered as it did.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from chancellery.bots.advice import Advice, danger
from chancellery.bots.advise import advise, adviser, explain, reasons
from chancellery.bots.registry import make_bot
from chancellery.bots.worlds import Brief, brief_on
from chancellery.core.chance import Dice, subkey
from chancellery.core.decisions import Action, Choice, Decision
from chancellery.core.mind import Because
from chancellery.core.title import Game

MOST = 3
"""Answers that are told, one after the other."""
LONGEST = 12
"""Answers that may follow one another in one breath."""


class Line(NamedTuple):
    """One way to answer."""

    answers: tuple[Action, ...]
    """The answer, and those to the questions that it opens, as far as no die falls."""
    reasons: tuple[Because, ...]
    risk: Because | None


class Hint(NamedTuple):
    bot: str
    """Whose thoughts these are."""
    lines: tuple[Line, ...]
    """The best first."""
    samples: int


def hint(game: Game, brief: Brief, seed: int, key: bytes, seconds: float | None = None) -> Hint:
    """What to answer to a decision, from what its seat may know."""
    found = advise(game, brief, seed, seconds=seconds)
    lines = tuple(_line(game, brief, found, n, seed, key) for n in range(min(MOST, len(found.answers))))
    return Hint(adviser(game), lines, found.samples)


class Motive(NamedTuple):
    """Why a bot answered as it did."""

    reasons: tuple[Because, ...]
    other: Action | None
    """The best of what else it thought of."""


def motive(game: Game, brief: Brief, seed: int, bot: str, played: Action) -> Motive:
    """Why a bot has given an answer, from what its seat knew."""
    found = explain(game, brief, seed, bot, played)
    return Motive(found.reasons, found.answers[1] if len(found.answers) > 1 else None)


def _line(game: Game, brief: Brief, found: Advice, n: int, seed: int, key: bytes) -> Line:
    one = found if n == 0 else found.led_by(n)
    one = one if n == 0 else replace(one, reasons=reasons(game, brief, one))
    return Line(_breath(game, brief, one.answers[0], seed, key), one.reasons, danger(one))


def _breath(game: Game, brief: Brief, answer: Action, seed: int, key: bytes) -> tuple[Action, ...]:
    """An answer with those to the questions that belong to it, in a world of the seat."""
    line, seat, world = [answer], brief.decision.seat, brief.worlds(0)
    while isinstance(brief.decision, Choice) and len(line) < LONGEST:
        before = world.rng
        game.rules.apply(world, seat, line[-1])
        asked = next((one for one in game.rules.pending(world) if one.seat == seat), None)
        if world.rng != before or not isinstance(asked, Choice) or not _belongs(game, asked, line[0]):
            break
        line.append(_follow_up(game, world, asked, seed, subkey(key, "breath", len(line))))
    return tuple(line)


def _belongs(game: Game, asked: Decision, first: Action) -> bool:
    """Whether a question goes on with what an answer has begun."""
    return asked.what in game.page.breath or bool(asked.card and asked.card in first)


def _follow_up(game: Game, world: Any, asked: Choice, seed: int, key: bytes) -> Action:
    """What the same bot does next, without a search."""
    if len(asked.options) == 1:
        return asked.options[0]
    if game.levels:
        return game.mind.quick(world, asked, Dice(seed), 0.0)[0]
    bot = make_bot(game, adviser(game), seed)
    return bot.choose(*brief_on(game.rules, world.clone(), asked.seat, key))
