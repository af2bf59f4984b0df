"""Games on Ray: this machine by default, a cluster by its address. Needs `pip install 'chancellery[lab]'`.

Games go out in batches that take about two seconds, and their rows come back as batches end. A worker that is
lost costs its batch: those games go out again, one by one, so that a game that takes its worker with it is
found out and given up.
"""

from __future__ import annotations

import logging
import socket
import sys
from collections import deque
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import ceil
from typing import Any

from chancellery.bots.play import Fault
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.lab.games import find_game
from chancellery.lab.play import Task, play, unplayed
from chancellery.lab.rows import GameRow
from chancellery.lab.series import Runner

BATCH = 2.0
"""Seconds that a batch is to take."""
LARGEST = 64
HERE: dict[str, Any] = {
    "include_dashboard": False,
    "object_store_memory": 100_000_000,
    "_system_config": {
        "worker_niceness": 0,  # 15, else: workers would give way to whatever else this machine does
        "enable_metrics_collection": False,
        "event_stats": False,
    },
}
"""How Ray is started here: for games alone, which send little, and on which nobody looks but their caller."""
ANSWER = 5.0
"""Seconds that a cluster may take to answer at all."""
AHEAD = 2
"""Batches that lie ready for each core: one at work, one to follow."""
TRIES = 3
"""How often a game is begun whose worker is lost."""

Begun = tuple[Task, int]
"""A game, and how often it has been begun."""


def on_ray(
    address: str | None = None,
    *,
    processes: int | None = None,
    runtime_env: Mapping[str, Any] | None = None,
) -> Runner:
    """A runner for a `Series`. Without an address Ray is started here, on so many cores, and stopped again.

    A cluster needs Chancellery and the bots on its machines; `runtime_env` is Ray's own way to bring them.
    """

    def run(tasks: Sequence[Task]) -> Generator[GameRow, None, None]:
        with _connected(address, processes, runtime_env) as ray:
            yield from _Batches(ray, tasks).rows()

    return run


@contextmanager
def _connected(
    address: str | None, processes: int | None, runtime_env: Mapping[str, Any] | None
) -> Iterator[Any]:
    try:
        import ray
    except ImportError:
        raise Invalid("Series on Ray need it: pip install 'chancellery[lab]'.") from None
    if ray.is_initialized():
        yield ray
        return
    _check_address(address or "")
    here: dict[str, Any] = {} if address else {"num_cpus": processes, **HERE}
    try:
        ray.init(
            address=address or "local",
            runtime_env=dict(runtime_env or {}) or None,
            logging_level=logging.ERROR,
            log_to_driver=False,
            **here,
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Invalid(f"There is no Ray at {address or 'this machine'}: {error}") from None
    with _aside():
        try:
            yield ray
        finally:
            ray.shutdown()


def _check_address(address: str) -> None:
    """Ask at once whether anybody is there: Ray itself tries for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=ANSWER).close()
    except (OSError, OverflowError) as error:
        raise Invalid(f"There is no Ray at {address}: {error}.") from None


@contextmanager
def _aside() -> Iterator[None]:
    """What Ray has to say goes to standard error: of a worker that is lost it tells among the results, and
    has no setting for that."""
    worker = sys.modules["ray._private.worker"]
    said = getattr(worker, "print_to_stdstream", None)
    if said is None:
        yield
        return

    def aside(data: dict[str, Any], *more: Any, **named: Any) -> None:
        said({**data, "is_err": True}, *more, **named)

    worker.print_to_stdstream = aside  # type: ignore[attr-defined]
    try:
        yield
    finally:
        worker.print_to_stdstream = said  # type: ignore[attr-defined]


def play_batch(tasks: Sequence[Task]) -> list[GameRow] | str:
    """Several games, one after the other; what is wrong with all of them is told."""
    try:
        return [play(task) for task in tasks]
    except ChancelleryError as error:
        return str(error)


class _Batches:
    """Tasks that wait, and batches that are under way."""

    def __init__(self, ray: Any, tasks: Sequence[Task]) -> None:
        self.ray = ray
        self.waiting: deque[Begun] = deque((task, 1) for task in tasks)
        self.flying: dict[Any, list[Begun]] = {}
        self.size = 1
        self._gone = ray.exceptions.LocalRayletDiedError, ray.exceptions.RaySystemError
        # Ray would begin a lost batch again as it was; here it is taken apart.
        self._play = ray.remote(max_retries=0)(play_batch)

    def rows(self) -> Iterator[GameRow]:
        while self.waiting or self.flying:
            self._send()
            ready, _ = self.ray.wait(list(self.flying))
            for reference in ready:
                yield from self._ended(reference, self.flying.pop(reference))

    def _send(self) -> None:
        cores = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        while self.waiting and len(self.flying) < AHEAD * cores:
            # Towards the end batches are small, so that no core works on alone.
            most = max(1, min(self.size, ceil(len(self.waiting) / (AHEAD * cores))))
            batch = [self.waiting.popleft()]
            # A game that was lost before goes alone.
            while len(batch) < most and self.waiting and batch[0][1] == self.waiting[0][1] == 1:
                batch.append(self.waiting.popleft())
            self.flying[self._play.remote([task for task, _ in batch])] = batch

    def _ended(self, reference: Any, batch: list[Begun]) -> Iterator[GameRow]:
        try:
            found: list[GameRow] | str = self.ray.get(reference)
        except self.ray.exceptions.RayTaskError as error:
            raise Invalid(f"A worker of Ray cannot play: {error.cause}") from None
        except self._gone as error:
            told = str(error).strip().partition("\n")[0]
            raise Invalid(
                f"Ray itself has ended ({told}); what was played is kept, and gone on with."
            ) from None
        except self.ray.exceptions.RayError as error:
            yield from self._lost(batch, type(error).__name__)
            return
        if isinstance(found, str):
            raise Invalid(found)
        for (task, _), row in zip(batch, found, strict=True):
            _check_version(task, row)
            yield row
        mean = sum(row.seconds for row in found) / len(found)
        self.size = max(1, min(LARGEST, int(BATCH / max(mean, 1e-6))))

    def _lost(self, batch: list[Begun], why: str) -> Iterator[GameRow]:
        for task, tries in batch:
            if tries < TRIES:
                self.waiting.appendleft((task, tries + 1))
            else:
                yield unplayed(task, Fault("", "lost", f"the worker that played it was lost ({why})"))


def _check_version(task: Task, row: GameRow) -> None:
    here = find_game(task.game).rules.info.version
    if row.version != here:
        raise Invalid(
            f"A worker of the cluster has rules {row.version} of {row.game!r}; here are rules {here}: "
            "all machines need the same Chancellery and data."
        )
