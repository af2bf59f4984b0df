"""What a second worker adds: moves a second of one worker and of two on the same PostgreSQL, in turns.

`python -m bench.workers --db postgresql://…`. Clients answer as fast as they are answered. How much faster
two workers are depends on whether a core is free for the second, beside the database and the client: so the
processor that a move takes is told too, and what two workers could carry by it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.growth import GAMES, spread
from bench.load import Line
from bench.server import Played, Served, fill, serving

CLIENTS = 16


@dataclass(slots=True)
class Carried:
    """What so many workers have carried, over all turns."""

    workers: int
    acknowledged: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    seconds: float = 0.0
    spent: float = 0.0

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
            f"each ({busy:.0%} of a core), acknowledged {spread(self.acknowledged)} ms; "
            f"errors: {len(self.errors)} {self.errors[:3]}"
        )


async def carry(served: Served, tables: Sequence[Played], found: Carried, seconds: float) -> None:
    """Each client with tables of its own, one answer after another."""
    began, spent = time.perf_counter(), served.spent()

    async def client(mine: Sequence[Played]) -> None:
        line = await Line.to(served.port)
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

    await asyncio.gather(*(client(tables[n::CLIENTS]) for n in range(CLIENTS)))
    found.seconds += time.perf_counter() - began
    found.spent += served.spent() - spent


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.workers", description=__doc__)
    parser.add_argument("--db", required=True, help="an empty PostgreSQL database")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each turn")
    parser.add_argument("--turns", type=int, default=3)
    chosen = parser.parse_args()
    one, two = Carried(1), Carried(2)
    for _ in range(chosen.turns):
        for found in (one, two):
            tables = fill(chosen.db, [GAMES[n % len(GAMES)] for n in range(4 * CLIENTS)])
            with serving(chosen.db, "--workers", str(found.workers)) as served:
                asyncio.run(carry(served, tables, Carried(found.workers), 2.0))  # titles are loaded
                asyncio.run(carry(served, tables, found, chosen.seconds))
    print(one)
    print(two)
    print(
        f"two carry {two.a_second / one.a_second:.2f} times as many moves as one; "
        f"{2 * one.each / two.each:.2f} times by the processor that a move takes, where a core is free"
    )
    print(f"load of the machine: {' '.join(f'{load:.1f}' for load in os.getloadavg())}")


if __name__ == "__main__":
    main()
