"""Decisions a second of a data set: played and written, then read back, whole and without views.

`python -m bench.dataset --decisions 1000000 --processes 2` lets chance play games of a title until there are
that many.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterable
from math import ceil
from pathlib import Path

from chancellery.lab.dataset import Dataset, build
from chancellery.lab.series import Series

LIGHT = ("step", "seat", "what", "legal", "answer", "score")
SAMPLE = 100
"""Games that tell how long one is."""


def measure(title: str, decisions: int, processes: int, folder: Path) -> str:
    sample = build(title, folder / "sample", Series(title, "uniform", SAMPLE, 1).tasks())
    games = ceil(decisions / (sample / SAMPLE))
    began = time.perf_counter()
    written = build(title, folder / "all", Series(title, "uniform", games, 2).tasks(), processes=processes)
    wrote = time.perf_counter()
    found = Dataset(folder / "all")
    read = _count(iter(found))
    whole = time.perf_counter()
    light = _count(found.rows(LIGHT))
    end = time.perf_counter()
    assert written == read == light == len(found)
    size = sum(path.stat().st_size for path in found.parts)
    lines = [
        f"{written:,} decisions of {games:,} games, {title}: {size / 1e6:,.0f} MB, {len(found.parts)} parts",
        f"played and written on {processes} cores: {_pace(written, wrote - began)}",
        f"read as rows on one: {_pace(read, whole - wrote)}",
        f"read without views on one: {_pace(light, end - whole)}",
    ]
    return "\n".join(lines)


def _pace(n: int, seconds: float) -> str:
    return f"{n / seconds:,.0f} a second ({seconds:.0f} s)"


def _count(rows: Iterable[object]) -> int:
    return sum(1 for _ in rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.dataset", description=__doc__)
    parser.add_argument("--title", default="turmoil")
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(measure(chosen.title, chosen.decisions, chosen.processes, Path(folder)))


if __name__ == "__main__":
    main()
