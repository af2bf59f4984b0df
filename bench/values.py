"""How well each title's value foretells who wins: Brier scores by stage of the game, against mean shares.

Quick policies of mixed warmth play games with seeds that no value was learned from. At the first position
of each stage the value names everybody's share; the score is the squared distance to the shares that came,
summed over seats, in thousandths. Who knew nothing but how often each seat wins would score as *theirs*.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean
from typing import Any

import chancellery
from bench.diplomacy import Row
from chancellery.core.chance import Dice, pick, seeded
from chancellery.core.decisions import Choice, Scores
from chancellery.core.title import Game
from chancellery.games.grande_guerre.rules.dates import year_of

PASSES = 1
GAMES = 60
SEED = 1_914_000
WARMTH = (0.0, 0.3, 1.0)
LONGEST = 20_000
OPTIONS: dict[str, dict[str, Any]] = {"diplomacy": {"end_year": 1908}}
"""Where the usual game is too long for a bench."""
STAGES: dict[str, Callable[[Any], int]] = {"grande_guerre": lambda s: year_of(s.turn)}
"""Where a milestone is too short a step to tell of: years for the turns of La Grande Guerre."""

Foretold = dict[int, Scores]
"""By stage, counted from the first."""


def play(game: Game, number: int, stage_of: Callable[[Any], int]) -> tuple[Foretold, Scores]:
    """One game: what was foretold at each stage, and what came."""
    rules, mind, dice = game.rules, game.mind, Dice(SEED, number)
    s = game.start(seeded(SEED, number), **OPTIONS.get(game.info.slug, {}))
    warmth = {seat: pick(dice, WARMTH) for seat in rules.seats(s)}
    first, found = stage_of(s), Foretold()
    for _ in range(LONGEST):
        pending = rules.pending(s)
        if not pending:
            break
        stage = stage_of(s) - first
        if stage not in found:
            found[stage] = mind.foretell(s)
        decision = pending[0]
        if isinstance(decision, Choice) and len(decision.options) == 1:
            answer = decision.options[0]
        else:
            answer = mind.quick(s, decision, dice, warmth[decision.seat])[0]
        rules.apply(s, decision.seat, answer)
    return found, rules.score(s) or {}


def brier(foretold: Scores, came: Scores) -> float:
    return sum((foretold.get(seat, 0.0) - share) ** 2 for seat, share in came.items())


def judge(game: Game) -> list[Row]:
    stage_of = STAGES.get(game.info.slug, game.mind.milestone)
    played = [play(game, number, stage_of) for number in range(GAMES)]
    rows = []
    for stage in sorted({stage for found, _ in played for stage in found}):
        there = [(n, found[stage]) for n, (found, _) in enumerate(played) if stage in found]
        ours = fmean(brier(found, played[n][1]) for n, found in there)
        flat = fmean(brier(_mean_of_others(played, n), played[n][1]) for n, _ in there)
        rows.append(Row(f"{game.info.title}, {stage}", f"{len(there)}", 1000 * ours, 1000 * flat, None))
    return rows


def _mean_of_others(played: list[tuple[Foretold, Scores]], n: int) -> Scores:
    others = [came for i, (_, came) in enumerate(played) if i != n]
    return {seat: fmean(came[seat] for came in others) for seat in played[n][1]}


def run(progress: Callable[[str], None]) -> list[Row]:
    rows: list[Row] = []
    for game in (chancellery.load(info.slug) for info in chancellery.titles()):
        if game.mind.study is not None:
            progress(f"values of {game.info.title}")
            rows += judge(game)
    return rows
