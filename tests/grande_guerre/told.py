"""What the rules say of an offer, in sentences."""

from __future__ import annotations

from chancellery.core.decisions import Action, Decision
from chancellery.core.rolls import Prospect
from chancellery.games.grande_guerre.rules.actions import trial, why_fields, why_not
from chancellery.games.grande_guerre.rules.home.government import government_prospects
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.words.text import Words

WORDS = Words()


def obstacle(rules: GrandeGuerre, s: State, power: int, name: str) -> tuple[str, str] | None:
    """Why a political action is not open, with its paragraph."""
    if (no := why_not(rules, s, power, name)) is None:
        return None
    return WORDS.reason(no.key, why_fields(rules, s, power, name, no)), no.rule


def tried(rules: GrandeGuerre, s: State, power: int, name: str) -> str:
    """What the dice have to say to a political action."""
    if name == "new_government":
        return _said(government_prospects(rules, s, power))
    return _said([trial(rules, s, power, name)])


def in_slot(
    rules: GrandeGuerre, s: State, ballot: Decision, slot: int, action: Action, words: Words = WORDS
) -> str:
    """What they have to say to one slot of a ballot."""
    return _said(rules.prospects(s, ballot, action, slot), words)


def _said(prospects: list[Prospect], words: Words = WORDS) -> str:
    return " ".join(words.roll(roll, fields) for roll, fields, _ in prospects)
