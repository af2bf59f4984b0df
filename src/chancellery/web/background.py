"""Work that comes round by itself, in a thread of its own: the ticker, the post, the bots."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from chancellery.table.store import StoreAway

log = logging.getLogger(__name__)
PARTING = 5
"""Seconds for a round to end when the server closes."""


class Pulse:
    """Does something again and again until it is stopped; a failure is told, and does not end it."""

    def __init__(self, name: str, work: Callable[[], object], every: float, *, at_once: bool = False) -> None:
        self._work, self._every = work, every
        self._first = 0 if at_once else every
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._beat, name=name, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def _beat(self) -> None:
        pause = self._first
        while not self._stopped.wait(pause):
            pause = self._every
            try:
                self._work()
            except StoreAway:
                log.warning("%s waits for the database", self._thread.name)
            except Exception:  # a round that fails must not be the last
                log.exception("a round of the %s failed", self._thread.name)

    def stop(self) -> None:
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join(PARTING)
