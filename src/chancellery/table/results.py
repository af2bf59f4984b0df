"""How somebody has fared against bots."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from chancellery.table.models import Account, Chair, Table

LOOKED_AT = 300
"""Games of one person, the last."""


class Record(NamedTuple):
    """Games won alone, and all."""

    won: int
    of: int


def records(session: Session, account: Account | None) -> dict[tuple[str, str], Record]:
    """By game and bot: the finished games of one person against bots of one kind alone."""
    found: dict[tuple[str, str], Record] = {}
    if account is None:
        return found
    mine = Table.id.in_(select(Chair.table_id).where(Chair.account_id == account.id))
    query = select(Table).where(Table.status == "over", mine).order_by(Table.moved.desc()).limit(LOOKED_AT)
    for table in session.scalars(query):
        seats = [chair.seat for chair in table.seats if chair.account_id == account.id]
        bots = {chair.bot for chair in table.seats if chair.account_id != account.id}
        bot = bots.pop() if len(bots) == 1 else None
        if len(seats) == 1 and bot:
            won, of = found.get((table.game, bot), Record(0, 0))
            found[table.game, bot] = Record(won + _won(table, seats[0]), of + 1)
    return found


def _won(table: Table, seat: str) -> bool:
    shares = table.result or {}
    return all(share < shares.get(seat, 0) for other, share in shares.items() if other != seat)
