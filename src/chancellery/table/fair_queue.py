"""A queue in which nobody's many tasks stand before another's one."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Each who has tasks here is served once a round, in the order in which they came; one's own in turn."""

    def __init__(self) -> None:
        self._of: dict[Hashable, deque[T]] = {}
        """By whom; who is next stands first, for a dictionary keeps the order."""
        self._changed = threading.Condition()
        self._closed = False

    def put(self, whose: Hashable, task: T) -> None:
        with self._changed:
            self._of.setdefault(whose, deque()).append(task)
            self._changed.notify()

    def take(self) -> T | None:
        """The next, as soon as there is one; none when the queue is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._closed or self._of)
            if self._closed:
                return None
            whose = next(iter(self._of))
            tasks = self._of.pop(whose)
            task = tasks.popleft()
            if tasks:
                self._of[whose] = tasks
            return task

    def close(self) -> None:
        """Whoever waits is sent away; what nobody has taken is forgotten."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def __len__(self) -> int:
        with self._changed:
            return sum(map(len, self._of.values()))
