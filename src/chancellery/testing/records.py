"""The kit's proof that no slip of a data file goes unseen.

Every key of every record is misspelt in turn, and every value replaced by one of another kind: each time the
record must be refused, in a sentence with file, record and key.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from chancellery.core.effects import Vocabulary
from chancellery.core.errors import DataError
from chancellery.core.records import Table

MISSPELT = "zz"
OTHER_KINDS: tuple[Any, ...] = (7, "zz zz", True, ["zz zz"], {"zz": "zz"})


class Slip(NamedTuple):
    """A record with one thing wrong: which key, on which way, and the record as it then is."""

    key: str
    where: str
    fields: Mapping[str, Any]


def check_records(*editions: Vocabulary, every: int = 1) -> int:
    """Make every `every`th slip in turn, in all editions of a title; gives how many were refused.

    A slip that no edition refuses, or without a word about its place, raises.
    """
    data = editions[0].data
    assert data is not None
    slips = [(table, slug, slip) for table, slug, ours in data.ours() for slip in slips_in(ours)][::every]
    for table, slug, slip in slips:
        said = [_refusal(edition, table, slug, slip) for edition in editions]
        assert any(said), f"{table.full_name(slug)}, {slip.where}: nobody refused {slip.fields!r}"
        _check_sentence(next(filter(None, said)), table.files, table.full_name(slug), slip)
    return len(slips)


def _refusal(edition: Vocabulary, table: Table[Any], slug: str, slip: Slip) -> str:
    assert edition.data is not None
    try:
        edition.data.check_again(table, slug, slip.fields, edition.visit)
    except DataError as error:
        return str(error)
    return ""


def _check_sentence(said: str, files: tuple[str, ...], name: str, slip: Slip) -> None:
    opening = [f"{file}, {name}" for file in files]
    place, _, reason = said.partition(": ")
    assert any(place == one or place.startswith(f"{one}, ") for one in opening), f"{said} names no record"
    words = (slip.key, slip.key.removesuffix(MISSPELT))
    assert any(word in place or repr(word) in reason for word in words), f"{said} does not name {slip.key}"
    assert said.endswith("."), said


def slips_in(fields: Mapping[str, Any]) -> Iterator[Slip]:
    """All that can be wrong with a record, one thing at a time."""
    for key, where, changed in _changed(fields, "", ""):
        yield Slip(key, where, changed)


def _changed(value: Any, key: str, where: str) -> Iterator[tuple[str, str, Any]]:
    if isinstance(value, dict):
        for name, item in value.items():
            at = f"{where}.{name}" if where else name
            misspelt = name + MISSPELT
            yield misspelt, at, {misspelt if one == name else one: other for one, other in value.items()}
            for near, deeper, changed in _changed_kind(item, name, at):
                yield near, deeper, {**value, name: changed}
    elif isinstance(value, list):
        for i, item in enumerate(value):
            for near, deeper, changed in _changed_kind(item, key, f"{where}[{i}]"):
                yield near, deeper, [*value[:i], changed, *value[i + 1 :]]


def _changed_kind(value: Any, key: str, where: str) -> Iterator[tuple[str, str, Any]]:
    for other in OTHER_KINDS:
        # A number may stand where a word names one that is counted in play.
        if type(other) is not type(value) and (type(other), type(value)) != (int, str):
            yield key, where, other
    yield from _changed(value, key, where)
