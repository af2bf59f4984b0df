"""A seat that is late (§2.5): the clock's word is enough, and the answer changes as little as it can."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import TABLE, Ballot, Choice
from chancellery.games.grande_guerre.rules.absent import default_answer, default_option
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.testing.rules_index import rule
from tests.grande_guerre.at import At

RULES = GrandeGuerre()


@rule("2.5")
@pytest.mark.parametrize(("what", "options", "default"), [
    ("consent", (("yes",), ("no",)), ("no",)),
    ("answer", (("yes",), ("no",)), ("no",)),
    ("answer_plea", (("yes",), ("no",)), ("no",)),
    ("reaction", (("play", 37), ("decline",)), ("decline",)),
    ("mission", (("none",), ("mission", "italy")), ("none",)),
    ("offer", (("none",), ("offer", "general", "bluff")), ("none",)),
    ("plea", (("fight_on",), ("ask_peace",)), ("fight_on",)),
    ("entry", (("join",), ("refuse",)), ("join",)),
    ("invade_belgium", (("wait",), ("invade",)), ("wait",)),
    ("submarines", (("keep",), ("give_up", "submarine")), ("keep",)),
    ("war_sail", (("stay",), ("sail",)), ("stay",)),
    ("war_accept", (("stay",), ("accept",)), ("stay",)),
    ("war_stop", (("go_on",), ("stop",)), ("go_on",)),
    ("war_force", (("wait",), ("force",)), ("wait",)),
    ("war_postures", (("hold",), ("pressure",), ("offensive",), ("cancel",)), ("hold",)),
    ("war_postures", (("offensive",),), ("offensive",)),
    ("war_postures", (("pressure",), ("pressure_without", "britain")), ("pressure",)),
    ("war_join", (("join",), ("stay",)), ("join",)),
    ("war_plans", (("none",), ("start", 15)), ("none",)),
    ("war_buy", (("none",), ("munitions", 1)), ("none",)),
    ("war_deploy", (("corps", 8), ("corps", 0)), ("corps", 8)),
    ("war_deserters", (("front", "east"), ("front", "orient")), ("front", "east")),
    ("measures", (("wait", "france"), ("improve", "france"), ("surrender", "france")), ("wait", "france")),
    ("actions", (("pass", "france"), ("act", "france", "war_loan", "-")), ("pass", "france")),
    ("commander", (("appoint", "nivelle"), ("appoint", "petain")), ("appoint", "nivelle")),
])  # fmt: skip
def test_the_default_of_each_question(what: str, options: tuple[Any, ...], default: tuple[Any, ...]) -> None:
    assert default_option(what, options) == default


@rule("2.5")
def test_a_late_ballot_passes_and_a_late_ally_says_no() -> None:
    board = At(23, seats="seven").power("germany", nw=25).power("france", nw=25)
    board.frames(("political_actions",))
    ballot = next(one for one in board.pending if one.seat == "germany")
    answer = default_answer(board.rules, board.s, ballot)
    assert set(answer) == {("pass", "germany")}
    board.rules.apply(board.s, TABLE, ("miss", "germany"), board.log)
    assert all(one.seat != "germany" for one in board.pending)
    assert board.events("missed") == [{"ev": "missed", "seat": "germany", "what": "actions"}]


def test_only_seats_that_are_asked_can_be_late_and_nobodys_consent_is_needed() -> None:
    s = RULES.start(4, scenario="1917", seats="seven")
    asked = {decision.seat for decision in RULES.pending(s)}
    late = {action[1]: needs for action, needs in RULES.agreements(s).items() if action[0] == "miss"}
    assert set(late) == asked
    assert set(late.values()) == {()}


@rule("2.5")
@pytest.mark.parametrize("seats", ["two", "seven"])
@pytest.mark.parametrize("war", ["abstract", "historical"])
def test_a_war_in_which_nobody_ever_answers_comes_to_its_end(seats: str, war: str) -> None:
    """No attack, no purchase, no action; and armies stay where they stand."""
    s = RULES.start(7, scenario="1917", seats=seats, war=war)
    log: list[dict[str, Any]] = []
    for _ in range(3000):
        pending = RULES.pending(s)
        if not pending:
            break
        RULES.apply(s, TABLE, ("miss", pending[0].seat), log)
    assert s.scores is not None
    kinds = {event["ev"] for event in log}
    assert not kinds & {"action", "measure", "mission", "offer", "war_bought", "war_sailed"}
    if war == "abstract":
        assert not kinds & {"war_attack", "war_offensive"}


def test_a_default_is_always_among_the_options() -> None:
    s = RULES.start(3, scenario="1916", seats="seven")
    for _ in range(60):
        for decision in RULES.pending(s):
            answer = default_answer(RULES, s, decision)
            if isinstance(decision, Choice):
                assert answer in decision.options
            else:
                assert isinstance(decision, Ballot)
                RULES.check(s, decision, answer)
        RULES.apply(s, TABLE, ("miss", RULES.pending(s)[0].seat))
