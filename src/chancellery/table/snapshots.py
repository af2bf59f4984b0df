"""Positions in the store, so that a table nobody has looked at for long is there at once.

A snapshot is written for every sixteenth entry, and when a match leaves memory: after the moves and in a
transaction of its own, never in that of a move. The last is kept, and those of every sixteenth entry as far
back as a log reaches. Each names the rules and data that made it, and how often its journal had been cut:
what does not fit is not used, and the journal is played from its beginning, as ever.
"""

from __future__ import annotations

import base64
import hashlib
import json
import logging
import threading
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Text, bindparam, cast, delete, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_from_json, read_json
from chancellery.core.contract import Rules
from chancellery.core.decisions import Json
from chancellery.core.match import EVERY, Entry, Match
from chancellery.core.title import data_folder
from chancellery.table.live import AnyTable
from chancellery.table.models import EntryRow, Snapshot, Table, table_of
from chancellery.table.pacing import unhurried
from chancellery.table.store import Store
from chancellery.table.stored import header_of

log = logging.getLogger(__name__)

TOGETHER = 4
"""Tables whose snapshots share a transaction: moves wait for its end."""
NEWEST = 14
"""Snapshots of every sixteenth entry that are kept: a page's log goes back 200 entries."""


_ROWS, _TABLES = table_of(Snapshot), table_of(Table)
_MARKED = _ROWS.c.version == bindparam("mark")
_FITTING = (
    select(_ROWS.c.length, _ROWS.c.body)
    .join(_TABLES, _TABLES.c.id == _ROWS.c.table_id)
    .where(_TABLES.c.id == bindparam("of"), _ROWS.c.cuts == _TABLES.c.cuts)
    .where(_ROWS.c.length <= _TABLES.c.length, _MARKED)
)
_THERE = _FITTING.with_only_columns(_ROWS.c.length)
_NEWEST = _FITTING.order_by(_ROWS.c.length.desc()).limit(1)
_EARLIER = _FITTING.where(_ROWS.c.length <= bindparam("most"))
_STANDS = select(_TABLES.c.cuts, _TABLES.c.length).where(_TABLES.c.id == bindparam("of")).with_for_update()
_BORDER = (_ROWS.c.length % EVERY == 0) & (_ROWS.c.length >= bindparam("oldest"))
_KEPT = (_BORDER | (_ROWS.c.length == bindparam("now"))) & _MARKED & (_ROWS.c.cuts == bindparam("cut"))
_CLEAR = delete(_ROWS).where(_ROWS.c.table_id == bindparam("of"), ~_KEPT)
_ADD = insert(_ROWS)


@cache
def version_of(slug: str) -> str:
    """The rules and data of a title as they are here: its version, ours, and a mark of its files."""
    game = chancellery.load(slug)
    digest = hashlib.sha256()
    data = data_folder(game.package)
    for path in [*_files(data), *_files(data.parent / "rules")]:
        digest.update(path.name.encode() + path.read_bytes())
    return f"{game.info.version} {chancellery.__version__} {digest.hexdigest()[:16]}"


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".toml", ".json"))


class StoredPast:
    """What the store has of a match, for who looks back."""

    def __init__(self, store: Store, table_id: str, version: str) -> None:
        self._store = store
        self._table_id = table_id
        self._version = version
        self._fetched: dict[int, str] | None = None

    def snapshot(self, length: int) -> Json | None:
        """Who asks for one will ask for those before it: they are fetched together, and handed out once."""
        if self._fetched is None:
            with self._store.reading() as session:
                asked = {"of": self._table_id, "mark": self._version, "most": length}
                found = session.connection().execute(_EARLIER, asked)
                self._fetched = {row.length: row.body for row in found}
        body = self._fetched.pop(length, None)
        return _read(body) if body else None

    def entries(self, length: int) -> Sequence[Entry]:
        with self._store.reading() as session:
            rows = session.execute(
                select(EntryRow.seat, cast(EntryRow.action, Text))
                .where(EntryRow.table_id == self._table_id, EntryRow.number <= length)
                .order_by(EntryRow.number)
            ).all()
        return [Entry(seat, action_from_json(read_json(action))) for seat, action in rows]


class Job(NamedTuple):
    """A match that is to be saved as it stands."""

    table_id: str
    cuts: int
    match: Match[Any]

    @property
    def names(self) -> dict[str, Any]:
        return {"of": self.table_id, "mark": version_of(self.match.header.game), "cut": self.cuts}

    @property
    def borders(self) -> range:
        return range(EVERY, self.match.length + 1, EVERY)[-NEWEST:]

    @property
    def wanted(self) -> set[int]:
        """The lengths that are to be there."""
        return {*self.borders, self.match.length} - {0}

    def rows(self, there: set[int]) -> list[dict[str, Any]]:
        """Those that are missing."""
        shared = {"table_id": self.table_id, "cuts": self.cuts, "version": self.names["mark"]}
        return [
            {**shared, "length": length, "body": _written(self.match.at(length).snapshot())}
            for length in sorted(self.wanted - there)
        ]

    def write(self, line: Connection, rows: list[dict[str, Any]]) -> None:
        table = line.execute(_STANDS, self.names).first()
        # Whoever has taken something back meanwhile has made another journal of it.
        if table is None or table.cuts != self.cuts or table.length < self.match.length:
            return
        line.execute(_CLEAR, {**self.names, "oldest": self.borders.start, "now": self.match.length})
        line.execute(_ADD, rows)


class Snapshots:
    """The snapshots of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[str, tuple[int, Match[Any]]] = {}
        self._lock = threading.Lock()

    @staticmethod
    def due(match: Match[Any]) -> bool:
        """Whether a snapshot belongs to the last entry."""
        return match.length > 0 and match.length % EVERY == 0

    def later(self, table_id: str, cuts: int, match: Match[Any]) -> None:
        """Let a match be saved with the next `write`."""
        with self._lock:
            self._waiting[table_id] = cuts, match

    def write(self) -> int:
        """Save the matches that wait; gives how many there were. Matches are packed on the way."""
        with self._lock:
            waiting, self._waiting = self._waiting, {}
        # In the order in which moves are written, so that no two wait for each other.
        jobs = [Job(table_id, cuts, match) for table_id, (cuts, match) in sorted(waiting.items())]
        for job in jobs:
            job.match.pack()
        for at in unhurried(range(0, len(jobs), TOGETHER)):
            self._save_all(jobs[at : at + TOGETHER])
        return len(jobs)

    def save(self, table_id: str, cuts: int, match: Match[Any]) -> None:
        """Have the match as it stands, and those before it that a log needs; what is older goes."""
        self._save_all([Job(table_id, cuts, match)])

    def _save_all(self, jobs: Sequence[Job]) -> None:
        """In one transaction, with nothing to be reckoned in it."""
        with self._store.reading() as session:
            line = session.connection()
            drawn = [(job, job.rows(set(line.scalars(_THERE, job.names)))) for job in jobs]
        try:
            with self._store.session() as session:
                for job, rows in drawn:
                    if rows:
                        job.write(session.connection(), rows)
        except IntegrityError:
            log.info("snapshots of %d tables were written by another server", len(jobs))
            for job in jobs if len(jobs) > 1 else ():
                self._save_all([job])

    def load(self, session: Session, table: AnyTable) -> Match[Any] | None:
        """A match from its newest snapshot that fits; none if there is none."""
        try:
            version = version_of(table.game)
            found = session.connection().execute(_NEWEST, {"of": table.id, "mark": version}).first()
            if found is None:
                return None
            past = StoredPast(self._store, table.id, version)
            return Match.resume(header_of(table), _rules_for, _read(found.body), (), past)
        except SQLAlchemyError:
            raise
        except Exception as error:  # a damaged row is no reason to show nothing: the journal has it all
            log.warning("no snapshot of the table %s is used (%s)", table.id, type(error).__name__)
            return None


def _rules_for(slug: str) -> Rules[Any]:
    return chancellery.load(slug).rules


def cut(session: Session, table: Table, length: int) -> None:
    """A journal was cut, and `table.cuts` raised: what is left of it keeps its snapshots."""
    mine = Snapshot.table_id == table.id
    session.execute(delete(Snapshot).where(mine, Snapshot.length > length))
    fitted = Snapshot.cuts == table.cuts - 1
    session.execute(update(Snapshot).where(mine, fitted).values(cuts=table.cuts))


def _written(data: Json) -> str:
    try:
        text = msgspec.json.encode(data)
    except UnicodeEncodeError:  # half a letter
        text = json.dumps(data, ensure_ascii=False).encode("utf-8", "surrogatepass")
    return base64.b64encode(zlib.compress(text, 1)).decode()


def _read(body: str) -> Json:
    text = zlib.decompress(base64.b64decode(body))
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError):  # half a letter
        return json.loads(text.decode("utf-8", "surrogatepass"))
