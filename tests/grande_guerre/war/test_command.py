"""Commanders-in-chief (§3.11)."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.war.names import AUSTRIA, FRANCE, GERMANY, NATION, RUSSIA, TURKEY, USA
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import at

pytestmark = rule("3.11")


def test_falkenhayn_takes_over_by_himself_at_t5() -> None:
    a = at("1914", turn=4).do("begin_turn")
    assert a.engine.commander(a.s, GERMANY) == "moltke"
    a.s.turn = 5
    a.do("begin_turn")
    assert a.engine.commander(a.s, GERMANY) == "falkenhayn"
    assert "moltke" not in a.engine.candidates(a.s, GERMANY)


def test_falkenhayn_finds_an_empty_ghq_too() -> None:
    """Nobody else is there before T5, so a mutiny leaves the GHQ empty."""
    a = at("1914", turn=3)
    a.engine.dismiss(a.s, a.log, GERMANY, "mutiny")
    assert a.engine.commander(a.s, GERMANY) == ""
    a.s.turn = 5
    a.do("begin_turn")
    assert a.engine.commander(a.s, GERMANY) == "falkenhayn"


@pytest.mark.parametrize(
    ("power", "turn", "expected"),
    [
        ("germany", 19, ("kronprinz",)),
        ("germany", 20, ("hindenburg_ludendorff", "kronprinz")),
        ("france", 16, ()),
        ("france", 22, ("nivelle", "petain")),
        ("france", 33, ("nivelle", "petain", "foch")),
        ("russia", 17, ("brusilov",)),
        ("italy", 30, ()),
        ("italy", 31, ("diaz",)),
        ("usa", 33, ()),
    ],
)
def test_names_become_available_by_date(power: str, turn: int, expected: tuple[str, ...]) -> None:
    a = at("1916", turn=turn)
    assert a.engine.candidates(a.s, NATION[power]) == expected


def test_kornilov_comes_only_after_a_russian_revolution() -> None:
    """Russia of 1918 has had two."""
    assert "kornilov" not in at("1917").engine.candidates(at("1917").s, RUSSIA)
    assert "kornilov" in at("1918").engine.candidates(at("1918").s, RUSSIA)


def test_starred_names_are_not_dismissed() -> None:
    a = at("1917", turn=26)
    a.engine.dismiss(a.s, a.log, TURKEY, "mutiny")
    a.engine.dismiss(a.s, a.log, RUSSIA, "mutiny")
    assert (a.engine.commander(a.s, TURKEY), a.engine.commander(a.s, RUSSIA)) == ("enver", "tsar")
    assert not a.engine.may_dismiss(a.s, TURKEY)
    assert not a.engine.may_dismiss(a.s, USA)
    assert a.engine.may_dismiss(a.s, FRANCE)


def test_a_name_dismissed_does_not_come_back_except_by_a_card() -> None:
    a = at("1917", turn=26)
    a.engine.appoint(a.s, a.log, FRANCE, "petain", "action")
    assert "nivelle" not in a.engine.candidates(a.s, FRANCE)
    a.engine.appoint(a.s, a.log, FRANCE, "nivelle", "card")
    assert a.engine.commander(a.s, FRANCE) == "nivelle"


def test_with_nobody_left_the_ghq_is_empty() -> None:
    a = at("1914", turn=5)
    a.engine.dismiss(a.s, a.log, AUSTRIA, "mutiny")
    assert a.engine.commander(a.s, AUSTRIA) == ""


def test_kornilov_needs_a_revolution_and_may_be_eliminated() -> None:
    a = at("1917", turn=26)
    assert "kornilov" not in a.engine.candidates(a.s, RUSSIA)
    a.engine.admit(a.s, "kornilov")
    assert "kornilov" in a.engine.candidates(a.s, RUSSIA)
    a.engine.appoint(a.s, a.log, RUSSIA, "kornilov", "coup")
    a.engine.strike_off(a.s, a.log, "kornilov")
    assert a.engine.commander(a.s, RUSSIA) in {"alexeiev", "brusilov"}
    assert "kornilov" not in a.engine.candidates(a.s, RUSSIA)
