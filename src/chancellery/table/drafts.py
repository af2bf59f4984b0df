"""Ballots that are being filled in: what their slots can hold, and what typed lines change in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.codec import action_from_json, action_to_json
from chancellery.core.contract import Refused
from chancellery.core.decisions import Action, Ballot
from chancellery.core.errors import ChancelleryError
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.core.typed import fill, fits


def read_slot(match: Match[Any], ballot: Ballot, partial: Sequence[Action], written: Any) -> Action | None:
    """What stands in the next slot, if it can hold that; a page may send anything."""
    try:
        action = action_from_json(written) if written else None
    except ChancelleryError:
        return None
    if action is None or not fits(match.rules, match.state, ballot, partial, action):
        return None
    return action


def read_draft(ballot: Ballot, answer: Sequence[Any]) -> list[Action | None]:
    """A kept draft as a title's artist takes it."""
    written = [action_from_json(one) if one else None for one in answer]
    return [*written, *[None] * len(ballot.slots)][: len(ballot.slots)]


def changed(game: Game, match: Match[Any], ballot: Ballot, answer: Sequence[Any], slot: int) -> list[Any]:
    """A draft after one of its slots was written or emptied: a title may write others with it."""
    kept = possible(match, ballot, answer)
    along = getattr(game.artist, "fill", None)
    if along is None or not 0 <= slot < len(ballot.slots):
        return kept
    written = along(ballot, read_draft(ballot, kept), slot, match.view(ballot.seat))
    return possible(match, ballot, [one and action_to_json(one) for one in written])


def possible(match: Match[Any], ballot: Ballot, answer: Sequence[Any]) -> list[Any]:
    """A draft without what its slots cannot hold, given those before them."""
    kept: list[Any] = []
    partial: list[Action] = []
    for i in range(len(ballot.slots)):
        action = read_slot(match, ballot, partial, answer[i] if i < len(answer) else None)
        kept.append(None if action is None else answer[i])
        offered = match.rules.slot_options(match.state, ballot, partial)
        partial.append(offered[0] if action is None else action)
    return kept


def filled(match: Match[Any], ballot: Ballot, draft: Sequence[Any]) -> Action:
    """A draft as it stands, each empty slot with the first thing that the rules offer."""
    answer: list[Action] = []
    for i in range(len(ballot.slots)):
        options = match.rules.slot_options(match.state, ballot, answer)
        written = read_slot(match, ballot, answer, draft[i] if i < len(draft) else None)
        answer.append(options[0] if written is None else written)
    return tuple(answer)


def typed(game: Game, match: Match[Any], ballot: Ballot, words: str, draft: Sequence[Any]) -> dict[str, Any]:
    """The draft with what the lines put into it; every slot that they do not name is as it was."""
    answer = possible(match, ballot, draft)
    written = [action_from_json(one) if one else None for one in answer]
    found = fill(game, match.state, ballot, words, match.view(ballot.seat), written)
    for i, action in found.filled.items():
        answer[i] = action_to_json(action)
    return {"answer": answer, "filled": sorted(found.filled), "refused": refusals(found.refused)}


def refusals(refused: Sequence[Refused]) -> list[dict[str, str]]:
    return [{"line": one.line, "why": one.why, "text": one.told} for one in refused]
