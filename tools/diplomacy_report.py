"""One bot of Diplomacy alone against six others: sum of squares, with its error, and time a decision.

    python -m tools.diplomacy_report chancellor steady --games 28 --rows rows.jsonl

The powers rotate, games end after 1910; the score is the square of the centres over those of all, or
1 for a victory: 1/7 is par. Others are a level, `steady` or `dumbbot` of tests/yardsticks, or `mixed`: each
seat by lot steady, one with likings of 0.15, 0.4 or 0.8, or a level below. A level may have arguments. A game
that stands in the rows is not played again.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Mapping
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from tests.yardsticks.dumbbot import DumbBot
from tests.yardsticks.steady.mind import Steady
from tests.yardsticks.steady.noisy import Noisy

import chancellery
from chancellery.bots.registry import build_bot
from chancellery.bots.spec import BotSpec
from chancellery.bots.worlds import brief
from chancellery.core.chance import Dice, key_of, keyed, pick, subkey
from chancellery.core.contract import Bot
from chancellery.core.decisions import Action, Decision, View

GAME = chancellery.load("diplomacy")
SEATS = GAME.rules.info.seats[:7]
YARDSTICKS: Mapping[str, Callable[[int], Bot]] = {
    "steady": Steady,
    "dumbbot": DumbBot,
    "steady~0.15": lambda seed: Noisy(seed, 0.15),
    "steady~0.4": lambda seed: Noisy(seed, 0.4),
    "steady~0.8": lambda seed: Noisy(seed, 0.8),
}
MIXED = ("steady", "steady~0.15", "steady~0.4", "steady~0.8", "attache", "minister")


class Timed:
    """A bot with the processor time of its decisions."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.name = bot, bot.name
        self.took: list[float] = []

    def choose(self, view: View, decision: Decision, worlds: Any) -> Action:
        began = time.process_time()
        answer = self.bot.choose(view, decision, worlds)
        if decision.what == "orders":
            self.took.append(time.process_time() - began)
        return answer


def made(name: str, seed: int) -> Bot:
    return YARDSTICKS[name](seed) if name in YARDSTICKS else build_bot(GAME, BotSpec.parse(name), seed)


def squares(owner: list[int], power: int) -> float:
    centres = [owner.count(p) for p in range(len(SEATS))]
    if max(centres) >= 18:
        return float(centres[power] >= 18)
    return centres[power] ** 2 / sum(n * n for n in centres)


def play(one: str, others: str, seed: int, number: int, end: int) -> dict[str, Any]:
    power = number % len(SEATS)
    key = subkey(key_of(seed), number)
    lots = Dice(keyed(key, "lots"))
    names = [
        one if p == power else pick(lots, MIXED) if others == "mixed" else others for p in range(len(SEATS))
    ]
    bots = {seat: made(names[p], keyed(key, "bot", p)) for p, seat in enumerate(SEATS)}
    alone = Timed(bots[SEATS[power]])
    bots[SEATS[power]] = alone
    rules = GAME.rules
    s = rules.start(number, rules="standard", end_year=end)
    step = 0
    while pending := rules.pending(s):
        step += 1
        answers = [
            (d.seat, bots[d.seat].choose(*brief(rules, s, d.seat, subkey(key, step, d.seat))))
            for d in pending
        ]
        for seat, answer in answers:
            rules.apply(s, seat, answer)
    return {
        "one": one,
        "others": others,
        "seed": seed,
        "number": number,
        "end": end,
        "power": SEATS[power],
        "score": squares(s.owner, power),
        "centres": s.owner.count(power),
        "year": s.year,
        "mean": fmean(alone.took),
        "most": max(alone.took),
    }


def told(rows: list[dict[str, Any]]) -> str:
    scores = [row["score"] for row in rows]
    error = stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0
    by_power = {
        seat: fmean(found)
        for seat in SEATS
        if (found := [row["score"] for row in rows if row["power"] == seat])
    }
    wins = sum(row["centres"] >= 18 for row in rows)
    mean, most = fmean(row["mean"] for row in rows), max(row["most"] for row in rows)
    took = f"{1000 * mean:.0f} ms, most {1000 * most:.0f}"
    powers = ", ".join(f"{seat} {score:.2f}" for seat, score in by_power.items())
    return f"{len(rows)} games: {fmean(scores):.3f} ± {error:.3f}, {wins} won; {took}; {powers}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--games", type=int, default=28)
    parser.add_argument("--seed", type=int, default=1914)
    parser.add_argument("--end", type=int, default=1910)
    parser.add_argument("--rows", type=Path, default=None, help="a file of games, added to")
    o = parser.parse_args()
    what = {"one": o.one, "others": o.others, "seed": o.seed, "end": o.end}
    known = (
        [json.loads(line) for line in o.rows.read_text().splitlines()] if o.rows and o.rows.exists() else []
    )
    rows = [row for row in known if what.items() <= row.items() and row["number"] < o.games]
    for number in sorted(set(range(o.games)) - {row["number"] for row in rows}):
        rows.append(play(o.one, o.others, o.seed, number, o.end))
        if o.rows:
            with o.rows.open("a") as file:
                file.write(json.dumps(rows[-1]) + "\n")
        print(f"{number} {rows[-1]['power']} {rows[-1]['score']:.3f}", file=sys.stderr)
    print(f"{o.one} against six of {o.others}: {told(rows)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
