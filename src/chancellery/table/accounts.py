"""People: the local profile, accounts with passwords, guests, keys for programs."""

from __future__ import annotations

import os
import re
import unicodedata
from base64 import b64encode
from collections.abc import Collection
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from sqlalchemy import delete, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.errors import Illegal, Invalid
from chancellery.table.models import Account, LogIn, Reset, Token
from chancellery.table.names import GUEST, clean_name, fold, is_reserved, looks
from chancellery.table.seating import cleaned, digest, new_id, new_token
from chancellery.table.store import Store

LOCAL = "You"
_SHORTEST, _LONGEST = 8, 200
_PART = r"""[^\s@<>,;:"()\[\]\\]+"""
_ADDRESS = re.compile(rf"{_PART}@{_PART}\.{_PART}")
KEYS_A_PAGE = 50
PLAY, TABLES, ACCOUNT, ANY = "play", "tables", "account", "any"
SCOPES = (PLAY, TABLES)
"""What a key may open: to act, look and write for one's seats; to make and join tables. An account itself is
opened by its owner alone, who is logged in."""


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
        account = Account(name=_free_name(name), password=self.hashed(password), email=mail_address(email))
        try:
            with self.store.session() as session:
                _check_free(session, account.name)
                session.add(account)
        except IntegrityError:
            raise Invalid(f"The name {account.name!r} is taken.") from None
        return account

    def claim(self, account_id: int, name: str, password: str, email: str = "") -> Account:
        """A guest takes a name and a password of their own, and keeps the seats."""
        chosen, hashed, address = _free_name(name), self.hashed(password), mail_address(email)
        try:
            with self.store.session() as session:
                _check_free(session, chosen, besides=account_id)
                account = session.get_one(Account, account_id)
                account.name, account.password, account.email = chosen, hashed, address
                account.folded = fold(chosen)
                account.guest = False
        except IntegrityError:
            raise Invalid(f"The name {chosen!r} is taken.") from None
        return account

    def change_password(self, account_id: int, old: str, new: str) -> Account:
        """Every session ends by it; keys of programs stay."""
        hashed = self.hashed(new)
        with self.store.reading() as session:
            self._verify(session.get(Account, account_id), old, "The old password is not right.")
        with self.store.session() as session:
            account = session.get_one(Account, account_id)
            account.password = hashed
            session.execute(delete(LogIn).where(LogIn.account_id == account_id))
            session.execute(update(Reset).where(Reset.account_id == account_id).values(used=True))
            return account

    def hashed(self, password: str) -> str:
        """What is kept of a password."""
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
            known = unicodedata.normalize("NFC", " ".join(name.split()))
            # Two old names may be alike: each is found by its very letters first.
            alike = select(Account).where(or_(Account.name == known, Account.folded == fold(known)))
            account = session.scalars(alike.order_by((Account.name == known).desc())).first()
        return self._verify(account, password, "Name and password do not fit.")

    def guest(self) -> Account:
        """Somebody who came by an invitation, or to play bots."""
        with self.store.session() as session:
            account = Account(name=f"{GUEST} {new_id()[:6]}", guest=True)
            session.add(account)
            session.flush()
            return account

    def log_out_everywhere(self, account_id: int) -> None:
        """End every session and void every key."""
        with self.store.session() as session:
            session.execute(delete(LogIn).where(LogIn.account_id == account_id))
            session.execute(delete(Token).where(Token.account_id == account_id))

    # Keys for programs.

    def make_key(
        self, account_id: int, name: str, scopes: Collection[str] = (), *, most: int = 0
    ) -> tuple[Token, str]:
        """A key for a program, for all that keys may open if nothing is chosen; only its hash is kept."""
        if strange := set(scopes) - set(SCOPES):
            raise Invalid(f"A key is for {' and '.join(SCOPES)}, not for {min(strange)[:40]!r}.")
        words = " ".join(cleaned(name).split())
        if not 1 <= len(words) <= 60:
            raise Invalid("A key has a name of 1 to 60 signs, such as the program's.")
        key = new_token()
        with self.store.session() as session:
            if most and session.query(Token).filter_by(account_id=account_id).count() >= most:
                raise Illegal(f"{most} keys are enough; throw one away first.")
            chosen = " ".join(one for one in SCOPES if one in (scopes or SCOPES))
            token = Token(account_id=account_id, name=words, digest=digest(key), scopes=chosen)
            session.add(token)
        return token, key

    def keys(self, account_id: int, page: int) -> list[Token]:
        """A page of an account's keys, the newest first."""
        query = select(Token).where(Token.account_id == account_id).order_by(Token.id.desc())
        with self.store.reading() as session:
            return list(session.scalars(query.limit(KEYS_A_PAGE).offset(KEYS_A_PAGE * (page - 1))))

    def drop_key(self, account_id: int, key_id: int) -> None:
        with self.store.session() as session:
            token = session.get(Token, key_id)
            if token is None or token.account_id != account_id:
                raise Invalid(f"You have no key {key_id}.")
            session.delete(token)


def _hash_of_nothing(hasher: PasswordHasher) -> str:
    """What looks like the hash of a password, and is that of none."""
    salt, tag = (b64encode(os.urandom(n)).decode().rstrip("=") for n in (hasher.salt_len, hasher.hash_len))
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2{hasher.type.name.lower()}$v=19${costs}${salt}${tag}"


@cache
def _bots() -> frozenset[str]:
    """What the bots of all titles are called, folded."""
    from chancellery.bots.registry import bot_names

    titles = (chancellery.load(info.slug) for info in chancellery.titles())
    return frozenset(fold(name) for title in titles for name in bot_names(title))


def _free_name(words: str) -> str:
    """A name that a person may have."""
    name = clean_name(words)
    if is_reserved(name, _bots()):
        raise Invalid(f"The name {name!r} is kept for the table itself.")
    return name


def _check_free(session: Session, name: str, besides: int = 0) -> None:
    """Nobody passes for another by a capital letter, or by letters that are drawn alike."""
    alike = select(Account).where(Account.folded.in_(looks(name)), Account.id != besides).limit(1)
    if other := session.scalar(alike):
        taken = other.name.casefold() == name.casefold()
        raise Invalid(f"The name {name!r} is taken{'' if taken else ', or too like another'}.")


def mail_address(words: str) -> str | None:
    """An address that can be written to, or none."""
    address = words.strip()
    if address and not (len(address) <= 200 and _ADDRESS.fullmatch(address)):
        raise Invalid(f"{address[:60]!r} is not an e-mail address.")
    return address or None
