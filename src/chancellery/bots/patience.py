"""A limit on the time that an answer may take."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

AGAIN = 0.05
"""Seconds after which a bot that has swallowed the alarm hears it again."""


class Late(BaseException):
    """Time is up. No `except Exception` of a bot holds it up."""


FOR_EVER = nullcontext()


def patience(seconds: float | None) -> AbstractContextManager[None]:
    """Raise `Late` inside after so long, where the system and the thread allow; elsewhere nothing happens."""
    return FOR_EVER if seconds is None or not _can_wake() else _until(seconds)


@contextmanager
def _until(seconds: float) -> Iterator[None]:
    before = signal.signal(signal.SIGALRM, _ring)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        # It may ring while it is being set off; nobody is there to hear it later.
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _can_wake() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _ring(*_: Any) -> None:
    raise Late
