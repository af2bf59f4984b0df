"""Whether shares of the win that are shown come true: of all that were told 30 %, do three in ten win?

`python -m bench.calibration --games 800` has quick policies of mixed warmth play games that no value was
learned from. At the first position of each milestone from `foretells` on (`page.toml`) it notes what every
seat was told and what came, and sets the means of both beside each other, tenth by tenth. *Off* is their mean
distance, each tenth counted by how often it was told.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from statistics import fmean
from typing import NamedTuple

import chancellery
from bench.values import play
from chancellery.core.title import Game

TENTHS = 10


class Tenth(NamedTuple):
    """Shares between two tens of a hundred."""

    told: float
    came: float
    """Means of both."""
    times: int


def tenths(shares: Iterable[tuple[float, float]]) -> list[Tenth]:
    """What was told, and what came of it, where anything was told."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(TENTHS)]
    for told, came in shares:
        found[min(TENTHS - 1, int(told * TENTHS))].append((told, came))
    return [
        Tenth(fmean(told for told, _ in one), fmean(came for _, came in one), len(one))
        for one in found
        if one
    ]


def off(found: list[Tenth]) -> float:
    total = sum(one.times for one in found)
    return sum(one.times * abs(one.told - one.came) for one in found) / total


def shares_of(game: Game, games: int) -> Iterator[tuple[float, float]]:
    """What every seat was told in games of this title, and what it had in the end."""
    for number in range(games):
        foretold, came = play(game, number, game.mind.milestone)
        for stage, shares in foretold.items():
            if stage >= game.page.foretells:
                yield from ((told, came[seat]) for seat, told in shares.items())


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description=__doc__)
    parser.add_argument("--games", type=int, default=800, help="of each title")
    chosen = parser.parse_args()
    for game in (chancellery.load(info.slug) for info in chancellery.titles()):
        if game.mind.study is None:
            continue
        found = tenths(shares_of(game, chosen.games))
        told = ", ".join(f"{100 * one.told:.0f} → {100 * one.came:.0f}" for one in found)
        print(f"{game.info.title}: off by {100 * off(found):.1f}; told → came, in hundredths: {told}")


if __name__ == "__main__":
    main()
