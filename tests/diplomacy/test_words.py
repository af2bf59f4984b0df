"""What a player types at the table, and what the table says."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Ballot
from chancellery.core.errors import Invalid
from chancellery.games.diplomacy.words.text import Words


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
