"""One process that serves: from its socket to a clean stop.

A first signal ends streams, lets requests finish what they write, stops what comes round and the bots, and
closes the store. A second one ends the process at once; what was acknowledged is on disk by then, too.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn
from litestar import Litestar

from chancellery.web import logs
from chancellery.web.app import build
from chancellery.web.background import Pulse
from chancellery.web.gate import Gate
from chancellery.web.protocol import Doors, door_config
from chancellery.web.settings import Settings

SIGNALS = (signal.SIGINT, signal.SIGTERM)
NEW_OBJECTS = 2_000
"""So many come before they are looked through: small portions and many, for everybody waits meanwhile."""
NEVER = 1_000_000_000
RESTED = 0.05
"""The part of a minute that a server may work and still be taken to rest."""
MANY = 25
"""Portions after which there may be something to find among all of them."""
MINUTE = 60.0
LONGEST = 60
"""Minutes without rest after which everything is looked through all the same."""
A_TURN = 0.0005
"""Seconds for which a thread may keep others from going on."""
PARTING = 5
"""Seconds in which requests under way may finish."""


def serve(settings: Settings, listening: socket.socket) -> None:
    """Serve until a signal comes."""
    app = build(settings)
    logs.configure(logs.LogFormat(settings.log_format))
    an_address = 0 if settings.local else settings.connections_an_address
    config = door_config(
        app,
        Doors(an_address=an_address, proxies=settings.proxies),
        lifespan="on",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=PARTING,
    )
    spare_the_collector()
    # Who writes for the store gives way at each statement, and would wait ten times as long to go on with it,
    # holding up all moves.
    sys.setswitchinterval(A_TURN)
    Pulse("collector", Tidy().look_round, MINUTE).start()
    Server(config, app).run(sockets=[listening])
    # The process ends: to look through all that is left for garbage would take half a second more.
    gc.freeze()


def spare_the_collector() -> None:
    """Without this, moves would wait for a look through everything that was ever loaded.

    What is here now stays until the end, and a move makes many things but hardly a circle of them: whatever
    was looked through once is left alone. Pages that were closed leave some: those are looked for when the
    server rests. With thousands of open pages that takes seconds.
    """
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, NEVER, NEVER)


class Tidy:
    """Looks for garbage among all that a server holds, after a minute in which it had little to do."""

    def __init__(
        self, worked: Callable[[], float] = time.process_time, collect: Callable[[], object] = gc.collect
    ) -> None:
        self._worked, self._collect = worked, collect
        self._before = worked()
        self._minutes = 0

    def look_round(self) -> None:
        worked, self._before = self._worked() - self._before, self._worked()
        self._minutes += 1
        portions = gc.get_count()[1]
        if portions >= MANY and (worked < RESTED * MINUTE or self._minutes >= LONGEST):
            self._minutes = 0
            self._collect()


class Server(uvicorn.Server):
    """Uvicorn's would wait for streams that never end, and die of the signal that stopped it."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self._app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        metrics = self._app.state.services.metrics
        metrics.connections.set_function(lambda: len(self.server_state.connections))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        gate: Gate = self._app.state.gate
        gate.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {one: signal.signal(one, self.handle_exit) for one in SIGNALS}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        # One of several workers hears a signal to all of them twice; who minds them ends it, if need be.
        if self.should_exit and multiprocessing.parent_process() is None:
            for child in multiprocessing.active_children():
                child.kill()
            os._exit(128 + sig)
        self.should_exit = True
