"""A new password by mail: leave to choose one, good for an hour and for once; the store has but its hash."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from chancellery.core.errors import Illegal
from chancellery.table.accounts import Accounts
from chancellery.table.models import Account, LogIn, Notice, Reset
from chancellery.table.seating import digest, new_token
from chancellery.table.tables import Tables

RESET = "reset"
"""The kind of notice that asks the post for such a mail; it goes out by mail alone."""
GOOD_FOR = timedelta(hours=1)
DAY = timedelta(days=1)
A_DAY = 3
"""Mails of this kind to one account: they go to people who may not have asked for them."""
ACCOUNTS = 5
"""Of one address."""
VOID = "This link is no longer good: it works once, and for an hour. Ask for another."


class Resets:
    """Lost passwords at one store."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def ask(self, email: str) -> None:
        """A mail to each account with this address; who asks is not told whether there is one."""
        same = func.lower(Account.email) == email.strip().lower(), Account.password.is_not(None)
        now = self.tables.now()
        with self.tables.store.session() as session:
            for account in session.scalars(select(Account).where(*same).order_by(Account.id).limit(ACCOUNTS)):
                waiting = delete(Notice).where(Notice.account_id == account.id, Notice.kind == RESET)
                session.execute(waiting)
                sent = select(func.count(Reset.id)).where(Reset.account_id == account.id)
                if (session.scalar(sent.where(Reset.made > now - DAY)) or 0) < A_DAY:
                    session.add(
                        Notice(account_id=account.id, kind=RESET, text="", at=now, send_at=now, read=True)
                    )

    def issue(self, account_id: int) -> str:
        """The token of a mail that goes out now."""
        token, now = new_token(), self.tables.now()
        with self.tables.store.session() as session:
            session.execute(delete(Reset).where(Reset.made <= now - DAY))
            session.add(Reset(account_id=account_id, digest=digest(token), made=now))
        return token

    def whose(self, token: str) -> Account:
        """The account that a token opens."""
        with self.tables.store.reading() as session:
            return session.get_one(Account, self._good(session, token).account_id)

    def use(self, accounts: Accounts, token: str, password: str) -> Account:
        """Choose a new password; all sessions end."""
        hashed = accounts.hashed(password)
        with self.tables.store.session() as session:
            account_id = self._good(session, token, lock=True).account_id
            account = session.get_one(Account, account_id)
            account.password = hashed
            session.execute(delete(LogIn).where(LogIn.account_id == account_id))
            session.execute(update(Reset).where(Reset.account_id == account_id).values(used=True))
            return account

    def _good(self, session: Session, token: str, *, lock: bool = False) -> Reset:
        query = select(Reset).where(Reset.digest == digest(token))
        found = session.scalar(query.with_for_update() if lock else query)
        if found is None or found.used or found.made <= self.tables.now() - GOOD_FOR:
            raise Illegal(VOID)
        return found
