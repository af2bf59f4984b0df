"""What may go wrong around a server: it is killed, its database goes away, two ask at once."""

from __future__ import annotations

import contextlib
import http.client
import os
import random
import signal
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import select

from chancellery.table.models import Heartbeat
from chancellery.table.store import Store
from chancellery.table.tables import Tables
from tests.faults.server import Answer, Server
from tests.soak import soak
from tests.table.postgres import Postgres, private_server, why_not
from tests.table.seated import POWERS

pytestmark = pytest.mark.slow

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "uniform"}
KILLS = {"sqlite": soak(100, 8), "postgresql": soak(30, 3)}
GAMES = {
    "diplomacy": dict.fromkeys(POWERS, ME),
    "turmoil": {"authoritarian": ME, "liberal": ME},
}
GONE = (OSError, http.client.HTTPException)


class Player(threading.Thread):
    """Plays all seats of a table, then of another, and writes down each action that was acknowledged."""

    def __init__(self, server: Server, game: str, enough: threading.Event) -> None:
        super().__init__()
        self.server, self.game, self.enough = server, game, enough
        self.table = server.make(game, GAMES[game])
        self.acknowledged: dict[str, list[tuple[int, str, Any]]] = {self.table: []}
        """By table."""
        self.acted = threading.Semaphore(0)
        self.trouble: list[Answer] = []

    def run(self) -> None:
        while not self.enough.is_set():
            # Whoever knocks at a closed door all the time only keeps it from being opened.
            if self.server.open.wait(timeout=0.1):
                with contextlib.suppress(*GONE):
                    self.once()

    def once(self) -> None:
        view = self.server.look(self.table)
        if view["decision"] is None:  # the game is over
            self.table = self.server.make(self.game, GAMES[self.game])
            self.acknowledged[self.table] = []
            return
        done = self.acknowledged[self.table]
        body = self.server.answer(view, pick=len(done))
        answer = self.server.ask("POST", f"/api/tables/{self.table}/act", body)
        if answer.status == 200:
            done.append((answer.data["length"], body["seat"], body["action"]))
            self.acted.release()
        else:
            self.trouble.append(answer)


def journal(url: str, table_id: str) -> list[tuple[int, str, Any]]:
    """What the store has, read without any server; the match is built anew from it."""
    from chancellery.core.codec import action_to_json

    store = Store(url)
    tables = Tables(store)
    with store.reading() as session:
        match = tables.match(session, tables.table(session, table_id))
    store.close()
    return [(i, one.seat, action_to_json(one.action)) for i, one in enumerate(match.journal, 1)]


def test_killed_in_the_middle_of_a_stream_of_actions(database: str, tmp_path: Path) -> None:
    """Time and again; no acknowledged action is lost, none doubled, and every match goes on."""
    dice = random.Random(1914)
    enough = threading.Event()
    kills = KILLS[database.split(":", 1)[0].split("+", 1)[0]]
    with Server(tmp_path, database) as server:
        players = [Player(server, game, enough) for game in GAMES for _ in range(2)]
        for player in players:
            player.start()
        try:
            for _ in range(kills):
                for player in players:
                    # Each has moved on since the last time; the blow falls anywhere in the next actions.
                    assert player.acted.acquire(timeout=120), server.log()
                for _ in range(dice.randrange(4)):
                    assert players[0].acted.acquire(timeout=120), server.log()
                server.kill()
                for player in players:
                    while player.acted.acquire(blocking=False):
                        pass
                server.start()
            for player in players:
                assert player.acted.acquire(timeout=120), server.log()
        finally:
            enough.set()
            for player in players:
                player.join()
    for player in players:
        assert not player.trouble
        for table, acknowledged in player.acknowledged.items():
            stored = journal(database, table)
            numbers = [number for number, _, _ in acknowledged]
            assert len(numbers) == len(set(numbers))
            for number, seat, action in acknowledged:
                assert stored[number - 1] == (number, seat, action)
            # What was written, but never heard of, is at most the one under way at each blow.
            assert len(acknowledged) <= len(stored) <= len(acknowledged) + kills


def test_two_answer_one_decision_at_once(database: str, tmp_path: Path) -> None:
    with Server(tmp_path, database) as server, ThreadPoolExecutor(4) as four:
        table = server.make("turmoil", GAMES["turmoil"])
        for turn in range(1, 11):
            body = server.answer(server.look(table))
            start = threading.Barrier(4)

            def act(body: Any = body, start: threading.Barrier = start) -> Answer:
                start.wait()
                return server.ask("POST", f"/api/tables/{table}/act", body)

            answers = [one.result() for one in [four.submit(act) for _ in range(4)]]
            assert sorted(one.status for one in answers) == [200, 409, 409, 409]
            assert all(one.data["error"].endswith(".") for one in answers if one.status == 409)
            assert server.look(table)["length"] == turn


@pytest.fixture
def own_postgres() -> Any:
    """A server that a test may stop."""
    if reason := why_not():
        pytest.skip(reason)
    with private_server() as server:
        yield server


def test_postgres_away_for_a_while(own_postgres: Postgres, tmp_path: Path) -> None:
    with Server(tmp_path, own_postgres.empty_database()) as server:
        table = server.make("turmoil", GAMES["turmoil"])
        assert server.step(table, "").status == 200
        view = server.look(table)
        with listening(server, table) as news:
            own_postgres.stop()
            away = server.ask("POST", f"/api/tables/{table}/act", server.answer(view))
            assert (away.status, away.data["error"]) == (
                503,
                "The database does not answer just now. Look again in a moment.",
            )
            assert server.ask("GET", f"/api/tables/{table}").status == 503
            own_postgres.start()
            again = server.ask("POST", f"/api/tables/{table}/act", server.answer(view))
            assert again.status == 200, server.log()
            assert server.look(table)["length"] == 2
            # News come again too, to those who listened all the time.
            assert news.wait(timeout=30), server.log()


def test_sqlite_locked_for_a_while(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with Server(tmp_path, f"sqlite:///{file}?timeout=0.2") as server:
        table = server.make("turmoil", GAMES["turmoil"])
        view = server.look(table)
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        away = server.ask("POST", f"/api/tables/{table}/act", server.answer(view))
        assert away.status == 503
        assert away.data["error"] == "The database does not answer just now. Look again in a moment."
        assert server.look(table)["length"] == 0  # looking goes on
        other.rollback()
        other.close()
        assert server.ask("POST", f"/api/tables/{table}/act", server.answer(view)).status == 200


MINUTE = {"kind": "live", "minutes": 1, "at_zero": "bot_stays"}
SHORT, LONG = 14, 16
"""Seconds that are left on a clock, and for which nothing answers."""
SOON = 5


def hurry(url: str, table: str, left: float = SHORT) -> None:
    """Let every clock of a table show little: a whole minute would be long to wait for."""
    store = Store(url)
    tables = Tables(store)
    with store.session() as session:
        for chair in tables.table(session, table, lock=True).seats:
            if chair.due is not None:
                chair.due = tables.time(session) + timedelta(seconds=left)
                chair.bell = chair.due
    store.close()


def last_beat(url: str) -> datetime:
    """What the wall showed at the last beat of any server."""
    store = Store(url)
    with store.reading() as session:
        beat = session.scalar(select(Heartbeat.at))
    store.close()
    return beat or datetime.min.replace(tzinfo=UTC)


def until(what: Callable[[], bool], server: Server) -> None:
    end = time.monotonic() + 120
    while not what():
        assert time.monotonic() < end, server.log()
        time.sleep(0.25)


def beat(server: Server) -> None:
    """Wait until the server has beaten once more."""
    before = last_beat(server.url)
    until(lambda: last_beat(server.url) > before, server)


def holds_on(server: Server, table: str) -> None:
    """The seats are still people's, with the time that they had; and then time runs on."""
    view = server.look(table)
    assert [chair["kind"] for chair in view["table"]["seats"]] == ["person", "person"], server.log()
    [left] = [clock["left"] for clock in view["clocks"].values() if clock["runs"]]
    assert 0 < left <= SHORT
    assert server.step(table, "").status == 200
    assert server.look(table)["clocks"]
    hurry(server.url, table, SOON)

    def somebody_has_gone() -> bool:
        return any(chair["kind"] != "person" for chair in server.look(table)["table"]["seats"])

    until(somebody_has_gone, server)


class Fault(NamedTuple):
    """Something by which nobody answers for a while."""

    begins: Callable[[], None]
    ends: Callable[[], object]


def frozen(server: Server) -> Fault:
    """As a paused machine or a closed laptop."""
    assert server.process is not None
    group = server.process.pid
    return Fault(lambda: os.killpg(group, signal.SIGSTOP), lambda: os.killpg(group, signal.SIGCONT))


def killed(server: Server) -> Fault:
    return Fault(server.kill, server.start)


def costs_nobody_a_seat(server: Server, fault: Fault) -> None:
    """It lasts longer than what was left on the clock."""
    table = server.make("turmoil", GAMES["turmoil"], clock=MINUTE)
    beat(server)
    beat(server)
    hurry(server.url, table)
    fault.begins()
    time.sleep(LONG)
    fault.ends()
    beat(server)
    holds_on(server, table)


def test_no_fault_costs_anybody_a_seat(tmp_path: Path) -> None:
    """A frozen server, a killed one, one without its database: side by side, as most of it is waiting."""
    with contextlib.ExitStack() as stack, ThreadPoolExecutor(3) as three:

        def server(name: str, url: str = "") -> Server:
            folder = tmp_path / name
            folder.mkdir()
            return stack.enter_context(Server(folder, url or f"sqlite:///{folder / 'tables.sqlite3'}"))

        cases = [(one := server("frozen"), frozen(one)), (two := server("killed"), killed(two))]
        if not why_not():
            postgres = stack.enter_context(private_server())
            away = Fault(postgres.stop, postgres.start)
            cases.append((server("alone", postgres.empty_database()), away))
        for done in [three.submit(costs_nobody_a_seat, *case) for case in cases]:
            done.result()


class News:
    """Somebody who listens to a table's stream."""

    def __init__(self, server: Server, table: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
        self.connection.request("GET", f"/api/tables/{table}/events")
        self.answer = self.connection.getresponse()
        assert self.answer.status == 200
        while b"hello" not in self.answer.readline():
            pass
        self._came = threading.Semaphore(0)
        self.length = 0
        """The entry that the last frame has told of."""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError, AttributeError, http.client.HTTPException):
            while line := self.answer.readline():
                if line.startswith(b"id: "):
                    self.length = int(line.split(b".")[1])
                if line.startswith((b"event: news", b"event: frame")):
                    self._came.release()

    def wait(self, timeout: float) -> bool:
        return self._came.acquire(timeout=timeout)

    def hears_of(self, length: int) -> bool:
        """A frame may tell of several entries at once."""
        while self.length < length:
            if not self.wait(timeout=60):
                return False
        return True


@contextlib.contextmanager
def listening(server: Server, table: str) -> Any:
    news = News(server, table)
    try:
        yield news
    finally:
        # Ends the reader, which waits in a read.
        if news.connection.sock:
            news.connection.sock.shutdown(2)
        news._reader.join()
        news.connection.close()


def test_two_workers_serve_every_table(postgres: Postgres, tmp_path: Path) -> None:
    """Connections fall on either process: each sees what the other wrote, and hears its news."""
    with Server(tmp_path, postgres.empty_database(), workers=2) as server, contextlib.ExitStack() as stack:
        table = server.make("turmoil", GAMES["turmoil"])
        # A dozen streams, one connection each: with two processes that share a port, both have some.
        ears = [stack.enter_context(listening(server, table)) for _ in range(12)]
        for turn in range(1, 21):
            assert server.step(table, "").status == 200
            assert server.look(table)["length"] == turn
        for ear in ears:
            assert ear.hears_of(20), server.log()
        workers = workers_of(server)
        assert len(workers) >= 2
        with_bots = server.make("diplomacy", dict.fromkeys(POWERS[1:], BOT) | {"austria": ME})
        with listening(server, with_bots) as news:
            while server.look(with_bots)["length"] < 6:
                assert news.wait(timeout=60), server.log()
        assert server.step(with_bots, "austria").status == 200
        assert server.look(with_bots)["length"] >= 7
        assert "failed" not in server.log()


def workers_of(server: Server) -> list[int]:
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return [int(one) for one in children.read_text().split()]
