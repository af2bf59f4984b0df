"""What the rules say of an offer, in sentences."""

from __future__ import annotations

from chancellery.games.grande_guerre.rules.actions import why_fields, why_not
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.words.text import english


def obstacle(rules: GrandeGuerre, s: State, power: int, name: str) -> tuple[str, str] | None:
    """Why a political action is not open, with its paragraph."""
    if (no := why_not(rules, s, power, name)) is None:
        return None
    return english().reason(no.key, why_fields(rules, s, power, name, no)), no.rule
