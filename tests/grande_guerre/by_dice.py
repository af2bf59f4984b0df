"""Answers by dice, for games that only have to be played."""

from __future__ import annotations

import random
from typing import Any

from chancellery.core.decisions import Action, Choice, Decision


def by_dice(rules: Any, rng: random.Random, s: Any, decision: Decision) -> Action:
    """Any legal answer."""
    if isinstance(decision, Choice):
        return rng.choice(decision.options)
    filled: list[Action] = []
    for _ in decision.slots:
        filled.append(rng.choice(list(rules.slot_options(s, decision, filled))))
    return tuple(filled)
