"""Work beside the moves: who has many things to do in a row leaves as much time between them."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
LONGEST = 0.05
"""Seconds of a pause at most."""


def unhurried(things: Iterable[T]) -> Iterator[T]:
    """These, one after the other; before each but the first a pause, as long as the last one kept us at work.

    A thread that never paused would take half of the interpreter's time from those who move.
    """
    worked = 0.0
    for thing in things:
        if worked:
            time.sleep(min(worked, LONGEST))
        began = time.thread_time()
        yield thing
        worked = time.thread_time() - began
