"""Play many games and sum them up: lengths, winners, scores, speed."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from chancellery.bots.arena import tabulate
from chancellery.bots.play import MAX_DECISIONS, Result
from chancellery.bots.series import GameRef, Progress, find_game, plan_series, run_series
from chancellery.core.decisions import Json, Seat


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


def simulate(
    game: GameRef,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    processes: int | None = None,
    options: Mapping[str, Any] | None = None,
    on_progress: Progress | None = None,
    *,
    max_decisions: int = MAX_DECISIONS,
    rotate: bool = False,
) -> Summary:
    """Bots by seat in table order; the last named takes all seats left over."""
    jobs = plan_series(game, bots, games, seed, options, rotate=rotate, max_decisions=max_decisions)
    began = time.perf_counter()
    results = list(run_series(jobs, processes, on_progress))
    seconds = time.perf_counter() - began
    seats = tuple(results[0].bots)
    finished = [result.scores for result in results if result.scores is not None]
    decisions = sum(result.decisions for result in results)
    return Summary(
        game=find_game(game).info.slug,
        bots=tuple(bots),
        seed=seed,
        options=dict(options or {}),
        games=games,
        finished=len(finished),
        decisions=decisions,
        lengths=_lengths(results),
        winners={seat: sum(seat in result.firsts for result in results) for seat in seats},
        scores={seat: sum(one[seat] for one in finished) / max(1, len(finished)) for seat in seats},
        table=tabulate(results).to_json(),
        seconds=seconds,
        speed=decisions / seconds,
    )


def _lengths(results: Sequence[Result]) -> Lengths:
    sizes = sorted(result.decisions for result in results)
    last = len(sizes) - 1
    least, lower, median, upper, most = (sizes[round(last * part / 4)] for part in range(5))
    return Lengths(least, lower, median, upper, most, sum(sizes) / len(sizes))
