"""Games a second of a series: on one core, on two, and on Ray with two workers, beside a bare loop.

`python -m bench.series` plays the same games each way, by the attaché and by chance; Ray is left out where it
is not installed. Starting is told apart: the pace is from the first row to the last. `busy` is the share of
that time in which games are played, over all workers: the rest is what sending, waiting and writing cost.
"""

from __future__ import annotations

import time
from importlib.util import find_spec

from chancellery import load
from chancellery.bots.play import play_game
from chancellery.bots.registry import build_bot
from chancellery.core.chance import keyed, subkey
from chancellery.lab.series import Runner, Series, runner_for

TITLE = "turmoil"
GAMES = {"attache": 80, "uniform": 400}


def bare(bots: str) -> float:
    """Games a second of the rules and the bots alone, without rows."""
    game = load(TITLE)
    tasks = Series(TITLE, bots, GAMES[bots], 7).tasks()
    began = time.perf_counter()
    for task in tasks:
        seated = {
            seat: build_bot(game, spec, keyed(task.key, "bot", place))
            for place, (seat, spec) in enumerate(zip(task.seats, task.bots, strict=True))
        }
        play_game(game, seated, task.seed, task.options, key=subkey(task.key, "worlds"))
    return len(tasks) / (time.perf_counter() - began)


def pace(bots: str, runner: Runner, workers: int) -> tuple[float, float, float]:
    """Games a second from the first row to the last, the seconds until the first, and how busy all were."""
    began = time.perf_counter()
    series = Series(TITLE, bots, GAMES[bots], 7, runner=runner)
    ends = [(time.perf_counter(), row.seconds) for row in series.play()]
    first, took = ends[0][0], ends[-1][0] - ends[0][0]
    played = sum(seconds for _, seconds in ends[1:])
    return (len(ends) - 1) / took, first - began, played / took / workers


def ways() -> dict[str, tuple[Runner, int]]:
    found = {"1 process": (runner_for(1), 1), "2 processes": (runner_for(2), 2)}
    if find_spec("ray"):
        from chancellery.lab.ray import on_ray

        found["Ray, 1 worker"] = on_ray(processes=1), 1
        found["Ray, 2 workers"] = on_ray(processes=2), 2
    return found


def main() -> None:
    for bots, games in GAMES.items():
        print(f"{games} games of {TITLE}, {bots}: a bare loop plays {bare(bots):.1f} a second")
        for name, (runner, workers) in ways().items():
            speed, start, busy = pace(bots, runner, workers)
            print(f"  {name:<15} {speed:6.1f} a second, {busy:.0%} busy, the first row after {start:.1f} s")


if __name__ == "__main__":
    main()
