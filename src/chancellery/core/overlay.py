"""Records over records: an edition over the game, then a player's own file over both, in one way.

A record of the same name changes the fields that it names; a list is replaced whole, a table field by field.
A new name adds a record. `drop = true` drops one, `whole = true` replaces one as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from chancellery.core.errors import DataError
from chancellery.core.provenance import FIELD_SOURCES, SOURCE, Origin, Sources

Record: TypeAlias = dict[str, Any]

DROP, WHOLE = "drop", "whole"


class Change(NamedTuple):
    """What a player's own file makes of one field, or of a whole record if `key` is empty."""

    record: str
    key: str
    before: Any
    after: Any
    origin: Origin


@dataclass(slots=True)
class Draft:
    """A record as the files give it, before it has a type."""

    home: str
    """The title's file that it belongs to."""
    file: str
    """The file that it begins in: the same, or the player's own."""
    name: str
    fields: Record
    origin: Origin
    ours: Mapping[str, Any] = field(default_factory=dict)
    """As our file has it, with what it says of all editions."""
    given: dict[str, str] = field(default_factory=dict)
    """By field: the player's own file that gives it."""
    note: str = ""
    """Said behind what is wrong with it."""

    def place(self, where: str = "") -> str:
        """File and record, and the way to a value: `effect[1].n` is the n of its second effect."""
        if not where:
            return f"{self.file}, {self.name}"
        first = where.replace("[", ".").partition(".")[0]
        return f"{self.given.get(first, self.file)}, {self.name}, {in_words(where)}"


def in_words(where: str) -> str:
    """A way to a value, as people count: `effect[1].n` is "effect 2, n"."""
    parts = []
    for part in where.split("."):
        name, *numbers = part.replace("]", "").split("[")
        parts.append(" ".join([name, *(str(int(number) + 1) for number in numbers)]))
    return ", ".join(parts)


def merge(below: Mapping[str, Any], above: Mapping[str, Any]) -> Record:
    """One table over another: what both have as tables is merged, all else is replaced."""
    merged = dict(below)
    for key, value in above.items():
        old = merged.get(key)
        merged[key] = merge(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def of_edition(file: str, name: str, fields: Mapping[str, Any], edition: str, all_: Sequence[str]) -> Record:
    """A record as an edition has it: `[card.x.deluxe]` stands inside `[card.x]`."""
    plain = {key: value for key, value in fields.items() if key not in all_}
    for key in fields:
        if key in all_ and not isinstance(fields[key], dict):
            raise DataError(f"{file}, {name}, {key}: a table is expected, not {fields[key]!r}.")
    return merge(plain, fields[edition]) if edition in all_ and edition in fields else plain


def lay_over(draft: Draft, sources: Sources, over: Record) -> list[Change]:
    """A player's own record over ours; gives what it changes."""
    origin = sources.origin(draft.name, over)
    place = f"{sources.file}, {draft.name}"
    before = draft.fields
    if flag(over, WHOLE, place):
        draft.fields, draft.file, draft.given = over, sources.file, {}
    else:
        draft.fields = merge(before, over)
        draft.given |= dict.fromkeys(over, sources.file)
        _forget_sources(draft.fields, over)
    draft.fields[SOURCE] = origin.text
    draft.origin = origin
    return [Change(draft.name, *change, origin) for change in differences(before, draft.fields)]


def flag(record: Record, key: str, place: str) -> bool:
    """Take `drop` or `whole` out of a record."""
    said = record.pop(key, False)
    if not isinstance(said, bool):
        raise DataError(f"{place}, {key}: true or false is expected, not {said!r}.")
    return said


def _forget_sources(fields: Record, over: Mapping[str, Any]) -> None:
    """Our source of a field says nothing of the player's own value."""
    ours, theirs = fields.get(FIELD_SOURCES), over.get(FIELD_SOURCES, {})
    if isinstance(ours, dict):
        fields[FIELD_SOURCES] = {key: text for key, text in ours.items() if key not in over or key in theirs}


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Fields that differ, with both values; in a table field by field, without their sources."""
    for key in dict.fromkeys((*before, *after)):
        old, new = before.get(key), after.get(key)
        if key in (SOURCE, FIELD_SOURCES) or old == new:
            continue
        if isinstance(old, dict) and isinstance(new, dict):
            yield from ((f"{key}.{inner}", one, other) for inner, one, other in differences(old, new))
        else:
            yield key, old, new
