"""Whoever changes a table or a seat of it raises the table's revision: copies in memory are old then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from sqlalchemy import event
from sqlalchemy.orm import Session, sessionmaker

from chancellery.table.models import Chair, Table

Changed: TypeAlias = Callable[[Sequence[str]], None]
_TOUCHED = "tables"


def raise_revisions(sessions: sessionmaker[Session]) -> list[Changed]:
    """See to it in all transactions of these sessions; gives the list of those who are told after each."""
    listeners: list[Changed] = []

    @event.listens_for(sessions, "before_flush")
    def _raise(session: Session, *_: Any) -> None:
        changed = [one for one in session.dirty if session.is_modified(one)]
        for table in _tables(session, [*changed, *session.deleted]):
            table.revision += 1
            session.info.setdefault(_TOUCHED, set()).add(table.id)

    @event.listens_for(sessions, "after_commit")
    def _tell(session: Session) -> None:
        touched = sorted(session.info.pop(_TOUCHED, ()))
        for listener in listeners if touched else ():
            listener(touched)

    return listeners


def _tables(session: Session, changed: Sequence[object]) -> list[Table]:
    """The tables that rows belong to, each once."""
    found = {one.id: one for one in changed if isinstance(one, Table)}
    for chair in changed:
        if isinstance(chair, Chair) and chair.table_id not in found:
            table = session.get(Table, chair.table_id)
            if table is not None:
                found[table.id] = table
    return list(found.values())
