"""Standing orders: sent when they are asked for and fit, and a draft when they do not."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.errors import Illegal, Invalid
from chancellery.table.clocks import Clock
from chancellery.table.models import Account, Draft, LeftAnswer
from tests.table.room import POWERS, Room
from tests.table.test_people import room

__all__ = ["room"]

MOVES = "A Paris - Burgundy\nA Marseilles H\nF Brest - Mid-Atlantic Ocean"
MARCHED = {("A", "par", "-", "bur"), ("A", "mar", "H"), ("F", "bre", "-", "mao")}


@pytest.fixture
def spring(room: Room) -> tuple[Room, Account, str]:
    """Ann plays France, bots the others; nobody has written anything."""
    ann = room.person("Ann")
    return room, ann, room.make({"france": ann})


def others(room: Room, table: str) -> None:
    for seat in POWERS:
        if seat != "france":
            room.answer(table, seat)


def waits(room: Room, table: str) -> str:
    with room.store.reading() as session:
        return room.ticker.left.find(session, room.tables.table(session, table), "france")["words"]


def draft(room: Room, table: str) -> Draft | None:
    with room.store.reading() as session:
        return session.get(Draft, (table, "france"))


def by_france(room: Room, table: str) -> list[Any]:
    return [action for seat, action in room.journal(table) if seat == "france"]


def test_they_go_in_when_the_next_orders_are_asked_for(spring: tuple[Room, Account, str]) -> None:
    room, ann, table = spring
    room.answer(table, "france")
    assert room.ticker.left.leave(table, "france", MOVES) == {"words": MOVES, "what": "orders"}
    room.later(seconds=1)
    assert len(by_france(room, table)) == 1
    others(room, table)
    room.later(seconds=1)
    assert set(by_france(room, table)[1]) == MARCHED
    assert waits(room, table) == ""
    assert "unfit" not in [notice.kind for notice in room.told(ann)]
    room.later(seconds=1)
    assert len(by_france(room, table)) == 2


def test_what_does_not_fit_any_more_is_a_draft_and_its_owner_is_told(
    spring: tuple[Room, Account, str],
) -> None:
    room, ann, table = spring
    room.answer(table, "france")
    room.ticker.left.leave(table, "france", "A Paris - Burgundy\nA Munich - Ruhr\nF Brest H")
    others(room, table)
    room.later(seconds=1)
    assert len(by_france(room, table)) == 1
    kept = draft(room, table)
    assert kept is not None
    assert sum(one is not None for one in kept.answer) == 2
    assert kept.decision == room.chair(table, "france").asked
    (notice,) = [one for one in room.told(ann) if one.kind == "unfit"]
    assert notice.text.startswith("Your standing orders as France do not fit; 2 of 3 are in your draft.")
    assert "A Munich - Ruhr" in notice.text
    assert waits(room, table) == ""


def test_a_missing_line_is_not_made_up(spring: tuple[Room, Account, str]) -> None:
    room, _, table = spring
    room.answer(table, "france")
    room.ticker.left.leave(table, "france", "A Paris - Burgundy")
    others(room, table)
    room.later(seconds=1)
    assert len(by_france(room, table)) == 1
    assert draft(room, table) is not None


def test_they_can_be_changed_and_withdrawn(spring: tuple[Room, Account, str]) -> None:
    room, _, table = spring
    room.answer(table, "france")
    room.ticker.left.leave(table, "france", "A Paris H")
    room.ticker.left.leave(table, "france", MOVES)
    assert waits(room, table) == MOVES
    room.ticker.left.withdraw(table, "france")
    others(room, table)
    room.later(seconds=1)
    assert (len(by_france(room, table)), draft(room, table)) == (1, None)


def test_orders_that_are_taken_back_are_not_replaced_by_those_of_the_next_phase(
    spring: tuple[Room, Account, str],
) -> None:
    room, _, table = spring
    room.answer(table, "france")
    room.ticker.left.leave(table, "france", MOVES)
    room.tables.retract(table, "france")
    room.later(seconds=1)
    assert by_france(room, table) == []
    assert waits(room, table) == MOVES


def test_left_before_one_has_answered_they_are_still_for_the_next_phase(
    spring: tuple[Room, Account, str],
) -> None:
    room, _, table = spring
    room.ticker.left.leave(table, "france", MOVES)
    others(room, table)
    room.later(seconds=1)
    assert by_france(room, table) == []
    room.answer(table, "france")
    room.later(seconds=1)
    assert len(by_france(room, table)) == 2


def test_they_go_with_the_seat(room: Room) -> None:
    ann, bob = room.person("Ann"), room.person("Bob")
    clock = Clock("correspondence", minutes=60, at_zero="open")
    table = room.make({"france": ann, "russia": bob}, clock=clock)
    room.ticker.left.leave(table, "france", MOVES)
    room.later(hours=2)
    assert room.chair(table, "france").kind == "open"
    with room.store.reading() as session:
        assert session.get(LeftAnswer, (table, "france")) is None


def test_bad_input_is_a_sentence(spring: tuple[Room, Account, str]) -> None:
    room, _, table = spring
    left = room.ticker.left
    for words in ("", " \n ", "x" * 5_001):
        with pytest.raises(Invalid, match="Write some lines"):
            left.leave(table, "france", words)
    with room.store.session() as session:
        room.tables.table(session, table, lock=True).status = "paused"
    with pytest.raises(Illegal, match="paused"):
        left.leave(table, "france", MOVES)
