"""The words of a title: what each means in one sentence, and the forms in which it is met at the table.

A title lists them in `data/terms.toml`, with group and paragraph; name, sentence and forms stand in its
`words/en.learn.ftl`. A title without that file has no such page:

    [term.convoy]               term-convoy = A fleet at sea carries an army from one coast to another.
    group = "orders"                .name = Convoy
    rule = "II.4.convoy"            .forms = convoy, convoys, convoyed
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from chancellery.core.codec import decode
from chancellery.core.decisions import Json
from chancellery.core.errors import DataError, Invalid
from chancellery.core.language import ENGLISH
from chancellery.core.own_data import read_toml
from chancellery.core.phrases.book import LEARNING, Phrasebook, load_book
from chancellery.core.title import Game, data_folder

TERMS = "terms.toml"
BETWEEN = ","
"""Between the forms of a word."""


@dataclass(frozen=True, slots=True)
class TermRecord:
    """What the data say of a word."""

    group: str
    """With which others it stands: the message `words-group-GROUP` names them."""
    rule: str = ""
    """The paragraph that it comes from; nothing for a word of the hobby."""


@dataclass(frozen=True, slots=True)
class TermFile:
    term: Mapping[str, TermRecord] = field(default_factory=dict)


class Term(NamedTuple):
    """A word as people read it."""

    slug: str
    name: str
    text: str
    forms: tuple[str, ...]
    """How it stands in prompts, story and lessons, where it opens; none: it is too common for that."""
    rule: str
    group: str

    def json(self) -> Json:
        return self._asdict() | {"forms": list(self.forms)}


def book_of(game: Game) -> Phrasebook:
    """What a title says to who learns it, in the language that it speaks."""
    spoken = getattr(game.text, "book", None)
    return load_book(game.package, spoken.language if spoken else ENGLISH, LEARNING)


def terms_of(game: Game) -> tuple[Term, ...]:
    """All words of a title in the order of their names; none if it lists none."""
    return _terms(game.package, book_of(game)) if (data_folder(game.package) / TERMS).is_file() else ()


def groups_of(game: Game) -> dict[str, str]:
    """The groups of its words, in the order of the file, each with its heading."""
    book = book_of(game)
    return {
        record.group: book.fixed(f"words-group-{record.group}") for record in _records(game.package).values()
    }


@lru_cache(64)
def _terms(package: str, book: Phrasebook) -> tuple[Term, ...]:
    found = [_term(book, slug, record) for slug, record in _records(package).items()]
    return tuple(sorted(found, key=lambda term: term.name.casefold()))


def _records(package: str) -> Mapping[str, TermRecord]:
    path = data_folder(package) / TERMS
    try:
        records: TermFile = decode(TermFile, read_toml(path.read_text("utf-8"), TERMS))
    except Invalid as error:
        raise DataError(f"{package}, {TERMS}: {error}") from error
    return records.term


def _term(book: Phrasebook, slug: str, record: TermRecord) -> Term:
    message = f"term-{slug}"
    for needed in (message, f"{message}.name", f"words-group-{record.group}"):
        if needed not in book:
            raise DataError(f"{TERMS}, term.{slug}: the language file has no {needed}.")
    forms = book.fixed(f"{message}.forms") if f"{message}.forms" in book else ""
    return Term(
        slug,
        book.fixed(f"{message}.name"),
        book.fixed(message),
        tuple(_forms(forms)),
        record.rule,
        record.group,
    )


def _forms(text: str) -> Iterator[str]:
    return (form.strip() for form in text.split(BETWEEN) if form.strip())
