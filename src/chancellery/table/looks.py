"""How far each seat has looked: noted in memory, and written now and then."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence

from sqlalchemy import bindparam, update
from sqlalchemy.orm import Session

from chancellery.core.decisions import Seat
from chancellery.table.models import Chair, table_of
from chancellery.table.store import Store

_UPDATE = (
    update(table_of(Chair))
    .where(Chair.table_id == bindparam("at"), Chair.seat == bindparam("of"))
    .where(Chair.looked_at < bindparam("length"))
    .values(looked_at=bindparam("length"))
)
TOGETHER = 50
"""Seats that are written in one transaction: moves wait for its end."""


class Looks:
    """What streams have been sent while somebody had the page before their eyes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: dict[tuple[str, Seat], int] = {}
        self._lock = threading.Lock()

    def note(self, table_id: str, seat: Seat, length: int) -> None:
        with self._lock:
            key = table_id, seat
            self._noted[key] = max(length, self._noted.get(key, -1))

    def until(self, table_id: str, seat: Seat) -> int:
        """Up to which entry a seat is known here to have looked; -1: nothing is noted."""
        return self._noted.get((table_id, seat), -1)

    def write(self) -> None:
        """Write what was noted since the last time."""
        with self._lock:
            noted, self._noted = self._noted, {}
        rows = [{"at": at, "of": of, "length": length} for (at, of), length in noted.items()]
        try:
            for portion in range(0, len(rows), TOGETHER):
                with self._store.session() as session:
                    mark_looked(session, rows[portion : portion + TOGETHER])
        except Exception:
            for (at, of), length in noted.items():
                self.note(at, of, length)
            raise


def mark_looked(session: Session, rows: Sequence[Mapping[str, object]]) -> None:
    """Seats have looked so far; what others keep of their tables in memory is as good as before."""
    session.connection().execute(_UPDATE, rows)
