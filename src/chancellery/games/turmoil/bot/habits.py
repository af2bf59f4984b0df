"""How everybody plays without search: what leads, scores, boxes and events are worth to them, in logits.

The numbers are those of an earlier value (`about` in the file says which), and stay as they are while a new
one is learned: so that the same games come up when they are played again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from chancellery.games.turmoil.bot.features import FARTHEST, NAMES
from chancellery.games.turmoil.rules.facts import REGIONS, Facts

FILE = Path(__file__).with_name("habits.json")
FAR = 60
"""No lead is as large."""


class Habits(NamedTuple):
    """What is read from the file."""

    weights: Mapping[str, float]
    """By feature."""
    events: Mapping[str, float]
    """By card: what its event gives the side that carries it out, about."""
    stability: Mapping[str, float]
    """By stability card: what it gives, if its condition holds."""

    def vector(self) -> tuple[float, ...]:
        return tuple(self.weights.get(name, 0.0) for name in NAMES)


@cache
def habits() -> Habits:
    found = json.loads(FILE.read_text("utf-8"))
    return Habits(found["weights"], found["events"], found["stability"])


@cache
def leads(facts: Facts) -> list[list[float]]:
    """By space and lead (from -FAR): what it is worth to the Liberal, without the scores of regions."""
    weights = habits().weights
    found = []
    for space in facts.spaces:
        kind, stability = "field" if space.battleground else "other", space.stability
        control = weights[f"{kind}_{min(stability, 5)}"]
        spare, lean = weights[f"{kind}_spare"], weights[f"{kind}_lean"]
        half = [lean * lead / stability for lead in range(stability)]
        half += [control + spare * min(FARTHEST, lead - stability) for lead in range(stability, FAR + 1)]
        found.append([*(-one for one in reversed(half[1:])), *half])
    return found


@cache
def region_weights() -> Sequence[float]:
    return [habits().weights[f"score_{name}"] for name in REGIONS]
