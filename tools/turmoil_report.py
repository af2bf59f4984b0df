"""A level of Europe in Turmoil against its yardstick, both editions and all ways to fight the war.

    python -m tools.turmoil_report ROWS --bots chancellor,yardstick --rounds 10

ROWS is a folder with a file for each arrangement; what stands there is not played again. A round is twenty
games, every deal from both sides. The report counts victories, and of a level's support checks those in
soft spaces: of stability 1, and no battleground.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from tests.yardsticks import titles

from chancellery.core.match import Match
from chancellery.lab.rows import GameRow
from chancellery.lab.series import Series

SEED = 9001


class Arrangement(NamedTuple):
    """Options of a game, and how many of a round's twenty are played so."""

    edition: str
    war: str
    games: int

    @property
    def name(self) -> str:
        return f"{self.edition}, {self.war}"


ARRANGEMENTS = (
    Arrangement("deluxe", "standard", 6),
    Arrangement("first", "standard", 6),
    Arrangement("deluxe", "mobilization", 4),
    Arrangement("first", "mobilization", 2),
    Arrangement("deluxe", "express", 2),
)


def play(folder: Path, bots: str, rounds: int, seed: int) -> dict[Arrangement, list[GameRow]]:
    """All games up to so many rounds, round by round; those that stand in the folder are only read."""
    found: dict[Arrangement, list[GameRow]] = {}
    for number in range(1, rounds + 1):
        for one in ARRANGEMENTS:
            options = {"edition": one.edition, "war": one.war}
            rows = folder / f"{one.edition}-{one.war}.jsonl"
            found[one] = Series(
                titles.turmoil(),
                bots,
                number * one.games,
                seed,
                options,
                duplicate=True,
                journal=True,
                rows=rows,
                processes=1,
            ).run()
        print(f"Round {number}:", score(row for rows in found.values() for row in rows), flush=True)
    return found


def score(rows: Iterable[GameRow]) -> str:
    """What the bot that is measured has won."""
    won = [result for row in rows for result in [_own(row)]]
    mean = fmean(won)
    return f"{sum(won):g} of {len(won)}, {mean:.3f} ± {sqrt(mean * (1 - mean) / len(won)):.3f}"


def _seat(row: GameRow) -> str:
    """Where the bot that is measured sat."""
    return next(seat for seat, name in row.bots.items() if name != titles.YARDSTICK)


def _own(row: GameRow) -> float:
    assert row.result is not None
    return row.result[_seat(row)]


def checks(rows: Iterable[GameRow]) -> tuple[int, int]:
    """Support checks of the bot that is measured: in soft spaces, and all."""
    soft = made = 0
    for row in rows:
        assert row.journal is not None
        match = Match.from_jsonl(row.journal, lambda _: titles.turmoil().rules)
        facts = titles.turmoil().rules.of(match.state).facts  # type: ignore[attr-defined]
        for seat, action in match.journal:
            if seat == _seat(row) and action[0] == "check" and action[-1] in facts.space:
                at = facts.space[action[-1]]
                made += 1
                soft += facts.stabilities[at] == 1 and not (facts.sets["battleground"] >> at) & 1
    return soft, made


def report(found: dict[Arrangement, list[GameRow]]) -> str:
    rows = [row for some in found.values() for row in some]
    seats = {seat: [row for row in rows if _seat(row) == seat] for seat in rows[0].bots}
    lines = [f"{score(rows)}.", *(f"  {seat}: {score(some)}" for seat, some in seats.items())]
    lines += [f"  {one.name}: {score(some)}" for one, some in found.items()]
    thoughts = [row.thought[_seat(row)] for row in rows]
    mean = sum(one.seconds for one in thoughts) / sum(one.asked for one in thoughts)
    lines.append(
        f"Processor a decision: {1000 * mean:.0f} ms, at most {1000 * max(t.longest for t in thoughts):.0f}."
    )
    soft, made = checks(rows)
    lines.append(f"Checks in soft spaces: {soft} of {made}, {soft / made:.3f}.")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.turmoil_report", description=__doc__)
    parser.add_argument("rows", type=Path)
    parser.add_argument(
        "--bots", default="chancellor,yardstick", help="the one that is measured, and the other"
    )
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=SEED)
    chosen = parser.parse_args()
    chosen.rows.mkdir(parents=True, exist_ok=True)
    print(report(play(chosen.rows, chosen.bots, chosen.rounds, chosen.seed)))


if __name__ == "__main__":
    main()
