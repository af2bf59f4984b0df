"""Answers that seats leave for a question that is still to come: standing orders.

What is left are lines as the rulebook writes them, for the next ballot of the kind that the seat has answered
or is asked now. When it is asked, they are held against the real offer: if they fill every slot, they are
sent; if not, what fits becomes the seat's draft, and its holder is told what does not. They are as secret as
drafts, and can be withdrawn at any time before.
"""

from __future__ import annotations

import logging
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_from_json
from chancellery.core.decisions import Ballot, Seat
from chancellery.core.errors import Illegal, Invalid
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.table.clocks import chair_of
from chancellery.table.drafts import typed
from chancellery.table.models import Chair, Draft, LeftAnswer, Table, table_of
from chancellery.table.notices import Notices
from chancellery.table.seating import cleaned
from chancellery.table.standing import NotRunning, why_not_running
from chancellery.table.store import StoreAway
from chancellery.table.tables import Tables

log = logging.getLogger(__name__)

LONGEST = 5_000
A_ROUND = 100
NOT_YET = "Leave an answer once you have been asked for one of its kind."
_LEFT, _SEATS, _TABLES = table_of(LeftAnswer).c, table_of(Chair).c, table_of(Table).c
_DUE = (
    select(_LEFT.table_id, _LEFT.seat, _SEATS.asked)
    .where(_LEFT.table_id == _SEATS.table_id, _LEFT.seat == _SEATS.seat, _TABLES.id == _SEATS.table_id)
    .where(_TABLES.status == "running", _SEATS.kind == "person", _SEATS.asked.is_not(None))
    .where(or_(_LEFT.decision.is_(None), _LEFT.decision != _SEATS.asked))
    .order_by(_LEFT.table_id, _LEFT.seat)
)
NO_LINES = "At this game answers are not written in lines, so none can be left beforehand."


class LeftAnswers:
    """What seats of one store have left."""

    def __init__(self, tables: Tables, notices: Notices) -> None:
        self.tables, self._notices = tables, notices
        self._looked: dict[tuple[str, Seat], int | None] = {}
        """The decision for which a seat's lines were looked at last: they are for another."""

    def find(self, session: Session, table: Table, seat: Seat) -> dict[str, str]:
        """The lines that wait, and for which kind of ballot; both empty if there are none."""
        row = session.get(LeftAnswer, (table.id, seat))
        return {"words": row.words if row else "", "what": row.what if row else ""}

    def leave(self, table_id: str, seat: Seat, words: str) -> dict[str, str]:
        """Lines for the next ballot of the kind that the seat is asked now, or has answered last."""
        lines = cleaned(words).strip()
        if not lines or len(lines) > LONGEST:
            raise Invalid(f"Write some lines, of {LONGEST} signs together at most.")
        with self.tables.store.session() as session:
            table = self.tables.table(session, table_id, lock=True)
            if table.status != "running":
                raise NotRunning(why_not_running(table))
            match = self.tables.sound(session, table)
            if not reads_lines(chancellery.load(table.game)):
                raise Illegal(NO_LINES)
            ballot = _last_ballot(match, seat)
            if ballot is None:
                raise Illegal(NOT_YET)
            row = LeftAnswer(
                table_id=table_id, seat=seat, what=ballot.what, words=lines,
                phase=match.phase_began, decision=match.decision_id(seat),
            )  # fmt: skip
            session.merge(row)
            return {"words": lines, "what": ballot.what}

    def withdraw(self, table_id: str, seat: Seat) -> None:
        with self.tables.store.session() as session:
            forget(session, table_id, seat)

    def send_due(self) -> int:
        """Send what seats have left for what they are asked now; gives how many ballots were sent."""
        with self.tables.store.reading() as session:
            found = session.connection().execute(_DUE).all()
        self._looked = {(t, seat): asked for t, seat, asked in found if self._looked.get((t, seat)) == asked}
        fresh = [row for row in found if (row[0], row[1]) not in self._looked][:A_ROUND]
        return sum(self._look(table_id, seat, asked) for table_id, seat, asked in fresh)

    def _look(self, table_id: str, seat: Seat, asked: int | None) -> bool:
        self._looked[table_id, seat] = asked
        try:
            return self._send(table_id, seat)
        except StoreAway:
            del self._looked[table_id, seat]
            raise
        except (
            Exception
        ) as error:  # whatever is wrong at one table, the others are served; it may be a secret
            kind = type(error).__name__
            log.warning("what %s has left at %s is not sent (%s)", seat, table_id, kind)
            return False

    def _send(self, table_id: str, seat: Seat) -> bool:
        with self.tables.store.session() as session:
            table = self.tables.table(session, table_id, lock=True)
            row, chair = session.get(LeftAnswer, (table_id, seat)), chair_of(table, seat)
            if row is None or chair is None or table.status != "running":
                return False
            match = self.tables.sound(session, table)
            ballot = match.decision(seat)
            if not isinstance(ballot, Ballot) or ballot.what != row.what or match.phase_began <= row.phase:
                return False
            found = typed(chancellery.load(table.game), match, ballot, row.words, [])
            session.delete(row)
            after = self._play(session, table, ballot, found)
            if after is None:
                self._keep_rest(session, table, match, chair, found)
        if after is None:
            self.tables.publish(table_id, {"kind": "draft", "only": [seat]})
            return False
        self.tables.tell_viewers(table, after, "moved")
        return True

    def _play(
        self, session: Session, table: Table, ballot: Ballot, found: dict[str, Any]
    ) -> Match[Any] | None:
        """The match after the whole ballot; none if a slot is empty or a line is not taken."""
        if found["refused"] or len(found["filled"]) < len(ballot.slots):
            return None
        try:
            answer = tuple(action_from_json(one) for one in found["answer"])
            return self.tables.play(session, table, ballot.seat, answer)[0]
        except (Illegal, Invalid):
            return None

    def _keep_rest(
        self, session: Session, table: Table, match: Match[Any], chair: Chair, found: dict[str, Any]
    ) -> None:
        """What fits is a draft now; the holder of the seat is told what does not."""
        number = match.decision_id(chair.seat)
        session.merge(Draft(table_id=table.id, seat=chair.seat, decision=number, answer=found["answer"]))
        lines = [one["line"] for one in found["refused"]]
        self._notices.unfit(session, table, chair, lines, len(found["filled"]), len(found["answer"]))


def forget(session: Session, table_id: str, seat: Seat) -> None:
    """Nothing waits any more for this seat."""
    session.query(LeftAnswer).filter_by(table_id=table_id, seat=seat).delete(synchronize_session=False)


def reads_lines(game: Game) -> bool:
    """Whether a title's ballots can be written in lines."""
    return hasattr(game.text, "fill")


def _last_ballot(match: Match[Any], seat: Seat) -> Ballot | None:
    """The ballot that a seat is asked for, or has answered last."""
    asked = match.decision(seat)
    if isinstance(asked, Ballot):
        return asked
    for n in range(match.length - 1, -1, -1):
        if match.entry(n).seat == seat:
            answered = match.at(n).decision(seat)
            return answered if isinstance(answered, Ballot) else None
    return None
