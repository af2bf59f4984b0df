"""What a title tells to who learns it, held against what it says at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from chancellery.core.paragraphs import load_index
from chancellery.core.title import Game, data_folder
from chancellery.learn.terms import TERMS, Term, book_of, terms_of

_SENTENCES = re.compile(r"[.!?](?=\s+[A-ZÀ-Þ])")
_OWN = re.compile(r"^(?:term-\S+ =|    \.(?:name|forms) =).*$", re.MULTILINE)
"""What the list of words says of itself."""


def word_faults(game: Game) -> list[str]:
    """What is wrong with the words of a title: sentences, paragraphs, and forms that nobody meets."""
    return [f"{term.slug}: {fault}" for term in terms_of(game) for fault in _faults(game, term)] + [
        f"{message}: {TERMS} has no such word" for message in _unlisted(game)
    ]


def _faults(game: Game, term: Term) -> Iterator[str]:
    if not term.text.endswith(".") or _SENTENCES.search(term.text):
        yield f"one sentence is expected, not {term.text!r}"
    if term.rule and term.rule not in load_index(Path(game.paragraphs)):
        yield f"there is no paragraph {term.rule!r}"
    met = said_at_the_table(game)
    for form in term.forms:
        if not re.search(rf"(?<!\w){re.escape(form)}(?!\w)", met, re.IGNORECASE):
            yield f"{form!r} is never said"
    others = [other for other in terms_of(game) if other.slug != term.slug]
    for form in term.forms:
        if any(form.casefold() == one.casefold() for other in others for one in other.forms):
            yield f"{form!r} belongs to another word, too"


def _unlisted(game: Game) -> Iterator[str]:
    known = {f"term-{term.slug}" for term in terms_of(game)}
    for message in book_of(game).messages():
        if message.startswith("term-") and message.partition(".")[0] not in known:
            yield message


def said_at_the_table(game: Game) -> str:
    """All that a title's files say: sentences, cards, rules, lessons; not its list of words."""
    room = files(f"{game.package}.words").iterdir()
    words = [file.read_text("utf-8") for file in room if file.name.endswith(".ftl")]
    data = [
        path.read_text("utf-8") for path in data_folder(game.package).glob("*.toml") if path.name != TERMS
    ]
    return "\n".join([*(_OWN.sub("", text) for text in words), *data])
