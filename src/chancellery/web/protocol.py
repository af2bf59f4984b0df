"""Connections: who sends half a request, reads no answer or holds many lines open keeps nobody else out.

uvicorn reads requests, and has no time-out for one that never ends. Its protocols are used as they are, with
a guard in front that looks at the clock and counts.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from chancellery.core.errors import Invalid
from chancellery.web.joined import Joined

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
MANY = 20_000
"""Connections at a time where the system sets no limit of its own."""
SPARE = 256
"""Open files that connections leave to the store, the bots and the log."""


@dataclass(frozen=True, slots=True)
class Doors:
    """How long a connection may wait, in seconds, and how many there may be."""

    head: float = 10.0
    """From its beginning, or from the first sign of a further request, until the whole head is there."""
    body: float = 30.0
    unread: float = 60.0
    """While the other side does not take what was sent."""
    in_all: int = 0
    """0: as many as open files allow."""
    an_address: int = 0
    """0: no limit."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies that are trusted: many people come through each."""


class DoorConfig(uvicorn.Config):
    """What uvicorn is told, and what our guard is."""

    def __init__(self, app: Any, doors: Doors, **more: Any) -> None:
        self.doors = doors
        super().__init__(app, **more)

    @cached_property
    def hall(self) -> Hall:
        """Made in the process that serves."""
        return Hall(self.doors)


class Hall:
    """The connections of one process."""

    def __init__(self, doors: Doors) -> None:
        self.doors = doors
        self.most = doors.in_all or most_connections()
        self.waiting: dict[Guard, None] = {}
        """Those that nothing is done for: half a request, or none; the longest first."""
        self._inside: dict[Guard, str] = {}
        self._of = Counter[str]()
        self._proxies = networks(doors.proxies)

    def enter(self, guard: Guard, address: str) -> bool:
        """Whether there is room for one more; at the last place the longest idle gives way."""
        counted = "" if not self.doors.an_address or self._is_proxy(address) else address
        if counted and self._of[counted] >= self.doors.an_address:
            return False
        if len(self._inside) >= self.most:
            if not self.waiting:
                return False
            idle = next(iter(self.waiting))
            self.leave(idle)
            idle.hang_up()
        self._inside[guard] = counted
        self._of[counted] += 1
        return True

    def leave(self, guard: Guard) -> None:
        self.waiting.pop(guard, None)
        counted = self._inside.pop(guard, None)
        if counted is not None:
            self._of[counted] -= 1
            if not self._of[counted]:
                del self._of[counted]

    def _is_proxy(self, address: str) -> bool:
        return bool(self._proxies) and within(address, self._proxies)


class Guard(asyncio.Protocol):
    """Stands before one of uvicorn's protocols, whose attributes these are."""

    config: DoorConfig
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    cycle: Any
    flow: Any
    _patience: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _awaited = ""
    _spoken_to = False
    _turned_away = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(Joined(cast("asyncio.Transport", transport), self.loop))
        if self.config.hall.enter(self, self.client[0] if self.client else ""):
            self._expect("head", self.config.doors.head)
        else:
            self._turned_away = True
            self._say(503, "Too many connections are open: close some, and try again.", "retry-after: 5")

    def data_received(self, data: bytes) -> None:
        if self._turned_away or self.transport.is_closing():
            return
        self._spoken_to = True
        super().data_received(data)
        if self.cycle is None or self.cycle.response_complete:
            self._expect("head", self.config.doors.head)
        elif self.cycle.more_body:
            self._expect("body", self.config.doors.body)
        else:
            self._calm(self._patience)
            self._patience, self._awaited = None, ""
            self.config.hall.waiting.pop(self, None)

    def on_response_complete(self) -> None:
        super().on_response_complete()  # type: ignore[misc]
        if self.cycle.response_complete and not self.transport.is_closing():
            # From here uvicorn's own time-out holds.
            self.config.hall.waiting[self] = None

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():
            self.hang_up()
        super().timeout_keep_alive_handler()  # type: ignore[misc]

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self.config.doors.unread, self.hang_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._calm(self._unread)

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm(self._patience)
        self._calm(self._unread)
        self.config.hall.leave(self)
        super().connection_lost(exc)

    def hang_up(self) -> None:
        self.transport.abort()

    def _expect(self, what: str, seconds: float) -> None:
        """The head or the body of a request within so many seconds, however it trickles in."""
        if self._awaited == what:
            return
        self._calm(self._patience)
        self._awaited = what
        self._patience = self.loop.call_later(seconds, self._lose_patience)
        self.config.hall.waiting.setdefault(self)

    def _lose_patience(self) -> None:
        if self.transport.is_closing():
            return
        if self.flow.read_paused:
            # It is we who do not read.
            self._patience = self.loop.call_later(self.config.doors.body, self._lose_patience)
        elif not self._spoken_to:
            # Browsers open lines that they may need, and would take a word for an answer.
            self.transport.close()
        elif self.cycle is None or self.cycle.response_complete:
            self._say(408, "The rest of this request did not come in time.")
        else:
            self.hang_up()

    def _say(self, status: int, sentence: str, *headers: str) -> None:
        reason = {408: "Request Timeout", 503: "Service Unavailable"}[status]
        lines = (
            f"HTTP/1.1 {status} {reason}",
            "content-type: text/plain; charset=utf-8",
            f"content-length: {len(sentence)}",
            "connection: close",
            *headers,
        )
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n" + sentence).encode())
        self.transport.close()

    @staticmethod
    def _calm(timer: asyncio.TimerHandle | None) -> None:
        if timer is not None:
            timer.cancel()


class GuardedH11(Guard, H11Protocol):  # type: ignore[misc]
    """uvicorn's protocol in plain Python."""


try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:  # the quick parser is not to be had on every system
    Guarded: type[Guard] = GuardedH11
else:

    class GuardedTools(Guard, HttpToolsProtocol):  # type: ignore[misc]
        """The quick one."""

    Guarded = GuardedTools


def door_config(app: Any, doors: Doors, **more: Any) -> DoorConfig:
    """uvicorn's settings with our doors: of proxies only those that are named are believed."""
    return DoorConfig(
        app,
        doors,
        http=cast("type[asyncio.Protocol]", Guarded),
        ws="none",
        server_header=False,
        proxy_headers=bool(doors.proxies),
        forwarded_allow_ips=list(doors.proxies),
        # A proxy keeps its lines, and must not find them closed when it uses one.
        timeout_keep_alive=75 if doors.proxies else 15,
        **more,
    )


def most_connections() -> int:
    """So many that the limit of open files is never reached."""
    try:
        import resource
    except ImportError:  # Windows
        return MANY
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return MANY
    return min(MANY, max(files - SPARE, files // 2))


def networks(words: tuple[str, ...]) -> list[Network]:
    """Addresses and networks, as they are written: `127.0.0.1`, `10.0.0.0/8`."""
    try:
        return [ipaddress.ip_network(word) for word in words]
    except ValueError as error:
        raise Invalid(
            f"A proxy is named by its address or network, as 127.0.0.1 or 10.0.0.0/8: {error}."
        ) from None


def within(address: str, known: list[Network]) -> bool:
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return any(found in network for network in known)
