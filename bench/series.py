"""Games a second of a series: on one core, on two, and on Ray with two workers, beside a bare loop.

`python -m bench.series` plays the same games each way in turn, several times over, by the attaché and by
chance, and tells the best of each: whatever else the machine did then is least in it. Ray is left out where
it is not installed. Starting is told apart: the pace is from the first row to the last. `busy` is the share
of that time in which games are played, over all workers: the rest is what sending, waiting and writing cost.
"""

from __future__ import annotations

import argparse
import time
from importlib.util import find_spec
from typing import NamedTuple

from chancellery import load
from chancellery.bots.play import play_game
from chancellery.bots.registry import build_bot
from chancellery.core.chance import keyed, subkey
from chancellery.lab.series import Runner, Series, runner_for

TITLE = "turmoil"
GAMES = {"attache": 100, "uniform": 800}


class Pace(NamedTuple):
    """Games a second from the first row to the last, how busy all were, and the seconds until the first."""

    speed: float
    busy: float
    start: float


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


def pace(bots: str, runner: Runner, workers: int) -> Pace:
    began = time.perf_counter()
    series = Series(TITLE, bots, GAMES[bots], 7, runner=runner)
    ends = [(time.perf_counter(), row.seconds) for row in series.play()]
    first, took = ends[0][0], ends[-1][0] - ends[0][0]
    played = sum(seconds for _, seconds in ends[1:])
    return Pace((len(ends) - 1) / took, played / took / workers, first - began)


def ways() -> dict[str, tuple[Runner, int]]:
    found = {"1 process": (runner_for(1), 1), "2 processes": (runner_for(2), 2)}
    if find_spec("ray"):
        from chancellery.lab.ray import on_ray

        found["Ray, 1 worker"] = on_ray(processes=1), 1
        found["Ray, 2 workers"] = on_ray(processes=2), 2
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.series", description=__doc__)
    parser.add_argument("--times", type=int, default=3, help="how often each way is measured")
    times = range(parser.parse_args().times)
    for bots, games in GAMES.items():
        rounds = [(bare(bots), {name: pace(bots, *way) for name, way in ways().items()}) for _ in times]
        alone = max(speed for speed, _ in rounds)
        print(f"{games} games of {TITLE}, {bots}: a bare loop plays {alone:.1f} a second")
        for name in ways():
            speed, busy, start = max(paces[name] for _, paces in rounds)
            print(f"  {name:<15} {speed:6.1f} a second, {busy:.0%} busy, the first row after {start:.1f} s")


if __name__ == "__main__":
    main()
