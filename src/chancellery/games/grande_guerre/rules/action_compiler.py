"""The records of the political actions, compiled: names become functions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from chancellery.core.offers import Reason
from chancellery.games.grande_guerre.rules.actions import ACTOR, ActionRules, Case, Deed, Pip
from chancellery.games.grande_guerre.rules.cards.steps import STEPS
from chancellery.games.grande_guerre.rules.conditions import CONDITIONS, not_for, power
from chancellery.games.grande_guerre.rules.gates import Check, Gate
from chancellery.games.grande_guerre.rules.language import Language
from chancellery.games.grande_guerre.rules.names import N_POWERS, POWER
from chancellery.games.grande_guerre.rules.records import ActionSteps, PoliticalAction

SETTLED = (power.fn, not_for.fn)
"""Conditions that are known for a power, whatever the position."""


def compile_actions(records: Iterable[PoliticalAction], language: Language) -> dict[str, ActionRules]:
    """All political actions by name, in the order of the table."""
    return {record.slug: _compiled(record, language) for record in records}


def ever_open(actions: Iterable[ActionRules]) -> tuple[tuple[Case, ...], ...]:
    """By power: the actions that may ever be open to it, in the order of the table."""
    cases = zip(*(action.cases for action in actions), strict=True)
    return tuple(tuple(case for case in row if all(g.fn != power.fn for g in case.gates)) for row in cases)


def _compiled(record: PoliticalAction, language: Language) -> ActionRules:
    gates = [*_common_gates(record), *map(language.gate, record.open)]
    aim, pips = language.aim(record.aim), _pips(record, language)
    return ActionRules(
        record,
        tuple([Case(record.slug, _gates_of(gates, power), aim) for power in range(N_POWERS)]),
        record.chance is not None and record.chance.parliament == "full",
        tuple([_pips_of(pips, power) for power in range(N_POWERS)]),
        _deeds(record.success, language),
        _deeds(record.failure, language),
        frozenset(clause["measure"] for clause in record.open if "measure" in clause),
    )


def _common_gates(record: PoliticalAction) -> list[Gate]:
    """One of its powers, of its side, not too early, and not done already; that it is at war comes before."""
    values = {
        "power": record.powers,
        "side": record.side,
        "from_turn": record.from_turn,
        "once": record.slug if record.once else "",
    }
    needed = [(name, CONDITIONS[name], value) for name, value in values.items() if value]
    return [Gate(word.fn, value, (), Reason(name, word.rule), word) for name, word, value in needed]


def _pips(record: PoliticalAction, language: Language) -> list[Pip]:
    rows = record.chance.pips if record.chance else ()
    return [Pip(one.row, one.n, language.checks(CONDITIONS, one.when)) for one in rows]


# What is left to ask of a power.


def _left(checks: tuple[Check, ...], power: int) -> tuple[Check, ...] | None:
    """The conditions that depend on the position; None if they never hold for this power."""
    known = [one.fn(None, None, power, one.value) for one in checks if one.fn in SETTLED]
    return tuple([check for check in checks if check.fn not in SETTLED]) if all(known) else None


def _gates_of(gates: Iterable[Gate], power: int) -> tuple[Gate, ...]:
    found = []
    for gate in gates:
        when = _left(gate.when, power)
        if when is not None and _left((Check(gate.fn, gate.value),), power) != ():
            found.append(replace(gate, when=when))
    return tuple(found)


def _pips_of(pips: Iterable[Pip], power: int) -> tuple[Pip, ...]:
    return tuple([replace(one, when=when) for one in pips if (when := _left(one.when, power)) is not None])


# Steps.


def _deeds(steps: ActionSteps, language: Language) -> tuple[Deed, ...]:
    """Each step as a function and its words."""
    found = []
    for words, when in language.action_steps(steps):
        whose_will = _will(words)
        found.append(Deed(STEPS[words.pop("do")], words, when, *whose_will))
    return tuple(found)


def _will(step: Mapping[str, Any]) -> tuple[int, int]:
    """Whose will a step moves, and by how much."""
    return (POWER.get(step["power"], ACTOR), step["n"]) if step["do"] == "will" else (ACTOR, 0)
