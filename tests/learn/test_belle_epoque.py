"""What the course of La Belle Époque says of dice and points is what happens there."""

from __future__ import annotations

from typing import Any

import chancellery
from chancellery.learn.lesson import open_lesson, play_shown

GAME = chancellery.load("belle_epoque")


def told(step: str, ev: str, *keys: str) -> list[tuple[Any, ...]]:
    """These fields of the events of a kind, as a step is shown."""
    lesson = open_lesson(GAME, step)
    play_shown(lesson)
    span = range(lesson.began, lesson.match.length)
    found = (event for i in span for event in lesson.match.events_of(i, "france"))
    return [tuple(event[key] for key in keys) for event in found if event["ev"] == ev]


def test_italy_is_won_by_the_fourth_mission() -> None:
    """§8.2.3."""
    assert told("alliance", "holder", "territory", "power") == [("italy", "france")]


def test_six_against_four_in_belgium() -> None:
    """§8.7: five and the Italian Army; the Central Empires have four and no Army."""
    assert told("dispute", "dice", "dice", "modifiers") == [([5, 4], [1, 0])]
    assert told("dispute", "settled", "winner") == [("france",)]


def test_a_step_of_prestige_gives_two_back() -> None:
    """§8.5, §11.0."""
    before = open_lesson(GAME, "prestige").match.view("france")["powers"]["france"]["money"]
    assert before == 9
    assert told("prestige", "money", "power", "change", "to_have") == [("france", 2, 6)]


def test_the_era_pays_eighteen() -> None:
    """§10.1: Italy five, Algeria-Morocco three, Indochina two, and their objectives eight."""
    assert told("scoring", "scored", "power", "points") == [
        ("central_empires", {"map": 4, "objectives": 5, "work": 0}),
        ("russia", {"map": 0, "objectives": 0, "work": 0}),
        ("great_britain", {"map": 3, "objectives": 3, "work": 0}),
        ("france", {"map": 10, "objectives": 8, "work": 0}),
    ]


def test_who_acted_first_without_a_player_is_the_last_in_the_next_turn() -> None:
    """§13.2."""
    first = open_lesson(GAME, "alone").match.view("france")["np_order"]
    assert first == ["central_empires", "great_britain", "russia"]
    assert told("alone", "np_go", "power") == [("great_britain",), ("russia",), ("central_empires",)]
