"""What one person may have at a time on a server; on one's own machine nothing is counted."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta

from sqlalchemy import ColumnElement, func, select

from chancellery.core.errors import Illegal
from chancellery.table.models import Account, Chair, Table, now
from chancellery.table.seating import Sitter
from chancellery.table.store import Store
from chancellery.web.settings import Settings

IN_PLAY = ("open", "running", "paused", "held")
FORGOTTEN = timedelta(days=90)
"""A game that nobody has moved for so long is not counted."""
DAY = timedelta(days=1)
LOCKS = 64
GUESTS_TABLES = 5
"""Games in play that a guest may have made."""


class Quotas:
    """Counted when something is made, one thing of a person after another."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self._settings = settings
        self._one_by_one = [threading.Lock() for _ in range(LOCKS)]

    @contextmanager
    def table(self, account: Account, bots: int) -> Iterator[None]:
        """Around the making of a table."""
        chosen = self._settings
        mine = Table.owner_id == account.id, Table.status.in_(IN_PLAY), Table.moved > now() - FORGOTTEN
        with self._alone(account) as counted:
            if counted:
                if (most := _fewer(chosen.tables, account)) and self._count(Table, *mine) >= most:
                    raise Illegal(f"You have {most} games in play; finish one before you make another.")
                seated = Chair.table_id.in_(select(Table.id).where(*mine)), Chair.kind == "bot"
                if (most := chosen.bots) and bots and self._count(Chair, *seated) + bots > most:
                    raise Illegal(f"Of bots {most} may play at your tables at a time; invite people instead.")
            yield

    @contextmanager
    def import_(self, account: Account) -> Iterator[None]:
        """Around the taking in of a journal."""
        today = Table.owner_id == account.id, Table.status == "record", Table.created > now() - DAY
        with self._alone(account) as counted:
            most = self._settings.imports
            if counted and most and self._count(Table, *today) >= most:
                raise Illegal(f"{most} games were taken in within a day; more may be tomorrow.")
            yield

    @contextmanager
    def _alone(self, account: Account) -> Iterator[bool]:
        """Nobody gets past by asking twice at once; says whether anything is counted."""
        if self._settings.local:
            yield False
            return
        with self._one_by_one[account.id % LOCKS]:
            yield True

    def _count(self, what: type[Table | Chair], *where: ColumnElement[bool]) -> int:
        with self.store.reading() as session:
            return session.scalar(select(func.count()).select_from(what).where(*where)) or 0


def _fewer(most: int, account: Account) -> int:
    """Guests, whom a click makes, have less."""
    return min(most or GUESTS_TABLES, GUESTS_TABLES) if account.guest else most


def bots_among(sitters: Mapping[str, Sitter]) -> int:
    return sum(sitter.kind == "bot" for sitter in sitters.values())
