"""Processes in which bots think. One that dies or does not answer is ended and replaced; others go on."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Hashable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, TypeAlias

import chancellery
from chancellery.core.decisions import Action, Seat
from chancellery.table.fair_queue import FairQueue

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
    advice: float = 0.0
    """Seconds for a hint, where one is asked for and no answer."""
    played: Action | None = None
    """The answer that was given, where it is to be explained."""


class Review(NamedTuple):
    """A game that is over, to be looked at again: nothing of it is secret any more."""

    game: str
    journal: str
    samples: int
    """Tries at each decision that is judged."""
    seats: tuple[Seat, ...] = ()
    """Whose decisions are judged; all, if none is named."""
    turn: Any = None
    """The decision that is to be judged now (a `Turn`); None: those that are to be are looked for first."""


class Failed(Exception):
    """A bot raised, died or was too slow; the message says which."""


Thought: TypeAlias = tuple[Any, ...]
"""An answer; a `Hint` or `Motive` where one was asked for; of a game that is reviewed, its `Outlook`, then
one `Judged` after the other."""
Think: TypeAlias = Callable[[Task], Thought]
Work: TypeAlias = Task | Review
Heard: TypeAlias = Callable[[Thought | Failed], None]


def think(task: Task) -> Thought:
    """Choose for a seat, advise it, or say why it has chosen, from what that seat may know."""
    from chancellery.bots.hint import hint, motive
    from chancellery.bots.registry import make_bot
    from chancellery.bots.worlds import brief_on

    game = chancellery.load(task.game)
    brief = brief_on(game.rules, game.rules.load(task.dumped), task.seat, task.key)
    if task.advice:
        return hint(game, brief, task.seed, task.key, task.advice)
    if task.played is not None:
        return motive(game, brief, task.seed, task.bot, task.played)
    return make_bot(game, task.bot, task.seed).choose(*brief)


def review(task: Review) -> Thought:
    """Look at a whole game again, or judge one of its decisions."""
    from chancellery.bots.analysis import judge, look_at
    from chancellery.core.match import Match

    game = chancellery.load(task.game)
    match = Match.from_jsonl(task.journal, lambda slug: chancellery.load(slug).rules)
    if task.turn is not None:
        return judge(game, match, task.turn, task.samples)
    return look_at(game, match, task.seats)


def work(ours: Connection, thinks: Think) -> None:
    """The life of a process: think about one task after the other, until nobody asks any more."""
    # Signals to all processes of a server are meant for the server itself, which ends us in its own time.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with contextlib.suppress(EOFError, BrokenPipeError):
        ours.send(READY)
        while True:
            task = ours.recv()
            try:
                found: tuple[bool, Any] = (True, review(task) if isinstance(task, Review) else thinks(task))
            except Exception as error:  # whatever a bot raises is told, and the process lives on
                found = (False, f"{type(error).__name__}: {error}")
            ours.send(found)


class Thinkers:
    """A few processes and a queue of tasks before them, in which all who have tasks take turns."""

    def __init__(self, number: int, patience: float, thinks: Think = think) -> None:
        self.patience = patience
        self._thinks = thinks
        self._tasks: FairQueue[tuple[Work, Heard]] = FairQueue()
        self._closed = threading.Event()
        self._threads: list[threading.Thread] = []
        self._workers: list[_Worker] = []
        self._number = number
        self._lock = threading.Lock()

    def ask(self, whose: Hashable, task: Work, heard: Heard) -> None:
        """Have somebody think; `heard` is told what was thought, or the failure, on another thread."""
        self._tasks.put(whose, (task, heard))
        with self._lock:
            if len(self._threads) < self._number and not self._closed.is_set():
                thread = threading.Thread(target=self._mind, name="thinker", daemon=True)
                self._threads.append(thread)
                thread.start()

    def waiting(self) -> int:
        """How many tasks nobody thinks about yet."""
        return len(self._tasks)

    def close(self) -> None:
        """End all processes; tasks that are not answered yet are forgotten."""
        self._closed.set()
        self._tasks.close()
        with self._lock:  # whoever is being called just now has begun then
            threads = list(self._threads)
        for thread in threads:
            thread.join(timeout=5)
        for worker in self._workers:
            worker.end()

    def _mind(self) -> None:
        """Keep one process at work."""
        worker = _Worker(self._thinks)
        self._workers.append(worker)
        try:
            while (asked := self._tasks.take()) is not None:
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

    def think(self, task: Work, patience: float, closed: threading.Event) -> Thought | Failed:
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
        process, line = self._process, self._theirs
        self._process = self._theirs = None
        if process is not None:
            process.kill()
            process.join()
        if line is not None:
            line.close()
