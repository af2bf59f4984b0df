"""Every listed answer with the same chance: the yardstick, and the other half of every playout."""

from __future__ import annotations

from typing import Any

from chancellery.core.chance import Dice, pick
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


def some_answer(rules: Rules[Any], s: Any, decision: Decision, dice: Dice) -> Action:
    """A random answer among those that a decision lists; a `Choice` needs no position."""
    if isinstance(decision, Choice):
        return pick(dice, decision.options)
    answer: list[Action] = []
    for _ in decision.slots:
        answer.append(pick(dice, rules.slot_options(s, decision, tuple(answer))))
    return tuple(answer)


def some_answers(rules: Rules[Any], s: Any, decision: Decision, dice: Dice, most: int) -> list[Action]:
    """Up to that many different answers: all options of a `Choice` if they fit, else a sample."""
    if isinstance(decision, Choice) and len(decision.options) <= most:
        return list(decision.options)
    found = dict.fromkeys(some_answer(rules, s, decision, dice) for _ in range(most))
    return list(found)
