"""Games on the cores of this machine. A process that is lost costs its game, which is played once more."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Generator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from chancellery.bots.play import Fault
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.lab.play import Task, play, unplayed
from chancellery.lab.rows import GameRow

TRIES = 2
"""How often a game is begun whose process is lost."""
READY = "ready"
"""The first that a process says."""


def in_this_process(tasks: Sequence[Task]) -> Generator[GameRow, None, None]:
    """One after the other."""
    yield from map(play, tasks)


def in_processes(tasks: Sequence[Task], processes: int) -> Generator[GameRow, None, None]:
    """As they end, on so many cores."""
    if processes == 1:
        yield from in_this_process(tasks)
        return
    waiting = deque((task, 1) for task in tasks)
    workers = [_Worker() for _ in range(min(processes, len(tasks)))]
    try:
        for worker in workers:
            worker.begin(*waiting.popleft())
        while busy := {worker.line: worker for worker in workers if worker.task is not None}:
            for line in wait(list(busy)):
                worker = busy[line]  # type: ignore[index]
                if (row := worker.heard(waiting)) is not None:
                    yield row
                if waiting and worker.task is None:
                    worker.begin(*waiting.popleft())
    finally:
        for worker in workers:
            worker.stop()


class _Worker:
    """A process that plays one game at a time, and is started anew if it is lost."""

    def __init__(self) -> None:
        self.task: Task | None = None
        self.tries = 0
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False

    def begin(self, task: Task, tries: int) -> None:
        self.task, self.tries = task, tries
        with suppress(OSError):  # if it is gone, that is heard next
            self.line.send(task)

    def heard(self, waiting: deque[tuple[Task, int]]) -> GameRow | None:
        """The row of its game; if the process was lost, the game waits again, or is given up."""
        try:
            found: GameRow | str = self.line.recv()
        except (EOFError, OSError):
            return self._lost(waiting)
        if not self.ready:
            self.ready = True
            return None
        if isinstance(found, str):
            raise Invalid(found)
        self.task = None
        return found

    def _lost(self, waiting: deque[tuple[Task, int]]) -> GameRow | None:
        self.process.join()
        code, task = self.process.exitcode, self.task
        if not self.ready or task is None:
            raise Invalid(
                f"A worker process ended before its first game (status {code}). A script that plays on "
                "several cores begins with: if __name__ == '__main__'."
            )
        self.task = None
        self.line.close()
        self._start()
        if self.tries < TRIES:
            waiting.appendleft((task, self.tries + 1))
            return None
        return unplayed(task, Fault("", "lost", f"the process that played it ended with status {code}"))

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()
        self.line.close()


def _serve(line: Connection[Any, Any]) -> None:
    """Play what comes, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us hears it, and stops us
    line.send(READY)
    while True:
        try:
            task: Task = line.recv()
        except EOFError:
            return
        try:
            line.send(play(task))
        except ChancelleryError as error:
            line.send(str(error))
