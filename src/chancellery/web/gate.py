"""The outermost layer of the application: every request passes it, and every stream ends at it.

What was refused is counted, what failed or took long is logged without its query, and when the server stops
each open stream is told `bye`: its page comes back to whoever serves then. Where people come by TLS, every
answer says that it stays so.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

if TYPE_CHECKING:
    from chancellery.web.metrics import Metrics

log = logging.getLogger(__name__)

SLOW = 1.0
"""Seconds after which an answer is worth a line in the log."""
FAREWELL = 1.0
"""Seconds to say it in, to a reader who may not be reading."""
STREAM = b"text/event-stream"
STEADY = (b"strict-transport-security", b"max-age=31536000")
"""For how long browsers come by TLS alone, once they have."""
BYE = b"event: bye\ndata:\n\n"
TOLD = ("table_id", "game", "which")
"""What of an address may stand in a log; an invitation, for one, may not."""


class Gate:
    """Made once an application."""

    def __init__(self, inner: ASGIApp) -> None:
        self._inner = inner
        self._streams: set[asyncio.Task[Any]] = set()
        self._closed = False

    def close(self) -> None:
        """End every stream, and those that somebody is about to open."""
        self._closed = True
        for task in self._streams:
            task.cancel()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._inner(scope, receive, send)
            return
        services = scope["app"].state.services
        steady = scope["scheme"] == "https" or services.settings.secure
        passage = _Passage(self, send, services.metrics, asyncio.current_task(), steady=steady)
        began = time.perf_counter()
        try:
            await self._inner(scope, receive, passage.send)
        except asyncio.CancelledError:
            if not self._closed:
                raise
            await passage.part()
        finally:
            self.leave(passage)
        took = time.perf_counter() - began
        if passage.status >= 400:
            passage.metrics.refused(passage.status)
        if passage.status >= 500 or (took > SLOW and not passage.streams):
            _tell(scope, passage.status, took)

    def enter(self, passage: _Passage) -> None:
        """A stream begins."""
        passage.metrics.streams.inc()
        if passage.task:
            self._streams.add(passage.task)
            if self._closed:
                passage.task.cancel()

    def leave(self, passage: _Passage) -> None:
        if passage.streams:
            passage.metrics.streams.dec()
            if passage.task:
                self._streams.discard(passage.task)


class _Passage:
    """One request on its way."""

    __slots__ = ("_gate", "_send", "_steady", "metrics", "status", "streams", "task")

    def __init__(
        self, gate: Gate, send: Send, metrics: Metrics, task: asyncio.Task[Any] | None, *, steady: bool
    ) -> None:
        self._gate, self._send, self.metrics, self.task = gate, send, metrics, task
        self._steady = steady
        self.status = 0
        self.streams = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            for name, value in message["headers"]:
                if name == b"content-type" and value.startswith(STREAM):
                    self.streams = True
                    self._gate.enter(self)
            if self._steady:
                message["headers"] = [*message["headers"], STEADY]
        await self._send(message)

    async def part(self) -> None:
        """The server stops; the answer ends here, if it has begun."""
        if self.task:
            self.task.uncancel()
        if self.streams:
            ending: Message = {"type": "http.response.body", "body": BYE, "more_body": False}
            try:
                await asyncio.wait_for(self._send(ending), FAREWELL)
            except TimeoutError:
                log.debug("a stream was not read to its end")


def _tell(scope: HTTPScope, status: int, took: float) -> None:
    path, milliseconds = _place(scope), round(took * 1000)
    fields = {
        "method": scope["method"],
        "path": path,
        "status": status,
        "milliseconds": milliseconds,
        "account": scope["state"].get("account"),
    }
    log.warning(
        "%s %s: %s after %d ms", scope["method"], path, status, milliseconds, extra={"fields": fields}
    )


def _place(scope: HTTPScope) -> str:
    """The address as the route has it, with what may be told filled in; nothing of one without a route."""
    place: str = scope.get("path_template") or "(no such address)"
    for name, value in scope.get("path_params", {}).items():
        if name in TOLD:
            place = place.replace(f"{{{name}}}", str(value))
    return place
