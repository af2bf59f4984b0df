"""What follows from a proposal that a seat carries out alone, to be told before it does."""

from __future__ import annotations

from typing import Any

import chancellery
from chancellery.core.decisions import TABLE, Action, Seat
from chancellery.core.match import Match
from chancellery.table.advice import imagined
from chancellery.table.called import called
from chancellery.table.said import say


def warning(match: Match[Any], kind: str, action: Action, seat: Seat) -> str:
    """What follows at once and for good if this seat alone decides; empty where nobody need think twice."""
    match kind, action:
        case "agree", _:
            return " ".join(filter(None, (_follows(match, action), _outcome(match, action, seat))))
        case "cancel", _:
            return say("follows-cancel")
        case "replace", (of, to) if of == seat:
            return say("follows-lost-seat", to=to)
    return ""


def _follows(match: Match[Any], action: Action) -> str:
    """The title's own words."""
    follows = getattr(chancellery.load(match.header.game).text, "follows", None)
    return str(follows(action)) if follows else ""


def _outcome(match: Match[Any], action: Action, seat: Seat) -> str:
    """How the game stands then, tried out where the seat's knowledge ends."""
    game, world = match.header.game, imagined(match, seat)
    match.rules.apply(world, TABLE, action)
    score = match.rules.score(world)
    if score is None:
        return say("follows-without", seat=called(game).within(seat)) if seat in action else ""
    winners = [called(game).within(one) for one, points in score.items() if points == max(score.values())]
    return say("follows-end", n=len(winners), seats=winners)
