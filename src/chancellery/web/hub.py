"""What the handlers share: the store, the tables, the accounts, the bots, the channels."""

from __future__ import annotations

import asyncio
from typing import Any

from itsdangerous import BadSignature, URLSafeTimedSerializer
from litestar.channels import ChannelsPlugin

from chancellery.table.accounts import Accounts
from chancellery.table.benches import Benches
from chancellery.table.models import Account
from chancellery.table.store import Store
from chancellery.table.tables import Tables
from chancellery.web.settings import Settings

COOKIE = "chancellery"
WEEKS = 60 * 60 * 24 * 90


class Hub:
    """Made once a process."""

    def __init__(self, settings: Settings, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self.channels = channels
        self.store = Store(settings.database)
        self.tables = Tables(self.store, self._news)
        self.accounts = Accounts(self.store)
        self.benches = Benches(self.tables, settings.bot_workers)
        self._signer = URLSafeTimedSerializer(settings.secret, salt="session")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._local: Account | None = None

    def started(self) -> None:
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        self.benches.close()
        self.store.close()

    def _news(self, table_id: str, news: dict[str, Any]) -> None:
        """From any thread: tell everybody who watches a table, and wake its bots."""
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.channels.publish, news, [table_id])
        if news["kind"] in ("moved", "undone", "seats"):
            self.benches.wake(table_id)

    # Sessions.

    def cookie_for(self, account: Account) -> str:
        return str(self._signer.dumps([account.id, account.epoch]))

    def account(self, cookie: str | None, key: str | None) -> Account | None:
        """Who a request comes from: a program's key, a session cookie, or the owner of this machine."""
        if key:
            return self.accounts.by_key(key)
        if cookie:
            try:
                account_id, epoch = self._signer.loads(cookie, max_age=WEEKS)
            except (BadSignature, ValueError):
                account_id, epoch = 0, 0
            with self.store.session() as session:
                found = self.accounts.by_id(session, account_id, epoch)
            if found:
                return found
        if self.settings.local:
            self._local = self._local or self.accounts.local()
            return self._local
        return None
