"""What the program around the titles says: pages, notices and mail, in the language of the process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.language import spoken
from chancellery.core.phrases.book import Phrasebook, load_book
from chancellery.core.phrases.values import NONE, Figure, Listing
from chancellery.core.title import words_folder

YES, NO = "yes", "no"


class House:
    """The messages of a package that is no title. Its fields are told in words already, or are numbers."""

    def __init__(self, package: str, parts: str = "") -> None:
        self.package, self.parts = package, parts

    @property
    def book(self) -> Phrasebook:
        return load_book(self.package, spoken(), self.parts)

    def languages(self) -> list[str]:
        """Those that it has a file of."""
        folder = words_folder(self.package)
        return sorted({path.name.partition(".")[0] for path in folder.glob("*.ftl")})

    def say(self, message: str, /, **fields: Any) -> str:
        book = self.book
        return book.format(message, _values(book, message, fields)) if fields else book.fixed(message)


def _values(book: Phrasebook, message: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Fields as messages take them; what is empty chooses by that, where the message has a word for it."""
    optional = book.optional(message)
    return {
        name: NONE if given in (None, "") and name in optional else _value(book, given)
        for name, given in fields.items()
    }


def _value(book: Phrasebook, given: Any) -> Any:
    if isinstance(given, bool):
        return YES if given else NO
    if isinstance(given, int):
        return Figure(given)
    if isinstance(given, list | tuple):
        return Listing([_value(book, one) for one in given], book.joined)
    return str(given)
