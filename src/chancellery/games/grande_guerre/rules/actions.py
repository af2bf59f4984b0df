"""Political actions (§20.5): which are open and why not, with what chance, and what comes of them.

All of it is read from the records of `actions.toml`, as `action_compiler` has compiled them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from chancellery.core.decisions import Action
from chancellery.core.offers import Reason
from chancellery.core.rolls import Prospect, Roll
from chancellery.games.grande_guerre.rules.conditions import at_war
from chancellery.games.grande_guerre.rules.gates import Aim, Check, Fields, Gate, hold
from chancellery.games.grande_guerre.rules.names import AT_WAR, NO_TARGET, POWER, POWERS
from chancellery.games.grande_guerre.rules.records import PoliticalAction
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import Part, chair, chance_roll, event_pips

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

AUTOMATIC = Roll("automatic", (("automatic", 100),), 100, "certain", 0)
AT_PEACE = Reason("at_war", at_war.rule)
ACTOR = -1
"""In place of a power: the government that acts."""


@dataclass(frozen=True, slots=True)
class Pip:
    """A row of a chance, and when it counts."""

    row: str
    n: int
    when: tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """A step that an action takes, and when."""

    fn: Callable[..., None]
    words: Mapping[str, Any]
    when: tuple[Check, ...]
    whose: int = ACTOR
    will: int = 0
    """What it does to the will of that power."""


@dataclass(frozen=True, slots=True)
class Case:
    """An action as it is for one power: what must hold, the first reason first, and its aim."""

    name: str
    gates: tuple[Gate, ...]
    aim: Aim | None


@dataclass(frozen=True, slots=True)
class ActionRules:
    """A political action with its conditions and its steps as functions."""

    record: PoliticalAction
    cases: tuple[Case, ...]
    """By power."""
    in_full: bool
    """A monarchy counts the whole mood of its Parliament."""
    pips: tuple[tuple[Pip, ...], ...]
    """By power: what may change its chance."""
    success: tuple[Deed, ...]
    failure: tuple[Deed, ...]
    rests_on: frozenset[str]
    """Measures that must be in force: given up at the same reveal, they take it with them."""


# Which are open.


def examine(rules: GrandeGuerre, s: State, power: int, case: Case) -> tuple[str, ...] | Reason:
    """What an action may be aimed at now, `-` if it needs no aim; or the first reason why it is not open."""
    if s.standing[power] != AT_WAR:
        return AT_PEACE
    for gate in case.gates:
        fn, value = gate.fn, gate.value
        holds = fn(rules, s, power) if value is None else fn(rules, s, power, value)
        if not holds and (not gate.when or hold(gate.when, rules, s, power)):
            return gate.reason
    aim = case.aim
    if aim is None:
        return NO_TARGET
    find, value = aim.fn, aim.value
    return (find(rules, s, power) if value is None else find(rules, s, power, value)) or aim.nothing


def why_not(rules: GrandeGuerre, s: State, power: int, name: str) -> Reason | None:
    """Why a government may not try an action now; None if it may (§20.5.1)."""
    found = examine(rules, s, power, rules.actions[name].cases[power])
    return found if isinstance(found, Reason) else None


def why_fields(rules: GrandeGuerre, s: State, power: int, name: str, reason: Reason) -> Fields:
    """What the sentence of a reason tells of the gate that is closed."""
    for gate in rules.actions[name].cases[power].gates:
        value = () if gate.value is None else (gate.value,)
        if gate.reason == reason and not gate.fn(rules, s, power, *value):
            return gate.word.fields(rules, s, power, gate.value)
    return {}


def targets(rules: GrandeGuerre, s: State, power: int, name: str) -> tuple[str, ...]:
    """What an action may be aimed at now; nothing if it is not open (§20.5.1)."""
    found = examine(rules, s, power, rules.actions[name].cases[power])
    return () if isinstance(found, Reason) else found


def legal_actions(rules: GrandeGuerre, s: State, power: int) -> tuple[Action, ...]:
    """Every action and target that a government may name in this Interphase."""
    slug, options = POWERS[power], []
    for case in rules.ever_open[power]:
        found = examine(rules, s, power, case)
        if found is NO_TARGET:
            options.append(("act", slug, case.name, "-"))
        elif not isinstance(found, Reason):
            options += [("act", slug, case.name, target) for target in found]
    return tuple(options)


def ally_asked(rules: GrandeGuerre, s: State, power: int, name: str) -> int:
    """Whose yes an action needs: who pays for a promise, or the chair for another's peace offer; or -1."""
    whose = rules.facts.action[name].consent
    return chair(s, s.side[power]) if whose == "chair" else POWER.get(whose, -1)


# With what chance.


def parliament_pips(s: State, power: int, *, in_full: bool = False) -> int:
    """Parliament's part: all of it in a democracy, half in a monarchy, none in an autocracy (§20.2.1)."""
    mood = s.mood[power]
    if s.regime[power] == "D" or (in_full and s.regime[power] == "M"):
        return mood
    return int(mood / 2) if s.regime[power] == "M" else 0


def chance_of(rules: GrandeGuerre, s: State, power: int, name: str) -> Roll:
    """The chance of an action before anybody is committed to it, and where each point comes from."""
    action = rules.actions[name]
    chance = action.record.chance
    if chance is None:
        return AUTOMATIC
    pip, least, most = rules.facts.curve
    points = [(row, pip * n) for row, n in action_pips(rules, s, power, action) if n]
    return chance_roll(name, [("base", chance.base), *points], least, most)


def action_pips(rules: GrandeGuerre, s: State, power: int, action: ActionRules) -> list[Part]:
    record = action.record
    parts = [("parliament", parliament_pips(s, power, in_full=action.in_full))]
    parts += [(pip.row, pip.n) for pip in action.pips[power] if hold(pip.when, rules, s, power)]
    if record.submitted and s.regime[power] == "D" and s.mood[power] < 0:
        parts.append(("submitted", rules.facts.tables.submitted.balks))
    parts.append(("events", event_pips(s, record.slug, power)))
    return parts


# What they do to will.


def trial(rules: GrandeGuerre, s: State, power: int, name: str) -> Prospect:
    """What is thrown for an action, and what it does to will."""
    raised = next((step["to"] for step in rules.facts.action[name].success if step["do"] == "raise_will"), 0)
    success, failure = success_will(rules, s, power, name), failure_will(rules, s, power, name)
    felt = {"raised": raised, "success": success, "failure": failure}
    return Prospect(chance_of(rules, s, power, name), felt)


def success_will(rules: GrandeGuerre, s: State, power: int, name: str) -> int:
    """What a success does to the will of the government that acts."""
    action = rules.actions[name]
    return _own_will(rules, s, power, action, action.success)


def failure_will(rules: GrandeGuerre, s: State, power: int, name: str) -> int:
    action = rules.actions[name]
    return _own_will(rules, s, power, action, action.failure)


def _own_will(rules: GrandeGuerre, s: State, power: int, action: ActionRules, deeds: tuple[Deed, ...]) -> int:
    found = 0
    for deed in deeds:
        own = deed.whose == ACTOR or (deed.whose == power and _may_ever(rules, s, power, action))
        if deed.will and own and hold(deed.when, rules, s, power):
            found += deed.will
    return found


def _may_ever(rules: GrandeGuerre, s: State, power: int, action: ActionRules) -> bool:
    """Whether it is for this power and its side: whoever only pays for it does not act."""
    gates = action.cases[power].gates
    who = [Check(gate.fn, gate.value) for gate in gates if gate.reason.key in ("power", "side")]
    return hold(tuple(who), rules, s, power)
