"""Who writes into a file of SQLite next: moves before all else, others in the order in which they came.

SQLite itself lets those who wait try again after pauses that grow to a tenth of a second, so that one who
writes often can keep another out for seconds. Of one process nobody has to try: whoever has finished hands
on. Other processes are waited for as SQLite does it.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager


class Turns:
    """Of one process and one file."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        """Seconds, for longer than which nobody waits."""
        self._lock = threading.Lock()
        self._taken = False
        self._moves: deque[threading.Lock] = deque()
        self._others: deque[threading.Lock] = deque()

    def take(self, *, for_moves: bool = False) -> None:
        """Wait for one's turn; who has it already must not ask again."""
        queue = self._moves if for_moves else self._others
        with self._lock:
            if not self._taken:
                self._taken = True
                return
            mine = threading.Lock()
            mine.acquire()
            queue.append(mine)
        if not mine.acquire(timeout=self.patience):
            self._give_up(queue, mine)

    def _give_up(self, queue: deque[threading.Lock], mine: threading.Lock) -> None:
        with self._lock:
            if mine in queue:
                queue.remove(mine)
                raise TimeoutError("somebody else writes for too long")

    @contextmanager
    def mine(self, *, for_moves: bool = False) -> Iterator[None]:
        """From the time when it comes until the block ends."""
        self.take(for_moves=for_moves)
        try:
            yield
        finally:
            self.give()

    def take_now(self) -> bool:
        """Only if nobody has it."""
        with self._lock:
            taken, self._taken = self._taken, True
            return not taken

    def give(self) -> None:
        """To the next who waits."""
        with self._lock:
            waiting = self._moves or self._others
            if waiting:
                waiting.popleft().release()
            else:
                self._taken = False
