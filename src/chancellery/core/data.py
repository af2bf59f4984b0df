"""Data files without types: for La Grande Guerre alone, until it reads `records` (November 2026).

A player's own file changes the fields that it names, as everywhere (see `overlay`). What has no type cannot
be checked, so a record cannot be added or dropped here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar

from chancellery.core.errors import DataError, no_such
from chancellery.core.overlay import Change, Draft, Record, lay_over
from chancellery.core.own_data import own_folder, read_own
from chancellery.core.provenance import SOURCE, Origin, Provenance, Sources
from chancellery.core.records import check_slug, index, open_file

__all__ = ["Data", "Provenance", "index", "load_data"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Data:
    """One file: its `[source]`, its tables, and where each record comes from."""

    file: str
    source: Record
    tables: dict[str, Any]
    provenance: Provenance
    changes: tuple[Change, ...] = ()

    def records(self, table: str) -> dict[str, Record]:
        """All records of a table, `[card.*]`, in the order of the file."""
        found: Any = self.tables.get(table)
        if not _holds_records(found):
            raise DataError(f"{self.file}: there are no records [{table}.*].")
        return dict(found)

    def need(self, table: str, slug: str, key: str, kind: type[T]) -> T:
        """One value that must be there and of that type."""
        record = self.records(table).get(slug)
        if record is None:
            raise DataError(f"{self.file}: there is no [{table}.{slug}].")
        if key not in record:
            raise DataError(f"{self.file}, {table}.{slug}: {key!r} is missing.")
        value = record[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise DataError(f"{self.file}, {table}.{slug}: {key!r} must be {kind.__name__}, not {value!r}.")
        return value


def load_data(package: str, filename: str, override_dir: str | Path | None = None) -> Data:
    """A data file of a package, with the player's own fields in place of ours if there are any."""
    ours = resources.files(package).joinpath("data", filename)
    if not ours.is_file():
        raise DataError(f"{filename}: there is no such file in {package}.")
    tables, source = open_file(ours.read_text("utf-8"), filename)
    origins = _origins(Sources(filename, source, "rule"), tables)
    folder = own_folder(package.rpartition(".")[2]) if override_dir is None else Path(override_dir)
    own = folder / filename if folder is not None else None
    changes: list[Change] = []
    if own is not None and own.is_file():
        theirs, their_source = open_file(read_own(own), str(own))
        sources = Sources(str(own), their_source, "house")
        origins |= _origins(sources, theirs)
        for path, value in _records(theirs):
            changes += _lay(tables, path, value, origins, sources)
    return Data(filename, source, tables, Provenance(tuple(origins.values())), tuple(changes))


def _holds_records(table: Any) -> bool:
    return isinstance(table, dict) and bool(table) and all(isinstance(item, dict) for item in table.values())


def _records(tables: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """`[card.x]` is a record; so is a table that holds no tables, or a list, under its own name."""
    for name, table in tables.items():
        if _holds_records(table):
            for slug, record in table.items():
                yield (name, slug), record
        else:
            yield (name,), table


def _origins(sources: Sources, tables: Mapping[str, Any]) -> dict[str, Origin]:
    found = {}
    for path, record in _records(tables):
        name = ".".join(path)
        for part in path:
            check_slug(part, f"{sources.file}, {name}")
        found[name] = sources.origin(name, record)
    return found


def _lay(
    tables: dict[str, Any], path: tuple[str, ...], value: Any, origins: Mapping[str, Origin], sources: Sources
) -> list[Change]:
    *outer, last = path
    table = tables
    for part in outer:
        table = table.get(part, {})
    name = ".".join(path)
    # A misspelt slug would otherwise change nothing, without a word.
    if last not in table:
        known = [".".join(one) for one, _ in _records(tables)]
        unknown = no_such(name, known, "record").replace("'", "")
        raise DataError(f"{sources.file}: {unknown}")
    if not isinstance(value, dict) or not isinstance(table[last], dict):
        changes = [Change(name, "", table[last], value, origins[name])]
        table[last] = value
        return changes
    draft = Draft(sources.file, sources.file, name, table[last], origins[name])
    named = SOURCE in table[last] or SOURCE in value
    changes = lay_over(draft, sources, dict(value))
    table[last] = draft.fields if named else {k: v for k, v in draft.fields.items() if k != SOURCE}
    return changes
