"""The ballot of a seat as a desk, where its title tells one: made once for all frames that show it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Any

from chancellery.core.decisions import Ballot, Decision, View
from chancellery.core.match import Match
from chancellery.core.offered import Offered
from chancellery.core.shown import lean
from chancellery.core.title import Game
from chancellery.draw.frozen import Frozen
from chancellery.table.advice import imagined
from chancellery.table.drafts import filled

KEPT = 64
_made: OrderedDict[Any, dict[str, Any] | None] = OrderedDict()
_lock = Lock()


def desk_of(game: Game, match: Match[Any], ballot: Ballot, view: View) -> dict[str, Any] | None:
    """What the title tells; the same view of the same ballot has the same desk, whatever is written in it."""
    tell = getattr(game.artist, "desk", None)
    if tell is None:
        return None
    bare = {name: value for name, value in view.items() if name != "draft"}
    key = (game, ballot, Frozen(match.header.options), Frozen(bare))
    with _lock:
        if key in _made:
            return _made[key]
    desk = tell(ballot, Offered(match.rules, imagined(match, ballot.seat), ballot), bare)
    return _keep(key, lean(desk) if desk else None)


def sheet_of(game: Game, decision: Decision | None, view: View) -> str:
    """What the sheet is called that a decision stands on with others; nothing: it stands alone."""
    tell = getattr(game.artist, "sheet", None)
    return tell(decision, view) if tell and decision else ""


def stretch_of(
    game: Game, match: Match[Any], decision: Decision, draft: Sequence[Any]
) -> dict[str, Any] | None:
    """What follows a decision on the same sheet, as the title tells it from what is written so far."""
    tell = getattr(game.artist, "stretch", None)
    if tell is None:
        return None
    answer = filled(match, decision, draft) if isinstance(decision, Ballot) else decision.options[0]
    found = tell(decision, answer, match.rules, imagined(match, decision.seat))
    return lean(found) if found else None


def _keep(key: Any, made: dict[str, Any] | None) -> dict[str, Any] | None:
    with _lock:
        _made[key] = made
        while len(_made) > KEPT:
            _made.popitem(last=False)
    return made
