"""A move draws anew what it changes on the board of Diplomacy, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from chancellery.core.decisions import Action, Ballot, Seat
from chancellery.core.match import Match
from chancellery.games.diplomacy.board.board import Plates
from chancellery.games.diplomacy.rules.rules import Diplomacy
from chancellery.games.diplomacy.words.text import Words

ARTIST = Plates(Words)
LAND = ["owners", "areas", "lines", "names", "towns"]
TO_BURGUNDY = ("A", "par", "-", "bur")


def parts(match: Match[Any], seat: Seat | None, *draft: Action) -> Mapping[str, str]:
    return ARTIST.parts({**match.view(seat), "draft": [list(order) for order in draft]})


def others(before: Mapping[str, str], after: Mapping[str, str]) -> set[str]:
    """The names of what is drawn anew, taken away or new."""
    return {name for name in {**before, **after} if before.get(name) != after.get(name)}


def seal(match: Match[Any], seat: Seat, *orders: Action) -> None:
    """These orders, and all other units hold."""
    ballot = match.decision(seat)
    assert isinstance(ballot, Ballot)
    told = {order[:2]: order for order in orders}
    units = [tuple(unit.split()) for unit in match.view(seat)["units"][seat]]
    match.play(seat, tuple(told.get(unit, (*unit, "H")) for unit in units))


def test_each_unit_is_a_part_between_the_orders_under_it_and_on_it() -> None:
    match = Match(Diplomacy(), 1)
    units = [unit for units in match.view(None)["units"].values() for unit in units]
    assert len(units) == 22
    named = [f"unit-{unit}" for unit in units]
    assert list(parts(match, None)) == [
        *LAND,
        "retreats",
        "orders",
        "mine",
        *named,
        "marks",
        "mine-marks",
        "glides",
    ]


@pytest.mark.parametrize(("seat", "draft"), [(None, ()), ("france", ()), ("france", (TO_BURGUNDY,))])
def test_the_same_position_is_not_drawn_again(seat: Seat | None, draft: tuple[Action, ...]) -> None:
    match = Match(Diplomacy(), 1)
    first, second = parts(match, seat, *draft), parts(match, seat, *draft)
    assert list(first) == list(second)
    assert all(drawn is second[name] for name, drawn in first.items())


def test_a_drafted_order_changes_the_own_orders_alone() -> None:
    match = Match(Diplomacy(), 1)
    before = parts(match, "france")
    assert others(before, parts(match, "france", TO_BURGUNDY)) == {"mine"}


def test_sealed_orders_change_the_board_of_their_owner_alone() -> None:
    match = Match(Diplomacy(), 1)
    before = {seat: parts(match, seat) for seat in ("france", "england", None)}
    seal(match, "france", TO_BURGUNDY)
    assert others(before["france"], parts(match, "france")) == {"mine"}
    assert parts(match, "england") == before["england"]
    assert parts(match, None) == before[None]


@pytest.mark.parametrize("eyes", ["france", "england", None])
def test_a_unit_that_went_changes_itself_and_the_orders(eyes: Seat | None) -> None:
    match = Match(Diplomacy(), 1)
    before = parts(match, eyes)
    for seat in match.header.seats:
        seal(match, seat, *([TO_BURGUNDY] if seat == "france" else []))
    assert match.view(None)["phase"] == "F1901M"
    assert others(before, parts(match, eyes)) == {"unit-A par", "unit-A bur", "orders", "glides"}
