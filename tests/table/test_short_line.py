"""Moves that are made in an event loop: written there in one commit, or aside, and never told before."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from chancellery.table.models import EntryRow
from chancellery.table.moves import Answer
from chancellery.table.short_line import SHARE, SPARED, ShortLine
from chancellery.table.statements import Move
from chancellery.table.store import StoreAway
from chancellery.table.tables import Tables
from chancellery.table.writer import Writer
from tests.run_async import run_async
from tests.table.seated import first_answer, match_of, opened, seated


def answers(tables: Tables, names: list[str]) -> list[Answer]:
    found = []
    for name in names:
        match = match_of(tables, name)
        seat = match.pending()[0].seat
        found.append(Answer(name, seat, first_answer(match, seat), match.decision_id(seat)))
    return found


def act_on_all(tables: Tables, names: list[str]) -> list[int]:
    """All at once, in one turn of a loop; gives the numbers of their entries."""

    async def all_at_once() -> list[Any]:
        return list(await asyncio.gather(*(tables.moves.act_soon(one) for one in answers(tables, names))))

    return [taken.number for taken in run_async(all_at_once())]


def stored(tables: Tables) -> int:
    with tables.store.reading() as session:
        return session.scalar(select(func.count()).select_from(EntryRow)) or 0


class Where:
    """Which moves were written in the loop, by commit, and how many aside."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.here: list[int] = []
        self.aside = 0
        commit, aside = ShortLine._commit, Writer._write_aside

        def committed(line: ShortLine, jobs: list[Any]) -> list[bool] | None:
            written = commit(line, jobs)
            self.here += [len(jobs)] if written is not None else []
            return written

        def put_aside(writer: Writer, move: Move, done: asyncio.Future[bool]) -> None:
            self.aside += 1
            aside(writer, move, done)

        patch.setattr(ShortLine, "_commit", committed)
        patch.setattr(Writer, "_write_aside", put_aside)


@pytest.fixture
def where(monkeypatch: pytest.MonkeyPatch) -> Where:
    return Where(monkeypatch)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


def test_moves_of_one_turn_share_a_commit(url: str, where: Where) -> None:
    with opened(url) as tables:
        names = [seated(tables, "turmoil") for _ in range(3)]
        for name in names:
            tables.moves.current(name)
        assert act_on_all(tables, names) == [1, 1, 1]
        assert (where.here, where.aside, stored(tables)) == ([3], 0, 3)
        line = tables.writer._short._line  # type: ignore[union-attr]
        assert line is not None
        assert line.execute("PRAGMA synchronous").fetchone() == (2,)
        assert line.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_on_postgres_all_is_written_aside(database: str, where: Where) -> None:
    with opened(database) as tables:
        names = [seated(tables, "turmoil") for _ in range(2)]
        assert act_on_all(tables, names) == [1, 1]
        assert (where.here, where.aside, stored(tables)) == ([], 2, 2)


def test_where_somebody_else_writes_nobody_stands_still(url: str, where: Where) -> None:
    """Another program holds SQLite's lock: the loop goes on, and the move is taken when it lets go."""
    with opened(url) as tables:
        name = seated(tables, "turmoil")
        tables.moves.current(name)
        other = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None, check_same_thread=False)
        other.execute("BEGIN IMMEDIATE")

        async def act() -> tuple[bool, int]:
            moving = asyncio.create_task(tables.moves.act_soon(answers(tables, [name])[0]))
            while not where.aside:
                await asyncio.sleep(0)
            stood = moving.done()
            await asyncio.to_thread(other.execute, "COMMIT")
            return stood, (await moving).number

        assert run_async(act()) == (False, 1)
        other.close()
        assert (where.here, where.aside, stored(tables)) == ([], 1, 1)
        assert act_on_all(tables, [name]) == [2]
        assert where.here == [1]


@pytest.mark.parametrize(
    ("at_work", "where"),
    [(0.0, "here here aside here aside here "), (1.0, "here here aside aside aside aside ")],
)
def test_a_loop_stands_still_for_a_part_of_its_idle_time_at_most(at_work: float, where: str) -> None:
    """A disk that takes 30 ms: two moves use up what is spared, and rest gives back what is its share."""
    time, work, aside = [0.0], [0.0], []

    class Slow(ShortLine):
        def _commit(self, jobs: list[Any]) -> list[bool] | None:
            time[0] += 0.03
            return [False] * len(jobs)

    async def written() -> str:
        loop, found = asyncio.get_running_loop(), ""
        clocks = (lambda: time[0]), (lambda: work[0])
        line = Slow(None, None, lambda _, done: aside.append(done), *clocks)  # type: ignore[arg-type]
        for pause in (0.0, 0.0, 0.0, 0.03 / SHARE, 0.0, SPARED / SHARE):
            time[0] += pause
            work[0] += at_work * pause
            done = loop.create_future()
            line.write(None, done)  # type: ignore[arg-type]
            await asyncio.sleep(0)
            found += "here " if done.done() else "aside "
        return found

    assert run_async(written()) == where
    assert len(aside) == where.count("aside")


@pytest.mark.slow
def test_what_cannot_be_written_here_is_told_by_the_writer(url: str, where: Where) -> None:
    """An entry stands where the next would: nothing of that move is written, the other of the turn is."""
    with opened(url) as tables:
        names = [seated(tables, "turmoil") for _ in range(2)]
        with tables.store.session() as session:
            session.add(EntryRow(table_id=names[0], number=1, seat="nobody", action=["damage"]))
        for name in names:
            tables.moves.current(name)

        async def both() -> list[Any]:
            moves = (tables.moves.act_soon(one) for one in answers(tables, names))
            return list(await asyncio.gather(*moves, return_exceptions=True))

        refused, taken = run_async(both())
        assert isinstance(refused, StoreAway)
        assert taken.number == 1
        assert (where.here, where.aside, stored(tables)) == ([], 2, 2)
        assert tables.moves.current(names[0])[0].length == 0


def test_a_line_that_cannot_be_opened_holds_nobody_up(
    url: str, where: Where, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(_: ShortLine) -> sqlite3.Connection:
        error = sqlite3.OperationalError("database is locked")
        error.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise error

    monkeypatch.setattr(ShortLine, "_opened", locked)
    with opened(url) as tables:
        assert act_on_all(tables, [seated(tables, "turmoil")]) == [1]
        assert (where.here, where.aside, stored(tables)) == ([], 1, 1)


def test_who_no_longer_waits_is_not_told(url: str) -> None:
    with opened(url) as tables:
        name = seated(tables, "turmoil")
        tables.moves.current(name)

        async def gone() -> None:
            moving = asyncio.create_task(tables.moves.act_soon(answers(tables, [name])[0]))
            await asyncio.sleep(0)
            moving.cancel()
            with pytest.raises(asyncio.CancelledError):
                await moving

        run_async(gone())
        assert stored(tables) == 1
        assert act_on_all(tables, [name]) == [2]
