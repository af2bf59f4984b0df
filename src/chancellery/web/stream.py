"""The stream of a table's news: what a client hears without asking."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

from litestar.response import ServerSentEventMessage

from chancellery.core.decisions import Seat
from chancellery.core.errors import ChancelleryError
from chancellery.table.models import Account
from chancellery.web.services import Services

BEAT = 5.0
"""Seconds of silence after which a client is told that the line still holds."""


def seats_now(services: Services, table_id: str, account: Account | None) -> list[Seat]:
    with services.store.reading() as session:
        return services.tables.seats_of(services.tables.table(session, table_id), account)


async def news_of(
    services: Services, table_id: str, account: Account | None, mine: list[Seat]
) -> AsyncIterator[ServerSentEventMessage]:
    """Only that something happened; what, each client asks with its own eyes."""
    async with services.channels.start_subscription([table_id]) as subscriber:
        yield ServerSentEventMessage(event="hello", data=table_id)
        async for message in with_beats(subscriber.iter_events(), BEAT):
            if message is None:
                yield ServerSentEventMessage(event="beat", data=table_id)
                continue
            news: dict[str, Any] = json.loads(message)
            if news["kind"] in ("seats", "again"):
                with contextlib.suppress(ChancelleryError):
                    mine = await asyncio.to_thread(seats_now, services, table_id, account)
            only = news.pop("only", None)
            if only is None or set(only) & set(mine):
                yield ServerSentEventMessage(event="news", data=json.dumps(news, separators=(",", ":")))


async def with_beats(events: AsyncIterator[bytes], every: float) -> AsyncIterator[bytes | None]:
    """The events, and `None` whenever none has come for so many seconds."""
    while True:
        coming = asyncio.ensure_future(anext(events, None))
        try:
            while not (await asyncio.wait({coming}, timeout=every))[0]:
                yield None
        finally:
            if not coming.done():
                coming.cancel()
        event = coming.result()
        if event is None:
            return
        yield event
