"""What people make of positions of the day: found, shown or still open, with the tries that it took."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from chancellery.table.models import Account, Solved
from chancellery.table.store import Store

OPEN, FOUND, SHOWN = "open", "found", "shown"


class Tries(NamedTuple):
    """How all have fared with one position."""

    found: int
    """At the first try."""
    of: int


class Count(NamedTuple):
    """How one person has fared with all."""

    found: int
    at_once: int
    row: int
    """Days on end, up to today or yesterday, on which one was found."""


def keep_try(store: Store, account: Account, game: str, day: date, *, right: bool) -> None:
    """An answer was judged; what comes after the first right one, or after *Show me*, counts no more."""
    with store.session() as session:
        row = _row(session, account, game, day)
        if row.outcome == OPEN and right:
            row.outcome = FOUND
        elif row.outcome == OPEN:
            row.wrong += 1


def keep_shown(store: Store, account: Account, game: str, day: date) -> None:
    """The answer was shown."""
    with store.session() as session:
        row = _row(session, account, game, day)
        if row.outcome == OPEN:
            row.outcome = SHOWN


def _row(session: Session, account: Account, game: str, day: date) -> Solved:
    row = session.get(Solved, (account.id, game, day.isoformat()))
    if row is None:
        row = Solved(account_id=account.id, game=game, day=day.isoformat(), wrong=0, outcome=OPEN)
        session.add(row)
    return row


def outcomes(session: Session, account: Account | None, days: Iterable[date]) -> dict[tuple[str, date], str]:
    """By title and day: what somebody has made of it."""
    if account is None:
        return {}
    asked = {day.isoformat(): day for day in days}
    mine = Solved.account_id == account.id, Solved.day.in_(asked)
    rows = session.execute(select(Solved.game, Solved.day, Solved.outcome).where(*mine))
    return {(game, asked[day]): outcome for game, day, outcome in rows}


def tries(session: Session, game: str, day: date) -> Tries:
    """Of all who have tried, how many found it at once."""
    at_once = func.count().filter(Solved.outcome == FOUND, Solved.wrong == 0)
    here = Solved.game == game, Solved.day == day.isoformat()
    found, of = session.execute(select(at_once, func.count()).where(*here)).one()
    return Tries(found, of)


def count_found(session: Session, account: Account, today: date) -> Count:
    """How many somebody has found, and on how many days on end."""
    mine = Solved.account_id == account.id, Solved.outcome == FOUND
    rows = session.execute(select(Solved.day, Solved.wrong).where(*mine)).all()
    days = {date.fromisoformat(day) for day, _ in rows}
    last = today if today in days else today - timedelta(1)
    row = 0
    while last - timedelta(row) in days:
        row += 1
    return Count(len(rows), sum(wrong == 0 for _, wrong in rows), row)
