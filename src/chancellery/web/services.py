"""What the handlers share: the store, the tables, the accounts, the bots, the channels."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from litestar.channels import ChannelsPlugin

from chancellery.table.accounts import Accounts
from chancellery.table.addresses import Addresses
from chancellery.table.bot_runner import BotRunner
from chancellery.table.claims import Claims
from chancellery.table.hints import Hints
from chancellery.table.looks import Looks
from chancellery.table.mail import Office, Post
from chancellery.table.models import Account
from chancellery.table.motives import Motives
from chancellery.table.notices import Notices
from chancellery.table.press import Press
from chancellery.table.proposals import Proposals
from chancellery.table.rematches import Rematches
from chancellery.table.reviews import Reviews
from chancellery.table.standing import Foreign, Held
from chancellery.table.store import Store, StoreAway, is_postgres
from chancellery.table.tables import Tables
from chancellery.table.ticker import Ticker
from chancellery.web.audience import Audiences
from chancellery.web.background import Pulse
from chancellery.web.limits import SETTLED, Limits
from chancellery.web.lines import Lines
from chancellery.web.logins import Logins
from chancellery.web.metrics import Metrics
from chancellery.web.operations import Health
from chancellery.web.quotas import Quotas
from chancellery.web.sessions import UNKNOWN, Sessions
from chancellery.web.settings import Settings

ROUND = 30
"""Seconds between two looks for bots that nobody has woken."""
WRITTEN = 20.0
"""Seconds between two writings of who has looked how far: a notice waits for a minute."""
QUIET = 45
"""Seconds after which a bot may have been forgotten: more than a round, in which others claim theirs."""
TICK = 1.0
"""Seconds between two looks at the clocks, and at the post."""

LONG_POST = 600
LONG_ROUND = 300
"""Seconds that a round of the post, or of the bots, may take: webhooks that hang, or a thousand tables."""

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
        self.sessions = Sessions(self.store, self.accounts, local=settings.local)
        self.logins = Logins()
        streams = 0 if settings.local else settings.streams_an_address
        self.limits = Limits(settings.requests_a_minute, streams, self.store)
        self.quotas = Quotas(self.store, settings)
        self.addresses = Addresses(self.tables)
        self._shared = is_postgres(self.store.url)
        """Whether other workers hear of news from here."""
        claims = Claims(self.store, self.tables.now) if self._shared else None
        self.bots = BotRunner(self.tables, settings.bot_workers, claims=claims)
        self.hints = Hints(self.tables, self.bots)
        self.reviews = Reviews(self.tables, self.bots)
        self.motives = Motives(self.tables, self.bots)
        self.notices = Notices(self.tables)
        self.rematches = Rematches(self.tables, self.notices)
        self.press.listeners.append(self.notices.letter)
        self.ticker = Ticker(self.tables, self.notices)
        self.left = self.ticker.left
        self.proposals = Proposals(self.tables, self.ticker)
        office = Office.at(settings.smtp, settings.sender) if settings.smtp else None
        self.post = Post(self.tables, office, address=settings.address, local=settings.local)
        self.looks = Looks(self.store)
        self.audiences = Audiences(self)
        self._pulses = [
            Pulse("looks", self.looks.write, WRITTEN),
            Pulse("ticker", self.ticker.tick, TICK),
            Pulse("post", self.post.send_due, TICK, patience=LONG_POST),
            Pulse("bots", self._mind_bots, ROUND, at_once=True, patience=LONG_ROUND),
        ]
        if self.limits.shared:
            self._pulses.append(Pulse("limits", self.limits.settle, SETTLED))
        self.health = Health(self.store, self._pulses)
        self.metrics = Metrics(settings.worker)
        self._show_figures()
        self._quiet = 0
        self._wakes = ThreadPoolExecutor(1, "wake")
        self._loop: asyncio.AbstractEventLoop | None = None

    def started(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.lines = Lines(self.sessions)
        try:
            self.ticker.holds.recheck()
        except StoreAway:
            log.warning("held tables are not looked at: the database does not answer")
        for pulse in self._pulses:
            pulse.start()

    def close(self) -> None:
        for pulse in self._pulses:
            pulse.ask_to_stop()
        for pulse in self._pulses:
            pulse.stop()
        self.lines.close()
        self._write_looks()
        self.logins.close()
        # Bots first: with their last answers they wake others.
        self.bots.close()
        self._wakes.shutdown(cancel_futures=True)
        self.store.close()

    def _write_looks(self) -> None:
        try:
            self.looks.write()
        except StoreAway:
            log.warning("who has looked is not written: the database does not answer")

    def _show_figures(self) -> None:
        self.tables.moves.moved, self.tables.moves.loaded = self.metrics.moved, self.metrics.cold_load
        self.metrics.tables.set_function(lambda: self.tables.in_memory)
        self.metrics.watch_queue("bots", self.bots.waiting)
        self.metrics.watch_queue("mail", self.post.waiting)
        self.metrics.watch_queue("writer", lambda: self.tables.writer.waiting)
        for pulse in self._pulses:
            self.metrics.watch_pulse(pulse.name, pulse.age)

    def _news(self, table_id: str, news: dict[str, Any]) -> None:
        """From any thread: tell everybody who watches a table, if anybody does, and wake its bots.

        `only` names the seats that may hear of it; it goes no further than the stream (`Api.events`). Who
        watches here is `shown` a move by whoever has made it.
        """
        shown = news.pop("shown", False)
        heard = self._shared or (not shown and self.audiences.get(table_id))
        if heard and self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.channels.publish, news, [table_id])
        live = self.tables.live.get(table_id)
        if news["kind"] in ("moved", "undone", "seats") and (live is None or live.awaits_bot()):
            opened = news.get("length", 0) if news["kind"] == "moved" else 0
            self._wakes.submit(self.wake_bots, table_id, opened)

    def wake_bots(self, table_id: str, opened: int = 0) -> None:
        """What happened is on disk and stays acknowledged, whatever comes of this."""
        try:
            self.bots.wake(table_id, opened)
        except StoreAway:
            log.warning("the bots at %s are woken later", table_id)
        except (Held, Foreign):
            log.debug("the bots at %s are not woken: the table is held", table_id)
        except Exception:  # the next round of the bots tries again
            log.exception("the bots at %s cannot be woken", table_id)

    def _mind_bots(self) -> None:
        """Wake bots that were forgotten: all of them when the server starts, later those of quiet tables."""
        quiet, self._quiet = self._quiet, QUIET
        self.bots.wake_all(quiet)

    # Sessions.

    def cookie_for(self, account: Account, agent: str = "", address: str = "") -> str:
        """Log somebody in."""
        most = 0 if self.settings.local else self.settings.sessions
        return self.sessions.begin(account.id, agent, address, most=most)

    def account(self, cookie: str | None, key: str | None) -> Account | None:
        """Who a request comes from."""
        known = self.sessions.recall(cookie, key)
        return self.sessions.find(cookie, key) if known is UNKNOWN else known
