"""Bots against bots, seat by seat: who comes first how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from math import sqrt

from chancellery.core.decisions import Json, Seat
from chancellery.lab.rows import GameRow

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
    failed: int = 0
    """Games that it lost by a fault of its own."""
    games: int = field(default=0, compare=False)
    """Games that it sat in, however many seats it had."""

    @property
    def firsts(self) -> int:
        return self.wins + self.shared

    @property
    def mean(self) -> float:
        return self.score / self.played if self.played else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate of first and shared first places lies, with 95 % confidence.

        It counts games: seats of one game are no trials of their own.
        """
        return wilson(self.games * self.firsts / self.played if self.played else 0, self.games)

    def count(self, played: GameRow, seat: Seat) -> None:
        firsts, result = played.firsts, played.result
        self.played += 1
        self.wins += firsts == (seat,)
        self.shared += seat in firsts and len(firsts) > 1
        self.unfinished += result is None
        self.score += result[seat] if result else 0.0
        self.failed += played.fault is not None and played.fault.seat == seat

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


def tabulate(rows: Iterable[GameRow]) -> Table:
    """Count games by bot, and by bot and seat."""
    bots: dict[str, Row] = {}
    seats: dict[tuple[str, Seat], Row] = {}
    games = decisions = 0
    for row in rows:
        games += 1
        decisions += row.decisions
        for seat, bot in row.bots.items():
            bots.setdefault(bot, Row(bot)).count(row, seat)
            seats.setdefault((bot, seat), Row(bot, seat)).count(row, seat)
            seats[bot, seat].games += 1
        for bot in set(row.bots.values()):
            bots[bot].games += 1
    by_rank = sorted(bots.values(), key=lambda one: (-one.mean, one.bot))
    rank = {one.bot: i for i, one in enumerate(by_rank)}
    return Table(games, decisions, by_rank, sorted(seats.values(), key=lambda one: (rank[one.bot], one.seat)))


def wilson(hits: float, n: int, z: float = Z95) -> tuple[float, float]:
    """The score interval of a proportion: sensible also near 0 and 1, and for few games."""
    if n == 0:
        return 0.0, 1.0
    p = hits / n
    middle = p + z * z / (2 * n)
    spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
