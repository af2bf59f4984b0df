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
from chancellery.core.words import listed, sentence, words
from chancellery.table.called import called
from chancellery.table.dealing import undealt
from chancellery.table.live import AnyTable

HELD = "held"
VACANT = ("open", "invited")
"""Chairs on which nobody sits yet."""
FOREIGN = (
    "This table was begun with other rules or data than this server has now, and cannot be shown. "
    "Nothing is lost: whoever runs the server can bring them back."
)


class NotRunning(Illegal):
    """Nothing is answered at this table now: it has not begun, stands still, or is over."""


class Held(NotRunning):
    """The present rules do not take the whole journal."""


class Foreign(ChancelleryError):
    """The present rules cannot even begin this match."""


def is_short(table: AnyTable, match: Match[Any]) -> bool:
    """Whether the present rules have refused a part of what is stored."""
    return match.length < table.length


def held_text(table: AnyTable, match: Match[Any]) -> str:
    """What everybody is told of a journal that is refused from some entry on; nothing if it is taken."""
    if not is_short(table, match):
        return ""
    good = match.length
    after = f"after step {good}" if good else "at its beginning"
    if table.status in ("over", "cancelled", "record"):
        return (
            f"The rules of this server take this game only up to step {good} of {table.length}. "
            "What comes after it is kept, but cannot be shown."
        )
    return (
        f"The game stands still {after}: the rules of this server do not take what was played then. "
        "Nothing is lost, and nobody's clock runs."
    )


def help_text(table: AnyTable, match: Match[Any]) -> str:
    """What the owner of a held table can do."""
    ask = f"ask whoever runs the server for the rules that it was begun with (version {table.version})"
    if match.over:
        return f"As its owner you can {ask}; by the present ones the game is over here."
    return (
        "As its owner you can play on from here at a new table, with everybody on the same seat, "
        f"or {ask} and find the game as it was."
    )


def status_of(table: AnyTable) -> str:
    """A table runs once every seat is taken."""
    if table.status in ("over", "cancelled", "paused", "record", HELD):
        return table.status
    return "open" if any(chair.kind in VACANT for chair in table.seats) else "running"


def why_not_running(table: AnyTable) -> str:
    """Why nothing is asked at a table now, and who is awaited there."""
    if table.status == "open":
        if undealt(table):
            return _before_the_deal(sum(chair.kind in VACANT for chair in table.seats))
        names = called(table.game)
        free = [chair.seat for chair in table.seats if chair.kind in VACANT]
        when = "goes on" if table.began else "begins"
        awaited = (
            names.does(free[0], "is still awaited.", "are still awaited.")
            if len(free) == 1
            else f"{sentence(listed([names.within(seat) for seat in free]))} are still awaited."
        )
        return f"The game {when} when every seat is taken. {awaited}"
    return {
        "paused": "The game is paused.",
        "over": "The game is over.",
        "cancelled": "The game was cancelled.",
        "record": "This is a record of a game, to be looked at.",
        HELD: "The game stands still: the rules of this server do not take its journal.",
    }.get(table.status, "The game is not running.")


def _before_the_deal(free: int) -> str:
    awaited = f"{sentence(words(free))} {'is' if free == 1 else 'are'} still awaited."
    return f"The seats are dealt when all have come. {awaited}"
