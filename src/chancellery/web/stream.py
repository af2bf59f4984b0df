"""The stream of a table: frames and other news, as a client hears them without asking."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from chancellery.web.audience import Audiences, Stream, message

BEAT = 5.0
"""Seconds of silence after which a client is told that the line still holds."""
BEATING = message("beat", {})
AGAIN_AFTER = b"retry: 2000\n\n"
"""Milliseconds after which a browser connects again."""


async def news_of(audiences: Audiences, table_id: str, stream: Stream) -> AsyncIterator[bytes]:
    """What happens from now on, until the client goes or the server ends."""
    async with audiences.watching(table_id, stream) as seen:
        began = {"cuts": seen.cuts, "length": seen.length} if seen else {}
        yield AGAIN_AFTER + message("hello", {"table": table_id, **began})
        async for line in with_beats(stream.waiting, BEAT):
            yield line


async def with_beats(waiting: asyncio.Queue[bytes], every: float) -> AsyncIterator[bytes]:
    """What comes, and a beat whenever nothing has come for so many seconds."""
    loop = asyncio.get_running_loop()
    last = loop.time()
    timer: asyncio.TimerHandle

    def beat() -> None:
        nonlocal timer
        left = last + every - loop.time()
        if left <= 0 and waiting.empty():
            waiting.put_nowait(BEATING)
        timer = loop.call_later(left if left > 0 else every, beat)

    timer = loop.call_later(every, beat)
    try:
        while True:
            line = await waiting.get()
            last = loop.time()
            yield line
    finally:
        timer.cancel()
