"""Parts of a data set: one Parquet file each, with a schema, a version and a licence in its metadata.

Needs `pip install 'chancellery[lab]'`. A part is written in groups of rows under a hidden name, and bears its
own once it is whole: whoever looks into the folder finds whole parts only.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cache
from itertools import islice
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from chancellery.core.codec import Misfit, action_from_json, decode, encode, read_json
from chancellery.core.decisions import Action
from chancellery.core.errors import Invalid
from chancellery.lab.decisions import DecisionRow

FORMAT = 1
META = b"chancellery"
"""The key of what a file says of itself."""
GROUP = 4096
"""Decisions a group of rows: what is held in memory at a time, as text."""
AT_ONCE = 1024
"""Decisions that are read together, as text too: a view is large once it is a table, and most of what reading
costs would go into keeping many of them."""
LICENSE = "Apache-2.0"
PART = "part-*.parquet"


class Column(NamedTuple):
    """A column: its name, its kind in Arrow, and whether a row may have none."""

    name: str
    kind: str
    nullable: bool = False


COLUMNS = (
    Column("source", "word"),
    Column("number", "int32"),
    Column("options", "json word"),
    Column("step", "int32"),
    Column("steps", "int32"),
    Column("seat", "word"),
    Column("player", "word"),
    Column("what", "word"),
    Column("rule", "word"),
    Column("card", "word"),
    Column("left", "int32"),
    Column("about", "tuple word"),
    Column("slots", "words"),
    Column("view", "json"),
    Column("legal", "answers a slot"),
    Column("answer", "answers"),
    Column("chosen", "int32s"),
    Column("score", "double", nullable=True),
    Column("scores", "shares", nullable=True),
    Column("end", "word"),
    Column("seed", "json", nullable=True),
    Column("position", "json", nullable=True),
)
"""In the order of the file; what each holds is told at the field of `DecisionRow`. Actions and whatever is
called json or tuple are text, as `json.loads` reads it."""


@dataclass(frozen=True, slots=True)
class Meta:
    """What a part says of itself."""

    game: str
    version: str
    """Of the title's rules, with the mark of a player's own data."""
    chancellery: str
    license: str
    positions: bool
    """Whether whole positions are in it, and so what everybody hid."""
    games: tuple[tuple[str, int], ...] = ()
    """The games of this part, by source and number."""
    format: int = FORMAT

    @property
    def alike(self) -> tuple[Any, ...]:
        """What parts of one data set have in common."""
        return self.game, self.version, self.license, self.positions


def arrow() -> Any:
    """pyarrow with its Parquet."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise Invalid("Data sets need pyarrow: pip install 'chancellery[lab]'.") from None
    return pyarrow


@cache
def schema() -> Any:
    """The columns as Arrow has them."""
    pa = arrow()
    text = pa.string()
    kinds = {
        "word": pa.dictionary(pa.int32(), text),
        "json word": pa.dictionary(pa.int32(), text),
        "tuple word": pa.dictionary(pa.int32(), text),
        "words": pa.list_(text),
        "json": text,
        "answers": pa.list_(text),
        "answers a slot": pa.list_(pa.list_(text)),
        "int32": pa.int32(),
        "int32s": pa.list_(pa.int32()),
        "double": pa.float64(),
        "shares": pa.map_(text, pa.float64()),
    }
    return pa.schema([pa.field(one.name, kinds[one.kind], nullable=one.nullable) for one in COLUMNS])


# Out.


@cache
def _written_action(action: Action) -> str:
    return _json(action)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _actions(actions: Iterable[Action]) -> list[str]:
    return [_written_action(one) for one in actions]


WRITERS: dict[str, Callable[[Any], Any]] = {
    "json": lambda value: None if value is None else _json(value),
    "json word": _json,
    "tuple word": _json,
    "answers": _actions,
    "answers a slot": lambda slots: [_actions(one) for one in slots],
    "shares": lambda scores: None if scores is None else list(scores.items()),
}


def write_part(path: Path, meta: Meta, rows: Iterable[DecisionRow]) -> int:
    """A whole part, or none; gives its decisions."""
    pa = arrow()
    hidden = path.with_name(f".{path.name}")
    known = schema().with_metadata({META: json.dumps(encode(meta)).encode()})
    written, rows = 0, iter(rows)
    try:
        with pa.parquet.ParquetWriter(hidden, known, compression="zstd") as file:
            # Written at once, row by row: to keep views as tables takes longer than to write them.
            while group := list(map(_written, islice(rows, GROUP))):
                file.write_batch(_batch(group, known))
                written += len(group)
        hidden.replace(path)
    except OSError as error:
        raise Invalid(f"{path} cannot be written: {error.strerror or error}.") from None
    finally:
        hidden.unlink(missing_ok=True)
    return written


_VALUES: Callable[[DecisionRow], tuple[Any, ...]] = attrgetter(*(one.name for one in COLUMNS))
_WRITES = tuple((at, WRITERS[one.kind]) for at, one in enumerate(COLUMNS) if one.kind in WRITERS)


def _written(row: DecisionRow) -> list[Any]:
    """A row as Arrow takes it."""
    values = list(_VALUES(row))
    for at, write in _WRITES:
        values[at] = write(values[at])
    return values


def _batch(rows: Sequence[list[Any]], known: Any) -> Any:
    pa = arrow()
    columns = [pa.array(values, one.type) for values, one in zip(zip(*rows, strict=True), known, strict=True)]
    return pa.RecordBatch.from_arrays(columns, schema=known)


# In.


@cache
def _read_action(text: str) -> Action:
    return action_from_json(read_json(text))


def _read_actions(texts: Iterable[str]) -> tuple[Action, ...]:
    return tuple(map(_read_action, texts))


@cache
def _read_word(text: str) -> Any:
    return msgspec.json.decode(text)


@cache
def _read_tuple(text: str) -> tuple[Any, ...]:
    return _tuples(msgspec.json.decode(text))  # type: ignore[no-any-return]


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


READERS: dict[str, Callable[[Any], Any]] = {
    "json": lambda text: None if text is None else msgspec.json.decode(text),
    "json word": _read_word,
    "tuple word": _read_tuple,
    "words": tuple,
    "int32s": tuple,
    "answers": _read_actions,
    "answers a slot": lambda slots: tuple(map(_read_actions, slots)),
    "shares": lambda scores: None if scores is None else dict(scores),
}


def read_meta(path: Path) -> Meta:
    """What a part says of itself; raises `Invalid` with the file."""
    with _opened(path) as file:
        return _meta(path, file.schema_arrow.metadata or {})


def _opened(path: Path) -> Any:
    pa = arrow()
    try:
        return pa.parquet.ParquetFile(path)
    except OSError as error:
        raise Invalid(f"{path} cannot be read: {error.strerror or error}.") from None
    except pa.ArrowException as error:
        raise Invalid(f"{path} is damaged, or no Parquet file ({error}).") from None


def _meta(path: Path, found: dict[bytes, bytes]) -> Meta:
    if META not in found:
        raise Invalid(f"{path} is no part of a data set of Chancellery.")
    data = read_json(found[META].decode(), f"{path}: what it says of itself")
    format_ = data.get("format") if isinstance(data, dict) else None
    if isinstance(format_, int) and format_ > FORMAT:
        raise Invalid(
            f"{path}: a newer Chancellery wrote this part (format {format_}; this one reads up to {FORMAT})."
        )
    try:
        meta: Meta = decode(Meta, data)
    except Misfit as misfit:
        raise Invalid(f"{path}: what it says of itself is damaged ({misfit})") from None
    return meta


def count_rows(path: Path) -> int:
    """Decisions of a part."""
    with _opened(path) as file:
        return int(file.metadata.num_rows)


def read_part(path: Path, columns: Sequence[str] | None = None) -> Iterator[tuple[Any, ...]]:
    """The rows of a part as Python has them, or some columns of each, in the order of `COLUMNS`."""
    pa = arrow()
    with _opened(path) as file:
        _meta(path, file.schema_arrow.metadata or {})
        wanted = [one for one in COLUMNS if columns is None or one.name in columns]
        try:
            for batch in file.iter_batches(batch_size=AT_ONCE, columns=[one.name for one in wanted]):
                yield from zip(*(_column(batch.column(one.name), one.kind) for one in wanted), strict=True)
        except (OSError, pa.ArrowException, msgspec.MsgspecError, ValueError) as error:
            raise Invalid(f"{path} is damaged ({error}).") from None


def _column(column: Any, kind: str) -> Iterable[Any]:
    """Its values, each read when it is asked for."""
    if kind.endswith("word"):
        words = column.dictionary.to_pylist()
        values = [words[at] for at in column.indices.to_pylist()]
    else:
        values = column.to_pylist()
    read = READERS.get(kind)
    return values if read is None else map(read, values)


assert [one.name for one in COLUMNS] == [one.name for one in fields(DecisionRow)]
