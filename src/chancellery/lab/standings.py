"""What games have shown: scores with intervals, ratings, a cross table, faults. As data, and as lines."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

from chancellery.core.decisions import Json
from chancellery.lab.arena import Row, tabulate, wilson
from chancellery.lab.ratings import RESAMPLES, Deal, Rating, Ratings, deals_of, rate, resampled, spread
from chancellery.lab.rows import GameRow, title_of
from chancellery.lab.sequential import Verdict

MOST_FAULTS = 20


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot stands."""

    bot: str
    games: int
    score: float
    """The mean of its games; of several seats in a game, their mean."""
    low: float
    high: float
    """Where the score lies, 95 times of 100; deals are drawn anew, not games or seats."""
    par: float
    """What everybody would have who is as good as everybody."""
    wins: int
    shared: int
    failed: int
    milliseconds: float
    """Of the processor's time a decision."""
    longest: float
    """Seconds, for one answer."""
    rating: Rating | None = None


@dataclass(frozen=True, slots=True)
class Crossing:
    """How often seats of one bot came before seats of another; shared places count half."""

    share: float
    games: int


@dataclass(frozen=True, slots=True)
class Standings:
    """The whole report."""

    game: str
    options: dict[str, object]
    """Those that all games have in common."""
    games: int
    deals: int
    finished: int
    decisions: int
    bots: tuple[Standing, ...]
    cross: dict[str, dict[str, Crossing]]
    seats: tuple[Row, ...]
    rating_kind: str
    faults: tuple[str, ...]
    """The first of them, each with the number of its game."""
    ends: dict[str, int]
    course: dict[str, tuple[float, ...]]
    """The score of each bot after each deal."""
    verdict: Verdict | None = None

    def to_json(self) -> Json:
        bots = [asdict(one) for one in self.bots]
        return asdict(self) | {"bots": bots, "seats": [row.to_json() for row in self.seats]}


def standings(rows: Sequence[GameRow], verdict: Verdict | None = None, *, rated: bool = True) -> Standings:
    """Of rows of one title; ratings take the longest, and can be left out."""
    title = title_of(rows)
    deals = deals_of(rows)
    table = tabulate(rows)
    ratings = rate(rows) if rated else None
    return Standings(
        game=title,
        options=_shared_options(rows),
        games=len(rows),
        deals=len({(row.series, row.seed) for row in rows}),
        finished=sum(row.scores is not None for row in rows),
        decisions=table.decisions,
        bots=_bots(rows, deals, table.bots, ratings),
        cross=_cross(rows),
        seats=tuple(table.seats),
        rating_kind=ratings.kind if ratings else "",
        faults=tuple(row.sentence for row in rows if row.fault)[:MOST_FAULTS],
        ends=dict(Counter(row.end for row in rows)),
        course=_course(deals, [row.bot for row in table.bots]),
        verdict=verdict,
    )


def _shared_options(rows: Sequence[GameRow]) -> dict[str, object]:
    """What was agreed on in all games."""
    return {
        name: value
        for name, value in rows[0].options.items()
        if all(name in row.options and row.options[name] == value for row in rows)
    }


def game_score(row: GameRow, bot: str) -> float | None:
    """What a bot took in a game, a seat; None if it did not sit there or there is no result."""
    seats = [seat for seat, name in row.bots.items() if name == bot]
    return fmean(row.result[seat] for seat in seats) if seats and row.result is not None else None


def deal_scores(deals: Sequence[Deal], bot: str) -> list[list[float]]:
    """By deal, what a bot took in its games; deals that it did not sit in are left out."""
    found = [[score for row in deal if (score := game_score(row, bot)) is not None] for deal in deals]
    return [scores for scores in found if scores]


def score_interval(scores: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Where the mean lies, from scores by deal."""
    flat = [score for deal in scores for score in deal]
    if not flat:
        return 0.0, 1.0
    if len({fmean(deal) for deal in scores}) == 1:
        # Drawing anew could show nothing else.
        return wilson(len(scores) * fmean(flat), len(scores))
    sums = [(sum(deal), len(deal)) for deal in scores]
    means = []
    for sample in resampled(sums, RESAMPLES):
        total = sum(one for one, _ in sample)
        means.append(total / sum(n for _, n in sample))
    return spread(means)


def _bots(
    rows: Sequence[GameRow], deals: Sequence[Deal], counted: Sequence[Row], ratings: Ratings | None
) -> tuple[Standing, ...]:
    rating = {one.bot: one for one in ratings.bots} if ratings else {}
    par = fmean(1 / len(row.bots) for row in rows)
    found = []
    for row in counted:
        scores = deal_scores(deals, row.bot)
        low, high = score_interval(scores)
        thoughts = [
            one.thought[seat]
            for one in rows
            for seat, name in one.bots.items()
            if name == row.bot and seat in one.thought
        ]
        asked = sum(one.asked for one in thoughts)
        found.append(
            Standing(
                bot=row.bot,
                games=row.games,
                score=fmean([one for deal in scores for one in deal] or [0.0]),
                low=low,
                high=high,
                par=par,
                wins=row.wins,
                shared=row.shared,
                failed=row.failed,
                milliseconds=1000 * sum(one.seconds for one in thoughts) / max(1, asked),
                longest=max((one.longest for one in thoughts), default=0.0),
                rating=rating.get(row.bot),
            )
        )
    by_rating = sorted(
        found, key=lambda one: (-(one.rating.value if one.rating else 0.0), -one.score, one.bot)
    )
    return tuple(by_rating)


def _cross(rows: Sequence[GameRow]) -> dict[str, dict[str, Crossing]]:
    shares: defaultdict[str, defaultdict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        result = row.result
        if result is None:
            continue
        met: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
        for seat, bot in row.bots.items():
            for other, its in row.bots.items():
                if bot != its:
                    better = (result[seat] > result[other]) + 0.5 * (result[seat] == result[other])
                    met[bot, its].append(better)
        for (bot, its), found in met.items():
            shares[bot][its].append(fmean(found))
    return {
        bot: {other: Crossing(fmean(found), len(found)) for other, found in line.items()}
        for bot, line in shares.items()
    }


def _course(deals: Sequence[Deal], bots: Sequence[str]) -> dict[str, tuple[float, ...]]:
    found: dict[str, tuple[float, ...]] = {}
    for bot in bots:
        total, n, means = 0.0, 0, []
        for scores in deal_scores(deals, bot):
            total, n = total + sum(scores), n + len(scores)
            means.append(total / n)
        found[bot] = tuple(means)
    return found
