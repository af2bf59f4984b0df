"""Since you left: what happened since a seat last looked or answered, as far as it may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import chancellery
from chancellery.core.decisions import TABLE, Seat
from chancellery.core.match import Match
from chancellery.table.absences import Absences
from chancellery.table.clocks import chair_of
from chancellery.table.models import Table
from chancellery.table.said import say
from chancellery.table.story import log_lines

MOST = 8
"""Lines of a summary."""


def last_known(table: Table, match: Match[Any], seat: Seat, away: Absences, looked: int = -1) -> int:
    """How much of the journal a seat knows: to its last own answer, or to where it last looked."""
    chair = chair_of(table, seat)
    known = max(away.last_own(match, seat), chair.looked_at if chair else 0, looked)
    return min(known, len(match.journal))


def sum_up(
    table: Table, match: Match[Any], seat: Seat | None, since: int, away: Absences | None = None
) -> list[str]:
    """At most eight sentences: what was answered for the seat, the turns that began, and the longest."""
    away = away or Absences()
    game = chancellery.load(table.game)
    mine = away.told_to(seat, since) if seat else []
    most = MOST - len(mine)
    lines = log_lines(game, match, seat, since, besides=away.begun(match, besides=seat))
    if len(lines) <= most:
        return mine + [line["text"] for line in lines]
    headings = {TABLE, *getattr(game.artist, "headings", ())}

    def weight(i: int) -> tuple[bool, int, int]:
        return lines[i]["ev"] in headings, len(lines[i]["text"]), i

    kept = sorted(sorted(range(len(lines)), key=weight)[-(most - 1) :])
    more = say("missed-more", n=len(lines) - len(kept))
    return [*mine, *(lines[i]["text"] for i in kept), more]


def since_you_left(
    table: Table,
    match: Match[Any],
    seat: Seat | None,
    away: Absences | None = None,
    besides: Sequence[str] = (),
    looked: int = -1,
) -> dict[str, Any] | None:
    """For a seat that comes back: from which step, and the account; none when it has missed nothing.

    `besides` is what happened at the table and stands in no journal; `looked`, how far the seat has looked,
    where that is not written yet.
    """
    if seat is None:
        return None
    away = away or Absences()
    known = last_known(table, match, seat, away, looked)
    missed = known < len(match.journal) and (known > 0 or bool(away.told_to(seat, known)))
    lines = sum_up(table, match, seat, known, away) if missed else []
    return {"from": known, "lines": [*lines, *besides]} if lines or besides else None
