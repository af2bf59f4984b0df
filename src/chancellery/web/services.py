"""What the handlers share: the store, the tables, the accounts, the bots, the channels."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from itsdangerous import BadSignature, URLSafeTimedSerializer
from litestar.channels import ChannelsPlugin

from chancellery.table.accounts import Accounts
from chancellery.table.addresses import Addresses
from chancellery.table.bot_runner import BotRunner
from chancellery.table.mail import Office, Post
from chancellery.table.models import Account
from chancellery.table.notices import Notices
from chancellery.table.press import Press
from chancellery.table.proposals import Proposals
from chancellery.table.standing import Foreign, Held
from chancellery.table.store import Store, StoreAway
from chancellery.table.tables import Tables
from chancellery.table.ticker import Ticker
from chancellery.web.background import Pulse
from chancellery.web.settings import Settings

COOKIE = "chancellery"
SIGNED_IN_FOR = 60 * 60 * 24 * 90
"""Seconds: ninety days."""
ROUND = 30
"""Seconds between two looks for bots that nobody has woken."""
TICK = 1.0
"""Seconds between two looks at the clocks, and at the post."""

log = logging.getLogger(__name__)


class Services:
    """Made once a process."""

    def __init__(self, settings: Settings, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self.channels = channels
        self.store = Store(settings.database)
        self.tables = Tables(self.store, self._news)
        self.press = Press(self.tables)
        self.accounts = Accounts(self.store)
        self.addresses = Addresses(self.tables)
        self.bots = BotRunner(self.tables, settings.bot_workers)
        self.notices = Notices(self.tables)
        self.press.listeners.append(self.notices.letter)
        self.ticker = Ticker(self.tables, self.notices)
        self.proposals = Proposals(self.tables, self.ticker)
        office = Office.at(settings.smtp, settings.sender) if settings.smtp else None
        self.post = Post(self.tables, office, address=settings.address, local=settings.local)
        self._pulses = [
            Pulse("ticker", self.ticker.tick, TICK),
            Pulse("post", self.post.send_due, TICK),
            Pulse("bots", self._mind_bots, ROUND, at_once=True),
        ]
        self._quiet = 0
        self._signer = URLSafeTimedSerializer(settings.secret, salt="session")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._local: Account | None = None

    def started(self) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            self.ticker.holds.recheck()
        except StoreAway:
            log.warning("held tables are not looked at: the database does not answer")
        for pulse in self._pulses:
            pulse.start()

    def close(self) -> None:
        for pulse in self._pulses:
            pulse.stop()
        self.bots.close()
        self.store.close()

    def _news(self, table_id: str, news: dict[str, Any]) -> None:
        """From any thread: tell everybody who watches a table, and wake its bots.

        `only` names the seats that may hear of it; it goes no further than the stream (`Api.events`).
        """
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.channels.publish, news, [table_id])
        if news["kind"] in ("moved", "undone", "seats"):
            self.wake_bots(table_id)

    def wake_bots(self, table_id: str) -> None:
        """What happened is on disk and stays acknowledged, whatever comes of this."""
        try:
            self.bots.wake(table_id)
        except StoreAway:
            log.warning("the bots at %s are woken later", table_id)
        except (Held, Foreign):
            log.debug("the bots at %s are not woken: the table is held", table_id)
        except Exception:  # the next round of the bots tries again
            log.exception("the bots at %s cannot be woken", table_id)

    def _mind_bots(self) -> None:
        """Wake bots that were forgotten: all of them when the server starts, later those of quiet tables."""
        quiet, self._quiet = self._quiet, ROUND
        self.bots.wake_all(quiet)

    # Sessions.

    def cookie_for(self, account: Account) -> str:
        return str(self._signer.dumps([account.id, account.epoch]))

    def account(self, cookie: str | None, key: str | None) -> Account | None:
        """Who a request comes from: a program's key, a session cookie, or the owner of this machine."""
        if key:
            return self.accounts.by_key(key)
        if cookie:
            try:
                account_id, epoch = self._signer.loads(cookie, max_age=SIGNED_IN_FOR)
            except (BadSignature, ValueError):
                account_id, epoch = 0, 0
            with self.store.reading() as session:
                found = self.accounts.by_id(session, account_id, epoch)
            if found:
                return found
        if self.settings.local:
            self._local = self._local or self.accounts.local()
            return self._local
        return None
