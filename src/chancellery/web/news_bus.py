"""News between the processes of one server: through one channel of PostgreSQL.

What is to be said while something is being said goes with the next statement, all of it together: who listens
wakes up once for many moves, too.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections import deque
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.base import ChannelsBackend
from psycopg import AsyncConnection, Error
from psycopg.rows import TupleRow

log = logging.getLogger(__name__)

CHANNEL = "chancellery"
AGAIN = json.dumps({"kind": "again"}).encode()
"""Told to all who listen after the line was down: something may have been missed."""
PAUSE = 1.0
"""Seconds between two attempts to reach a database that is away."""
LONGEST = 7900
"""Bytes that PostgreSQL takes at one time."""
PARTING = 5.0
"""Seconds for what is left to be said when a server ends."""
Line = AsyncConnection[TupleRow]


class PostgresNews(ChannelsBackend):
    """Litestar's own backend gives up when the database goes away; this one comes back.

    It listens on one channel, on a line that stays open; the table's name is part of the message.
    """

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._heard_of: set[str] = set()
        self._speaking: Line | None = None
        self._unsaid: deque[str] = deque()

    async def on_startup(self) -> None:
        self._events: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._speaker: asyncio.Task[None] | None = None
        listening = asyncio.Event()
        self._listener = asyncio.create_task(self._listen(listening))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(listening.wait(), 10)

    async def on_shutdown(self) -> None:
        self._listener.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._listener
        if self._speaker is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._speaker, PARTING)
        await self._hang_up()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Have it said as soon as what is being said has been."""
        self._unsaid += [json.dumps([channel, data.decode()]) for channel in channels]
        if self._speaker is None or self._speaker.done():
            self._speaker = asyncio.create_task(self._speak())

    async def _speak(self) -> None:
        """All that waits, and what comes meanwhile."""
        while self._unsaid:
            message = self._together()
            # A line that died while nothing was said is only noticed now.
            if not await self._say(message) and not await self._say(message):
                log.warning("news reached nobody: the database is away (%d bytes)", len(message))

    def _together(self) -> str:
        """As much of what waits as goes into one statement; at least the first."""
        found = [self._unsaid.popleft()]
        left = LONGEST - len(found[0])
        while self._unsaid and len(self._unsaid[0]) < left:
            found.append(self._unsaid.popleft())
            left -= len(found[-1]) + 1
        return f"[{','.join(found)}]"

    async def subscribe(self, channels: Iterable[str]) -> None:
        self._heard_of.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        self._heard_of.difference_update(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        while True:
            yield await self._events.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []

    async def _say(self, message: str) -> bool:
        try:
            if self._speaking is None:
                self._speaking = await self._connect()
            await self._speaking.execute("SELECT pg_notify(%s, %s)", (CHANNEL, message))
        except Error:
            await self._hang_up()
            return False
        return True

    async def _hang_up(self) -> None:
        line, self._speaking = self._speaking, None
        if line is not None:
            await line.close()

    async def _connect(self) -> Line:
        return await AsyncConnection.connect(self._dsn, autocommit=True, connect_timeout=5)

    async def _listen(self, listening: asyncio.Event) -> None:
        while True:
            with contextlib.suppress(Error):
                async with await self._connect() as line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    if listening.is_set():
                        for channel in self._heard_of:
                            self._events.put_nowait((channel, AGAIN))
                    listening.set()
                    async for notice in line.notifies():
                        self._pass_on(notice.payload)
            await asyncio.sleep(PAUSE)

    def _pass_on(self, message: str) -> None:
        try:
            news = [(str(channel), str(data).encode()) for channel, data in json.loads(message)]
        except (ValueError, TypeError):
            # Whoever may use the database may say something there.
            log.warning("news that are not ours came through the database")
            return
        for one in news:
            if one[0] in self._heard_of:
                self._events.put_nowait(one)
