"""Work with passwords: slow on purpose, so it has a thread of its own, a short queue, and growing pauses."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from chancellery.core.errors import ChancelleryError
from chancellery.table.names import fold

if TYPE_CHECKING:
    from collections.abc import Iterator

T = TypeVar("T")
log = logging.getLogger(__name__)
THREADS = 1
"""A hash takes a fifth of a second of a core, and 64 MB."""
QUEUE = 16
"""Who may wait; that is about three seconds."""
QUIET = 900.0
"""Seconds without a try after which all is forgotten."""
MOST = 20_000
"""Names, or addresses, that are remembered."""


class TooSoon(ChancelleryError):
    """To be asked again later, and when."""

    def __init__(self, message: str, wait: float) -> None:
        super().__init__(message)
        self.wait = math.ceil(wait)
        """Seconds."""


class Busy(TooSoon):
    """Everybody must wait, not only who asks."""


class Backoff:
    """Pauses between tries: none at first, then one second, and twice as long each time."""

    def __init__(self, free: int, longest: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._free, self._longest, self._clock = free, longest, clock
        self._tries: dict[str, tuple[int, float]] = {}

    def wait(self, who: str) -> float:
        """Seconds until the next try."""
        tries, last = self._known(who)
        if tries < self._free:
            return 0.0
        pause = min(self._longest, 2.0 ** min(tries - self._free, 20))
        return max(0.0, last + pause - self._clock())

    def count(self, who: str) -> None:
        tries, _ = self._known(who)
        self._tries.pop(who, None)
        if len(self._tries) >= MOST:
            for old in list(self._tries)[: MOST // 2]:
                del self._tries[old]
        self._tries[who] = tries + 1, self._clock()

    def undo(self, who: str) -> None:
        """One try was none that counts."""
        tries, last = self._known(who)
        if tries > 1:
            self._tries[who] = tries - 1, last
        else:
            self._tries.pop(who, None)

    def forgive(self, who: str) -> None:
        self._tries.pop(who, None)

    def _known(self, who: str) -> tuple[int, float]:
        tries, last = self._tries.get(who, (0, 0.0))
        return (tries, last) if last > self._clock() - QUIET else (0, 0.0)


class Logins:
    """The door of one process."""

    def __init__(
        self, *, threads: int = THREADS, queue: int = QUEUE, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="passwords")
        self._places = threads + queue
        self._waiting = 0
        self._later: set[asyncio.Task[object]] = set()
        # A stranger who tries somebody's name holds its owner up for a minute at most.
        self.names = Backoff(5, 60.0, clock)
        self.addresses = Backoff(20, 600.0, clock)
        self.guests = Backoff(5, 600.0, clock)
        """Addresses from which people came to play without a name."""

    async def run(self, work: Callable[[], T]) -> T:
        """Do it when those before are done; refused if too many wait. Called on the event loop alone."""
        self._check_room()
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1

    def _check_room(self) -> None:
        if self._waiting >= self._places:
            raise Busy("Many people are logging in just now; try again in a few seconds.", 5)

    def later(self, work: Callable[[], object]) -> None:
        """The same for what nobody waits for: how long it takes tells nothing."""
        self._check_room()
        task = asyncio.create_task(self.run(work))
        self._later.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[object]) -> None:
        self._later.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.warning("something was not done: %s", error)

    def check(self, name: str, address: str) -> None:
        """Refuse who has tried too often of late, whether or not the name is known."""
        wait = max(self.names.wait(fold(name)), self.addresses.wait(address))
        if wait > 0:
            seconds = math.ceil(wait)
            words = "a second" if seconds == 1 else f"{seconds} seconds"
            raise TooSoon(f"That was tried too often: wait {words}, and try again.", wait)

    def admit_guest(self, address: str) -> None:
        """Count somebody who comes without a name; refused where many have come of late."""
        wait = self.guests.wait(address)
        if wait > 0:
            raise TooSoon("Many guests have come from your address: log in, or try again later.", wait)
        self.guests.count(address)

    @contextmanager
    def attempt(self, name: str, address: str) -> Iterator[None]:
        """Around a try: it counts from its beginning, so that many at once are many."""
        self.check(name, address)
        folded = fold(name)
        self.names.count(folded)
        self.addresses.count(address)
        try:
            yield
        except ChancelleryError:
            raise
        except BaseException:
            self.addresses.undo(address)
            self.names.undo(folded)
            raise
        self.names.forgive(folded)
        self.addresses.undo(address)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
