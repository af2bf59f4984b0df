"""From which positions the value of Europe in Turmoil is learned, and what is known beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.learned import Known
from chancellery.games.turmoil.bot.features import BOARD, HANDS, LASTING, MARKERS, NAMES, features
from chancellery.games.turmoil.bot.habits import habits
from chancellery.games.turmoil.rules.facts import SEATS, SIDE
from chancellery.games.turmoil.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.rules import Turmoil

LESSONS = ((1, "authoritarian"), (3, "liberal"), (5, "authoritarian"), (7, "liberal"))
"""Rounds of a turn in which a position is looked at, before this seat plays its card."""
FIRM = 10_000.0
"""The positions of one game teach little more than one: weights move slowly."""
OFTEN, SELDOM = (
    (*BOARD, *HANDS),
    {f"event_{name}" for name in LASTING} | {f"marker_{name}" for name in MARKERS},
)


class TurmoilStudy:
    """Both editions, all ways to fight the war. One stage: turns are among the features."""

    names = NAMES
    entrants = SEATS
    file = "value.json"
    ways: tuple[Mapping[str, Any], ...] = (
        {},
        {"edition": "first"},
        {"war": "mobilization"},
        {},
        {"war": "express"},
        {"edition": "first", "war": "mobilization"},
        {},
        {"scenario": "edwardian"},
    )

    def __init__(self, rules: Turmoil) -> None:
        self.rules = rules

    @property
    def prior(self) -> Known:
        """The weights of habit; what is often seen is held back less than what hardly ever is."""
        held = [
            0.3 if name in OFTEN else 5.0 if name in SELDOM else 2.0 if name.startswith("power_") else 1.0
            for name in NAMES
        ]
        return Known(habits().vector(), tuple(FIRM * one for one in held))

    def stage(self, s: State) -> int:
        return 0

    def at(self, s: State) -> int:
        if s.agenda[-1][0] != "play_card" or (s.round, s.phasing) not in LESSONS:
            return 0
        return 100 * s.turn + 2 * s.round + SIDE[s.phasing]

    def features(self, s: State) -> list[list[float]]:
        """The Liberal's; the other's are nothing, as every number is a difference."""
        found = features(self.rules.of(s), s)
        return [list(map(float, found)), [0.0] * len(found)]

    def points(self, s: State) -> list[float]:
        return [0.0, 0.0]

    def shares(self, s: State) -> list[float]:
        return [(s.scores or {}).get(seat, 0.5) for seat in SEATS]
