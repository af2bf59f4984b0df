"""Ratings from rows, with intervals that count deals.

Two seats: Elo, the likeliest one (Bradley and Terry), with a drawn game added to each pair that met, so that
who has won all is rated, too. More seats: Plackett and Luce by openskill, game by game in their order.

Intervals come from drawing deals anew, each with all its games: seats of one game and games of one deal
are no trials of their own. Where a pair has only seen one winner, drawing anew could show nothing else, and
its result is drawn from what Jeffreys' prior leaves possible.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log10
from random import Random
from typing import Any, TypeAlias, TypeVar

from openskill.models import PlackettLuce

from chancellery.lab.rows import GameRow

RESAMPLES = 400
RESAMPLES_OF_MANY = 100
"""For more than two seats, where each takes as long as rating them all."""
TAIL = 0.025
CLOSE = 1e-7
STEPS = 5000

T = TypeVar("T")

Pair: TypeAlias = tuple[str, str]
Deal: TypeAlias = list[GameRow]
"""All games over one deal."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What a bot is worth; 95 of 100 times the truth lies between low and high."""

    bot: str
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Ratings:
    """Of all bots, the best first."""

    kind: str
    """`Elo`, 0 in the mean, or `Plackett-Luce`, 25 at first."""
    bots: tuple[Rating, ...]


def deals_of(rows: Iterable[GameRow]) -> list[Deal]:
    """Games that have a result, by what was dealt."""
    found: dict[tuple[str, int], Deal] = {}
    for row in rows:
        if row.result is not None:
            found.setdefault((row.series, row.seed), []).append(row)
    return list(found.values())


def rate(rows: Sequence[GameRow]) -> Ratings | None:
    """Ratings of all bots that met another; None where nobody did."""
    deals = deals_of(row for row in rows if len(set(row.bots.values())) > 1)
    if not deals:
        return None
    if all(len(row.bots) == 2 for deal in deals for row in deal):
        return Ratings("Elo", _elo_with_intervals(deals))
    return Ratings("Plackett-Luce", _plackett_luce_with_intervals(deals))


def resampled(deals: Sequence[T], times: int) -> Iterable[list[T]]:
    """As many deals, drawn from these; the same each time it is asked."""
    luck = Random(1914)
    for _ in range(times):
        yield luck.choices(deals, k=len(deals))


def spread(values: Sequence[float]) -> tuple[float, float]:
    """Where the middle 95 of 100 lie."""
    ordered = sorted(values)
    cut = round(TAIL * (len(ordered) - 1))
    return ordered[cut], ordered[-1 - cut]


def _rating(bot: str, value: float, drawn: Sequence[float], doubt: float = 0.0) -> Rating:
    """With an interval that holds the value, and the doubt that is left in any case."""
    low, high = spread(drawn)
    return Rating(bot, value, min(low, value - doubt), max(high, value + doubt))


def _best_first(ratings: Iterable[Rating]) -> tuple[Rating, ...]:
    return tuple(sorted(ratings, key=lambda one: (-one.value, one.bot)))


# Two seats.


@dataclass(slots=True)
class _Met:
    """How often a pair met, and what the first of it took."""

    games: int = 0
    won: float = 0.0


def _meetings(deals: Iterable[Deal]) -> dict[Pair, _Met]:
    found: defaultdict[Pair, _Met] = defaultdict(_Met)
    for row in (row for deal in deals for row in deal):
        one, other = row.bots.values()
        if one == other or row.result is None:
            continue
        mine, theirs = row.result.values()
        won = 0.5 if mine == theirs else float(mine > theirs)
        met = found[min(one, other), max(one, other)]
        met.games += 1
        met.won += won if one < other else 1 - won
    return dict(found)


def elo(met: Mapping[Pair, _Met]) -> dict[str, float]:
    """The likeliest ratings, 0 in the mean, by Hunter's minorization."""
    bots = sorted({bot for pair in met for bot in pair})
    won = dict.fromkeys(bots, 0.0)
    for (one, other), found in met.items():
        won[one] += found.won + 0.5
        won[other] += found.games - found.won + 0.5
    worth = dict.fromkeys(bots, 1.0)
    for _ in range(STEPS):
        below = dict.fromkeys(bots, 0.0)
        for (one, other), found in met.items():
            share = (found.games + 1) / (worth[one] + worth[other])
            below[one] += share
            below[other] += share
        better = {bot: won[bot] / below[bot] for bot in bots}
        moved = max(abs(better[bot] / worth[bot] - 1) for bot in bots)
        worth = better
        if moved < CLOSE:
            break
    points = {bot: 400 * log10(value) for bot, value in worth.items()}
    mean = sum(points.values()) / len(points)
    return {bot: value - mean for bot, value in points.items()}


def _elo_with_intervals(deals: Sequence[Deal]) -> tuple[Rating, ...]:
    met = _meetings(deals)
    found = elo(met)
    one_sided = [
        pair
        for pair, one in sorted(met.items(), key=lambda one: one[0])
        if one.won in (0.0, float(one.games))
    ]
    luck = Random(1871)
    drawn: dict[str, list[float]] = {bot: [] for bot in found}
    for sample in resampled(deals, RESAMPLES):
        again = {**met, **_meetings(sample)}
        for pair in one_sided:
            n, won = met[pair].games, met[pair].won
            again[pair] = _Met(n, n * luck.betavariate(won + 0.5, n - won + 0.5))
        for bot, value in elo(again).items():
            drawn[bot].append(value)
    return _best_first(_rating(bot, value, drawn[bot]) for bot, value in found.items())


# More seats.


def plackett_luce(deals: Iterable[Deal]) -> dict[str, tuple[float, float]]:
    """Mean and standard deviation of each bot's skill; several seats of a bot count as one, in the mean."""
    model = PlackettLuce()
    skills: dict[str, Any] = {}
    for row in (row for deal in deals for row in deal):
        if row.result is None:
            continue
        names = list(row.bots.values())
        teams = [[skills.get(name) or model.rating(name=name)] for name in names]
        rated = model.rate(teams, scores=list(row.result.values()))
        for name in dict.fromkeys(names):
            mine = [one[0] for one, seated in zip(rated, names, strict=True) if seated == name]
            mu, sigma = (sum(getattr(one, part) for one in mine) / len(mine) for part in ("mu", "sigma"))
            skills[name] = model.rating(name=name, mu=mu, sigma=sigma)
    return {name: (skill.mu, skill.sigma) for name, skill in skills.items()}


def _plackett_luce_with_intervals(deals: Sequence[Deal]) -> tuple[Rating, ...]:
    found = plackett_luce(deals)
    drawn: dict[str, list[float]] = {bot: [] for bot in found}
    for sample in resampled(deals, RESAMPLES_OF_MANY):
        for bot, (mean, _) in plackett_luce(sample).items():
            drawn[bot].append(mean)
    # What the model does not know yet is never left out: after few games it is more.
    return _best_first(_rating(bot, mean, drawn[bot], 1.96 * doubt) for bot, (mean, doubt) in found.items())
