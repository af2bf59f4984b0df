"""How much one person, or one address, may ask: an allowance that fills again by itself.

It is counted in memory. Where several workers share a store, each tells it every few seconds what it has
counted, and hears what the others have; so all of them together allow about what one does.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from litestar.types import ASGIApp, Receive, Scope, Send
from sqlalchemy import delete, func
from sqlalchemy.dialects.postgresql import insert

from chancellery.table.accounts import ANY
from chancellery.table.models import Account, Allowance
from chancellery.table.store import Store, is_postgres
from chancellery.web.head import head_of
from chancellery.web.logins import TooSoon

if TYPE_CHECKING:
    from chancellery.web.services import Services

MINUTE = 60.0
MOST = 50_000
"""People and addresses that are remembered."""
SETTLED = 3.0
"""Seconds between two talks with the store."""
WORTH = MINUTE / 20
"""What is less than this is not worth a row."""


class Limits:
    """The allowances of one process."""

    def __init__(
        self,
        a_minute: int,
        streams: int = 0,
        store: Store | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._each = MINUTE / a_minute
        self._clock = clock
        self._full: dict[str, float] = {}
        """When each allowance will be full again."""
        self._spent: dict[str, float] = {}
        """Seconds of it that the store has not been told of."""
        self._streams = Counter[str]()
        self._most_streams = streams
        self._store = store if store and is_postgres(store.url) else None

    @property
    def shared(self) -> bool:
        return self._store is not None

    def charge(self, who: str, cost: int) -> float:
        """Take from an allowance; if it has not enough, take nothing, and give the seconds to wait."""
        now = self._clock()
        price = min(cost * self._each, MINUTE)
        full = max(self._full.get(who, 0.0), now) + price
        over = full - now - MINUTE
        if over > 1e-6:
            return over
        if who not in self._full and len(self._full) >= MOST:
            self._forget(now)
        self._full[who] = full
        if self._store:
            self._spent[who] = self._spent.get(who, 0.0) + price
        return 0.0

    def _forget(self, now: float) -> None:
        """Those that are full are as if they had never been; of the others, half of the oldest go."""
        self._full = {who: full for who, full in self._full.items() if full > now}
        if len(self._full) >= MOST:
            self._full = dict(list(self._full.items())[MOST // 2 :])

    @contextmanager
    def stream(self, address: str) -> Iterator[None]:
        """Around a stream of news to an address."""
        if self._most_streams and self._streams[address] >= self._most_streams:
            raise TooSoon(
                f"{self._most_streams} pages at this address listen already: close some, and look again.", 60
            )
        self._streams[address] += 1
        try:
            yield
        finally:
            self._streams[address] -= 1
            if not self._streams[address]:
                del self._streams[address]

    def settle(self) -> None:
        """Tell the store what was spent here, and hear what was spent elsewhere."""
        spent, self._spent = self._spent, {}
        now, due = self._clock(), {}
        for who, seconds in sorted(spent.items()):
            if seconds >= WORTH:
                due[who] = seconds
            elif self._full.get(who, 0.0) - now > WORTH:
                self._spent[who] = self._spent.get(who, 0.0) + seconds
        if not due or not self._store:
            return
        wall = func.extract("epoch", func.now())
        told = insert(Allowance).values([{"name": who, "full_at": wall + s} for who, s in due.items()])
        sum_up = func.greatest(Allowance.full_at, wall) + told.excluded.full_at - wall
        settled = told.on_conflict_do_update(index_elements=["name"], set_={"full_at": sum_up})
        with self._store.session() as session:
            session.execute(delete(Allowance).where(Allowance.full_at < wall))
            owed = session.execute(settled.returning(Allowance.name, Allowance.full_at - wall)).all()
        for who, seconds in owed:
            self._full[who] = max(self._full.get(who, 0.0), self._clock() + min(float(seconds), MINUTE))


class LimitRequests:
    """Before every handler: what the asker may still ask.

    A handler says what it costs by `opt={"cost": 20}`: 1 if it says nothing.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        services: Services = scope["litestar_app"].state.services
        wait = charge(services, scope, scope["route_handler"].opt.get("cost", 1))
        if wait:
            seconds = math.ceil(wait)
            words = "a second" if seconds == 1 else f"{seconds} seconds"
            raise TooSoon(f"Too many requests: wait {words}.", wait)
        if scope["path"].endswith("/events"):
            head = None if services.settings.local else head_of(scope)
            with services.limits.stream(network_of(scope)):
                async with services.lines.line(head and (head.key or head.cookie), scope, send):
                    await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def charge(services: Services, scope: Scope, cost: int) -> float:
    """Take the price of a request; if there is not enough for it, give the seconds to wait."""
    return services.limits.charge(_asker(services, scope), cost) if cost else 0.0


def _asker(services: Services, scope: Scope) -> str:
    """Whose allowance pays: an account's, if memory knows it, else that of the address."""
    head = head_of(scope)
    if head.cookie or head.key:
        known = services.sessions.recall(head.cookie, head.key, ANY)
        if isinstance(known, Account):
            return f"account {known.id}"
    return network_of(scope)


def network_of(scope: Any) -> str:
    """Where a request comes from: an address, or the part of one that a household has."""
    client = scope.get("client")
    return _network(client[0]) if client else ""


@lru_cache(10_000)
def _network(address: str) -> str:
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:60]
    if found.version == 4:
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
