"""Holding tables whose journal the present rules do not take, and letting them go on once they do again.

Whoever looks at such a table finds it out (`Tables.match`); the ticker then writes it down, so that no clock
runs, no bot is woken and no seat is lost while the table stands.
"""

from __future__ import annotations

import logging

from sqlalchemy import select
from sqlalchemy.orm import Session

from chancellery.table import clocks
from chancellery.table.briefing import OPEN_TO_ALL
from chancellery.table.models import Table
from chancellery.table.notices import Notices
from chancellery.table.standing import HELD, Foreign, foreign_text, held_text, help_text, is_short, status_of
from chancellery.table.store import StoreAway
from chancellery.table.tables import Tables

log = logging.getLogger(__name__)


class Holds:
    """The held tables of one store."""

    def __init__(self, tables: Tables, notices: Notices) -> None:
        self.tables = tables
        self.notices = notices

    def recheck(self) -> None:
        """Other rules may have come with a new start: look at every held table again."""
        with self.tables.store.reading() as session:
            self.tables.suspects.update(session.scalars(select(Table.id).where(Table.status == HELD)))

    def see_to(self) -> None:
        """Hold or release the tables that somebody has found to be the other."""
        for table_id in list(self.tables.suspects):
            try:
                self._settle(table_id)
            except StoreAway:
                raise
            except Exception:  # one table's fault must not stop the clocks of the others
                log.exception("the table %s can be neither held nor released", table_id)

    def _settle(self, table_id: str) -> None:
        with self.tables.store.session() as session:
            table = self.tables.table(session, table_id, lock=True)
            before = table.status
            if before == "running":
                self.hold(session, table)
            elif before == HELD:
                self._release(session, table)
        self.tables.suspects.discard(table_id)
        if table.status != before:
            self.tables.publish(table_id, {"kind": "seats"})

    def hold(self, session: Session, table: Table) -> bool:
        """Let a running table stand still if its journal is refused; gives whether it was."""
        self.tables.forget(table.id)
        try:
            match = self.tables.match(session, table)
        except Foreign as error:
            log.warning("the table %s cannot be begun: %s", table.id, error.__cause__)
            text = help_for_owner = foreign_text()
        else:
            if not is_short(table, match):
                return False
            text = held_text(table, match)
            help_for_owner = f"{text} {help_text(table, match)}"
        table.status = HELD
        clocks.stand_still(table, self.tables.time(session))
        self.notices.held(session, table, text, help_for_owner)
        return True

    def tell(self, new: Table) -> None:
        """Who sat at a held table learns where its game goes on."""
        with self.tables.store.session() as session:
            old = session.get(Table, new.forked_from)
            if old is not None and old.status not in OPEN_TO_ALL:
                self.notices.moved_on(session, old, new)

    def _release(self, session: Session, table: Table) -> None:
        try:
            match = self.tables.match(session, table)
        except Foreign:
            return
        if is_short(table, match):
            return
        table.status = "running"
        table.status = status_of(table)
        now = self.tables.time(session)
        clocks.settle(table, match, now)
        clocks.wait_anew(table, now)
        clocks.leave_a_part(table, now)
        self.notices.goes_on(session, table)
