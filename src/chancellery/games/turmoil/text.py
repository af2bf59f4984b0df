"""Europe in Turmoil in words: prompts, answers, events, and the board for a terminal."""

from __future__ import annotations

from chancellery.core.decisions import Action, Choice, Decision, Event, View
from chancellery.core.errors import Invalid
from chancellery.games.turmoil import text_war  # noqa: F401 (it registers sentences)
from chancellery.games.turmoil.text_board import board
from chancellery.games.turmoil.text_events import SENTENCES
from chancellery.games.turmoil.text_parse import read
from chancellery.games.turmoil.text_prompts import ask, say_action


class Words:
    """The title's `Text`."""

    def prompt(self, decision: Decision, view: View) -> str:
        return ask(decision, view)

    def action(self, action: Action) -> str:
        return say_action(action)

    def event(self, event: Event) -> str:
        told = SENTENCES.get(event["ev"])
        return told(event) if told else str(event)

    def parse(self, decision: Decision, words: str, view: View) -> Action:
        """The number of an option, or words that fit one option only."""
        if not isinstance(decision, Choice):
            raise Invalid("Europe in Turmoil asks one question at a time.")
        return read(decision.options, words)

    def board(self, view: View) -> str:
        return board(view)
