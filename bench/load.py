"""The table under load, over HTTP with the store on disk, against a Litestar route that only writes one row.

Servers and client are processes of their own on the same machine. Moves are those of Diplomacy, one seat
after the other, at many tables. Both servers run with one worker, and take turns, so that a slow moment falls
on both; the clock is that of the wall, for the disk is waited for.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bench.diplomacy import Row

PASSES = 3
MOVES = 140
WATCHED = 200
TIMED = 100
SEATS = ("austria", "england", "france", "germany", "italy", "russia", "turkey")
OURS = """
import sys, uvicorn
from chancellery.web.app import build
from chancellery.web.settings import Settings
settings = Settings(database="sqlite:///" + sys.argv[1], requests_a_minute=10**9)
uvicorn.run(build(settings), port=int(sys.argv[2]), log_level="warning")
"""
PLAIN = """
import sqlite3, sys, threading, uvicorn
from litestar import Litestar, post
local = threading.local()
def connection():
    if not hasattr(local, "db"):
        local.db = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=15)
        local.db.execute("PRAGMA journal_mode=WAL")
        local.db.execute("PRAGMA synchronous=FULL")
        local.db.execute("CREATE TABLE IF NOT EXISTS row (id INTEGER PRIMARY KEY, body TEXT)")
    return local.db
@post("/", sync_to_thread=True)
def write(data: dict) -> dict:
    db = connection()
    db.execute("BEGIN IMMEDIATE")
    db.execute("INSERT INTO row (body) VALUES (?)", (str(data),))
    db.execute("COMMIT")
    return {"written": True}
uvicorn.run(Litestar([write], openapi_config=None), port=int(sys.argv[2]), log_level="warning")
"""


class Caller:
    """One connection that stays open."""

    def __init__(self, port: int) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def __call__(self, method: str, path: str, body: Any = None) -> Any:
        words = None if body is None else json.dumps(body)
        self._line.request(method, path, words, {"Content-Type": "application/json"})
        answer = self._line.getresponse()
        data = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {data[:200]!r}")
        return json.loads(data)


@contextlib.contextmanager
def served(script: str, file: Path) -> Iterator[int]:
    """A server in a process of its own; gives its port once it answers."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-c", script, str(file), str(port)], stdin=subprocess.DEVNULL)
    try:
        while True:
            assert process.poll() is None, "a server of the bench did not start"
            try:
                socket.create_connection(("127.0.0.1", port), timeout=5).close()
                break
            except OSError:
                time.sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=20)


def make(call: Caller) -> str:
    body = {"game": "diplomacy", "seats": {seat: {"kind": "me"} for seat in SEATS}}
    return str(call("POST", "/api/tables", body)["table"]["id"])


def answers(call: Caller, table: str) -> list[dict[str, Any]]:
    """What each seat will send: asked for beforehand, for only the sending is timed."""
    found = []
    for seat in SEATS:
        decision = call("GET", f"/api/tables/{table}?seat={seat}")["decision"]
        action = [slot["options"][0]["action"] for slot in decision["slots"]]
        found.append({"seat": seat, "action": action, "decision": decision["id"]})
    return found


def timed(calls: list[Callable[[], Any]]) -> list[float]:
    """Microseconds of each call."""
    spent = []
    for call in calls:
        start = time.perf_counter()
        call()
        spent.append((time.perf_counter() - start) * 1e6)
    return spent


async def act_to_event(port: int, tables: list[str], call: Caller) -> list[float]:
    """Microseconds from sending a move to hearing of it, while every table is watched."""
    heard: dict[str, asyncio.Event] = {table: asyncio.Event() for table in tables}
    at: dict[str, float] = {}
    watching = asyncio.Semaphore(0)

    async def watch(table: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        try:
            async for line in reader:
                if line.startswith(b"event: hello"):
                    watching.release()
                elif line.startswith(b"event: news"):
                    at[table] = time.perf_counter()
                    heard[table].set()
        finally:
            writer.close()

    watchers = [asyncio.create_task(watch(table)) for table in tables]
    for _ in tables:
        await watching.acquire()
    spent = []
    for table in tables[:TIMED]:
        body = (await asyncio.to_thread(answers, call, table))[0]
        start = time.perf_counter()
        await asyncio.to_thread(call, "POST", f"/api/tables/{table}/act", body)
        await asyncio.wait_for(heard[table].wait(), 30)
        spent.append((at[table] - start) * 1e6)
    for watcher in watchers:
        watcher.cancel()
    await asyncio.gather(*watchers, return_exceptions=True)
    return spent


def percentile(values: list[float], share: int) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[share - 1]


def run(progress: Callable[[str], None]) -> list[Row]:
    cores = os.sched_getaffinity(0)
    # Servers and client need more than the one core that the other benches are kept on.
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            served(OURS, Path(folder) / "tables.sqlite3") as ours,
            served(PLAIN, Path(folder) / "plain.sqlite3") as plain,
        ):
            return measured(ours, Caller(plain), progress)
    finally:
        os.sched_setaffinity(0, cores)


def measured(port: int, plain: Caller, progress: Callable[[str], None]) -> list[Row]:
    call = Caller(port)
    acted: list[float] = []
    written: list[float] = []
    for turn in range(PASSES):
        progress(f"moves over HTTP, pass {turn + 1} of {PASSES}")
        tables = [make(call) for _ in range(MOVES // len(SEATS))]
        todo = [(f"/api/tables/{table}/act", body) for table in tables for body in answers(call, table)]
        plain("POST", "/", {})
        acted += timed([lambda path=path, body=body: call("POST", path, body) for path, body in todo])
        written += timed([lambda body=body: plain("POST", "/", body) for _, body in todo])
    progress(f"{WATCHED} watched tables")
    heard = asyncio.run(act_to_event(port, [make(call) for _ in range(WATCHED)], call))
    where = f"{WATCHED} watched"
    return [
        Row("an acted move, a row", "one client", statistics.mean(acted), statistics.mean(written), None),
        Row("act to event p50, a row", where, percentile(heard, 50), percentile(written, 50), None),
        Row("act to event p95, a row", where, percentile(heard, 95), percentile(written, 95), None),
    ]
