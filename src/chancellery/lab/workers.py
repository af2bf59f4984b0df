"""Work on the cores of this machine. A lost process costs its job, such as a game, which is begun anew."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

from chancellery.bots.play import Fault
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.lab.play import Task, play, unplayed
from chancellery.lab.rows import GameRow

J = TypeVar("J")
R = TypeVar("R")

TRIES = 2
"""How often a job is begun whose process is lost."""
READY = "ready"
"""The first that a process says."""


def in_this_process(tasks: Sequence[Task]) -> Generator[GameRow, None, None]:
    """One after the other."""
    yield from map(play, tasks)


def in_processes(tasks: Sequence[Task], processes: int) -> Generator[GameRow, None, None]:
    """As they end, on so many cores."""
    yield from on_cores(play, tasks, processes, _lost_game)


def _lost_game(task: Task, code: int | None) -> GameRow:
    return unplayed(task, Fault("", "lost", f"the process that played it ended with status {code}"))


def on_cores(
    work: Callable[[J], R], jobs: Sequence[J], processes: int, given_up: Callable[[J, int | None], R]
) -> Generator[R, None, None]:
    """What a function of a module makes of each job, as it ends; `given_up` tells of one that takes its
    process with it every time, with the status that it ended with."""
    if processes == 1:
        yield from map(work, jobs)
        return
    waiting = deque((job, 1) for job in jobs)
    workers = [_Worker(work, given_up) for _ in range(min(processes, len(jobs)))]
    try:
        for worker in workers:
            worker.begin(*waiting.popleft())
        while busy := {worker.line: worker for worker in workers if worker.job is not None}:
            for line in wait(list(busy)):
                worker = busy[line]  # type: ignore[index]
                yield from worker.heard(waiting)
                if waiting and worker.job is None:
                    worker.begin(*waiting.popleft())
    finally:
        for worker in workers:
            worker.stop()


class _Worker(Generic[J, R]):
    """A process that does one job at a time, and is started anew if it is lost."""

    def __init__(self, work: Callable[[J], R], given_up: Callable[[J, int | None], R]) -> None:
        self.work, self.given_up = work, given_up
        self.job: J | None = None
        self.tries = 0
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, self.work), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False

    def begin(self, job: J, tries: int) -> None:
        self.job, self.tries = job, tries
        with suppress(OSError):  # if it is gone, that is heard next
            self.line.send(job)

    def heard(self, waiting: deque[tuple[J, int]]) -> Iterator[R]:
        """What came of its job; if the process was lost, the job waits again, or is given up."""
        try:
            found = self.line.recv()
        except (EOFError, OSError):
            yield from self._lost(waiting)
            return
        if not self.ready:
            self.ready = True
            return
        if isinstance(found, ChancelleryError):
            raise found
        self.job = None
        yield found

    def _lost(self, waiting: deque[tuple[J, int]]) -> Iterator[R]:
        self.process.join()
        code, job = self.process.exitcode, self.job
        if not self.ready or job is None:
            raise Invalid(
                f"A worker process ended before its first game (status {code}). A script that plays on "
                "several cores begins with: if __name__ == '__main__'."
            )
        self.job = None
        self.line.close()
        self._start()
        if self.tries < TRIES:
            waiting.appendleft((job, self.tries + 1))
        else:
            yield self.given_up(job, code)

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()
        self.line.close()


def _serve(line: Connection[Any, Any], work: Callable[[Any], Any]) -> None:
    """Do what comes, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us hears it, and stops us
    line.send(READY)
    while True:
        try:
            job = line.recv()
        except EOFError:
            return
        try:
            found = work(job)
        except ChancelleryError as error:
            found = Invalid(str(error))
        try:
            line.send(found)
        except BrokenPipeError:
            return
