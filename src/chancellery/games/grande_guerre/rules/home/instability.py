"""The Instability Test (§20.2.2, §20.8.1): in the zone, and everywhere in a revolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.names import BRITAIN
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import (
    OPS,
    Part,
    cast12,
    change_will,
    event_pips,
    in_order,
    in_zone,
    year,
)

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


def in_revolution(s: State, power: int) -> bool:
    """In an unstabilised revolution whose lasting effects have begun (§20.8.1)."""
    return bool(s.unstable[power]) and s.revolution_turn[power] < s.turn


def revolution_pips(rules: GrandeGuerre, s: State, power: int) -> int:
    """The -1 of a revolution, void in a turn when the enemy attacks its main front first (§20.8.1)."""
    report = rules.report(s, power)
    pips = rules.facts.tables.instability.revolution
    return 0 if report.attacked and report.enemy_first else pips


def submarine_pips(rules: GrandeGuerre, s: State, power: int, row: str) -> int:
    """What Britain's losses at sea cost in a test (§20.6.1)."""
    if power != BRITAIN:
        return 0
    table = rules.facts.tables.submarine
    loss = s.war.submarine
    worst: int = 0
    for least, pips in zip(table.over, getattr(table, row), strict=True):
        if loss > least:
            worst = pips
    return worst


def power_pips(rules: GrandeGuerre, s: State, power: int) -> int:
    """A power's own row; a negative one is cured by stabilisation, "Triple Monarchy" lifts the Austrian."""
    row = rules.facts.instability_row[power]
    if row < 0 and (s.stabilised[power] or f"steady:{power}" in s.in_effect):
        return 0
    return row


def instability_parts(rules: GrandeGuerre, s: State, power: int, number: int) -> list[Part]:
    """The pips of the first, second or third test (number 0, 1, 2)."""
    table = rules.facts.tables.instability
    events = ("events", event_pips(s, "instability", power))
    if s.regime[power] == "C":
        return [("communist_regime", table.flat_communism), events]
    revolution = in_revolution(s, power)
    if revolution:
        own = ("revolution", revolution_pips(rules, s, power))
        if not in_zone(rules, s, power):
            return [own, events]
    else:
        own = ("power", power_pips(rules, s, power))
    return [
        ("parliament", s.mood[power]),
        own,
        ("submarine_losses", submarine_pips(rules, s, power, "instability")),
        ("new_government", table.new_government if s.turn <= s.shaken[power] else 0),
        ("regime_changed", table.regime_changed if s.season < s.regime_shaken[power] else 0),
        ("capital_1914", table.capital_1914[number] if capital_rule(rules, s, power) else 0),
        ("repeat", table.repeat[number]),
        events,
    ]


def capital_rule(rules: GrandeGuerre, s: State, power: int) -> bool:
    """The final phase of §20.3.3, for a power whose capital was lost in 1914; not the Interphase after it."""
    if not s.capital_1914[power] or s.season:
        return False
    return s.turn == rules.facts.tables.capital_1914.turn


def instability_due(rules: GrandeGuerre, s: State, power: int) -> bool:
    return in_zone(rules, s, power) or in_revolution(s, power)


def _may_repeat(rules: GrandeGuerre, s: State, power: int, number: int) -> bool:
    """Whether another test follows one that lowered will."""
    if not in_zone(rules, s, power):
        return False
    if s.regime[power] == "C" or in_revolution(s, power) or capital_rule(rules, s, power):
        return True
    return year(rules, s) >= rules.facts.tables.instability.repeat_from[number]


def one_test(rules: GrandeGuerre, s: State, log: Log | None, power: int, number: int) -> bool:
    """Will changes by D12 - 7 and the pips; gives whether the result was below zero."""
    centre = rules.facts.tables.instability.centre
    parts = instability_parts(rules, s, power, number)
    total = cast12(s, log, "instability", power, [*parts, ("centre", -centre)], "20.8.1")
    change_will(rules, s, log, power, total, "instability")
    return total < 0


@OPS.op
def instability_tests(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 4 of the final phase, for every power that has not done it after a Weariness strike."""
    for power in in_order(s):
        if not (s.skipped >> power) & 1:
            test_stability(rules, s, log, power)


def test_stability(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """Up to three tests, each only if the one before lowered will (§20.8.1)."""
    if not instability_due(rules, s, power):
        return
    number = 0
    while one_test(rules, s, log, power, number) and number < 2:
        number += 1
        if not _may_repeat(rules, s, power, number):
            return
