"""Many tables at once: so many in play, so many streams, so many moves a second, and how long news take.

`python -m bench.growth --minutes 10`: the server with one worker on SQLite, or with `--db` and `--workers` on
PostgreSQL; the client plays along in a process of its own and sends each move when its time has come, however
busy the server is. Before that all tables are looked at, and all streams opened; the memory that the server
holds is told for each.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import os
import random
import resource
import statistics
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bench.load import Line
from bench.server import Played, Served, fill, serving, silence

GAMES = ("diplomacy", "turmoil", "belle_epoque", "grande_guerre")
LASTS = {"diplomacy": 2000, "turmoil": 25, "belle_epoque": 200, "grande_guerre": 180}
"""Moves that a game of chance has left at least, or nearly so: for longer runs there are spare tables."""
LINES = 24
"""Connections over which moves are sent."""
PLACES, APART = 7, 5
"""At so many places of their games tables begin, so many moves apart."""
OPENING = 100
"""Streams that are opened at a time."""


@dataclass(slots=True)
class Figures:
    """What was seen."""

    acknowledged: list[float] = field(default_factory=list)
    """Milliseconds from the time at which a move was due until it was acknowledged."""
    heard: list[float] = field(default_factory=list)
    """The same until the first stream of its table had its frame."""
    answered: list[float] = field(default_factory=list)
    """Milliseconds from sending a move until it was acknowledged."""
    errors: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Watching:
    """When the last move of each table was due, and whether somebody has heard of it."""

    due: dict[str, float] = field(default_factory=dict)
    figures: Figures = field(default_factory=Figures)

    def heard(self, table: str) -> None:
        began = self.due.pop(table, None)
        if began is not None:
            self.figures.heard.append((time.perf_counter() - began) * 1000)


async def look_at(served: Served, tables: list[Played]) -> None:
    """Have each table in the server's memory."""
    waiting = iter(tables)

    async def ask() -> None:
        line = await Line.to(served.port)
        for table in waiting:
            await line.ask("GET", f"/api/tables/{table.id}?parts=time")
        line.close()

    await asyncio.gather(*(ask() for _ in range(LINES)))


async def open_streams(served: Served, tables: list[Played], count: int, watching: Watching) -> list[Line]:
    """Each table's first seat, then its spectators."""
    lines: list[Line] = []
    greeted = asyncio.Semaphore(0)

    async def listen(line: Line, table: Played, seat: str) -> None:
        def told(kind: bytes) -> None:
            if kind == b"hello":
                greeted.release()
            elif kind == b"frame":
                watching.heard(table.id)

        await line.listen(f"/api/tables/{table.id}/events?seat={seat}", told)

    eyes = itertools.chain(((table, table.match.header.seats[0]) for table in tables), _again(tables))
    running = set()
    for n, (table, seat) in enumerate(itertools.islice(eyes, count)):
        line = await Line.to(served.port)
        lines.append(line)
        running.add(asyncio.create_task(listen(line, table, seat)))
        if n % OPENING == OPENING - 1 or n == count - 1:
            for _ in range(n % OPENING + 1):
                await greeted.acquire()
    return lines


def _again(tables: list[Played]) -> Iterator[tuple[Played, str]]:
    while True:
        for table in tables:
            yield table, table.match.header.seats[1]


async def play(
    served: Served,
    tables: list[Played],
    spare: list[Played],
    watching: Watching,
    a_second: float,
    seconds: float,
) -> None:
    """Send moves on time, table after table; where a game has ended, a spare one takes its place."""
    free: asyncio.Queue[Line] = asyncio.Queue()
    for _ in range(LINES):
        free.put_nowait(await Line.to(served.port))
    turn = deque(tables)
    tasks: set[asyncio.Task[None]] = set()

    async def send(table: Played, due: float) -> None:
        line = await free.get()
        try:
            path, body = table.answer()
            watching.due[table.id], sent = due, time.perf_counter()
            await line.ask("POST", path, body)
            now = time.perf_counter()
            watching.figures.acknowledged.append((now - due) * 1000)
            watching.figures.answered.append((now - sent) * 1000)
        except Exception as error:
            watching.figures.errors.append(f"{type(error).__name__}: {error}")
        finally:
            free.put_nowait(line)
            if not table.match.over:
                turn.append(table)
            elif spare:
                turn.append(spare.pop())

    began = time.perf_counter()
    for n in itertools.count():
        due = began + n / a_second
        if due - began > seconds:
            break
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if not turn:
            watching.figures.errors.append("no table was free")
            continue
        task = asyncio.create_task(send(turn.popleft(), due))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    await asyncio.sleep(1)


async def by_minutes(served: Served, figures: Figures) -> None:
    """Tell how it goes, and how busy server and client are."""
    for minute in itertools.count(1):
        heard, spent, own = len(figures.heard), served.spent(), time.process_time()
        waited = served.kept_waiting()
        await asyncio.sleep(60)
        busy, client = (served.spent() - spent) / 60_000, (time.process_time() - own) / 60
        waiting = (served.kept_waiting() - waited) / 60_000
        told = f"{spread(figures.heard[heard:])} ms, server {busy:.0%} of a core, client {client:.0%}"
        told += f"; the server was kept from a core {waiting:.0%} of the time"
        print(f"minute {minute}: {told}", file=sys.stderr)


async def measure(
    served: Served, tables: list[Played], spare: list[Played], chosen: argparse.Namespace
) -> list[str]:
    watching, count = Watching(), len(tables)
    await look_at(served, [next(one for one in tables if one.match.header.game == game) for game in GAMES])
    at_rest = served.memory()
    await look_at(served, tables)
    with_tables = served.memory()
    lines = await open_streams(served, tables, chosen.streams, watching)
    with_streams, seconds = served.memory(), chosen.minutes * 60
    before, waited, began = served.spent(), served.kept_waiting(), time.perf_counter()
    telling = asyncio.create_task(by_minutes(served, watching.figures))
    await play(served, tables, spare, watching, chosen.moves, seconds)
    telling.cancel()
    spent, took = served.spent() - before, time.perf_counter() - began
    waited = served.kept_waiting() - waited
    figures = watching.figures
    moves = len(figures.acknowledged)
    for line in lines:
        line.close()
    rate, minutes, now = moves / took, took / 60, served.memory()
    a_table, a_stream = (
        (with_tables - at_rest) * 1000 / count,
        (with_streams - with_tables) * 1000 / len(lines),
    )
    kept = f"{waited / max(moves, 1):.2f} more it was kept from a core by others"
    return [
        f"{count} tables, {chosen.streams} streams, {rate:.0f} moves a second for {minutes:.1f} minutes",
        f"errors: {len(figures.errors)} {figures.errors[:3]}",
        f"from a move's time to its acknowledgement: {spread(figures.acknowledged)} ms",
        f"from a move's time to the event: {spread(figures.heard)} ms",
        f"from sending a move to its acknowledgement: {spread(figures.answered)} ms",
        f"processor: {spent / 1000 / took:.0%} of a core, {spent / max(moves, 1):.2f} ms a move; {kept}",
        f"memory: {at_rest:.0f} MB at rest with its titles, {now:.0f} MB in the end",
        f"of it {a_table:.0f} kB for a table, {a_stream:.0f} kB for a stream",
        f"load of the machine: {' '.join(f'{load:.1f}' for load in os.getloadavg())}",
    ]


def spread(values: list[float]) -> str:
    """The middle, and what one in twenty and one in a hundred exceed."""
    if len(values) < 2:
        return "nothing was measured"
    cuts = statistics.quantiles(values, n=100, method="inclusive")
    return f"p50 {cuts[49]:.1f}, p95 {cuts[94]:.1f}, p99 {cuts[98]:.1f}"


def in_play(url: str, games: list[str]) -> list[Played]:
    """Tables in the midst of their games: in step, all of a title would be resolved in the same seconds."""
    found: list[Played] = []
    for place in range(PLACES):
        found += fill(url, games[place::PLACES], played=APART * place, seed=len(found))
    random.Random(1914).shuffle(found)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.growth", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--streams", type=int, default=2000)
    parser.add_argument("--moves", type=float, default=200.0, help="a second")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--db", default="", help="PostgreSQL; without it, SQLite in a new folder")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        url = chosen.db or f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
        games = [GAMES[n % len(GAMES)] for n in range(chosen.tables)]
        each = chosen.moves * chosen.minutes * 60 / chosen.tables
        spare = in_play(url, [game for game in games for _ in range(int(each / LASTS[game]))])
        silence(url)  # they stand for games that are begun later
        tables = in_play(url, games)
        # A search for garbage among all these matches would hold the client up, and not the server.
        gc.collect()
        gc.disable()
        with serving(url, "--workers", str(chosen.workers)) as served:
            print("\n".join(asyncio.run(measure(served, tables, spare, chosen))))


if __name__ == "__main__":
    main()
