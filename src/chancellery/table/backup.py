"""The whole store as one file, and back: between SQLite and PostgreSQL too, while a server runs.

    {"chancellery_backup": 1, "schema": "0001", "version": "0.1.0", "made": "1914-06-28T10:50:00+00:00"}
    {"in": "account", "row": {"id": 1, "name": "You", …}}
    {"rows": 1}

A copy of a SQLite store, made by SQLite's own online backup, is read as well.
"""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias

from sqlalchemy import Table, delete, func, insert, make_url, select, text
from sqlalchemy.exc import OperationalError, StatementError
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import read_json
from chancellery.core.errors import Illegal, Invalid
from chancellery.table import models
from chancellery.table.models import Base, Moment, now
from chancellery.table.names import distinct, fold
from chancellery.table.store import Store, newest_schema

FORMAT = 1
SQLITE_MAGIC = b"SQLite format 3\0"
FORMER = {("account", "epoch")}
"""Columns that a backup of an earlier schema may have."""
AT_ONCE = 500
"""Rows that are written in one statement."""

Row: TypeAlias = dict[str, Any]
Progress: TypeAlias = Callable[[int], None]


def backup(store: Store, path: Path, told: Progress = lambda _: None) -> int:
    """Write everything to a file, as it stands at one moment; gives the number of rows.

    The file is there whole or not at all. A name that ends in `.sqlite3` asks for a copy in that form.
    """
    with _whole(path) as unfinished:
        if path.suffix in (".sqlite3", ".sqlite", ".db"):
            _copy(store, unfinished)
            return _count(store)
        with store.reading() as session, unfinished.open("w", encoding="utf-8") as out:
            head = {
                "chancellery_backup": FORMAT,
                "schema": newest_schema(),
                "version": chancellery.__version__,
                "made": now().isoformat(),
            }
            out.write(json.dumps(head) + "\n")
            number = 0
            for name, row in _stored(session):
                out.write(json.dumps({"in": name, "row": row}, ensure_ascii=False) + "\n")
                number += 1
                told(number)
            out.write(json.dumps({"rows": number}) + "\n")
            return number


def restore(store: Store, path: Path, *, force: bool = False, told: Progress = lambda _: None) -> int:
    """Fill a store from a backup, all or nothing; gives the number of rows."""
    if not path.is_file():
        raise Invalid(f"There is no file {path}.")
    with store.session() as session:
        _keep_others_out(session)
        if _count_in(session, besides=models.Heartbeat.__tablename__) and not force:
            raise Illegal(
                "This store is not empty: restoring would replace all that is in it. Say --force to do so."
            )
        # What servers hold in memory of the old tables must not pass for the new ones.
        cuts = 1 + (session.scalar(select(func.max(models.Table.cuts))) or 0)
        for table in reversed(Base.metadata.sorted_tables):
            session.execute(delete(table))
        number, folds = 0, set[str]()
        with path.open("rb") as file:
            is_copy = file.read(len(SQLITE_MAGIC)) == SQLITE_MAGIC
        rows = _from_copy(path) if is_copy else _from_lines(path)
        for name, chunk in _chunks(rows):
            table = Base.metadata.tables[name]
            if name == models.Account.__tablename__:
                chunk = [_with_fold(row, folds) for row in chunk]  # noqa: PLW2901
            if name == models.Table.__tablename__:
                chunk = [{**row, "cuts": row.get("cuts", 0) + cuts} for row in chunk]  # noqa: PLW2901
            try:
                session.execute(insert(table), chunk)
            except OperationalError:
                raise
            except StatementError as error:
                raise Invalid(f"The rows of {name} do not fit the others, or the store.") from error
            number += len(chunk)
            told(number)
        _wind_counters(session)
        return number


def _keep_others_out(session: Session) -> None:
    """A running server may read until all is replaced, and write only then; SQLite has one writer anyway."""
    if session.get_bind().dialect.name == "postgresql":
        names = ", ".join(f'"{table.name}"' for table in Base.metadata.sorted_tables)
        session.execute(text(f"LOCK TABLE {names} IN EXCLUSIVE MODE"))


# Writing.


@contextmanager
def _whole(path: Path) -> Iterator[Path]:
    """A file under another name until it is complete; readable by its owner alone, for it holds secrets."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise Invalid(f"{path} cannot be written: {error.strerror}.") from None
    os.close(handle)
    unfinished = Path(name)
    try:
        yield unfinished
        with unfinished.open("rb") as file:
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def _stored(session: Session) -> Iterator[tuple[str, Row]]:
    for table in Base.metadata.sorted_tables:
        order = list(table.primary_key.columns)
        found = session.execute(select(table).order_by(*order).execution_options(yield_per=AT_ONCE))
        for row in found.mappings():
            yield table.name, {key: _plain(value) for key, value in row.items()}


def _plain(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value


def _copy(store: Store, path: Path) -> None:
    if store.engine.dialect.name != "sqlite":
        raise Invalid(
            "Only a SQLite store can be copied as a SQLite file: choose another name, such as tables.jsonl."
        )
    with (
        closing(sqlite3.connect(str(make_url(store.url).database))) as source,
        closing(sqlite3.connect(path)) as target,
    ):
        # In one step, for a writer between two would make it begin again; a reader holds up nobody.
        source.backup(target)
        # One file, without a write-ahead log beside it.
        target.execute("PRAGMA journal_mode=DELETE")


def _count(store: Store) -> int:
    with store.reading() as session:
        return _count_in(session)


def _count_in(session: Session, besides: str = "") -> int:
    tables = [table for table in Base.metadata.sorted_tables if table.name != besides]
    return sum(session.scalar(select(func.count()).select_from(table)) or 0 for table in tables)


# Reading.


def _from_lines(path: Path) -> Iterator[tuple[str, Row]]:
    with path.open(encoding="utf-8", errors="replace") as lines:
        head = _object(1, next(lines, ""))
        _check_head(head.get("chancellery_backup"), head.get("schema"))
        for at, line in enumerate(lines, 2):
            data = _object(at, line)
            if set(data) == {"rows"}:
                if data["rows"] != at - 2:
                    raise Invalid(f"Line {at}: {data['rows']} rows were written, {at - 2} are here.")
                return
            yield _row(f"Line {at}", data.get("in"), data.get("row"))
    raise Invalid("The backup is cut short: its last line is missing.")


def _object(at: int, line: str) -> dict[str, Any]:
    try:
        data = read_json(line)
    except Invalid:
        data = None
    if not isinstance(data, dict):
        raise Invalid(f"Line {at}: this is not a line of a backup.")
    return data


def _check_head(form: Any, schema: Any) -> None:
    if type(form) is not int or not isinstance(schema, str):
        raise Invalid("This is not a backup of Chancellery.")
    if form > FORMAT or schema > newest_schema():
        raise Invalid(
            f"A newer Chancellery made this backup (schema {schema}; this one reads up to {newest_schema()})."
        )


def _from_copy(path: Path) -> Iterator[tuple[str, Row]]:
    """The rows of a copied SQLite store."""
    with closing(sqlite3.connect(path.resolve().as_uri() + "?mode=ro", uri=True)) as copy:
        copy.row_factory = sqlite3.Row
        try:
            schema = copy.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        except (sqlite3.DatabaseError, TypeError):
            raise Invalid("This SQLite file is not a store of Chancellery.") from None
        _check_head(FORMAT, schema)
        there = {row[0] for row in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        for table in (one for one in Base.metadata.sorted_tables if one.name in there):
            for found in copy.execute(f'SELECT * FROM "{table.name}"'):
                yield _row(f"Table {table.name}", table.name, _unpacked(table, dict(found)))


def _unpacked(table: Table, row: Row) -> Row:
    """A row as SQLAlchemy would give it: SQLite knows neither JSON nor truth."""
    found = {}
    for key, value in row.items():
        kind = table.columns[key].type if key in table.columns else None
        python = getattr(kind, "__visit_name__", "")
        if value is not None and python == "JSON":
            found[key] = read_json(value, f"Table {table.name}, {key}: this")
        elif value is not None and python == "boolean":
            found[key] = bool(value)
        else:
            found[key] = value
    return found


def _row(where: str, name: Any, row: Any) -> tuple[str, Row]:
    """A row that fits its table; what a later schema has added takes its first value."""
    table = Base.metadata.tables.get(name) if isinstance(name, str) else None
    if table is None or not isinstance(row, dict):
        raise Invalid(f"{where}: this is not a row of a table that we know.")
    row = {key: value for key, value in row.items() if (name, key) not in FORMER}
    if strange := row.keys() - set(table.columns.keys()):
        raise Invalid(f"{where}: {name} has no column {min(strange)!r}.")
    try:
        return table.name, {
            key: datetime.fromisoformat(value)
            if isinstance(value, str) and isinstance(table.columns[key].type, Moment)
            else value
            for key, value in row.items()
        }
    except ValueError:
        raise Invalid(f"{where}: a time in it cannot be read.") from None


def _with_fold(row: Row, taken: set[str]) -> Row:
    """An account's row from before names were folded."""
    if "folded" in row:
        return row
    return {**row, "folded": distinct(fold(str(row.get("name"))), int(row.get("id") or 0), taken)}


def _chunks(rows: Iterator[tuple[str, Row]]) -> Iterator[tuple[str, list[Row]]]:
    """Rows of one table together, so many at once."""
    waiting: list[Row] = []
    where = ""
    for name, row in rows:
        if waiting and (name != where or len(waiting) == AT_ONCE):
            yield where, waiting
            waiting = []
        where = name
        waiting.append(row)
    if waiting:
        yield where, waiting


def _wind_counters(session: Session) -> None:
    """PostgreSQL counts by itself, and must go on after the highest number."""
    if session.get_bind().dialect.name != "postgresql":
        return
    for table in Base.metadata.sorted_tables:
        if "id" in table.columns and table.columns["id"].type.python_type is int:
            highest = session.scalar(select(func.max(table.columns["id"])))
            session.execute(
                text("SELECT setval(pg_get_serial_sequence(:name, 'id'), :highest, :used)"),
                {"name": table.name, "highest": highest or 1, "used": highest is not None},
            )
