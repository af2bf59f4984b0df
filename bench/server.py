"""A served store of tables whose seeds are known, so that a client can play along without asking."""

from __future__ import annotations

import contextlib
import json
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import update

import chancellery
from chancellery.core.codec import action_to_json
from chancellery.core.decisions import Action, Ballot
from chancellery.core.match import Match
from chancellery.table.accounts import Accounts
from chancellery.table.models import Chair
from chancellery.table.seating import Sitter
from chancellery.table.store import Store
from chancellery.table.tables import Tables

OURS = [sys.executable, "-m", "chancellery.cli", "serve", "--no-browser", "--limit"]
OURS.append("requests_a_minute=99999999")
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


@dataclass(slots=True)
class Played:
    """A table of the store, and the same match here."""

    id: str
    match: Match[Any]
    dice: random.Random = field(default_factory=lambda: random.Random(1914))

    def answer(self) -> tuple[str, dict[str, Any]]:
        """What to send next, which is played here at the same time; gives where to, too."""
        if self.match.over:
            raise StopIteration
        decision = self.match.pending()[0]
        action = self._chosen(decision)
        number = self.match.decision_id(decision.seat)
        self.match.play(decision.seat, action)
        body = {"seat": decision.seat, "action": action_to_json(action), "decision": number}
        return f"/api/tables/{self.id}/act", body

    def _chosen(self, decision: Any) -> Action:
        if not isinstance(decision, Ballot):
            chosen: Action = self.dice.choice(decision.options)
            return chosen
        slots: list[Action] = []
        for _ in decision.slots:
            slots.append(self.dice.choice(self.match.rules.slot_options(self.match.state, decision, slots)))
        return tuple(slots)


def fill(url: str, games: list[str], *, played: int = 0, seed: int = 0) -> list[Played]:
    """A store with one table for each of these, all seats held by its owner, some moves into the game.

    The first has this seed, the others those after it.
    """
    store = Store(url)
    try:
        tables, owner = Tables(store), Accounts(store).local()
        return [_made(tables, owner, game, seed, played) for seed, game in enumerate(games, seed)]
    finally:
        store.close()


def silence(url: str) -> None:
    """Nobody is to be told, a minute later, that one of the tables of a store waits for an answer."""
    store = Store(url)
    with store.session() as session:
        session.execute(update(Chair).values(bell=None))
    store.close()


def _made(tables: Tables, owner: Any, game: str, seed: int, played: int) -> Played:
    rules = chancellery.load(game).rules
    one = Played("", Match(rules, seed))
    with contextlib.suppress(StopIteration):
        for _ in range(played):
            one.answer()
    seats = {seat: Sitter("me") for seat in one.match.header.seats}
    table, _ = tables.create(owner, game, {}, seats, seed=seed, played=one.match if played else None)
    one.id = table.id
    return one


@dataclass(slots=True)
class Served:
    """A server in a process of its own."""

    process: subprocess.Popen[bytes]
    port: int

    def spent(self) -> float:
        """Milliseconds of processor that it has used, all its threads and workers together."""
        return self._scheduled(0)

    def kept_waiting(self) -> float:
        """Milliseconds for which it had something to do and no core to do it on."""
        return self._scheduled(1)

    def _scheduled(self, place: int) -> float:
        total = 0
        for process in self._processes():
            for task in (process / "task").iterdir():
                with contextlib.suppress(OSError):
                    total += int((task / "schedstat").read_text("ascii").split()[place])
        return total / 1e6

    def workers(self, count: int) -> list[int]:
        """The processes that serve: itself, or as many as it has started for that."""
        if count == 1:
            return [self.process.pid]
        started = [one for one in self._processes() if b"spawn_main" in (one / "cmdline").read_bytes()]
        return [int(one.name) for one in started[:count]]

    def memory(self) -> float:
        """Megabytes that it holds, with those of its workers."""
        status = [(process / "status").read_text("ascii") for process in self._processes()]
        held = [line.split()[1] for one in status for line in one.splitlines() if line.startswith("VmRSS")]
        return sum(map(int, held)) / 1024

    def _processes(self) -> list[Path]:
        """Itself, and whatever it has started."""
        found = [Path(f"/proc/{self.process.pid}")]
        for one in found:
            for task in (one / "task").iterdir():
                with contextlib.suppress(OSError):
                    found += [Path(f"/proc/{child}") for child in (task / "children").read_text().split()]
        return found


@contextlib.contextmanager
def serving(url: str, *more: str) -> Iterator[Served]:
    """`chancellery serve` on a free port."""
    port = free_port()
    with _running([*OURS, "--port", str(port), "--db", url, *more], port) as served:
        yield served


@contextlib.contextmanager
def plain(file: Path) -> Iterator[Served]:
    """A route that only writes a row."""
    port = free_port()
    with _running([sys.executable, "-c", PLAIN, str(file), str(port)], port) as served:
        yield served


@contextlib.contextmanager
def _running(command: list[str], port: int) -> Iterator[Served]:
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        while True:
            assert process.poll() is None, "a server of the bench did not start"
            try:
                socket.create_connection(("127.0.0.1", port), timeout=5).close()
                break
            except OSError:
                time.sleep(0.05)
        yield Served(process, port)
    finally:
        process.terminate()
        process.wait(timeout=30)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def request(method: str, path: str, body: Any = None) -> bytes:
    """One request as it goes over a line that stays open."""
    words = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(words)}\r\n\r\n".encode() + words
