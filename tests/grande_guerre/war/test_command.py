"""Commanders-in-chief (§3.11)."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.rules.war.command import stars
from chancellery.games.grande_guerre.rules.war.names import (
    AUSTRIA,
    FRANCE,
    GERMANY,
    NATION,
    RUSSIA,
    TURKEY,
    USA,
)
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import at


@rule("3.11")
def test_falkenhayn_takes_over_by_himself_at_t5() -> None:
    a = at("1914", turn=4).do("begin_turn")
    assert a.engine.commander(a.s, GERMANY) == "moltke"
    a.s.turn = 5
    a.do("begin_turn")
    assert a.engine.commander(a.s, GERMANY) == "falkenhayn"
    assert "moltke" not in a.engine.candidates(a.s, GERMANY)


@rule("3.11")
def test_falkenhayn_finds_an_empty_ghq_too() -> None:
    """Nobody else is there before T5, so a mutiny leaves the GHQ empty."""
    a = at("1914", turn=3)
    a.engine.dismiss(a.s, a.log, GERMANY, "mutiny")
    assert a.engine.commander(a.s, GERMANY) == ""
    a.s.turn = 5
    a.do("begin_turn")
    assert a.engine.commander(a.s, GERMANY) == "falkenhayn"


CHIEFS = {
    "germany": "moltke/0/0/1 falkenhayn/1/1/5 hindenburg_ludendorff/1/2/20 kronprinz/0/1/15*",
    "france": "joffre/0/1/1 nivelle/1/0/22 petain/0/3/17* foch/1/2/33",
    "britain": "french/0/0/1 haig/0/1/14 plumer/1/1/24",
    "russia": "grand_duke/0/1/1 alexeiev/0/1/11 brusilov/1/1/17",
    "austria_hungary": "conrad/0/0/1 arz/0/1/24 boroevic/0/2/15",
    "italy": "cadorna/0/0/1 diaz/0/2/31",
    "turkey": "enver/0/0/1* liman/0/2/5",
    "usa": "pershing/1/0/1*",
}
"""By power, who begins first: name, attack and defence stars, the turn from which he is there; * he stays."""
BROUGHT = {"russia": "tsar/0/0* kornilov/1/3*", "turkey": "kemal/1/2", "austria_hungary": "horthy/1/2"}
"""Names that only a card, a revolution or an opening brings; strongmen outside the list have 1/2."""


@rule("3.11")
@pytest.mark.parametrize("power", CHIEFS)
def test_names_come_at_their_dates_and_the_first_begins(power: str) -> None:
    a = at("1914")
    rows = [row.rstrip("*").split("/") for row in CHIEFS[power].split()]
    assert a.engine.commander(a.s, NATION[power]) == rows[0][0]
    a.w.ghq = (-1,) * 8
    for turn in range(1, 42):
        a.s.turn = turn
        names = {name for name, _, _, since in rows if int(since) <= turn}
        assert set(a.engine.candidates(a.s, NATION[power])) == names


@rule("3.11")
@pytest.mark.parametrize("power", CHIEFS)
def test_stars_of_each_name_and_who_stays(power: str) -> None:
    a = at("1918", turn=41)
    for row in f"{CHIEFS[power]} {BROUGHT.get(power, '')}".split():
        name, attack, defence = row.rstrip("*").split("/")[:3]
        a.engine.appoint(a.s, a.log, NATION[power], name, "test")
        assert stars(a.f, a.w, NATION[power]) == (int(attack), int(defence))
        a.engine.dismiss(a.s, a.log, NATION[power], "mutiny")
        assert (a.engine.commander(a.s, NATION[power]) == name) is row.endswith("*")


@rule("3.11")
def test_an_empty_ghq_has_no_stars() -> None:
    a = at("1914", turn=5)
    a.engine.dismiss(a.s, a.log, AUSTRIA, "mutiny")
    assert (a.engine.commander(a.s, AUSTRIA), stars(a.f, a.w, AUSTRIA)) == ("", (0, 0))


@rule("3.11")
def test_kornilov_comes_only_after_a_russian_revolution() -> None:
    """Russia of 1918 has had two."""
    assert "kornilov" not in at("1917").engine.candidates(at("1917").s, RUSSIA)
    assert "kornilov" in at("1918").engine.candidates(at("1918").s, RUSSIA)


@rule("3.11")
def test_starred_names_are_not_dismissed() -> None:
    a = at("1917", turn=26)
    a.engine.dismiss(a.s, a.log, TURKEY, "mutiny")
    a.engine.dismiss(a.s, a.log, RUSSIA, "mutiny")
    assert (a.engine.commander(a.s, TURKEY), a.engine.commander(a.s, RUSSIA)) == ("enver", "tsar")
    assert a.engine.successors(a.s, TURKEY) == a.engine.successors(a.s, USA) == ()
    assert a.engine.successors(a.s, FRANCE) == a.engine.candidates(a.s, FRANCE) != ()


@rule("3.11")
def test_a_name_dismissed_does_not_come_back_except_by_a_card() -> None:
    a = at("1917", turn=26)
    a.engine.appoint(a.s, a.log, FRANCE, "petain", "action")
    assert "nivelle" not in a.engine.candidates(a.s, FRANCE)
    a.engine.appoint(a.s, a.log, FRANCE, "nivelle", "card")
    assert a.engine.commander(a.s, FRANCE) == "nivelle"


@rule("3.11")
def test_kornilov_needs_a_revolution_and_may_be_eliminated() -> None:
    a = at("1917", turn=26)
    assert "kornilov" not in a.engine.candidates(a.s, RUSSIA)
    a.engine.admit(a.s, "kornilov")
    assert "kornilov" in a.engine.candidates(a.s, RUSSIA)
    a.engine.appoint(a.s, a.log, RUSSIA, "kornilov", "coup")
    a.engine.strike_off(a.s, a.log, "kornilov")
    assert a.engine.commander(a.s, RUSSIA) in {"alexeiev", "brusilov"}
    assert "kornilov" not in a.engine.candidates(a.s, RUSSIA)
