"""Strength of a bot alone among others: duplicate deals, CPU time a decision, a file that is gone on with.

`python -m tools.measure FILE belle_epoque --bots chancellor,yardstick --games 40 --seed 7 --seconds 600`
plays the first bot in every seat of each deal, and the other on all other seats; of several others, as in
`--bots chancellor,yardstick,noisy,minister`, one is drawn by lot for each seat of each game. `yardstick` is
the bot of former days (`tests/yardsticks`), and `noisy` the same with answers by lot among its own. FILE
holds a row a game, as those of `chancellery arena` do; the table is of all games in it, and ± is one standard
error over deals.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from time import monotonic

from tests.yardsticks import titles

from chancellery.bots.spec import BotSpec, bot_specs
from chancellery.core.chance import Dice, pick
from chancellery.core.errors import Invalid
from chancellery.lab.games import GameRef
from chancellery.lab.play import Task
from chancellery.lab.ratings import deals_of
from chancellery.lab.rows import GameRow
from chancellery.lab.series import Plan, Series, Terms, checked_bots, turned
from chancellery.lab.standings import deal_scores


class Pool(Plan):
    """The first bot alone in every seat of each deal, among others that are drawn by lot game by game."""

    def __init__(
        self,
        title: GameRef,
        bots: str,
        games: int,
        seed: int,
        options: Mapping[str, str],
        rows: Path,
        processes: int,
    ) -> None:
        super().__init__(seed, rows, processes, None)
        self.terms = Terms(title, seed, options)
        self.bots = checked_bots(self.terms.game, bots)
        if len(self.bots) < 2:
            raise Invalid("Name the bot that is alone, and one or several that it meets.")
        self.games = games
        self.mark = self.terms.mark("pool", [*map(str, self.bots)])
        self._go_on((self.mark,), games)

    def tasks(self) -> list[Task]:
        seats = len(self.terms.seats)
        return self.terms.tasks(
            [(number // seats, turned(self._seated(number), number)) for number in range(self.games)],
            self.mark,
        )

    def _seated(self, number: int) -> tuple[BotSpec, ...]:
        alone, *others = self.bots
        dice = Dice(self.seed, number)
        return (alone, *(pick(dice, others) for _ in self.terms.seats[1:]))


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


def planned(chosen: argparse.Namespace) -> Series | Pool:
    """Two bots are a series as any other."""
    title, options = getattr(titles, chosen.title), dict(one.split("=", 1) for one in chosen.option)
    given = (title, chosen.bots, chosen.games, chosen.seed, options)
    if len(bot_specs(chosen.bots)) > 2:
        return Pool(*given, chosen.file, chosen.processes)
    return Series(*given, duplicate=True, rows=chosen.file, processes=chosen.processes)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.measure", description=__doc__)
    parser.add_argument("file", type=Path, help="results, one line a game")
    parser.add_argument("title", help="one of tests/yardsticks/titles.py")
    parser.add_argument("--bots", default="chancellor,yardstick", help="the one alone, and what it meets")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", "-o", action="append", default=[], help="of the game, as name=value")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument(
        "--seconds", type=float, default=1e9, help="stop after so long; go on with another call"
    )
    chosen = parser.parse_args()
    series = planned(chosen)
    rows, until = list(series.done), monotonic() + chosen.seconds
    for row in series.play():
        rows.append(row)
        if monotonic() > until:
            break
    print(report(rows, str(series.bots[0])))


if __name__ == "__main__":
    main()
