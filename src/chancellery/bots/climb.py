"""The climber: it plays decisions that all seal together, in any title whose mind can tell of them.

Others are modelled first, as samples of what all of them may answer: by the title's rules of thumb with many
widths, and in some samples each with the best answer it finds to the rest. Against those a plan is improved
change by change as long as its mean value rises, from several starts. Every plan meets the same samples, so
plans are compared and not measured.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import ceil
from typing import Any

from chancellery.bots.advice import Advice
from chancellery.core.chance import Dice, below, pick
from chancellery.core.contract import Worlds
from chancellery.core.decisions import Action, Decision, View
from chancellery.core.sealed import Answer, Effort, Sample, Sealed, SealingMind

MORE = 1e-9
"""What counts as better."""
TOP = 3
"""Of an other's best answers, so many are taken for possible."""
BEST = 6
"""In so many of ten cases it is the best."""
OTHERS_PLANS, OTHERS_SWEEPS = 150, 2
ADVISED = 3
"""Answers that are told to who asks for advice."""
APART = 3
"""Two of them differ in one part of so many, at least."""

Seen = dict[Answer, float]
"""Answers that were tried, and what each is worth on average."""


def climb(
    sealed: Sealed, who: int, start: Any, samples: list[Sample], seen: Seen, sweeps: int, plans: int
) -> None:
    """Go up from a plan, by the first change that helps, until nothing helps any more."""
    room = len(seen) + plans

    def worth(plan: Any) -> float:
        answer = sealed.answer(who, plan)
        if answer not in seen:
            seen[answer] = sealed.mean(who, answer, samples)
        return seen[answer]

    plan, best = start, worth(start)
    for sweep in range(sweeps):
        before = best
        for change in sealed.changes(who, plan, first=sweep == 0):
            if len(seen) >= room:
                return
            other = sealed.changed(who, plan, change)
            if other is not None and (now := worth(other)) > best + MORE:
                plan, best = other, now
        if best == before:
            return


def ranked(seen: Seen) -> list[Answer]:
    return sorted(seen, key=lambda answer: -seen[answer])


def model(sealed: Sealed, effort: Effort, dice: Dice) -> list[Sample]:
    """What everybody may answer, many times over."""
    n = min(effort.samples, sealed.most_samples)
    widths = {who: sealed.widths(who, effort.widths, n) for who in (*sealed.others, sealed.me)}
    answers = [
        {who: sealed.answer(who, sealed.guess(who, width[k], dice)) for who, width in widths.items()}
        for k in range(n)
    ]
    if climbers := min(n, effort.climbers * n // effort.samples):
        for who in sealed.others:
            able = [k for k in range(n - climbers, n) if widths[who][k] >= 0]
            if not able:
                continue
            rest = [sealed.sample(one) for one in answers[: effort.against]]
            seen: Seen = {}
            start = sealed.guess(who, effort.widths[0], dice)
            climb(sealed, who, start, rest, seen, OTHERS_SWEEPS, OTHERS_PLANS)
            top = ranked(seen)[:TOP]
            for k in able:
                answers[k][who] = top[0] if below(dice, 10) < BEST else pick(dice, top)
    return [sealed.sample(one) for one in answers]


def best_answers(sealed: Sealed, effort: Effort, dice: Dice) -> Seen:
    """All answers that were tried, each with its mean value."""
    return _climbed(sealed, effort, model(sealed, effort, dice), dice)


def _climbed(
    sealed: Sealed, effort: Effort, samples: list[Sample], dice: Dice, seconds: float | None = None
) -> Seen:
    """The same against samples that were made before; after so many seconds no further climb is begun."""
    end = None if seconds is None else time.process_time() + seconds
    seen: Seen = {}
    for width in effort.starts:
        if seen and end is not None and time.process_time() > end:
            break
        start = sealed.guess(sealed.me, width, dice)
        if sealed.answer(sealed.me, start) not in seen:
            climb(sealed, sealed.me, start, samples, seen, effort.sweeps, effort.plans)
    return seen


def draw(seen: Seen, variety: float, dice: Dice) -> Answer:
    """The best answer, or one that is as good."""
    order = ranked(seen)
    least = seen[order[0]] - variety
    return pick(dice, [answer for answer in order if seen[answer] >= least])


def climb_for(
    mind: SealingMind[Any],
    effort: Effort,
    decision: Decision,
    worlds: Worlds,
    dice: Dice,
    seconds: float | None = None,
    beside: Sequence[Action] = (),
) -> Advice:
    """The best answers that differ by more than a trifle, each with what it comes to against every sample.

    Behind them those that are named `beside`, as far as the title can read them.
    """
    world = worlds(0)
    if (known := _unclimbed(mind, effort, world, decision, dice)) is not None:
        return Advice((known,))
    sealed = mind.sealed(world, decision)
    samples = model(sealed, effort, dice)
    seen = _climbed(sealed, effort, samples, dice, seconds)
    top = _apart(sealed, ranked(seen))
    told = {action for action, _ in top}
    if further := set(beside) - told:
        read = [(action, sealed.read(action)) for action in beside if action in further]
        top += [(action, one) for action, one in read if one is not None]
    tried = tuple(tuple(sealed.mean(sealed.me, answer, [one]) for one in samples) for _, answer in top)
    return Advice(tuple(action for action, _ in top), tried, samples=len(seen) * len(samples))


def _unclimbed(
    mind: SealingMind[Any], effort: Effort, world: Any, decision: Decision, dice: Dice
) -> Action | None:
    """An answer from the book, or the one that comes to mind first, where nothing is tried."""
    known = mind.opening(world, decision, dice)
    if known is None and not effort.samples:
        return mind.quick(world, decision, dice, effort.warmth)[0]
    return known


def _apart(sealed: Sealed, order: list[Answer]) -> list[tuple[Action, Answer]]:
    """A few answers, the best first, no two of which are all but the same."""
    found: list[tuple[Action, Answer]] = []
    for answer in order:
        action = sealed.written(answer)
        least = ceil(len(action) / APART)
        if all(_differences(action, other) >= least for other, _ in found):
            found.append((action, answer))
        if len(found) == ADVISED:
            break
    return found


def _differences(one: Action, other: Action) -> int:
    return sum(mine != theirs for mine, theirs in zip(one, other, strict=True))


class Climber:
    """A bot: one effort of the climber, with the mind of a title."""

    def __init__(self, mind: SealingMind[Any], name: str, effort: Effort, seed: int) -> None:
        self.name, self.mind, self.effort = name, mind, effort
        self.seed = seed

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        world = worlds(0)
        # A table makes a bot anew for each decision: its dice must be others each time all the same.
        dice = Dice(self.seed, world.rng)
        if (known := _unclimbed(self.mind, self.effort, world, decision, dice)) is not None:
            return known
        sealed = self.mind.sealed(world, decision)
        return sealed.written(draw(best_answers(sealed, self.effort, dice), self.effort.variety, dice))
