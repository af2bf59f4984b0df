"""Facts as types: every table of a title's TOML files is a dataclass, and whatever does not fit is refused.

A file opens with `[source]`; below it are records, `[card.lord_fisher]`, each of which may say where it comes
from: `source = "house"`, or `"first: card 14"`. `overlay` says how an edition and a player's own file
(`own_data` says where it lies) change them. A sentence about a fault names file, record and key:

    victorian.toml, card.dreyfus_affair: there is no 'opps'; 'ops' is.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from pathlib import Path, PurePosixPath
from typing import Any, Generic, NoReturn, TypeVar

from chancellery.core.codec import Misfit, decode, keys
from chancellery.core.errors import DataError, no_such
from chancellery.core.marks import Visit, walk
from chancellery.core.overlay import DROP, WHOLE, Change, Draft, Record, flag, lay_over, of_edition
from chancellery.core.own_data import own_folder, read_own, read_toml
from chancellery.core.provenance import FIELD_SOURCES, SOURCE, Provenance, Sources

T = TypeVar("T")
SLUG = "slug"
"""A field of this name is given by the name of the record."""

_SLUG = re.compile(r"[a-z0-9_/]+")


# What a title says of its files.


@dataclass(frozen=True, slots=True)
class Ref:
    """In `Annotated[str, Ref("card")]`: the name of a record of that table, or a word of that kind."""

    kind: str
    also: str = ""
    """Another table that may have it."""


@dataclass(frozen=True, slots=True)
class Table(Generic[T]):
    """Records of one type: `[card.*]`, or `[track]` alone if there is a `single` one."""

    name: str
    kind: type[T]
    files: tuple[str, ...]
    single: bool = False
    file_gives: str = ""
    """The field that is the name of the file, without its ending."""
    fixed: str = ""
    """Why none can be added or dropped, if so: "the board is drawn for these"."""
    needed: Collection[str] = ()
    """Records that the rules name: they can be changed, not dropped."""

    def given(self, slug: str, file: str) -> Record:
        """The fields that no file may state."""
        found = {SLUG: slug} if SLUG in keys(self.kind) else {}
        return found | ({self.file_gives: PurePosixPath(file).stem} if self.file_gives else {})

    def full_name(self, slug: str) -> str:
        return self.name if self.single else f"{self.name}.{slug}"


@dataclass(frozen=True)
class Schema:
    """All tables of a title, and the editions of which a record may say something else: `[card.x.deluxe]`."""

    package: str
    tables: tuple[Table[Any], ...]
    editions: tuple[str, ...] = ()

    @property
    def files(self) -> tuple[str, ...]:
        """All data files, in the order of the tables."""
        return tuple(dict.fromkeys(file for table in self.tables for file in table.files))

    def table(self, name: str, file: str, shown: str) -> Table[Any]:
        """The table that a heading of a file means."""
        known = {table.name: table for table in self.tables if file in table.files}
        if name not in known:
            raise DataError(f"{shown}: {no_such(name, known, 'table')}")
        return known[name]


# What is read.


class Data:
    """All records of a title in one edition, typed, with their sources and a player's own changes."""

    def __init__(self, schema: Schema, edition: str, own: Path | None) -> None:
        self.schema = schema
        self.edition = edition
        self.sources: dict[str, Record] = {}
        """By file: what its `[source]` says."""
        self.changes: list[Change] = []
        """What a player's own files change."""
        self._drafts: dict[str, dict[str, Draft]] = {table.name: {} for table in schema.tables}
        self._dropped: dict[tuple[str, str], str] = {}
        self._sourcing: dict[str, Sources] = {}
        for file in schema.files:
            self._read(file)
        for file in schema.files:
            if own is not None and (own / file).is_file():
                self._read_own(file, own / file)
        self._records: dict[str, dict[str, Any]] = {
            table.name: {
                slug: self._typed(table, slug, draft) for slug, draft in self._drafts[table.name].items()
            }
            for table in schema.tables
        }
        self.walk(self.check_reference)

    # What a title asks.

    def records(self, table: Table[T]) -> dict[str, T]:
        """By name: all records of a table, in the order of the files."""
        return self._records[table.name]

    def only(self, table: Table[T]) -> T:
        """The record of a single table."""
        found: T = self._records[table.name][""]
        return found

    def refuse(self, table: Table[Any], slug: str, where: str, reason: str) -> NoReturn:
        """A `DataError` that names the place of a value."""
        raise DataError(f"{self._drafts[table.name][slug].place(where)}: {reason}")

    @property
    def provenance(self) -> dict[str, Provenance]:
        """By file: where its records come from."""
        drafts = [draft for table in self._drafts.values() for draft in table.values()]
        return {
            file: Provenance(tuple(draft.origin for draft in drafts if draft.home == file))
            for file in self.schema.files
        }

    # Marks: what a type says beyond the kind of a value.

    def walk(self, visit: Visit) -> None:
        """Show all marked values to `visit`, which raises `Misfit` for what will not do."""
        for table in self.schema.tables:
            for slug, record in self._records[table.name].items():
                self._show(table, self._drafts[table.name][slug], record, visit)

    def check_again(self, table: Table[Any], slug: str, fields: Mapping[str, Any], *visits: Visit) -> None:
        """Read a record of ours as if its file said `fields`: for the kit, one record at a time."""
        draft = self._draft(table, slug, self._drafts[table.name][slug].home, fields)
        record = self._typed(table, slug, draft)
        for visit in (self.check_reference, *visits):
            self._show(table, draft, record, visit)

    def ours(self) -> Iterator[tuple[Table[Any], str, Mapping[str, Any]]]:
        """Every record as our files have it."""
        for table in self.schema.tables:
            for slug, draft in self._drafts[table.name].items():
                yield table, slug, draft.ours

    def check_reference(self, mark: Any, value: Any, where: str) -> Any:
        """A `Ref` to a table: there must be such a record."""
        if not isinstance(mark, Ref) or mark.kind not in self._records:
            return value
        known = (*self._records[mark.kind], *self._records.get(mark.also, ()))
        if value in known:
            return value
        if (mark.kind, value) in self._dropped:
            gone = self._dropped[mark.kind, value]
            raise Misfit(where, f"there is no {_spoken(mark.kind)} {value!r}; {gone} drops it.")
        raise Misfit(where, no_such(value, known, _spoken(mark.kind)))

    def check_words(self, names: Mapping[str, Collection[str]]) -> None:
        """Refuse words of a kind that is no table, if `names` does not have them."""
        self.walk(lambda mark, value, where: check_word(names, mark, value, where))

    @staticmethod
    def _show(table: Table[Any], draft: Draft, record: Any, visit: Visit) -> None:
        try:
            walk(table.kind, record, visit)
        except Misfit as misfit:
            raise DataError(f"{draft.place(misfit.where)}: {misfit.reason}") from None

    # Files into drafts, drafts into records.

    def _read(self, file: str) -> None:
        tables, source = _our_file(self.schema.package, file)
        self.sources[file] = source
        self._sourcing[file] = Sources(file, source, "rule")
        for table in self.schema.tables:
            if table.single and file in table.files and table.name not in tables:
                raise DataError(f"{file}: there is no [{table.name}].")
        for table, slug, fields in _records_in(self.schema, file, file, tables):
            if slug in self._drafts[table.name]:
                other = self._drafts[table.name][slug].file
                raise DataError(f"{file}, {table.full_name(slug)}: it stands in {other}, too.")
            self._drafts[table.name][slug] = self._draft(table, slug, file, fields)

    def _draft(self, table: Table[Any], slug: str, file: str, ours: Mapping[str, Any]) -> Draft:
        name = table.full_name(slug)
        fields = of_edition(file, name, ours, self.edition, self.schema.editions)
        origin = self._sourcing[file].origin(name, fields)
        return Draft(file, file, name, fields, origin, ours)

    def _read_own(self, file: str, path: Path) -> None:
        tables, source = open_file(read_own(path), str(path))
        sources = Sources(str(path), source, "house")
        for table, slug, raw in _records_in(self.schema, file, str(path), tables):
            name = table.full_name(slug)
            over = of_edition(str(path), name, raw, self.edition, self.schema.editions)
            draft = self._drafts[table.name].get(slug)
            if flag(over, DROP, f"{path}, {name}"):
                self._drop(table, slug, draft, over, sources)
            elif draft is None:
                self._add(table, slug, over, sources, file)
            elif draft.home != file:
                raise DataError(f"{path}, {name}: it belongs into {draft.home}.")
            else:
                self.changes += lay_over(draft, sources, over)

    def _add(self, table: Table[Any], slug: str, over: Record, sources: Sources, file: str) -> None:
        name, known = table.full_name(slug), self._drafts[table.name]
        unknown = no_such(slug, known, _spoken(table.name))
        if table.fixed:
            raise DataError(f"{sources.file}, {name}: {unknown} None can be added: {table.fixed}.")
        flag(over, WHOLE, f"{sources.file}, {name}")
        origin = sources.origin(name, over)
        note = f" It would be new, for {unknown}"
        known[slug] = Draft(file, sources.file, name, over, origin, note=note)
        self.changes.append(Change(name, "", None, "added", origin))

    def _drop(
        self, table: Table[Any], slug: str, draft: Draft | None, over: Record, sources: Sources
    ) -> None:
        name = table.full_name(slug)
        place = f"{sources.file}, {name}"
        if draft is None:
            raise DataError(f"{place}: {no_such(slug, self._drafts[table.name], _spoken(table.name))}")
        if set(over) - {SOURCE}:
            raise DataError(f"{place}: a record that is dropped says nothing else.")
        if table.fixed or table.single:
            raise DataError(f"{place}: it cannot be dropped: {table.fixed or 'the rules read it'}.")
        if slug in table.needed:
            raise DataError(f"{place}: it cannot be dropped: the rules name it.")
        del self._drafts[table.name][slug]
        self._dropped[table.name, slug] = sources.file
        self.changes.append(Change(name, "", None, "dropped", sources.origin(name, over)))

    def _typed(self, table: Table[Any], slug: str, draft: Draft) -> Any:
        given = table.given(slug, draft.home)
        fields = draft.fields
        known = [key for key in keys(table.kind) if key not in given]
        if SOURCE in known:
            given[SOURCE] = draft.origin.text
        for key in fields:
            if key not in known and key != SOURCE:
                file = draft.given.get(key, draft.file)
                unknown = no_such(key, (*known, *self.schema.editions))
                raise DataError(f"{file}, {draft.name}: {unknown}{draft.note}")
        try:
            record = decode(table.kind, {key: fields[key] for key in fields if key != SOURCE} | given)
        except Misfit as misfit:
            raise DataError(f"{draft.place(misfit.where)}: {misfit.reason}{draft.note}") from None
        for key in fields.get(FIELD_SOURCES, ()):
            if key not in known:
                raise DataError(f"{draft.place(FIELD_SOURCES)}: {no_such(key, known)}{draft.note}")
        return record


def check_word(names: Mapping[str, Collection[str]], mark: Any, value: Any, where: str) -> Any:
    """A `Ref` to words by kind: there must be such a word."""
    if isinstance(mark, Ref) and mark.kind in names and value not in names[mark.kind]:
        raise Misfit(where, no_such(value, names[mark.kind], _spoken(mark.kind)))
    return value


def load_records(schema: Schema, edition: str = "", own: Path | None = None) -> Data:
    """The records of a title, as an edition and the player's own files (in the folder `own`) have them."""
    return Data(schema, edition, own or own_folder(schema.package.rpartition(".")[2]))


def schema_of(package: str) -> Schema | None:
    """What a title says of its files in `rules/records.py`; None while it does not."""
    try:
        found = import_module(f"{package}.rules.records")
    except ModuleNotFoundError:
        return None
    schema: Schema | None = getattr(found, "SCHEMA", None)
    return schema


@cache
def _our_file(package: str, file: str) -> tuple[Record, Record]:
    ours = resources.files(package).joinpath("data", file)
    if not ours.is_file():
        raise DataError(f"{file}: there is no such file in {package}.")
    return open_file(ours.read_text("utf-8"), file)


def open_file(text: str, file: str) -> tuple[Record, Record]:
    """The tables of a file, and what its `[source]` says."""
    tables = read_toml(text, file)
    if next(iter(tables), None) != SOURCE or not isinstance(tables[SOURCE], dict):
        raise DataError(f"{file}: a data file opens with [source].")
    source = tables.pop(SOURCE)
    return tables, source


def _records_in(
    schema: Schema, file: str, shown: str, tables: Record
) -> Iterator[tuple[Table[Any], str, Record]]:
    for name, content in tables.items():
        table = schema.table(name, file, shown)
        found = {"": content} if table.single else content
        if not isinstance(found, dict):
            raise DataError(f"{shown}, {name}: a table is expected, not {found!r}.")
        for slug, record in found.items():
            if not table.single:
                check_slug(slug, f"{shown}, {name}.{slug}")
            if not isinstance(record, dict):
                raise DataError(f"{shown}, {table.full_name(slug)}: a table is expected, not {record!r}.")
            yield table, slug, record


def _spoken(kind: str) -> str:
    return kind.replace("_", " ")


# Slugs and neighbours.


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
