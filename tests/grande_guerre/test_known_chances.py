"""Chances of actions that are remembered: in every position they are what would be worked out anew."""

from __future__ import annotations

import inspect
import random
from typing import Any

import pytest

from chancellery.core.decisions import Action, Ballot, Decision
from chancellery.core.match import Match
from chancellery.games.grande_guerre.rules.names import N_POWERS, POWERS
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.view import BESIDE, BESIDE_WAR, chances, known_chances

RULES = GrandeGuerre()
ARRANGEMENTS: list[dict[str, Any]] = [{}, {"seats": "seven"}, {"war": "historical"}]


def answered(match: Match[Any], decision: Decision, dice: random.Random) -> Action:
    if not isinstance(decision, Ballot):
        return dice.choice(decision.options)
    slots: list[Action] = []
    for _ in decision.slots:
        slots.append(dice.choice(RULES.slot_options(match.state, decision, slots)))
    return tuple(slots)


def positions(seed: int, options: dict[str, Any], count: int) -> list[Any]:
    """Those of a random game."""
    match, dice = Match(RULES, seed, **options), random.Random(seed)
    found = [match.state]
    for _ in range(count):
        if match.over:
            break
        decision = match.pending()[0]
        match.play(decision.seat, answered(match, decision, dice))
        found.append(match.state)
    return found


class Watched:
    """A part of a position that notes which of its fields are read, by its own methods, too."""

    def __init__(self, part: Any, read: set[str], below: str = "") -> None:
        self._part, self._read, self._below = part, read, below

    def __getattr__(self, name: str) -> Any:
        value = inspect.getattr_static(type(self._part), name, None)
        if inspect.isfunction(value):
            return value.__get__(self)
        if isinstance(value, property):
            return value.__get__(self)
        self._read.add(self._below + name)
        found = getattr(self._part, name)
        return Watched(found, self._read, "war.") if name == "war" else found


@pytest.mark.slow
@pytest.mark.parametrize("options", ARRANGEMENTS)
def test_remembered_chances_are_those_of_the_position(options: dict[str, Any]) -> None:
    for s in positions(7, options, 150):
        fresh = {POWERS[p]: found for p in range(N_POWERS) if (found := chances(RULES, s, p))}
        assert known_chances(RULES, s, range(N_POWERS)) == fresh


@pytest.mark.parametrize("options", ARRANGEMENTS)
def test_no_chance_is_read_from_what_is_left_out(options: dict[str, Any]) -> None:
    read: set[str] = set()
    for s in positions(11, options, 60):
        for power in range(N_POWERS):
            chances(RULES, Watched(s, read), power)  # type: ignore[arg-type]
    assert "nw" in read
    assert not (read - {"war"}) & (BESIDE | {f"war.{name}" for name in BESIDE_WAR})
