"""Answers by lot, of any title: a yardstick, the other half of a playout, what there is to choose from."""

from __future__ import annotations

from typing import Any

from chancellery.core.chance import Dice, pick
from chancellery.core.contract import Rules
from chancellery.core.decisions import Action, Choice, Decision


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
