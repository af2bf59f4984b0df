"""Tables in memory: what a move needs of a table's row and its seats, without asking the store.

A live table is never changed: a move makes a new one beside it, which takes its place once it is written.
Its `revision` says which state of the row it is a copy of; whoever writes on the ground of an older one is
refused by the store (`writer`), reads the row again and thinks again.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from datetime import datetime
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from chancellery.core.decisions import Seat
from chancellery.core.errors import NotFound
from chancellery.table.models import Chair, Table, table_of

KEPT = 4096
"""Rows held in memory."""


def no_table(table_id: str) -> NotFound:
    return NotFound(f"There is no table {table_id!r}.")


class LiveChair(Struct):
    """A seat, as its row has it (`models.Chair`)."""

    seat: Seat
    place: int
    kind: str
    account_id: int | None
    bot: str | None
    looked_at: int
    bank: int | None
    due: datetime | None
    left: int | None
    asked: int | None
    asked_at: int
    waits: datetime | None
    notified: int
    rung: int
    bell: datetime | None
    relieved: int | None
    away: datetime | None
    away_used: int


class LiveTable(Struct):
    """A table with its seats, as its row has it (`models.Table`)."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    seed: str
    key: str
    version: str
    owner_id: int
    public: bool
    press: str
    open_press: bool
    press_periods: str
    anonymous: bool
    deal: bool
    hints: str
    hinted: dict[str, Any]
    clock: dict[str, Any]
    status: str
    length: int
    cuts: int
    revision: int
    awaited: list[Any]
    result: dict[str, Any] | None
    moved: datetime
    began: datetime | None
    pauses: list[Any]
    seats: list[LiveChair]

    @classmethod
    def of(cls, row: Table) -> LiveTable:
        """A copy of what the store has."""
        chairs = [LiveChair(**{name: getattr(chair, name) for name in _CHAIR}) for chair in row.seats]
        return cls(**{name: getattr(row, name) for name in _TABLE}, seats=chairs)

    @classmethod
    def read(cls, session: Session, table_id: str) -> LiveTable:
        """The same straight from the rows."""
        line, of = session.connection(), {"of": table_id}
        row = line.execute(_ROW, of).first()
        if row is None:
            raise no_table(table_id)
        chairs = [LiveChair(*chair) for chair in line.execute(_CHAIRS, of)]
        return cls(*[*row, chairs])

    def copy(self) -> LiveTable:
        """To be changed; lists and dictionaries of a row are only ever replaced."""
        return replace(self, seats=[replace(chair) for chair in self.seats])

    def awaits_bot(self) -> bool:
        """Whether a bot is to answer now."""
        return self.status == "running" and any(
            chair.seat in self.awaited and (chair.kind == "bot" or chair.relieved is not None)
            for chair in self.seats
        )


AnyTable: TypeAlias = Table | LiveTable
AnyChair: TypeAlias = Chair | LiveChair

_CHAIR = LiveChair.__struct_fields__
_TABLE = tuple(name for name in LiveTable.__struct_fields__ if name != "seats")
_TABLES, _SEATS = table_of(Table).c, table_of(Chair).c
_ROW = select(*(_TABLES[name] for name in _TABLE)).where(_TABLES.id == bindparam("of"))
_CHAIRS = select(*(_SEATS[name] for name in _CHAIR)).where(_SEATS.table_id == bindparam("of"))
_CHAIRS = _CHAIRS.order_by(_SEATS.place)


class LiveTables:
    """The live tables of one process, those that were last used."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, table_id: str) -> LiveTable | None:
        return self._tables.get(table_id)

    def put(self, table: LiveTable) -> None:
        """Hold a table, unless a later state of it is held already."""
        with self._lock:
            held = self._tables.get(table.id)
            if held is None or (held.cuts, held.revision) < (table.cuts, table.revision):
                self._tables[table.id] = table
            self._tables.move_to_end(table.id)
            while len(self._tables) > self._kept:
                self._tables.popitem(last=False)

    def drop(self, table_ids: Sequence[str]) -> None:
        """Let the next who needs them read them anew."""
        with self._lock:
            for table_id in table_ids:
                self._tables.pop(table_id, None)
