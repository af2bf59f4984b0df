"""Answers judged in plain classes, by what they promised less than the best; doubt is for who played."""

from __future__ import annotations

import pytest

from chancellery.bots.advice import Advice
from chancellery.bots.grades import grade_of, short_of

BEST, OWN = ("best",), ("own",)


def tried(*less: float) -> Advice:
    """The best answer came to a half in each world, the other to so much less."""
    return Advice((BEST, OWN), (tuple(0.5 for _ in less), tuple(0.5 - one for one in less)))


@pytest.mark.parametrize(
    ("less", "grade"),
    [(0.004, "best"), (0.015, "good"), (0.04, "inexact"), (0.08, "mistake"), (0.2, "grave")],
)
def test_what_is_surely_less_has_its_class(less: float, grade: str) -> None:
    assert grade_of(tried(less, less, less), OWN) == grade
    assert short_of(tried(less, less, less), OWN) == pytest.approx(less)


def test_what_may_be_chance_is_taken_off() -> None:
    """On average 0.1 less, and in one world of two nothing: the doubt is as great, and goes to who played."""
    assert short_of(tried(0.2, 0.0), OWN) == pytest.approx(0.0)
    assert grade_of(tried(0.2, 0.0), OWN) == "best"


def test_the_best_is_the_best() -> None:
    assert grade_of(tried(0.1, 0.3), BEST) == "best"


@pytest.mark.parametrize("advice", [Advice((BEST,)), Advice((BEST, OWN)), tried(0.1)])
def test_what_was_not_tried_enough_is_not_judged(advice: Advice) -> None:
    assert grade_of(advice, OWN) is None
