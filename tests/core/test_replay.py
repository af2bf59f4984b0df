"""Journals as tests: what `expect` lines may say, and the first difference."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chancellery.core.match import Match
from chancellery.core.replay import NOTHING, alike, check, difference, look_up, replay
from tests.core.test_match import COMMIT, HEAD, TOY, rules_for


def journal(*lines: Any) -> str:
    return "\n".join([HEAD, *(line if isinstance(line, str) else json.dumps(line) for line in lines)])


ACT = {"seat": "north", "action": COMMIT}
NEXT = {"seat": "north", "action": ["first"]}


@pytest.mark.parametrize(
    "expected",
    [
        {"turn": 1, "held.hill": "", "pending": ["south", "north"], "score": None},
        {"seat": "north", "sealed": ["none", "hill"], "sealed.1": "hill"},
        {"held": dict.fromkeys(TOY.names, ""), "lasting": {}, "events": []},
    ],
)
def test_what_is_so_passes(expected: dict[str, Any]) -> None:
    assert check(journal(ACT, {"expect": expected}), rules_for) is None


@pytest.mark.parametrize(
    ("expected", "words"),
    [
        ({"turn": 2}, "Line 3: turn is 1, not 2."),
        ({"turn": True}, "Line 3: turn is 1, not True."),
        ({"turn": 1, "held.paris": ""}, "Line 3: held.paris is not there, not ''."),
        ({"held.hill.0": ""}, "Line 3: held.hill.0 is not there, not ''."),
        ({"sealed": ["none", "hill"]}, "Line 3: sealed is [], not ['none', 'hill']."),
        ({"seat": "north", "sealed": ["x"]}, "Line 3: sealed is ['none', 'hill'], not ['x']."),
        ({"pending": ["south"]}, "Line 3: pending is ['north', 'south'], not ['south']."),
        ({"score": {"north": 1}}, "Line 3: score is None, not {'north': 1}."),
        ({"seat": "east"}, "Line 3: There is no seat 'east': choose north, south."),
        ({"events": [{"ev": "x"}]}, "Line 3: there is no event {'ev': 'x'} (in this order) among []."),
    ],
)
def test_first_difference_is_named(expected: dict[str, Any], words: str) -> None:
    text = journal(ACT, {"expect": expected}, {"expect": {"turn": 99}})
    assert check(text, rules_for) == words


def test_events_are_those_since_the_actions_last_looked_at() -> None:
    seen = {"expect": {"events": [{"ev": "committed"}]}}
    assert check(journal(ACT, {"expect": {"turn": 1}}, NEXT, {"note": "x"}, seen, seen), rules_for) is None
    later = {"seat": "south", "action": COMMIT}
    assert "no event" in (check(journal(ACT, NEXT, seen, later, seen), rules_for) or "")


def test_events_come_in_order_and_only_to_their_seats() -> None:
    match = Match(TOY, 1)
    for seat in ("north", "south"):
        match.play(seat, (("play", match.state.hands[seat][0]), ("stake", "hill")))
    match.play("north", ("first",))
    text = match.to_jsonl() + '{"seat": "south", "action": ["first"]}\n'
    good = [{"ev": "revealed", "reveal": True}, {"ev": "played", "seat": "north"}]
    assert check(text + json.dumps({"expect": {"events": good}}), rules_for) is None
    assert check(text + json.dumps({"expect": {"events": good[::-1]}}), rules_for)


def test_a_bad_line_is_a_difference_too() -> None:
    assert check(journal(NEXT), rules_for) == "Line 2: 2 answers are needed (card, stake), 1 came."
    assert (check("{", rules_for) or "").startswith("Line 1")
    assert (check(journal({"expect": {"turn": 2}}, NEXT), rules_for) or "").startswith("Line 2: turn")


def test_replay_stops_by_at_each_expectation() -> None:
    seen = []
    match = replay(
        journal(ACT, {"expect": {"a": 1}}, NEXT, {"expect": {"b": 2}}),
        rules_for,
        lambda match, expected, since, line: seen.append((len(match.journal), dict(expected), since, line)),
    )
    assert seen == [(1, {"a": 1}, 0, 3), (2, {"b": 2}, 1, 5)]
    assert len(match.journal) == 2
    assert replay(journal(ACT, {"expect": {"turn": 9}}), rules_for).state.turn == 1


@pytest.mark.parametrize(
    ("expected", "words"),
    [
        ({"pending": 5}, "pending is ['north', 'south'], not 5."),
        ({"pending": [5, "north"]}, "pending is ['north', 'south'], not [5, 'north']."),
        ({"events": 5}, "events are a list of tables, not 5."),
        ({"events": ["dealt"]}, "events are a list of tables, not ['dealt']."),
    ],
)
def test_an_expectation_of_another_kind_is_a_difference(expected: dict[str, Any], words: str) -> None:
    assert difference(Match(TOY, 7), expected) == words


def test_paths_and_likeness() -> None:
    assert look_up({"a": [{"b": (1, 2)}]}, "a.0.b.1") == 2
    assert look_up({"a": [1]}, "a.1") is NOTHING
    assert look_up({"a": [1]}, "a.x") is NOTHING
    assert alike([1, [2]], (1, (2,)))
    assert alike({"a": 0.3333333}, {"a": 1 / 3})
    assert not alike({"a": 1}, {"a": 1, "b": 2})
    assert not alike([1], [1, 2])
    assert not alike(1, True)
