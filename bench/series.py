"""Games a second of a series: on one core, on two, and on Ray with two workers, beside a bare loop.

`python -m bench.series` plays the same games each way in turn, several times over, by the attaché and by
chance, and tells the best of each: whatever else the machine did then is least in it. Ray is left out where
it is not installed. Starting is told apart: the pace is from the first row to the last. `busy` is the share
of that time in which games are played, over all workers: the rest is what sending, waiting and writing cost.
The milliseconds of the processor are those of all processes together, Ray's own services too; on a machine
that does other things as well they are what can be compared.
"""

from __future__ import annotations

import argparse
import time
from importlib.util import find_spec
from typing import NamedTuple

from bench.machine import spent_by_all
from chancellery import load
from chancellery.bots.play import play_game
from chancellery.bots.registry import build_bot
from chancellery.core.chance import keyed, subkey
from chancellery.lab.series import Runner, Series, runner_for

TITLE = "turmoil"
GAMES = {"attache": 100, "uniform": 800}


class Pace(NamedTuple):
    """Games a second from the first row to the last, and what they cost."""

    speed: float
    busy: float
    """How much of the time games were played, over all workers."""
    cost: float
    """Milliseconds of the processor a game, of all processes."""
    start: float
    """Seconds until the first row."""


def bare(bots: str) -> tuple[float, float]:
    """Games a second of the rules and the bots alone, without rows, and the milliseconds of one."""
    game = load(TITLE)
    tasks = Series(TITLE, bots, GAMES[bots], 7).tasks()
    began, spent = time.perf_counter(), time.process_time()
    for task in tasks:
        seated = {
            seat: build_bot(game, spec, keyed(task.key, "bot", place))
            for place, (seat, spec) in enumerate(zip(task.seats, task.bots, strict=True))
        }
        play_game(game, seated, task.seed, task.options, key=subkey(task.key, "worlds"))
    took, cost = time.perf_counter() - began, time.process_time() - spent
    return len(tasks) / took, 1000 * cost / len(tasks)


def pace(bots: str, runner: Runner, workers: int) -> Pace:
    began, first, spent = time.perf_counter(), 0.0, 0.0
    rows: list[float] = []
    for row in Series(TITLE, bots, GAMES[bots], 7, runner=runner).play():
        if not rows:
            first, spent = time.perf_counter(), spent_by_all()
        rows.append(row.seconds)
        if len(rows) == GAMES[bots]:
            took, spent = time.perf_counter() - first, spent_by_all() - spent
    n = len(rows) - 1
    return Pace(n / took, sum(rows[1:]) / took / workers, 1000 * spent / n, first - began)


def ways() -> dict[str, tuple[Runner, int]]:
    found = {"1 process": (runner_for(1), 1), "2 processes": (runner_for(2), 2)}
    if find_spec("ray"):
        from chancellery.lab.ray import on_ray

        found["Ray, 1 worker"] = on_ray(processes=1), 1
        found["Ray, 2 workers"] = on_ray(processes=2), 2
    return found


def tell(bots: str, times: int) -> None:
    rounds = [(bare(bots), {name: pace(bots, *way) for name, way in ways().items()}) for _ in range(times)]
    speed, cost = max(one for (one, _), _ in rounds), min(one for (_, one), _ in rounds)
    print(
        f"{GAMES[bots]} games of {TITLE}, {bots}: a bare loop plays {speed:.1f} a second, {cost:.1f} ms each"
    )
    for name in ways():
        paces = [found[name] for _, found in rounds]
        best, cost = max(paces), min(one.cost for one in paces)
        told = f"{best.speed:6.1f} a second, {best.busy:.0%} busy, {cost:.1f} ms of the processor a game"
        print(f"  {name:<15} {told}, the first row after {best.start:.1f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.series", description=__doc__)
    parser.add_argument("--times", type=int, default=3, help="how often each way is measured")
    parser.add_argument("--bots", choices=GAMES, help="games of one kind only")
    chosen = parser.parse_args()
    for bots in [chosen.bots] if chosen.bots else GAMES:
        tell(bots, chosen.times)


if __name__ == "__main__":
    main()
