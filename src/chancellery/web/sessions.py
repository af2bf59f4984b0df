"""Who a request comes from: a browser that is logged in, a program with a key, or the owner of this machine.

Sessions are rows of the store, so that each can be ended; what was found is remembered for a few seconds, and
forgotten at once by the worker where it ends.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from typing import Final

from litestar.exceptions import PermissionDeniedException
from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session
from sqlalchemy.sql import Select

from chancellery.core.errors import Invalid
from chancellery.table.accounts import ACCOUNT, ANY, PLAY, SCOPES, Accounts
from chancellery.table.models import Account, LogIn, Token, now
from chancellery.table.seating import cleaned, digest, new_token
from chancellery.table.store import Store, StoreAway

SIGNED_IN_FOR = timedelta(days=90)
SEEN_EVERY = timedelta(hours=1)
"""How exactly the store knows when a session was last used."""
REMEMBERED = 5.0
"""Seconds after which the store is asked again: so long may a session live on at another worker."""
MOST_REMEMBERED = 10_000
AT_ONCE = 500
"""Sessions that are asked for in one question."""
ALL = frozenset((*SCOPES, ACCOUNT))
"""What is open to who is logged in."""
_BROWSERS = ("Edg", "OPR", "Firefox", "FxiOS", "Chrome", "CriOS", "Safari")
_CALLED = {"Edg": "Edge", "OPR": "Opera", "FxiOS": "Firefox", "CriOS": "Chrome"}
_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac", "Linux")


class Unknown(Enum):
    """Only the store can tell who asks."""

    UNKNOWN = "unknown"


UNKNOWN: Final = Unknown.UNKNOWN


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody who has been let in, and what their cookie or key opens."""

    account: Account
    scopes: frozenset[str]
    until: float
    log_in: int = 0

    def let_in(self, scope: str) -> Account:
        if scope not in self.scopes and scope != ANY:
            raise PermissionDeniedException(_refusal(self.scopes, scope))
        return self.account


class Sessions:
    """The log-ins of one store."""

    def __init__(
        self, store: Store, accounts: Accounts, *, local: bool, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.store = store
        self.accounts = accounts
        self._local = local
        self._owner: Account | None = None
        self._clock = clock
        self._by_cookie: dict[str, Visit] = {}
        self._by_key: dict[str, Visit] = {}
        self.listeners: list[Callable[[], None]] = []
        """Told that a session or a key has ended here."""
        self._forgotten = 0
        """How often something was forgotten: what was read before that is not remembered."""

    # Who asks.

    def recall(self, cookie: str | None, key: str | None, scope: str = PLAY) -> Account | Unknown | None:
        """Who asks, as far as memory tells; a key that does not open this is refused."""
        known = self._by_key.get(key) if key else self._by_cookie.get(cookie) if cookie else None
        if known is not None and known.until > self._clock():
            return known.let_in(scope)
        if key or cookie or (self._local and self._owner is None):
            return UNKNOWN
        return self._owner

    def find(self, cookie: str | None, key: str | None, scope: str = PLAY) -> Account | None:
        """Who asks, by the store; nobody, if the cookie or key is not known."""
        before = self._forgotten
        if key:
            visit = self._by_stored_key(key)
            return self._remembered(self._by_key, key, visit, before).let_in(scope) if visit else None
        visit = self._by_stored_cookie(cookie) if cookie else None
        if visit is None and self._local:
            self._owner = self._owner or self.accounts.local()
            visit = self._visit(self._owner, ALL)
        if cookie and visit:
            self._remembered(self._by_cookie, cookie, visit, before)
        return visit.let_in(scope) if visit else None

    def _by_stored_key(self, key: str) -> Visit | None:
        query = select(Account, Token.scopes).join(Token, Token.account_id == Account.id)
        with self.store.reading() as session:
            found = session.execute(query.where(Token.digest == digest(key))).first()
        return self._visit(found[0], frozenset(found[1].split())) if found else None

    def _by_stored_cookie(self, cookie: str) -> Visit | None:
        query = select(Account, LogIn).join(LogIn, LogIn.account_id == Account.id)
        with self.store.reading() as session:
            found = session.execute(query.where(LogIn.digest == digest(cookie))).first()
        if found is None or found[1].created <= now() - SIGNED_IN_FOR:
            return None
        account, log_in = found
        if log_in.seen <= now() - SEEN_EVERY:
            self._mark_seen(log_in.id)
        return self._visit(account, ALL, log_in.id)

    def _visit(self, account: Account, scopes: frozenset[str], log_in: int = 0) -> Visit:
        return Visit(account, scopes, self._clock() + REMEMBERED, log_in)

    def _mark_seen(self, log_in: int) -> None:
        # Nobody is turned away because this cannot be written just now.
        with contextlib.suppress(StoreAway), self.store.session() as session:
            session.execute(update(LogIn).where(LogIn.id == log_in).values(seen=now()))

    def _remembered(self, kept: dict[str, Visit], token: str, visit: Visit, before: int) -> Visit:
        if len(kept) >= MOST_REMEMBERED:
            kept.clear()
        if before == self._forgotten:
            kept[token] = visit
        return visit

    def forget(self, account_id: int) -> None:
        """Something about an account has changed: the store is asked again, by this worker at once."""
        self._forgotten += 1
        for kept in (self._by_cookie, self._by_key):
            for token in [t for t, visit in list(kept.items()) if visit.account.id == account_id]:
                kept.pop(token, None)

    def ended(self, account_id: int) -> None:
        """A session or a key of an account has ended."""
        self.forget(account_id)
        for listener in self.listeners:
            listener()

    def alive(self, tokens: Collection[str]) -> set[str]:
        """Those of these cookies and keys that still open something."""
        by_digest = {digest(token): token for token in tokens}
        wanted, found = sorted(by_digest), set[str]()
        with self.store.reading() as session:
            for at in range(0, len(wanted), AT_ONCE):
                some = wanted[at : at + AT_ONCE]
                found.update(session.scalars(select(LogIn.digest).where(LogIn.digest.in_(some))))
                found.update(session.scalars(select(Token.digest).where(Token.digest.in_(some))))
        return {by_digest[one] for one in found}

    # Sessions of an account.

    def begin(self, account_id: int, agent: str = "", address: str = "", *, most: int = 0) -> str:
        """Log somebody in; gives what the cookie holds. Of too many, those longest unused end."""
        token = new_token()
        with self.store.session() as session:
            session.execute(delete(LogIn).where(LogIn.created <= now() - SIGNED_IN_FOR))
            log_in = LogIn(account_id=account_id, digest=digest(token))
            log_in.agent, log_in.address = agent_words(agent), cleaned(address)[:60]
            session.add(log_in)
            if most:
                session.flush()
                others = _of(account_id).where(LogIn.id != log_in.id).order_by(LogIn.seen.desc())
                for old in session.scalars(others.offset(most - 1)).all():
                    session.delete(old)
        self.forget(account_id)
        return token

    def of(self, account_id: int) -> list[LogIn]:
        """An account's sessions, the last used first."""
        with self.store.reading() as session:
            return list(session.scalars(_of(account_id).order_by(LogIn.seen.desc(), LogIn.id.desc())))

    def number(self, cookie: str | None) -> int:
        """Which of them a cookie belongs to; 0: none."""
        visit = self._by_cookie.get(cookie or "")
        if visit is not None:
            return visit.log_in
        with self.store.reading() as session:
            return session.scalar(select(LogIn.id).where(LogIn.digest == digest(cookie or ""))) or 0

    def end(self, account_id: int, number: int) -> None:
        with self.store.session() as session:
            found = _found(session, account_id, number)
            session.delete(found)
        self.ended(account_id)

    def end_others(self, account_id: int, number: int = 0) -> None:
        """All sessions of an account but one."""
        with self.store.session() as session:
            session.execute(delete(LogIn).where(LogIn.account_id == account_id, LogIn.id != number))
        self.ended(account_id)


def _of(account_id: int) -> Select[LogIn]:
    return select(LogIn).where(LogIn.account_id == account_id)


def _found(session: Session, account_id: int, number: int) -> LogIn:
    found = session.get(LogIn, number)
    if found is None or found.account_id != account_id:
        raise Invalid("This session has ended already.")
    return found


def agent_words(agent: str) -> str:
    """A browser and its system, such as "Firefox on Linux"; of anything else, its own first words."""
    words = cleaned(agent)
    browser = next((name for name in _BROWSERS if re.search(rf"{name}\w*/", words)), "")
    system = next((name for name in _SYSTEMS if name in words), "")
    if not browser:
        return " ".join(words.split())[:60]
    called = _CALLED.get(browser, browser)
    return f"{called} on {system}" if system else called


def _refusal(scopes: frozenset[str], scope: str) -> str:
    if scope == ACCOUNT:
        return "This is for who is logged in, not for a key."
    return f"This key is for {' and '.join(sorted(scopes))}; it does not open this ({scope})."
