"""What a player types at the table, and what the table says."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Ballot
from chancellery.core.errors import Invalid
from chancellery.games.diplomacy.words.text import Words
from chancellery.testing.pseudo import pseudo, stray
from chancellery.testing.words import prove_words
from chancellery.testing.words_scan import scan
from tests.diplomacy.at import at

MATCHES: tuple[dict[str, Any], ...] = (
    {"end_year": 1905},
    {"players": "2", "end_year": 1915, "choices": "waive=false"},
    {"players": "3", "end_year": 1902, "rules": "standard"},
)


def test_the_scan_finds_what_the_rules_tell_and_ask() -> None:
    found = scan(Words.package)
    assert {"order", "retreat", "adjustment", "disband", "centre", "coin", "over"} <= set(found.events)
    assert found.asked == {"orders", "retreats", "adjustments"}
    assert len(found.reasons) > 80


@pytest.mark.slow
def test_games_are_told_without_a_gap_in_any_language() -> None:
    heard = prove_words(chancellery.load("diplomacy"), ways=MATCHES, games=1)
    assert heard.decisions > 80
    assert heard.options > 5000
    assert heard.events > 500
    assert heard.reasons > 25000


def test_an_order_and_its_reason_are_told_in_another_language() -> None:
    table = at(france="A bur", germany="A mun, F stp/sc").orders(germany="A Mun - Bur")
    orders = [event for event in table.events if event["ev"] == "order"]
    told = next(event for event in orders if event["order"][:2] == ["A", "mun"])
    assert Words().event(told) == "Germany: A (Mun) - Bur: bounce. Held off by Burgundy. (§II.5)"
    assert told["why"] == [{"key": "held_off", "rule": "II.5", "fields": {"unit": "A bur"}}]
    foreign = pseudo(Words()).event(told)
    assert not stray(foreign), foreign


def test_a_seat_of_several_powers_is_spoken_of_in_the_plural() -> None:
    say = Words().event
    assert say({"ev": "answered", "seat": "central"}) == "The Central Powers are ready."
    assert say({"ev": "answered", "seat": "entente"}) == "The Entente is ready."
    told = {"ev": "over", "winners": ["central"], "why": "units"}
    assert say(told) == "The Central Powers have at least 24 units in play and win."
    both = {"ev": "over", "winners": ["entente", "central"], "why": "draw"}
    assert say(both) == "The game is drawn between the Entente and the Central Powers."


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (("draw",), "Agree on a draw"),
        (("concede", "france"), "Concede the game to France"),
        (("leave", "central"), "The Central Powers leave the game"),
    ],
)
def test_what_the_table_may_do_is_said_in_words(action: tuple[str, ...], text: str) -> None:
    assert Words().action(action) == text


def ballot(match: chancellery.Match[Any], seat: str) -> Ballot:
    decision = match.decision(seat)
    assert isinstance(decision, Ballot)
    return decision


def all_hold(match: chancellery.Match[Any], *but: str) -> None:
    for decision in list(match.pending()):
        if decision.seat not in but:
            assert isinstance(decision, Ballot)
            match.play(decision.seat, tuple((*slot.split(), "H") for slot in decision.slots))


def test_typed_orders_fill_the_slots_and_the_rest_stands() -> None:
    match = chancellery.new("diplomacy", 1)
    orders = Words().parse(ballot(match, "france"), "A(Par)-Bur", match.view("france"))
    assert orders == (("F", "bre", "H"), ("A", "mar", "H"), ("A", "par", "-", "bur"))


def test_implied_orders_follow_the_rule_set_of_the_match() -> None:
    words = "A(Mar) s A(Par)-Bur"
    boxed = chancellery.new("diplomacy", 1, rules="boxed")
    standard = chancellery.new("diplomacy", 1, rules="standard")
    assert Words().parse(ballot(boxed, "france"), words, boxed.view("france"))[2] == ("A", "par", "-", "bur")
    assert Words().parse(ballot(standard, "france"), words, standard.view("france"))[2] == ("A", "par", "H")


def test_orders_for_another_power_are_refused_with_a_sentence() -> None:
    match = chancellery.new("diplomacy", 1)
    with pytest.raises(Invalid, match="not yours"):
        Words().parse(ballot(match, "france"), "A Mun - Bur", match.view("france"))


def test_a_rule_choice_is_cited_by_its_number_in_the_datc() -> None:
    match = chancellery.new("diplomacy", 1, choices="missing_unit_type=void")
    with pytest.raises(Invalid) as caught:
        Words().parse(ballot(match, "france"), "Par - Bur", match.view("france"))
    assert str(caught.value) == "Par - Bur: A or F is missing before Paris. (DATC 4.C.1)"


def test_one_seat_writes_for_all_its_powers() -> None:
    match = chancellery.new("diplomacy", 1, players="3")
    orders = Words().parse(ballot(match, "england"), "F Lon - NTH, A Bud - Ser", match.view("england"))
    assert ("F", "lon", "-", "nth") in orders
    assert ("A", "bud", "-", "ser") in orders


@pytest.fixture
def winter() -> chancellery.Match[Any]:
    """Winter 1901: England, with Austria in one hand, has taken Norway and Serbia."""
    match: chancellery.Match[Any] = chancellery.new("diplomacy", 1, players="3")
    spring = "F Lon - NTH, F Edi - NWG, A Bud - Ser"
    autumn = "F NWG - Nwy, F NTH stands"
    for words in (spring, autumn):
        all_hold(match, "england")
        match.play("england", Words().parse(ballot(match, "england"), words, match.view("england")))
    return match


def test_builds_go_to_the_power_they_belong_to(winter: chancellery.Match[Any]) -> None:
    decision = ballot(winter, "england")
    assert decision.slots == ("austria build 1", "england build 1")
    answer = Words().parse(decision, "build F London, build A Budapest", winter.view("england"))
    assert answer == (("A", "bud", "B"), ("F", "lon", "B"))


def test_builds_that_nobody_names_are_waived(winter: chancellery.Match[Any]) -> None:
    answer = Words().parse(ballot(winter, "england"), "build F London", winter.view("england"))
    assert answer == (("waive",), ("F", "lon", "B"))


def test_too_many_builds_are_refused(winter: chancellery.Match[Any]) -> None:
    with pytest.raises(Invalid, match="no room"):
        Words().parse(ballot(winter, "england"), "build F London, build F Edinburgh", winter.view("england"))
