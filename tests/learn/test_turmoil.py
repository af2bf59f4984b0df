"""What the course of Europe in Turmoil says of dice and sums is what happens there."""

from __future__ import annotations

from typing import Any

import chancellery
from chancellery.learn.lesson import open_lesson, play_shown

GAME = chancellery.load("turmoil")


def told(step: str, ev: str, *keys: str) -> list[tuple[Any, ...]]:
    """These fields of the events of a kind, as a step is shown."""
    lesson = open_lesson(GAME, step)
    play_shown(lesson)
    span = range(lesson.began, lesson.match.length)
    found = (event for i in span for event in lesson.match.events_of(i, "liberal"))
    return [tuple(event[key] for key in keys) for event in found if event["ev"] == ev]


def test_ten_against_six_and_a_tie_that_fails() -> None:
    """§6.2.5: six, four, Paris, less Algeria; two, four, Paris and the Writers."""
    assert told("check", "die", "die") == [(6,), (2,)]
    assert told("check", "check", "space", "total", "needs", "won") == [
        ("colonials", 10, 6, True),
        ("french_catholic_church", 8, 8, False),
    ]


def test_no_die_fails_at_sea() -> None:
    """§6.3.1: three points and any die reach the four of HMS Dreadnought."""
    ((needs, die, total, made),) = told("sea", "attempt", "needs", "die", "total", "made")
    assert (needs, total - die, made) == (4, 3, True)


def test_france_pays_ten_and_four() -> None:
    """§10.1: domination, three battlegrounds, Spain; presence and Algeria."""
    assert told("scoring", "scored", "seat", "level", "battlegrounds", "independents", "points") == [
        ("liberal", "domination", 3, 1, 10),
        ("authoritarian", "presence", 0, 1, 4),
    ]
    assert told("scoring", "crisis", "tension", "status", "war") == [(0, -5, False)]


def test_the_die_counts_alone_once_tension_is_eased() -> None:
    """§8.3.1."""
    lesson = open_lesson(GAME, "crisis")
    view = lesson.match.view("liberal")
    assert (view["vp"], view["tension"], view["status"]) == (-4, 3, -2)
    assert told("crisis", "crisis", "tension", "status", "war") == [(2, -2, False)]


def test_nine_against_seven_in_the_war() -> None:
    """§8.4.2."""
    assert told("war", "crisis", "die", "tension", "status", "total") == [(5, 3, -1, 7)]
    assert sorted(told("war", "war_total", "seat", "die", "total")) == [
        ("authoritarian", 2, 7),
        ("liberal", 5, 9),
    ]
    assert told("war", "vp", "seat", "n", "now") == [("liberal", 2, 10)]
