"""Europe in Turmoil in words: what its sentences name, and the board for a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from chancellery.core.decisions import View
from chancellery.core.phrases.book import Phrasebook
from chancellery.core.phrases.sentences import Sentences
from chancellery.games.turmoil.rules.facts import facts
from chancellery.games.turmoil.rules.vocabulary import ASKS, FIELDS, VERBS
from chancellery.games.turmoil.words.details import DETAILS, QUESTIONS
from chancellery.games.turmoil.words.terminal import board


class Words(Sentences):
    """The title's `Text`, with the cards of one edition."""

    package = "chancellery.games.turmoil"
    fields, verbs, asks, details, questions = FIELDS, VERBS, ASKS, DETAILS, QUESTIONS

    def __init__(self, book: Phrasebook | None = None, edition: str = "deluxe") -> None:
        super().__init__(book)
        self.edition = edition

    def records(self) -> Mapping[str, Mapping[Any, Any]]:
        known = facts(self.edition)
        return {
            "space": {one.slug: one for one in known.spaces},
            "strategy": {one.slug: one for one in known.cards},
            "stability": {one.slug: one for one in known.stability},
            "mobilization": {one.slug: one for one in known.mobilization},
            "box": {one.slug: one for one in known.boxes},
            "marker": known.markers,
            "outside": known.outside,
        }

    def of_view(self, view: View) -> Words:
        return self if view["edition"] == self.edition else self._other_edition

    @cached_property
    def _other_edition(self) -> Words:
        return Words(self.book, "first" if self.edition == "deluxe" else "deluxe")

    def board(self, view: View) -> str:
        return board(self.of_view(view), view)
