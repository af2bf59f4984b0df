"""Once more: a new table like one that is over, on which everybody sits one seat further.

Whoever asks first makes it. The other people of the old table are invited by a notice, and whoever asks after
that is led to the same table.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import select
from sqlalchemy.orm import Session

from chancellery.core.decisions import Seat
from chancellery.core.errors import Illegal
from chancellery.table.imports import as_it_was
from chancellery.table.models import Account, Chair, Notice, Table
from chancellery.table.notices import REMATCH, Notices
from chancellery.table.seating import Sitter
from chancellery.table.tables import Tables

NOT_OVER = "A game can be played once more when it is over."
NOT_YOURS = "A rematch is for who has played: make a table of your own."


class Rematches:
    """The rematches of one store."""

    def __init__(self, tables: Tables, notices: Notices) -> None:
        self.tables, self._notices = tables, notices

    def find(self, account: Account, table_id: str) -> str | None:
        """The rematch of a table that somebody has made; raises why there can be none."""
        with self.tables.store.reading() as session:
            table = self.tables.table(session, table_id)
            if table.status != "over":
                raise Illegal(NOT_OVER)
            if all(chair.account_id != account.id for chair in table.seats):
                raise Illegal(NOT_YOURS)
            made = select(Table.id).where(Table.rematch_of == table_id, Table.status.in_(("open", "running")))
            return session.scalar(made.order_by(Table.created).limit(1))

    def sitters(self, account: Account, table_id: str) -> dict[Seat, Sitter]:
        """Who sits where in the rematch that this person makes: everybody one seat further."""
        with self.tables.store.reading() as session:
            return dict(_turned(self.tables.table(session, table_id), account))

    def make(self, account: Account, table_id: str, sitters: dict[Seat, Sitter]) -> str:
        """A table with the same rules, clock and agreements; the people of the old one are told of it."""
        with self.tables.store.reading() as session:
            old = self.tables.table(session, table_id)
            agreed = as_it_was(old)
        if account.id != old.owner_id:
            agreed["webhook"] = None
        made, _ = self.tables.create(account, old.game, old.options, sitters, deal=old.deal, **agreed)
        with self.tables.store.session() as session:
            new = self.tables.table(session, made.id, lock=True)
            new.rematch_of = old.id
            for chair in new.seats:
                if whom := sitters[chair.seat].account:
                    self._notices.rematch(session, new, chair, whom, account)
        return made.id


def _turned(table: Table, account: Account) -> Iterator[tuple[Seat, Sitter]]:
    *chairs, last = table.seats
    for before, chair in zip([last, *chairs], table.seats, strict=True):
        yield chair.seat, _sitter(before, account)


def _sitter(chair: Chair, account: Account) -> Sitter:
    if chair.account_id is None:
        return Sitter("bot", chair.bot or "")
    return Sitter("me") if chair.account_id == account.id else Sitter("invited", account=chair.account_id)


def invitation_to(session: Session, table: Table, account: Account) -> str | None:
    """The invitation to a rematch that waits for somebody."""
    mine = Notice.account_id == account.id, Notice.table_id == table.id, Notice.kind == REMATCH
    place = session.scalar(select(Notice.step).where(*mine))
    return next((chair.invitation for chair in table.seats if chair.place == place), None)
