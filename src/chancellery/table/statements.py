"""What a move is in the store, and the few statements that write it.

A move is an entry, what it changed of the table and its seats, and a draft that is of no more use. It is
written only if the table's row is still the one that the move was made on (`revision`): so two clicks, two
threads or two servers cannot both win. PostgreSQL, which is asked over a line, is told all of it at once.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from operator import attrgetter
from typing import Any, TypeAlias

from chancellery.core.decisions import Seat
from chancellery.table.live import LiveChair, LiveTable

_CHANGED = ("bank", "due", "left", "asked", "asked_at", "waits", "notified", "rung", "relieved", "bell")
"""What a move may change of a seat."""
_values = attrgetter(*_CHANGED)
_stage = attrgetter("status", "result", "began", "pauses")
_ZONE = "+00:00"
_MOVED = "length=?, revision=?, awaited=?, moved=?"
_STAGE = ", status=?, result=?, began=?, pauses=?"
"""What few moves change is left out by the others: whatever is set is written into its indexes anew."""
_TABLE = {
    staged: f"UPDATE game_table SET {_MOVED}{_STAGE * staged} WHERE id=? AND revision=? AND cuts=?"
    for staged in (False, True)
}
_ENTRY = 'table_id, number, seat, action, digest, "at", clock, "key"'
_COLUMNS = ", ".join(f'"{name}"=?' for name in _CHANGED)
_SAME_BELL = _COLUMNS.removesuffix(', "bell"=?')
Value: TypeAlias = str | int | datetime | None


@dataclass(slots=True)
class NewEntry:
    """A line of the journal that is to be written (`models.EntryRow`)."""

    number: int
    seat: Seat
    action: Any
    at: datetime
    digest: str | None = None
    key: str | None = None
    clock: dict[str, Any] | None = None


@dataclass(slots=True)
class Move:
    """What one answer changes in the store."""

    before: LiveTable
    after: LiveTable
    entry: NewEntry
    ends_draft: bool
    """Whether it answers a ballot, whose draft may be kept."""
    then: Callable[[], None] = lambda: None
    """Called by whoever writes it, as soon as it is on disk."""

    @property
    def staged(self) -> bool:
        """Whether the game has begun, ended or stood still with it."""
        return bool(_stage(self.before) != _stage(self.after))


class Statements:
    """The words of one database; values differ, for SQLite has no times."""

    def __init__(self, dialect: str) -> None:
        self.postgres = dialect == "postgresql"
        self.entry = f"INSERT INTO entry ({_ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        self.chair = f"UPDATE chair SET {_COLUMNS} WHERE table_id=? AND seat=?"
        self.silent = f"UPDATE chair SET {_SAME_BELL} WHERE table_id=? AND seat=?"
        self.draft = "DELETE FROM draft WHERE table_id=? AND seat=?"

    def moment(self, value: datetime | None) -> Value:
        """A time as SQLAlchemy writes it, for it reads what is written here."""
        if value is None or self.postgres:
            return value
        if value.tzinfo is not UTC:
            value = value.astimezone(UTC)
        return value.isoformat(" ", "microseconds")[: -len(_ZONE)]

    def write(self, cursor: Any, move: Move) -> bool:
        """Whether the table was still the one that the move was made on; if not, nothing is written."""
        both = zip(move.before.seats, move.after.seats, strict=True)
        seats = [(was, now) for was, now in both if was != now]
        if self.postgres:
            return self._write_whole(cursor, move, [now for _, now in seats])
        cursor.execute(_TABLE[move.staged], self._row(move))
        if cursor.rowcount != 1:
            return False
        cursor.execute(self.entry, (move.after.id, *self._line(move.entry)))
        for was, now in seats:
            values, of = self._chair(now), (move.after.id, now.seat)
            if was.bell == now.bell:
                cursor.execute(self.silent, (*values[:-1], *of))
            else:
                cursor.execute(self.chair, (*values, *of))
        if move.ends_draft:
            cursor.execute(self.draft, (move.after.id, move.entry.seat))
        return True

    def _write_whole(self, cursor: Any, move: Move, seats: list[LiveChair]) -> bool:
        """In one statement, whose parts do nothing where no table was found."""
        values = [*self._row(move)]
        for chair in seats:
            values += [*self._chair(chair), chair.seat]
        values += [move.entry.seat] if move.ends_draft else []
        words = _whole(move.staged, len(seats), move.ends_draft)
        cursor.execute(words, [*values, *self._line(move.entry)])
        return bool(cursor.rowcount == 1)

    def _row(self, move: Move) -> tuple[Value, ...]:
        old, new = move.before, move.after
        moved = new.length, new.revision, json.dumps(new.awaited), self.moment(new.moved)
        which = old.id, old.revision, old.cuts
        if not move.staged:
            return (*moved, *which)
        stage = new.status, _json(new.result), self.moment(new.began), json.dumps(new.pauses)
        return (*moved, *stage, *which)

    def _line(self, entry: NewEntry) -> tuple[Value, ...]:
        return (
            entry.number,
            entry.seat,
            json.dumps(entry.action),
            entry.digest,
            self.moment(entry.at),
            _json(entry.clock),
            entry.key,
        )

    def _chair(self, chair: LiveChair) -> list[Value]:
        return [self.moment(value) if isinstance(value, datetime) else value for value in _values(chair)]


@cache
def _whole(staged: bool, seats: int, draft: bool) -> str:
    """All of a move as PostgreSQL is told it, with so many seats; its types cannot be seen from a SELECT."""
    parts = [f"moved AS ({_TABLE[staged]} RETURNING id)"]
    mine = "table_id=(SELECT id FROM moved) AND seat=?"
    parts += [f"seat{n} AS (UPDATE chair SET {_COLUMNS} WHERE {mine})" for n in range(seats)]
    parts += [f"gone AS (DELETE FROM draft WHERE {mine})"] if draft else []
    entry = "id, ?::integer, ?::text, ?::json, ?::text, ?::timestamptz, ?::json, ?::text"
    words = f"WITH {', '.join(parts)} INSERT INTO entry ({_ENTRY}) SELECT {entry} FROM moved"
    return words.replace("?", "%s")


def _json(value: Any) -> str | None:
    return None if value is None else json.dumps(value)
