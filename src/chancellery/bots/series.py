"""Many games on all cores. Every game has its own seed, so the number of processes changes nothing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context
from typing import Any, TypeAlias

from chancellery import load
from chancellery.bots.play import MAX_DECISIONS, Result, play_game, seats_of
from chancellery.bots.registry import known_bot, make_bot
from chancellery.core.chance import key_of, keyed, seeded, subkey
from chancellery.core.errors import Invalid
from chancellery.core.title import Game

GameRef: TypeAlias = str | Game | Callable[[], Game]
"""A title by its slug, as loaded, or (of a third party) by a function of a module that makes it."""

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the games done and the games in all."""


@dataclass(frozen=True, slots=True)
class Job:
    """One game to play, as it is sent to another process."""

    game: str | Callable[[], Game]
    bots: tuple[str, ...]
    """By seat, in table order."""
    seed: int
    key: bytes
    """Where seeds of bots and worlds come from; no bot may know it."""
    options: dict[str, Any] = field(default_factory=dict)
    max_decisions: int = MAX_DECISIONS
    journal: bool = False


def find_game(ref: GameRef) -> Game:
    if isinstance(ref, Game):
        return ref
    return load(ref) if isinstance(ref, str) else _made(ref)


@cache
def _made(make: Callable[[], Game]) -> Game:
    return make()


def plan_series(
    ref: GameRef,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    *,
    rotate: bool = False,
    duplicate: bool = False,
    max_decisions: int = MAX_DECISIONS,
    journal: bool = False,
    key: bytes = b"",
) -> list[Job]:
    """The games of a series; the last bot named takes the seats that are left, and `rotate` moves all on.

    With `duplicate` a deal is played with everybody in every seat before the next one comes. All follows from
    the seed, and from `key` where a bot could guess the seed.
    """
    game, chosen = find_game(ref), dict(options or {})
    n_seats = len(seats_of(game, chosen))
    if not bots or len(bots) > n_seats:
        raise Invalid(f"{n_seats} seats play {game.info.title}: name one to {n_seats} bots, not {len(bots)}.")
    if games < 1:
        raise Invalid(f"At least one game must be played, not {games}.")
    for name in bots:
        known_bot(game, name)
    # Another process cannot be sent the rules, only how to find them.
    portable = game.info.slug if isinstance(ref, Game) else ref
    line = (*bots, *[bots[-1]] * (n_seats - len(bots)))
    jobs, series = [], key_of(seed, key)
    for number in range(games):
        first = -number % n_seats if rotate else 0
        seated = line[first:] + line[:first]
        jobs.append(
            Job(
                portable,
                seated,
                seeded(seed, number // n_seats if duplicate else number),
                subkey(series, number),
                chosen,
                max_decisions,
                journal,
            )
        )
    return jobs


def run_job(job: Job) -> Result:
    game = find_game(job.game)
    names = zip(seats_of(game, job.options), job.bots, strict=True)
    bots = {seat: make_bot(game, name, keyed(job.key, "bot", i)) for i, (seat, name) in enumerate(names)}
    return play_game(
        game,
        bots,
        job.seed,
        job.options,
        job.max_decisions,
        journal=job.journal,
        key=subkey(job.key, "worlds"),
    )


def run_series(
    jobs: Sequence[Job], processes: int | None = None, on_progress: Progress | None = None
) -> Iterator[Result]:
    """The results in the order of the jobs; `processes` is the number of cores unless given."""
    n = max(1, min(processes or os.cpu_count() or 1, len(jobs)))
    for done, result in enumerate(_results(jobs, n), 1):
        if on_progress is not None:
            on_progress(done, len(jobs))
        yield result


def _results(jobs: Sequence[Job], processes: int) -> Iterator[Result]:
    if processes == 1:
        yield from map(run_job, jobs)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(run_job, jobs, chunksize=max(1, min(8, len(jobs) // (4 * processes))))
