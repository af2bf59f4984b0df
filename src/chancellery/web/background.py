"""Work that comes round by itself, in a thread of its own: the ticker, the post, the bots."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from chancellery.table.store import StoreAway

log = logging.getLogger(__name__)
PARTING = 5
"""Seconds for a round to end when the server closes."""
PATIENCE = 60
"""Seconds that a round may take before the work counts as standing still."""


class Pulse:
    """Does something again and again until it is stopped; a failure is told, and does not end it."""

    def __init__(
        self,
        name: str,
        work: Callable[[], object],
        every: float,
        *,
        at_once: bool = False,
        patience: float = PATIENCE,
    ) -> None:
        self.name = name
        self._work, self._every, self._patience = work, every, patience
        self._first = 0 if at_once else every
        self._stopped = threading.Event()
        self._round = time.monotonic()
        self._thread = threading.Thread(target=self._beat, name=name, daemon=True)

    def start(self) -> None:
        self._round = time.monotonic()
        self._thread.start()

    def age(self) -> float:
        """Seconds since the end of the last round."""
        return time.monotonic() - self._round

    def beats(self) -> bool:
        return self._thread.is_alive() and self.age() <= self._every + self._patience

    def _beat(self) -> None:
        pause = self._first
        while not self._stopped.wait(pause):
            pause = self._every
            try:
                self._work()
            except StoreAway:
                log.warning("%s waits for the database", self.name)
            except Exception:  # a round that fails must not be the last
                log.exception("a round of the %s failed", self.name)
            self._round = time.monotonic()

    def ask_to_stop(self) -> None:
        """Let no further round begin."""
        self._stopped.set()

    def stop(self) -> None:
        self.ask_to_stop()
        if self._thread.is_alive():
            self._thread.join(PARTING)
