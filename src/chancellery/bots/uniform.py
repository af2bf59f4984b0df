"""Every listed answer with the same chance: the yardstick, and the other half of every playout."""

from __future__ import annotations

from typing import Any

from chancellery.core.answers import some_answer
from chancellery.core.chance import Dice
from chancellery.core.contract import Rules, Worlds
from chancellery.core.decisions import Action, Choice, Decision, View


class Uniform:
    """Picks an option, or fills a ballot slot by slot."""

    name = "uniform"

    def __init__(self, rules: Rules[Any], seed: int) -> None:
        self.rules = rules
        self.dice = Dice(seed)

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        # What is offered is the same in every world, so any of them will do for the slots of a ballot.
        world = None if isinstance(decision, Choice) else worlds(0)
        return some_answer(self.rules, world, decision, self.dice)
