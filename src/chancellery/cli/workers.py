"""Several processes that serve one port, and one that minds them.

A worker that dies is replaced; if none can serve at all, the whole ends. A signal to stop is passed on, and
the whole ends when the last has ended; a second one ends all at once. Should the minder itself be killed, its
workers stop by themselves.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType

from chancellery.web import logs
from chancellery.web.settings import Settings

log = logging.getLogger(__name__)

LOOK = 0.5
"""Seconds between two looks at the workers."""
PAUSE = 1.0
"""Seconds before a worker that died is replaced, so that one that cannot live does not eat the machine."""
LIVES = 10.0
"""Seconds after which a worker is known to be able to serve."""
TRIES = 3
"""How often each is started, if none can serve at all."""
PARTING = 20
"""Seconds in which all must have stopped."""
Work = Callable[[Settings, socket.socket], None]


def work(settings: Settings, listening: socket.socket) -> None:
    """The life of a worker: its minder tells it when to stop, and Ctrl-C is meant for the minder."""
    from chancellery.web.server import serve

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_stop_if_orphaned, daemon=True).start()
    serve(settings, listening)


def _stop_if_orphaned() -> None:
    minder = multiprocessing.parent_process()
    if minder is not None:
        minder.join()
        os.kill(os.getpid(), signal.SIGTERM)


class Workers:
    """The minder."""

    def __init__(self, settings: Settings, listening: socket.socket, number: int, does: Work = work) -> None:
        self._settings, self._listening, self._does = settings, listening, does
        self._workers: dict[int, SpawnProcess] = {}
        self._number = number
        self._signals = 0
        self._began: dict[int, float] = {}
        self._failed = 0
        """How many have ended before any was known to serve."""

    def run(self) -> bool:
        """Until a signal comes; gives whether all have ended well."""
        logs.configure(logs.LogFormat(self._settings.log_format))
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, self._hear)
        for number in range(self._number):
            self._start(number)
        while not self._signals and self._failed < TRIES * self._number:
            self._mind()
        if not self._signals:
            log.error("no worker can serve: each has ended as soon as it was started")
        return self._stop() and bool(self._signals)

    def _hear(self, _signal: int, _frame: FrameType | None) -> None:
        self._signals += 1
        if self._signals > 1:
            self._kill()

    def _start(self, number: int) -> None:
        settings = replace(self._settings, worker=number)
        context = multiprocessing.get_context("spawn")
        # Not a daemon: it has processes of its own, for bots.
        worker = context.Process(target=self._does, args=(settings, self._listening), name=f"worker-{number}")
        worker.start()
        self._workers[number] = worker
        self._began[number] = time.monotonic()

    def _mind(self) -> None:
        wait([worker.sentinel for worker in self._workers.values()], LOOK)
        if time.monotonic() - min(self._began.values()) >= LIVES:
            self._failed = 0
        for number, worker in list(self._workers.items()):
            if worker.exitcode is None or self._signals:
                continue
            log.warning("worker %d ended (%s), and is replaced", number, worker.exitcode)
            self._failed += 1
            time.sleep(PAUSE)
            if not self._signals:
                self._start(number)

    def _stop(self) -> bool:
        for worker in self._workers.values():
            worker.terminate()
        end = time.monotonic() + PARTING
        for worker in self._workers.values():
            worker.join(max(0, end - time.monotonic()))
        late = [number for number, worker in self._workers.items() if worker.exitcode is None]
        if late:
            log.error("workers did not stop in time: %s", ", ".join(map(str, late)))
            self._kill()
        for worker in self._workers.values():
            worker.join()
        # One that had not begun to serve dies of the signal.
        return all(worker.exitcode in (0, -signal.SIGTERM) for worker in self._workers.values())

    def _kill(self) -> None:
        for worker in self._workers.values():
            worker.kill()
