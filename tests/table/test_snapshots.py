"""Snapshots in the store, and matches that come back by them; matches in memory by a budget."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import delete, select, update

import chancellery
from chancellery.core.errors import Invalid
from chancellery.core.match import EVERY, Match
from chancellery.table import kept as kept_matches
from chancellery.table import snapshots
from chancellery.table.kept import Kept, KeptMatches
from chancellery.table.models import EntryRow, Snapshot, Table
from chancellery.table.snapshots import NEWEST, version_of
from chancellery.table.tables import Tables
from tests.table.room import Room
from tests.table.seated import first_answer, match_of, opened, seated, step

TITLES = ("diplomacy", "turmoil", "belle_epoque", "grande_guerre")


def lengths(tables: Tables, table: str) -> list[int]:
    with tables.store.reading() as session:
        mine = select(Snapshot.length).where(Snapshot.table_id == table).order_by(Snapshot.length)
        return list(session.scalars(mine))


def play(tables: Tables, table: str, length: int) -> None:
    while step(tables, table) < length:
        tables.snapshots.write()
    tables.snapshots.write()


def damage(tables: Tables, table: str, number: int) -> None:
    """Let an entry stand in the store that no rules take: whoever plays it stops there."""
    with tables.store.session() as session:
        mine = EntryRow.table_id == table, EntryRow.number == number
        session.execute(update(EntryRow).where(*mine).values(action=["no", "such", "thing"]))


def same(one: Match[Any], two: Match[Any]) -> bool:
    seats = one.header.seats
    return (
        one.rules.dump(one.state) == two.rules.dump(two.state)
        and one.to_jsonl() == two.to_jsonl()
        and one.snapshot() == two.snapshot()
        and [one.events(seat) for seat in seats] == [two.events(seat) for seat in seats]
        and [one.decision_id(seat) for seat in seats] == [two.decision_id(seat) for seat in seats]
    )


@pytest.mark.parametrize("game", TITLES)
def test_a_cold_table_comes_back_from_its_snapshot_and_the_few_entries_behind_it(
    database: str, game: str
) -> None:
    with opened(database) as tables:
        table = seated(tables, game)
        play(tables, table, 21)
        assert lengths(tables, table) == [EVERY]
        before = match_of(tables, table)
    with opened(database) as cold:
        found = match_of(cold, table)
        assert found.past.end == EVERY
        assert len(found.recent) == 5
        assert same(found, before)
        assert step(cold, table) == 22


def test_what_lies_before_the_snapshot_is_not_played_again(database: str) -> None:
    with opened(database) as tables:
        table = seated(tables)
        play(tables, table, 34)
        state = match_of(tables, table).state
        damage(tables, table, 3)
        with tables.store.session() as session:
            session.execute(delete(Snapshot).where(Snapshot.length == EVERY))
    with opened(database) as cold:
        assert match_of(cold, table).state == state
        assert match_of(cold, table).events_of(20)
        with pytest.raises(Invalid, match=r"^The present rules do not take what was played at that time"):
            match_of(cold, table).at(2)


@pytest.mark.parametrize("change", [{"version": "0 another"}, {"cuts": 7}, {"body": "damaged"}])
def test_a_snapshot_that_does_not_fit_is_not_used_and_is_replaced(
    database: str, change: dict[str, Any]
) -> None:
    with opened(database) as tables:
        table = seated(tables)
        play(tables, table, 20)
        before = match_of(tables, table)
        with tables.store.session() as session:
            session.execute(update(Snapshot).where(Snapshot.table_id == table).values(**change))
    with opened(database) as cold:
        found = match_of(cold, table)
        assert found.past.end == 0
        assert same(found, before)
        if "body" not in change:
            play(cold, table, 32)
            assert lengths(cold, table) == [16, 32]
            with cold.store.reading() as session:
                rows = session.execute(select(Snapshot.cuts, Snapshot.version)).all()
            assert set(rows) == {(0, version_of("diplomacy"))}


def test_as_many_are_kept_as_a_log_goes_back(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(snapshots, "NEWEST", 2)
    with opened(database) as tables:
        table = seated(tables, "turmoil")
        play(tables, table, 50)
        assert lengths(tables, table) == [32, 48]
        tables.snapshots.save(table, 0, match_of(tables, table))
        assert lengths(tables, table) == [32, 48, 50]
        play(tables, table, 64)
        assert lengths(tables, table) == [48, 64]
    assert NEWEST * EVERY >= 200 + EVERY


def test_a_log_is_read_from_older_snapshots(database: str) -> None:
    with opened(database) as tables:
        table = seated(tables, "turmoil")
        play(tables, table, 50)
        told = [match_of(tables, table).events_of(i) for i in range(20, 50)]
        damage(tables, table, 3)
    with opened(database) as cold:
        assert [match_of(cold, table).events_of(i) for i in range(20, 50)] == told
        assert match_of(cold, table).at(40).length == 40


def test_snapshots_beyond_a_cut_go_and_those_before_it_stay(database: str) -> None:
    with opened(database) as tables:
        table = seated(tables, "turmoil")
        play(tables, table, 34)
        assert lengths(tables, table) == [16, 32]
        with tables.store.session() as session:
            row = tables.table(session, table, lock=True)
            tables.take_back(session, row, 5)
        tables.forget(table)
        assert lengths(tables, table) == [16]
        assert match_of(tables, table).length == 29
        play(tables, table, 33)
        before = match_of(tables, table)
        assert lengths(tables, table) == [16, 32]
    with opened(database) as cold:
        found = match_of(cold, table)
        assert found.past.end == 32
        assert same(found, before)


def test_a_match_that_was_cut_meanwhile_is_not_saved(database: str) -> None:
    with opened(database) as tables:
        table = seated(tables, "turmoil")
        while step(tables, table) < EVERY:
            pass
        old = match_of(tables, table)
        with tables.store.session() as session:
            tables.take_back(session, tables.table(session, table, lock=True), 1)
        tables.snapshots.save(table, 0, old)
        assert lengths(tables, table) == []
        tables.snapshots.save(table, 1, old)
        assert lengths(tables, table) == []


def test_a_sealed_answer_that_is_taken_back_takes_the_snapshots_of_its_phase_along(database: str) -> None:
    with opened(database) as tables:
        table = seated(tables)
        play(tables, table, 18)
        match = match_of(tables, table)
        assert match.phase_began == 14
        seat = match.journal[14].seat
        assert lengths(tables, table) == [16]
        tables.retract(table, seat)
        assert lengths(tables, table) == []
        after = match_of(tables, table)
    with opened(database) as cold:
        assert same(match_of(cold, table), after)


def test_the_ticker_writes_what_is_due(database: str) -> None:
    room = Room(database)
    try:
        ann = room.person("Ann")
        table = room.make(dict.fromkeys(("liberal", "authoritarian"), ann), game="turmoil")
        while step(room.tables, table) < EVERY:
            pass
        assert lengths(room.tables, table) == []
        room.later(seconds=1)
        assert lengths(room.tables, table) == [EVERY]
        assert room.tables.snapshots.write() == 0
    finally:
        room.store.close()


def test_the_last_ones_are_written_before_a_store_is_closed(database: str) -> None:
    with opened(database) as tables:
        table = seated(tables, "turmoil")
        while step(tables, table) < EVERY:
            pass
    with opened(database) as again:
        assert lengths(again, table) == [EVERY]


def test_nothing_is_played_while_the_table_is_locked(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(database) as tables:
        table = seated(tables, "turmoil")
        while step(tables, table) < EVERY + 2:
            pass
        match = match_of(tables, table)
        seat, number = match.pending()[0].seat, match.decision_id(match.pending()[0].seat)
    with opened(database) as cold:
        locked: list[bool] = []
        whole = Match.play

        def watched(self: Match[Any], *args: Any) -> Any:
            with cold.store.reading() as session:
                assert session.get(Table, table) is not None
            locked.append(inside)
            return whole(self, *args)

        inside = False
        monkeypatch.setattr(Match, "play", watched)
        with cold.store.session() as session:
            row = cold.table(session, table, lock=True)
            inside = True
            assert cold.sound(session, row).decision_id(seat) == number
        assert locked == [False] * 2


def test_matches_leave_by_weight_and_are_saved_then(database: str) -> None:
    with opened(database) as tables:
        names = [seated(tables, "turmoil") for _ in range(3)]
        for name in names:
            while step(tables, name) < 5:
                pass
    one = match_of_weight(database, names[0])
    with opened(database) as small:
        small._matches = KeptMatches(small._left, int(2.5 * one))
        for name in names:
            match_of(small, name)
        assert [name for name in names if small._matches.get(name)] == names[1:]
        assert 2 * one - 1 <= small._matches.weight <= int(2.5 * one)
        assert small.snapshots.write() == 1
        assert [lengths(small, name) for name in names] == [[5], [], []]
        match = match_of(small, names[0])
        assert match.past.end == 5
        assert [name for name in names if small._matches.get(name)] == [names[0], names[2]]


def match_of_weight(database: str, table: str) -> int:
    with opened(database) as tables:
        return match_of(tables, table).weight


def test_the_match_in_use_stays_even_if_it_alone_is_too_heavy() -> None:
    left: list[str] = []
    held = KeptMatches(lambda table, _: left.append(table), 1)
    match = Match(chancellery.load("turmoil").rules, 1)
    held.put("a", Kept(match, 0, 0))
    assert (len(held), left) == (1, [])
    held.put("b", Kept(match, 0, 0))
    assert (len(held), left) == (1, ["a"])
    held.put("b", Kept(match, 1, 0))
    held.put("b", Kept(match, 0, 0))
    assert held.get("b") == Kept(match, 1, 0)
    held.pop("b")
    assert (len(held), held.weight) == (0, 0)


def test_the_budget_is_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    assert kept_matches.budget() == 256_000_000
    monkeypatch.setenv("CHANCELLERY_MATCH_MEMORY", "64")
    assert kept_matches.budget() == 64_000_000
    for wrong in ("0", "-1", "much"):
        monkeypatch.setenv("CHANCELLERY_MATCH_MEMORY", wrong)
        with pytest.raises(Invalid, match="CHANCELLERY_MATCH_MEMORY is a whole number of megabytes"):
            kept_matches.budget()


def test_an_answer_at_a_cold_table_is_taken_under_its_old_number(database: str) -> None:
    with opened(database) as tables:
        table = seated(tables, "grande_guerre")
        play(tables, table, 19)
        match = match_of(tables, table)
        seat = match.pending()[0].seat
        number = match.decision_id(seat)
    with opened(database) as cold:
        after, _ = cold.act(table, seat, first_answer(match, seat), number)
        assert after.length == 20
