"""Bot games of La Belle Époque, summed up by Power: who wins, with how many points, how long it takes.

`python -m tools.belle_epoque_report FILE --games 1000 --seconds 110` goes on where the file of results stops,
so that a long series can be played in batches; it prints the table of all games in the file.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from chancellery import Game, load
from chancellery.bots.registry import make_bot
from chancellery.bots.worlds import brief
from chancellery.core.chance import key_of, seeded, subkey
from chancellery.games.belle_epoque.rules.facts import POWERS

Result = dict[str, Any]


def play(game: Game, name: str, seed: int, options: Mapping[str, Any]) -> Result:
    """One game with a bot in every seat."""
    rules, s = game.rules, game.start(seed, **options)
    bot, key, decisions = make_bot(game, name, seed), key_of(seed), 0
    while pending := rules.pending(s):
        decision = pending[0]
        answer = bot.choose(*brief(rules, s, decision.seat, subkey(key, decisions)))
        rules.apply(s, decision.seat, answer)
        decisions += 1
    return {
        "seed": seed,
        "scores": s.scores,
        "vp": s.vp,
        "prestige": s.prestige,
        "turn": s.turn,
        "sudden": bool(s.ended),
        "decisions": decisions,
        "result": s.result,
    }


def report(results: Sequence[Result]) -> str:
    """The figures as tables of a page."""
    n = len(results)
    shares: Counter[str] = Counter()
    for result in results:
        shares.update(result["scores"])
    lines = ["| seat | victories | share |", "| --- | --- | --- |"]
    lines += [f"| {seat} | {won:g} | {won / n:.1%} |" for seat, won in shares.items()]
    lines += ["", "| Power | points, mean | quartiles | Prestige, mean |", "| --- | --- | --- | --- |"]
    for power, slug in enumerate(POWERS):
        points = [result["vp"][power] for result in results]
        low, middle, high = statistics.quantiles(points, n=4)
        prestige = statistics.mean(result["prestige"][power] for result in results)
        spread = f"{low:.0f}, {middle:.0f}, {high:.0f}"
        lines.append(f"| {slug} | {statistics.mean(points):.1f} | {spread} | {prestige:.1f} |")
    ends = Counter((result["turn"], result["sudden"]) for result in results)
    words = ", ".join(
        f"turn {turn}{' (Assassination)' if sudden else ''} {count}"
        for (turn, sudden), count in sorted(ends.items())
    )
    made = [result["decisions"] for result in results]
    first = [max(result["vp"]) for result in results]
    length = f"{min(made)} to {max(made)}, mean {statistics.mean(made):.0f}"
    lines += ["", f"{n} games. Last turn: {words}. Decisions a game: {length}."]
    lines.append(f"The best Power's points: mean {statistics.mean(first):.1f}.")
    levels = Counter(result["result"] for result in results)
    if set(levels) != {"points"}:
        lines.append(
            "Levels: " + ", ".join(f"{level} {count}" for level, count in levels.most_common()) + "."
        )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.belle_epoque_report", description=__doc__)
    parser.add_argument("file", type=Path, help="results, one line a game")
    parser.add_argument("--bot", default="attache", help="the level that plays all seats")
    parser.add_argument("--first", type=int, default=0, help="number of the file's first game")
    parser.add_argument("--games", type=int, default=1000, help="how many in the file in all")
    parser.add_argument(
        "--seconds", type=float, default=110, help="stop after so long; go on with another call"
    )
    parser.add_argument("--options", type=json.loads, default={}, help="of the match, as JSON")
    chosen = parser.parse_args()
    text = chosen.file.read_text("utf-8") if chosen.file.exists() else ""
    results = [json.loads(line) for line in text.splitlines()]
    game, until = load("belle_epoque"), monotonic() + chosen.seconds
    with chosen.file.open("a", encoding="utf-8") as out:
        for number in range(len(results), chosen.games):
            if monotonic() > until:
                break
            results.append(play(game, chosen.bot, seeded(1914, chosen.first + number), chosen.options))
            print(json.dumps(results[-1]), file=out)
    print(report(results))


if __name__ == "__main__":
    main()
