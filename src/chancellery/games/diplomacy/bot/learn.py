"""The value made anew: self-play, least squares, and how well the result foretells games it has not seen.

Only sums are kept, so a run of any length needs little room and can be broken off and taken up again. Every
fifth game is left out of the fit, to test it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from chancellery.core.chance import Dice, below
from chancellery.core.learned import Fitted
from chancellery.games.diplomacy.bot.kernel.selfplay import SelfPlay, Sums
from chancellery.games.diplomacy.bot.kernel.tables import POWERS, Hands, Position
from chancellery.games.diplomacy.bot.kernel.worth import ADJUSTED, CLASSES, COUNTED, MOVED, NUMBERS
from chancellery.games.diplomacy.bot.sight import plain, tables_for
from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.rules.rulesets import STANDARD
from chancellery.games.diplomacy.rules.turn import TO_WIN

STAGES = {MOVED: "after Spring", COUNTED: "after the count", ADJUSTED: "after adjustments"}
YEARS = 11
RIDGE = 20.0
TESTED = 5
"""One game in so many is kept for the test."""
BATCH = 25
"""Games between two times that the sums are saved."""
ONE = CLASSES + NUMBERS.index("1")

Progress = Callable[[int, int], None]
"""Called with the games done and the games in all."""


@dataclass(slots=True)
class Course:
    """Sums of the games so far, to fit and to test."""

    seed: int
    games: int = 0
    fit: list[Sums] = field(default_factory=lambda: [Sums() for _ in STAGES])
    test: list[list[Sums]] = field(default_factory=lambda: [[Sums() for _ in range(YEARS)] for _ in STAGES])
    """By stage and year."""

    def play(self) -> None:
        """One more game."""
        b = board()
        owner = [next((p for p, homes in enumerate(b.homes) if c in homes), -1) for c in b.centres]
        hands = Hands(list(range(POWERS)), [True] * POWERS, TO_WIN)
        game = SelfPlay(tables_for(STANDARD), hands, below(Dice(self.seed, self.games), 1 << 30))
        tested = self.games % TESTED == 0
        for stage, year, features, share in game.rows(Position(plain(b.start), owner, False), YEARS):
            (self.test[stage][year] if tested else self.fit[stage]).add(features, share)
        self.games += 1


@dataclass(frozen=True, slots=True)
class Quality:
    """How a value did on games that it was not fitted on."""

    rows: int
    explained: float
    """R²: the part of the spread of shares that it foretells."""
    bias: float
    """What it foretold beyond what came, on average."""


def learn(games: int, seed: int, kept: Path, progress: Progress | None = None) -> Course:
    """Play until there are so many games; what `kept` has of earlier runs with this seed counts."""
    course = _load(kept, seed)
    while course.games < games:
        course.play()
        if course.games % BATCH == 0 or course.games == games:
            _save(kept, course)
        if progress is not None:
            progress(course.games, games)
    return course


class DiplomacyStudy:
    """What `chancellery fit` asks for."""

    file = "value.json"

    def learn(self, games: int, seed: int, record: Path, progress: Progress) -> Fitted:
        course = learn(games, seed, record, progress)
        found = [
            f"{quality(weights, course.test[stage][: YEARS - 1]).explained:.3f} {name}"
            for stage, (name, weights) in enumerate(zip(STAGES.values(), weights_of(course), strict=True))
        ]
        told = f"Of the spread of shares a year later, held out, it explains {', '.join(found)}."
        return Fitted(as_file(course), told)


def weights_of(course: Course) -> list[list[float]]:
    return [solve(sums.products, sums.with_share, RIDGE) for sums in course.fit]


def quality(weights: Sequence[float], tests: Iterable[Sums]) -> Quality:
    found = total(tests)
    foretold = sum(w * x for w, x in zip(weights, found.products[ONE], strict=True))
    crossed = sum(w * x for w, x in zip(weights, found.with_share, strict=True))
    squared = sum(
        w * sum(v * x for v, x in zip(weights, row, strict=True))
        for w, row in zip(weights, found.products, strict=True)
    )
    missed = squared - 2 * crossed + found.share_squared
    spread = found.share_squared - found.share**2 / found.rows
    return Quality(found.rows, 1 - missed / spread, (foretold - found.share) / found.rows)


def total(parts: Iterable[Sums]) -> Sums:
    found = Sums()
    for part in parts:
        found.rows += part.rows
        found.share += part.share
        found.share_squared += part.share_squared
        found.with_share = [a + b for a, b in zip(found.with_share, part.with_share, strict=True)]
        found.products = [
            [a + b for a, b in zip(ours, theirs, strict=True)]
            for ours, theirs in zip(found.products, part.products, strict=True)
        ]
    return found


def solve(products: Sequence[Sequence[float]], right: Sequence[float], ridge: float) -> list[float]:
    """Least squares with a ridge, by Cholesky's method; 78 unknowns need no package."""
    n = len(right)
    low: list[list[float]] = [[0.0] * n for _ in range(n)]
    for i in range(n):
        for k in range(i + 1):
            rest = products[i][k] + ridge * (i == k) - sum(low[i][m] * low[k][m] for m in range(k))
            low[i][k] = rest**0.5 if i == k else rest / low[k][k]
    found = list(right)
    for i in range(n):
        found[i] = (found[i] - sum(low[i][m] * found[m] for m in range(i))) / low[i][i]
    for i in reversed(range(n)):
        found[i] = (found[i] - sum(low[m][i] * found[m] for m in range(i + 1, n))) / low[i][i]
    return found


def as_file(course: Course) -> str:
    """The data file: where it comes from, how good it is, and the numbers."""
    weights = [[round(w, 6) for w in row] for row in weights_of(course)]
    source = {
        "title": "Fitted to games that the bots' own planners played against each other",
        "how": f"chancellery fit diplomacy --games {course.games} --seed {course.seed}: "
        f"games of {YEARS} years, ridge {RIDGE:g}; one game in {TESTED} kept for the test",
    }
    tested = {
        name: _told(quality(weights[stage], course.test[stage][: YEARS - 1]))
        | {
            "years": {
                str(1901 + year): _told(quality(weights[stage], [sums]))
                for year, sums in enumerate(course.test[stage])
                if sums.rows
            }
        }
        for stage, name in STAGES.items()
    }
    numbers = dict(zip(STAGES.values(), weights, strict=True))
    return json.dumps({"source": source, "tested": tested, "weights": numbers}, indent=1) + "\n"


def _told(found: Quality) -> dict[str, Any]:
    return {"rows": found.rows, "explained": round(found.explained, 3), "bias": round(found.bias, 4)}


# Between two runs.


def _save(path: Path, course: Course) -> None:
    data = {
        "seed": course.seed,
        "games": course.games,
        "fit": [_packed(sums) for sums in course.fit],
        "test": [[_packed(sums) for sums in years] for years in course.test],
    }
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(data))
    fresh.replace(path)


def _load(path: Path, seed: int) -> Course:
    if not path.exists():
        return Course(seed)
    data = json.loads(path.read_text())
    if data["seed"] != seed:
        return Course(seed)
    fit = [_unpacked(one) for one in data["fit"]]
    return Course(seed, data["games"], fit, [[_unpacked(one) for one in years] for years in data["test"]])


def _packed(sums: Sums) -> list[Any]:
    return [sums.rows, sums.share, sums.share_squared, sums.with_share, sums.products]


def _unpacked(data: list[Any]) -> Sums:
    found = Sums()
    found.rows, found.share, found.share_squared, found.with_share, found.products = data
    return found
