"""docs/numbers.md: the numbers of every title's answers, and the parts of what a seat sees."""

from __future__ import annotations

import re
from collections.abc import Iterator

import chancellery
from chancellery.core.decisions import Action
from chancellery.core.encoding import Encoding
from chancellery.core.numbered import AnswerVocabulary
from chancellery.registry import OURS

SLUG = re.compile(r"[a-z0-9_/:+]+")
HEAD = """# The numbers of our titles

Generated from the titles' `bot/encoding.py`; [environments.md](environments.md) says what they are for.
Both lists are the same for all arrangements of a title, and on every machine. The *mark* is a digest of
both: what was learned with one mark does not fit another. Answer 0 is that of a seat that is not asked. In
a pattern `…` stands for a name or a number; `encoding.vocabulary.answers` has every answer by its number.

A part of what is seen has its place in the row and a shape. Everything lies between -1 and 1; a number is
divided by the largest that there is room for, and a word is 1 in its own place;
`encoding.place("hand").words` has the words in their order. Only `written` holds numbers of words in
`vocabulary.words`, for an embedding. In a record, the number before a field is its place in it."""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for slug in OURS for line in _title(slug))]) + "\n"


def _title(slug: str) -> Iterator[str]:
    game = chancellery.load(slug)
    encoding = game.encoding
    yield from ("", f"## {game.info.title}", "")
    answers = f"{len(encoding.vocabulary):,} answers"
    yield f"{answers}; a seat sees {encoding.size:,} numbers. Mark `{encoding.mark}`."
    yield from ("", "| answers | how many | the first | its number |", "| --- | ---: | --- | ---: |")
    yield from _answers(encoding.vocabulary)
    yield from ("", "| part | from | shape | what it says |", "| --- | ---: | --- | --- |")
    yield from _parts(encoding)


def _answers(vocabulary: AnswerVocabulary) -> Iterator[str]:
    found: dict[str, list[int]] = {}
    for number, answer in enumerate(vocabulary.answers[1:], 1):
        found.setdefault(_pattern(answer), []).append(number)
    for pattern, numbers in found.items():
        first = " ".join(map(str, vocabulary.answer(numbers[0])))
        yield f"| `{pattern}` | {len(numbers):,} | `{first}` | {numbers[0]:,} |"


def _pattern(answer: Action) -> str:
    verb, *others = map(str, answer)
    return " ".join((verb, *("…" if SLUG.fullmatch(word) else word for word in others)))


def _parts(encoding: Encoding) -> Iterator[str]:
    for place in encoding.places:
        shape = " x ".join(map(str, place.shape))
        yield f"| `{place.name}` | {place.start:,} | {shape} | {place.told} |"
