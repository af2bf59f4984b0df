"""What a title has for who learns it, and where it is."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import NamedTuple

import chancellery
from chancellery.core.title import Game, data_folder
from chancellery.learn.primer import PRIMER
from chancellery.learn.terms import TERMS, terms_of


class Learning(NamedTuple):
    """Pages of a title besides its rules; what it has not is empty."""

    words: str
    """Where a page asks for its words, under a name that changes with them."""
    primer: str
    cards: str


@cache
def words_json(slug: str) -> tuple[str, str]:
    """The words of a title as a page takes them, and a name for their present state."""
    text = json.dumps([term.json() for term in terms_of(chancellery.load(slug))], ensure_ascii=False)
    return text, hashlib.sha256(text.encode()).hexdigest()[:12]


def learning(game: Game) -> Learning:
    slug, data = game.info.slug, data_folder(game.package)
    has_words = (data / TERMS).is_file()
    return Learning(
        f"/api/games/{slug}/words?mark={words_json(slug)[1]}" if has_words else "",
        f"/primer/{slug}" if (data / PRIMER).is_file() else "",
        f"/cards/{slug}" if hasattr(game.artist, "faces") else "",
    )
