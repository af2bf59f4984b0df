"""La Grande Guerre in words: what its sentences name, its ballots, and the board for a terminal."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from chancellery.core.decisions import Action, Ballot, Decision, View
from chancellery.core.phrases.sentences import Sentences
from chancellery.core.phrases.values import Name, Said
from chancellery.core.rolls import Roll
from chancellery.core.words import sentence
from chancellery.games.grande_guerre.rules.vocabulary import ASKS, FIELDS, VERBS
from chancellery.games.grande_guerre.words.ballots import CANDIDATES
from chancellery.games.grande_guerre.words.details import ANSWERS, EVENTS, QUESTIONS
from chancellery.games.grande_guerre.words.named import card, facts, records
from chancellery.games.grande_guerre.words.odds import told
from chancellery.games.grande_guerre.words.terminal import board

CHAPTER, EVENT_CARDS = "20", "8"
"""Paragraphs of the manual's chapter begin so; this one is of the event cards, and all others of the war."""
CERTAIN = 100
SLOT = re.compile(r"[/ ]")
"""Between the parts of a slot's name."""
SLOTS = {
    "war_aside": ("power",),
    "war_deploy": ("power", "front"),
    "war_join": ("front", "power"),
    "war_lose": ("power",),
    "war_plans": ("side", "front"),
    "war_postures": ("front",),
}
"""What the parts of a slot's name are; else those of a power, and of what it decides."""


class Words(Sentences):
    """The title's `Text`."""

    package = "chancellery.games.grande_guerre"
    fields, verbs, asks = FIELDS, VERBS, ASKS
    details, questions, answers = EVENTS, QUESTIONS, ANSWERS

    def records(self) -> Mapping[str, Mapping[Any, Any]]:
        return records()

    def name(self, kinds: str, slug: Any) -> Name | None:
        """The same for turns by their date, and for cards by their number."""
        if kinds in ("date", "since"):
            return self._date(kinds, slug)
        if isinstance(slug, int) and "card" in kinds.split():
            slug = card(slug).slug
        return super().name(kinds, slug)

    def _date(self, message: str, turn: int) -> Name:
        at = facts().calendar[turn]
        first = turn > 0 and facts().calendar[turn - 1].year < at.year
        fields = {"month": at.month, "year": at.year, "season": at.season, "first": first}
        return Name(message, str(turn), self.say(message, fields), {"turn": str(turn)}.get)

    def source(self, decision: Decision, view: View) -> Mapping[str, Any]:
        """The paragraph, and whether it is one of the war or of the event cards."""
        rule = decision.rule
        book = "" if rule.startswith(CHAPTER) else "events" if rule == EVENT_CARDS else "war"
        return {"rule": rule, "book": book}

    def option(self, action: Action, view: View) -> str:
        """An answer with its chance, where dice decide and the view knows it."""
        said = self.action(action)
        match action:
            case ("act", power, name, _):
                odds = view["chances"].get(power, {}).get(name)
            case ("improve" | "both", power):
                odds = view["chances"].get(power, {}).get("improve_will")
            case _:
                return said
        if not odds or odds["chance"] >= CERTAIN:
            return said
        return self.say("likely", {"answer": Said(said), "chance": odds["chance"]})

    def roll(self, roll: Roll, fields: Mapping[str, Any] | None = None) -> str:
        return sentence(self.say(*told(roll, fields or {})))

    def slot(self, name: str) -> str:
        """`Germany, munitions`."""
        parts = [int(part) if part.isdecimal() else part for part in SLOT.split(name)]
        return sentence(self.say("slot", {"slots": parts}))

    def ask_slot(self, ballot: Ballot, name: str) -> str:
        """A question about one government or one front; all else of the ballot is decided."""
        names = SLOTS.get(ballot.what, ("power", "what"))
        fields = dict(zip(names, SLOT.split(name), strict=False))
        return self.say(f"ask-slot-{ballot.what}", fields)

    def slot_holds(self, ballot: Ballot, slot: int, view: View) -> Sequence[Action]:
        return CANDIDATES[ballot.what](ballot, ballot.slots[slot], view)

    def unsaid(self, ballot: Ballot, view: View) -> Sequence[Action | None]:
        """What is not said stays as it is."""
        return [self.slot_holds(ballot, i, view)[0] for i in range(len(ballot.slots))]

    def board(self, view: View) -> str:
        return board(self, view)
