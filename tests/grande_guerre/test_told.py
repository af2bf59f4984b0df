"""What is told of secret answers before is what is thrown for them when all are there."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from chancellery.core.decisions import Ballot
from chancellery.core.rolls import Roll
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.testing.offers import watching
from chancellery.testing.rules_index import rule
from tests.grande_guerre.by_dice import by_dice

RULES = GrandeGuerre()
SECRET = {"ambassadors"}
"""Parts of a sum that the enemy's secrets change."""


def known(roll: Roll) -> Roll:
    return roll._replace(parts=tuple(part for part in roll.parts if part[0] not in SECRET))


@rule("20.5.1", "20.1.3")
@pytest.mark.parametrize("war", ["abstract", "historical"])
@pytest.mark.parametrize("seats", ["two", "seven"])
def test_sums_of_secret_answers_are_thrown(seats: str, war: str) -> None:
    s, rng = RULES.start(4, scenario="1916", seats=seats, war=war), random.Random(4)
    told: dict[str, set[Roll]] = {}
    seen: Counter[str] = Counter()
    while pending := RULES.pending(s):
        decision = rng.choice(list(pending))
        answer = by_dice(RULES, rng, s, decision)
        if decision.what in ("actions", "measures", "mission"):
            if not s.sealed:
                told.clear()
            slots = enumerate(answer) if isinstance(decision, Ballot) else ((0, answer),)
            for slot, one in slots:
                for roll, *_ in RULES.prospects(s, decision, one, slot):
                    told.setdefault(roll.name, set()).add(known(roll))
        with watching() as thrown:
            RULES.apply(s, decision.seat, answer)
        for roll in thrown:
            if roll.name in told:
                assert known(roll) in told[roll.name]
                seen[roll.name] += 1
    assert {"improve_will", "mission"} <= set(seen)
    assert len(seen) > 10
