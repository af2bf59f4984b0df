"""La Grande Guerre in words: prompts, answers, events, and the board for a terminal."""

from __future__ import annotations

from chancellery.core.decisions import Action, Ballot, Decision, Event, View
from chancellery.games.grande_guerre import (  # noqa: F401 (they register sentences)
    text_cards,
    text_diplomacy,
    text_revolution,
    text_war,
)
from chancellery.games.grande_guerre.text_actions import option_text, read, say_action
from chancellery.games.grande_guerre.text_ballots import read_ballot, slot_name
from chancellery.games.grande_guerre.text_board import board
from chancellery.games.grande_guerre.text_events import SENTENCES
from chancellery.games.grande_guerre.text_prompts import ask


class Words:
    """The title's `Text`."""

    def event(self, event: Event) -> str:
        return SENTENCES[event["ev"]](event)

    def prompt(self, decision: Decision, view: View) -> str:
        return ask(decision, view)

    def action(self, action: Action) -> str:
        return say_action(action)

    def option(self, action: Action, view: View) -> str:
        """The same with the chance that a view knows."""
        return option_text(action, view)

    def slot(self, name: str) -> str:
        return slot_name(name)

    def parse(self, decision: Decision, words: str, view: View) -> Action:
        """The number of an option or words that fit one only; a ballot line by line."""
        if isinstance(decision, Ballot):
            return read_ballot(decision, words, view)
        return read(decision.options, words)

    def board(self, view: View) -> str:
        return board(view)
