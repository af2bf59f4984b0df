"""A bot that answered for somebody whose time was up: log, notices and "since you left" say so."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.core.decisions import Ballot, Seat
from chancellery.table.absences import absences
from chancellery.table.bot_runner import BotRunner
from chancellery.table.briefing import brief
from chancellery.table.catch_up import since_you_left
from chancellery.table.clocks import Clock
from chancellery.table.imports import log_text
from chancellery.table.models import Account
from tests.table.room import POWERS, Room

IN_PLACE = "France's time was up; a bot answers in its place."
CLOCK = Clock("correspondence", 60, at_zero="bot", submit_draft=False)


@pytest.fixture
def room(database: str) -> Iterator[Room]:
    one = Room(database)
    yield one
    one.close()


@pytest.fixture
def ann(room: Room) -> Account:
    return room.person("Ann")


@pytest.fixture
def bob(room: Room) -> Account:
    return room.person("Bob")


@pytest.fixture
def table(room: Room, ann: Account, bob: Account) -> str:
    return room.make(dict.fromkeys(POWERS, bob) | {"france": ann}, CLOCK)


def bot_answers(room: Room, table: str, seat: Seat) -> None:
    """As the bench does it."""
    with room.store.reading() as session:
        match = room.tables.match(session, room.tables.table(session, table))
    ballot = match.decision(seat)
    assert isinstance(ballot, Ballot)
    answer: list[Any] = []
    for _ in ballot.slots:
        answer.append(match.rules.slot_options(match.state, ballot, answer)[0])
    room.tables.act(table, seat, tuple(answer), match.decision_id(seat), by_bot=True)


def all_but_france(room: Room, table: str) -> None:
    for power in POWERS:
        if power != "france":
            room.answer(table, power)


def away_for_a_phase(room: Room, table: str) -> None:
    """France lets its time pass, and everything goes on."""
    all_but_france(room, table)
    room.later(minutes=61)
    assert room.chair(table, "france").relieved is not None
    bot_answers(room, table, "france")


def log(room: Room, table: str, seat: Seat | None) -> list[str]:
    with room.store.reading() as session:
        found = brief(room.tables, session, room.tables.table(session, table), seat)["log"]
    return [line["text"] for line in found]


def since(room: Room, table: str, seat: Seat) -> list[str]:
    with room.store.reading() as session:
        row = room.tables.table(session, table)
        found = since_you_left(row, room.tables.match(session, row), seat, absences(session, row))
    return found["lines"] if found else []


def kinds(room: Room, account: Account) -> list[str]:
    return [notice.kind for notice in room.told(account)]


@pytest.mark.parametrize("seat", ["italy", "france", None])
def test_the_log_has_one_line_for_each_absence(room: Room, table: str, seat: Seat | None) -> None:
    away_for_a_phase(room, table)
    away_for_a_phase(room, table)
    lines = log(room, table, seat)
    assert lines.count(IN_PLACE) == 1
    assert lines[lines.index(IN_PLACE) + 1].endswith("orders are carried out.")
    all_but_france(room, table)
    room.answer(table, "france")
    away_for_a_phase(room, table)
    assert log(room, table, seat).count(IN_PLACE) == 2
    with room.store.reading() as session:
        text = log_text(room.tables, session, room.tables.table(session, table), seat)
    assert text.count(IN_PLACE) == 2
    told = [line.strip().split(maxsplit=1)[-1] for line in text.splitlines() if line.strip()]
    assert told[told.index(IN_PLACE) + 1] == "France is ready."


def test_who_comes_back_is_told_first_how_often_a_bot_answered(room: Room, table: str) -> None:
    away_for_a_phase(room, table)
    assert since(room, table, "france")[0] == "Your time was up, and a bot answered for you once."
    for _ in range(2):
        away_for_a_phase(room, table)
    told = since(room, table, "france")
    assert told[0] == "Your time was up, and a bot answered for you three times."
    assert IN_PLACE not in told
    for _ in range(2):
        away_for_a_phase(room, table)
    told = since(room, table, "france")
    assert len(told) == 8
    assert told[-1].startswith("And ")
    all_but_france(room, table)
    room.answer(table, "france")
    assert since(room, table, "france") == []


def test_the_others_are_told_too(room: Room, table: str, bob: Account) -> None:
    room.notices.looked(table, bob, "italy", 0)
    away_for_a_phase(room, table)
    assert IN_PLACE in since(room, table, "italy")


def test_one_notice_for_each_absence(room: Room, table: str, ann: Account, bob: Account) -> None:
    for _ in range(3):
        away_for_a_phase(room, table)
    assert kinds(room, ann).count("relieved") == 1
    assert "relieved" not in kinds(room, bob)
    (notice,) = [one for one in room.told(ann) if one.kind == "relieved"]
    assert notice.text == "Your time as France was up; a bot answers for you until you are back."
    room.later(minutes=2)
    turn = next(one.text for one in reversed(room.told(ann)) if one.kind == "turn")
    assert "Your time was up, and a bot answered for you three times." in turn
    room.notices.looked(table, ann, "france", len(room.journal(table)))
    assert all(one.read for one in room.told(ann))
    all_but_france(room, table)
    room.answer(table, "france")
    away_for_a_phase(room, table)
    assert kinds(room, ann).count("relieved") == 2


def test_who_answers_while_the_bot_still_thinks_was_there(room: Room, table: str) -> None:
    all_but_france(room, table)
    room.later(minutes=61)
    room.answer(table, "france")
    assert IN_PLACE not in log(room, table, None)


def test_a_bot_on_its_own_seat_stands_in_for_nobody(room: Room, ann: Account) -> None:
    table = room.make({"france": ann}, CLOCK)
    bot_answers(room, table, "italy")
    assert [line for line in log(room, table, None) if "time was up" in line] == []


def test_a_bots_answer_that_is_taken_back_was_never_given(room: Room, table: str) -> None:
    away_for_a_phase(room, table)
    with room.store.session() as session:
        room.tables.take_back(session, room.tables.table(session, table, lock=True), 1)
    assert IN_PLACE not in log(room, table, None)


def test_the_bench_marks_what_it_lays_down(room: Room, table: str) -> None:
    moved = threading.Event()
    room.tables.publish = lambda _table, news: moved.set() if news["kind"] == "moved" else None
    all_but_france(room, table)
    room.later(minutes=61)
    moved.clear()
    runner = BotRunner(room.tables)
    try:
        runner.wake(table)
        assert moved.wait(60)
    finally:
        runner.close()
    assert IN_PLACE in log(room, table, None)
