"""The tables' own time: it runs while a server serves, and at no other time.

Clocks count by it, so that nobody loses a seat to a server that was down or frozen, to a database that did
not answer, or to a clock on the wall that was set wrong and right again. The store keeps one heartbeat: what
the wall showed at the last beat of any server, and how much time had been served by then. Each server beats
every few seconds, and counts what its own steady clock says; where another has beaten since, no more than the
wall says. If that is more than `LONGEST`, nobody served, and it is nobody's time. Of several servers on one
store the first to beat counts, under the lock of its row, so that nothing is counted or given back twice; as
long as one of them lives, time runs.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple, Protocol

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from chancellery.table.models import Heartbeat, now, table_of
from chancellery.table.store import Store

EVERY = timedelta(seconds=3)
"""From one beat to the next."""
LONGEST = timedelta(seconds=10)
"""A server that does not beat for longer does not serve: it was gone soon after its last beat."""
WORTH_TELLING = timedelta(minutes=1)
_ONLY = 1
_LAST = select(table_of(Heartbeat).c.at, table_of(Heartbeat).c.served)
_NOTHING = timedelta()


def steady() -> float:
    """Seconds that nobody can set; with those for which the machine slept, where the system counts them."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Beat(NamedTuple):
    """What the wall showed, and how much had been served."""

    at: datetime
    served: datetime


class Time(Protocol):
    """What tables need of it."""

    def now(self, session: Session) -> datetime: ...

    def here(self) -> datetime | None: ...

    def beat(self) -> timedelta: ...


class ServedTime:
    """One server's share in it."""

    def __init__(
        self, store: Store, wall: Callable[[], datetime] = now, steady: Callable[[], float] = steady
    ) -> None:
        self.store = store
        self._wall = wall
        self._steady = steady
        self._beaten = steady()
        self._mine: Beat | None = None
        """The last beat that this server has made."""

    def now(self, session: Session) -> datetime:
        """The time as this transaction finds it."""
        row = session.connection().execute(_LAST).first()
        if row is None:
            return self._wall()
        last = Beat(*row)
        return last.served + _counted(self._span(last, self._wall(), self._own()), self._mine)

    def here(self) -> datetime | None:
        """The same without asking the store; none if this server has not beaten for a while."""
        own, mine = self._own(), self._mine
        return mine.served + own if mine and own <= LONGEST else None

    def beat(self) -> timedelta:
        """Count the time since the last beat, if one is due; gives how long nobody served, if it was long."""
        own = self._own()
        if self._mine and own < EVERY:
            return _NOTHING
        try:
            with self.store.session() as session:
                mine, gap = self._count(session, own)
        except IntegrityError:  # another server made the first beat of the store in this very moment
            return _NOTHING
        self._mine = mine
        self._beaten += own.total_seconds()
        return gap if gap >= WORTH_TELLING else _NOTHING

    def _own(self) -> timedelta:
        return timedelta(seconds=self._steady() - self._beaten)

    def _count(self, session: Session, own: timedelta) -> tuple[Beat, timedelta]:
        row, wall = session.get(Heartbeat, _ONLY, with_for_update=True), self._wall()
        if row is None:
            session.add(Heartbeat(id=_ONLY, at=wall, served=wall))
            return Beat(wall, wall), _NOTHING
        span = self._span(Beat(row.at, row.served), wall, own)
        counted = _counted(span, self._mine)
        row.at, row.served = wall, row.served + counted
        return Beat(row.at, row.served), span - counted

    def _span(self, last: Beat, wall: datetime, own: timedelta) -> timedelta:
        """What has passed since a beat; of one's own the wall is not asked, which somebody may have set."""
        if last == self._mine:
            return own
        on_the_wall = max(_NOTHING, wall - last.at)
        return min(on_the_wall, own) if self._mine else on_the_wall


def _counted(span: timedelta, mine: Beat | None) -> timedelta:
    """What was served of it; of a server that has gone, no more than until its next beat was due."""
    return span if span <= (LONGEST if mine else EVERY) else EVERY
