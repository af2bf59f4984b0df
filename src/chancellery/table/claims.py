"""Who thinks about a bot's decision, where several servers share a store.

The server whose entry opened a decision thinks about it, and writes nothing for that: nobody else looks at it
until the table has been quiet for longer than a round (`bot_runner.wake_all`). In each round a server claims
what it still thinks about, and then what nobody has claimed: bots whose server was ended, or could not be
heard. A claim is for one decision of one seat, holds for a while, and is renewed each round; so what a dead
server has claimed is free again soon. Should two think about one decision after all, its number lets only the
first answer count, as with people.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import TypeAlias

from sqlalchemy import Boolean, bindparam, delete, select, text
from sqlalchemy.orm import Session

from chancellery.core.decisions import Seat
from chancellery.table.models import Claim, Moment, now
from chancellery.table.store import Store

Key: TypeAlias = tuple[str, Seat, int]
"""Table, seat and number of the decision."""

HOLDS = timedelta(seconds=75)
"""How long a claim is good: two rounds and a half."""

CLAIM = text(
    """
    INSERT INTO claim (table_id, seat, decision, until) VALUES (:table_id, :seat, :decision, :until)
    ON CONFLICT (table_id, seat) DO UPDATE SET decision = excluded.decision, until = excluded.until
    WHERE :ours OR claim.decision <> excluded.decision OR claim.until <= :now
    """
).bindparams(
    bindparam("until", type_=Moment), bindparam("now", type_=Moment), bindparam("ours", type_=Boolean)
)


class Claims:
    """The claims of one store, as one of its servers makes them."""

    def __init__(self, store: Store, now: Callable[[], datetime] = now) -> None:
        self._store = store
        self._now = now

    def live(self, session: Session, table_id: str) -> set[Key]:
        """What somebody thinks about at a table, as far as it was claimed."""
        query = select(Claim.seat, Claim.decision).where(
            Claim.table_id == table_id, Claim.until > self._now()
        )
        return {(table_id, seat, decision) for seat, decision in session.execute(query)}

    def take(self, keys: Iterable[Key]) -> list[Key]:
        """Claim what nobody else has; gives what is ours now."""
        return self._write(keys, ours=False)

    def hold(self, keys: Iterable[Key]) -> None:
        """Claim what we think about already, or claim it for longer."""
        self._write(keys, ours=True)

    def _write(self, keys: Iterable[Key], *, ours: bool) -> list[Key]:
        # In order, so that two servers that claim at once do not wait for each other.
        wanted, taken, now = sorted(keys), [], self._now()
        if not wanted:
            return []
        with self._store.session() as session:
            for key in wanted:
                named = dict(zip(("table_id", "seat", "decision"), key, strict=True))
                done = session.execute(CLAIM, {**named, "until": now + HOLDS, "now": now, "ours": ours})
                if done.rowcount == 1:  # type: ignore[attr-defined]
                    taken.append(key)
        return taken

    def release(self, keys: Iterable[Key]) -> None:
        """Leave it to others."""
        with self._store.session() as session:
            for table_id, seat, decision in keys:
                ours = Claim.table_id == table_id, Claim.seat == seat, Claim.decision == decision
                session.execute(delete(Claim).where(*ours))
