"""Journals of games that are over, for those who learn from them; who played is told of bots alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import select

from chancellery.core.codec import action_from_json
from chancellery.core.decisions import Scores, Seat
from chancellery.core.journal import Entry, write
from chancellery.table.models import EntryRow, Table
from chancellery.table.store import Store
from chancellery.table.stored import header_of

PERSON = "person"


class Finished(NamedTuple):
    """A game that was played to its end at a table."""

    table: str
    journal: str
    players: dict[Seat, str]
    """Bots by their names, people by none."""
    scores: Scores


def finished(store: Store, game: str) -> Iterator[Finished]:
    """All of a title; one that the store has no longer when its turn comes is left out."""
    over = select(Table.id).where(Table.game == game, Table.status == "over").order_by(Table.id)
    with store.reading() as session:
        names = session.scalars(over).all()
    for name in names:
        with store.reading() as session:
            table = session.get(Table, name)
            if table is None or table.result is None:
                continue
            lines = session.execute(
                select(EntryRow.seat, EntryRow.action)
                .where(EntryRow.table_id == name)
                .order_by(EntryRow.number)
            )
            entries = [Entry(seat, action_from_json(action)) for seat, action in lines]
            players = {chair.seat: chair.bot or PERSON for chair in table.seats}
            yield Finished(name, write(header_of(table), entries, ()), players, dict(table.result))
