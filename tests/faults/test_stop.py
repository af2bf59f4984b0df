"""A server that is told to stop: streams end, what was acknowledged is kept, and it leaves without a sigh."""

from __future__ import annotations

import contextlib
import http.client
import os
import signal
import socket
import threading
from pathlib import Path

import pytest

from tests.faults.server import Server, free_ports
from tests.faults.test_faults import BOT, GAMES, GONE, Player, journal
from tests.table.postgres import Postgres
from tests.table.seated import POWERS

pytestmark = pytest.mark.slow

STREAMS = 20
MOVES = 5


class Reader(threading.Thread):
    """Somebody who reads a stream until it ends."""

    def __init__(self, server: Server, table: str) -> None:
        super().__init__()
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
        self.connection.request("GET", f"/api/tables/{table}/events")
        self.answer = self.connection.getresponse()
        assert self.answer.status == 200
        while b"hello" not in self.answer.readline():
            pass
        self.heard: list[bytes] = []

    def run(self) -> None:
        # An answer that is cut off raises; one that ends does not.
        self.heard = self.answer.read().splitlines()
        self.connection.close()


def stopped_under_load(server: Server, *, all_of_it: bool) -> list[Player]:
    """Four games of people, one of bots, twenty streams: all are at it, and it must end well."""
    enough = threading.Event()
    players = [Player(server, game, enough) for game in GAMES for _ in range(2)]
    readers = [Reader(server, players[i % len(players)].table) for i in range(STREAMS)]
    server.make("diplomacy", dict.fromkeys(POWERS, BOT))
    try:
        for one in (*readers, *players):
            one.start()
        for player in players:
            for _ in range(MOVES):
                assert player.acted.acquire(timeout=120), server.log()
        status = server.stop(signal.SIGTERM, all_of_it=all_of_it)
    finally:
        enough.set()
        for player in players:
            player.join()
    assert status == 0
    # On a busy machine answers may be slow, which is logged, too.
    assert [line for line in server.log().splitlines() if ": 20" not in line] == []
    for reader in readers:
        reader.join(timeout=60)
        assert reader.heard[-3:] == [b"event: bye", b"data:", b""]
    return players


def all_is_kept(url: str, players: list[Player]) -> None:
    for player in players:
        assert not player.trouble
        for table, acknowledged in player.acknowledged.items():
            stored = journal(url, table)
            for number, seat, action in acknowledged:
                assert stored[number - 1] == (number, seat, action)


def test_a_stop_ends_streams_and_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with Server(tmp_path, url) as server:
        players = stopped_under_load(server, all_of_it=False)
    all_is_kept(url, players)


def half_a_request(server: Server) -> socket.socket:
    """A request whose end never comes: who waits for it does not stop by itself."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    head = (
        "POST /api/tables HTTP/1.1",
        "Host: 127.0.0.1",
        "Content-Type: application/json",
        "Content-Length: 99",
    )
    line.sendall("\r\n".join((*head, "", '{"game"')).encode())
    return line


def wait_until_closed(server: Server) -> None:
    """Until nobody is let in any more, so that the first signal was heard."""
    while True:
        try:
            socket.create_connection(("127.0.0.1", server.port), timeout=60).close()
        except OSError:
            return


def test_a_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    with Server(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite3'}") as server:
        assert server.ask("GET", "/healthz").data == {"status": "ok"}
        with half_a_request(server):
            assert server.process is not None
            server.process.send_signal(signal.SIGINT)
            wait_until_closed(server)
            assert server.stop(signal.SIGINT) == 128 + signal.SIGINT
    assert "Traceback" not in server.log()


def test_who_never_sends_the_rest_is_not_waited_for(tmp_path: Path) -> None:
    with Server(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite3'}") as server:
        assert server.ask("GET", "/healthz").status == 200
        with half_a_request(server):
            assert server.stop(signal.SIGINT) == 0
    assert "Traceback" not in server.log()


def test_several_workers_stop_as_one(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.empty_database()
    with Server(tmp_path, url, 2) as server:
        players = stopped_under_load(server, all_of_it=True)
    all_is_kept(url, players)


def gone(process: int) -> bool:
    return not Path(f"/proc/{process}").exists()


def wait_for_another(server: Server, dead: int) -> None:
    """Until two serve again, without the one that is dead."""
    while dead in (now := server.worker_ids()) or len(now) < 2:
        pass
    while True:  # until each answers at its own port for figures
        with contextlib.suppress(*GONE):
            for worker in range(2):
                figures = http.client.HTTPConnection("127.0.0.1", int(server.more[-1]) + worker, timeout=60)
                figures.request("GET", "/metrics")
                assert f'chancellery_streams{{worker="{worker}"}}' in figures.getresponse().read().decode()
                figures.close()
            return


def test_a_worker_that_dies_is_replaced_and_all_end_with_their_minder(
    postgres: Postgres, tmp_path: Path
) -> None:
    port = str(free_ports(2))
    with Server(tmp_path, postgres.empty_database(), 2, "--metrics-port", port) as server:
        table = server.make("turmoil", GAMES["turmoil"])
        victim = server.worker_ids()[0]
        os.kill(victim, signal.SIGKILL)
        wait_for_another(server, victim)
        assert "worker 0 ended (-9), and is replaced" in server.log()
        for turn in range(1, 5):
            assert server.step(table, "").status == 200
            assert server.look(table)["length"] == turn
        workers = server.worker_ids()
        assert server.stop(signal.SIGINT) == 0
        assert all(map(gone, workers))
        assert "Traceback" not in server.log()


def test_workers_do_not_outlive_a_minder_that_was_killed(postgres: Postgres, tmp_path: Path) -> None:
    with Server(tmp_path, postgres.empty_database(), 2) as server:
        assert server.ask("GET", "/healthz").status == 200
        workers = server.worker_ids()
        assert len(workers) == 2
        server.stop(signal.SIGKILL)
        while not all(map(gone, workers)):
            pass
