"""Streams end with the session or key that opened them: here at once, at other workers within seconds."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar.types import Scope, Send

from chancellery.core.errors import ChancelleryError
from chancellery.web.sessions import Sessions

log = logging.getLogger(__name__)
EVERY = 5.0
"""Seconds between two looks at the store."""


class Lines:
    """The open streams of one worker that came with a cookie or a key."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._open: dict[asyncio.Task[Any], tuple[str, Scope]] = {}
        self._ended: set[asyncio.Task[Any]] = set()
        self._look_now = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._watch = self._loop.create_task(self._keep_watch())
        sessions.listeners.append(self._hear)

    @asynccontextmanager
    async def line(self, token: str | None, scope: Scope, send: Send) -> AsyncIterator[None]:
        """Around a stream; when its session ends, so does it. Who is nobody with a token stays so without."""
        task = asyncio.current_task()
        if token is None or task is None:
            yield
            return
        self._open[task] = token, scope
        try:
            yield
        except asyncio.CancelledError:
            if task not in self._ended:
                raise
            task.uncancel()
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self._open.pop(task, None)
            self._ended.discard(task)

    async def look(self) -> None:
        """End the streams whose session or key is there no more."""
        opened = {task: token for task, (token, scope) in self._open.items() if scope["state"].get("account")}
        alive = await asyncio.to_thread(self._sessions.alive, set(opened.values())) if opened else set()
        for task, token in opened.items():
            if token not in alive and task in self._open and task not in self._ended:
                self._ended.add(task)
                task.cancel()

    def close(self) -> None:
        """From any thread."""
        self._loop.call_soon_threadsafe(self._watch.cancel)

    def _hear(self) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._look_now.set)

    async def _keep_watch(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look_now.wait(), EVERY)
            self._look_now.clear()
            try:
                await self.look()
            except ChancelleryError:
                log.debug("streams are not looked after: the database does not answer")
            except Exception:  # the next look may succeed
                log.exception("streams are not looked after")
