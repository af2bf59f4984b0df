"""Where notices go by mail: a code is sent to an address first, and nothing else before it has come back."""

from __future__ import annotations

import hmac
import secrets

from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from chancellery.core.errors import Illegal, Invalid
from chancellery.table.accounts import mail_address
from chancellery.table.models import Account, Notice, Reset
from chancellery.table.seating import digest
from chancellery.table.tables import Tables

CONFIRM = "confirm"
"""The kind of notice that carries a code; it goes out by mail alone."""
LETTERS = 5
"""Codes that one account may have sent in a day: they go to people who may not have asked for them."""
TRIES = 5
"""Wrong codes before a new one is needed."""


def confirmed(account: Account) -> bool:
    """Whether somebody who reads what comes to the address of an account has said so."""
    return bool(account.email) and account.settings.get("confirmed") == account.email


def awaits_code(account: Account) -> bool:
    """Whether a code went to the address, and has not come back."""
    asked = account.settings.get("asked", {}).get("address")
    return bool(account.settings.get("mail")) and not confirmed(account) and asked == account.email


class Addresses:
    """What people want to be told, and where."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def keep(self, account_id: int, email: str, *, mail: bool, sends: bool) -> Account:
        """Where notices go, and whether they go there; a code goes out if this server sends any mail."""
        address = mail_address(email)
        if mail and not address:
            raise Invalid("Notices by e-mail need an address.")
        with self.tables.store.session() as session:
            account = session.get_one(Account, account_id)
            if address != account.email:
                session.execute(update(Reset).where(Reset.account_id == account_id).values(used=True))
            account.email = address
            account.settings = {**account.settings, "mail": mail}
            session.execute(delete(Notice).where(Notice.account_id == account.id, Notice.kind == CONFIRM))
            if mail and sends and not confirmed(account):
                self._ask(session, account)
            return account

    def _ask(self, session: Session, account: Account) -> None:
        now = self.tables.now()
        day, last = now.date().isoformat(), account.settings.get("asked", {})
        letters = last["letters"] + 1 if last.get("day") == day else 1
        if letters > LETTERS:
            raise Invalid(f"{LETTERS} codes were sent today; another may be sent tomorrow.")
        code = f"{secrets.randbelow(10**6):06}"
        asked = {"address": account.email, "code": _sealed(account, code), "wrong": 0}
        account.settings = {**account.settings, "asked": {**asked, "day": day, "letters": letters}}
        session.add(Notice(account_id=account.id, kind=CONFIRM, text=code, at=now, send_at=now, read=True))

    def confirm(self, account_id: int, code: str) -> Account:
        """The code has come back."""
        with self.tables.store.session() as session:
            account = session.get_one(Account, account_id)
            asked = account.settings.get("asked", {})
            if not account.email or asked.get("address") != account.email:
                raise Invalid("No code is awaited for this address: keep it once more, and one is sent.")
            if asked["wrong"] >= TRIES:
                raise Illegal(
                    "Those were too many wrong codes: keep the address once more, and a new one is sent."
                )
            right = hmac.compare_digest(asked["code"], _sealed(account, "".join(code.split())))
            news = (
                {"confirmed": account.email} if right else {"asked": {**asked, "wrong": asked["wrong"] + 1}}
            )
            account.settings = {**account.settings, **news}
        if not right:
            raise Illegal("That is not the code.")
        return account


def _sealed(account: Account, code: str) -> str:
    return digest(f"{account.id} {account.email} {code}")
