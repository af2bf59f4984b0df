"""What a move costs the server: its processor time, over HTTP, with the store on disk.

Servers and client are processes of their own on the same machine, one worker each. The plain route writes one
row to such a file and does nothing else. A move by itself is counted from rest to rest; moves that come
together, from clients that each wait for their answer, share what a commit and a wake-up cost. Watched moves
are counted from the answer until every stream has its frame.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import statistics
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from bench.diplomacy import Row
from bench.server import Played, Served, fill, plain, request, serving

PASSES = 1
MOVES = 200
CLIENTS = 16
TABLES = 9
"""On which moves are made in turn; each but the first is found cold after a restart."""
GAMES = ("diplomacy", "turmoil", "belle_epoque", "grande_guerre")
LONG = {"diplomacy": 700, "turmoil": 40, "belle_epoque": 150, "grande_guerre": 120}
WATCHED = {"diplomacy": 7, "turmoil": 2, "belle_epoque": 2, "grande_guerre": 2}
A_MOVE = 1000.0
"""Microseconds of processor that a move may take."""
A_WATCHED_MOVE = {"diplomacy": 10_000.0, "turmoil": 5000.0, "belle_epoque": 5000.0, "grande_guerre": 5000.0}
QUIET = 0.004
"""Seconds in which a server that has answered comes to rest."""
FIRST_BEAT = 1.5
"""Seconds after which a server that has just started knows its time without asking the store."""


class Line:
    """A connection that stays open."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def to(cls, port: int) -> Line:
        return cls(*await asyncio.open_connection("127.0.0.1", port, limit=2**22))

    async def ask(self, method: str, path: str, body: Any = None) -> bytes:
        """The body of an answer; anything but 2xx is an error."""
        self._writer.write(request(method, path, body))
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = int(head.split("content-length: ", 1)[1].split("\r\n", 1)[0])
        words = await self._reader.readexactly(length)
        if " 2" not in head.split("\r\n", 1)[0]:
            raise RuntimeError(f"{method} {path}: {words[:300]!r}")
        return words

    async def listen(self, path: str, heard: Callable[[bytes], None]) -> None:
        """A stream: told the kind of each message."""
        self._writer.write(request("GET", path))
        async for line in self._reader:
            if line.startswith(b"event: "):
                heard(line[7:].strip())

    def close(self) -> None:
        self._writer.close()


async def cost(served: Served, doing: Callable[[], Awaitable[object]]) -> float:
    """Microseconds of the server's processor for something, from rest to rest."""
    await asyncio.sleep(QUIET)
    before = served.spent()
    await doing()
    await asyncio.sleep(QUIET)
    return (served.spent() - before) * 1000


async def moves(served: Served, tables: list[Played], count: int) -> list[float]:
    """What each of so many moves costs."""
    line = await Line.to(served.port)
    spent = []
    for n in range(count):
        with contextlib.suppress(StopIteration):
            path, body = tables[n % len(tables)].answer()
            spent.append(await cost(served, partial(line.ask, "POST", path, body)))
    line.close()
    return spent


async def rows_written(served: Served, count: int) -> list[float]:
    line = await Line.to(served.port)
    spent = [await cost(served, partial(line.ask, "POST", "/", {"n": n})) for n in range(count)]
    line.close()
    return spent


async def together(served: Served, asked: Sequence[Iterator[tuple[str, Any]]]) -> list[float]:
    """What a request costs where so many clients ask one after another."""

    async def client(requests: Iterator[tuple[str, Any]]) -> int:
        line = await Line.to(served.port)
        count = 0
        for path, body in requests:
            await line.ask("POST", path, body)
            count += 1
        line.close()
        return count

    before = served.spent()
    counts = await asyncio.gather(*map(client, asked))
    return [(served.spent() - before) * 1000 / sum(counts)]


async def moves_together(served: Served, tables: list[Played], count: int) -> list[float]:
    """So many moves in all, each client with tables of its own."""

    def answers(mine: Sequence[Played]) -> Iterator[tuple[str, Any]]:
        for n in range(count // CLIENTS):
            with contextlib.suppress(StopIteration):
                yield mine[n % len(mine)].answer()

    return await together(served, [answers(tables[n::CLIENTS]) for n in range(CLIENTS)])


async def rows_together(served: Served, count: int) -> list[float]:
    each = [("/", {"n": n}) for n in range(count // CLIENTS)]
    return await together(served, [iter(each) for _ in range(CLIENTS)])


async def watched(served: Served, table: Played, seats: int, count: int) -> list[float]:
    """The same with the pages of so many seats open, until each has heard of it."""
    ready, framed = asyncio.Semaphore(0), asyncio.Semaphore(0)

    def heard(kind: bytes) -> None:
        if kind == b"hello":
            ready.release()
        elif kind == b"frame":
            framed.release()

    streams = [await Line.to(served.port) for _ in range(seats)]
    at = f"/api/tables/{table.id}/events?seat="
    tasks = [
        asyncio.create_task(stream.listen(at + seat, heard))
        for stream, seat in zip(streams, table.match.header.seats, strict=False)
    ]
    for _ in streams:
        await ready.acquire()
    line = await Line.to(served.port)

    async def told(path: str, body: Any) -> None:
        await line.ask("POST", path, body)
        for _ in streams:
            await asyncio.wait_for(framed.acquire(), 30)

    spent = []
    for _ in range(count):
        with contextlib.suppress(StopIteration):
            path, body = table.answer()
            spent.append(await cost(served, partial(told, path, body)))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for one in (*streams, line):
        one.close()
    return spent


async def cold(url: str, tables: list[Played]) -> list[float]:
    """The first move at each table after a restart, less what a second one takes.

    The very first is left out, for it also loads the title.
    """
    with serving(url) as served:
        await moves(served, tables[:1], 1)
        costs = [await moves(served, [table], 2) for table in tables[1:]]
    return [both[0] - both[1] for both in costs if len(both) == 2]


def run(progress: Callable[[str], None]) -> list[Row]:
    cores = os.sched_getaffinity(0)
    # Servers and client need more than the one core that the other benches are kept on.
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    try:
        with tempfile.TemporaryDirectory() as folder:
            return asyncio.run(measured(Path(folder), progress))
    finally:
        os.sched_setaffinity(0, cores)


async def measured(folder: Path, progress: Callable[[str], None]) -> list[Row]:
    """Each row with the plain route's, which is measured beside it."""
    found = []
    with plain(folder / "plain.sqlite3") as beside:
        await rows_written(beside, 20)
        for game in GAMES:
            url = f"sqlite:///{folder / game}.sqlite3"
            for words, played in (("short", 0), ("long", LONG[game])):
                progress(f"{game}, a {words} journal")
                tables = fill(url, [game] * TABLES, played=played)
                with serving(url) as served:
                    await moves(served, tables, 20)
                    await asyncio.sleep(FIRST_BEAT)
                    ours, theirs = await moves(served, tables, MOVES), await rows_written(beside, MOVES)
                    found.append(_row(f"a move, {words} journal", game, ours, theirs, A_MOVE))
                    if words == "long":
                        continue
                    progress(f"{game}, {CLIENTS} at a time")
                    many = fill(url, [game] * 2 * CLIENTS)
                    await moves_together(served, many, 2 * CLIENTS)
                    ours = await moves_together(served, many, 2 * MOVES)
                    theirs = await rows_together(beside, 2 * MOVES)
                    found.append(_row(f"a move, {CLIENTS} at a time", game, ours, theirs, A_MOVE))
                    progress(f"{game}, watched")
                    first, table = fill(url, [game] * 2)
                    seats = WATCHED[game]
                    await watched(served, first, seats, 20)
                    ours = await watched(served, table, seats, MOVES // 2)
                    theirs = await rows_written(beside, MOVES // 2)
                    found.append(_row(f"a move, {seats} pages", game, ours, theirs, A_WATCHED_MOVE[game]))
                progress(f"{game}, after a restart")
            ours, theirs = await cold(url, tables), await rows_written(beside, 20)
            found.append(_row(f"a table that is not in memory, {played} entries", game, ours, theirs, 5000.0))
    return found


def _row(what: str, game: str, ours: list[float], theirs: list[float], most: float) -> Row:
    """The mean of ours, and how it stands to a plain row; the target is what ours may take at most."""
    mine, plain_row = statistics.mean(ours), statistics.mean(theirs)
    return Row(what, game, mine, plain_row, round(plain_row / most, 2))
