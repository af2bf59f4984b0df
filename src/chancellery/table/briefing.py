"""What one pair of eyes may see of a table: the same words for the page, for programs and for notices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_from_json, action_to_json
from chancellery.core.decisions import TABLE, Action, Ballot, Decision, Seat, View
from chancellery.core.errors import ChancelleryError
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.table.absences import absences
from chancellery.table.models import Table
from chancellery.table.standing import HELD, held_text, is_short, why_not_running
from chancellery.table.tables import Tables

OPEN_TO_ALL = ("over", "record")
"""When nothing of a match is secret any more."""
LOG = 200
"""Lines of the log that a briefing carries at most; older ones are asked for."""


def brief(
    tables: Tables, session: Session, table: Table, seat: Seat | None, since: int = -1
) -> dict[str, Any]:
    """Everything a client needs to show a table to one seat, or to a spectator."""
    match = tables.match(session, table)
    game = chancellery.load(table.game)
    short = is_short(table, match)
    runs = table.status == "running" and not short
    decision = match.decision(seat) if seat and runs else None
    number = match.decision_id(seat) if seat else None
    draft = tables.draft_of(session, table, seat, number) if seat and number else []
    view = {**match.view(seat), "draft": draft}
    return {
        "table": summary(table) | ({"status": HELD} if short and table.status == "running" else {}),
        "held": held_text(table, match),
        "seat": seat,
        "length": len(match.journal),
        "cuts": table.cuts,
        "decision": decision_json(game, match, decision, number, draft) if decision else None,
        "standstill": None if runs else why_not_running(table),
        "awaited": awaited_now(table),
        "can_undo": seat is not None and runs and match.can_undo(seat),
        "can_retract": seat is not None and runs and match.can_retract(seat),
        "draft": draft,
        "view": view,
        "pieces": game.artist.pieces(view),
        "log": log_lines(game, match, seat, since, besides=absences(session, table).begun(match)),
        "seed_hash": match.seed_hash,
        "seed": str(match.seed) if table.status in OPEN_TO_ALL else None,
        "agreements": [
            {"action": list(action), "needs": list(needs), "text": game.text.action(action)}
            for action, needs in match.agreements().items()
            if seat and (seat in needs) and runs
        ],
    }


def summary(table: Table) -> dict[str, Any]:
    """A table in a list: who sits where, who is awaited."""
    return {
        "id": table.id,
        "game": table.game,
        "title": table.title,
        "options": table.options,
        "status": table.status,
        "public": table.public,
        "press": table.press,
        "open_press": table.open_press,
        "press_periods": table.press_periods,
        "clock": table.clock,
        "length": table.length,
        "began": table.began is not None,
        "awaited": awaited_now(table),
        "result": table.result,
        "moved": table.moved.isoformat(),
        "seats": [
            {"seat": chair.seat, "kind": chair.kind, "bot": chair.bot, "account": chair.account_id}
            for chair in table.seats
        ],
    }


def awaited_now(table: Table) -> list[Seat]:
    """Who is to answer; nobody where the game stands still."""
    return list(table.awaited) if table.status == "running" else []


def decision_json(
    game: Game, match: Match[Any], decision: Decision, number: int | None, draft: Sequence[Any]
) -> dict[str, Any]:
    """A decision with its options in words."""
    view = match.view(decision.seat)
    found: dict[str, Any] = {
        "id": number,
        "what": decision.what,
        **source_json(decision),
        "prompt": game.text.prompt(decision, view),
    }
    if isinstance(decision, Ballot):
        found |= {"kind": "ballot", "slots": slots_json(game, match, decision, draft)}
    else:
        found |= {"kind": "choice", "left": decision.left, "options": _options(game, decision.options, view)}
    return found


def source_json(decision: Decision) -> dict[str, Any]:
    """Where a question comes from: paragraph, card, and what it is about."""
    return {"rule": decision.rule, "card": decision.card, "about": list(decision.about)}


def slots_json(game: Game, match: Match[Any], ballot: Ballot, draft: Sequence[Any]) -> list[dict[str, Any]]:
    """Each slot with what it may hold, given the draft of those before it."""
    slots = []
    partial: list[Action] = []
    view = match.view(ballot.seat)
    label = getattr(game.text, "slot", None)
    for i, name in enumerate(ballot.slots):
        options = list(match.rules.slot_options(match.state, ballot, partial))
        written = action_from_json(draft[i]) if i < len(draft) and draft[i] else None
        # What was typed may make sense without being offered.
        shown = options if written is None or written in options else [*options, written]
        named = label(name) if label else ""
        slots.append({"name": name, "label": named, "options": _options(game, shown, view)})
        partial.append(written if written is not None else options[0])
    return slots


def _options(game: Game, options: Sequence[Action], view: View) -> list[dict[str, Any]]:
    """Options in words; a title may add what the view knows of them, such as a chance."""
    told = getattr(game.text, "option", None)
    return [
        {
            "action": action_to_json(option),
            "text": told(option, view) if told else option_text(game, option),
        }
        for option in options
    ]


def option_text(game: Game, action: Action) -> str:
    """An action as a player says it."""
    try:
        return game.text.action(action)
    except (ChancelleryError, KeyError, IndexError):
        return " ".join(map(str, action))


def log_lines(
    game: Game,
    match: Match[Any],
    seat: Seat | None,
    since: int = -1,
    most: int = LOG,
    *,
    besides: Mapping[int, str] | None = None,
) -> list[dict[str, Any]]:
    """What happened since an entry, as sentences, as far as the seat may know; since -1: the set-up, too.

    `besides` has what the table tells of entries, counted from one, for everybody.
    """
    lines: list[dict[str, Any]] = []
    for step in range(max(since, len(match.journal) - most) + 1, len(match.journal) + 1):
        if besides and step in besides:
            seats = [match.journal[step - 1].seat]
            lines.append({"step": step, "ev": TABLE, "text": besides[step], "ids": seats})
        for event in match.events_of(step - 1, seat) if step else match.opening(seat):
            text = game.text.event(event)
            if text:
                lines.append({"step": step, "ev": event["ev"], "text": text, "ids": _ids(event)})
    return lines


def _ids(event: dict[str, Any]) -> list[str]:
    """Words of an event that a board may light up."""
    found: list[str] = []
    for value in event.values():
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, list):
            found += [item for item in value if isinstance(item, str)]
    return found
