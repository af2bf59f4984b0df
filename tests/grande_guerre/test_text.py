"""La Grande Guerre in words: every question and event has its sentence, and answers are understood."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Action, Ballot, Choice, Decision, Event, View
from chancellery.core.errors import Invalid
from chancellery.games.grande_guerre import rules
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.words.ballots import CANDIDATES
from chancellery.games.grande_guerre.words.details import chance
from chancellery.games.grande_guerre.words.text import Words
from chancellery.testing.rules_index import rule
from chancellery.testing.words import prove_words
from chancellery.testing.words_scan import scan
from tests.grande_guerre.by_dice import by_dice
from tests.grande_guerre.test_conform import everywhere
from tests.soak import soak

RULES = GrandeGuerre()
WORDS = Words()
MATCHES: tuple[dict[str, Any], ...] = (
    {},
    {"seats": "seven", "scenario": "1916"},
    {"war": "historical", "scenario": "1917"},
    {"seats": "seven", "war": "historical"},
    {"scenario": "1918"},
)


def test_the_scan_finds_what_the_rules_tell_and_ask() -> None:
    found = scan(Words.package)
    assert len(found.events) > 100
    assert found.events["war_gate"].fields >= {"gate", "owner", "holder", "taken"}
    assert {"ambassadors_spent", "lenin_returns", "lenin_spent"} <= set(found.events)
    assert len(found.asked) > 25


@pytest.mark.slow
def test_games_are_told_without_a_gap_in_any_language() -> None:
    heard = prove_words(chancellery.load("grande_guerre"), ways=MATCHES, games=1)
    assert heard.decisions > 900
    assert heard.options > 10000
    assert heard.events > 5000
    assert heard.reasons > 8000


def test_every_ballot_can_be_typed() -> None:
    code = "\n".join(path.read_text("utf-8") for path in sorted(Path(rules.__file__).parent.rglob("*.py")))
    ballots = set(re.findall(r'Ballot\(\s*[\w.]+(?:\([\w, .]*\))?,\s*"(\w+)"', code))
    ballots |= set(re.findall(r'\.ballot\(\s*(?:what=)?"(\w+)"', code))
    assert len(ballots) > 8
    assert ballots <= set(CANDIDATES)


# Whole games.


def _is_sentence(said: str) -> None:
    assert said[0].isupper() or said[0] in "“0123456789", said
    assert said.endswith((".", ")", "?")), said
    _is_plain(said)


def _is_plain(said: str) -> None:
    assert said.strip() == said, said
    assert not re.search(r"[a-z]_[a-z]|\bNone\b|[{}]| {2}|\(\)", said), said


def _typed(decision: Decision, action: Action) -> str:
    if isinstance(decision, Choice):
        return WORDS.action(action)
    return "\n".join(f"{i}: {WORDS.action(one)}" for i, one in enumerate(action, 1))


def told(seed: int, **options: Any) -> int:
    """Play by dice; everything said is a sentence, and every answer can be typed. Gives the decisions."""
    s, rng = RULES.start(seed, **options), random.Random(seed)
    decisions = 0
    while RULES.pending(s):
        decision = rng.choice(list(RULES.pending(s)))
        view = RULES.view(s, decision.seat)
        _is_sentence(WORDS.prompt(decision, view))
        action = by_dice(RULES, rng, s, decision)
        for one in (action,) if isinstance(decision, Choice) else action:
            _is_plain(WORDS.option(one, view))
        assert WORDS.parse(decision, _typed(decision, action), view) == action
        log: list[Event] = []
        RULES.apply(s, decision.seat, action, log)
        for event in log:
            _is_sentence(WORDS.event(event))
        decisions += 1
    for line in WORDS.board(RULES.view(s, RULES.seats(s)[0])).splitlines():
        assert len(line) <= 100, line
        assert "_" not in line, line
    return decisions


@pytest.mark.parametrize(
    ("scenario", "seats", "war"),
    [("1914", "two", "historical"), ("1916", "seven", "abstract"), ("1918", "seven", "historical")],
)
def test_a_random_game_is_told_without_a_gap(scenario: str, seats: str, war: str) -> None:
    assert told(1, scenario=scenario, seats=seats, war=war) > 5


@pytest.mark.slow
@everywhere
def test_a_hundred_random_games_are_told_without_a_gap(scenario: str, seats: str, war: str) -> None:
    for seed in range(soak(100, 1)):
        assert told(seed, scenario=scenario, seats=seats, war=war) > 5


# Sums.


def test_a_test_is_told_with_every_part_of_its_chance() -> None:
    event = {
        "ev": "test",
        "test": "strike",
        "power": "france",
        "parts": [["base", 37], ["power", -5], ["communism", 5]],
        "chance": 37,
        "roll": 12,
        "hit": True,
        "rule": "20.6.2",
    }
    assert WORDS.event(event) == (
        "Strike Test, France: base 37, the nation’s own row −5, communism in Europe +5: 37 %. "
        "The die shows 12: there is a strike (§20.6.2)."
    )


def test_a_chance_that_is_held_in_range_says_so() -> None:
    assert WORDS.say("odds", chance([["base", 3], ["parliament", -10]], 3)) == (
        "base 3, Parliament −10: −7, held at 3 %"
    )
    assert WORDS.say("odds", chance([["base", 50]], 50)) == "50 %"


def test_dice_are_told_with_their_modifiers() -> None:
    event = {
        "ev": "throw",
        "test": "instability",
        "power": "russia",
        "roll": 5,
        "parts": [["parliament", -1], ["power", -1], ["centre", -7]],
        "total": -4,
        "rule": "20.8.1",
    }
    assert WORDS.event(event) == (
        "Instability Test, Russia: the dice show 5, Parliament −1, the nation’s own row −1, "
        "centre of the dice −7: −4 (§20.8.1)."
    )


def test_an_attack_is_told_with_its_terms_and_result() -> None:
    event = {
        "ev": "war_attack",
        "side": "central",
        "front": "west",
        "kind": "pressure",
        "commander": "germany",
        "dice": 9,
        "terms": [["corps", -1], ["trenches", -1]],
        "total": 7,
        "result": "no_ground",
    }
    assert WORDS.event(event) == (
        "Germany presses in the West: the dice show 9, corps −1, trenches −1: 7; "
        "no ground is gained (§3.5 of the war)."
    )


def test_a_card_is_told_with_its_die() -> None:
    event = {
        "ev": "event",
        "side": "central",
        "card": 7,
        "title": "War of the Rif",
        "roll": 1,
        "parts": [["turkey_hostile", 1]],
        "total": 2,
        "need": 3,
        "succeeds": False,
    }
    assert WORDS.event(event) == (
        "“War of the Rif”: the die shows 1, Turkey is hostile +1: 2, 3 is needed; it fails."
    )


# Answers.


def _first(what: str, **options: Any) -> tuple[State, Decision, View]:
    """The first decision of a kind in a random game."""
    for seed in range(20):
        s, rng = RULES.start(seed, **options), random.Random(seed)
        while RULES.pending(s):
            for decision in RULES.pending(s):
                if decision.what == what:
                    return s, decision, RULES.view(s, decision.seat)
            decision = RULES.pending(s)[0]
            RULES.apply(s, decision.seat, by_dice(RULES, rng, s, decision))
    raise AssertionError(f"No decision {what} in twenty games.")


def test_what_is_not_said_of_a_ballot_stays_as_it_is() -> None:
    for what in ("measures", "actions", "ambassadors", "war_buy", "war_deploy", "war_plans"):
        s, ballot, view = _first(what, scenario="1916")
        assert isinstance(ballot, Ballot)
        answer = WORDS.parse(ballot, "", view)
        filled: list[Action] = []
        for one in answer:
            assert one == RULES.slot_options(s, ballot, filled)[0], what
            filled.append(one)


@rule("1.2")
def test_the_question_for_plans_tells_the_one_that_is_not_asked_for() -> None:
    s = RULES.start(1, seats="seven")
    asked = {one.seat: WORDS.prompt(one, RULES.view(s, one.seat)) for one in RULES.pending(s)}
    assert asked["britain"] == (
        "Choose in secret up to two preparations; they cost will. "
        "Britain has one plan only: Continental commitment. (§1.2 of the war)"
    )
    assert asked["russia"] == (
        "Choose in secret the war plan of Russia, and up to two preparations; they cost will. "
        "(§1.2 of the war)"
    )


@rule("3.4")
def test_an_attack_without_an_ally_is_said_typed_and_told() -> None:
    _, ballot, view = _first("war_postures", scenario="1916")
    assert isinstance(ballot, Ballot)
    assert (ballot.seat, ballot.slots[0]) == ("entente", "west")
    for words, meant in (
        ("west press", ("pressure",)),
        ("west pressure", ("pressure",)),
        ("west press without britain", ("pressure_without", "britain")),
    ):
        assert WORDS.parse(ballot, words, view)[0] == meant, words
    told = {"ev": "war_posture", "side": "entente", "front": "west", "posture": "pressure"}
    assert WORDS.action(("pressure_without", "britain")) == "Press without Britain"
    assert WORDS.event({**told, "without": ["britain"]}) == "The Entente presses in the West without Britain."
    assert WORDS.event({**told, "why": "plan_xvii"}) == (
        "The Entente presses in the West, as Plan XVII demands."
    )
    held = {**told, "posture": "hold", "why": "mutiny"}
    assert WORDS.event(held) == "The Entente holds in the West: armies that mutiny attack nowhere."


@rule("1.2", "3.4")
def test_the_question_for_postures_names_the_plan_that_leaves_no_choice() -> None:
    ballot = Ballot("entente", "war_postures", ("west", "east"), "3.4", about=("plan_xvii",))
    assert WORDS.prompt(ballot, {}) == (
        "Choose in secret what your armies do on each front, and which allies stay behind. "
        "Plan XVII demands the attack in the West. (§3.4 of the war)"
    )


def test_political_actions_are_typed_by_name() -> None:
    _, ballot, view = _first("actions", scenario="1916")
    assert isinstance(ballot, Ballot)
    power = ballot.slots[0].split(maxsplit=1)[0]
    first, second, *rest = WORDS.parse(ballot, f"{power} war loan; improve will", view)
    assert first == ("act", power, "war_loan", "-")
    assert second == ("act", power, "improve_will", "-")
    assert {one[0] for one in rest} == {"pass"}


def test_lines_name_their_slots_in_any_order() -> None:
    ballot = Ballot(
        "entente", "war_buy", ("france/munitions", "britain/munitions", "britain/aid"), "3.7", about=(15,)
    )
    view = RULES.view(RULES.start(1, scenario="1916"), "entente")
    typed = "britain munitions 2\naid to russia 10"
    assert WORDS.parse(ballot, typed, view) == (("none",), ("munitions", 2), ("aid", "russia", 10))
    assert WORDS.parse(ballot, "3: aid Italy 5", view)[2] == ("aid", "italy", 5)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("britain plum pudding", "fits no open line"),
        ("aid 10", "answers"),
        ("9: nothing", "There is no line 9"),
        ("1: aid", "“aid” is no part of an answer here"),
    ],
)
def test_what_is_not_understood_is_named(words: str, message: str) -> None:
    ballot = Ballot("entente", "war_buy", ("france/munitions", "britain/aid"), "3.7", about=(15,))
    view = RULES.view(RULES.start(1, scenario="1916"), "entente")
    with pytest.raises(Invalid, match=message):
        WORDS.parse(ballot, words, view)


def test_a_choice_is_answered_by_number_by_word_and_by_a_part_of_it() -> None:
    options: tuple[Action, ...] = (("none",), ("offer", "russia", "sincere"), ("offer", "russia", "bluff"))
    offer = Choice("central", "offer", options, "20.5.1", about=("germany",))
    assert WORDS.parse(offer, "2", {}) == ("offer", "russia", "sincere")
    assert WORDS.parse(offer, "bluff", {}) == ("offer", "russia", "bluff")
    assert WORDS.parse(offer, "no", {}) == ("none",)
    with pytest.raises(Invalid, match="fits 2 answers"):
        WORDS.parse(offer, "peace with russia", {})
    with pytest.raises(Invalid, match="There is no option 4"):
        WORDS.parse(offer, "4", {})


def test_slots_have_names() -> None:
    assert WORDS.slot("germany/munitions") == "Germany, munitions"
    assert WORDS.slot("west/britain") == "The West, Britain"
    assert WORDS.slot("austria_hungary 2") == "Austria-Hungary, 2"
    assert WORDS.slot("germany romania 1") == "Germany, Romania, 1"


def test_an_option_shows_the_chance_that_the_view_knows() -> None:
    view = {"chances": {"france": {"war_loan": {"chance": 65}, "new_government": {"chance": 100}}}}
    assert WORDS.option(("act", "france", "war_loan", "-"), view) == "France: War loan, 65 %"
    assert WORDS.option(("act", "france", "new_government", "-"), view) == "France: New government"
    assert WORDS.option(("act", "russia", "war_loan", "-"), view) == "Russia: War loan"


# The board.


@pytest.mark.parametrize("seats", ["two", "seven"])
def test_the_board_of_a_terminal_shows_what_the_seat_may_know(seats: str) -> None:
    s = RULES.start(4, scenario="1917", seats=seats)
    mine = WORDS.board(RULES.view(s, RULES.seats(s)[0]))
    theirs = WORDS.board(RULES.view(s, None))
    for word in ("Germany", "Austria-Hungary", "United States", "Fronts", "At sea", "Neutrals"):
        assert word in mine
        assert word in theirs
    assert "Money:" in mine
    assert "Money:" not in theirs
    assert "Chances of" not in theirs


def test_seats_are_called_as_people_call_them() -> None:
    names = chancellery.load("grande_guerre").seat_names
    assert (names["central"], names["austria_hungary"]) == ("Central Powers", "Austria-Hungary")
