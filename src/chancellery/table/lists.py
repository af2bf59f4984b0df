"""Lists of tables, and what somebody has put away."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, case, delete, func, or_, select
from sqlalchemy.orm import Session

from chancellery.core.errors import Illegal, Invalid
from chancellery.table.models import Account, Chair, PutAway, Table
from chancellery.table.store import Store

WHICH = ("mine", "open", "watch", "finished", "away")
PAGE = 50
DONE = ("over", "record", "cancelled")


def find_tables(
    session: Session, account: Account | None, which: str, page: int, size: int = PAGE
) -> list[Table]:
    """A page of tables: those that wait for this person first, then those last moved."""
    first = case((_waits(account), 0), else_=1)
    query = select(Table).where(_wanted(account, which)).order_by(first, Table.moved.desc(), Table.id)
    return list(session.scalars(query.limit(size).offset(size * (page - 1))))


def count_tables(session: Session, account: Account | None, which: str) -> int:
    return session.scalar(select(func.count()).select_from(Table).where(_wanted(account, which))) or 0


def count_waiting(session: Session, account: Account | None) -> int:
    """How many of somebody's tables wait for them."""
    waiting = _wanted(account, "mine"), _waits(account)
    return session.scalar(select(func.count()).select_from(Table).where(*waiting)) or 0


def _waits(account: Account | None) -> ColumnElement[bool]:
    me = account.id if account else 0
    asked = select(Chair.table_id).where(Chair.account_id == me, Chair.asked.is_not(None))
    return and_(Table.status == "running", Table.id.in_(asked))


def _wanted(account: Account | None, which: str) -> ColumnElement[bool]:
    if which not in WHICH:
        raise Invalid(f"Tables are asked for as {', '.join(WHICH[:-1])} or {WHICH[-1]}.")
    mine = _mine(account)
    away = Table.id.in_(select(PutAway.table_id).where(PutAway.account_id == (account.id if account else 0)))
    # Where only those who are invited may sit, nobody else is asked in.
    free = Table.id.in_(select(Chair.table_id).where(Chair.kind == "open"))
    done = or_(Table.status == "over", and_(mine, Table.status.in_(DONE)))
    return {
        "mine": and_(mine, Table.status.not_in(DONE), ~away),
        "open": and_(Table.status == "open", Table.public, free),
        "watch": and_(Table.status == "running", Table.public),
        "finished": and_(done, or_(Table.public, mine), ~away),
        "away": and_(mine, away),
    }[which]


def _mine(account: Account | None) -> ColumnElement[bool]:
    """Tables at which somebody sits, or that they have made."""
    me = account.id if account else 0
    return or_(Table.id.in_(select(Chair.table_id).where(Chair.account_id == me)), Table.owner_id == me)


def put_away(store: Store, account: Account, table_id: str) -> None:
    """Let a table of one's own stand in no list but that of what is put away; it is played on as before."""
    with store.session() as session:
        if session.scalar(select(Table.id).where(Table.id == table_id, _mine(account))) is None:
            raise Illegal("Only a table of your own can be put away.")
        session.merge(PutAway(account_id=account.id, table_id=table_id))


def bring_back(store: Store, account: Account, table_id: str) -> None:
    with store.session() as session:
        session.execute(delete(PutAway).where(PutAway.account_id == account.id, PutAway.table_id == table_id))
