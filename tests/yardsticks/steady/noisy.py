"""Steady with strong likings: as sound, and not to be foreseen."""

from __future__ import annotations

from chancellery.core.chance import Dice
from chancellery.core.contract import Worlds
from chancellery.core.decisions import Action, Ballot, Decision, View
from tests.yardsticks.steady.mind import adjustments, orders, retreats
from tests.yardsticks.steady.value import Appraisal

USUAL = 0.02
"""The likings of Steady itself."""


class Noisy:
    """Steady, but a place may be worth up to `size` more to it than to others."""

    def __init__(self, seed: int, size: float) -> None:
        self.seed, self.size = seed, size
        self.name = f"steady~{size:g}"

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        assert isinstance(decision, Ballot)
        eye = Appraisal(view, decision.seat, Dice(self.seed, view["year"], view["season"] == "autumn"))
        eye._whim = [self.size / USUAL * whim for whim in eye._whim]
        if decision.what == "orders":
            return orders(eye, decision)
        return retreats(eye, view, decision) if decision.what == "retreats" else adjustments(eye, decision)
