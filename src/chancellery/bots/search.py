"""The searcher: it plays any title as well as that title's `Mind` lets it, from sampled worlds only.

The title proposes a few answers. Each is tried in the same worlds with the same luck (`bots.playouts`); after
each round the worse half is dropped and the rest is tried in more worlds, until the samples are used up. The
title's own first answer stays to the end, and gives way only to one that is better beyond the noise. Of
answers that are as good as the best one is drawn, so that two games are not alike.

A bot's answer comes from here; so do hints and the analysis of a game, through one door (`bots.advise`).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from chancellery.bots.advice import Advice
from chancellery.bots.playouts import Playouts
from chancellery.core.chance import Dice, below, pick
from chancellery.core.contract import Worlds
from chancellery.core.decisions import Action, Choice, Decision, View
from chancellery.core.mind import Mind, Strength

SURE = 1.0
"""Standard errors by which an answer must beat the title's own."""
ENOUGH = 6
"""Worlds that it takes to see that an answer is clearly worse."""


def search(
    mind: Mind[Any],
    strength: Strength,
    decision: Decision,
    worlds: Worlds,
    dice: Dice,
    beside: Sequence[Action] = (),
    world: Any = None,
) -> Advice:
    """What to answer to a decision, from what its seat may know; answers `beside` are tried in any case.

    `world` is `worlds(0)`, if that has been drawn already.
    """
    if isinstance(decision, Choice) and len(decision.options) == 1:
        return Advice(decision.options)
    if world is None:
        world = worlds(0)
    if not strength.samples or (mind.searched is not None and decision.what not in mind.searched):
        return Advice((mind.quick(world, decision, dice, strength.warmth)[0],))
    proposed = [answer for answer, _ in mind.propose(world, decision, strength.candidates, dice)]
    proposed += [answer for answer in beside if answer not in proposed]
    if len(proposed) == 1:
        return Advice((proposed[0],))
    trials = Trials(mind, strength, decision, worlds, below(dice, 1 << 62))
    trials.halve(proposed)
    best = trials.choose(dice)
    order = [best, *(one for one in trials.ranked() if one != best)]
    return Advice(tuple(order), tuple(tuple(trials.found[one]) for one in order), samples=trials.made)


class Trials:
    """Answers, each with what came of it world by world; those still in the race share all their worlds."""

    def __init__(
        self, mind: Mind[Any], strength: Strength, decision: Decision, worlds: Worlds, luck: int
    ) -> None:
        self.strength, self.decision, self.worlds = strength, decision, worlds
        self.samples = max(1, round(strength.samples * mind.shares.get(decision.what, 1.0)))
        self._playouts = Playouts(mind, strength.ahead, strength.others)
        self._luck = luck
        self._end = None if strength.seconds is None else time.process_time() + strength.seconds
        self.found: dict[Action, list[float]] = {}
        self.live: list[Action] = []
        self.own: Action = ()
        """The title's own answer."""
        self.made = self.tried = 0
        """Playouts, and worlds."""

    def halve(self, answers: Sequence[Action]) -> None:
        self.own, self.live = answers[0], list(answers)
        self.found = {answer: [] for answer in answers}
        rounds = max(1, (len(answers) - 1).bit_length())
        for left in range(rounds, 0, -1):
            share = (self.samples - self.made) / left
            for _ in range(max(1, round(share / len(self.live)))):
                if self.made and (self._late() or len(self.live) == 1):
                    return
                self._try()
                self._give_up()
            if left > 1:
                self._drop()

    def _late(self) -> bool:
        return self._end is not None and time.process_time() > self._end

    def _try(self) -> None:
        """All that are left, in one more world."""
        world = self.worlds(self.tried)
        for answer in self.live:
            after = self._playouts.after(world.clone(), self.decision, answer, self._luck + self.tried)
            self.found[answer].append(after.get(self.decision.seat, 0.0))
        self.made += len(self.live)
        self.tried += 1

    def _drop(self) -> None:
        self.live.sort(key=lambda one: -fmean(self.found[one]))
        kept = self.live[: max(2, (len(self.live) + 1) // 2)]
        self.live = [*kept, *(one for one in self.live[len(kept) :] if one == self.own)]

    def _give_up(self) -> None:
        """What is clearly worse than the best; where nothing else is left, the question is settled."""
        if self.strength.clear is not None and self.tried >= ENOUGH:
            best = max(self.live, key=lambda one: fmean(self.found[one]))
            clear = self.strength.clear
            self.live = [one for one in self.live if one == best or not self._better(best, one, clear)]

    def ranked(self) -> list[Action]:
        """All that were tried, those that were tried longest first, then by what they promise."""
        tried = [answer for answer, found in self.found.items() if found]
        return sorted(tried, key=lambda one: (-len(self.found[one]), -fmean(self.found[one])))

    def choose(self, dice: Dice) -> Action:
        """The best if it is surely better than the title's own, or one that is as good as what is chosen."""
        best = max(self.live, key=lambda one: fmean(self.found[one]))
        if self.own in self.live and best != self.own and not self._better(best, self.own, SURE):
            best = self.own
        least = fmean(self.found[best]) - self.strength.variety
        return pick(dice, [one for one in self.live if one == best or fmean(self.found[one]) > least])

    def _better(self, answer: Action, other: Action, errors: float) -> bool:
        """Beyond the noise: by more than so many standard errors."""
        more = [one - own for one, own in zip(self.found[answer], self.found[other], strict=True)]
        return len(more) > 1 and fmean(more) > errors * stdev(more) / sqrt(len(more))


class Searcher:
    """A bot: one strength of the searcher, with the mind of a title."""

    def __init__(self, mind: Mind[Any], name: str, strength: Strength, seed: int) -> None:
        self.name, self.mind, self.strength = name, mind, strength
        self.seed = seed

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        # A table makes a bot anew for each decision: its dice must be others each time all the same.
        world = worlds(0)
        dice = Dice(self.seed, world.rng)
        return search(self.mind, self.strength, decision, worlds, dice, world=world).answers[0]
