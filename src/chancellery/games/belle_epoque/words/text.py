"""La Belle Époque in words: what its sentences name, typed answers, and the board for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from chancellery.core.contract import Option
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
        found: dict[str, Mapping[Any, Any]] = {
            kind: {one.slug: one for one in rows} for kind, rows in records.items()
        }
        return {"intrigue": {one.slug: {"name": one.slug.upper()} for one in known.intrigue}, **found}

    def choice(self, option: Option, value: str | int | bool) -> str:
        """Powers that are played, by their names."""
        if option.name == "humans" and value:
            return self.book.joined([self.form("power", one, "name") for one in str(value).split("+")], "and")
        return super().choice(option, value)

    def source(self, decision: Decision, view: View) -> Mapping[str, Any]:
        return {**super().source(decision, view), "power": asked(decision, view)}

    def option(self, action: Action, view: View) -> str:
        """An action of a go by what it begins with, where that is not asked."""
        return self.action(told(action, view))

    def parse(self, decision: Decision, words: str, view: View) -> Action:
        """The number of an option, or words that fit one option only, or what it begins with."""
        assert isinstance(decision, Choice)
        meant = [told(option, view) for option in decision.options]
        try:
            return super().parse(decision, words, view)
        except Invalid:
            if tuple(meant) == decision.options:
                raise
        return decision.options[meant.index(self.reader.read(meant, words))]

    def board(self, view: View) -> str:
        return board(self, view)


def told(action: Action, view: View) -> Action:
    """What an action of a go begins with, where nothing will be asked."""
    return tuple(view["at_once"].get(action[0], action)) if len(action) == 1 else action
