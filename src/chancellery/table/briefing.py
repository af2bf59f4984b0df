"""What one pair of eyes may see of a table: the same words for the page, for programs and for notices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_from_json, action_to_json
from chancellery.core.contract import Artist, Aside, Bar
from chancellery.core.decisions import Action, Ballot, Choice, Decision, Seat, View
from chancellery.core.errors import ChancelleryError
from chancellery.core.match import Match
from chancellery.core.same import of_the_same
from chancellery.core.shown import Paths, lean
from chancellery.core.title import Game
from chancellery.table.absences import absences
from chancellery.table.ahead import ways
from chancellery.table.desks import desk_of, sheet_of
from chancellery.table.drafts import read_draft
from chancellery.table.hinting import allowed
from chancellery.table.live import AnyTable
from chancellery.table.models import Table
from chancellery.table.standing import HELD, held_text, is_short, why_not_running
from chancellery.table.story import log_lines
from chancellery.table.tables import Tables

OF_DRAFTS = ("doubts", "ties", "ways")
"""What a title's artist may tell of a draft."""
REMEMBERED = 1 << 10
"""Sets of what tables may agree to."""
OPEN_TO_ALL = ("over", "record")
"""When nothing of a match is secret any more."""


def brief(
    tables: Tables, session: Session, table: Table, seat: Seat | None, since: int = -1
) -> dict[str, Any]:
    """Everything a client needs to show a table to one seat, or to a spectator."""
    match = tables.match(session, table)
    game = chancellery.load(table.game)
    number = match.decision_id(seat) if seat else None
    draft = tables.draft_of(session, table, seat, number) if seat and number else []
    view = {**match.view(seat), "draft": draft}
    return {
        "seat": seat,
        "length": len(match.journal),
        "cuts": table.cuts,
        **table_part(game, table, match, seat),
        **decision_part(game, table, match, seat, view),
        "view": view,
        **position_part(game, view),
        "log": log_lines(game, match, seat, since, besides=absences(session, table).begun(match)),
    }


def table_part(game: Game, table: AnyTable, match: Match[Any], seat: Seat | None) -> dict[str, Any]:
    """How the table stands, who is awaited, and what a seat may take back or agree to."""
    return {**standing_part(table, match), **seat_part(game, table, match, seat, agreements(game, match))}


def standing_part(table: AnyTable, match: Match[Any]) -> dict[str, Any]:
    """What of it is the same for all."""
    short = is_short(table, match)
    runs = table.status == "running" and not short
    return {
        "table": summary(table) | ({"status": HELD} if short and table.status == "running" else {}),
        "held": held_text(table, match),
        "standstill": None if runs else why_not_running(table),
        "awaited": awaited_now(table),
        "seed_hash": match.seed_hash,
        "seed": str(match.seed) if table.status in OPEN_TO_ALL else None,
    }


def seat_part(
    game: Game, table: AnyTable, match: Match[Any], seat: Seat | None, agreed: Sequence[dict[str, Any]]
) -> dict[str, Any]:
    """What of it is a seat's own: `agreed` is what the table may agree to."""
    if seat is None or table.status != "running" or is_short(table, match):
        return {"can_undo": False, "can_retract": False, "sealed": [], "agreements": []}
    can_retract = match.can_retract(seat)
    return {
        "can_undo": match.can_undo(seat),
        "can_retract": can_retract,
        "sealed": sealed_texts(game, match, seat) if can_retract else [],
        "agreements": [one for one in agreed if seat in one["needs"]],
    }


def sealed_texts(game: Game, match: Match[Any], seat: Seat) -> list[str]:
    """What a seat has sealed of a ballot and may take back, slot by slot; a desk is too much for a list."""
    if hasattr(game.artist, "desk"):
        return []
    text: Any = game.text
    say = getattr(text, "sentence", text.action)
    last = match.sealed_by(seat)[-1]
    return [say(one) for one in last if isinstance(one, tuple)]


def agreements(game: Game, match: Match[Any]) -> list[dict[str, Any]]:
    """What the table may agree to, and who must."""
    return _agreements(game, tuple(match.agreements().items()))


@lru_cache(REMEMBERED)
def _agreements(game: Game, possible: tuple[tuple[Action, tuple[Seat, ...]], ...]) -> list[dict[str, Any]]:
    return [
        {"action": list(action), "needs": list(needs), "text": game.text.action(action)}
        for action, needs in possible
    ]


def decision_part(
    game: Game, table: AnyTable, match: Match[Any], seat: Seat | None, view: View
) -> dict[str, Any]:
    """What a seat is asked, with its options in words, and what it has written so far, as its view has it."""
    runs = table.status == "running" and not is_short(table, match)
    decision = match.decision(seat) if seat and runs else None
    number = match.decision_id(seat) if seat else None
    asked = decision_json(game, match, decision, number, view) if decision else None
    return {
        "decision": asked,
        "draft": view["draft"],
        "sheet": sheet_of(game, decision, view),
        **ballot_part(game, match, decision, view),
    }


def ballot_part(game: Game, match: Match[Any], decision: Decision | None, view: View) -> dict[str, Any]:
    """What a title tells of a ballot that is being filled in: its grid, and what contradicts itself."""
    if not isinstance(decision, Ballot):
        return {"desk": None, "reach": [], "sends": "", **{name: [] for name in OF_DRAFTS}}
    reach, sends = (getattr(game.artist, name, None) for name in ("reach", "sends"))
    written = read_draft(decision, view["draft"])
    told = {name: getattr(game.artist, name, None) for name in OF_DRAFTS}
    return {
        "desk": desk_of(game, match, decision, view),
        "reach": [lean(one) for one in reach(view)] if reach else [],
        "sends": sends(decision, written) if sends else "",
        **{
            name: [lean(one) for one in tell(decision, written, view)] if tell else []
            for name, tell in told.items()
        },
    }


def position_part(game: Game, view: View) -> dict[str, Any]:
    """The drawing, and what a title's artist tells beside it."""
    return {name: tell(game.artist, view) for name, tell in POSITION.items()}


def _asides(artist: Artist, view: View) -> list[dict[str, Any]]:
    asides = getattr(artist, "asides", None)
    return [_aside_json(one) for one in asides(view)] if asides else []


@of_the_same(1 << 11)
def _aside_json(one: Aside) -> dict[str, Any]:
    """Artists keep most of theirs from move to move, and for all who look."""
    return {**one._asdict(), "bars": [*map(Bar._asdict, one.bars)]}


def _caption(artist: Artist, view: View) -> str:
    caption = getattr(artist, "caption", None)
    return caption(view) if caption else ""


def _headings(artist: Artist, _view: View) -> list[str]:
    return list(getattr(artist, "headings", ()))


def _cards(artist: Artist, view: View) -> list[dict[str, Any]]:
    cards = getattr(artist, "cards", None)
    return [lean(one) for one in cards(view)] if cards else []


def standing_of(artist: Artist, view: View) -> dict[str, Any]:
    """A few figures a seat, with what they are called."""
    standing = getattr(artist, "standing", None)
    return standing(view) if standing else {"head": [], "rows": {}}


def leads_of(artist: Artist, view: View) -> dict[Seat, Any]:
    """The one figure by which each seat is compared: its `lead`, or the first of its figures."""
    lead = getattr(artist, "lead", None)
    if lead:
        return dict(lead(view))
    return {seat: row[0] for seat, row in standing_of(artist, view)["rows"].items() if row}


def drawn_parts(artist: Artist, view: View) -> dict[str, str]:
    """The pieces by name, without what a page prints itself; one whole, if they are not told apart."""
    parts = getattr(artist, "on_board", None) or getattr(artist, "parts", None)
    return dict(parts(view)) if parts else {"pieces": artist.pieces(view)}


POSITION: Mapping[str, Callable[[Artist, View], Any]] = {
    "pieces": drawn_parts,
    "asides": _asides,
    "caption": _caption,
    "headings": _headings,
    "standing": standing_of,
    "cards": _cards,
}
"""What is shown of a position: its drawing and, if the artist tells them, its date, figures and cards."""


def is_masked(table: AnyTable) -> bool:
    """Whether nobody is told who sits where."""
    return table.anonymous and table.status not in OPEN_TO_ALL


def summary(table: AnyTable) -> dict[str, Any]:
    """A table in a list: who sits where, who is awaited."""
    masked = is_masked(table)
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
        "anonymous": table.anonymous,
        "deal": table.deal,
        "hints": table.hints,
        "advised": allowed(table),
        "hinted": {seat: len(given) for seat, given in table.hinted.items()},
        "clock": table.clock,
        "length": table.length,
        "began": table.began is not None,
        "awaited": awaited_now(table),
        "result": table.result,
        "moved": table.moved.isoformat(),
        "seats": [
            {
                "seat": chair.seat,
                "kind": chair.kind,
                "bot": chair.bot,
                "account": None if masked else chair.account_id,
            }
            for chair in table.seats
        ],
    }


def awaited_now(table: AnyTable) -> list[Seat]:
    """Who is to answer; nobody where the game stands still."""
    return list(table.awaited) if table.status == "running" else []


def decision_json(
    game: Game, match: Match[Any], decision: Decision, number: int | None, view: View
) -> dict[str, Any]:
    """A decision with its options in words; the view is that of its seat, with its draft."""
    if isinstance(decision, Choice):
        further = ways(game, match, decision.seat, view)
        return {"id": number, **choice_json(game, decision, view), **({"ways": further} if further else {})}
    slots = slots_json(game, match, decision, view)
    return {"id": number, **_asked(game, decision, view), "kind": "ballot", "slots": slots}


def choice_json(game: Game, decision: Choice, view: View) -> dict[str, Any]:
    """A choice as a view's seat is asked it."""
    options = [option_json(game, option, view) for option in decision.options]
    found = {**_asked(game, decision, view), "kind": "choice", "left": decision.left, "options": options}
    tiles = getattr(game.artist, "tiles", None)
    return found | ({"tiles": [lean(one) for one in tiles(decision, view)]} if tiles else {})


def _asked(game: Game, decision: Decision, view: View) -> dict[str, Any]:
    where = getattr(game.artist, "where", None)
    places = where(decision, view) if where else ()
    return {
        "what": decision.what,
        **source_json(decision),
        "prompt": game.text.prompt(decision, view),
        **({"where": list(places)} if places else {}),
    }


def source_json(decision: Decision) -> dict[str, Any]:
    """Where a question comes from: paragraph, card, and what it is about."""
    return {"rule": decision.rule, "card": decision.card, "about": list(decision.about)}


def slots_json(game: Game, match: Match[Any], ballot: Ballot, view: View) -> list[dict[str, Any]]:
    """Each slot with what it may hold, given the draft of those before it."""
    slots = []
    partial: list[Action] = []
    draft = view["draft"]
    told = cache(lambda option: option_json(game, option, view))
    label = getattr(game.text, "slot", None)
    for i, name in enumerate(ballot.slots):
        options = list(match.rules.slot_options(match.state, ballot, partial))
        written = action_from_json(draft[i]) if i < len(draft) and draft[i] else None
        # What was typed may make sense without being offered.
        shown = options if written is None or written in options else [*options, written]
        named = label(name) if label else ""
        found, steps = _paths(game, ballot, i, shown, view, list(map(told, shown)))
        slots.append({"name": name, "label": named, **steps, "options": found})
        partial.append(written if written is not None else options[0])
    return slots


def _paths(
    game: Game, ballot: Ballot, slot: int, options: list[Action], view: View, told: list[dict[str, Any]]
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """How clicks lead to what a slot may hold, if the title tells it: beside each option, and in steps."""
    tell = getattr(game.artist, "paths", None)
    if tell is None:
        return told, {}
    paths: Paths = tell(ballot, slot, options, view)
    aimed = [{**one, "about": lean(about)} for one, about in zip(told, paths.abouts, strict=True)]
    return aimed, {"vacant": paths.vacant, "steps": [lean(step) for step in paths.steps]}


def option_json(game: Game, option: Action, view: View) -> dict[str, Any]:
    """An option in words; a title may add what the view knows of it, such as a chance."""
    about = getattr(game.artist, "about", None)
    told = None if hasattr(game.text, "sentence") else getattr(game.text, "option", None)
    found = {
        "action": action_to_json(option),
        "text": told(option, view) if told else option_text(game, option),
    }
    if about and (known := about(option, view)):
        found["about"] = lean(known)
    return found


def option_text(game: Game, action: Action) -> str:
    """An action as a player says it: a sentence, where the title has a shorthand for those who type."""
    say = getattr(game.text, "sentence", game.text.action)
    try:
        return str(say(action))
    except (ChancelleryError, KeyError, IndexError):
        return " ".join(map(str, action))
