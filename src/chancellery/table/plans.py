"""Plans: what a run of answers would come to, tried where the seat's knowledge ends; nothing is kept or told.

A plan goes on as long as the seat itself is asked, no die has fallen, and it has learned nothing: it is tried
in two worlds that the seat cannot tell from the real one, and ends where they begin to look different to it.
So what it shows follows from what the seat knows, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from chancellery.core.decisions import Action, Choice, Decision, Seat
from chancellery.core.errors import ChancelleryError, Illegal
from chancellery.core.match import Match
from chancellery.core.shown import lean
from chancellery.core.title import Game
from chancellery.table.advice import chances_of, imagined, why_not_then
from chancellery.table.briefing import choice_json, position_part
from chancellery.table.frames import board_changes

LONGEST = 40
"""Answers that are tried out, or given, at once."""
Stop: TypeAlias = Literal["", "dice", "hidden", "others", "ballot", "over", "refused"]
"""Why a plan goes no further: a die falls, something is learned, nobody or somebody else is asked."""


class Planned(NamedTuple):
    """How far a plan has come."""

    taken: int
    """Answers whose outcome is known beforehand."""
    stop: Stop
    world: Any
    decision: Choice | None
    """What the seat is asked then."""


def try_out(match: Match[Any], seat: Seat, answers: Sequence[Action]) -> Planned:
    """Play answers where nobody sees it; raises what the rules raise to the first of them."""
    rules = match.rules
    now, other = imagined(match, seat), imagined(match, seat, "again")
    for n, action in enumerate(answers):
        before, asked = now.clone(), _decision(rules.pending(now), seat)
        try:
            rules.apply(now, seat, action)
        except ChancelleryError:
            if n:
                return Planned(n, "refused", before, asked)
            raise
        if now.rng != before.rng:
            return Planned(n, "dice", before, asked)
        if not _alike(rules, now, other, seat, action):
            return Planned(n, "hidden", before, asked)
        pending = rules.pending(now)
        decision = next((one for one in pending if one.seat == seat), None)
        if not isinstance(decision, Choice):
            stop: Stop = "ballot" if decision else "others" if pending else "over"
            return Planned(n + 1, stop, now, None)
    return Planned(len(answers), "", now, _decision(rules.pending(now), seat))


def _decision(pending: Sequence[Decision], seat: Seat) -> Choice | None:
    return next((one for one in pending if one.seat == seat and isinstance(one, Choice)), None)


def _alike(rules: Any, now: Any, other: Any, seat: Seat, action: Action) -> bool:
    """Whether what a seat sees after an answer is what it would see in another world."""
    try:
        rules.apply(other, seat, action)
    except ChancelleryError:
        return False
    return bool(rules.view(now, seat) == rules.view(other, seat))


def plan_json(
    game: Game, match: Match[Any], seat: Seat, answers: Sequence[Action], thing: str = ""
) -> dict[str, Any]:
    """A plan as a page shows it: the board after it, and what is asked next with its prices and odds.

    If a thing of the board is named, also why nothing that is offered then names it.
    """
    if match.decision(seat) is None:
        raise Illegal("Nothing is asked of this seat now.")
    planned = try_out(match, seat, answers)
    now, view = match.view(seat), match.rules.view(planned.world, seat)
    before, after = position_part(game, now), position_part(game, view)
    outlook = getattr(game.artist, "outlook", None)
    pieces, was = after.pop("pieces"), before.pop("pieces")
    decision = planned.decision
    why = why_not_then(game, planned.world, decision, thing) if thing and decision else None
    return {
        **({"why": {"reason": why.reason, "rule": why.rule}} if why else {}),
        "taken": planned.taken,
        "stop": planned.stop,
        "board": board_changes(was, pieces),
        "outlook": [lean(one) for one in outlook(now, view)] if outlook else [],
        "decision": choice_json(game, decision, view) if decision else None,
        "chances": chances_of(game, planned.world, decision) if decision else [],
        **{name: part for name, part in after.items() if part != before[name]},
    }


def goes_on(before: Match[Any], after: Match[Any], seat: Seat, action: Action) -> bool:
    """Whether a seat that gave this answer may give the next one unseen: it has learned nothing."""
    if before.state.rng != after.state.rng or not isinstance(after.decision(seat), Choice):
        return False
    world = imagined(before, seat)
    return _alike(before.rules, after.state, world, seat, action)
