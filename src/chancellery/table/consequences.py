"""What follows from a proposal that a seat carries out alone, to be told before it does."""

from __future__ import annotations

from typing import Any

import chancellery
from chancellery.core.decisions import TABLE, Action, Seat
from chancellery.core.match import Match
from chancellery.core.words import listed
from chancellery.table.advice import imagined
from chancellery.table.called import called


def warning(match: Match[Any], kind: str, action: Action, seat: Seat) -> str:
    """What follows at once and for good if this seat alone decides; empty where nobody need think twice."""
    match kind, action:
        case "agree", _:
            return " ".join(filter(None, (_follows(match, action), _outcome(match, action, seat))))
        case "cancel", _:
            return "The game ends at once for everybody, without a result."
        case "replace", (of, to) if of == seat:
            whose = "A bot plays on for you" if to == "bot" else "Somebody else may take it"
            return f"You lose your seat at once. {whose}."
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
        without = f"The game goes on without {called(game).within(seat)}, and there is no way back."
        return without if seat in action else ""
    winners = [called(game).within(one) for one, points in score.items() if points == max(score.values())]
    goes = "goes to" if len(winners) == 1 else "is shared by"
    return f"The game ends at once, and {goes} {listed(winners)}."
