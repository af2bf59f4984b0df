"""Commanders-in-chief (§3.11)."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    FRANCE,
    GERMANY,
    NATION,
    RUSSIA,
    TURKEY,
    USA,
)
from chancellery.games.grande_guerre.rules.war.command import dismiss, stars
from chancellery.games.grande_guerre.rules.war.deeds import Admit, Appoint, StrikeOff
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import at


@rule("3.11")
def test_falkenhayn_takes_over_by_himself_at_t5() -> None:
    a = at("1914", turn=4).do("begin_turn")
    assert a.report(GERMANY).commander == "moltke"
    a.s.turn = 5
    a.do("begin_turn")
    assert a.report(GERMANY).commander == "falkenhayn"
    assert "moltke" not in a.report(GERMANY).candidates


@rule("3.11")
def test_falkenhayn_finds_an_empty_ghq_too() -> None:
    """Nobody else is there before T5, so a mutiny leaves the GHQ empty."""
    a = at("1914", turn=3)
    dismiss(a.f, a.s, a.log, GERMANY, "mutiny")
    assert a.report(GERMANY).commander == ""
    a.s.turn = 5
    a.do("begin_turn")
    assert a.report(GERMANY).commander == "falkenhayn"


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
    assert a.report(NATION[power]).commander == rows[0][0]
    a.w.ghq = (-1,) * 8
    for turn in range(1, 42):
        a.s.turn = turn
        names = {name for name, _, _, since in rows if int(since) <= turn}
        assert set(a.report(NATION[power]).candidates) == names


@rule("3.11")
@pytest.mark.parametrize("power", CHIEFS)
def test_stars_of_each_name_and_who_stays(power: str) -> None:
    a = at("1918", turn=41)
    for row in f"{CHIEFS[power]} {BROUGHT.get(power, '')}".split():
        name, attack, defence = row.rstrip("*").split("/")[:3]
        a.do(Appoint(NATION[power], name, "test"))
        assert stars(a.f, a.w, NATION[power]) == (int(attack), int(defence))
        dismiss(a.f, a.s, a.log, NATION[power], "mutiny")
        assert (a.report(NATION[power]).commander == name) is row.endswith("*")


@rule("3.11")
def test_an_empty_ghq_has_no_stars() -> None:
    a = at("1914", turn=5)
    dismiss(a.f, a.s, a.log, AUSTRIA_HUNGARY, "mutiny")
    assert (a.report(AUSTRIA_HUNGARY).commander, stars(a.f, a.w, AUSTRIA_HUNGARY)) == ("", (0, 0))


@rule("3.11")
def test_kornilov_comes_only_after_a_russian_revolution() -> None:
    """Russia of 1918 has had two."""
    assert "kornilov" not in at("1917").report(RUSSIA).candidates
    assert "kornilov" in at("1918").report(RUSSIA).candidates


@rule("3.11")
def test_starred_names_are_not_dismissed() -> None:
    a = at("1917", turn=26)
    dismiss(a.f, a.s, a.log, TURKEY, "mutiny")
    dismiss(a.f, a.s, a.log, RUSSIA, "mutiny")
    assert (a.report(TURKEY).commander, a.report(RUSSIA).commander) == ("enver", "tsar")
    assert a.report(TURKEY).successors == a.report(USA).successors == ()
    assert a.report(FRANCE).successors == a.report(FRANCE).candidates != ()


@rule("3.11")
def test_a_name_dismissed_does_not_come_back_except_by_a_card() -> None:
    a = at("1917", turn=26)
    a.do(Appoint(FRANCE, "petain", "action"))
    assert "nivelle" not in a.report(FRANCE).candidates
    a.do(Appoint(FRANCE, "nivelle", "card"))
    assert a.report(FRANCE).commander == "nivelle"


@rule("3.11")
def test_kornilov_needs_a_revolution_and_may_be_eliminated() -> None:
    a = at("1917", turn=26)
    assert "kornilov" not in a.report(RUSSIA).candidates
    a.do(Admit("kornilov"))
    assert "kornilov" in a.report(RUSSIA).candidates
    a.do(Appoint(RUSSIA, "kornilov", "coup"))
    a.do(StrikeOff("kornilov"))
    assert a.report(RUSSIA).commander in {"alexeiev", "brusilov"}
    assert "kornilov" not in a.report(RUSSIA).candidates
