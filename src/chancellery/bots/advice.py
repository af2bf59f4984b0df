"""What is advised: answers to a decision, what each came to where it was tried, and why the first is good."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean, stdev

from chancellery.core.decisions import Action
from chancellery.core.mind import Because

ALIKE = 0.005
"""Answers that promise so little more or less are as good."""


@dataclass(frozen=True, slots=True)
class Advice:
    """Answers to a decision, the one to give first, the others as good as they look."""

    answers: tuple[Action, ...]
    tried: tuple[tuple[float, ...], ...] = ()
    """What each came to, world by world: the seat's score. All begin with the same worlds; some were tried in
    more. None where nothing was tried."""
    reasons: tuple[Because, ...] = ()
    """Why the first is good, the weightiest first."""
    samples: int = 0
    """Playouts behind it."""

    @property
    def shares(self) -> tuple[float, ...]:
        """What each promises: the seat's expected score."""
        return tuple(map(fmean, self.tried))

    @property
    def risk(self) -> tuple[float, ...]:
        """How far that goes up and down from world to world, as a standard deviation."""
        return tuple(stdev(found) if len(found) > 1 else 0.0 for found in self.tried)

    def led_by(self, n: int) -> Advice:
        """The same with another answer first, which is told no reasons of the former."""
        order = [n, *(i for i in range(len(self.answers)) if i != n)]
        tried = tuple(self.tried[i] for i in order) if self.tried else ()
        return Advice(tuple(self.answers[i] for i in order), tried, samples=self.samples)


def promise(advice: Advice) -> Because | None:
    """What the first answer promises beside the next best, in hundredths of the game."""
    if not advice.tried:
        return None
    best, *others = advice.shares
    if not others:
        return Because("promises_alone", {"promised": _percent(best)})
    share, other = _percent(best), _percent(max(others))
    if share == other or abs(best - max(others)) < ALIKE:
        key = "promises_alike"
    else:
        key = "promises_more" if share > other else "promises_surely"
    return Because(key, {"promised": share, "next_best": other})


def danger(advice: Advice) -> Because | None:
    """How the first answer can go wrong: where the next best would have done better, and the worst of all."""
    if not advice.tried or len(advice.tried[0]) < 2:
        return None
    found = advice.tried[0]
    worst = _percent(min(found))
    if len(advice.tried) == 1:
        return Because("risk_alone", {"tries": len(found), "worst": worst})
    rival = advice.tried[1]
    worse = sum(own < other for own, other in zip(found, rival, strict=False))
    return Because("risk", {"tries": min(len(found), len(rival)), "worse": worse, "worst": worst})


def _percent(share: float) -> int:
    return round(100 * max(0.0, min(1.0, share)))
