"""Press: who may read what, what is new to whom, when letters may be written, and notes to oneself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Seat
from chancellery.core.errors import Illegal, Invalid
from chancellery.core.match import Match
from chancellery.table.accounts import Accounts
from chancellery.table.clocks import settle
from chancellery.table.models import Account, Table
from chancellery.table.press import A_MINUTE, LONGEST, LONGEST_NOTE, PAGE, Press, TooMany, press_remarks
from chancellery.table.seating import Sitter
from chancellery.table.store import Store
from chancellery.table.tables import Tables
from tests.table.room import Unbroken

POWERS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")


class Bench:
    """A store with one person, a clock that stands still, and the press."""

    def __init__(self, url: str) -> None:
        self.store = Store(url)
        self.time = datetime.now(UTC)
        self.news: list[tuple[str, dict[str, object]]] = []
        self.tables = Tables(
            self.store,
            lambda table, news: self.news.append((table, news)),
            lambda: self.time,
            Unbroken(lambda: self.time),
        )
        self.press = Press(self.tables)
        self.accounts = Accounts(self.store)
        self.me = self.accounts.register("Ann", "long enough")

    def make(self, *, end_year: int = 1901, **more: Any) -> str:
        sitters = {power: Sitter("me") for power in POWERS}
        table, _ = self.tables.create(self.me, "diplomacy", {"end_year": end_year}, sitters, **more)
        return table.id

    def pass_time(self, **more: float) -> None:
        self.time += timedelta(**more)

    def texts(self, table: str, seat: Seat | None, room: str = "", page: int = 1) -> list[str]:
        with self.store.reading() as session:
            row = self.tables.table(session, table)
            return [one.letter.text for one in self.press.letters(session, row, seat, room, page)]

    def unread(self, table: str, seat: Seat | None) -> dict[str, int]:
        with self.store.reading() as session:
            rooms = self.press.rooms(session, self.tables.table(session, table), seat)
            return {room.name: room.unread for room in rooms}

    def why_not(self, table: str) -> tuple[str, str]:
        with self.store.reading() as session:
            row = self.tables.table(session, table)
            talk = self.press.talk(session, row, self.tables.match(session, row))
            return talk.reason, talk.rule

    def left(self, table: str) -> int | None:
        with self.store.reading() as session:
            row = self.tables.table(session, table)
            return self.press.talk(session, row, self.tables.match(session, row)).left

    def answer(self, table: str, seats: tuple[Seat, ...] = (), *, order: tuple[str, ...] = ()) -> None:
        """All that are awaited, or those seats, answer with the first of everything, but for one order."""
        with self.store.reading() as session:
            match = self.tables.match(session, self.tables.table(session, table))
        for decision in match.pending():
            if not seats or decision.seat in seats:
                answer = first(match, decision.seat)
                answer = tuple(order if order[:2] == one[:2] else one for one in answer)
                self.tables.act(table, decision.seat, answer)

    def finish(self, table: str) -> None:
        while self.row(table).status == "running":
            self.answer(table)

    def row(self, table: str) -> Table:
        with self.store.reading() as session:
            return self.tables.table(session, table)

    def set_status(self, table: str, status: str) -> None:
        with self.store.session() as session:
            row = self.tables.table(session, table, lock=True)
            row.status = status
            settle(row, self.tables.match(session, row), self.time)

    def remarks(self, table: str, seat: Seat | None) -> list[tuple[int, str]]:
        with self.store.reading() as session:
            row = self.tables.table(session, table)
            return press_remarks(session, row, seat, self.tables.match(session, row))


def first(match: Match[Any], seat: Seat) -> tuple[Any, ...]:
    decision = match.decision(seat)
    answer: list[tuple[Any, ...]] = []
    for _ in decision.slots:  # type: ignore[union-attr]
        answer.append(match.rules.slot_options(match.state, decision, answer)[0])  # type: ignore[arg-type]
    return tuple(answer)


@pytest.fixture
def bench(database: str) -> Iterator[Bench]:
    one = Bench(database)
    yield one
    one.store.close()


def test_a_private_letter_is_read_by_those_it_was_written_to_alone(bench: Bench) -> None:
    table = bench.make()
    bench.press.send(table, "england", [], "to all")
    bench.press.send(table, "england", ["italy"], "to one")
    bench.press.send(table, "italy", ["england", "russia"], "to two")
    assert bench.texts(table, "england") == ["to all", "to one", "to two"]
    assert bench.texts(table, "italy") == ["to all", "to one", "to two"]
    assert bench.texts(table, "russia") == ["to all", "to two"]
    assert bench.texts(table, "france") == ["to all"]
    assert bench.texts(table, None) == ["to all"]
    assert bench.texts(table, "france", "england,italy") == []
    assert bench.texts(table, "italy", "italy,england") == ["to one"]
    assert bench.texts(table, "italy", "all") == ["to all"]
    assert bench.unread(table, "france") == {"all": 1}
    assert list(bench.unread(table, "russia")) == ["all", "england,italy,russia"]


def test_a_seat_whose_name_is_part_of_another_or_like_it_reads_nothing_of_it(bench: Bench) -> None:
    """Slugs have underscores, which a pattern of SQL would take for any sign."""
    table = bench.make()
    with bench.store.session() as session:
        row = bench.tables.table(session, table)
        row.seats[0].seat, row.seats[1].seat, row.seats[2].seat = "a_b", "axb", "a"
    bench.press.send(table, "axb", ["germany"], "secret")
    assert bench.texts(table, "a_b") == bench.texts(table, "a") == []
    bench.press.send(table, "a_b", ["germany"], "other")
    assert bench.texts(table, "a_b") == ["other"]


def test_what_is_new_is_counted_for_each_conversation(bench: Bench) -> None:
    table = bench.make()
    bench.press.send(table, "england", ["italy"], "one")
    second = bench.press.send(table, "england", ["italy"], "two")
    bench.press.send(table, "france", [], "three")
    assert bench.unread(table, "italy") == {"all": 1, "england,italy": 2}
    assert bench.unread(table, "england") == {"all": 1, "england,italy": 0}
    bench.press.read(table, "italy", "england,italy", second.number - 1)
    assert bench.unread(table, "italy") == {"all": 1, "england,italy": 1}
    bench.press.read(table, "italy", "england,italy", 10**6)
    bench.press.read(table, "italy", "england,italy", second.number - 1)
    assert bench.unread(table, "italy") == {"all": 1, "england,italy": 0}
    bench.press.send(table, "england", ["italy"], "four")
    assert bench.unread(table, "italy") == {"england,italy": 1, "all": 1}
    assert bench.unread(table, "france") == {"all": 0}


def test_the_numbers_of_letters_tell_nothing_of_those_of_others(bench: Bench) -> None:
    table, other = bench.make(), bench.make()
    numbers = [bench.press.send(table, "france", [], "open").number]
    for secret in range(3):
        bench.press.send(table, "england", ["italy"], f"secret {secret}")
        bench.press.send(other, "france", [], "elsewhere")
        numbers.append(bench.press.send(table, "france", [], "open").number)
        numbers.append(bench.press.send(table, "france", ["russia"], "private").number)
    assert numbers == [1, 2, 1, 3, 2, 4, 3]
    with bench.tables.store.session() as session:
        row = bench.tables.table(session, table)
        seen = [(one.number, one.letter.text) for one in bench.press.letters(session, row, "russia")]
    assert seen == [
        (1, "open"), (2, "open"), (1, "private"), (3, "open"), (2, "private"), (4, "open"), (3, "private"),
    ]  # fmt: skip


def test_reading_what_one_may_not_read_marks_nothing(bench: Bench) -> None:
    table = bench.make()
    bench.press.send(table, "england", ["italy"], "one")
    bench.press.read(table, "france", "england,italy", 10**6)
    assert bench.unread(table, "france") == {"all": 0}
    with pytest.raises(Invalid, match="conversation"):
        bench.press.read(table, "france", "narnia", 1)


def test_letters_that_wait_for_a_person_are_counted_over_tables(bench: Bench) -> None:
    table, other = bench.make(), bench.make()
    bob = bench.accounts.register("Bob", "long enough")
    for one in (table, other):
        with bench.store.session() as session:
            chair = next(c for c in bench.tables.table(session, one).seats if c.seat == "italy")
            chair.account_id = bob.id

    def waiting(account: Account | None) -> dict[str, int]:
        with bench.store.reading() as session:
            return bench.press.unread(session, account, [table, other])

    bench.press.send(table, "england", ["italy"], "one")
    bench.press.send(table, "england", ["france"], "two")
    bench.press.send(table, "italy", [], "three")
    assert waiting(bob) == {table: 1}
    assert waiting(bench.me) == {table: 2}
    assert waiting(None) == {}
    bench.press.read(table, "italy", "england,italy", 10**6)
    assert waiting(bob) == {}


def test_modes(bench: Bench) -> None:
    public, silent = bench.make(press="public"), bench.make(press="none")
    bench.press.send(public, "england", [], "hear, hear")
    with pytest.raises(Illegal, match="everybody"):
        bench.press.send(public, "england", ["italy"], "psst")
    with pytest.raises(Illegal, match="No letters"):
        bench.press.send(silent, "england", [], "hear, hear")
    assert bench.texts(public, "italy") == ["hear, hear"]
    assert bench.texts(silent, "italy") == []
    with pytest.raises(Invalid, match="full, public or none"):
        bench.make(press="loud")
    with pytest.raises(Invalid, match="off, phases or timed"):
        bench.make(press_periods="sometimes")


def test_a_letter_needs_a_reader_and_words_and_has_a_length(bench: Bench) -> None:
    table = bench.make()
    for to in (["england"], ["narnia"], ["italy", "narnia"]):
        with pytest.raises(Invalid):
            bench.press.send(table, "england", to, "x")
    for text in ("", " \n ", "\x00\x07", "x" * (LONGEST + 1)):
        with pytest.raises(Invalid):
            bench.press.send(table, "england", [], text)
    assert bench.texts(table, "england") == []
    bench.press.send(table, "england", [], "x" * LONGEST)
    bench.press.send(table, "england", ["italy", "italy", "england"], "a\r\nb\x00\x1b[31m\ud800 שלום \u202e")
    assert bench.texts(table, "italy", "england,italy") == ["a\nb[31m שלום \u202e"]


def test_letters_a_minute(bench: Bench) -> None:
    table = bench.make()
    for _ in range(A_MINUTE):
        bench.press.send(table, "england", ["italy"], "again")
    with pytest.raises(TooMany, match="wait"):
        bench.press.send(table, "england", [], "again")
    bench.press.send(table, "italy", [], "others may")
    bench.pass_time(seconds=61)
    bench.press.send(table, "england", [], "again")


def test_pages_go_back_from_the_newest(bench: Bench) -> None:
    table = bench.make()
    for i in range(PAGE + 3):
        bench.press.send(table, POWERS[i % 7], [], str(i))
    assert bench.texts(table, "italy") == [str(i) for i in range(3, PAGE + 3)]
    assert bench.texts(table, "italy", page=2) == ["0", "1", "2"]
    assert bench.texts(table, "italy", page=3) == []


def test_news_say_not_what_and_name_who_may_hear_of_it(bench: Bench) -> None:
    """`only` does not leave the server (`test_the_stream_of_a_private_letter`)."""
    table = bench.make()
    told: list[tuple[str, list[Seat]]] = []
    bench.press.listeners.append(lambda _, table, seats: told.append((table.id, seats)))
    bench.press.send(table, "england", ["italy"], "secret")
    bench.press.send(table, "england", [], "open")
    private = {"kind": "press", "only": ["england", "italy"]}
    assert bench.news[-2:] == [(table, private), (table, {"kind": "press"})]
    assert told == [(table, ["italy"]), (table, [power for power in POWERS if power != "england"])]


@pytest.mark.rule("II.1", "II.11")
@pytest.mark.parametrize("periods", ["phases", "timed"])
def test_no_letters_while_builds_are_written(bench: Bench, periods: str) -> None:
    table = bench.make(press_periods=periods, end_year=1902)
    bench.answer(table, order=("A", "bud", "-", "ser"))
    bench.answer(table)
    with pytest.raises(Illegal, match="no negotiation now") as refused:
        bench.press.send(table, "england", [], "winter")
    assert refused.value.rule == "II.11"
    bench.answer(table)
    bench.press.send(table, "england", [], "spring")


@pytest.mark.rule("II.1")
def test_letters_only_while_negotiating(bench: Bench) -> None:
    table = bench.make(press_periods="phases")
    bench.press.send(table, "england", ["italy"], "spring")
    bench.answer(table, POWERS[:6])
    bench.press.send(table, "england", ["italy"], "sealed, and still talking")
    bench.answer(table)
    bench.press.send(table, "england", ["italy"], "autumn")
    assert bench.why_not(table) == ("", "II.1")
    bench.finish(table)
    bench.press.send(table, "england", ["italy"], "well played")
    assert len(bench.texts(table, "italy")) == 4


@pytest.mark.rule("II.1")
def test_thirty_minutes_before_the_first_orders_and_fifteen_after(bench: Bench) -> None:
    table = bench.make(press_periods="timed")
    began = bench.row(table).began
    assert began is not None
    bench.time = began
    assert bench.left(table) == 30 * 60
    bench.pass_time(minutes=29, seconds=59)
    bench.press.send(table, "england", ["italy"], "in time")
    bench.pass_time(seconds=1)
    with pytest.raises(Illegal, match="30 minutes of Spring 1901 are over") as late:
        bench.press.send(table, "england", ["italy"], "too late")
    assert late.value.rule == "II.1"
    with pytest.raises(Illegal):
        bench.press.send(table, "england", [], "too late for all")
    bench.answer(table)
    assert bench.left(table) == 15 * 60
    bench.press.send(table, "england", ["italy"], "autumn")
    bench.answer(table, POWERS[:3])
    bench.pass_time(minutes=14)
    assert bench.left(table) == 60
    bench.pass_time(minutes=1)
    with pytest.raises(Illegal, match="15 minutes of Autumn 1901"):
        bench.press.send(table, "england", ["italy"], "too late")
    assert bench.texts(table, "italy") == ["in time", "autumn"]


def test_a_pause_stops_the_time_for_negotiation(bench: Bench) -> None:
    table = bench.make(press_periods="timed")
    began = bench.row(table).began
    assert began is not None
    with bench.store.session() as session:
        row = bench.tables.table(session, table)
        row.pauses = [
            [(began + timedelta(minutes=5)).isoformat(), (began + timedelta(minutes=45)).isoformat()]
        ]
    bench.time = began + timedelta(minutes=50)
    assert bench.left(table) == 20 * 60
    bench.set_status(table, "paused")
    assert bench.row(table).pauses[-1][1] is None
    assert "paused" in bench.why_not(table)[0]
    bench.set_status(table, "running")
    assert all(bench.row(table).pauses[-1])
    assert len(bench.row(table).pauses) == 2


def test_negotiation_begins_when_every_seat_is_taken(bench: Bench) -> None:
    sitters = {power: Sitter("me") for power in POWERS[:6]}
    strict, free = (
        bench.tables.create(bench.me, "diplomacy", {}, sitters, press_periods=periods)[0].id
        for periods in ("timed", "off")
    )
    assert bench.row(strict).began is None
    with pytest.raises(Illegal, match="every seat"):
        bench.press.send(strict, "england", [], "hello")
    bench.press.send(free, "england", [], "hello")
    bench.tables.sit(strict, bench.me, "turkey")
    assert bench.row(strict).began is not None
    bench.press.send(strict, "england", [], "hello")


@pytest.mark.parametrize("slug", [info.slug for info in chancellery.titles()])
def test_only_titles_with_a_time_for_negotiation_offer_it(database: str, slug: str) -> None:
    bench = Bench(database)
    rules = chancellery.load(slug).rules
    if hasattr(rules, "negotiation"):
        assert (
            bench.tables.create(bench.me, slug, {}, {}, press_periods="phases")[0].press_periods == "phases"
        )
    else:
        with pytest.raises(Invalid, match="no time of its own"):
            bench.tables.create(bench.me, slug, {}, {}, press_periods="phases")
    bench.store.close()


def test_notes_are_kept_for_each_seat(bench: Bench) -> None:
    table = bench.make()
    bench.press.keep_note(table, "england", "trust nobody\x00")
    bench.press.keep_note(table, "england", "trust Italy")
    with pytest.raises(Invalid, match="at most"):
        bench.press.keep_note(table, "england", "x" * (LONGEST_NOTE + 1))
    with bench.store.reading() as session:
        row = bench.tables.table(session, table)
        assert bench.press.note(session, row, "england") == "trust Italy"
        assert bench.press.note(session, row, "italy") == ""


def write_some(bench: Bench, *, open_press: bool) -> str:
    table = bench.make(open_press=open_press)
    bench.press.send(table, "england", [], "before")
    bench.press.send(table, "england", ["italy"], "psst\nover there")
    bench.answer(table)
    bench.press.send(table, "italy", ["england"], "yes")
    bench.press.keep_note(table, "england", "he lies")
    return table


def test_after_the_end_private_letters_stay_private_unless_the_table_says_otherwise(bench: Bench) -> None:
    closed, opened = write_some(bench, open_press=False), write_some(bench, open_press=True)
    for table in (closed, opened):
        assert bench.texts(table, "france") == bench.texts(table, None) == ["before"]
        bench.finish(table)
    assert bench.texts(closed, "france") == bench.texts(closed, None) == ["before"]
    assert bench.texts(opened, "france") == bench.texts(opened, None) == ["before", "psst\nover there", "yes"]
    assert bench.unread(opened, "france") == {"all": 1, "england,italy": 0}
    assert bench.unread(opened, None) == {"all": 0, "england,italy": 0}


def test_letters_and_own_notes_are_part_of_the_journal(bench: Bench) -> None:
    table = write_some(bench, open_press=False)
    bench.finish(table)
    length = bench.row(table).length
    own = bench.remarks(table, "england")
    assert [step for step, _ in own] == [0, 0, 7, length]
    assert own[0][1].startswith("england to all, ")
    assert own[1][1].endswith(": psst\nover there")
    assert own[2][1].startswith("italy to england, ")
    assert own[3] == (length, "Notes of england: he lies")
    assert [step for step, _ in bench.remarks(table, "france")] == [0]
    assert [step for step, _ in bench.remarks(table, None)] == [0]
    with bench.store.reading() as session:
        match = bench.tables.match(session, bench.tables.table(session, table))
    match = match.at(length)
    match.remarks = [(step, "note", text) for step, text in own]
    text = match.to_jsonl()
    again = Match.from_jsonl(text, lambda slug: chancellery.load(slug).rules)
    assert again.remarks == match.remarks
    assert [json.loads(line) for line in text.splitlines()[1:3]] == [{"note": note} for _, note in own[:2]]


def test_open_letters_are_in_everybodys_journal_and_notes_are_not(bench: Bench) -> None:
    table = write_some(bench, open_press=True)
    bench.finish(table)
    found = bench.remarks(table, None)
    assert [step for step, _ in found] == [0, 0, 7]
    assert bench.remarks(table, "france") == found
    assert len(bench.remarks(table, "england")) == 4


def test_letters_written_before_a_take_back_stand_at_the_end(bench: Bench) -> None:
    table = bench.make()
    bench.answer(table, ("austria",))
    bench.press.send(table, "england", [], "later")
    bench.tables.undo(table, "austria")
    assert [step for step, _ in bench.remarks(table, None)] == [0]


def test_a_cancelled_game_has_no_more_letters(bench: Bench) -> None:
    table = bench.make()
    bench.set_status(table, "cancelled")
    with pytest.raises(Illegal, match="cancelled"):
        bench.press.send(table, "england", [], "oh")
