"""When a tournament has shown enough: a sequential test of two bots, or an interval that is narrow enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean, pvariance
from typing import Protocol

from chancellery.core.errors import Invalid

LEAST = 8
"""Deals before anything is decided."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a rule says after so many deals."""

    deals: int
    done: bool
    told: str
    value: float
    """The log-likelihood ratio, or the width of the interval."""


class Stop(Protocol):
    """A rule that says when to stop, from the mean scores of the first bot, deal by deal."""

    def verdict(self, scores: Sequence[float]) -> Verdict: ...


def expected(elo: float) -> float:
    """The score of who is so many points better."""
    return float(1 / (1 + 10 ** (-elo / 400)))


@dataclass(frozen=True, slots=True)
class Sprt:
    """Wald's test of two differences in Elo, on the scores of whole deals.

    A deal that both have played from both sides is one trial: that is where duplicate play pays. The ratio is
    that of two normal distributions with the variance that was seen, as the testers of chess engines have it.
    """

    worse: float
    better: float
    risk: float = 0.05
    """How often either error may happen."""

    def __post_init__(self) -> None:
        if not self.worse < self.better:
            raise Invalid(
                f"A test needs two differences, the smaller first: not {self.worse:g},{self.better:g}."
            )
        if not 0 < self.risk < 0.5:
            raise Invalid(f"The risk of a test lies between 0 and 0.5, not at {self.risk:g}.")

    @property
    def bound(self) -> float:
        return log((1 - self.risk) / self.risk)

    def ratio(self, scores: Sequence[float]) -> float:
        """How much likelier the better difference is, as a logarithm."""
        # One deal won and one lost are added: a variance of nothing would be sure at once.
        seen = [*scores, 0.0, 1.0]
        low, high = expected(self.worse), expected(self.better)
        return len(scores) * (high - low) * (2 * fmean(scores) - low - high) / (2 * pvariance(seen))

    def verdict(self, scores: Sequence[float]) -> Verdict:
        ratio = self.ratio(scores) if scores else 0.0
        done = len(scores) >= LEAST and abs(ratio) >= self.bound
        if not done:
            told = "not decided"
        elif ratio > 0:
            told = f"better by {self.better:g} Elo rather than by {self.worse:g}"
        else:
            told = f"better by {self.worse:g} Elo rather than by {self.better:g}"
        return Verdict(len(scores), done, told, ratio)


@dataclass(frozen=True, slots=True)
class Narrow:
    """Until the score of the first bot is known to within so much, by its standard error over deals."""

    width: float

    def __post_init__(self) -> None:
        if not 0 < self.width < 1:
            raise Invalid(f"The width of an interval of scores lies between 0 and 1, not at {self.width:g}.")

    def verdict(self, scores: Sequence[float]) -> Verdict:
        n = len(scores)
        seen = [*scores, 0.0, 1.0]
        width = 2 * 1.96 * (pvariance(seen) / max(1, n)) ** 0.5
        done = n >= LEAST and width <= self.width
        return Verdict(n, done, f"known to within {width:.3f}" if done else "not narrow enough", width)
