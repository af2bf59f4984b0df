"""From which positions the value of La Grande Guerre is learned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from chancellery.games.grande_guerre.bot.features import NAMES, features
from chancellery.games.grande_guerre.rules.dates import year_of
from chancellery.games.grande_guerre.rules.names import SIDES
from chancellery.games.grande_guerre.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


class GrandeGuerreStudy:
    """The campaign of two sides, turn by turn; nothing is scored before the end, so points are the result."""

    names = NAMES
    entrants = SIDES
    file = "value.json"
    prior = 2000.0
    ways: tuple[Mapping[str, Any], ...] = ({},)

    def __init__(self, rules: GrandeGuerre) -> None:
        self.rules = rules

    def stage(self, s: State) -> int:
        return year_of(s.turn)

    def at(self, s: State) -> int:
        return s.turn

    def features(self, s: State) -> list[list[float]]:
        return features(self.rules, s)

    def points(self, s: State) -> list[float]:
        return self.shares(s)

    def shares(self, s: State) -> list[float]:
        return [(s.scores or {}).get(side, 0.0) for side in SIDES]
