"""The records of the political actions, compiled: names become functions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from chancellery.core.offers import Reason
from chancellery.games.grande_guerre.rules.actions import ActionRules, Case, Deed, Felt, Pip
from chancellery.games.grande_guerre.rules.cards.steps import STEPS
from chancellery.games.grande_guerre.rules.conditions import CONDITIONS, not_for, power
from chancellery.games.grande_guerre.rules.gates import Check, Gate
from chancellery.games.grande_guerre.rules.language import Language
from chancellery.games.grande_guerre.rules.names import N_POWERS, POWER
from chancellery.games.grande_guerre.rules.records import PoliticalAction

Taken: TypeAlias = tuple[Mapping[str, Any], tuple[Check, ...]]
"""The words of a step, and when it is taken."""
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
    success, failure = (language.action_steps(steps) for steps in (record.success, record.failure))
    cases = []
    for actor in range(N_POWERS):
        own = _gates_of(gates, actor)
        felt = _felt(success, actor, own), _felt(failure, actor, own)
        cases.append(Case(record.slug, own, aim, _pips_of(pips, actor), *felt))
    return ActionRules(
        record,
        tuple(cases),
        record.chance is not None and record.chance.parliament == "full",
        _deeds(success),
        _deeds(failure),
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
    return [Pip((one.row, one.n), language.checks(CONDITIONS, one.when)) for one in rows]


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
            found.append(gate._replace(when=when))
    return tuple(found)


def _pips_of(pips: Iterable[Pip], power: int) -> tuple[Pip, ...]:
    return tuple([one._replace(when=when) for one in pips if (when := _left(one.when, power)) is not None])


# Steps.


def _deeds(steps: Iterable[Taken]) -> tuple[Deed, ...]:
    """Each step as a function and its words."""
    return tuple(
        [
            Deed(STEPS[step["do"]], {word: value for word, value in step.items() if word != "do"}, when)
            for step, when in steps
        ]
    )


def _felt(steps: Iterable[Taken], actor: int, gates: Iterable[Gate]) -> tuple[Felt, ...]:
    """What steps do to the will of the power that acts; whoever only pays for an action does not act."""
    who = tuple([Check(gate.fn, gate.value) for gate in gates if gate.reason.key in ("power", "side")])
    found = []
    for step, when in steps:
        if step["do"] == "will" and POWER.get(step["power"], actor) == actor:
            needed = _left((*when, *who) if step["power"] in POWER else when, actor)
            if needed is not None:
                found.append(Felt(step["n"], needed))
    return tuple(found)
