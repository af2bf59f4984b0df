"""Data files in TOML, where every number has a source.

A file opens with `[source]`; below it are records, `[card.lord_fisher]`, each of which may say where it comes
from: `source = "house"`, or `"first: card 14"`. A file of the player's own replaces ours record by record; it
lies in the folder that `CHANCELLERY_DATA` names, or in one below it that is called as the title.
"""

from __future__ import annotations

import hashlib
import os
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from chancellery.core.errors import DataError

T = TypeVar("T")
Record: TypeAlias = dict[str, Any]

KINDS = ("rule", "example", "inferred", "disputed", "house")
DOUBTFUL = ("inferred", "disputed", "house")
SOURCE = "source"
OWN = "CHANCELLERY_DATA"

_SLUG = re.compile(r"[a-z0-9_/]+")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where one record comes from."""

    file: str
    record: str
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where the facts of a game come from: what `chancellery data GAME` prints."""

    origins: tuple[Origin, ...]

    @property
    def counts(self) -> dict[str, int]:
        """Records by kind, the commonest first."""
        return dict(Counter(origin.kind for origin in self.origins).most_common())

    @property
    def doubtful(self) -> tuple[Origin, ...]:
        """The records that are not plainly in a rulebook, the ones a player should know about."""
        return tuple(origin for origin in self.origins if origin.kind in DOUBTFUL)

    def __add__(self, other: Provenance) -> Provenance:
        return Provenance(self.origins + other.origins)


@dataclass(frozen=True, slots=True)
class Data:
    """One file: its `[source]`, its tables, and where each record comes from."""

    file: str
    source: Record
    tables: dict[str, Any]
    provenance: Provenance

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
    """A data file of a package, with the player's own records in place of ours if there are any."""
    ours = resources.files(package).joinpath(filename)
    if not ours.is_file():
        raise DataError(f"{filename}: there is no such file in {package}.")
    tables, source = _opened(ours.read_text("utf-8"), filename)
    origins = _origins(filename, tables, source, "rule")
    folder = own_folder(package.rpartition(".")[2]) if override_dir is None else Path(override_dir)
    own = folder / filename if folder is not None else None
    if own is not None and own.is_file():
        theirs, their_source = _opened(read_own(own), str(own))
        replaced = _origins(str(own), theirs, their_source, "house")
        for record, value in _records(theirs):
            _replace(tables, record, value, str(own))
        origins |= replaced
    return Data(filename, source, tables, Provenance(tuple(origins.values())))


def own_folder(title: str, root: str | Path | None = None) -> Path | None:
    """Where the player keeps data files of their own for a title, if anywhere."""
    root = root or os.environ.get(OWN)
    if not root:
        return None
    below = Path(root) / title
    return below if below.is_dir() else Path(root)


def own_mark(title: str, files: Iterable[str]) -> str:
    """A short name for the player's own data of a title; empty if there are none."""
    folder = own_folder(title)
    found = [folder / name for name in files if (folder / name).is_file()] if folder else []
    digest = hashlib.sha256()
    for path in found:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:8] if found else ""


def read_own(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise DataError(f"{path}: it is not a text in UTF-8.") from None
    except OSError as error:
        raise DataError(f"{path}: it cannot be read: {error.strerror}.") from None


def _opened(text: str, file: str) -> tuple[dict[str, Any], Record]:
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{file}: {error}.") from error
    if next(iter(tables), None) != SOURCE or not isinstance(tables[SOURCE], dict):
        raise DataError(f"{file}: a data file opens with [source].")
    source = tables.pop(SOURCE)
    for record, _ in _records(tables):
        for part in record:
            check_slug(part, f"{file}, {'.'.join(record)}")
    return tables, source


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


def _origins(file: str, tables: Mapping[str, Any], source: Record, default: str) -> dict[str, Origin]:
    default, kinds = source.get("default", default), source.get("kinds", [])
    if not isinstance(kinds, list) or not all(isinstance(kind, str) for kind in kinds):
        raise DataError(f"{file}: 'kinds' of [source] is a list of words, not {kinds!r}.")
    known = {*KINDS, *kinds}
    origins = {}
    for path, record in _records(tables):
        name = ".".join(path)
        text = record.get(SOURCE, default) if isinstance(record, dict) else default
        kind = _kind(text, known, "kinds" in source, f"{file}, {name}")
        origins[name] = Origin(file, name, kind, text)
    return origins


def _kind(text: Any, known: set[str], closed: bool, where: str) -> str:
    if not isinstance(text, str):
        raise DataError(f"{where}: 'source' must be a text, not {text!r}.")
    kind, colon, _ = text.partition(":")
    if kind in known or (colon and not closed and _SLUG.fullmatch(kind)):
        return kind
    raise DataError(
        f"{where}: 'source' is {text!r}; it begins with {', '.join(sorted(known))}, or 'edition: …'."
    )


def _replace(tables: dict[str, Any], path: tuple[str, ...], value: Any, file: str) -> None:
    *outer, last = path
    table = tables
    for part in outer:
        table = table.get(part, {})
    # A misspelt slug would otherwise change nothing, without a word.
    if last not in table:
        raise DataError(f"{file}: there is no record {'.'.join(path)} to replace.")
    table[last] = value


def check_slug(slug: str, where: str) -> str:
    """A slug as it is, or a `DataError`."""
    if not _SLUG.fullmatch(slug):
        raise DataError(f"{where}: {slug!r} is no slug; small letters, digits, '_' and '/' are.")
    return slug


def index(slugs: Iterable[str], where: str = "") -> dict[str, int]:
    """Slugs numbered in their order: states hold the number, actions the slug."""
    table: dict[str, int] = {}
    for slug in slugs:
        if slug in table:
            raise DataError(f"{where or 'index'}: {slug!r} stands there twice.")
        table[slug] = len(table)
    return table


def check_edges(edges: Mapping[str, Iterable[str]], where: str) -> None:
    """Every neighbour exists, is another space, and names this one in turn."""
    sets = {slug: set(neighbours) for slug, neighbours in edges.items()}
    for slug, neighbours in sets.items():
        for other in sorted(neighbours):
            if other == slug:
                raise DataError(f"{where}, {slug}: it is its own neighbour.")
            if other not in sets:
                raise DataError(f"{where}, {slug}: there is no {other!r}.")
            if slug not in sets[other]:
                raise DataError(f"{where}, {other}: {slug!r} is missing among its neighbours.")
