"""Studies of a title's balance: who wins from which seat, how games end, what is never played.

A study has one or several arrangements, sets of options; each is a series. What bots do is all that it knows:
it tells of the bots and the game together.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import product
from pathlib import Path
from statistics import fmean, quantiles
from typing import Any

from chancellery.bots.play import seats_of
from chancellery.bots.spec import BotSpec
from chancellery.core.contract import Option
from chancellery.core.decisions import Json, Seat
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.core.title import Game
from chancellery.lab.arena import wilson
from chancellery.lab.games import GameRef, Progress, find_game, portable
from chancellery.lab.play import Task
from chancellery.lab.ratings import deals_of
from chancellery.lab.rows import GameRow, title_of
from chancellery.lab.series import Plan, Runner, Series
from chancellery.lab.simulate import Lengths, lengths_of
from chancellery.lab.standings import score_interval
from chancellery.lab.tally import Tally, tally
from chancellery.lab.workers import on_cores


@dataclass(frozen=True, slots=True)
class Spread:
    """A figure over games."""

    mean: float
    lower_quartile: float
    median: float
    upper_quartile: float


@dataclass(frozen=True, slots=True)
class SeatFound:
    """How a seat fares."""

    seat: Seat
    games: int
    wins: int
    """First alone."""
    shared: int
    first_low: float
    first_high: float
    """Where the rate of first places, shared ones too, lies 95 times of 100."""
    share: float
    """Of the win, in the mean: a shared one counts in parts."""
    low: float
    high: float
    """Where the share lies, 95 times of 100; deals are drawn anew."""
    figures: dict[str, Spread]
    """What it had at the end, by the heads of the title's standing."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What is asked of seats by one name, and the words that the answers are made of."""

    what: str
    times: int
    options: float
    """Offered, in the mean."""
    words: dict[str, tuple[int, int]]
    """By word: decisions in which it was offered, and in which it was chosen; the rarest first."""

    @property
    def never(self) -> dict[str, int]:
        """Words that were offered and never chosen, with how often."""
        return {word: offered for word, (offered, chosen) in self.words.items() if offered and not chosen}


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What games with the same options have shown."""

    options: dict[str, Any]
    games: int
    finished: int
    deals: int
    decisions: int
    seats: tuple[SeatFound, ...]
    lengths: Lengths
    sizes: tuple[int, ...]
    """Decisions, game by game."""
    ends: dict[str, int]
    """As rows have them: over, broken_off, error …"""
    why: dict[str, int]
    stood: dict[str, int]
    asked: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Study:
    """The whole report."""

    game: str
    version: str
    bots: tuple[str, ...]
    arrangements: tuple[Arrangement, ...]
    left_out: dict[str, str] = field(default_factory=dict)
    """Arrangements that the title does not have, and why."""

    def to_json(self) -> Json:
        found = asdict(self)
        for one, arrangement in zip(found["arrangements"], self.arrangements, strict=True):
            for asked, kind in zip(one["asked"], arrangement.asked, strict=True):
                asked["never"] = kind.never
        return found

    @property
    def differing(self) -> tuple[str, ...]:
        """The options that tell its arrangements apart."""
        first = self.arrangements[0].options
        return tuple(
            name for name in first if any(one.options.get(name) != first[name] for one in self.arrangements)
        )


class StudyPlan(Plan):
    """So many games of each arrangement: of `options`, with every value of each option that `each` names."""

    def __init__(
        self,
        title: GameRef,
        bots: str | Sequence[str | BotSpec] = "",
        games: int = 100,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        each: Sequence[str] = (),
        duplicate: bool = False,
        rows: Path | str | None = None,
        processes: int | None = None,
        runner: Runner | None = None,
        **more: Any,
    ) -> None:
        super().__init__(seed, rows, processes, runner)
        self.title, self.processes = title, processes or os.cpu_count() or 1
        ways, self.left_out = arrangements(find_game(title), dict(options or {}), each)
        more |= {"journal": True, "duplicate": duplicate}
        self.series = [Series(title, bots, games, self.seed, way, **more) for way in ways]
        self.games = games * len(self.series)
        self._go_on({one.mark for one in self.series}, games)

    def tasks(self) -> list[Task]:
        """Arrangement by arrangement."""
        return [task for series in self.series for task in series.tasks()]

    def run(self, on_progress: Progress | None = None) -> Study:
        """Play what is left to play, and look at all of it."""
        return study(self.title, self.all_rows(on_progress), self.processes, self.left_out)


def arrangements(
    game: Game, options: Mapping[str, Any], each: Sequence[str]
) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """The sets of options, and those that the title refuses."""
    known = {one.name: one.values for one in game.info.options}
    for name in each:
        if not known.get(name):
            listed = ", ".join(name for name, values in known.items() if values) or "none"
            raise Invalid(f"{game.info.title} has no option {name!r} with values to go through: {listed}.")
    ways: list[dict[str, Any]] = []
    left_out: dict[str, str] = {}
    for values in product(*(known[name] for name in each)):
        chosen = dict(zip(each, values, strict=True))
        try:
            seats_of(game, {**options, **chosen})
        except ChancelleryError as error:
            left_out[told(chosen)] = str(game.told(error))
            continue
        ways.append({**options, **chosen})
    if not ways:
        raise Invalid(f"{game.info.title} is not played so: {next(iter(left_out.values()))}")
    return ways, left_out


def told(options: Mapping[str, Any]) -> str:
    """Options as one writes them."""
    return ", ".join(f"{name} {value}" for name, value in options.items())


def study(
    title: GameRef, rows: Sequence[GameRow], processes: int = 1, left_out: Mapping[str, str] | None = None
) -> Study:
    """What rows of a title show; games without a journal are played once more."""
    known = find_game(title).info.options
    by_options: dict[tuple[str, ...], list[GameRow]] = {}
    for row in rows:
        # In the title's own order, however the rows came.
        way = tuple(f"{_place(one, row.options):04}{row.options.get(one.name)}" for one in known)
        by_options.setdefault(way, []).append(row)
    tallies = _tallies(title, rows, processes)
    return Study(
        game=rows[0].game,
        version=rows[0].version,
        bots=tuple(dict.fromkeys(bot for row in rows for bot in row.bots.values())),
        arrangements=tuple(_arrangement(own, tallies) for _, own in sorted(by_options.items())),
        left_out=dict(left_out or {}),
    )


def _place(option: Option, options: Mapping[str, Any]) -> int:
    value = options.get(option.name)
    return option.values.index(value) if value in option.values else len(option.values)


def _tallies(title: GameRef, rows: Sequence[GameRow], processes: int) -> dict[tuple[str, int], Tally]:
    jobs = [(portable(title), row) for row in rows]
    return dict(on_cores(tally, jobs, min(processes, len(jobs)), _given_up))


def _given_up(job: Any, code: int | None) -> Any:
    raise Invalid(f"The process that looked at game {job[1].number} ended with status {code}, twice.")


def _arrangement(rows: Sequence[GameRow], tallies: Mapping[tuple[str, int], Tally]) -> Arrangement:
    found = Tally()
    for row in rows:
        found.add(tallies[row.series, row.number])
    ends: dict[str, int] = {}
    for row in rows:
        ends[row.end] = ends.get(row.end, 0) + 1
    return Arrangement(
        options=rows[0].options,
        games=len(rows),
        finished=sum(row.scores is not None for row in rows),
        deals=len({(row.series, row.seed) for row in rows}),
        decisions=sum(row.decisions for row in rows),
        seats=tuple(_seat(seat, rows, found) for seat in rows[0].bots),
        lengths=lengths_of(rows),
        sizes=tuple(row.decisions for row in rows),
        ends=ends,
        why=dict(found.why.most_common()),
        stood=dict(found.stood.most_common()),
        asked=tuple(_asked(what, found) for what in sorted(found.asked)),
    )


def _seat(seat: Seat, rows: Sequence[GameRow], found: Tally) -> SeatFound:
    firsts = [row.firsts for row in rows if row.result is not None]
    first = sum(seat in one for one in firsts)
    wins = sum(one == (seat,) for one in firsts)
    scores = [[(row.result or {})[seat] for row in deal] for deal in deals_of(rows)]
    low, high = score_interval(scores)
    first_low, first_high = wilson(first, len(firsts))
    figures = {head: _spread(values) for (who, head), values in found.figures.items() if who == seat}
    share = fmean([one for deal in scores for one in deal] or [0.0])
    return SeatFound(seat, len(firsts), wins, first - wins, first_low, first_high, share, low, high, figures)


def _spread(values: Sequence[float]) -> Spread:
    lower, median, upper = quantiles(values, n=4) if len(values) > 1 else [values[0]] * 3
    return Spread(fmean(values), lower, median, upper)


def _asked(what: str, found: Tally) -> Kind:
    words = {word: (n, found.chosen[what, word]) for (kind, word), n in found.offered.items() if kind == what}
    # An answer may be allowed without being listed.
    words |= {
        word: (found.offered[what, word], n) for (kind, word), n in found.chosen.items() if kind == what
    }
    rarest = sorted(words.items(), key=lambda one: (one[1][1] / max(1, one[1][0]), -one[1][0], one[0]))
    return Kind(what, found.asked[what], found.options[what] / found.asked[what], dict(rarest))


def of_rows(rows: Iterable[GameRow], title: str, processes: int = 1) -> Study:
    """A study of rows that were played before, all of one title and its rules."""
    kept = list(rows)
    if (found := title_of(kept)) != title:
        raise Invalid(f"These are games of {found!r}, not of {title!r}.")
    return study(title, kept, processes)
