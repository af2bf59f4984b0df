"""People: the local profile, accounts with passwords, guests, keys for programs."""

from __future__ import annotations

import os
import re
import unicodedata
from base64 import b64encode

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from chancellery.core.errors import Illegal, Invalid
from chancellery.table.models import Account, Token
from chancellery.table.seating import cleaned, digest, new_token
from chancellery.table.store import Store

LOCAL = "You"
_NAME = re.compile(r"[\w .'-]{2,40}")
_SHORTEST, _LONGEST = 8, 200
_PART = r"""[^\s@<>,;:"()\[\]\\]+"""
_ADDRESS = re.compile(rf"{_PART}@{_PART}\.{_PART}")
MOST_KEYS = 50
"""Keys of one account."""


class Accounts:
    """Who may come in."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hasher = PasswordHasher()
        self._nobodys = _hash_of_nothing(self._hasher)
        """What the password of a name that is not there is held against: it takes as long as a wrong one."""

    def local(self) -> Account:
        """The profile of one's own machine, made on first use."""
        try:
            with self.store.session() as session:
                found = session.scalar(select(Account).where(Account.name == LOCAL))
                if found is None:
                    found = Account(name=LOCAL)
                    session.add(found)
                return found
        except IntegrityError:
            # Another process made it in this very moment.
            return self.local()

    def register(self, name: str, password: str, email: str = "") -> Account:
        account = Account(name=_name(name), password=self._hashed(password), email=mail_address(email))
        try:
            with self.store.session() as session:
                _check_free(session, account.name)
                session.add(account)
        except IntegrityError:
            raise Invalid(f"The name {account.name!r} is taken.") from None
        return account

    def claim(self, account_id: int, name: str, password: str, email: str = "") -> Account:
        """A guest takes a name and a password of their own, and keeps the seats."""
        chosen, hashed, address = _name(name), self._hashed(password), mail_address(email)
        try:
            with self.store.session() as session:
                _check_free(session, chosen, besides=account_id)
                account = session.get_one(Account, account_id)
                account.name, account.password, account.email = chosen, hashed, address
                account.guest = False
        except IntegrityError:
            raise Invalid(f"The name {chosen!r} is taken.") from None
        return account

    def change_password(self, account_id: int, old: str, new: str) -> Account:
        """Every other session ends by it; keys of programs stay."""
        hashed = self._hashed(new)
        with self.store.reading() as session:
            self._verify(session.get(Account, account_id), old, "The old password is not right.")
        with self.store.session() as session:
            account = session.get_one(Account, account_id)
            account.password = hashed
            account.epoch += 1
            return account

    def _hashed(self, password: str) -> str:
        if not _SHORTEST <= len(password) <= _LONGEST:
            raise Invalid(f"A password has {_SHORTEST} to {_LONGEST} signs.")
        return self._hasher.hash(password)

    def _verify(self, account: Account | None, password: str, refusal: str) -> Account:
        stored = account.password if account and account.password else self._nobodys
        try:
            self._hasher.verify(stored, password)
        except VerifyMismatchError:
            raise Illegal(refusal) from None
        if account is None or account.password is None:
            raise Illegal(refusal)
        return account

    def log_in(self, name: str, password: str) -> Account:
        with self.store.reading() as session:
            known = unicodedata.normalize("NFC", name.strip())
            account = session.scalar(select(Account).where(Account.name == known))
        return self._verify(account, password, "Name and password do not fit.")

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

    # Keys for programs.

    def make_key(self, account_id: int, name: str) -> tuple[Token, str]:
        """A key for a program; only its hash is kept."""
        words = " ".join(cleaned(name).split())
        if not 1 <= len(words) <= 60:
            raise Invalid("A key has a name of 1 to 60 signs, such as the program's.")
        key = new_token()
        with self.store.session() as session:
            if session.query(Token).filter_by(account_id=account_id).count() >= MOST_KEYS:
                raise Illegal(f"{MOST_KEYS} keys are enough; throw one away first.")
            token = Token(account_id=account_id, name=words, digest=digest(key))
            session.add(token)
        return token, key

    def keys(self, account_id: int, page: int) -> list[Token]:
        """A page of an account's keys, the newest first."""
        query = select(Token).where(Token.account_id == account_id).order_by(Token.id.desc())
        with self.store.reading() as session:
            return list(session.scalars(query.limit(MOST_KEYS).offset(MOST_KEYS * (page - 1))))

    def drop_key(self, account_id: int, key_id: int) -> None:
        with self.store.session() as session:
            token = session.get(Token, key_id)
            if token is None or token.account_id != account_id:
                raise Invalid(f"You have no key {key_id}.")
            session.delete(token)

    def by_key(self, key: str) -> Account | None:
        with self.store.reading() as session:
            token = session.scalar(select(Token).where(Token.digest == digest(key)))
            return session.get(Account, token.account_id) if token else None


def _hash_of_nothing(hasher: PasswordHasher) -> str:
    """What looks like the hash of a password, and is that of none."""
    salt, tag = (b64encode(os.urandom(n)).decode().rstrip("=") for n in (hasher.salt_len, hasher.hash_len))
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2{hasher.type.name.lower()}$v=19${costs}${salt}${tag}"


def _name(words: str) -> str:
    name = unicodedata.normalize("NFC", words.strip())
    if not _NAME.fullmatch(name):
        raise Invalid("A name has 2 to 40 letters, figures, spaces, dots or dashes.")
    return name


def _check_free(session: Session, name: str, besides: int = 0) -> None:
    """Nobody passes for another by a capital letter."""
    same = func.lower(Account.name) == func.lower(name), Account.id != besides
    if session.scalar(select(Account.id).where(*same).limit(1)) is not None:
        raise Invalid(f"The name {name!r} is taken.")


def mail_address(words: str) -> str | None:
    """An address that can be written to, or none."""
    address = words.strip()
    if address and not (len(address) <= 200 and _ADDRESS.fullmatch(address)):
        raise Invalid(f"{address[:60]!r} is not an e-mail address.")
    return address or None
