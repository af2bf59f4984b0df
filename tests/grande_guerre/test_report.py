"""A turn or an Interphase of La Grande Guerre as one sheet: what was tried, thrown, lost, felt and paid."""

from __future__ import annotations

import re
from typing import Any

import pytest

import chancellery
from chancellery.core.match import Match
from chancellery.core.shown import Throw
from chancellery.table.story import happened_in, phases, report
from tests.grande_guerre.test_story import attack, losses, played, tried, will

GAME = chancellery.load("grande_guerre")
ARTIST: Any = GAME.artist


def sheet(*events: dict[str, Any]) -> dict[str, Any]:
    return {one.title: one.rows for one in ARTIST.results(events)}


def of_phase(match: Match[Any], seat: str | None, begin: int, end: int) -> dict[str, Any]:
    return sheet(*happened_in(GAME, match, seat, begin, end))


def test_a_front_has_its_dice_and_what_both_sides_lost() -> None:
    rows = sheet(
        attack(result="no_ground"),
        losses("entente", "east", russia=22),
        losses("central", "east", germany=3),
        losses("entente", "west", france=2),
    )["Fronts"]
    assert (rows[0].name, rows[0].text) == ("East", "Germany presses: no ground.")
    assert rows[0].throws == (Throw((4, 5), terms=(("munitions", 1), ("trenches", -1)), total=9),)
    assert rows[0].reason == "Steps lost in the East: Russia 22 against Germany 3."
    assert rows[1].text == "Quiet fronts cost steps: France 2."


def test_a_government_has_all_that_it_tried_with_the_chance() -> None:
    (row,) = sheet(tried("france", True, 36), tried("france", False, 69, "war_economy"))[
        "What governments tried"
    ]
    assert (row.name, row.hue) == ("France", "france")
    assert [(one.name, one.dice, one.against, one.won) for one in row.throws] == [
        ("War loan", (36,), 55, True),
        ("War economy", (69,), 55, False),
    ]


def test_will_stands_before_and_after_with_all_that_moved_it() -> None:
    moved = {"ev": "adjustment", "power": "russia", "cause": "final_phase", "parts": [["riga", -2]]}
    appeal = will("russia", 27, 28, "improve_will")
    (row,) = sheet(moved, will("russia", 29, 27), appeal)["National will"]
    assert (row.level, row.text) == ((29, 28), "Riga −2, the government’s appeal +1")


def test_money_is_one_line_a_treasury() -> None:
    income = {"ev": "war_income", "power": "italy", "terms": [["base", 8]]}
    bought = {"ev": "war_bought", "power": "italy", "what": ["munitions", 1]}
    (row,) = sheet(income, bought)["Treasuries"]
    assert row.text == "8 EP come in; spent on one level of munitions."


def test_a_phase_has_what_happened_between_its_heading_and_the_next() -> None:
    match = played(60, scenario="1916")
    known = {one["name"]: one for one in phases(GAME, match, "entente")}
    interphase = known["May 1916 · Interphase"]
    titles = list(of_phase(match, "entente", interphase["begin"], interphase["end"]))
    assert titles.index("What governments tried") < titles.index("National will") < titles.index("Treasuries")
    assert "Fronts" not in titles  # those of May came before its heading
    assert "Fronts" in of_phase(match, "entente", 22, 28)


@pytest.mark.parametrize("eyes", ["central", None])
def test_nobody_is_told_of_another_side_s_treasuries(eyes: str | None) -> None:
    match = played(40, scenario="1916")
    told = of_phase(match, eyes, 28, 39)
    assert {row.name for row in told.get("Treasuries", ())} <= {"Germany", "Austria-Hungary", "Turkey"}


def test_the_report_is_of_the_last_phase_with_something_to_tell() -> None:
    match = played(18, scenario="1916")
    assert report(GAME, match, "entente")["name"] == "March and April 1916"
    assert report(GAME, played(0, scenario="1916"), "entente") == {"name": "", "results": []}


@pytest.mark.parametrize("seats", ["two", "seven"])
def test_no_sheet_of_a_game_has_a_slug_in_it(seats: str) -> None:
    match = played(90, scenario="1917", seats=seats)
    seat = match.header.seats[0]
    for phase in phases(GAME, match, seat):
        for rows in of_phase(match, seat, phase["begin"], phase["end"]).values():
            assert rows
            assert not re.search(r"[a-z]_[a-z]", " ".join(row.text + row.name for row in rows))
