"""Results of people: counted once, at the end, and told to those who may know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import func, select

from chancellery.core.errors import NotFound
from chancellery.table import people, played
from chancellery.table.clocks import Clock
from chancellery.table.models import Account, Played, Table
from chancellery.table.people import Punctuality, Tally
from tests.table.room import Room
from tests.table.seated import match_of, row_of, step

SHORT = {"end_year": 1901}


@pytest.fixture
def room(database: str) -> Iterator[Room]:
    one = Room(database)
    yield one
    one.close()


def finish(room: Room, table_id: str) -> None:
    """Everybody holds, until the game is over; then the ticker looks."""
    while room.status(table_id) == "running":
        step(room.tables, table_id)
    room.later(seconds=1)


def rows(room: Room) -> list[Played]:
    with room.store.reading() as session:
        return list(session.scalars(select(Played).order_by(Played.table_id, Played.account_id)))


def tally(room: Room, person: Account) -> dict[str, list[Tally]]:
    with room.store.reading() as session:
        return people.tallies(session, person)


def punctual(room: Room, person: Account) -> Punctuality:
    with room.store.reading() as session:
        return people.punctuality(session, person)


def past(room: Room, person: Account, viewer: Account | None, page: int = 1, size: int = 25) -> list[str]:
    with room.store.reading() as session:
        return [one.table.id for one in people.finished(session, person, viewer, page, size)]


def now(room: Room, person: Account, viewer: Account | None) -> list[str]:
    with room.store.reading() as session:
        return [table.id for table in people.playing(session, person, viewer)]


def test_a_game_counts_for_everybody_once_it_is_over_and_only_once(room: Room) -> None:
    ann, bob = room.person("Ann"), room.person("Bob")
    table = room.make({"france": ann, "russia": bob}, options=SHORT)
    room.later(seconds=1)
    assert rows(room) == []
    finish(room, table)
    result = row_of(room.tables, table).result or {}
    assert sum(result.values()) == pytest.approx(1)
    found = {row.account_id: row for row in rows(room)}
    assert set(found) == {ann.id, bob.id}
    assert (found[ann.id].seat, found[bob.id].seat) == ("france", "russia")
    assert {row.against for row in found.values()} == {"people"}
    assert {row.figure for row in found.values()} == {"3", "4"}
    assert [found[one.id].place for one in (bob, ann)] == [1, 2 if result["france"] < result["russia"] else 1]
    for _ in range(3):
        assert room.ticker.results.write_up() == 0
    assert len(rows(room)) == 2
    assert tally(room, ann)["diplomacy"][0].games == 1


def test_a_game_that_a_dead_server_has_not_counted_is_counted_by_the_next(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = room.person("Ann")
    table = room.make({"france": ann}, options=SHORT)

    def dies(*_: object) -> None:
        raise RuntimeError("no more power")

    room.ticker.results.listeners.append(dies)
    finish(room, table)
    assert (rows(room), row_of(room.tables, table).counted) == ([], False)
    after = played.Results(room.tables)
    assert after.write_up() == 1
    assert [row.account_id for row in rows(room)] == [ann.id]
    assert row_of(room.tables, table).counted


def test_bots_are_told_apart_and_who_held_several_seats_has_no_result(room: Room) -> None:
    ann = room.person("Ann")
    alone = room.make({"france": ann}, options=SHORT)
    several = room.make({"france": ann, "russia": ann}, options=SHORT)
    for table in (alone, several):
        finish(room, table)
    bot = next(chair.bot for chair in row_of(room.tables, alone).seats if chair.kind == "bot")
    found = tally(room, ann)["diplomacy"]
    assert [(one.against, one.games) for one in found] == [(bot, 1)]
    assert found[0].won + found[0].shared + found[0].lost == 1
    assert sorted(past(room, ann, ann)) == sorted([alone, several])


def test_cancelled_games_count_for_nobody(room: Room) -> None:
    ann = room.person("Ann")
    table = room.make({"france": ann}, options=SHORT)
    with room.store.session() as session:
        room.tables.table(session, table, lock=True).status = "cancelled"
    room.later(seconds=1)
    assert rows(room) == []
    assert past(room, ann, ann) == []


def test_a_seat_that_is_lost_is_told_after_the_end_alone(room: Room) -> None:
    ann, bob = room.person("Ann"), room.person("Bob")
    clock = Clock("correspondence", minutes=60, at_zero="bot_stays")
    table = room.make({"france": ann, "russia": bob}, clock=clock, options=SHORT, anonymous=True)
    room.answer(table, "russia")
    room.later(hours=2)
    assert room.chair(table, "france").kind == "bot"
    assert punctual(room, ann) == Punctuality(0, 0, 0, 0)
    finish(room, table)
    assert punctual(room, ann) == Punctuality(0, 0, 1, 1)
    assert punctual(room, bob).lost == 0
    assert punctual(room, bob).answers == sum(seat == "russia" for seat, _ in room.journal(table))
    assert tally(room, ann) == {}


def test_late_answers_are_told(room: Room) -> None:
    ann = room.person("Ann")
    clock = Clock("correspondence", minutes=60, at_zero="wait")
    table = room.make({"france": ann}, clock=clock, options=SHORT)
    room.later(hours=2)
    room.answer(table, "france")
    finish(room, table)
    found = punctual(room, ann)
    assert (found.late, found.lost, found.games) == (1, 0, 1)
    assert found.in_time < 100


def test_strangers_see_public_games_and_no_anonymous_one_before_its_end(room: Room) -> None:
    ann, bob, eve = room.person("Ann"), room.person("Bob"), room.person("Eve")
    seats = {"france": ann, "russia": bob}
    private = room.make(seats, options=SHORT)
    public = room.make(seats, options=SHORT, public=True)
    masked = room.make(seats, options=SHORT, public=True, anonymous=True)
    assert set(now(room, ann, ann)) == {private, public, masked}
    assert now(room, ann, bob) == now(room, ann, eve) == now(room, ann, None) == [public]
    for table in (private, public, masked):
        finish(room, table)
    assert set(past(room, ann, bob)) == {private, public, masked}
    assert set(past(room, ann, eve)) == set(past(room, ann, None)) == {public, masked}


def test_history_has_pages_the_last_game_first(room: Room) -> None:
    ann = room.person("Ann")
    tables = []
    for _ in range(3):
        tables.append(room.make({"france": ann}, options=SHORT))
        room.later(minutes=1)
        finish(room, tables[-1])
    assert past(room, ann, ann, 1, 2) + past(room, ann, ann, 2, 2) == tables[::-1]


@pytest.mark.slow
def test_thousands_of_games_are_counted_by_the_database(room: Room) -> None:
    """Results are added up there, over an index; no journal is read."""
    ann = room.person("Ann")
    first = room.make({"france": ann}, options=SHORT)
    finish(room, first)
    with room.store.session() as session:
        model = session.get_one(Table, first)
        columns = {
            column.key: getattr(model, column.key)
            for column in Table.__table__.columns
            if column.key not in ("id", "seats")
        }
        for n in range(2_000):
            session.add(Table(id=f"t{n:06}", **columns))
        session.flush()
        for n in range(2_000):
            session.add(
                Played(
                    table_id=f"t{n:06}", account_id=ann.id, seat="france", game="diplomacy", ended=room.time,
                    against="attache", outcome=("won", "lost")[n % 2], place=1 + n % 2, seats=7,
                )
            )  # fmt: skip
    loaded = room.tables.in_memory
    found = {one.against: one for one in tally(room, ann)["diplomacy"]}
    assert (found["attache"].won, found["attache"].lost) >= (1_000, 1_000)
    assert len(past(room, ann, ann, 80)) == 25
    assert room.tables.in_memory == loaded
    with room.store.reading() as session:
        assert session.scalar(select(func.count()).select_from(Played)) == 2_001


def test_people_are_found_by_name_however_it_is_written(room: Room) -> None:
    ann = room.person("Ann Blue")
    with room.store.reading() as session:
        assert people.find_person(session, "ann  blue", None).id == ann.id
        assert people.find_person(session, "You", ann).id == ann.id
        with pytest.raises(NotFound, match="Nobody here is called 'Zoe'"):
            people.find_person(session, "Zoe", ann)


def test_the_match_itself_is_not_needed_for_a_result(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A title whose rules have gone shows no figure; the result stands."""
    ann = room.person("Ann")
    table = room.make({"france": ann}, options=SHORT)
    while room.status(table) == "running":
        step(room.tables, table)
    assert match_of(room.tables, table).over
    monkeypatch.setattr(played, "is_short", lambda *_: True)
    room.later(seconds=1)
    (row,) = rows(room)
    assert (row.figure, row.outcome in ("won", "shared", "lost")) == (None, True)
