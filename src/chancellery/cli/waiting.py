"""How far something long has come: a bar with the time left on a terminal, a line a minute in a pipe."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

EVERY = 60.0
"""Seconds between two lines."""

Advance = Callable[[int], None]


@contextmanager
def progress(text: str, total: int, *, quiet: bool = False) -> Iterator[Advance]:
    """Tell on standard error how far it is, while something long runs."""
    if quiet:
        yield lambda _: None
    elif sys.stderr.isatty():
        yield from _bar(text, total)
    else:
        yield Lines(text, total).advance


def _bar(text: str, total: int) -> Iterator[Advance]:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from chancellery.cli.common import console

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task(text, total=total)
        yield lambda n: bar.update(task, advance=n)


class Lines:
    """A line a minute: `Games: 120 of 1,000, 2.0 a second, 7 min left.`"""

    def __init__(self, text: str, total: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.text, self.total, self.done = text, total, 0
        self._clock = clock
        self._began = self._told = clock()

    def advance(self, n: int) -> None:
        self.done += n
        now = self._clock()
        if now - self._told >= EVERY and self.done < self.total:
            self._told = now
            sys.stderr.write(f"{self.told(now)}\n")
            sys.stderr.flush()

    def told(self, now: float) -> str:
        pace = self.done / (now - self._began)
        speed = f"{pace:.1f} a second" if pace >= 1 else f"{60 * pace:.1f} a minute"
        left = duration((self.total - self.done) / pace)
        return f"{self.text}: {self.done:,} of {self.total:,}, {speed}, {left} left."


def duration(seconds: float) -> str:
    """About how long: `40 s`, `7 min`, `3 h 20 min`."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"
