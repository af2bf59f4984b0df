"""The short way to disk: moves that are made in an event loop are written there, if that takes no time.

All that are made in one turn of the loop share a commit. It is for SQLite, on a line of its own that waits
for nobody. A loop stands still for a part at most of the time in which it has nothing to do: where the disk
is slow or the loop busy, where somebody else writes or anything is out of order, moves are written aside, by
the writer's thread.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from typing import TypeAlias, cast

from chancellery.table.statements import Move, Statements
from chancellery.table.store import Store

log = logging.getLogger(__name__)

SHARE = 0.25
"""The part of its idle time for which a loop may stand still."""
SPARED = 0.05
"""Seconds of it that may be used at one time."""
Job: TypeAlias = tuple[Move, "asyncio.Future[bool]"]
Aside: TypeAlias = Callable[[Move, "asyncio.Future[bool]"], None]


class ShortLine:
    """Used by one event loop."""

    def __init__(
        self,
        store: Store,
        words: Statements,
        aside: Aside,
        clock: Callable[[], float] = time.perf_counter,
        worked: Callable[[], float] = time.thread_time,
    ) -> None:
        """`worked` tells how long the loop was at work, in seconds of its processor."""
        self._store = store
        self._words = words
        self._aside = aside
        self._clock, self._worked = clock, worked
        self._jobs: list[Job] = []
        self._line: sqlite3.Connection | None = None
        self._seen, self._done = clock(), worked()
        self._spare = SPARED

    def write(self, move: Move, done: asyncio.Future[bool]) -> None:
        """With all others of this turn of the loop."""
        if not self._jobs:
            done.get_loop().call_soon(self._write_all)
        self._jobs.append((move, done))

    def close(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.close()

    def _write_all(self) -> None:
        jobs, self._jobs = self._jobs, []
        began = self._clock()
        idle = began - self._seen - max(0.0, self._worked() - self._done)
        self._spare = min(SPARED, self._spare + SHARE * max(0.0, idle))
        written = self._commit(jobs) if self._spare > 0 else None
        self._seen, self._done = self._clock(), self._worked()
        self._spare -= self._seen - began
        if written is None:
            for move, done in jobs:
                self._aside(move, done)
            return
        for (move, done), taken in zip(jobs, written, strict=True):
            if taken:
                move.then()
            settle(done, taken)

    def _commit(self, jobs: list[Job]) -> list[bool] | None:
        """Which were written; none if nothing was, because it cannot be done here and now."""
        if not self._store.turns.take_now():
            return None
        try:
            line = self._line = self._line or self._opened()
            line.execute("BEGIN IMMEDIATE")
            cursor = line.cursor()
            written = [self._words.write(cursor, move) for move, _ in jobs]
            line.execute("COMMIT")
            return written
        except Exception as error:  # whatever it is: the writer tries again, and tells those who wait
            busy = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_BUSY
            if not busy or (self._line and self._line.in_transaction):
                log.debug("moves are written aside: %s", error)
                self.close()
            return None
        finally:
            self._store.turns.give()

    def _opened(self) -> sqlite3.Connection:
        record = self._store.engine.raw_connection()
        record.detach()
        line = cast("sqlite3.Connection", record.dbapi_connection)
        line.execute("PRAGMA busy_timeout=0")
        # What is written here is moved into the file itself by others, who have time for it.
        line.execute("PRAGMA wal_autocheckpoint=0")
        return line


def settle(done: asyncio.Future[bool], found: bool | BaseException) -> None:
    """Tell whoever still waits."""
    if done.done():
        return
    if isinstance(found, BaseException):
        done.set_exception(found)
    else:
        done.set_result(found)
