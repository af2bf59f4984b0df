"""SQLite's log is moved into the file beside those who write, and begins anew when it is long."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from chancellery.table import log_file
from chancellery.table.log_file import tidy
from chancellery.table.store import Store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def store(file: Path) -> Store:
    found = Store(f"sqlite:///{file}")
    with found.session() as session:
        session.execute(text("CREATE TABLE heap (body BLOB)"))
    return found


def write(store: Store) -> None:
    with store.session() as session:
        session.execute(text("INSERT INTO heap VALUES (zeroblob(40000))"))


def kept_without_log(file: Path, elsewhere: Path) -> int:
    """Rows that the file itself has."""
    elsewhere.write_bytes(file.read_bytes())
    with sqlite3.connect(elsewhere) as line:
        found: int = line.execute("SELECT count(*) FROM heap").fetchone()[0]
        return found


def test_what_is_in_the_log_is_moved_while_somebody_else_has_the_turn(
    store: Store, file: Path, tmp_path: Path
) -> None:
    tidy(store)
    write(store)
    assert kept_without_log(file, tmp_path / "before.sqlite3") == 0
    store.turns.take()
    tidy(store)
    assert kept_without_log(file, tmp_path / "after.sqlite3") == 1


def test_a_long_log_is_finished_in_a_turn_of_its_own_or_another_time(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(log_file, "MANY", 1)
    store.turns.patience = 0
    store.turns.take()
    tidy(store)
    assert "stays as it is" in caplog.text
    store.turns.give()
    caplog.clear()
    tidy(store)
    assert not caplog.text
    assert store.turns.take_now()


def test_a_log_that_is_moved_begins_anew(store: Store, file: Path) -> None:
    log, sizes = file.with_name(file.name + "-wal"), set[int]()
    write(store)
    for _ in range(5):
        tidy(store)
        write(store)
        sizes.add(log.stat().st_size)
    assert len(sizes) == 1
