"""The numbers that the course's sentences tell are those of its positions and dice."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Ballot
from chancellery.learn.lesson import Lesson, open_lesson, play_shown
from chancellery.learn.lesson_words import CourseWords
from chancellery.table.desks import desk_of

GAME = chancellery.load("grande_guerre")
WORDS = CourseWords(GAME)


def shown(step: str) -> tuple[Lesson, list[Any]]:
    """A step played as *Show me* plays it, and what its seat was told."""
    lesson = open_lesson(GAME, step)
    play_shown(lesson)
    seat, match = lesson.step.seat, lesson.match
    return lesson, [event for i in range(lesson.began, match.length) for event in match.events_of(i, seat)]


def wills(events: list[Any], power: str) -> list[int]:
    return [event["after"] for event in events if event["ev"] == "will" and event["power"] == power]


def throws(events: list[Any], power: str) -> list[tuple[str, int, int]]:
    """Test, what the dice showed, and the chance of a test or the sum of a throw."""
    return [
        (event["test"], event["roll"], event["chance"] if event["ev"] == "test" else event["total"])
        for event in events
        if event["ev"] in ("test", "throw") and event["power"] == power
    ]


def will_of(lesson: Lesson, power: str) -> int:
    will: int = lesson.match.view(lesson.step.seat)["powers"][power]["nw"]
    return will


def asked(lesson: Lesson) -> Ballot:
    decision = lesson.decision
    assert isinstance(decision, Ballot)
    return decision


def ways(lesson: Lesson) -> dict[tuple[str, str], list[Any]]:
    """What the desk offers, by column and row."""
    desk = desk_of(GAME, lesson.match, asked(lesson), lesson.match.view(lesson.step.seat))
    assert desk is not None
    return {(cell["column"], cell["row"]): cell["ways"] for cell in desk["cells"]}


def odds(lesson: Lesson, front: str) -> list[dict[str, int]]:
    """Of 36 throws, by posture."""
    return [{name: n for name, n, *_ in way.get("throws", ())} for way in ways(lesson)[front, "posture"]]


def test_the_appeal_and_the_interphase_after_it() -> None:
    """§20.1.3, §20.3.1."""
    assert will_of(open_lesson(GAME, "will"), "france") == 24
    _, events = shown("will")
    assert throws(events, "france") == [("improve_will", 16, 50)]
    assert wills(events, "france") == [25, 24]
    (parts,) = (one["parts"] for one in events if one["ev"] == "adjustment" and one["power"] == "france")
    assert dict(parts) == {"civil_production": 2, "long_war": -3}


def test_two_appeals_are_charged_to_four_actions() -> None:
    """§20.1.2."""
    lesson = open_lesson(GAME, "desk")
    assert lesson.match.view("france")["powers"]["france"]["allowance"] == 4
    assert asked(lesson).slots == ("france 1", "france 2")


def test_what_the_desk_says_of_the_actions_that_the_course_names() -> None:
    """§20.5.1: chance, will on success, will on failure."""
    desk = ways(open_lesson(GAME, "desk"))
    told = {
        row: (
            desk["france", row][0]["chance"],
            desk["france", row][0]["gain"],
            desk["france", row][0]["loss"],
        )
        for row in ("improve_will", "war_loan", "call_up", "war_economy")
    }
    assert told == {
        "improve_will": ("50 %", "+1", "0"),
        "war_loan": ("65 %", "+1", "−1"),
        "call_up": ("60 %", "−2", "−3"),
        "war_economy": ("65 %", "−1", "−1"),
    }


def test_appeal_and_loan_succeed() -> None:
    """§20.5.1."""
    lesson, events = shown("desk")
    assert throws(events, "france") == [("improve_will", 17, 50), ("war_loan", 25, 65)]
    assert will_of(lesson, "france") == 26
    assert [one["ep"] for one in events if one["ev"] == "war_earned"] == [15]


def test_parliament_decides_the_sum() -> None:
    """§20.2.1, §20.5.1."""
    lesson = open_lesson(GAME, "sum")
    france = lesson.match.view("france")["powers"]["france"]
    assert (france["mood_name"], france["strike_city"], asked(lesson).slots) == (
        "pacifism",
        "paris",
        ("france 1",),
    )
    desk = ways(lesson)
    chances = {
        row: desk["france", row][0]["chance"] for row in ("war_loan", "reinforce_parliament", "improve_will")
    }
    assert chances == {"war_loan": "60 %", "reinforce_parliament": "35 %", "improve_will": "45 %"}
    lesson, events = shown("sum")
    assert throws(events, "france") == [("restore_order", 46, 45)]
    assert will_of(lesson, "france") == 20


def test_three_tests_a_strike_and_a_new_government() -> None:
    """§20.3.2, §20.6.2, §20.1.3."""
    assert odds(open_lesson(GAME, "zone"), "west")[1] == {"no ground": 1, "repulsed": 35}
    _, events = shown("zone")
    assert throws(events, "france")[:4] == [
        ("instability", 5, -1),
        ("instability", 4, -4),
        ("instability", 11, 2),
        ("strike", 7, 11),
    ]
    assert wills(events, "france") == [18, 14, 16, 15, 25, 24]


def test_two_purchases_leave_what_can_be_kept() -> None:
    """§3.7."""
    assert open_lesson(GAME, "spend").match.view("france")["war"]["treasury"] == {"france": 37}
    lesson, _ = shown("spend")
    assert lesson.match.view("france")["war"]["treasury"] == {"france": 20}


def test_a_mission_with_three_ambassadors() -> None:
    """§20.5.1."""
    before = open_lesson(GAME, "envoys").match.view("france")["levels"]
    assert (before["greece"], before["usa"]) == (4, 3)
    lesson, events = shown("envoys")
    assert throws(events, "france")[0] == ("mission_greece", 10, 14)
    (parts,) = (one["parts"] for one in events if one.get("test") == "mission_greece")
    assert dict(parts) == {"ambassadors": 3, "salonika": 1}
    assert lesson.match.view("france")["levels"]["greece"] == 1


def test_the_forecast_of_the_mission() -> None:
    lesson = open_lesson(GAME, "envoys")
    three = (("post", "greece"),) * 3
    for answer in (three, (("corps", 2),), ("none",)):
        lesson.answer(answer)
    assert GAME.advice is not None
    told = GAME.advice.forecast(lesson.match.state, "france", ("mission", "greece"))
    assert "30 throws in 36 bring Greece nearer, 0 drive it away" in told


@pytest.mark.parametrize(
    ("front", "way", "told"),
    [
        ("west", 1, {"no ground": 3, "repulsed": 33}),
        ("east", 1, {"no ground": 1, "repulsed": 35}),
        ("italy", 1, {"takes a gate": 3, "no ground": 18, "repulsed": 15}),
        ("italy", 2, {"breaks through": 1, "takes a gate": 9, "no ground": 20, "repulsed": 6}),
        ("orient", 1, {"takes a gate": 6, "no ground": 20, "repulsed": 10}),
        ("orient", 2, {"breaks through": 1, "takes a gate": 9, "no ground": 20, "repulsed": 6}),
    ],
)
def test_the_odds_of_the_fronts(front: str, way: int, told: dict[str, int]) -> None:
    """§3.5: what the wrong turns say of 36 throws."""
    assert odds(open_lesson(GAME, "fronts"), front)[way] == told


def test_trieste_and_baghdad_fall() -> None:
    """§3.5."""
    lesson, events = shown("fronts")
    attacks = [
        (one["front"], one["dice"], dict(one["terms"]), one["total"])
        for one in events
        if one["ev"] == "war_attack"
    ]
    assert attacks == [
        ("italy", 9, {"corps": 2, "offensive": 2, "trenches": -3}, 10),
        ("orient", 9, {"munitions": 1, "trenches": -1}, 9),
    ]
    gates = lesson.match.view("entente")["war"]["gates"]
    assert (gates["trieste"], gates["baghdad"]) == ("italy", "britain")


def test_an_offensive_stopped_in_time_is_won() -> None:
    """§3.4, §20.4.1: the sum of Italy's will, and no Weariness Test."""
    _, events = shown("weariness")
    (parts,) = (one["parts"] for one in events if one["ev"] == "adjustment" and one["power"] == "italy")
    assert dict(parts) == {"losses": -2, "trieste": 1, "offensive_won": 3}
    assert wills(events, "italy")[0] == 26
    assert not [one for one in events if one.get("test") == "weariness"]


def test_every_test_of_unrest_down_to_the_revolution() -> None:
    """§20.6, §20.8."""
    assert odds(open_lesson(GAME, "revolution"), "east")[1] == {"no ground": 1, "repulsed": 35}
    _, events = shown("revolution")
    assert wills(events, "russia") == [9, 6, 2, -1, -5, -8, 27]
    assert ("revolution", 67, 76) in throws(events, "russia")
    (parts,) = (one["parts"] for one in events if one.get("test") == "revolution")
    assert dict(parts)["autocracy"] == 20
    (regime,) = (one for one in events if one["ev"] == "regime")
    assert (regime["regime"], regime["name"]) == ("D", "Kerenski")


@pytest.mark.parametrize(
    ("step", "task", "words"),
    [
        ("will", "send", ["16", "50", "25", "+2", "−3"]),
        ("desk", "choose", ["17", "50", "25", "65", "26", "15 EP"]),
        ("sum", "send", ["50", "−5", "45", "46", "20"]),
        ("zone", "hold", ["18, 14, 16", "7 on a chance of 11", "15"]),
        ("zone", "send", ["6", "25"]),
        ("weariness", "stop", ["+3", "+1", "−2", "26", "38 %"]),
        ("revolution", "hold", ["13 to 2", "−8", "67 on a chance of 76", "20", "27"]),
    ],
)
def test_the_sentences_say_these_numbers(step: str, task: str, words: list[str]) -> None:
    said = WORDS.say(f"{step}-{task}.right")
    assert [one for one in words if one not in said] == []
