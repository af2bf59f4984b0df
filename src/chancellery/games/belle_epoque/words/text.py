"""La Belle Époque in words: what its sentences name, typed answers, and the board for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from chancellery.core.decisions import Action, Choice, Decision, View
from chancellery.core.errors import Invalid
from chancellery.core.phrases.sentences import Sentences
from chancellery.games.belle_epoque.rules.facts import facts
from chancellery.games.belle_epoque.rules.vocabulary import ASKS, FIELDS, VERBS
from chancellery.games.belle_epoque.words.details import ANSWERS, DETAILS, QUESTIONS, asked
from chancellery.games.belle_epoque.words.terminal import board


class Words(Sentences):
    """The title's `Text`."""

    package = "chancellery.games.belle_epoque"
    fields, verbs, asks = FIELDS, VERBS, ASKS
    details, questions, answers = DETAILS, QUESTIONS, ANSWERS

    def records(self) -> Mapping[str, Mapping[Any, Any]]:
        known = facts()
        records: dict[str, Sequence[Any]] = {
            "power": known.powers,
            "nation": known.nations,
            "territory": known.territories,
            "work": known.works,
            "event_card": known.events,
            "national_card": known.nationals,
            "half": known.halves,
            "objective": [line for lines in known.objectives for line in lines],
        }
        return {kind: {one.slug: one for one in found} for kind, found in records.items()}

    def source(self, decision: Decision, view: View) -> Mapping[str, Any]:
        return {**super().source(decision, view), "power": asked(decision, view)}

    def option(self, action: Action, view: View) -> str:
        """An action of a go by what it begins with, where that is not asked."""
        return self.action(_told(action, view))

    def parse(self, decision: Decision, words: str, view: View) -> Action:
        """The number of an option, or words that fit one option only, or what it begins with."""
        assert isinstance(decision, Choice)
        told = [_told(option, view) for option in decision.options]
        try:
            return super().parse(decision, words, view)
        except Invalid:
            if tuple(told) == decision.options:
                raise
        return decision.options[told.index(self.reader.read(told, words))]

    def board(self, view: View) -> str:
        return board(self, view)


@cache
def english() -> Words:
    """The words that the board of this title is written in."""
    return Words()


def _told(action: Action, view: View) -> Action:
    return tuple(view["at_once"].get(action[0], action)) if len(action) == 1 else action
