"""Where the facts of a game come from: every record has a source, its own or that of its file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from chancellery.core.errors import DataError

KINDS = ("rule", "example", "inferred", "disputed", "house")
DOUBTFUL = ("inferred", "disputed", "house")
SOURCE = "source"
FIELD_SOURCES = "sources"
"""A table of some records: where single fields come from."""

_KIND = re.compile(r"[a-z0-9_/]+")


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


class Sources:
    """What the `[source]` of a file says: the kinds that its records may name, and the usual one."""

    def __init__(self, file: str, said: Mapping[str, Any], usual: str) -> None:
        kinds = said.get("kinds", [])
        if not isinstance(kinds, list) or not all(isinstance(kind, str) for kind in kinds):
            raise DataError(f"{file}: 'kinds' of [source] is a list of words, not {kinds!r}.")
        self.file = file
        self._known = {*KINDS, *kinds}
        self._closed = "kinds" in said
        self._usual = said.get("default", usual)

    def origin(self, record: str, fields: Any) -> Origin:
        """Where a record says that it comes from."""
        said = fields if isinstance(fields, Mapping) else {}
        by_field = said.get(FIELD_SOURCES)
        for key, text in by_field.items() if isinstance(by_field, Mapping) else ():
            self._kind(f"{record}, {FIELD_SOURCES}", key, text)
        text = said.get(SOURCE, self._usual)
        return Origin(self.file, record, self._kind(record, SOURCE, text), text)

    def _kind(self, record: str, key: str, text: Any) -> str:
        if not isinstance(text, str):
            raise DataError(f"{self.file}, {record}: {key!r} must be a text, not {text!r}.")
        kind, colon, _ = text.partition(":")
        if kind in self._known or (colon and not self._closed and _KIND.fullmatch(kind)):
            return kind
        known = ", ".join(sorted(self._known))
        other = "" if self._closed else ", or 'edition: …'"
        raise DataError(f"{self.file}, {record}: {key!r} is {text!r}; it begins with {known}{other}.")
