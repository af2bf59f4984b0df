"""A trial as the page shows it: the same words as the briefing of a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.codec import action_to_json
from chancellery.core.decisions import Seat, View
from chancellery.table.briefing import (
    ballot_part,
    decision_json,
    position_part,
    slots_json,
    source_json,
)
from chancellery.table.said import say
from chancellery.table.sandbox import Trial, slot_names
from chancellery.table.story import log_lines


def brief_trial(
    trial: Trial, seat: Seat, draft: Sequence[Any] = (), *, by_hand: bool = False
) -> dict[str, Any]:
    """Everything a page needs to show a trial through a seat's eyes; through all, where nothing is hidden."""
    match, game = trial.match, trial.game
    together = trial.ballots()
    seats = match.header.seats
    chosen = seat if seat in seats else trial.asked(seats[0])
    eyes = None if together or by_hand else chosen
    kept = trial.kept(draft) if together else _own_draft(trial, chosen, draft)
    view = {**match.view(eyes), "draft": [] if by_hand else kept}
    score = match.score()
    return {
        "table": {
            "id": trial.origin.table,
            "game": game.info.slug,
            "title": game.info.title,
            "options": trial.options,
            "status": "over" if match.over else "running",
            "result": score,
            "seats": [{"seat": one, "kind": "sandbox", "bot": None, "account": None} for one in seats],
        },
        "seat": chosen,
        "together": bool(together),
        "length": len(match.journal),
        "cuts": 0,
        "decision": _decision(trial, chosen, view, by_hand=by_hand),
        **ballot_part(game, match, None if together or by_hand else match.decision(chosen), view),
        "awaited": [decision.seat for decision in match.pending()],
        "can_undo": False,
        "can_retract": False,
        "can_edit": game.editor is not None,
        "draft": kept,
        "view": view,
        **position_part(game, view),
        "log": log_lines(game, match, eyes),
        "seed": None,
        "seed_hash": "",
        "agreements": [],
        "origin": {
            "table": trial.origin.table,
            "step": trial.origin.step,
            "seat": trial.origin.seat,
            "made_up": trial.origin.made_up,
            "edited": trial.origin.edited,
            "day": trial.origin.day,
        },
    }


def _own_draft(trial: Trial, seat: Seat, draft: Sequence[Any]) -> list[Any]:
    decision = trial.match.decision(seat)
    return trial.kept_of(decision, draft) if decision is not None else []


def _decision(trial: Trial, seat: Seat, view: View, *, by_hand: bool) -> dict[str, Any] | None:
    if by_hand:
        return _by_hand(trial, seat)
    together = trial.ballots()
    if not together:
        decision = trial.match.decision(seat)
        number = trial.match.decision_id(seat)
        return decision_json(trial.game, trial.match, decision, number, view) if decision else None
    slots: list[dict[str, Any]] = []
    for ballot in together:
        part = view["draft"][len(slots) : len(slots) + len(ballot.slots)]
        its_view = {**trial.match.view(ballot.seat), "draft": part}
        slots += slots_json(trial.game, trial.match, ballot, its_view)
    named = [slot | {"name": name} for slot, name in zip(slots, slot_names(together), strict=True)]
    return {
        "id": trial.match.decision_id(together[0].seat),
        "what": together[0].what,
        **source_json(together[0]),
        "prompt": say("trial-together"),
        "kind": "ballot",
        "slots": named,
    }


def _by_hand(trial: Trial, seat: Seat) -> dict[str, Any]:
    editor = trial.game.editor
    options = trial.edits(seat)
    assert editor is not None
    return {
        "id": -1,
        "what": "edit",
        "rule": "",
        "card": "",
        "about": [],
        "left": 0,
        "prompt": say("trial-by-hand"),
        "kind": "choice",
        "options": [{"action": action_to_json(one), "text": editor.text(one)} for one in options],
    }
