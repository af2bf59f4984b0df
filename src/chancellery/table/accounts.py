"""People: the local profile, accounts with passwords, guests, keys for programs."""

from __future__ import annotations

import re

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from chancellery.core.errors import Illegal, Invalid
from chancellery.table.models import Account, Token
from chancellery.table.seating import digest, new_token
from chancellery.table.store import Store

LOCAL = "You"
_NAME = re.compile(r"[\w .'-]{2,40}")
_SHORTEST = 8


class Accounts:
    """Who may come in."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hasher = PasswordHasher()

    def local(self) -> Account:
        """The profile of one's own machine, made on first use."""
        with self.store.session() as session:
            found = session.scalar(select(Account).where(Account.name == LOCAL))
            if found is None:
                found = Account(name=LOCAL)
                session.add(found)
                session.flush()
            return found

    def register(self, name: str, password: str, email: str = "") -> Account:
        name = name.strip()
        if not _NAME.fullmatch(name):
            raise Invalid("A name has 2 to 40 letters, figures, spaces, dots or dashes.")
        if len(password) < _SHORTEST:
            raise Invalid(f"A password has at least {_SHORTEST} signs.")
        account = Account(name=name, password=self._hasher.hash(password), email=email.strip() or None)
        try:
            with self.store.session() as session:
                session.add(account)
        except IntegrityError:
            raise Invalid(f"The name {name!r} is taken.") from None
        return account

    def log_in(self, name: str, password: str) -> Account:
        with self.store.session() as session:
            account = session.scalar(select(Account).where(Account.name == name.strip()))
        stored = account.password if account and account.password else self._hasher.hash("nobody")
        try:
            self._hasher.verify(stored, password)
        except VerifyMismatchError:
            raise Illegal("Name and password do not fit.") from None
        if account is None or account.password is None:
            raise Illegal("Name and password do not fit.")
        return account

    def guest(self) -> Account:
        """Somebody who came by an invitation."""
        with self.store.session() as session:
            account = Account(name=f"Guest {new_token()[:6]}", guest=True)
            session.add(account)
            session.flush()
            return account

    def by_id(self, session: Session, account_id: int, epoch: int) -> Account | None:
        account = session.get(Account, account_id)
        return account if account and account.epoch == epoch else None

    def log_out_everywhere(self, account_id: int) -> None:
        with self.store.session() as session:
            account = session.get(Account, account_id)
            if account:
                account.epoch += 1
                session.query(Token).filter_by(account_id=account_id).delete()

    def new_key(self, account_id: int, name: str) -> str:
        """A key for a program; shown once."""
        key = new_token()
        with self.store.session() as session:
            session.add(Token(account_id=account_id, name=name[:60] or "key", digest=digest(key)))
        return key

    def by_key(self, key: str) -> Account | None:
        with self.store.session() as session:
            token = session.scalar(select(Token).where(Token.digest == digest(key)))
            return session.get(Account, token.account_id) if token else None
