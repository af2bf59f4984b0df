"""How a table stands: whether it runs, and what is said where it does not.

A stored journal may come to be refused: by later rules, or because a file was damaged. Then the match that
can be shown is shorter than the journal (`is_short`), and the table is `held` where it was last good. Where
not even the beginning fits (another title, other data, options that are gone), there is nothing to show
(`Foreign`). Neither tells what the rules had to say: that may be somebody's hand.
"""

from __future__ import annotations

from typing import Any

from chancellery.core.errors import ChancelleryError, Illegal
from chancellery.core.match import Match
from chancellery.table.called import called
from chancellery.table.dealing import undealt
from chancellery.table.live import AnyTable
from chancellery.table.said import say

HELD = "held"
VACANT = ("open", "invited")
"""Chairs on which nobody sits yet."""


class NotRunning(Illegal):
    """Nothing is answered at this table now: it has not begun, stands still, or is over."""


class Held(NotRunning):
    """The present rules do not take the whole journal."""


class Foreign(ChancelleryError):
    """The present rules cannot even begin this match."""


def foreign_text() -> str:
    """What everybody is told of a table that cannot be shown."""
    return say("held-foreign")


def is_short(table: AnyTable, match: Match[Any]) -> bool:
    """Whether the present rules have refused a part of what is stored."""
    return match.length < table.length


def held_text(table: AnyTable, match: Match[Any]) -> str:
    """What everybody is told of a journal that is refused from some entry on; nothing if it is taken."""
    if not is_short(table, match):
        return ""
    good = match.length
    if table.status in ("over", "cancelled", "record"):
        return say("held-record", step=good, length=table.length)
    return say("held-still", step=good)


def help_text(table: AnyTable, match: Match[Any]) -> str:
    """What the owner of a held table can do."""
    return say("held-owner", over=match.over, version=table.version)


def status_of(table: AnyTable) -> str:
    """A table runs once every seat is taken."""
    if table.status in ("over", "cancelled", "paused", "record", HELD):
        return table.status
    return "open" if any(chair.kind in VACANT for chair in table.seats) else "running"


def why_not_running(table: AnyTable) -> str:
    """Why nothing is asked at a table now, and who is awaited there."""
    if table.status == "open":
        if undealt(table):
            return say("open-undealt", n=sum(chair.kind in VACANT for chair in table.seats))
        names = called(table.game)
        free = [chair.seat for chair in table.seats if chair.kind in VACANT]
        seats, many = [names.within(seat) for seat in free], len(free) > 1 or names.are_many(free[0])
        return say("open-awaited", began=bool(table.began), seats=seats, many=many)
    return say("not-running", status=table.status)
