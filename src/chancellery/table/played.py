"""What games came to for those who played in them, written down once each has ended.

The end of a game is a row of its own table, so nothing is lost when a server dies: the ticker looks for games
that are over and not yet counted, and writes results and mark in one transaction. So none is counted twice.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import bindparam, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.decisions import Seat
from chancellery.core.errors import ChancelleryError
from chancellery.table.absences import BY_BOT
from chancellery.table.briefing import leads_of
from chancellery.table.models import Chair, EntryRow, Played, Table, table_of
from chancellery.table.ratings import rate
from chancellery.table.standing import is_short
from chancellery.table.store import StoreAway
from chancellery.table.tables import Tables

log = logging.getLogger(__name__)

A_ROUND = 20
"""Games that are counted before the clocks are looked at again."""
PEOPLE, BOTS = "people", "bots"
WON, SHARED, LOST = "won", "shared", "lost"

Counted = Callable[[Session, Table, Sequence[Played]], None]

_TABLES = table_of(Table).c
_FRESH = (
    select(_TABLES.id)
    .where(_TABLES.counted.is_(False), _TABLES.status == "over")
    .where(_TABLES.id.not_in(bindparam("failed", expanding=True)))
    .order_by(_TABLES.moved, _TABLES.id)
    .limit(A_ROUND)
)


class Punctual(NamedTuple):
    """Answers for which a clock ran, and those that came too late, or from a bot."""

    answers: int = 0
    late: int = 0


class Results:
    """The results of one store."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.listeners: list[Counted] = [rate]
        """Told of each game within the transaction that counts it."""
        self._failed: set[str] = set()

    def write_up(self) -> int:
        """Count games that have ended; gives how many."""
        with self.tables.store.reading() as session:
            found = session.connection().scalars(_FRESH, {"failed": list(self._failed)}).all()
        return sum(self._count(table_id) for table_id in found)

    def _count(self, table_id: str) -> bool:
        try:
            with self.tables.store.session() as session:
                table = self.tables.table(session, table_id, lock=True)
                if table.counted or table.status != "over":
                    return False
                rows = list(self._rows(session, table))
                session.add_all(rows)
                session.flush()
                for listener in self.listeners:
                    listener(session, table, rows)
                counted = update(table_of(Table)).where(table_of(Table).c.id == table_id).values(counted=True)
                session.execute(counted)
        except StoreAway:
            raise
        except IntegrityError:  # another process has just written what this one would: look again
            return False
        except Exception as error:  # one game's fault must not keep the others from being counted
            self._failed.add(table_id)
            log.warning("the results of %s are not counted: %s", table_id, error, exc_info=error)
            return False
        return True

    def _rows(self, session: Session, table: Table) -> Iterator[Played]:
        """One for everybody who sits there at the end; those who lost a seat before have theirs already."""
        earlier = {
            (row.account_id, row.seat): row
            for row in session.scalars(select(Played).where(Played.table_id == table.id))
        }
        for row in earlier.values():
            row.ended = table.moved
        figures, answers = self._figures(session, table), punctual(session, table.id)
        for row in earlier.values():
            done = answers.get(row.seat, Punctual())
            answers[row.seat] = Punctual(done.answers - row.answers, done.late - row.late)
        for account_id in dict.fromkeys(chair.account_id for chair in table.seats if chair.account_id):
            mine = [chair for chair in table.seats if chair.account_id == account_id]
            seat = mine[0].seat
            row = earlier.get((account_id, seat)) or Played(
                table_id=table.id, account_id=account_id, seat=seat, game=table.game, answers=0, late=0
            )
            row.ended, row.seats = table.moved, len(table.seats)
            row.answers += sum(answers.get(chair.seat, Punctual()).answers for chair in mine)
            row.late += sum(answers.get(chair.seat, Punctual()).late for chair in mine)
            row.figure = _figure(figures.get(seat))
            if len(mine) == 1:
                row.against, row.outcome = _against(table, account_id), _outcome(table.result or {}, seat)
                row.place = _place(table, figures, seat)
            yield row

    def _figures(self, session: Session, table: Table) -> dict[Seat, Any]:
        """The title's first figure of each seat at the end; none where the rules cannot show it any more."""
        try:
            match = self.tables.match(session, table)
            if is_short(table, match):
                return {}
            return leads_of(chancellery.load(table.game).artist, match.view(None))
        except ChancelleryError:
            return {}


def note_loss(session: Session, table: Table, chair: Chair, *, agreed: bool) -> None:
    """Somebody's seat goes to another: what they did until then stays theirs, and is told after the end."""
    if chair.account_id is None:
        return
    key = (table.id, chair.account_id, chair.seat)
    row = session.get(Played, key)
    if row is None:
        row = Played(table_id=key[0], account_id=key[1], seat=key[2], game=table.game, answers=0, late=0)
        row.lost = False
        session.add(row)
    before = select(Played).where(Played.table_id == table.id, Played.seat == chair.seat)
    others = [one for one in session.scalars(before) if one is not row]
    all_of_it = punctual(session, table.id).get(chair.seat, Punctual())
    row.answers = all_of_it.answers - sum(one.answers for one in others)
    row.late = all_of_it.late - sum(one.late for one in others)
    row.lost = row.lost or not agreed


def punctual(session: Session, table_id: str) -> dict[Seat, Punctual]:
    """By seat, of all the answers in a journal for which a clock ran."""
    rows = session.execute(select(EntryRow.seat, EntryRow.clock).where(EntryRow.table_id == table_id))
    answers, late = Counter[Seat](), Counter[Seat]()
    for seat, clock in rows:
        if clock:
            answers[seat] += 1
            late[seat] += bool(clock.get(BY_BOT)) or clock["left"] < 0
    return {seat: Punctual(answers[seat], late[seat]) for seat in answers}


def _against(table: Table, account_id: int) -> str:
    others = [chair for chair in table.seats if chair.account_id != account_id]
    if any(chair.account_id for chair in others):
        return PEOPLE
    bots = {chair.bot for chair in others if chair.bot}
    return bots.pop() if len(bots) == 1 else BOTS if bots else ""


def _outcome(shares: Mapping[Seat, float], seat: Seat) -> str:
    best = max(shares.values(), default=0)
    if best <= 0 or shares.get(seat, 0) < best:
        return LOST
    return WON if sum(share == best for share in shares.values()) == 1 else SHARED


def _place(table: Table, figures: Mapping[Seat, Any], seat: Seat) -> int:
    """By the shares of the win; who has the same is told apart by the title's figure."""
    shares = table.result or {}

    def worth(one: Seat) -> tuple[float, float]:
        return shares.get(one, 0), _number(figures.get(one))

    return 1 + sum(worth(chair.seat) > worth(seat) for chair in table.seats)


def _number(figure: Any) -> float:
    return float(figure) if isinstance(figure, int | float) else 0.0


def _figure(figure: Any) -> str | None:
    return None if figure is None else str(figure)[:40]
