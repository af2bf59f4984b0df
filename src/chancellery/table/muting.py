"""Letters that a seat does not want to read: those of other seats that it has muted.

They stay in the store, and are read again once the seat is heard again; nobody else notices.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from chancellery.core.decisions import Seat
from chancellery.core.errors import Invalid
from chancellery.table.models import Letter, Mute, Table
from chancellery.table.store import Store


def mute(store: Store, table: Table, seat: Seat, whom: Seat, *, on: bool) -> None:
    """Hear no more of a seat, or again."""
    others = [chair.seat for chair in table.seats if chair.seat != seat]
    if whom not in others:
        raise Invalid(f"There is no other seat {whom!r}: the others are {', '.join(others)}.")
    with store.session() as session:
        row = session.get(Mute, (table.id, seat, whom))
        if on and row is None:
            session.add(Mute(table_id=table.id, seat=seat, muted=whom))
        elif row is not None and not on:
            session.delete(row)


def muted_by(session: Session, table: Table, seat: Seat | None) -> list[Seat]:
    """Whom a seat does not hear."""
    rows = select(Mute.muted).where(Mute.table_id == table.id, Mute.seat == seat).order_by(Mute.muted)
    return list(session.scalars(rows)) if seat else []


def deaf_to(session: Session, table: Table, author: Seat) -> set[Seat]:
    """The seats that do not hear another."""
    return set(session.scalars(select(Mute.seat).where(Mute.table_id == table.id, Mute.muted == author)))


def heard(seat: InstrumentedAttribute[str] | Seat) -> ColumnElement[bool]:
    """Whether a letter is by somebody whom a seat hears."""
    silenced = and_(Mute.table_id == Letter.table_id, Mute.seat == seat, Mute.muted == Letter.author)
    return ~select(Mute.muted).where(silenced).exists()
