"""The writer of moves: they are on disk before they are acknowledged, and one commit is for all who wait.

A thread writes in the order in which moves come; while one commit is under way others gather, and go with the
next. Moves that are made in an event loop need not wake it, where the disk is quick (`short_line`).
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import nullcontext
from typing import Any, Protocol, TypeAlias

from sqlalchemy.exc import SQLAlchemyError

from chancellery.core.errors import ChancelleryError
from chancellery.table.short_line import ShortLine, settle
from chancellery.table.statements import Move, Statements
from chancellery.table.store import Store, away

log = logging.getLogger(__name__)

AT_ONCE = 64
"""Moves that share one commit at most."""


class Told(Protocol):
    """Who waits for a move to be written: true when it is on disk, false if its table has changed."""

    def set_result(self, taken: bool, /) -> None: ...

    def set_exception(self, error: BaseException, /) -> None: ...


class _Across:
    """Somebody in an event loop, told from another thread."""

    def __init__(self, done: asyncio.Future[bool]) -> None:
        self._done, self._loop = done, done.get_loop()

    def set_result(self, taken: bool, /) -> None:
        self._loop.call_soon_threadsafe(settle, self._done, taken)

    def set_exception(self, error: BaseException, /) -> None:
        self._loop.call_soon_threadsafe(settle, self._done, error)


Job: TypeAlias = tuple[Move, Told]


class Writer:
    """A thread that writes moves in the order in which they come."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._words = Statements(store.engine.dialect.name)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._line: Any = None
        self._short = None if self._words.postgres else ShortLine(store, self._words, self._write_aside)

    def write(self, move: Move) -> Future[bool]:
        """Resolved when the move is on disk, or false if its table has changed meanwhile."""
        done: Future[bool] = Future()
        self._put(move, done)
        return done

    def write_soon(self, move: Move) -> asyncio.Future[bool]:
        """The same for who is in an event loop."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if self._short is not None:
            self._short.write(move, done)
        else:
            self._write_aside(move, done)
        return done

    def _write_aside(self, move: Move, done: asyncio.Future[bool]) -> None:
        self._put(move, _Across(done))

    def _put(self, move: Move, told: Told) -> None:
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                self._thread.start()
            self._jobs.put((move, told))

    @property
    def waiting(self) -> int:
        return self._jobs.qsize()

    def close(self) -> None:
        """Write what waits, and end."""
        with self._lock:
            thread, self._thread = self._thread, None
            if thread is not None:
                self._jobs.put(None)
        if thread is not None:
            thread.join()
        if self._short is not None:
            self._short.close()

    def _run(self) -> None:
        while True:
            jobs = [self._jobs.get()]
            while len(jobs) < AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get())
            self._write_all([job for job in jobs if job is not None])
            if None in jobs:
                self._hang_up()
                return

    def _write_all(self, jobs: Sequence[Job]) -> None:
        try:
            # In one order on every server, so that no two wait for each other.
            written = self._commit(sorted(jobs, key=lambda job: job[0].before.id))
        except Exception as error:  # whatever it is, those who wait are told
            if len(jobs) > 1:
                # One of them may be at fault, and the others not.
                for job in jobs:
                    self._write_all([job])
                return
            for _, done in jobs:
                done.set_exception(error)
            return
        for move, done, taken in written:
            if taken:
                move.then()
            done.set_result(taken)

    def _commit(self, jobs: Sequence[Job]) -> list[tuple[Move, Told, bool]]:
        if not jobs:
            return []
        try:
            if self._words.postgres and len(jobs) == 1:
                return [(*jobs[0], self._write_alone(jobs[0][0]))]
            with nullcontext() if self._words.postgres else self._store.turns.mine(for_moves=True):
                return self._write_together(jobs)
        except ChancelleryError:
            raise
        except (SQLAlchemyError, TimeoutError) as error:
            self._hang_up()
            raise away(error) from error
        except self._store.engine.dialect.loaded_dbapi.Error as error:
            self._hang_up()
            raise away(error) from error

    def _write_together(self, jobs: Sequence[Job]) -> list[tuple[Move, Told, bool]]:
        cursor = self._begin()
        try:
            written = [(move, done, self._words.write(cursor, move)) for move, done in jobs]
            cursor.execute("COMMIT")
        except BaseException:
            self._undo(cursor)
            raise
        return written

    def _write_alone(self, move: Move) -> bool:
        """One statement is a transaction by itself.

        A line that died is noticed only now. Should the statement have come through before it did, its
        table is another by then, and it writes nothing a second time.
        """
        if self._line is not None:
            try:
                return self._words.write(self._cursor(), move)
            except self._store.engine.dialect.loaded_dbapi.Error:
                if not self._line.dbapi_connection.closed:
                    raise
                self._hang_up()
        return self._words.write(self._cursor(), move)

    def _begin(self) -> Any:
        """A transaction; a line that died while nothing was written is only noticed now, and made anew."""
        if self._words.postgres and self._line is not None:
            try:
                cursor = self._cursor()
                cursor.execute("BEGIN")
                return cursor
            except self._store.engine.dialect.loaded_dbapi.Error:
                self._hang_up()
        cursor = self._cursor()
        cursor.execute("BEGIN" if self._words.postgres else "BEGIN IMMEDIATE")
        return cursor

    def _undo(self, cursor: Any) -> None:
        try:
            cursor.execute("ROLLBACK")
        except Exception:  # the line is broken, and will be made anew
            self._hang_up()

    def _cursor(self) -> Any:
        if self._line is None:
            self._line = self._store.engine.raw_connection()
            self._line.detach()
            if self._words.postgres:
                own = self._line.dbapi_connection
                own.rollback()
                own.autocommit = True
                own.prepare_threshold = 0
        return self._line.cursor()

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            try:
                line.close()
            except Exception:
                log.debug("a broken line to the database did not close", exc_info=True)
