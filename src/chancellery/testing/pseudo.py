"""A language made from English that shows where its strings begin and end: what is outside is stray."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from fluent.syntax import ast

from chancellery.core.phrases.book import Phrasebook, walk
from chancellery.core.phrases.functions import AGREEMENT
from chancellery.core.phrases.sentences import Sentences, field_of, message_of, title_of

LANGUAGE = "xx"
_WRAPPED = re.compile(r"⟦[^⟦⟧]*(?:⟧|…)")
_PARAGRAPH = re.compile(r"§[\w.]+")
T = TypeVar("T", bound=Sentences)


def pseudo(text: T) -> T:
    """The same words with ⟦ and ⟧ about each string, records included, and no English behind them."""
    found = [marked(resource) for resource in text.book.resources]
    known = {one.id.name: one for one in found[-1].body if isinstance(one, ast.Message)}
    for kind, records in text.records().items():
        for slug, record in records.items():
            _translate(
                known.setdefault(name := message_of(kind, slug), ast.Message(ast.Identifier(name))), record
            )
    return type(text)(Phrasebook(LANGUAGE, [*found, ast.Resource(list(known.values()))]))


def marked(resource: ast.Resource) -> ast.Resource:
    """A language file with its strings marked."""
    found: ast.Resource = resource.clone()
    for entry in found.body:
        if isinstance(entry, ast.Message | ast.Term):
            _wrap(entry.value)
            for form in entry.attributes:
                if form.id.name != AGREEMENT:
                    _wrap(form.value)
    return found


def stray(said: str) -> str:
    """The first word of a sentence in the pseudo-language that is not of its file; empty if there is none."""
    found = re.search(r"[^\W\d_]+", outside(said))
    return found[0] if found else ""


def outside(said: str) -> str:
    """What is not of the file, where it stands."""

    def blank(found: re.Match[str]) -> str:
        return " " * len(found[0])

    return _PARAGRAPH.sub(blank, _WRAPPED.sub(blank, said))


def _wrap(pattern: Any) -> None:
    for node in walk(pattern):
        if isinstance(node, ast.TextElement):
            node.value = _wrapped(node.value)
        elif isinstance(node, ast.Placeable) and isinstance(node.expression, ast.StringLiteral):
            node.expression.value = _wrapped(node.expression.value)


def _wrapped(text: str) -> str:
    return f"⟦{text}⟧" if re.search(r"[^\W\d_]", text) else text


def _translate(message: ast.Message, record: Any) -> None:
    """Give a message the name of a record and what else the record says in words, as far as it has none."""
    message.value = message.value or _pattern(title_of(record))
    have = {form.id.name for form in message.attributes}
    message.attributes += [
        ast.Attribute(ast.Identifier(form), _pattern(text))
        for form, text in _texts(record)
        if text and form not in have
    ]


def _texts(record: Any) -> Iterator[tuple[str, str]]:
    """All of a record that a message might print as one of its forms."""
    names = record if isinstance(record, Mapping) else [one for one in dir(record) if not one.startswith("_")]
    found = ((name, field_of(record, name)) for name in names)
    yield from ((name, text) for name, text in found if isinstance(text, str))


def _pattern(text: str) -> ast.Pattern:
    return ast.Pattern([ast.TextElement(f"⟦{text}⟧")])
