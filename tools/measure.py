"""Strength of a bot alone among others: duplicate deals, CPU time a decision, a file that is gone on with.

`python -m tools.measure FILE belle_epoque --bots chancellor,yardstick --games 40 --seed 7 --seconds 600`
plays the first bot in every seat of each deal, the last on all other seats. `yardstick` is the bot of former
days (`tests/yardsticks`). FILE holds a row a game, as those of `chancellery arena` do; the table is of all
games in it, and ± is one standard error over deals.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from time import monotonic

from tests.yardsticks import titles

from chancellery.lab.ratings import deals_of
from chancellery.lab.rows import GameRow
from chancellery.lab.series import Series
from chancellery.lab.standings import deal_scores


def report(rows: Sequence[GameRow], bot: str) -> str:
    deals = deal_scores(deals_of(rows), bot)
    scores = [score for deal in deals for score in deal]
    means = [statistics.fmean(found) for found in deals]
    error = statistics.stdev(means) / sqrt(len(means)) if len(means) > 1 else float("nan")
    one = sqrt((p := statistics.fmean(scores)) * (1 - p) / len(scores))
    lines = [f"{len(rows)} games, {len(deals)} deals: {p:.3f} ± {error:.3f} by deals (± {one:.3f} by games)."]
    for seat in rows[0].bots:
        own = [row.result[seat] for row in rows if row.result and row.bots[seat] == bot]
        if own:
            lines.append(f"  {seat}: {statistics.fmean(own):.2f} of {len(own)}")
    thoughts = [row.thought[seat] for row in rows for seat, name in row.bots.items() if name == bot]
    mean = sum(one.seconds for one in thoughts) / sum(one.asked for one in thoughts)
    most = max(one.longest for one in thoughts)
    lines.append(f"CPU a decision: {1000 * mean:.0f} ms, at most {1000 * most:.0f}.")
    return "\n".join(lines)


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
    series = Series(
        getattr(titles, chosen.title),
        chosen.bots,
        chosen.games,
        chosen.seed,
        dict(one.split("=", 1) for one in chosen.option),
        duplicate=True,
        rows=chosen.file,
        processes=chosen.processes,
    )
    rows, until = list(series.done), monotonic() + chosen.seconds
    for row in series.play():
        rows.append(row)
        if monotonic() > until:
            break
    print(report(rows, str(series.bots[0])))


if __name__ == "__main__":
    main()
