"""One step ahead: try answers in sampled worlds and take the one that looks best on average."""

from __future__ import annotations

import time

from chancellery.bots.estimate import Outlook
from chancellery.core.answers import some_answers
from chancellery.core.chance import Dice, below, pick
from chancellery.core.contract import Worlds
from chancellery.core.decisions import Action, Decision, View
from chancellery.core.title import Game


class Greedy:
    """Sees as far as its own next decision, with the title's evaluation or a random playout behind it."""

    name = "greedy"

    def __init__(
        self,
        game: Game,
        seed: int,
        *,
        candidates: int = 24,
        samples: int = 4,
        seconds: float | None = None,
        horizon: int = 400,
    ) -> None:
        self.rules = game.rules
        self.outlook = Outlook(game, horizon)
        self.dice = Dice(seed)
        self.candidates = candidates
        self.samples = samples
        self.seconds = seconds
        """A limit on time gives up determinism for it; the first sample is always finished."""

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        answers = some_answers(self.rules, worlds(0), decision, self.dice, self.candidates)
        if len(answers) == 1:
            return answers[0]
        end = None if self.seconds is None else time.monotonic() + self.seconds
        totals = [0.0] * len(answers)
        for n in range(self.samples):
            if n and end is not None and time.monotonic() > end:
                break
            luck = below(self.dice, 1 << 32)
            world = worlds(n)
            for i, answer in enumerate(answers):
                # The same luck for all answers: they are compared, not measured.
                dice, trial = Dice(luck), world.clone()
                self.rules.apply(trial, decision.seat, answer)
                self.outlook.settle(trial, decision.seat, dice)
                totals[i] += self.outlook.scores(trial, dice).get(decision.seat, 0.0)
        best = max(totals)
        equal = [answer for answer, total in zip(answers, totals, strict=True) if total == best]
        return pick(self.dice, equal)
