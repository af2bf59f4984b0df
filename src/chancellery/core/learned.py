"""A value that was learned from self-play: a few numbers a stage of the game, read from a data file.

By stage (a turn, a year) each entrant's features give the points that it may still expect, linearly; these,
on a scale and with a shift of the entrant's own, give everybody's share, as a softmax. Where points tell
little of who wins, the features give the logit of victory at once. `chancellery fit` makes the file anew;
what it was made from stands in it under `about`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from chancellery.core.errors import DataError

S_contra = TypeVar("S_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the weights before anything is learned: they stay near it, the nearer the firmer."""

    weights: tuple[float, ...]
    firm: tuple[float, ...]
    """By feature: so many positions it takes to move the weight half the way, about."""


class Study(Protocol[S_contra]):
    """What a title tells `chancellery fit`: whom and what to look at. Entrants are seats, or their Powers."""

    @property
    def names(self) -> tuple[str, ...]:
        """Of the features."""
        ...

    @property
    def entrants(self) -> tuple[str, ...]: ...

    @property
    def file(self) -> str:
        """Where the numbers go, beside the title's mind."""
        ...

    @property
    def prior(self) -> float | Known:
        """How weights are held back, for the positions of one game teach little more than one.

        A number holds them to nothing: points are learned, then shares. To what is known they are held as it
        says: then the logit of victory is learned at once.
        """
        ...

    @property
    def ways(self) -> tuple[Mapping[str, Any], ...]:
        """Options of the games to learn from, in turn."""
        ...

    def stage(self, s: S_contra) -> int: ...

    def at(self, s: S_contra) -> int:
        """Positions with the same number count once, by the first of them; 0: none."""
        ...

    def features(self, s: S_contra) -> Sequence[Sequence[float]]:
        """By entrant, in the order of `names`."""
        ...

    def points(self, s: S_contra) -> Sequence[float]:
        """By entrant, as far as they are scored."""
        ...

    def shares(self, s: S_contra) -> Sequence[float]:
        """By entrant, of a game that is over; 1 in all."""
        ...


class Fitted(NamedTuple):
    """What was learned."""

    text: str
    """The data file."""
    quality: str
    """How well it foretells games that it was not learned from, in a sentence."""


@runtime_checkable
class OwnStudy(Protocol):
    """A title whose value has another form: it plays, learns and writes by itself."""

    file: str

    def learn(self, games: int, seed: int, record: Path, progress: Callable[[int, int], None]) -> Fitted:
        """From so many games in all; those that `record` holds from earlier runs count."""
        ...


@dataclass(frozen=True, slots=True)
class Stage:
    """The numbers of one stage."""

    weights: tuple[float, ...]
    """By feature: points still to come."""
    own: tuple[float, ...]
    """By entrant, besides."""
    scale: float
    shift: tuple[float, ...]
    """By entrant: what makes shares of points."""

    def points(self, rows: Sequence[Sequence[float]], scored: Sequence[float]) -> list[float]:
        """What each entrant will have in the end."""
        weights = self.weights
        return [
            have + own + sum(map(float.__mul__, weights, row))
            for row, own, have in zip(rows, self.own, scored, strict=True)
        ]


@dataclass(frozen=True, slots=True)
class Learned:
    """All stages."""

    stages: Mapping[int, Stage]

    def at(self, stage: int) -> Stage:
        """The numbers of a stage, or of the nearest that was learned."""
        found = self.stages.get(stage)
        return found or self.stages[min(self.stages, key=lambda one: abs(one - stage))]


def softmax(logits: Sequence[float]) -> list[float]:
    top = max(logits)
    raised = [exp(one - top) for one in logits]
    total = sum(raised)
    return [one / total for one in raised]


def load_learned(path: Path, names: Sequence[str]) -> Learned:
    """The file beside a mind; it must have been learned from the same features."""
    try:
        data: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(f"{path.name}: {error}") from None
    if tuple(data["names"]) != tuple(names):
        raise DataError(
            f"{path.name}: it was learned from other features; make it anew with `chancellery fit`."
        )
    return Learned(
        {
            int(number): Stage(
                tuple(map(float, one["weights"])), tuple(one["own"]), one["scale"], tuple(one["shift"])
            )
            for number, one in data["stages"].items()
        }
    )
