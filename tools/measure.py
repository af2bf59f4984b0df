"""Strength of a bot alone among others: duplicate deals, CPU time a decision, a file that is gone on with.

`python -m tools.measure FILE belle_epoque --bots chancellor,yardstick --games 40 --seed 7 --seconds 600`
plays the first bot in every seat of each deal, the last on all other seats. `yardstick` is the bot of former
days (`tests/yardsticks`). The table is of all games in the file; ± is one standard error over deals.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from time import monotonic, process_time
from typing import Any

from tests.yardsticks import titles

from chancellery.bots.play import play_game, seats_of
from chancellery.bots.registry import make_bot
from chancellery.bots.series import Job, find_game, plan_series
from chancellery.core.chance import keyed, subkey
from chancellery.core.contract import Bot
from chancellery.core.decisions import Action, Decision, View

Row = dict[str, Any]


class Timed:
    """A bot, and the processor's time that each answer took."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.took: list[float] = []

    def choose(self, view: View, decision: Decision, worlds: Any) -> Action:
        began = process_time()
        answer = self.bot.choose(view, decision, worlds)
        self.took.append(process_time() - began)
        return answer


def play(job: Job, bot: str) -> Row:
    game = find_game(job.game)
    seats = seats_of(game, job.options)
    bots = {
        seat: Timed(make_bot(game, name, keyed(job.key, "bot", i)))
        for i, (seat, name) in enumerate(zip(seats, job.bots, strict=True))
    }
    result = play_game(game, dict(bots), job.seed, job.options, key=subkey(job.key, "worlds"))
    alone = seats[job.bots.index(bot)]
    took = bots[alone].took
    score = result.scores[alone] if result.scores else 0.0
    times = {"mean": statistics.fmean(took), "most": max(took), "all": sum(took), "asked": len(took)}
    return {"seed": job.seed, "seat": alone, "score": score, **times}


def report(rows: Sequence[Row]) -> str:
    scores = [row["score"] for row in rows]
    deals: dict[int, list[float]] = {}
    for row in rows:
        deals.setdefault(row["seed"], []).append(row["score"])
    means = [statistics.fmean(found) for found in deals.values()]
    error = statistics.stdev(means) / sqrt(len(means)) if len(means) > 1 else float("nan")
    one = sqrt((p := statistics.fmean(scores)) * (1 - p) / len(scores))
    lines = [f"{len(rows)} games, {len(deals)} deals: {p:.3f} ± {error:.3f} by deals (± {one:.3f} by games)."]
    for seat in dict.fromkeys(row["seat"] for row in rows):
        own = [row["score"] for row in rows if row["seat"] == seat]
        lines.append(f"  {seat}: {statistics.fmean(own):.2f} of {len(own)}")
    mean = sum(row["all"] for row in rows) / sum(row["asked"] for row in rows)
    lines.append(
        f"CPU a decision: {1000 * mean:.0f} ms, at most {1000 * max(row['most'] for row in rows):.0f}."
    )
    return "\n".join(lines)


def played(jobs: Sequence[Job], bot: str, processes: int) -> Iterator[Row]:
    if processes == 1:
        yield from map(partial(play, bot=bot), jobs)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(partial(play, bot=bot), jobs)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.measure", description=__doc__)
    parser.add_argument("file", type=Path, help="results, one line a game")
    parser.add_argument("title", help="one of tests/yardsticks/titles.py")
    parser.add_argument("--bots", default="chancellor,yardstick", help="the one alone, and the others")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", "-o", action="append", default=[], help="of the game, as name=value")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument(
        "--seconds", type=float, default=1e9, help="stop after so long; go on with another call"
    )
    chosen = parser.parse_args()
    text = chosen.file.read_text("utf-8") if chosen.file.exists() else ""
    rows = [json.loads(line) for line in text.splitlines()]
    make = getattr(titles, chosen.title)
    bots, options = chosen.bots.split(","), dict(one.split("=", 1) for one in chosen.option)
    jobs = plan_series(make, bots, chosen.games, chosen.seed, options, rotate=True, duplicate=True)
    until = monotonic() + chosen.seconds
    with chosen.file.open("a", encoding="utf-8") as out:
        for row in played(jobs[len(rows) :], bots[0], chosen.processes):
            rows.append(row)
            print(json.dumps(row), file=out, flush=True)
            if monotonic() > until:
                break
    print(report(rows))


if __name__ == "__main__":
    main()
