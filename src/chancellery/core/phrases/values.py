"""What a message may be given: names, numbers, words to choose by, and lists of these."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from fluent.runtime.types import FluentType

from chancellery.core.errors import ChancelleryError
from chancellery.core.words import figure

NONE = "none"
"""The variant that an empty field chooses."""


class PhraseError(ChancelleryError):
    """A sentence cannot be made; the message says which, and what it lacks."""


class Said(str):
    """A text that is printed as it is: typed by somebody, or said already."""

    __slots__ = ()


class Phrase(NamedTuple):
    """A part of a sentence that has a message of its own, with its fields."""

    message: str
    fields: Mapping[str, Any]


class Figure(FluentType, int):
    """A whole number: in figures with a true minus sign, and chosen by as the language counts."""

    def format(self, locale: Any) -> str:
        return figure(self)


class Slug(FluentType):
    """A word of the rules. A message may choose by it, but never prints it."""

    def __init__(self, slug: str) -> None:
        self.slug = slug

    def __eq__(self, other: object) -> bool:
        return self.slug == other

    def __hash__(self) -> int:
        return hash(self.slug)

    def format(self, locale: Any) -> str:
        raise PhraseError(f"{self.slug!r} is a word of the rules and has no name to print.")


class Missing(FluentType):
    """Stands for a field that is not there. A variant that is not taken may name it; nothing else may."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, field: str) -> None:
        self.field = field

    def __eq__(self, other: object) -> bool:
        raise PhraseError(f"its field {self.field!r} is missing or empty, and there is no variant [none].")

    def format(self, locale: Any) -> str:
        raise PhraseError(f"its field {self.field!r} is missing or empty.")


class Name(Slug):
    """Something with a name. A message prints the name, and chooses by the slug."""

    def __init__(self, kind: str, slug: str, name: str, forms: Callable[[str], str | None]) -> None:
        super().__init__(slug)
        self.kind = kind
        self.name = name
        self.forms = forms
        """Its other forms: what the language file gives beside the name, or a field of the record."""

    def format(self, locale: Any) -> str:
        return self.name


class Listing(FluentType):
    """Several values. Printed plainly, it is a list with *and*."""

    def __init__(self, items: Sequence[Any], joined: Callable[[Sequence[str], str], str]) -> None:
        self.items = items
        self._joined = joined

    def joined(self, how: str) -> str:
        """The list with *and*, with *or*, or with commas."""
        return self._joined([printed(item) for item in self.items], how)

    def __eq__(self, other: object) -> bool:
        return other == NONE and not self.items

    __hash__ = None  # type: ignore[assignment]

    def format(self, locale: Any) -> str:
        return self.joined("and")


def printed(value: Any) -> str:
    """A value as a message prints it."""
    return value if isinstance(value, str) else str(value.format(None))
