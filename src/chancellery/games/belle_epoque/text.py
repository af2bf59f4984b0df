"""La Belle Époque in words: prompts, answers, events, and the board for a terminal."""

from __future__ import annotations

from chancellery.core.decisions import Action, Choice, Decision, Event, View
from chancellery.core.errors import Invalid
from chancellery.games.belle_epoque import text_cards  # noqa: F401 (it registers sentences)
from chancellery.games.belle_epoque.text_actions import read, say_action
from chancellery.games.belle_epoque.text_board import board
from chancellery.games.belle_epoque.text_events import SENTENCES
from chancellery.games.belle_epoque.text_prompts import ask


class Words:
    """The title's `Text`."""

    def event(self, event: Event) -> str:
        return SENTENCES[event["ev"]](event)

    def prompt(self, decision: Decision, view: View) -> str:
        return ask(decision, view)

    def action(self, action: Action) -> str:
        return say_action(action)

    def parse(self, decision: Decision, words: str, view: View) -> Action:
        """The number of an option, or words that fit one option only."""
        if not isinstance(decision, Choice):
            raise Invalid("La Belle Époque asks one question at a time.")
        return read(decision.options, words)

    def board(self, view: View) -> str:
        return board(view)
