"""Answers judged in plain classes, by how much less each promised than the best that an adviser found.

All answers are tried in the same worlds, so the difference is taken world by world. What it may owe to chance
(one standard error) is taken off first: who is judged has the benefit of the doubt.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev
from typing import Literal, get_args

from chancellery.bots.advice import ALIKE, Advice
from chancellery.core.decisions import Action

Grade = Literal["best", "good", "inexact", "mistake", "grave"]
GRADES: tuple[Grade, ...] = get_args(Grade)
LIMITS: tuple[tuple[float, Grade], ...] = (
    (ALIKE, "best"),
    (0.02, "good"),
    (0.05, "inexact"),
    (0.1, "mistake"),
)
"""Of the game: up to so much less; beyond the last of them it was grave."""


def short_of(advice: Advice, played: Action) -> float | None:
    """How much less of the game an answer promised than the best, beyond the noise; None: untried."""
    if played not in advice.answers[: len(advice.tried)]:
        return None
    best, own = advice.tried[0], advice.tried[advice.answers.index(played)]
    less = [one - other for one, other in zip(best, own, strict=False)]
    if len(less) < 2:
        return 0.0 if played == advice.answers[0] else None
    return max(0.0, fmean(less) - stdev(less) / sqrt(len(less)))


def grade_of(advice: Advice, played: Action) -> Grade | None:
    """The class of an answer; None if it was not tried, or beside nothing else."""
    short = short_of(advice, played)
    if short is None or len(advice.tried) < 2:
        return None
    return next((grade for limit, grade in LIMITS if short <= limit), "grave")
