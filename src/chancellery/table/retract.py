"""The store when a sealed answer is taken back: its lines go, those after it move up, drafts return."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from chancellery.core.codec import action_to_json
from chancellery.core.decisions import Action, Ballot, Seat
from chancellery.core.match import Match
from chancellery.table.integrity import due_digest
from chancellery.table.models import Draft, EntryRow, Table
from chancellery.table.snapshots import cut


def move_up(
    session: Session, table: Table, before: Match[Any], after: Match[Any], seat: Seat
) -> list[EntryRow]:
    """Take a seat's lines of the present phase out of a journal; gives them."""
    began = before.phase_began
    mine = EntryRow.table_id == table.id, EntryRow.number > began, EntryRow.seat == seat
    taken = list(session.scalars(select(EntryRow).where(*mine)))
    for row in taken:
        session.delete(row)
    session.flush()
    left = session.scalars(
        select(EntryRow.number)
        .where(EntryRow.table_id == table.id, EntryRow.number > began)
        .order_by(EntryRow.number)
    ).all()
    for number, old in enumerate(left, began + 1):
        session.execute(
            update(EntryRow)
            .where(EntryRow.table_id == table.id, EntryRow.number == old)
            .values(number=number, digest=due_digest(after.at(number)))
            .execution_options(synchronize_session=False)
        )
    table.length = len(after.journal)
    table.cuts += 1
    cut(session, table, began)
    return taken


def redraft(
    session: Session, table: Table, before: Match[Any], after: Match[Any], taken: Mapping[Seat, Action]
) -> None:
    """A ballot that was taken back can be edited; others' drafts follow their decisions to a new number."""
    for row in session.scalars(select(Draft).where(Draft.table_id == table.id)):
        number = after.decision_id(row.seat)
        if row.decision == before.decision_id(row.seat) and number is not None:
            row.decision = number
    for seat, action in taken.items():
        number = after.decision_id(seat)
        if number is not None and isinstance(after.decision(seat), Ballot):
            session.merge(Draft(table_id=table.id, seat=seat, decision=number, answer=action_to_json(action)))
