"""What somebody has learned: the steps of courses that are done, kept for people and guests."""

from __future__ import annotations

from collections import Counter

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from chancellery.table.models import Account, Learned
from chancellery.table.store import Store


def keep_step(store: Store, account: Account, game: str, step: str) -> None:
    """A step is done; done again, it stays so."""
    with store.session() as session:
        if session.get(Learned, (account.id, game, step)) is None:
            session.add(Learned(account_id=account.id, game=game, step=step))


def done_steps(session: Session, account: Account | None, game: str) -> set[str]:
    """The steps of a title's course that somebody has done."""
    if account is None:
        return set()
    found = select(Learned.step).where(Learned.account_id == account.id, Learned.game == game)
    return set(session.scalars(found))


def count_done(session: Session, account: Account | None) -> Counter[str]:
    """By title: how many steps."""
    if account is None:
        return Counter()
    mine = Learned.account_id == account.id
    rows = session.execute(select(Learned.game, func.count()).where(mine).group_by(Learned.game))
    return Counter({row[0]: row[1] for row in rows})
