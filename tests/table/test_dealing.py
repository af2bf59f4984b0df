"""Seats that are dealt by lot when all have come, names that are told at the end, and what is put away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.core.errors import Illegal, Invalid
from chancellery.table import dealing
from chancellery.table.briefing import summary
from chancellery.table.dealing import undealt
from chancellery.table.frames import Draft, look
from chancellery.table.imports import play_on
from chancellery.table.lists import bring_back, count_waiting, find_tables, put_away
from chancellery.table.live import LiveTable
from chancellery.table.models import Account, Table
from chancellery.table.seating import Sitter
from chancellery.table.standing import why_not_running
from tests.table.room import POWERS, Room


@pytest.fixture
def room(database: str) -> Iterator[Room]:
    one = Room(database)
    yield one
    one.store.close()


@pytest.fixture
def turned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lot moves everybody on by one chair."""

    class Turn:
        def shuffle(self, sitters: list[object]) -> None:
            sitters.insert(0, sitters.pop())

    monkeypatch.setattr(dealing, "SystemRandom", Turn)


def row(room: Room, table: str) -> Table:
    with room.store.reading() as session:
        return room.tables.table(session, table)


def gather(room: Room, ann: Account, **more: Any) -> str:
    """Ann at the first chair, two open ones, four bots."""
    free = {power: Sitter("open") for power in POWERS[1:3]}
    sitters = {"austria": Sitter("me"), **free, **{power: Sitter("bot") for power in POWERS[3:]}}
    table, _ = room.tables.create(ann, "diplomacy", {}, sitters, **more)
    return table.id


@pytest.mark.usefixtures("turned")
def test_seats_are_dealt_when_the_last_has_come(room: Room) -> None:
    ann, bob, eve = (room.person(name) for name in ("Ann", "Bob", "Eve"))
    table = gather(room, ann, deal=True)
    assert undealt(row(room, table))
    assert room.tables.sit(table, bob, "france") == "", "nobody has a seat yet"
    assert room.tables.seats_of(row(room, table), bob) == []
    assert room.tables.seats_of(row(room, table), ann) == []
    assert room.tables.sit(table, eve) == "germany"
    found = row(room, table)
    assert not undealt(found)
    assert {name: room.tables.seats_of(found, who) for name, who in (("Ann", ann), ("Bob", bob))} == {
        "Ann": ["england"],
        "Bob": ["france"],
    }
    assert Counter(chair.kind for chair in found.seats) == {"person": 3, "bot": 4}
    assert found.seats[0].bot == "minister"
    assert found.seats[1].bot is None


def test_who_is_awaited_before_the_deal_is_told_by_number(room: Room) -> None:
    ann, bob = room.person("Ann"), room.person("Bob")
    table = gather(room, ann, deal=True)
    begins = "The seats are dealt when all have come."
    assert why_not_running(row(room, table)) == f"{begins} Two are still awaited."
    room.tables.sit(table, bob)
    assert why_not_running(row(room, table)) == f"{begins} One is still awaited."


def test_nobody_takes_a_second_chair_before_the_deal(room: Room) -> None:
    ann, bob = room.person("Ann"), room.person("Bob")
    table = gather(room, ann, deal=True)
    room.tables.sit(table, bob, one_each=True)
    with pytest.raises(Illegal, match="You have a seat at this table"):
        room.tables.sit(table, bob, one_each=True)


@pytest.mark.usefixtures("turned")
def test_alone_with_bots_the_lot_falls_at_once(room: Room) -> None:
    ann = room.person("Ann")
    sitters = {power: Sitter("me" if power == "turkey" else "bot") for power in POWERS}
    table, _ = room.tables.create(ann, "diplomacy", {}, sitters, deal=True)
    assert room.tables.seats_of(row(room, table.id), ann) == ["austria"]


@pytest.mark.usefixtures("turned")
def test_seats_are_dealt_once(room: Room) -> None:
    """A seat that becomes free in mid-game is that seat."""
    ann, bob = room.person("Ann"), room.person("Bob")
    sitters = {power: Sitter("me" if power in POWERS[:2] else "bot") for power in POWERS}
    table, _ = room.tables.create(ann, "diplomacy", {}, sitters, deal=True)
    with room.store.session() as session:
        chair = room.tables.table(session, table.id, lock=True).seats[1]
        chair.kind, chair.account_id = "open", None
    assert room.tables.sit(table.id, bob, "england") == "england"
    assert room.tables.seats_of(row(room, table.id), ann) == ["france"]


def test_every_seat_can_fall_to_everybody(room: Room) -> None:
    ann = room.person("Ann")
    sitters = {"liberal": Sitter("me"), "authoritarian": Sitter("bot")}
    seen: set[str] = set()
    while len(seen) < 2:
        table, _ = room.tables.create(ann, "turmoil", {}, sitters, deal=True)
        seen.update(room.tables.seats_of(table, ann))
    assert seen == {"liberal", "authoritarian"}


def test_an_anonymous_table_tells_no_accounts_before_the_end(room: Room) -> None:
    ann = room.person("Ann")
    table = room.make({"france": ann}, anonymous=True)

    def accounts() -> set[int | None]:
        return {seat["account"] for seat in summary(row(room, table))["seats"]}

    assert accounts() == {None}
    for status in ("paused", "held", "cancelled", "open"):
        with room.store.session() as session:
            room.tables.table(session, table, lock=True).status = status
        assert accounts() == {None}, status
    with room.store.session() as session:
        room.tables.table(session, table, lock=True).status = "over"
    assert accounts() == {None, ann.id}


def test_frames_of_an_anonymous_table_tell_no_accounts(room: Room) -> None:
    ann = room.person("Ann")
    table = room.make({"france": ann}, anonymous=True)
    with room.store.reading() as session:
        found = room.tables.table(session, table)
        match = room.tables.match(session, found)
        seen = look(LiveTable.of(found), match, "france", Draft(), room.time)
    assert {seat["account"] for seat in seen.parts["table"]["seats"]} == {None}


def test_a_held_game_goes_on_anonymously(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = room.person("Ann")
    table = room.make({"france": ann}, anonymous=True)
    monkeypatch.setattr("chancellery.table.imports.is_short", lambda *_: True)
    new, _ = play_on(room.tables, ann, table, 0, {})
    assert row(room, new.id).anonymous


def test_a_table_is_put_away_for_one_person_and_comes_back(room: Room) -> None:
    ann, bob = room.person("Ann"), room.person("Bob")
    table = room.make({"france": ann, "italy": bob})

    def listed(who: Account, which: str) -> list[str]:
        with room.store.reading() as session:
            return [one.id for one in find_tables(session, who, which, 1)]

    put_away(room.store, ann, table)
    put_away(room.store, ann, table)
    assert listed(ann, "mine") == []
    assert listed(ann, "away") == [table]
    assert listed(bob, "mine") == [table]
    assert listed(bob, "away") == []
    with room.store.reading() as session:
        assert (count_waiting(session, ann), count_waiting(session, bob)) == (0, 1)
    bring_back(room.store, ann, table)
    assert listed(ann, "mine") == [table]
    assert listed(ann, "away") == []


def test_only_a_table_of_ones_own_is_put_away(room: Room) -> None:
    ann, bob = room.person("Ann"), room.person("Bob")
    table = room.make({"france": ann}, public=True)
    with pytest.raises(Illegal, match="Only a table of your own"):
        put_away(room.store, bob, table)


def test_what_is_over_stands_apart_and_can_be_put_away(room: Room) -> None:
    ann = room.person("Ann")
    tables = {status: room.make({"france": ann}) for status in ("running", "over", "cancelled", "record")}
    with room.store.session() as session:
        for status, table in tables.items():
            room.tables.table(session, table, lock=True).status = status

    def listed(which: str) -> set[str]:
        with room.store.reading() as session:
            return {one.id for one in find_tables(session, ann, which, 1)}

    assert listed("mine") == {tables["running"]}
    assert listed("finished") == {tables[status] for status in ("over", "cancelled", "record")}
    put_away(room.store, ann, tables["over"])
    assert listed("finished") == {tables["cancelled"], tables["record"]}


def test_lists_are_known_by_name(room: Room) -> None:
    with room.store.reading() as session, pytest.raises(Invalid, match="mine, open, watch, finished or away"):
        find_tables(session, None, "secret", 1)
