"""What a server counts of itself, in Prometheus' words.

Each worker has a registry of its own, and every figure of ours carries its number (`worker`). To count costs
about a microsecond; what can be looked up (lengths of queues, tables in memory) is only asked when somebody
reads the figures.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from typing import TypeVar

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.metrics import MetricWrapperBase

log = logging.getLogger(__name__)

PREFIX = "chancellery"
PROCESSOR = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5)
WAITS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)
LOADS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2)

M = TypeVar("M", bound=MetricWrapperBase)


class Metrics:
    """The figures of one worker."""

    def __init__(self, worker: int = 0) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._worker = str(worker)
        self._moves = self._histogram(
            "move_cpu_seconds",
            "Processor time of a move, without writing it; its count: moves.",
            PROCESSOR,
            "game",
        )
        self._moves_of: dict[str, Histogram] = {}
        self._lag = self._own(
            self._histogram("act_to_event_seconds", "From an answer to the event on a stream.", WAITS)
        )
        self._cold = self._own(
            self._histogram("cold_load_seconds", "Loading a table that was not in memory.", LOADS)
        )
        self._refusals = self._counter("refusals", "Requests that were refused.", "status")
        self._log_ins = self._counter("log_ins", "Log-ins, taken and refused.", "outcome")
        self._queues = self._gauge("queue_length", "What waits to be done.", "queue")
        self._pulses = self._gauge(
            "pulse_age_seconds", "Since the last round of what comes round by itself.", "pulse"
        )
        self.streams = self._own(self._gauge("streams", "Open streams of news."))
        self.connections = self._own(self._gauge("connections", "Open connections."))
        self.tables = self._own(self._gauge("tables_in_memory", "Tables held in memory."))

    # What happens.

    def moved(self, game: str, seconds: float) -> None:
        """An answer was taken; so much of the processor it took."""
        found = self._moves_of.get(game)
        if found is None:
            found = self._moves_of[game] = self._moves.labels(self._worker, game)
        found.observe(seconds)

    def lag(self, seconds: float) -> None:
        """So long after an answer somebody was told of it."""
        self._lag.observe(seconds)

    def cold_load(self, seconds: float) -> None:
        self._cold.observe(seconds)

    def refused(self, status: int) -> None:
        self._refusals.labels(self._worker, str(status)).inc()

    def logged_in(self, *, taken: bool) -> None:
        self._log_ins.labels(self._worker, "taken" if taken else "refused").inc()

    # What is looked up when the figures are read.

    def watch_queue(self, name: str, length: Callable[[], float]) -> None:
        self._queues.labels(self._worker, name).set_function(_or_unknown(length))

    def watch_pulse(self, name: str, age: Callable[[], float]) -> None:
        self._pulses.labels(self._worker, name).set_function(age)

    # Making them.

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(name, about, ("worker", *labels), namespace=PREFIX, registry=self.registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(name, about, ("worker", *labels), namespace=PREFIX, registry=self.registry)

    def _histogram(self, name: str, about: str, steps: tuple[float, ...], *labels: str) -> Histogram:
        names = ("worker", *labels)
        return Histogram(name, about, names, namespace=PREFIX, registry=self.registry, buckets=steps)

    def _own(self, metric: M) -> M:
        return metric.labels(self._worker)


def _or_unknown(length: Callable[[], float]) -> Callable[[], float]:
    """A queue that cannot be asked just now must not keep the other figures back."""

    def asked() -> float:
        try:
            return length()
        except Exception as error:
            log.debug("a queue is not counted: %s", error)
            return math.nan

    return asked
