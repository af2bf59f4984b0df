"""From which positions the value of La Belle Époque is learned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from chancellery.games.belle_epoque.bot.features import NAMES, features
from chancellery.games.belle_epoque.rules.facts import POWERS
from chancellery.games.belle_epoque.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


class BelleEpoqueStudy:
    """Four seats: the first go of each turn, and the first after each Power that passes."""

    names = NAMES
    entrants = POWERS
    file = "value.json"
    prior = 60.0
    ways: tuple[Mapping[str, Any], ...] = ({},)

    def __init__(self, rules: BelleEpoque) -> None:
        self.rules = rules

    def stage(self, s: State) -> int:
        return s.turn

    def at(self, s: State) -> int:
        frame = s.agenda[-1]
        return 8 * s.turn + len(s.passed) if frame[0] == "go" and not frame[2] else 0

    def features(self, s: State) -> list[list[float]]:
        return features(self.rules, s)

    def points(self, s: State) -> list[float]:
        return [float(vp) for vp in s.vp]

    def shares(self, s: State) -> list[float]:
        return [(s.scores or {}).get(power, 0.0) for power in POWERS]
