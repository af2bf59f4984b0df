"""Decisions a second of a data set: played and written, then read back, whole and without views.

`python -m bench.dataset --decisions 1000000 --processes 2` lets chance play games of a title until there are
that many. Beside the clock it tells the time of the processor, of all processes together: on a machine that
does other things as well, that is what can be compared.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Iterable, Iterator
from math import ceil
from pathlib import Path

from chancellery.lab.dataset import Dataset, build
from chancellery.lab.series import Series

LIGHT = ("step", "seat", "what", "legal", "answer", "score")
SAMPLE = 100
"""Games that tell how long one is."""


class Clock:
    """How long it took since it was last asked, by the clock and of the processor."""

    def __init__(self) -> None:
        self._last = self._now()

    def _now(self) -> tuple[float, float]:
        own = os.times()
        return time.perf_counter(), own.user + own.system + own.children_user + own.children_system

    def told(self, decisions: int) -> str:
        now = self._now()
        took, spent = now[0] - self._last[0], now[1] - self._last[1]
        self._last = now
        pace = f"{decisions / took:,.0f} a second ({took:.0f} s)"
        return f"{pace}, {1e6 * spent / decisions:.0f} µs of the processor each"


def measure(title: str, decisions: int, processes: int, folder: Path) -> Iterator[str]:
    sample = build(title, folder / "sample", Series(title, "uniform", SAMPLE, 1).tasks())
    games = ceil(decisions / (sample / SAMPLE))
    clock = Clock()
    written = build(title, folder / "all", Series(title, "uniform", games, 2).tasks(), processes=processes)
    yield f"played and written on {processes} cores: {clock.told(written)}"
    found = Dataset(folder / "all")
    read = _count(iter(found))
    yield f"read as rows on one: {clock.told(read)}"
    light = _count(found.rows(LIGHT))
    yield f"read without views on one: {clock.told(light)}"
    assert written == read == light == len(found)
    size = sum(path.stat().st_size for path in found.parts)
    yield f"{written:,} decisions of {games:,} games, {title}: {size / 1e6:,.0f} MB, {len(found.parts)} parts"


def _count(rows: Iterable[object]) -> int:
    return sum(1 for _ in rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.dataset", description=__doc__)
    parser.add_argument("--title", default="turmoil")
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for line in measure(chosen.title, chosen.decisions, chosen.processes, Path(folder)):
            print(line, flush=True)


if __name__ == "__main__":
    main()
