"""A disk that is full or damaged, and somebody who does not read: a sentence for them, and others go on."""

from __future__ import annotations

import contextlib
import signal
import socket
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from bench.server import fill
from sqlalchemy import event

from chancellery.web.settings import Settings
from tests.faults.server import Server
from tests.faults.test_faults import GAMES, listening
from tests.web.served import served
from tests.web.test_api import first, look, make

FULL = "The server has no room left to write, and nothing was changed. Whoever runs it can make some."
DAMAGED = "A part of the server's database is damaged, and nothing was changed. Other tables go on."
LEAF = 13
"""The first byte of a page of SQLite's that holds rows."""


@pytest.mark.slow
def test_a_full_disk_is_told_in_a_sentence_and_looking_goes_on(tmp_path: Path) -> None:
    """By either way to disk: SQLite is allowed no more pages than it has, and then some."""
    with served(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}", local=True)) as client:
        engine = client.app.state.services.store.engine
        room = [0]

        def hem_in(line: Any, *_: Any) -> None:
            pages = line.execute("PRAGMA page_count").fetchone()[0]
            line.execute(f"PRAGMA max_page_count={pages + room[0]}")

        event.listen(engine, "checkout", hem_in)
        table = make(client)
        told: set[tuple[int, str]] = set()
        while not told:
            view = look(client, table)
            body = {"seat": view["seat"], "action": first(view), "decision": view["decision"]["id"]}
            while (answer := client.post(f"/api/tables/{table}/act", json=body)).status_code != 200:
                told.add((answer.status_code, answer.json()["error"]))
                assert look(client, table)["length"] == view["length"]
                room[0] += 64
        assert told == {(503, FULL)}
        assert look(client, table)["length"] == view["length"] + 1


@pytest.mark.slow
def test_a_damaged_page_is_told_at_its_table_and_others_go_on(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    url = f"sqlite:///{file}"
    hurt, whole = (one.id for one in fill(url, ["diplomacy"] * 2, played=140))
    damage(file, hurt, whole)
    with Server(tmp_path, url) as server:
        assert server.step(whole, "").status == 200
        asked = server.ask("GET", f"/api/tables/{hurt}")
        assert (asked.status, asked.data["error"]) == (503, DAMAGED), server.log()
        assert server.step(server.make("turmoil", GAMES["turmoil"]), "").status == 200


def damage(file: Path, hurt: str, whole: str) -> None:
    """Spoil the pages with rows of one table's journal, and none of the other's."""
    with contextlib.closing(sqlite3.connect(file)) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(file.read_bytes())
    size = int.from_bytes(content[16:18], "big")
    spoiled = 0
    for start in range(size, len(content), size):
        page = content[start : start + size]
        if page[0] == LEAF and page.count(hurt.encode()) > 3 and whole.encode() not in page:
            content[start : start + 8] = b"\xff" * 8
            spoiled += 1
    assert spoiled
    file.write_bytes(content)


@pytest.mark.slow
def test_who_does_not_read_holds_nobody_up(tmp_path: Path) -> None:
    """Forty pages that are open and never read, while two play."""
    with Server(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite3'}") as server:
        table = server.make("diplomacy", GAMES["diplomacy"])
        asleep = []
        for _ in range(40):
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            line.connect(("127.0.0.1", server.port))
            line.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            asleep.append(line)
        with listening(server, table) as awake:
            for turn in range(1, 43):
                assert server.step(table, "").status == 200
                assert awake.hears_of(turn), server.log()
        for line in asleep:
            line.close()
        assert server.stop(signal.SIGTERM) == 0
