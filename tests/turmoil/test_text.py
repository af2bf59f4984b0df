"""Europe in Turmoil in words: every question and event has its sentence, and answers are understood."""

from __future__ import annotations

import random
from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Choice
from chancellery.core.errors import Invalid
from chancellery.games.turmoil.rules.rules import Turmoil
from chancellery.games.turmoil.words.text import Words
from chancellery.testing.words import prove_words
from chancellery.testing.words_scan import scan
from tests.turmoil.at import At, at

RULES = Turmoil()
WORDS = Words()
MATCHES: tuple[dict[str, Any], ...] = (
    {"edition": "deluxe"},
    {"edition": "first", "war": "mobilization"},
    {"edition": "deluxe", "scenario": "edwardian", "war": "mobilization"},
    {"edition": "deluxe", "war": "express"},
    {"edition": "first"},
    {"edition": "deluxe", "scenario": "edwardian"},
)


def test_the_scan_finds_what_the_rules_tell_and_ask() -> None:
    found = scan(Words.package)
    assert len(found.events) > 45
    assert found.events["check"].fields >= {"seat", "space", "won", "total", "needs"}
    assert {"removed", "discarded"} <= set(found.events)
    assert len(found.asked) > 20
    assert len(found.reasons) > 15


@pytest.mark.slow
def test_games_are_told_without_a_gap_in_any_language() -> None:
    heard = prove_words(chancellery.load("turmoil"), ways=MATCHES, games=1)
    assert heard.decisions > 1000
    assert heard.options > 15000
    assert heard.events > 2000
    assert heard.reasons > 9000


@pytest.mark.parametrize("seed", range(6))
def test_an_answer_is_understood_by_its_number(seed: int) -> None:
    s, rng = RULES.start(seed, **MATCHES[seed % len(MATCHES)]), random.Random(seed)
    while RULES.pending(s):
        decision = rng.choice(list(RULES.pending(s)))
        assert isinstance(decision, Choice)
        action = rng.choice(decision.options)
        number = str(decision.options.index(action) + 1)
        assert WORDS.parse(decision, number, RULES.view(s, decision.seat)) == action
        for event in _played(s, decision.seat, action):
            _is_sentence(WORDS.event(event))


def _played(s: Any, seat: str, action: Any) -> list[dict[str, Any]]:
    log: list[dict[str, Any]] = []
    RULES.apply(s, seat, action, log)
    return log


def _is_sentence(text: str) -> None:
    assert text[0].isupper() or text[0].isdigit(), text
    assert text.endswith((".", ")")), text


def asked(a: At) -> tuple[Choice, Any]:
    decision = a.pending[0]
    assert isinstance(decision, Choice)
    return decision, a.rules.view(a.s, decision.seat)


def test_a_card_is_played_in_plain_words() -> None:
    a = at(paris=(2, 0)).hand("liberal", "lord_fisher", "modernism").round("liberal")
    decision, view = asked(a)
    assert WORDS.parse(decision, "play lord fisher as event", view) == ("play", "lord_fisher", "event")
    assert WORDS.parse(decision, "Fisher ops", view) == ("play", "lord_fisher", "ops")
    assert WORDS.parse(decision, "fish at sea", view) == ("play", "lord_fisher", "naval")
    assert WORDS.parse(decision, "modern for operations", view) == ("play", "modernism", "ops")
    with pytest.raises(Invalid, match="fits 3 answers") as caught:
        WORDS.parse(decision, "lord fisher", view)
    assert "Play Lord Fisher as event" in str(caught.value)


def test_a_space_is_named_by_itself_and_by_its_beginning() -> None:
    a = at(paris=(2, 0), french_writers=(1, 0)).frames(("operate", 0, "liberal", 3, ""))
    decision, view = asked(a)
    assert WORDS.parse(decision, "paris", view) == ("place", "paris")
    assert WORDS.parse(decision, "Pica", view) == ("place", "picardy")
    assert WORDS.parse(decision, "place in bordeaux", view) == ("place", "bordeaux")
    assert WORDS.parse(decision, "beau monde", view) == ("place", "beau_monde")


@pytest.mark.parametrize("words", ["london", "", "99", "0", "place in london"])
def test_what_is_not_understood_is_named_and_the_answers_listed(words: str) -> None:
    a = at(paris=(2, 0)).frames(("operate", 0, "liberal", 3, ""))
    decision, view = asked(a)
    with pytest.raises(Invalid) as caught:
        WORDS.parse(decision, words, view)
    assert "Place in Paris" in str(caught.value)
    if "london" in words:
        assert "“london”" in str(caught.value)


def test_the_plain_way_to_use_points_needs_one_word() -> None:
    a = at(serbia=(2, 0), romania=(0, 1)).set(in_effect={"balkan_federation": "liberal"})
    decision, view = asked(a.frames(("operate", 0, "liberal", 2, "")))
    assert ("place", "balkans") in decision.options
    assert WORDS.parse(decision, "place", view) == ("place",)
    assert WORDS.parse(decision, "check", view) == ("check",)
    assert WORDS.parse(decision, "place balkans", view) == ("place", "balkans")


def test_prompts_name_the_card_and_the_paragraph() -> None:
    a = at(paris=(2, 1)).hand("liberal", "lord_fisher").round("liberal").play(("play", "lord_fisher", "ops"))
    decision, view = asked(a)
    said = WORDS.prompt(decision, view)
    assert "three points" in said
    assert said.endswith("(Lord Fisher, card 15, §6.0)")


def test_the_board_of_a_terminal_is_not_too_wide() -> None:
    for seed in range(3):
        s, rng = RULES.start(seed), random.Random(seed)
        for _ in range(200):
            if not RULES.pending(s):
                break
            decision = RULES.pending(s)[0]
            RULES.apply(s, decision.seat, rng.choice(list(decision.options)))  # type: ignore[union-attr]
        for seat in ("liberal", "authoritarian", None):
            view = RULES.view(s, seat)
            shown = WORDS.board(view)
            assert max(map(len, shown.splitlines())) <= 100
            for word in ("FRANCE", "BALKANS", "Paris*", "Constantinople", "Naval race", "Tension"):
                assert word in shown
            assert ("Hand:" in shown) == bool(view["hand"])


def test_the_board_shows_only_the_own_hand() -> None:
    a = at().hand("liberal", "lord_fisher").hand("authoritarian", "franz_ferdinand")
    assert "Lord Fisher" in WORDS.board(a.rules.view(a.s, "liberal"))
    assert "Franz Ferdinand" not in WORDS.board(a.rules.view(a.s, "liberal"))
    assert "Lord Fisher" not in WORDS.board(a.rules.view(a.s, None))


def test_the_question_how_to_use_points_names_what_can_be_done_with_them() -> None:
    uses = (("place",), ("check",), ("naval",))
    asked = [Choice("liberal", "operations", uses[:n], "6.0", left=2) for n in (2, 3)]
    view = at().rules.view(at().s, "liberal")
    assert [WORDS.prompt(decision, view).partition(" (")[0] for decision in asked] == [
        "Use two points: place support or make support checks.",
        "Use two points: place support, make support checks or make a naval attempt.",
    ]
