"""A server that many bear down upon: others are served meanwhile."""

from __future__ import annotations

import contextlib
import http.client
import resource
import socket
import threading
import time
import urllib.parse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.server import Server
from tests.web.test_secrecy import visitor

pytestmark = pytest.mark.slow

HALF = b"GET / HTTP/1.1\r\nHost: a\r\nX-a: "
MANY = 1100
FILES = 1024


@pytest.fixture
def own_files() -> Iterator[None]:
    """Room for our own half of all these connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4096)), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def status(port: int, method: str, path: str, **form: str) -> int:
    """One request from another address of this machine; 0: no answer."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30, source_address=("127.0.0.2", 0))
    headers = {"Content-Type": "application/x-www-form-urlencoded"} if form else {}
    try:
        line.request(method, path, urllib.parse.urlencode(form) if form else None, headers)
        return line.getresponse().status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        line.close()


@pytest.mark.parametrize("of_one_address", ["200", "0"])
def test_half_sent_requests_do_not_silence_the_server(
    tmp_path: Path, own_files: None, of_one_address: str
) -> None:
    limit = f"connections_an_address={of_one_address}"
    more = ("--host", "0.0.0.0", "--limit", limit)
    with Server(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite3'}", 1, *more, files=FILES) as server:
        assert status(server.port, "GET", "/api/games") == 200
        halves = []
        for _ in range(MANY):
            with contextlib.suppress(OSError):
                half = socket.create_connection(("127.0.0.1", server.port), timeout=10)
                halves.append(half)
                half.sendall(HALF)
        answers = Counter(status(server.port, "GET", "/api/games") for _ in range(20))
        for half in halves:
            half.close()
        assert answers == {200: 20}
        assert "Too many open files" not in server.log()


def test_a_flood_of_log_ins_harms_nobody_else(tmp_path: Path) -> None:
    """With the true hash: few are tried, the others are told to come back, and pages open as ever."""
    with Server(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite3'}", 1, "--host", "0.0.0.0") as server:
        assert status(server.port, "GET", "/api/games") == 200
        told = Counter[int]()

        def knock(number: int) -> None:
            told[status(server.port, "POST", "/login", name=f"Nobody {number}", password="wrong")] += 1

        knocks = [threading.Thread(target=knock, args=(n,)) for n in range(60)]
        for thread in knocks:
            thread.start()
        served = Counter(status(server.port, "GET", "/api/games") for _ in range(10))
        for thread in knocks:
            thread.join()
        assert served == {200: 10}
        assert set(told) <= {200, 429, 503}
        assert told[429] + told[503] >= 20


def test_an_address_has_so_many_streams_and_a_silent_one_beats(tmp_path: Path) -> None:
    """A proxy cuts a line on which nothing is sent, and a page that is gone would never be noticed."""
    more = ("--host", "0.0.0.0", "--limit", "streams_an_address=2")
    with (
        Server(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite3'}", 1, *more) as server,
        contextlib.closing(visitor(f"http://127.0.0.1:{server.port}", "Ann")) as ann,
    ):
        seats = {seat: {"kind": "me"} for seat in ("liberal", "authoritarian")}
        made = ann.post("/api/tables", json={"game": "turmoil", "seats": seats})
        at = f"/api/tables/{made.json()['table']['id']}/events?seat=liberal"
        with ann.stream("GET", at) as first, ann.stream("GET", at) as second:
            heard = first.iter_lines()
            assert "event: hello" in heard
            assert second.status_code == 200
            third = ann.get(at)
            assert (third.status_code, third.headers["retry-after"]) == (429, "60")
            assert "2 pages at this address listen already" in third.text
            assert status(server.port, "GET", at.partition("?")[0]) == 200  # from another address
            assert "event: beat" in heard
        free = 429
        for _ in range(300):  # until the server has noticed that both are closed
            with ann.stream("GET", at) as again:
                free = again.status_code
            if free == 200:
                break
            time.sleep(0.2)
        assert free == 200
