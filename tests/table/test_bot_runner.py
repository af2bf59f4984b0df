"""Bots at tables: one that raises, hangs, dies or cheats is reported and replaced, and nothing hangs."""

from __future__ import annotations

import os
import signal
import threading
import time

import pytest

from chancellery.core.decisions import Action
from chancellery.table.bot_runner import Asked, BotRunner, task_for
from chancellery.table.bot_workers import Task, think
from chancellery.table.tables import Tables
from tests.table.seated import POWERS, first_answer, match_of, opened, row_of, seated, step

LAST = "turkey"


def raises(task: Task) -> Action:
    if task.seat == LAST:
        raise RuntimeError("I have lost my map.")
    return think(task)


def hangs(task: Task) -> Action:
    if task.seat == LAST:
        time.sleep(3600)
    return think(task)


def dies(task: Task) -> Action:
    if task.seat == LAST:
        os.kill(os.getpid(), signal.SIGKILL)
    return think(task)


def cheats(task: Task) -> Action:
    return (("A", "lvp", "-", "mos"),) if task.seat == LAST else think(task)


def talks_nonsense(task: Task) -> Action:
    return object() if task.seat == LAST else think(task)  # type: ignore[return-value]


class Listening:
    """Tables that tell when a journal has reached a length."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.changed = threading.Condition()
        self.length = 0

    def hear(self, _table: str, news: dict[str, object]) -> None:
        with self.changed:
            self.length = max(self.length, int(str(news.get("length", 0))))
            self.changed.notify_all()

    def reached(self, length: int) -> bool:
        with self.changed:
            return self.changed.wait_for(lambda: self.length >= length, timeout=60)


@pytest.mark.parametrize(
    ("thinks", "patience", "words"),
    [
        (raises, 60, "RuntimeError: I have lost my map."),
        pytest.param(hangs, 3, "no answer within 3 seconds", marks=pytest.mark.slow),
        (dies, 60, "its process ended"),
        (cheats, 60, "what the rules refuse"),
        (talks_nonsense, 60, "turkey"),
    ],
)
@pytest.mark.slow
def test_a_bot_that_fails_is_reported_and_replaced(
    database: str, thinks: object, patience: float, words: str
) -> None:
    with opened(database) as tables:
        ear = Listening(tables)
        tables.publish = ear.hear
        table = seated(tables, bots=POWERS[1:])
        runner = BotRunner(tables, 2, patience=patience, thinks=thinks)  # type: ignore[arg-type]
        try:
            runner.wake(table)
            assert ear.reached(6)
            step(tables, table)  # Austria, by hand: the season is resolved, and the game goes on
            assert row_of(tables, table).length == 7
            assert [one for one in runner.failures if words in one and f"{table} {LAST}" in one]
            # On a busy machine the short patience may end for others too; no other failure spreads.
            assert all("no answer" in one or f" {LAST}: " in one for one in runner.failures)
            # And the next season as well, with the same bots.
            runner.wake(table)
            assert ear.reached(13)
        finally:
            runner.close()


def only_the_lowest_thinks(task: Task) -> Action:
    if task.bot != "attache":
        raise RuntimeError(f"{task.bot} has a headache.")
    return think(task)


@pytest.mark.slow
def test_where_a_level_fails_the_one_below_answers_and_the_log_says_so(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Issue 14, 8: a bot that fails or takes too long never stops a table."""
    with opened(database) as tables:
        ear = Listening(tables)
        tables.publish = ear.hear
        seats = ("great_britain", "france", "central_empires", "russia")
        table = seated(tables, "belle_epoque", seats, "chancellor")
        runner = BotRunner(tables, 1, thinks=only_the_lowest_thinks)
        try:
            runner.wake(table)
            assert ear.reached(2)
        finally:
            runner.close()
        first, second = list(runner.failures)[:2]
        assert first.endswith("RuntimeError: chancellor has a headache.")
        assert second.endswith("RuntimeError: minister has a headache.")
        assert "failed, and minister stands in: RuntimeError: chancellor" in caplog.text
        assert "failed, and attache stands in: RuntimeError: minister" in caplog.text
        assert "uniform" not in caplog.text


def test_a_bot_is_asked_once_a_decision(database: str) -> None:
    with opened(database) as tables:
        ear = Listening(tables)
        tables.publish = ear.hear
        table = seated(tables, bots=("turkey",))
        runner = BotRunner(tables)
        try:
            for _ in range(5):
                runner.wake(table)
            assert ear.reached(1)
            assert match_of(tables, table).journal[0].seat == "turkey"
        finally:
            runner.close()
        assert not runner.failures
        assert row_of(tables, table).length == 1


def test_bots_that_nobody_has_woken_are_found(database: str) -> None:
    """Their server was killed while they thought."""
    with opened(database) as tables:
        ear = Listening(tables)
        tables.publish = ear.hear
        seated(tables, bots=("turkey",))
        runner = BotRunner(tables)
        try:
            runner.wake_all(quiet=3600)
            assert not runner._thinking
            runner.wake_all()
            assert ear.reached(1)
        finally:
            runner.close()


def test_closing_does_not_wait_for_a_thought(database: str) -> None:
    with opened(database) as tables:
        table = seated(tables, bots=("turkey",))
        runner = BotRunner(tables, thinks=hangs)
        runner.wake(table)
        runner.close()
        assert row_of(tables, table).length == 0
        assert not any(thread.is_alive() for thread in runner._thinkers._threads)


def test_a_table_that_fails_does_not_silence_the_bots_of_others(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(database) as tables:
        names = {seated(tables, bots=("turkey",)) for _ in range(3)}
        waiting_for_people = seated(tables, bots=("turkey",))
        match = match_of(tables, waiting_for_people)
        tables.act(waiting_for_people, "turkey", first_answer(match, "turkey"))
        runner = BotRunner(tables)
        woken: set[str] = set()

        def wake(table_id: str, *, seats: list[str]) -> None:
            assert seats == ["turkey"]
            woken.add(table_id)
            raise KeyError("a fault in some rule")

        monkeypatch.setattr(runner, "wake", wake)
        runner.wake_all()
        assert woken == names


def test_a_bot_at_a_table_that_stands_still_has_not_failed(database: str) -> None:
    """It was thinking when the others agreed on a pause."""
    with opened(database) as tables:
        table = seated(tables, bots=("turkey",))
        runner = BotRunner(tables)
        match = match_of(tables, table)
        task = task_for(match, "turkey", "uniform", bytes(32))
        with tables.store.session() as session:
            tables.table(session, table, lock=True).status = "paused"
        number = match.decision_id("turkey")
        assert number is not None
        runner._answer(Asked((table, "turkey", number), "", task), first_answer(match, "turkey"))
        assert not runner.failures
