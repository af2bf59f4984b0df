"""Nobody's many bots keep another's one waiting."""

from __future__ import annotations

import threading

import pytest

from chancellery.core.decisions import Action
from chancellery.table.accounts import Accounts
from chancellery.table.bot_runner import BotRunner
from chancellery.table.bot_workers import Failed, Task, Thinkers
from chancellery.table.fair_queue import FairQueue
from chancellery.table.seating import Sitter
from tests.table.seated import POWERS, opened, seated


def echo(task: Task) -> Action:
    """Answers with the name of the seat, for a test to read."""
    return (task.seat,)


def test_all_who_have_tasks_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for task in ("a1", "a2", "a3", "a4", "b1", "c1", "c2"):
        queue.put(task[0], task)
    assert len(queue) == 7
    assert [queue.take() for _ in range(5)] == ["a1", "b1", "c1", "a2", "c2"]
    queue.put("b", "b2")
    assert [queue.take() for _ in range(3)] == ["a3", "b2", "a4"]
    assert len(queue) == 0


def test_who_waits_at_a_queue_that_is_closed_is_sent_away() -> None:
    queue: FairQueue[str] = FairQueue()
    found: list[str | None] = []
    waiting = threading.Thread(target=lambda: found.append(queue.take()))
    waiting.start()
    queue.close()
    waiting.join(60)
    assert found == [None]
    queue.put("a", "a1")
    assert queue.take() is None


@pytest.mark.slow
def test_thinkers_serve_one_who_asks_last_before_the_many_of_another() -> None:
    thinkers = Thinkers(1, 60, echo)
    order: list[Action | Failed] = []
    all_asked, all_heard = threading.Event(), threading.Event()

    def hear(answer: Action | Failed) -> None:
        all_asked.wait(60)
        order.append(answer)
        if len(order) == 8:
            all_heard.set()

    def ask(whose: str, seat: str) -> None:
        thinkers.ask(whose, Task("diplomacy", None, seat, "", 0, b""), hear)

    try:
        ask("ada", "ada 0")
        while thinkers.waiting():
            pass
        for number in range(1, 7):
            ask("ada", f"ada {number}")
        ask("bob", "bob 0")
        assert thinkers.waiting() == 7
        all_asked.set()
        assert all_heard.wait(60)
    finally:
        thinkers.close()
    assert order[:4] == [("ada 0",), ("ada 1",), ("bob 0",), ("ada 2",)]


def test_another_persons_single_bot_does_not_wait_for_tables_full_of_them(database: str) -> None:
    with opened(database) as tables:
        heard: list[str] = []
        all_woken, enough = threading.Event(), threading.Event()

        def hear(table: str, _news: object) -> None:
            heard.append(table)
            all_woken.wait(60)
            if len(heard) == 4:
                enough.set()

        tables.publish = hear
        crowded = [seated(tables, bots=POWERS[1:]) for _ in range(3)]
        bob = Accounts(tables.store).register("Bob", "long enough", "")
        sitters = {seat: Sitter("bot", "uniform") if seat == "turkey" else Sitter("me") for seat in POWERS}
        single, _ = tables.create(bob, "diplomacy", {}, sitters, seed=1914)
        runner = BotRunner(tables)
        try:
            for table in (*crowded, single.id):
                runner.wake(table)
            all_woken.set()
            assert enough.wait(60)
        finally:
            runner.close()
        assert heard[0] == crowded[0]
        assert single.id in heard[1:3]
