"""Processes in which bots think. One that dies or does not answer is ended and replaced; others go on."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import queue
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, TypeAlias

import chancellery
from chancellery.core.decisions import Action, Seat

log = logging.getLogger(__name__)

READY = "ready"
STARTING = 120
"""Seconds that a new process may take until it listens; a bot's patience begins after that."""


class Task(NamedTuple):
    """What a bot must choose from for a seat: the real position never comes here."""

    game: str
    dumped: Any
    """A position that the seat cannot tell from the real one (`bots.worlds.base_of`)."""
    seat: Seat
    bot: str
    seed: int
    key: bytes
    """Where further worlds come from; nothing else does."""


class Failed(Exception):
    """A bot raised, died or was too slow; the message says which."""


Think: TypeAlias = Callable[[Task], Action]
Heard: TypeAlias = Callable[[Action | Failed], None]


def think(task: Task) -> Action:
    """Choose for a seat, from what that seat may know."""
    from chancellery.bots.registry import make_bot
    from chancellery.bots.worlds import brief_on

    game = chancellery.load(task.game)
    base = game.rules.load(task.dumped)
    bot = make_bot(game, task.bot, task.seed)
    return bot.choose(*brief_on(game.rules, base, task.seat, task.key))


def work(ours: Connection, thinks: Think) -> None:
    """The life of a process: think about one task after the other, until nobody asks any more."""
    with contextlib.suppress(EOFError, BrokenPipeError, KeyboardInterrupt):
        ours.send(READY)
        while True:
            task = ours.recv()
            try:
                found: tuple[bool, Any] = (True, thinks(task))
            except Exception as error:  # whatever a bot raises is told, and the process lives on
                found = (False, f"{type(error).__name__}: {error}")
            ours.send(found)


class Thinkers:
    """A few processes and a queue of tasks before them."""

    def __init__(self, number: int, patience: float, thinks: Think = think) -> None:
        self.patience = patience
        self._thinks = thinks
        self._tasks: queue.SimpleQueue[tuple[Task, Heard] | None] = queue.SimpleQueue()
        self._closed = threading.Event()
        self._threads: list[threading.Thread] = []
        self._number = number
        self._lock = threading.Lock()

    def ask(self, task: Task, heard: Heard) -> None:
        """Have somebody think; `heard` is told the action or the failure, on another thread."""
        self._tasks.put((task, heard))
        with self._lock:
            if len(self._threads) < self._number and not self._closed.is_set():
                thread = threading.Thread(target=self._mind, name="thinker", daemon=True)
                self._threads.append(thread)
                thread.start()

    def close(self) -> None:
        """End all processes; tasks that are not answered yet are forgotten."""
        self._closed.set()
        for _ in self._threads:
            self._tasks.put(None)
        for thread in self._threads:
            thread.join(timeout=5)

    def _mind(self) -> None:
        """Keep one process at work."""
        worker = _Worker(self._thinks)
        try:
            while not self._closed.is_set() and (asked := self._tasks.get()) is not None:
                task, heard = asked
                answer = worker.think(task, self.patience, self._closed)
                if self._closed.is_set():
                    return
                try:
                    heard(answer)
                except Exception:
                    log.exception("an answer of a bot could not be used")
        finally:
            worker.end()


def _answers(line: Connection, patience: float, closed: threading.Event) -> bool:
    """Wait for a word; not longer than that, and not when all is being closed."""
    end = time.monotonic() + patience
    while not line.poll(min(0.25, patience)):
        if closed.is_set() or time.monotonic() >= end:
            return False
    return True


class _Worker:
    """One process; started when it is first needed."""

    def __init__(self, thinks: Think) -> None:
        self._thinks = thinks
        self._process: BaseProcess | None = None
        self._theirs: Connection | None = None

    def think(self, task: Task, patience: float, closed: threading.Event) -> Action | Failed:
        try:
            line = self._line(closed)
            line.send(task)
            if not _answers(line, patience, closed):
                self.end()
                return Failed(f"no answer within {patience:g} seconds")
            good, found = line.recv()
        except (EOFError, OSError) as error:
            self.end()
            return Failed(f"its process ended ({type(error).__name__})")
        return found if good else Failed(found)

    def _line(self, closed: threading.Event) -> Connection:
        if self._theirs is None or self._process is None or not self._process.is_alive():
            self.end()
            context = multiprocessing.get_context("spawn")
            self._theirs, ours = context.Pipe()
            self._process = context.Process(target=work, args=(ours, self._thinks), daemon=True)
            self._process.start()
            # Only the process holds its end now, so that its death is heard, and ours by it.
            ours.close()
            if not _answers(self._theirs, STARTING, closed):
                raise OSError("a process for bots does not start")
            self._theirs.recv()
        return self._theirs

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._theirs is not None:
            self._theirs.close()
        self._process = self._theirs = None
