"""Moves on tables in memory: written once, refused by what the store has, and acknowledged twice if asked."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from chancellery.core.errors import Illegal, Stale
from chancellery.table.clocks import chair_of
from chancellery.table.live import LiveTable
from chancellery.table.models import Draft, EntryRow
from chancellery.table.moves import Answer
from chancellery.table.standing import NotRunning
from chancellery.table.store import StoreAway
from chancellery.table.tables import Tables
from chancellery.table.writer import Job, Writer
from tests.run_async import run_async
from tests.table.seated import POWERS, first_answer, match_of, opened, row_of, seated, step


def answer_of(tables: Tables, table: str, seat: str, key: str | None = None) -> Answer:
    match = match_of(tables, table)
    return Answer(table, seat, first_answer(match, seat), match.decision_id(seat), key=key)


def entries(tables: Tables, table: str) -> int:
    with tables.store.reading() as session:
        count = select(func.count()).select_from(EntryRow).where(EntryRow.table_id == table)
        return session.scalar(count) or 0


def test_a_row_in_memory_is_the_row_in_the_store_after_every_move(database: str) -> None:
    """Turmoil and Diplomacy, some moves each: what is held in memory is what another would read."""
    with opened(database) as tables:
        for game in ("turmoil", "diplomacy"):
            table = seated(tables, game)
            for _ in range(9):
                step(tables, table)
                assert tables.live.get(table) == LiveTable.of(row_of(tables, table))


def test_it_is_so_to_the_end_of_a_game_also_where_a_bot_sits(database: str) -> None:
    """A move leaves out what it does not change: a stage of the game, the bell of who needs none."""
    with opened(database) as tables:
        table = seated(tables, "turmoil", bots=("liberal",))
        while not match_of(tables, table).over:
            step(tables, table)
            assert tables.live.get(table) == LiveTable.of(row_of(tables, table))
        row = row_of(tables, table)
        assert (row.status, bool(row.result)) == ("over", True)
        assert [(chair.kind, chair.bell is None) for chair in row.seats] == [("bot", True), ("person", False)]


def test_another_server_moves_on_from_where_the_first_stood(database: str) -> None:
    """What one has in memory is old: neither an answer nor a refusal is made on the ground of it."""
    with opened(database) as one, opened(database) as two:
        table = seated(one)
        step(one, table)
        for length in range(2, 9):
            assert step(two if length % 2 == 0 else one, table) == length
        stale = answer_of(one, table, match_of(one, table).pending()[0].seat)
        step(two, table)
        with pytest.raises(Stale):
            one.act(*stale[:4])
        assert entries(one, table) == 9


def test_of_many_equal_answers_one_is_taken(database: str) -> None:
    with opened(database) as one, opened(database) as two:
        table = seated(one)
        answer = answer_of(one, table, "italy")

        def send(n: int) -> bool:
            try:
                (one, two)[n % 2].moves.act(answer)
            except Stale:
                return False
            return True

        with ThreadPoolExecutor(8) as pool:
            assert sum(pool.map(send, range(16))) == 1
        assert entries(one, table) == 1


def test_seats_that_answer_at_the_same_time_are_all_heard(database: str) -> None:
    with opened(database) as one, opened(database) as two:
        table = seated(one)
        answers = [answer_of(one, table, seat) for seat in POWERS]
        with ThreadPoolExecutor(7) as pool:
            list(pool.map(lambda n: (one, two)[n % 2].moves.act(answers[n]), range(7)))
        assert entries(one, table) == 7
        assert [entry.seat for entry in match_of(two, table).journal].count("france") == 1


def test_an_answer_that_is_sent_again_is_acknowledged_again(database: str) -> None:
    with opened(database) as tables:
        table = seated(tables)
        answer = answer_of(tables, table, "france", key="a-word")
        assert tables.moves.act(answer).number == 1
        step(tables, table)
        assert tables.moves.act(answer).number == 1
        assert run_async(tables.moves.act_soon(answer)).number == 1
        with pytest.raises(Stale):
            tables.moves.act(answer._replace(key="another"))
        with pytest.raises(Stale):
            tables.moves.act(answer._replace(seat="italy", key="a-word", decision_id=1))
        assert entries(tables, table) == 2


def test_what_others_change_at_a_table_is_known_to_the_next_move(database: str) -> None:
    """A seat that was given away, a game that was paused: also where a copy is held in memory."""
    with opened(database) as one, opened(database) as two:
        table = seated(one)
        step(one, table)
        before = row_of(one, table).revision
        with two.store.session() as session:
            chair = chair_of(two.table(session, table), "turkey")
            assert chair is not None
            chair.away_used = 7
        assert row_of(one, table).revision == before + 1
        step(one, table)
        held = one.live.get(table)
        assert held is not None
        assert held.revision == before + 2
        assert [chair.away_used for chair in held.seats if chair.seat == "turkey"] == [7]
        with two.store.session() as session:
            two.table(session, table).status = "paused"
        with pytest.raises(NotRunning, match="The game is paused"):
            step(one, table)


def test_a_refusal_writes_nothing(database: str) -> None:
    with opened(database) as tables:
        table = seated(tables, "turmoil")
        step(tables, table)
        match = match_of(tables, table)
        seat = match.pending()[0].seat
        before = tables.live.get(table)
        with pytest.raises(Illegal):
            tables.act(table, seat, ("nonsense",), match.decision_id(seat))
        assert (tables.live.get(table), entries(tables, table)) == (before, 1)


def test_a_ballot_that_is_sent_needs_no_draft(database: str) -> None:
    with opened(database) as tables:
        table = seated(tables)
        answer = answer_of(tables, table, "france")
        assert answer.decision_id is not None
        tables.draft(table, "france", answer.decision_id, [])
        tables.draft(table, "italy", answer.decision_id, [])
        tables.moves.act(answer)
        with tables.store.reading() as session:
            assert list(session.scalars(select(Draft.seat))) == ["italy"]


def test_one_commit_for_all_who_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And one that cannot be written does not take the others with it."""
    commits: list[int] = []
    commit = Writer._commit

    def counted(self: Writer, jobs: Sequence[Job]) -> Any:
        commits.append(len(jobs))
        return commit(self, jobs)

    monkeypatch.setattr(Writer, "_commit", counted)
    with opened(f"sqlite:///{tmp_path / 'tables.sqlite3'}") as tables:
        names = [seated(tables, "turmoil") for _ in range(5)]

        def write_all() -> list[BaseException | bool]:
            jobs = []
            for name in names:
                answer = answer_of(tables, name, match_of(tables, name).pending()[0].seat)
                made = tables.moves._play(answer, *tables.moves.current(name))
                jobs.append((made.move, Future[bool]()))
            tables.writer._write_all(jobs)
            return [done.exception() or done.result() for _, done in jobs]

        assert write_all() == [True] * 5
        assert commits == [5]
        assert [entries(tables, name) for name in names] == [1] * 5
        with tables.store.session() as session:
            session.add(EntryRow(table_id=names[2], number=2, seat="nobody", action=["damage"]))
        results = write_all()
        assert commits == [5, 5, 1, 1, 1, 1, 1]
        assert [isinstance(result, StoreAway) for result in results] == [n == 2 for n in range(5)]
        assert [entries(tables, name) for name in names] == [2] * 5


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_a_line_that_died_while_nothing_was_written_is_made_anew(database: str) -> None:
    """PostgreSQL was started again between two moves: nobody is told of it."""
    with opened(database) as tables:
        table = seated(tables)
        step(tables, table)
        line = tables.writer._line.dbapi_connection
        line.close()
        assert step(tables, table) == 2
