"""Games summed up: lengths, winners, scores, speed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from chancellery.core.decisions import Json, Seat
from chancellery.lab.arena import tabulate
from chancellery.lab.games import Progress
from chancellery.lab.rows import GameRow
from chancellery.lab.series import Series


@dataclass(frozen=True, slots=True)
class Lengths:
    """Decisions a game."""

    least: int
    lower_quartile: int
    median: int
    upper_quartile: int
    most: int
    mean: float


@dataclass(frozen=True, slots=True)
class Summary:
    """What a simulation has found; only `seconds` and `speed` differ from run to run."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    games: int
    finished: int
    decisions: int
    lengths: Lengths
    winners: dict[Seat, int]
    """First places by seat, shared ones included."""
    scores: dict[Seat, float]
    """The mean by seat, over finished games."""
    table: Json
    """The same by bot, as the arena counts."""
    seconds: float
    speed: float
    """Decisions a second, over all processes, from the first to the last."""

    def to_json(self) -> Json:
        return asdict(self) | {"bots": list(self.bots)}


def simulate(series: Series, on_progress: Progress | None = None) -> Summary:
    """Play a series, and sum it up; games that were played before count, but not for the speed."""
    began, before = time.perf_counter(), sum(row.decisions for row in series.done)
    rows = series.run(on_progress)
    seconds = time.perf_counter() - began
    seats = tuple(rows[0].bots)
    finished = [row.scores for row in rows if row.scores is not None]
    decisions = sum(row.decisions for row in rows)
    return Summary(
        game=rows[0].game,
        bots=tuple(map(str, series.bots)),
        seed=series.seed,
        options=dict(series.terms.options),
        games=len(rows),
        finished=len(finished),
        decisions=decisions,
        lengths=lengths_of(rows),
        winners={seat: sum(seat in row.firsts for row in rows) for seat in seats},
        scores={seat: sum(one[seat] for one in finished) / max(1, len(finished)) for seat in seats},
        table=tabulate(rows).to_json(),
        seconds=seconds,
        speed=(decisions - before) / seconds,
    )


def lengths_of(rows: Sequence[GameRow]) -> Lengths:
    """Quartiles and mean of the decisions of games."""
    sizes = sorted(row.decisions for row in rows)
    last = len(sizes) - 1
    least, lower, median, upper, most = (sizes[round(last * part / 4)] for part in range(5))
    return Lengths(least, lower, median, upper, most, sum(sizes) / len(sizes))
