"""The records of the political actions, compiled: names become functions.

What a record names and nobody knows, and a value of the wrong kind, is refused here with its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from chancellery.core.agenda import Ops
from chancellery.core.effects import compile_effect, words_of
from chancellery.core.errors import DataError, no_such
from chancellery.games.grande_guerre.rules.actions import ACTOR, ActionRules, Case, Deed, Pip
from chancellery.games.grande_guerre.rules.aims import AIMS
from chancellery.games.grande_guerre.rules.cards.steps import OWN, STEPS
from chancellery.games.grande_guerre.rules.conditions import CONDITIONS, WHY, not_for, power
from chancellery.games.grande_guerre.rules.facts import N_POWERS, POWER
from chancellery.games.grande_guerre.rules.gates import Aim, Check, Gate, Reason, checked
from chancellery.games.grande_guerre.rules.records import PoliticalAction, Step

FILE = "actions.toml"
SETTLED = (power.fn, not_for.fn)
"""Conditions that are known for a power, whatever the position."""


def compile_actions(records: Iterable[PoliticalAction], ops: Ops) -> dict[str, ActionRules]:
    """All political actions by name, in the order of the table."""
    return {record.slug: _compiled(record, f"{FILE}, action.{record.slug}", ops) for record in records}


def ever_open(actions: Iterable[ActionRules]) -> tuple[tuple[Case, ...], ...]:
    """By power: the actions that may ever be open to it, in the order of the table."""
    cases = zip(*(action.cases for action in actions), strict=True)
    return tuple(tuple(case for case in row if all(g.fn != power.fn for g in case.gates)) for row in cases)


def _compiled(record: PoliticalAction, where: str, ops: Ops) -> ActionRules:
    gates = [*_common_gates(record), *(_gate(one, f"{where}.open[{i}]") for i, one in enumerate(record.open))]
    aim, pips = _aim(record.aim, f"{where}.aim"), _pips(record, where)
    return ActionRules(
        record,
        tuple([Case(record.slug, _gates_of(gates, power), aim) for power in range(N_POWERS)]),
        record.chance is not None and record.chance.parliament == "full",
        tuple([_pips_of(pips, power) for power in range(N_POWERS)]),
        _deeds(record.success, f"{where}.success", ops),
        _deeds(record.failure, f"{where}.failure", ops),
        frozenset(clause["measure"] for clause in record.open if "measure" in clause),
    )


# Conditions.


def _common_gates(record: PoliticalAction) -> list[Gate]:
    """One of its powers, of its side, not too early, and not done already; that it is at war comes before."""
    values = {
        "power": record.powers,
        "side": record.side,
        "from_turn": record.from_turn,
        "once": record.slug if record.once else "",
    }
    needed = [(name, CONDITIONS[name], value) for name, value in values.items() if value]
    return [Gate(word.fn, value, (), Reason(name, word.rule, word, value)) for name, word, value in needed]


def _gate(clause: Mapping[str, Any], where: str) -> Gate:
    """One condition, with `when` it counts and `why` it is refused if not in its own words."""
    words = dict(clause)
    when, why = _checks(words.pop("when", {}), where), words.pop("why", "")
    if why and why not in WHY:
        raise DataError(f"{where}.why: {no_such(why, WHY, 'reason')}")
    found = [(CONDITIONS.find(name, where), name, value) for name, value in words.items()]
    if len(found) != 1:
        raise DataError(f"{where}: one condition is expected, not {len(found)}.")
    ((word, name, given),) = found
    value = word.read(given, f"{where}.{name}")
    return Gate(word.fn, value, when, Reason(why or name, WHY[why] if why else word.rule, word, value))


def _checks(conditions: Any, where: str) -> tuple[Check, ...]:
    where = f"{where}.when"
    table = checked(Mapping[str, Any], conditions, where)
    words = {name: CONDITIONS.find(name, where) for name in table}
    return tuple([Check(word.fn, word.read(table[name], f"{where}.{name}")) for name, word in words.items()])


def _aim(aim: str | Mapping[str, Any], where: str) -> Aim | None:
    """Its name, or a table of its name and its value."""
    if not aim:
        return None
    name, given = (aim, True) if isinstance(aim, str) else next(iter(aim.items()))
    word = AIMS.find(name, where)
    value = word.read(given, where)
    return Aim(word.fn, value, Reason(name, word.rule, word, value))


def _pips(record: PoliticalAction, where: str) -> list[Pip]:
    rows = record.chance.pips if record.chance else ()
    return [Pip(one.row, one.n, _checks(one.when, f"{where}.chance.pips[{i}]")) for i, one in enumerate(rows)]


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


def _deeds(steps: Sequence[Step], where: str, ops: Ops) -> tuple[Deed, ...]:
    """Each step as a function and its words; one that names no power is for the government that acts."""
    plain = [_words(step, f"{where}[{i}]") for i, step in enumerate(steps)]
    compile_effect(where, plain, ops)
    found = []
    for i, (step, words) in enumerate(zip(steps, plain, strict=True)):
        when = _checks(step.get("when", {}), f"{where}[{i}]")
        whose_will = _will(words)
        found.append(Deed(STEPS[words.pop("do")], words, when, *whose_will))
    return tuple(found)


def _words(step: Step, where: str) -> dict[str, Any]:
    """What a step says, each value of the kind that its function takes."""
    words = {key: value for key, value in step.items() if key != "when"}
    if (do := words.get("do")) not in STEPS:
        raise DataError(f"{where}: {no_such(do, STEPS, 'step')}")
    known = words_of(STEPS[do])
    if "power" in known:
        words.setdefault("power", OWN)
    for key in words.keys() & known.keys():
        checked(known[key].hint, words[key], f"{where}.{key}")
    return words


def _will(step: Mapping[str, Any]) -> tuple[int, int]:
    """Whose will a step moves, and by how much."""
    return (POWER.get(step["power"], ACTOR), step["n"]) if step["do"] == "will" else (ACTOR, 0)
