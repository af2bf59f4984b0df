"""What a second worker adds: moves a second of one worker and of two on the same PostgreSQL, in turns.

`python -m bench.workers --db postgresql://…`. Clients, as many for each worker, answer as fast as they are
answered. How much faster two workers are depends on whether a core is free for the second, beside the
database and the client. So it is told how much of the machine was idle and how busy the client was, and each
worker runs for a part of the time only (`--share`): two of them, the client and the database then fit on two
cores, and what is compared is what a worker carries in its time. Where cores are free `--share 1` lets them
run as they will.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bench.growth import GAMES, spread
from bench.load import Line
from bench.server import Played, Served, fill, serving, silence

CLIENTS = 64
"""Of each worker: what waits together shares a commit, and so must not be less for the second."""
TABLES = 2
"""Of each client."""
APART = 0.01
"""Seconds between the connections of two clients."""
PERIOD = 0.4
"""Seconds; in each a worker runs for its share, long enough to have its own in the core's memory again."""


@dataclass(slots=True)
class Carried:
    """What so many workers have carried, over all turns."""

    workers: int
    acknowledged: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0
    spent: float = 0.0
    client: float = 0.0
    idle: float = 0.0

    @property
    def a_second(self) -> float:
        return len(self.acknowledged) / self.seconds

    @property
    def each(self) -> float:
        """Milliseconds of the servers' processor for a move."""
        return self.spent / max(1, len(self.acknowledged))

    def __str__(self) -> str:
        busy = self.spent / 1000 / self.seconds
        return (
            f"{self.workers} at work: {self.a_second:.0f} moves a second, {self.each:.2f} ms of processor "
            f"each ({busy:.0%} of a core; client {self.client / self.seconds:.0%}, idle "
            f"{self.idle / self.seconds:.0%} of all cores), acknowledged {spread(self.acknowledged)} ms; "
            f"errors: {len(self.errors)} {self.errors[:3]}"
        )


async def carry(
    served: Served, tables: Sequence[Played], found: Carried, seconds: float, share: float = 1.0
) -> None:
    """Each client with tables of its own, one answer after another."""
    lines = await open_lines(served, len(tables) // TABLES)
    began, spent, own, idle = time.perf_counter(), served.spent(), time.process_time(), idle_seconds()

    async def client(line: Line, mine: Sequence[Played]) -> None:
        while time.perf_counter() - began < seconds:
            for table in mine:
                if table.match.over:
                    continue
                path, body = table.answer()
                sent = time.perf_counter()
                try:
                    await line.ask("POST", path, body)
                    found.acknowledged.append((time.perf_counter() - sent) * 1000)
                except Exception as error:
                    found.errors.append(f"{type(error).__name__}: {error}")
        line.close()

    with kept_to(share, served.workers(found.workers)):
        await asyncio.gather(*(client(line, tables[n :: len(lines)]) for n, line in enumerate(lines)))
    found.seconds += time.perf_counter() - began
    found.spent += served.spent() - spent
    found.client += time.process_time() - own
    found.idle += idle_seconds() - idle


async def open_lines(served: Served, count: int) -> list[Line]:
    """One by one: of many that come at once, the worker that wakes first takes all."""
    lines = []
    for _ in range(count):
        lines.append(await Line.to(served.port))
        await asyncio.sleep(APART)
    return lines


def idle_seconds() -> float:
    """For which a core of this machine had nothing to do, all cores together."""
    fields = Path("/proc/stat").read_text("ascii").split("\n", 1)[0].split()
    return int(fields[4]) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def kept_to(share: float, workers: Sequence[int]) -> Iterator[None]:
    """Each runs for such a part of the time, one after the other; none ends while it is halted."""
    ended = threading.Event()

    def mind(worker: int, begins: float) -> None:
        ended.wait(begins)
        while not ended.wait(PERIOD * share):
            os.kill(worker, signal.SIGSTOP)
            time.sleep(PERIOD * (1 - share))
            os.kill(worker, signal.SIGCONT)

    minding = [
        threading.Thread(target=mind, args=(worker, PERIOD * n / len(workers)))
        for n, worker in enumerate(workers)
    ]
    for thread in minding if share < 1 else ():
        thread.start()
    try:
        yield
    finally:
        ended.set()
        for thread in minding if share < 1 else ():
            thread.join()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.workers", description=__doc__)
    parser.add_argument("--db", required=True, help="an empty PostgreSQL database")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each turn")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--share", type=float, default=0.25, help="of the time, in which a worker runs")
    chosen = parser.parse_args()
    one, two = Carried(1), Carried(2)
    for _ in range(chosen.turns):
        for found in (one, two):
            silence(chosen.db)
            tables = fill(chosen.db, [GAMES[n % len(GAMES)] for n in range(TABLES * CLIENTS * found.workers)])
            with serving(chosen.db, "--workers", str(found.workers)) as served:
                for _ in range(2):  # until all workers have begun, and then until they know their tables
                    asyncio.run(carry(served, tables, Carried(found.workers), 2.0))
                asyncio.run(carry(served, tables, found, chosen.seconds, chosen.share))
    print(one)
    print(two)
    print(
        f"two carry {two.a_second / one.a_second:.2f} times as many moves as one; "
        f"{2 * one.each / two.each:.2f} times by the processor that a move takes"
    )
    print(f"load of the machine: {' '.join(f'{load:.1f}' for load in os.getloadavg())}")


if __name__ == "__main__":
    main()
