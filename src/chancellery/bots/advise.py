"""One door to advice: a hint to a player, the analysis of a game, a bot that says why.

Whatever a title has is used: its mind, searched or climbed with; or else the answer of its bot. All comes
from worlds of the seat that decides, so the same seed advises the same in all positions that this seat cannot
tell apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from chancellery.bots.advice import Advice, promise
from chancellery.bots.climb import climb_for
from chancellery.bots.registry import CHANCE, known_bot, make_bot, opponents
from chancellery.bots.search import search
from chancellery.bots.worlds import Brief
from chancellery.core.chance import Dice
from chancellery.core.decisions import Action
from chancellery.core.errors import Illegal
from chancellery.core.mind import Because, Strength
from chancellery.core.sealed import SealingMind
from chancellery.core.title import Game

OWN = 2
"""Reasons of the title that are told before what an answer promises."""


def adviser(game: Game) -> str:
    """The bot whose advice is asked for: the strongest to play against."""
    name = opponents(game)[-1]
    if name == CHANCE:
        raise Illegal(f"No bot of {game.info.title} knows how to play it, so nobody can advise.")
    return name


def advise(
    game: Game,
    brief: Brief,
    seed: int,
    *,
    bot: str = "",
    samples: int | None = None,
    seconds: float | None = None,
    beside: Sequence[Action] = (),
) -> Advice:
    """What a bot would answer, the strongest if none is named, with what else it thought of, and reasons.

    Answers that are named `beside` are tried as well, as far as the bot tries any. Without a limit in
    `seconds`, of the processor's time, it depends on the seed and the samples alone.
    """
    name = known_bot(game, bot) if bot else adviser(game)
    found = _thought(game, name, brief, seed, _Limits(samples, seconds), beside)
    return replace(found, reasons=reasons(game, brief, found))


def explain(game: Game, brief: Brief, seed: int, bot: str, played: Action) -> Advice:
    """What a bot has answered, with what else it thought of, and why it is good.

    Only what its seat knew counts; so nobody should be told before they may know that, too.
    """
    found = advise(game, brief, seed, bot=bot, beside=(played,))
    if played not in found.answers:
        found = replace(found, answers=(played, *found.answers), tried=())
    elif at := found.answers.index(played):
        found = found.led_by(at)
    return replace(found, reasons=reasons(game, brief, found))


class _Limits(NamedTuple):
    samples: int | None
    seconds: float | None


def _thought(
    game: Game, name: str, brief: Brief, seed: int, limits: _Limits, beside: Sequence[Action]
) -> Advice:
    level, mind, dice = game.levels.get(name), game.mind, Dice(seed)
    if level is None:
        return Advice((make_bot(game, name, seed).choose(*brief),))
    most = level.samples if limits.samples is None else limits.samples
    if isinstance(level, Strength):
        strength = replace(level, samples=most, seconds=limits.seconds, variety=0.0, warmth=0.0)
        return search(mind, strength, brief.decision, brief.worlds, dice, beside)
    if not isinstance(mind, SealingMind):
        raise TypeError(f"{name} of {game.info.slug} climbs, and its mind seals nothing")
    effort = replace(level, samples=most, variety=0.0, warmth=0.0)
    return climb_for(mind, effort, brief.decision, brief.worlds, dice, limits.seconds, beside)


def reasons(game: Game, brief: Brief, advice: Advice) -> tuple[Because, ...]:
    """Those of the title, and what the first answer promises."""
    best, *others = advice.answers
    nearest: Action | None = others[0] if others else None
    own = tuple(game.mind.because(brief.worlds(0), brief.decision, best, nearest))[:OWN]
    told = promise(advice)
    return (*own, told) if told else own
