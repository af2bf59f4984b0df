"""Typed lines for a ballot, held against the rules: what they fill, and what is refused with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.contract import Refused, Rules, Typed
from chancellery.core.decisions import Action, Ballot, View
from chancellery.core.title import Game

NOT_NOW = "It is not among the choices now."


def fits(rules: Rules[Any], s: Any, ballot: Ballot, partial: Sequence[Action], action: Action) -> bool:
    """Whether the next slot may hold this, given those before it: it is offered, or makes sense besides."""
    holds = getattr(rules, "holds", None)
    return action in rules.slot_options(s, ballot, partial) or bool(
        holds and holds(s, ballot, partial, action)
    )


def fill(
    game: Game, s: Any, ballot: Ballot, words: str, view: View, written: Sequence[Action | None]
) -> Typed:
    """What lines put into a ballot that holds something already; they change only what they name."""
    written = [*written, *[None] * len(ballot.slots)][: len(ballot.slots)]
    text: Any = game.text
    typed: Typed = text.fill(ballot, words, view, written)
    filled: dict[int, Action] = {}
    refused = list(typed.refused)
    partial: list[Action] = []
    for i, kept in enumerate(written):
        action = typed.filled.get(i)
        if action is not None and not fits(game.rules, s, ballot, partial, action):
            refused.append(Refused(game.text.action(action), _why_not(game, s, ballot, i, action), i))
        elif action is not None:
            filled[i] = action
        held = filled.get(i, kept)
        offered = game.rules.slot_options(s, ballot, partial)
        partial.append(
            held if held is not None and fits(game.rules, s, ballot, partial, held) else offered[0]
        )
    return Typed(filled, tuple(refused))


def _why_not(game: Game, s: Any, ballot: Ballot, slot: int, action: Action) -> str:
    """The title's own reason, from a position that the seat cannot tell from the real one."""
    if game.advice is None:
        return NOT_NOW
    world = game.rules.resample(s, ballot.seat, 0)
    for one in game.advice.denied(world, ballot, slot):
        if one.action == action:
            return f"{one.reason} (§{one.rule})" if one.rule else one.reason
    return NOT_NOW
