"""Bots against bots, seat by seat: who comes first how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from chancellery.bots.play import MAX_DECISIONS, Result
from chancellery.bots.series import GameRef, Progress, plan_series, run_series
from chancellery.core.decisions import Json, Seat

Z95 = 1.959963984540054


@dataclass(slots=True)
class Row:
    """A bot's record, in all or in one seat; a bot in several seats of a game counts once a seat."""

    bot: str
    seat: Seat = ""
    """Empty: over all seats."""
    played: int = 0
    wins: int = 0
    """First alone."""
    shared: int = 0
    """First with others."""
    unfinished: int = 0
    score: float = 0.0
    """The sum; `mean` is the average."""

    @property
    def firsts(self) -> int:
        return self.wins + self.shared

    @property
    def mean(self) -> float:
        return self.score / self.played if self.played else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate of first and shared first places lies, with 95 % confidence."""
        return wilson(self.firsts, self.played)

    def count(self, result: Result, seat: Seat) -> None:
        firsts = result.firsts
        self.played += 1
        self.wins += firsts == (seat,)
        self.shared += seat in firsts and len(firsts) > 1
        self.unfinished += result.scores is None
        self.score += result.scores[seat] if result.scores else 0.0

    def to_json(self) -> Json:
        low, high = self.interval
        return {**asdict(self), "firsts": self.firsts, "mean": self.mean, "low": low, "high": high}


@dataclass(slots=True)
class Table:
    """What an arena has found."""

    games: int
    decisions: int
    bots: list[Row]
    seats: list[Row]

    def row(self, bot: str, seat: Seat = "") -> Row:
        return next(row for row in (self.seats if seat else self.bots) if (row.bot, row.seat) == (bot, seat))

    def to_json(self) -> Json:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "bots": [row.to_json() for row in self.bots],
            "seats": [row.to_json() for row in self.seats],
        }


def arena(
    game: GameRef,
    entrants: Sequence[str],
    games: int,
    seed: int = 0,
    processes: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    rotate: bool = True,
    duplicate: bool = False,
    max_decisions: int = MAX_DECISIONS,
    on_progress: Progress | None = None,
) -> Table:
    """Let bots play; each moves on by a seat from game to game. The last named takes all seats left over.

    With `duplicate` a deal is played with everybody in every seat: much of the luck is the same for all.
    """
    jobs = plan_series(
        game,
        entrants,
        games,
        seed,
        options,
        rotate=rotate,
        duplicate=duplicate,
        max_decisions=max_decisions,
    )
    return tabulate(run_series(jobs, processes, on_progress))


def tabulate(results: Iterable[Result]) -> Table:
    bots: dict[str, Row] = {}
    seats: dict[tuple[str, Seat], Row] = {}
    games = decisions = 0
    for result in results:
        games += 1
        decisions += result.decisions
        for seat, bot in result.bots.items():
            bots.setdefault(bot, Row(bot)).count(result, seat)
            seats.setdefault((bot, seat), Row(bot, seat)).count(result, seat)
    by_rank = sorted(bots.values(), key=lambda row: (-row.mean, row.bot))
    rank = {row.bot: i for i, row in enumerate(by_rank)}
    return Table(games, decisions, by_rank, sorted(seats.values(), key=lambda row: (rank[row.bot], row.seat)))


def wilson(hits: int, n: int, z: float = Z95) -> tuple[float, float]:
    """The score interval of a proportion: sensible also near 0 and 1, and for few games."""
    if n == 0:
        return 0.0, 1.0
    p = hits / n
    middle = p + z * z / (2 * n)
    spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
