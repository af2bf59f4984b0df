"""Since you left: what happened since a seat last looked or answered, as far as it may know."""

from __future__ import annotations

from typing import Any

import chancellery
from chancellery.core.decisions import Seat
from chancellery.core.match import Match
from chancellery.table.briefing import log_lines
from chancellery.table.clocks import chair_of
from chancellery.table.models import Table

MOST = 8
"""Lines of an account."""


def last_known(table: Table, match: Match[Any], seat: Seat) -> int:
    """How much of the journal a seat knows: to its last answer, or to where it last looked."""
    own = max((i for i, entry in enumerate(match.journal, 1) if entry.seat == seat), default=0)
    chair = chair_of(table, seat)
    return min(max(own, chair.looked_at if chair else 0), len(match.journal))


def account_of(table: Table, match: Match[Any], seat: Seat | None, since: int) -> list[str]:
    """At most eight sentences: the turns that began, and those that tell most, which are the longest."""
    game = chancellery.load(table.game)
    lines = log_lines(game, match, seat, since)
    if len(lines) <= MOST:
        return [line["text"] for line in lines]
    headings = set(getattr(game.artist, "headings", ()))

    def weight(i: int) -> tuple[bool, int, int]:
        return lines[i]["ev"] in headings, len(lines[i]["text"]), i

    kept = sorted(sorted(range(len(lines)), key=weight)[-(MOST - 1) :])
    return [lines[i]["text"] for i in kept] + [f"And {len(lines) - len(kept)} more; the log has them all."]


def since_you_left(table: Table, match: Match[Any], seat: Seat | None) -> dict[str, Any] | None:
    """For a seat that comes back: from which step, and the account; none when it has missed nothing."""
    if seat is None:
        return None
    known = last_known(table, match, seat)
    if known <= 0 or known >= len(match.journal):
        return None
    lines = account_of(table, match, seat, known)
    return {"from": known, "lines": lines} if lines else None
