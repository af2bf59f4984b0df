"""What is asked (§2.5): nothing with a single answer, unless not to ask would tell a secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from chancellery.core.answers import some_answer
from chancellery.core.chance import Dice
from chancellery.core.decisions import Action, Ballot, Choice, Decision
from chancellery.games.grande_guerre.rules.names import USA
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.campaign import WarState
from chancellery.games.grande_guerre.rules.war.facts import facts
from chancellery.testing.rules_index import rule

RULES = GrandeGuerre()
PRICE = facts().price
WAYS: list[dict[str, Any]] = [
    {},
    {"seats": "seven"},
    {"scenario": "1916"},
    {"scenario": "1918", "seats": "seven"},
    {"war": "historical"},
]
SECRET = {"stratagem", "reaction"}
"""Choices that depend on a hand: whoever holds cards is asked, whatever they are."""


def asked(seed: int, options: dict[str, Any]) -> Iterator[tuple[State, Decision]]:
    """A random game, question by question."""
    s, dice = RULES.start(seed, **options), Dice(seed)
    while pending := RULES.pending(s):
        for decision in pending:
            yield s, decision
        RULES.apply(s, pending[0].seat, some_answer(RULES, s, pending[0], dice))


def forced(s: State, ballot: Ballot) -> list[str]:
    """Slots of a ballot with one answer while nothing else is written into it."""
    found: list[str] = []
    filled: list[Action] = []
    for slot in ballot.slots:
        options = RULES.slot_options(s, ballot, tuple(filled))
        filled.append(options[0])
        found += [slot] if len(options) == 1 else []
    return found


def can_pay(s: State, ballot: Ballot) -> bool:
    """Whether a power of a ballot has money for the cheapest goods."""
    assert isinstance(s.war, WarState)
    own = [power for power in range(USA) if RULES.seat_of(s, power) == ballot.seat]
    return max(s.war.treasury[power] for power in own) >= PRICE.ambassador


@rule("2.5")
@pytest.mark.parametrize("options", WAYS)
def test_nothing_with_a_single_answer_is_asked_but_for_secrecy(options: dict[str, Any]) -> None:
    kinds = set()
    for s, decision in asked(3, options):
        kinds.add(decision.what)
        if isinstance(decision, Choice):
            assert len(decision.options) > 1 or decision.what in SECRET, decision
        elif decision.what == "war_buy" and not can_pay(s, decision):
            assert len(decision.slots) == 1
        else:
            assert forced(s, decision) == [], decision
    assert {"actions", "measures", "war_buy", "stratagem"} <= kinds
