"""Answers that follow in one breath: offered along with the action of a go, weighed, and chosen together."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

import chancellery
from chancellery.core.decisions import Choice
from chancellery.core.errors import Illegal
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.games.belle_epoque import title
from chancellery.games.belle_epoque.rules.facts import POWER
from chancellery.table.advice import why_not
from chancellery.table.ahead import _opened_all, closed, gathered, ways, weigh
from chancellery.table.briefing import decision_json
from tests.belle_epoque.at import RULES, At, at

GAME = title()
CONGO = ("send", "congo")


def match_of(board: At) -> Match[Any]:
    return Match.from_position(RULES, board.s)


def at_go(board: At, power: str = "france") -> Match[Any]:
    return match_of(board.frames(("go", POWER[power], 0)))


def further(match: Match[Any], seat: str = "france") -> list[dict[str, Any]]:
    return ways(GAME, match, seat, match.view(seat))


def in_congo(**given: int) -> At:
    """France may dispute two Belgian missions, with Fleets and Armies for what it pays."""
    return (
        at(congo="be be - - - -")
        .missions(france=2)
        .fleets("france", "africa", ready=1)
        .give("army_ready", france=1)
        .give("money", france=given.get("money", 10))
    )


# In one breath.


def test_every_territory_in_reach_is_offered_with_the_go() -> None:
    found = {tuple(one["action"]): one["answers"] for one in further(at_go(in_congo()))}
    assert found[CONGO] == [["send"], ["send", "congo"]]
    assert found["send", "congo", "belgium"] == [["send"], ["send", "congo", "belgium"]]
    assert found["buy", "army"] == [["buy"], ["buy", "army"]]
    assert found["deploy", "france", "africa", "asia"] == [["deploy"], ["deploy", "france", "africa", "asia"]]
    assert ("send", "china") not in found, "no Fleet of France is in Asia (§8.2.1)"


def test_nothing_but_a_go_opens_a_question_in_one_breath() -> None:
    """In games by dice, with one Non-Player Power and without: no other answer is tried."""
    every = replace(GAME.page, opens=())
    anything = cast("Game", SimpleNamespace(page=every))
    tried = Counter[str]()
    for options in ({}, {"seats": 3, "np": True}):
        match, dice = chancellery.new("belle_epoque", 1914, **options), random.Random(1914)
        while not match.over:
            decision = match.pending()[0]
            assert isinstance(decision, Choice)
            opened = _opened_all(anything, match, decision.seat)
            tried[decision.what] += decision.what not in every.breath
            assert decision.what == "go" or opened == []
            assert _opened_all(GAME, match, decision.seat) == opened
            match.play(decision.seat, dice.choice(decision.options))
    assert len(+tried) > 8


def test_a_chain_can_be_sent_as_it_stands() -> None:
    match = at_go(in_congo())
    for chain in (one["answers"] for one in further(match) if one["action"][0] == "send"):
        trial = match_of(at_copy(match))
        for answer in chain:
            trial.play("france", tuple(answer))
        assert trial.decision("france") is not None
        assert trial.decision("france").what == "go"  # type: ignore[union-attr]


def at_copy(match: Match[Any]) -> At:
    board = at()
    board.s = match.state.clone()
    return board


def test_cards_are_offered_with_their_halves() -> None:
    found = further(at_go(in_congo().hand("france", "universal_exhibition")))
    played = [one for one in found if one["action"][0] == "play"]
    assert [one["about"]["use"] for one in played if one["action"][2] == "universal_exhibition"]
    assert all(one["answers"][0] == ["card"] for one in played)


def test_an_action_that_begins_at_once_has_no_further_answers() -> None:
    """The only dispute is the action itself: it says where."""
    match = at_go(at(congo="be/fr - - - - -").give("money", france=1))
    assert not [one for one in further(match) if one["action"][0] == "resolve"]
    view = match.view("france")
    asked = decision_json(GAME, match, match.decision("france"), 1, view)  # type: ignore[arg-type]
    about = next(one["about"] for one in asked["options"] if one["action"] == ["resolve"])
    assert about == {"short": "Resolve the dispute", "clicks": ("congo 1",)}


def test_an_action_that_does_something_at_once_opens_nothing() -> None:
    """With £3 to £9 the action buys an Army, and only then asks for another."""
    found = further(at_go(in_congo(money=6)))
    assert not [one for one in found if one["action"][0] in ("buy", "done")]


def test_nothing_is_offered_ahead_of_other_questions() -> None:
    match = match_of(in_congo().frames(("send_where", POWER["france"])))
    assert further(match) == []
    buying = match_of(in_congo().frames(("buy_units", POWER["france"], 1)))
    assert further(buying) == [], "another unit is asked for after each"


def test_a_click_in_vain_at_the_go_says_why() -> None:
    match = at_go(in_congo())
    told = why_not(GAME, match, "france", 0, "china", closed(GAME, match, "france"))
    assert told is not None
    assert (told.reason, told.rule) == ("You need a Fleet in the Asia box, active or exhausted.", "8.2.1")


# Weighed.


def test_a_mission_is_free_and_a_dispute_has_odds() -> None:
    match = at_go(in_congo())
    assert weigh(GAME, match, "france", [("send",), CONGO]) == {}
    found = weigh(GAME, match, "france", [("send",), ("send", "congo", "belgium")])
    assert (found["wins"], found["of"]) == (15, 36)
    assert found["told"].startswith("Without units you win 15 of 36 throws.")
    assert weigh(GAME, match, "france", [("buy",), ("buy", "fleet")])["price"] == "£10"


def test_what_is_not_offered_is_not_weighed() -> None:
    match = at_go(in_congo())
    with pytest.raises(Illegal):
        weigh(GAME, match, "france", [("send",), ("send", "china")])
    with pytest.raises(Illegal):
        weigh(GAME, match, "france", [("pass",), ("send",)])


def test_nothing_is_told_of_what_others_hold() -> None:
    """Two positions that differ in a hidden hand are weighed alike."""
    chains = [[("send",), ("send", "congo", "russia")]]
    found = []
    for card in ("c05", "c06"):
        board = at(congo="ru - - - - -").missions(france=1).fleets("france", "africa").hand("russia", card)
        match = at_go(board)
        found.append(([weigh(GAME, match, "france", one) for one in chains], further(match)))
    assert found[0] == found[1]


# Chosen together.


def test_units_of_a_dispute_are_weighed_together() -> None:
    board = in_congo().cubes(italy="fr fr fr fr - -")
    board.s.top[POWER["france"]] |= 1 << 8 * RULES.facts.territory["congo"]
    match = match_of(board.frames(("dispute", 8 * RULES.facts.territory["congo"], -1, -1)))
    found = {tuple(map(tuple, one["units"])): one for one in gathered(GAME, match, "france").ways.values()}
    none, fleet = (), (("fleet", "france"),)
    both = (("army", "france"), ("fleet", "france"))
    assert found[none]["answers"] == [["done"], ["done"]]
    assert found[fleet]["answers"] == [["fleet", "france"], ["done"]]
    assert [(found[one]["wins"], found[one]["price"]) for one in (none, fleet, both)] == [
        (15, "free"),
        (26, "£2"),
        (30, "£3"),
    ]
    for one in found.values():
        trial = match_of(at_copy(match))
        for answer in one["answers"]:
            trial.play("france", tuple(answer))
        assert trial.state.dispute is None or any(trial.state.dispute.dice)


def test_units_that_cannot_be_paid_are_no_way() -> None:
    board = in_congo(money=0)
    board.s.top[POWER["france"]] |= 1 << 8 * RULES.facts.territory["congo"]
    match = match_of(
        board.cubes(italy="fr fr fr fr - -").frames(("dispute", 8 * RULES.facts.territory["congo"], -1, -1))
    )
    units = [one["units"] for one in gathered(GAME, match, "france").ways.values()]
    assert [] in units
    assert all(["fleet", "france"] not in one and ["army", "france"] not in one for one in units)


def test_nothing_is_gathered_where_one_answer_ends_the_question() -> None:
    assert not gathered(GAME, at_go(in_congo()), "france").ways
    assert not gathered(GAME, at_go(in_congo()), "russia").ways, "it is asked nothing"
