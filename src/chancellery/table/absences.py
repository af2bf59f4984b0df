"""Who was away: answers that a bot gave because a person's time was up.

They are marked where the clock of each answer is noted. Nothing of this is secret: everybody sees the clocks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from chancellery.core.decisions import Seat
from chancellery.core.match import Match
from chancellery.table.called import called
from chancellery.table.clocks import Clock, chair_of
from chancellery.table.live import AnyTable
from chancellery.table.models import EntryRow, Table
from chancellery.table.said import say
from chancellery.table.statements import NewEntry

BY_BOT = "bot"


@dataclass(frozen=True, slots=True)
class Absences:
    """The answers of a match that bots gave for people."""

    answers: Mapping[int, Seat] = field(default_factory=dict)
    """By entry, counted from one."""

    def begun(self, match: Match[Any], besides: Seat | None = None) -> dict[int, str]:
        """A line for each absence, at the first answer in it; without those of one seat."""
        found: dict[int, str] = {}
        if not self.answers:
            return found
        away: set[Seat] = set()
        for number, entry in enumerate(match.journal, 1):
            if number not in self.answers:
                away.discard(entry.seat)
            elif entry.seat not in away:
                away.add(entry.seat)
                if entry.seat != besides:
                    found[number] = in_place_of(match.header.game, entry.seat)
        return found

    def last_own(self, match: Match[Any], seat: Seat) -> int:
        """The entry of a person's last answer; 0: there is none yet."""
        number = match.length
        for entry in reversed(match.journal):
            if entry.seat == seat and number not in self.answers:
                return number
            number -= 1
        return 0

    def told_to(self, seat: Seat, since: int) -> list[str]:
        """What the person on a seat is told of the answers that were given for them."""
        times = sum(of == seat and number > since for number, of in self.answers.items())
        if not times:
            return []
        return [say("absent-answered", n=times)]


def absences(session: Session, table: Table) -> Absences:
    """Of a table whose clock lets bots answer; elsewhere there are none."""
    if Clock.of(table).at_zero != "bot":
        return Absences()
    rows = session.execute(
        select(EntryRow.number, EntryRow.seat, EntryRow.clock)
        .where(EntryRow.table_id == table.id)
        .order_by(EntryRow.number)
    )
    return Absences({number: seat for number, seat, clock in rows if clock and clock.get(BY_BOT)})


def mark(table: AnyTable, row: EntryRow | NewEntry) -> None:
    """A bot has given this answer: note it, if a person sits there."""
    chair = chair_of(table, row.seat)
    if chair is not None and chair.kind == "person" and row.clock is not None:
        row.clock = {**row.clock, BY_BOT: True}


def in_place_of(game: str, seat: Seat) -> str:
    return say("absent-in-place-of", seat=called(game).within(seat))
