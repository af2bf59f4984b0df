"""Time runs only while a server serves: frozen, away, killed, or with a wrong clock, nobody loses a seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest

from chancellery.table.clocks import Clock
from chancellery.table.models import Account, Heartbeat
from chancellery.table.proposals import LOST, Motion
from chancellery.table.served import EVERY, LONGEST, ServedTime
from chancellery.table.store import StoreAway
from tests.table.room import NOON, POWERS, Room

AWAY = timedelta(seconds=150)
DAYS = timedelta(days=3)
HOUR = 3600


class World:
    """What the wall shows and how much time has truly passed; tests alone move them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.wall = NOON
        self.passed = 0.0
        self.rooms: list[Room] = []

    def open(self, ahead: timedelta = timedelta()) -> Room:
        """A server on the store, whose wall may differ from the others'; its own clock begins anywhere."""
        room = Room(self.url)
        begins = random.Random(len(self.rooms)).random() * 1e6
        room.tables.now = lambda: self.wall + ahead
        room.tables.served = ServedTime(room.store, room.tables.now, lambda: self.passed + begins)
        self.rooms.append(room)
        return room

    def skip(self, span: timedelta, *, wall: timedelta | None = None) -> None:
        """Time passes, and nobody serves."""
        self.passed += span.total_seconds()
        self.wall += span if wall is None else wall

    def serve(self, *rooms: Room, **span: float) -> None:
        """Time passes second by second, and these servers look each second."""
        for _ in range(int(timedelta(**span).total_seconds())):
            self.skip(timedelta(seconds=1))
            for room in rooms or self.rooms:
                room.ticker.tick()

    def close(self) -> None:
        for room in self.rooms:
            room.close()


@pytest.fixture
def world(database: str) -> Iterator[World]:
    one = World(database)
    yield one
    one.close()


@pytest.fixture
def room(world: World) -> Room:
    one = world.open()
    one.ticker.tick()
    return one


@pytest.fixture
def ann(room: Room) -> Account:
    return room.person("Ann")


def keeps_the_seat(room: Room, table: str, account: Account, seat: str = "france") -> bool:
    chair = room.chair(table, seat)
    return chair.account_id == account.id and chair.relieved is None and not room.journal(table)


def told(room: Room, account: Account) -> list[str]:
    return [notice.text for notice in room.told(account) if notice.kind == "stood"]


def test_time_runs_while_it_is_served(world: World, room: Room, ann: Account) -> None:
    table = room.make({"france": ann}, Clock("live", 2, at_zero="bot_stays"))
    world.serve(minutes=1)
    assert room.left(table, "france") == 60
    world.serve(seconds=59)
    assert keeps_the_seat(room, table, ann)
    world.serve(seconds=2)
    assert not keeps_the_seat(room, table, ann)
    assert told(room, ann) == []


def frozen(world: World, _room: Room) -> None:
    world.skip(AWAY)


def asleep(world: World, _room: Room) -> None:
    """A laptop whose steady clock does not count for how long it slept."""
    world.skip(timedelta(seconds=1), wall=AWAY)


def wall_forward(world: World, _room: Room) -> None:
    world.skip(timedelta(seconds=1), wall=DAYS)


def wall_back(world: World, _room: Room) -> None:
    world.skip(timedelta(seconds=1), wall=-DAYS)


def frozen_with_the_wall_set_back(world: World, _room: Room) -> None:
    world.skip(AWAY, wall=-DAYS)


def store_away(world: World, room: Room) -> None:
    """The database does not answer; the ticker tries all the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(room.store, "session", no_answer)
        patch.setattr(room.store, "reading", no_answer)
        for _ in range(int(AWAY.total_seconds())):
            world.skip(timedelta(seconds=1))
            with pytest.raises(StoreAway):
                room.ticker.tick()


def no_answer() -> Any:
    raise StoreAway("The database does not answer just now.")


def killed(world: World, room: Room) -> None:
    world.skip(AWAY)
    room.tables.served = world.open().tables.served


FAULTS: dict[Callable[[World, Room], None], str] = {
    frozen: "2 min",
    store_away: "2 min",
    killed: "2 min",
    asleep: "",
    wall_forward: "",
    wall_back: "",
    frozen_with_the_wall_set_back: "2 min",
}
"""What may go wrong, and for how long nobody's clock is said to have stood."""


CLOCKS = [
    Clock("live", 2, at_zero="bot_stays"),
    Clock("bank", 2, increment=5, at_zero="open"),
    Clock("correspondence", 2, at_zero="civil_disorder"),
    Clock("live", 2, at_zero="bot"),
]


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
def test_no_fault_of_a_server_costs_time(
    world: World, room: Room, ann: Account, fault: Callable[[World, Room], None]
) -> None:
    """A hundred seconds are left; after any fault there are a hundred, but for what one beat counts."""
    tables = [room.make({"france": ann}, clock) for clock in CLOCKS]
    world.serve(seconds=20)
    assert [room.left(table, "france") for table in tables] == [100] * 4
    fault(world, room)
    # Already before the ticker has noticed.
    assert all(100 - 3 <= (room.left(table, "france") or 0) <= 100 for table in tables)
    room.ticker.tick()
    assert all(keeps_the_seat(room, table, ann) for table in tables)
    left = {room.left(table, "france") or 0 for table in tables}
    assert 100 - 3 <= min(left) <= max(left) <= 100
    span = FAULTS[fault]
    assert told(room, ann) == (
        [f"The server was away for {span}; nobody's clock ran meanwhile."] * 4 if span else []
    )
    # And then time runs on as ever.
    world.serve(room, seconds=min(left) - 5)
    assert all(keeps_the_seat(room, table, ann) for table in tables)
    world.serve(room, seconds=10)
    assert not any(keeps_the_seat(room, table, ann) for table in tables)


@pytest.mark.parametrize("wrong", [DAYS, -DAYS])
def test_a_wall_that_was_set_wrong_and_right_again(
    world: World, room: Room, ann: Account, wrong: timedelta
) -> None:
    """What was answered in the wrong time is not overdue, and nobody sees more time than there is."""
    table = room.make(dict.fromkeys(POWERS, ann), Clock("correspondence", 60, at_zero="bot_stays"))
    world.serve(seconds=20)
    world.wall += wrong
    world.serve(seconds=20)
    for power in POWERS:
        assert room.left(table, power) == 3600 - 40
        room.answer(table, power)
    for power in POWERS:
        assert room.left(table, power) == 3600
    world.wall -= wrong
    room.ticker.tick()
    world.serve(seconds=20)
    for power in POWERS:
        assert room.left(table, power) == 3600 - 20
        assert room.chair(table, power).account_id == ann.id
    assert told(room, ann) == []


def test_who_answers_on_waking_has_spent_nothing(world: World, room: Room, ann: Account) -> None:
    """Before any ticker has looked: the answer itself must count right."""
    table = room.make(dict.fromkeys(POWERS, ann), Clock("bank", 5))
    world.serve(seconds=30)
    world.skip(timedelta(hours=8))
    room.answer(table, "france")
    assert 270 - 4 <= (room.chair(table, "france").bank or 0) <= 270


@pytest.mark.slow
def test_after_a_night_a_quarter_of_a_turn_is_left(world: World, room: Room, ann: Account) -> None:
    """Nobody could come back in the last seconds; who was late before stays late."""
    soon = room.make({"france": ann}, Clock("live", 8, at_zero="open"))
    late = room.make({"france": ann}, Clock("live", 1, at_zero="remind"))
    world.serve(minutes=7, seconds=50)
    world.skip(timedelta(hours=9))
    room.ticker.tick()
    assert room.left(soon, "france") == 120
    assert (room.left(late, "france") or 0) < -6 * 60
    assert told(room, ann) == ["The server was away for 8 h; nobody's clock ran meanwhile."] * 2


def test_a_short_stop_is_not_worth_a_word(world: World, room: Room, ann: Account) -> None:
    table = room.make({"france": ann}, Clock("live", 2))
    for _ in range(4):
        world.skip(timedelta(seconds=40))
        room.ticker.tick()
    assert 120 - 4 * 3 <= (room.left(table, "france") or 0) <= 120
    assert told(room, ann) == []


def test_a_second_night_replaces_the_word_of_the_first(world: World, room: Room, ann: Account) -> None:
    room.make({"france": ann}, Clock("correspondence", 60 * 24))
    for hours in (9, 30):
        world.skip(timedelta(hours=hours))
        room.ticker.tick()
    assert told(room, ann) == ["The server was away for 29 h; nobody's clock ran meanwhile."]


def test_who_has_no_clock_is_told_nothing(world: World, room: Room, ann: Account) -> None:
    room.make({"france": ann})
    world.skip(timedelta(hours=9))
    room.ticker.tick()
    assert room.told(ann) == []


def test_no_server_for_a_week_is_nobodys_delay(world: World, room: Room, ann: Account) -> None:
    """Who keeps a table without a clock waiting is replaced without being asked, but not for this."""
    bob = room.person("Bob")
    table = room.make(dict.fromkeys(POWERS, ann) | {"france": bob})
    world.skip(LOST + timedelta(days=1))
    room.ticker.tick()
    asked = room.proposals.propose(table, ann, "austria", Motion("replace", ("france", "bot")))
    assert (asked.status, "france" in asked.needs) == ("open", True)


def test_a_vacation_lasts_as_long_as_it_is_served(world: World, room: Room, ann: Account) -> None:
    from chancellery.table import clocks

    table = room.make({"france": ann}, Clock("correspondence", 60, vacation=2))
    with room.store.session() as session:
        row = room.tables.table(session, table, lock=True)
        chair = clocks.chair_of(row, "france")
        assert chair is not None
        clocks.go_away(row, chair, room.tables.time(session))
    world.skip(timedelta(days=5))
    room.ticker.tick()
    assert room.chair(table, "france").away is not None
    with room.store.reading() as session:
        face = clocks.face(room.tables.table(session, table), room.tables.time(session))["france"]
    assert (face["away"], face["left"]) == (True, 3600)


@pytest.mark.rule("II.1")
def test_negotiation_is_not_over_because_nobody_served(world: World, room: Room, ann: Account) -> None:
    from chancellery.table.press import Press

    press = Press(room.tables)
    table = room.make(dict.fromkeys(POWERS, ann), press_periods="timed")

    def left() -> int:
        with room.store.reading() as session:
            row = room.tables.table(session, table)
            return press.talk(session, row, room.tables.match(session, row)).left or 0

    world.serve(minutes=1)
    assert left() == 29 * 60
    world.skip(timedelta(hours=2))
    room.ticker.tick()
    assert 29 * 60 - 4 <= left() <= 29 * 60
    press.send(table, "england", ["italy"], "still in time")
    assert told(room, ann) == ["The server was away for 119 min; nobody's clock ran meanwhile."]


# Several servers.


def heartbeat(room: Room) -> tuple[datetime, datetime]:
    with room.store.reading() as session:
        found = session.get(Heartbeat, 1)
        assert found is not None
        return found.at, found.served


def test_two_servers_give_a_gap_back_once(world: World, room: Room, ann: Account) -> None:
    other = world.open()
    table = room.make({"france": ann}, Clock("live", 2, at_zero="bot_stays"))
    world.serve(seconds=20)
    at, served = heartbeat(room)
    assert at - served == timedelta()
    world.skip(AWAY)
    for one in (other, room, other, room):
        one.ticker.tick()
    at, served = heartbeat(room)
    assert AWAY - LONGEST <= at - served <= AWAY
    assert 100 - 3 <= (room.left(table, "france") or 0) <= 100
    assert room.left(table, "france") == other.left(table, "france")
    assert len(told(room, ann)) == 1
    world.serve(seconds=60)
    assert 40 - 6 <= (room.left(table, "france") or 0) <= 40


@pytest.mark.slow
def test_as_long_as_one_server_lives_time_runs(world: World, room: Room, ann: Account) -> None:
    other = world.open()
    other.ticker.tick()
    table = room.make({"france": ann}, Clock("live", 2, at_zero="bot_stays"))
    world.serve(other, seconds=110)
    # This one was frozen all the time, and finds that the other was not.
    room.ticker.tick()
    assert room.left(table, "france") == 10
    assert told(room, ann) == []
    world.serve(other, seconds=12)
    assert not keeps_the_seat(room, table, ann)


@pytest.mark.slow
def test_servers_whose_walls_differ(world: World, room: Room, ann: Account) -> None:
    """Five minutes apart: time runs as fast as it passes, and nobody is told of gaps."""
    world.open(ahead=timedelta(minutes=5)).ticker.tick()
    table = room.make({"france": ann}, Clock("live", 60))
    before = room.left(table, "france") or 0
    world.serve(seconds=300)
    spent = before - (room.left(table, "france") or 0)
    assert 300 - 10 <= spent <= 300 + 10
    assert len(told(room, ann)) <= 1


def test_the_first_beat_of_a_store_is_made_once(world: World) -> None:
    one, two = world.open(), world.open()
    for room in (one, two, one):
        assert room.tables.served.beat() == timedelta()
    assert heartbeat(one) == heartbeat(two) == (NOON, NOON)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_whatever_happens_no_more_is_counted_than_was_served(world: World, seed: int) -> None:
    """A long tale of faults and of time that was served: it is counted to the second, but for each fault."""
    dice = random.Random(seed)
    room = world.open()
    room.ticker.tick()
    with room.store.reading() as session:
        began = room.tables.time(session)
    true = faults = 0
    for _ in range(30):
        if dice.random() < 0.5:
            seconds = dice.randrange(1, 40)
            world.serve(room, seconds=seconds)
            true += seconds
        else:
            fault = dice.choice(
                [frozen, asleep, wall_forward, wall_back, frozen_with_the_wall_set_back, killed]
            )
            fault(world, room)
            room.ticker.tick()
            faults += 1
        with room.store.reading() as session:
            counted = (room.tables.time(session) - began).total_seconds()
        slack = faults * (EVERY.total_seconds() + 1)
        assert true - slack <= counted <= true + slack
