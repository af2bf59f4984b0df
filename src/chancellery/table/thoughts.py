"""What bots are asked to think of besides their moves: once for all who ask for the same, and remembered."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from typing import Generic, TypeVar

from chancellery.core.errors import ChancelleryError
from chancellery.table.bot_runner import BotRunner
from chancellery.table.bot_workers import Failed, Task, Thought

KEPT = 256
"""Thoughts of one kind that are remembered, and those that are still being thought."""

T = TypeVar("T", bound=Thought)


class Unhelpful(ChancelleryError):
    """The bot that was asked has failed."""


class Thoughts(Generic[T]):
    """Of one kind."""

    def __init__(self, bots: BotRunner, kind: type[T], failure: str) -> None:
        self.bots, self._kind, self._failure = bots, kind, failure
        self._kept: OrderedDict[Hashable, Future[T]] = OrderedDict()
        self._lock = threading.Lock()

    def think(self, key: Hashable, whose: Hashable, task: Callable[[], Task]) -> Future[T]:
        """What is being thought about this, or was before; if nothing was, the task is begun."""
        with self._lock:
            if (known := self._kept.get(key)) is not None:
                return known
            thought: Future[T] = Future()
            self._kept[key] = thought
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self.bots.advise(whose, task(), lambda found: self._heard(key, thought, found))
        return thought

    def _heard(self, key: Hashable, thought: Future[T], found: Thought | Failed) -> None:
        if isinstance(found, self._kind):
            thought.set_result(found)
            return
        with self._lock:
            self._kept.pop(key, None)
        thought.set_exception(Unhelpful(self._failure))
