"""A hint in the terminal: what a good player would answer, why, and how it can go wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chancellery import Game, Match
from chancellery.bots.hint import hint
from chancellery.bots.worlds import brief
from chancellery.core.chance import key_of, keyed, subkey
from chancellery.core.decisions import Ballot, Decision

SECONDS = 4.0
"""Of the processor's time."""


def hint_lines(game: Game, match: Match[Any], decision: Decision) -> Iterator[str]:
    """The best answer and its reasons, from what the seat that is asked may know."""
    key = subkey(key_of(match.seed), "hint", decision.seat, len(match.journal))
    handed = brief(match.rules, match.state, decision.seat, key)
    best = hint(game, handed, keyed(key, "adviser"), key, SECONDS).lines[0]
    text: Any = game.text
    answers = best.answers[0] if isinstance(decision, Ballot) else best.answers
    yield "A good player would answer:"
    yield from (f"  {text.action(answer)}" for answer in answers)
    for one in (*best.reasons, *([best.risk] if best.risk else [])):
        yield f"- {text.because(one.key, one.fields)}{f' (§{one.rule})' if one.rule else ''}"
