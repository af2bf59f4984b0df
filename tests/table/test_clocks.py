"""Clocks: every kind, every end, and time that tests alone let pass."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from chancellery.core.errors import Invalid
from chancellery.table.clocks import AT_ZERO, Clock
from chancellery.table.models import Account
from chancellery.table.ticker import PUT_OFF
from tests.table.room import NOON, POWERS, Room

HOUR = 3600


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


def by_post(hours: int = 24, **more: Any) -> Clock:
    return Clock("correspondence", hours * 60, **more)


# The option.


@pytest.mark.parametrize(
    "clock",
    [
        Clock(),
        Clock("live", 5, at_zero="bot"),
        Clock("bank", 30, increment=20, at_zero="open"),
        by_post(grace=60, vacation=14, at_zero="civil_disorder", submit_draft=False),
    ],
)
def test_a_clock_survives_json(clock: Clock) -> None:
    assert Clock.from_json(clock.to_json()) == clock


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "sand"},
        {"kind": "live"},
        {"kind": "live", "minutes": -1},
        {"kind": "live", "minutes": True},
        {"kind": "live", "minutes": 5, "increment": 3},
        {"kind": "live", "minutes": 5, "at_zero": "explode"},
        {"kind": "live", "minutes": 5, "submit_draft": 1},
        {"kind": "none", "vacation": 3},
        {"kind": "bank", "minutes": 5, "increment": 4000},
        {"colour": "red"},
    ],
)
def test_a_bad_clock_is_refused_with_a_sentence(data: dict[str, Any]) -> None:
    with pytest.raises(Invalid) as refused:
        Clock.from_json(data)
    assert refused.value.message.endswith(".")


def test_civil_disorder_only_where_the_rules_have_it(room: Room, ann: Account) -> None:
    clock = Clock("live", 5, at_zero="civil_disorder")
    assert room.make({"france": ann}, clock)
    with pytest.raises(Invalid, match="no rule for an absent seat"):
        room.make({"liberal": ann}, clock, game="turmoil")


# How time runs.


def test_no_clock_never_ends(room: Room, ann: Account) -> None:
    table = room.make({"france": ann})
    room.later(days=400)
    assert room.left(table, "france") is None
    assert room.journal(table) == []


def test_live_gives_each_decision_its_minutes(room: Room, ann: Account) -> None:
    table = room.make({"france": ann, "italy": ann}, Clock("live", 5))
    assert room.left(table, "france") == 300
    room.later(minutes=2)
    assert room.left(table, "france") == 180
    for power in POWERS:
        room.answer(table, power)
    assert room.left(table, "france") == room.left(table, "italy") == 300


def test_a_bank_is_spent_and_incremented(room: Room, ann: Account, bob: Account) -> None:
    """Fischer's way."""
    people = dict.fromkeys(POWERS, ann) | {"france": bob}
    table = room.make(people, Clock("bank", 10, increment=30))
    room.later(minutes=4)
    assert room.left(table, "france") == 360
    room.answer(table, "france")
    assert room.left(table, "france") == 390
    room.later(minutes=1)
    assert room.left(table, "france") == 390
    for power in POWERS:
        if power != "france":
            room.answer(table, power)
    # The next season: who took five minutes has five and a half.
    assert room.left(table, "france") == 390
    assert room.left(table, "austria") == 330
    room.later(seconds=90)
    assert room.left(table, "france") == 300


def test_by_post_a_phase_has_one_end(room: Room, ann: Account) -> None:
    table = room.make(dict.fromkeys(POWERS, ann), by_post())
    room.later(hours=20)
    for power in POWERS[:-1]:
        room.answer(table, power)
    assert room.left(table, "turkey") == 4 * HOUR
    room.answer(table, "turkey")
    assert {room.left(table, power) for power in POWERS} == {24 * HOUR}


def test_the_clock_begins_when_the_last_seat_is_taken(room: Room, ann: Account, bob: Account) -> None:
    from chancellery.table.seating import Sitter

    sitters = {power: Sitter("me") for power in POWERS} | {"france": Sitter("open")}
    row, _ = room.tables.create(ann, "diplomacy", {}, sitters, clock=by_post())
    room.later(hours=30)
    assert room.left(row.id, "austria") == 24 * HOUR
    room.tables.sit(row.id, bob, "france")
    room.later(hours=1)
    assert room.left(row.id, "austria") == room.left(row.id, "france") == 23 * HOUR


def test_due_times_survive_a_restart(room: Room, ann: Account, database: str) -> None:
    table = room.make({"france": ann}, by_post(at_zero="civil_disorder"))
    again = Room(database)
    again.time = NOON + timedelta(hours=5)
    assert again.left(table, "france") == 19 * HOUR
    again.later(hours=19)
    assert again.journal(table) == [("table", ("miss", "france"))]
    again.close()


# At zero.


def test_wait(room: Room, ann: Account) -> None:
    table = room.make({"france": ann}, by_post(at_zero="wait"))
    room.later(days=9)
    assert room.journal(table) == []
    assert [notice.kind for notice in room.told(ann)] == ["reminder"]
    assert room.chair(table, "france").account_id == ann.id


def test_remind(room: Room, ann: Account) -> None:
    table = room.make({"france": ann}, Clock("live", 5, at_zero="remind"))
    room.later(minutes=6)
    room.later(days=2)
    assert [notice.kind for notice in room.told(ann)] == ["late"]
    assert room.journal(table) == []


def test_a_bot_plays_on_for_this_decision(room: Room, ann: Account) -> None:
    table = room.make({"france": ann}, by_post(at_zero="bot"))
    room.later(hours=24)
    chair = room.chair(table, "france")
    assert (chair.kind, chair.account_id) == ("person", ann.id)
    assert chair.relieved == chair.asked is not None
    assert room.news[-1] == "seats"
    # It answers, and the person is asked again next time.
    for power in POWERS:
        room.answer(table, power)
    chair = room.chair(table, "france")
    assert chair.relieved is None
    assert room.left(table, "france") == 24 * HOUR


def test_a_bot_takes_the_seat(room: Room, ann: Account) -> None:
    table = room.make({"france": ann, "italy": ann}, by_post(at_zero="bot_stays"))
    room.answer(table, "italy")
    room.later(hours=24)
    chair = room.chair(table, "france")
    assert (chair.kind, chair.account_id, chair.bot is not None) == ("bot", None, True)
    assert room.status(table) == "running"
    assert "a bot plays on" in room.told(ann)[-1].text


@pytest.mark.rule("III.3")
def test_civil_disorder(room: Room, ann: Account) -> None:
    table = room.make({"france": ann, "italy": ann}, by_post(at_zero="civil_disorder"))
    room.answer(table, "italy")
    room.later(hours=24)
    assert room.journal(table)[-1] == ("table", ("miss", "france"))
    assert room.left(table, "france") is None


def test_the_seat_is_open_for_somebody_else(room: Room, ann: Account, bob: Account) -> None:
    people = dict.fromkeys(POWERS, bob) | {"france": ann}
    table = room.make(people, by_post(at_zero="open"), public=True)
    room.later(hours=20)
    for power in POWERS[1:]:
        if power != "france":
            room.answer(table, power)
    room.later(hours=3)
    room.tables.draft(table, "austria", room.chair(table, "austria").asked or 0, [["A", "bud", "H"]])
    room.later(hours=1)
    assert room.chair(table, "france").kind == "open"
    assert room.chair(table, "france").account_id is None
    assert room.status(table) == "open"
    assert [n.kind for n in room.told(ann)][-1] == "seat"
    assert "open" in [n.kind for n in room.told(bob)]
    carol = room.person("Carol")
    room.later(days=3)
    room.tables.sit(table, carol, "france")
    assert room.status(table) == "running"
    assert room.left(table, "france") == 24 * HOUR


def test_a_ballot_that_was_begun_is_sent_as_it_stands(room: Room, ann: Account) -> None:
    table = room.make({"austria": ann}, by_post(at_zero="civil_disorder"))
    number = room.chair(table, "austria").asked
    assert number is not None
    room.tables.draft(table, "austria", number, [None, ["F", "tri", "-", "alb"], None])
    room.later(hours=24)
    [(seat, orders)] = room.journal(table)
    assert seat == "austria"
    assert orders[1] == ("F", "tri", "-", "alb")
    assert len(orders) == 3


def test_or_not_if_the_table_says_so(room: Room, ann: Account) -> None:
    table = room.make({"austria": ann}, by_post(at_zero="civil_disorder", submit_draft=False))
    number = room.chair(table, "austria").asked
    assert number is not None
    room.tables.draft(table, "austria", number, [None, ["F", "tri", "-", "alb"], None])
    room.later(hours=24)
    assert room.journal(table) == [("table", ("miss", "austria"))]


@pytest.mark.parametrize("at_zero", [end for end in AT_ZERO if end != "civil_disorder"])
def test_every_end_in_a_game_without_ballots(room: Room, ann: Account, bob: Account, at_zero: str) -> None:
    """Nothing fails, and the seat is held, relieved, given to a bot, or free."""
    table = room.make(
        {"liberal": ann, "authoritarian": bob}, Clock("live", 1, at_zero=at_zero), game="turmoil"
    )
    with room.store.reading() as session:
        seat = room.tables.table(session, table).awaited[0]
    room.later(minutes=2)
    chair = room.chair(table, seat)
    kind = {"bot_stays": "bot", "open": "open"}.get(at_zero, "person")
    assert chair.kind == kind
    assert (chair.relieved is not None) == (at_zero == "bot")


def test_grace(room: Room, ann: Account) -> None:
    table = room.make({"france": ann}, by_post(at_zero="civil_disorder", grace=120))
    room.later(hours=25)
    assert room.left(table, "france") == -HOUR
    assert room.journal(table) == []
    room.later(hours=1)
    assert len(room.journal(table)) == 1


def test_vacation(room: Room, ann: Account) -> None:
    from chancellery.table import clocks

    table = room.make({"france": ann}, by_post(at_zero="civil_disorder", vacation=3))
    room.later(hours=4)

    def change(do: Any) -> None:
        with room.store.session() as session:
            row = room.tables.table(session, table, lock=True)
            chair = clocks.chair_of(row, "france")
            assert chair is not None
            do(row, chair, room.time)

    change(clocks.go_away)
    room.later(days=1)
    assert room.left(table, "france") == 20 * HOUR
    change(clocks.come_back)
    room.later(hours=5)
    assert room.left(table, "france") == 15 * HOUR
    change(clocks.go_away)
    # Two days are left of the three; then the clock goes on by itself.
    room.later(days=2)
    assert room.left(table, "france") == 15 * HOUR
    room.later(hours=15)
    assert room.journal(table) == [("table", ("miss", "france"))]
    with pytest.raises(Invalid, match="No vacation"):
        change(clocks.go_away)


def test_undo_gives_the_time_back(room: Room, ann: Account) -> None:
    table = room.make({"france": ann, "italy": ann}, Clock("bank", 10, increment=60))
    room.later(minutes=3)
    room.answer(table, "france")
    assert room.left(table, "france") == 480
    room.later(minutes=5)
    room.tables.undo(table, "france")
    assert room.left(table, "france") == 420
    # And what was up in the meantime leaves a minute to think again.
    late = room.make({"france": ann, "italy": ann}, Clock("bank", 1))
    room.later(seconds=50)
    room.answer(late, "france")
    room.tables.undo(late, "france")
    assert room.left(late, "france") == 60


def test_not_ready_gives_the_time_back_and_nobody_else_more(room: Room, ann: Account) -> None:
    table = room.make({"france": ann, "italy": ann, "russia": ann}, Clock("live", 10))
    room.later(minutes=2)
    room.answer(table, "france")
    room.answer(table, "italy")
    room.later(minutes=3)
    room.tables.retract(table, "france")
    assert room.left(table, "france") == 480
    assert room.left(table, "russia") == 300
    assert room.left(table, "italy") is None


def test_two_tickers_act_once(room: Room, ann: Account, database: str) -> None:
    tables = [room.make({"france": ann}, by_post(at_zero="civil_disorder")) for _ in range(4)]
    other = Room(database)
    room.time = other.time = NOON + timedelta(hours=24)
    start = threading.Barrier(2)

    def tick(one: Room) -> None:
        start.wait()
        rung.append(one.ticker.tick())

    rung: list[int] = []
    threads = [threading.Thread(target=tick, args=(one,)) for one in (room, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(rung) == len(tables)
    for table in tables:
        assert room.journal(table) == [("table", ("miss", "france"))]
    other.close()


# After something was taken back, or somebody else has sat down.


def test_a_bank_comes_back_though_its_seat_is_not_asked_now(room: Room, ann: Account, bob: Account) -> None:
    people = {"liberal": ann, "authoritarian": bob}
    table = room.make(people, Clock("bank", 30, increment=5), game="turmoil")

    def asked() -> list[str]:
        with room.store.reading() as session:
            return room.tables.table(session, table).awaited

    first, second = asked(), []
    for _ in range(200):
        room.answer(table, first[0])
        first, second = asked(), first
        if len(first) == len(second) == 1 and first != second:
            break
    before = room.chair(table, first[0]).bank
    room.later(seconds=90)
    room.answer(table, first[0])
    assert room.chair(table, first[0]).bank != before
    with room.store.session() as session:
        row = room.tables.table(session, table, lock=True)
        room.tables.take_back(session, row, 2)
    assert asked() == second
    assert room.chair(table, first[0]).bank == before


def test_who_sits_down_in_a_late_phase_has_its_whole_time(room: Room, ann: Account, bob: Account) -> None:
    """The others' time is up, and is no time to share."""
    table = room.make({"france": ann, "italy": bob}, by_post(24, at_zero="remind"))
    room.later(hours=25)
    with room.store.session() as session:
        row = room.tables.table(session, table, lock=True)
        match = room.tables.match(session, row)
        france = next(chair for chair in row.seats if chair.seat == "france")
        room.ticker.give_away(session, row, match, france, to_a_bot=False)
    room.tables.sit(table, room.person("Cy"), "france")
    assert room.left(table, "france") == 24 * HOUR
    assert room.left(table, "italy") == -HOUR


def test_a_table_that_fails_does_not_stop_the_clocks_of_others(
    room: Room, ann: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = (room.make({"france": ann}, by_post(24, at_zero="civil_disorder")) for _ in range(2))
    look = room.tables.match

    def fail(session: Any, table: Any) -> Any:
        if table.id == bad:
            raise KeyError("a fault in some rule")
        return look(session, table)

    with monkeypatch.context() as patched:
        patched.setattr(room.tables, "match", fail)
        assert room.later(hours=24) == 1
    assert room.journal(good) == [("table", ("miss", "france"))]
    assert room.chair(bad, "france").bell == room.time + PUT_OFF
    assert room.journal(bad) == []
    room.later(minutes=10)
    assert room.journal(bad) == [("table", ("miss", "france"))]


def test_a_draft_that_the_rules_refuse_does_not_stop_the_clock(
    room: Room, ann: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = room.make({"france": ann}, by_post(24, at_zero="civil_disorder"))
    number = room.chair(table, "france").asked
    assert number is not None
    room.tables.draft(table, "france", number, [["A", "par", "H"], None, None])
    monkeypatch.setattr("chancellery.table.ticker.filled", lambda *_: (("nonsense",),))
    room.later(hours=24)
    assert room.journal(table) == [("table", ("miss", "france"))]
