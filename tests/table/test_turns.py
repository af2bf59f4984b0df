"""Who writes next: moves first, others as they came, and nobody who has finished stands in the way."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import text

from chancellery.table.store import Store, StoreAway
from chancellery.table.turns import Turns


def waiting(turns: Turns) -> int:
    return len(turns._moves) + len(turns._others)


def queue_up(turns: Turns, name: str, told: list[str], *, for_moves: bool = False) -> threading.Thread:
    """Somebody who waits for a turn, says so and gives it on; returns once they wait."""

    def work() -> None:
        turns.take(for_moves=for_moves)
        told.append(name)
        turns.give()

    before, thread = waiting(turns), threading.Thread(target=work)
    thread.start()
    while waiting(turns) == before:
        pass
    return thread


def test_moves_go_first_and_others_as_they_came() -> None:
    turns, told = Turns(15), list[str]()
    turns.take()
    threads = [queue_up(turns, name, told) for name in ("ticker", "looks")]
    threads += [queue_up(turns, name, told, for_moves=True) for name in ("first move", "second move")]
    turns.give()
    for thread in threads:
        thread.join()
    assert told == ["first move", "second move", "ticker", "looks"]


def test_a_turn_that_is_taken_is_not_had_at_once() -> None:
    turns = Turns(15)
    assert turns.take_now()
    assert not turns.take_now()
    turns.give()
    assert turns.take_now()


def test_nobody_waits_for_ever() -> None:
    turns = Turns(0)
    turns.take()
    for for_moves in (False, True):
        with pytest.raises(TimeoutError):
            turns.take(for_moves=for_moves)
    turns.give()
    assert turns.take_now()


def test_who_waits_for_a_turn_in_vain_is_told_in_a_sentence(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}?timeout=0.01")
    store.turns.take()
    with pytest.raises(StoreAway, match="does not answer"), store.session() as session:
        session.execute(text("SELECT 1"))
    store.turns.give()
    with store.session() as session:
        assert session.scalar(text("SELECT 1")) == 1


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")


def test_a_transaction_has_the_turn_from_its_first_statement_to_its_end(store: Store) -> None:
    with store.session() as session:
        assert store.turns.take_now()
        store.turns.give()
        session.execute(text("SELECT 1"))
        assert not store.turns.take_now()
    assert store.turns.take_now()


def test_a_transaction_that_fails_gives_the_turn_on(store: Store) -> None:
    with suppress(StoreAway), store.session() as session:
        session.execute(text("SELECT 1 FROM nowhere"))
    assert store.turns.take_now()


def test_who_waits_for_a_turn_keeps_nobody_from_the_file(store: Store, tmp_path: Path) -> None:
    def write() -> None:
        with store.session() as session:
            session.execute(text("SELECT 1"))

    store.turns.take()
    thread = threading.Thread(target=write)
    thread.start()
    while not waiting(store.turns):
        pass
    with sqlite3.connect(tmp_path / "tables.sqlite3", timeout=0, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("COMMIT")
    store.turns.give()
    thread.join()
    assert store.turns.take_now()


def test_who_reads_waits_for_no_turn(store: Store) -> None:
    store.turns.take()
    with store.reading() as session:
        assert session.scalar(text("SELECT 1")) == 1
    store.turns.give()
