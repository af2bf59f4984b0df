"""Political actions (§20.5): which are open and why not, with what chance, and what comes of them.

All of it is read from the records of `actions.toml`, as `action_compiler` has compiled them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from chancellery.core.decisions import Action
from chancellery.core.offers import Reason
from chancellery.core.rolls import Prospect, Roll
from chancellery.games.grande_guerre.rules.conditions import at_war, combat, from_turn, season, year_at_least
from chancellery.games.grande_guerre.rules.facts import Curve
from chancellery.games.grande_guerre.rules.gates import Aim, Check, Fields, Gate, hold
from chancellery.games.grande_guerre.rules.names import AT_WAR, NO_TARGET, POWER, POWERS
from chancellery.games.grande_guerre.rules.records import PoliticalAction
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import Part, chair, chance_roll, event_pips

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

AUTOMATIC = Roll("automatic", (("automatic", 100),), 100, "certain", 0)
AT_PEACE = Reason("at_war", at_war.rule)
DATED = frozenset({from_turn.fn, year_at_least.fn, season.fn, combat.fn})
"""Conditions that follow from the turn, and from the war that is played."""


class Pip(NamedTuple):
    """A row of a chance, and when it counts."""

    part: Part
    when: tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """A step that an action takes, and when."""

    fn: Callable[..., None]
    words: Mapping[str, Any]
    when: tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class Felt:
    """What an action does to the will of the government that acts, and when."""

    will: int
    when: tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """An action as it is for one power."""

    name: str
    gates: tuple[Gate, ...]
    """What must hold, the first reason first."""
    aim: Aim | None
    pips: tuple[Pip, ...]
    """What may change its chance."""
    success: tuple[Felt, ...]
    failure: tuple[Felt, ...]


@dataclass(frozen=True, slots=True)
class ActionRules:
    """A political action with its conditions and its steps as functions."""

    record: PoliticalAction
    cases: tuple[Case, ...]
    """By power."""
    in_full: bool
    """A monarchy counts the whole mood of its Parliament."""
    success: tuple[Deed, ...]
    failure: tuple[Deed, ...]
    rests_on: frozenset[str]
    """Measures that must be in force: given up at the same reveal, they take it with them."""


# Which are open.


def examine(rules: GrandeGuerre, s: State, power: int, case: Case) -> tuple[str, ...] | Reason:
    """What an action may be aimed at now, `-` if it needs no aim; or the first reason why it is not open."""
    if s.standing[power] != AT_WAR:
        return AT_PEACE
    for fn, value, when, reason, _ in case.gates:
        holds = fn(rules, s, power) if value is None else fn(rules, s, power, value)
        if not holds and (not when or hold(when, rules, s, power)):
            return reason
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
    for case in due(rules, s, power):
        found = examine(rules, s, power, case)
        if found is NO_TARGET:
            options.append(("act", slug, case.name, "-"))
        elif not isinstance(found, Reason):
            options += [("act", slug, case.name, target) for target in found]
    return tuple(options)


def due(rules: GrandeGuerre, s: State, power: int) -> tuple[Case, ...]:
    """The actions whose date has come, each with what else must hold: worked out once for a turn."""
    key = (s.setup.war, s.turn, power)
    if key not in rules.due:
        found = []
        for case in rules.ever_open[power]:
            dated = [gate for gate in case.gates if gate.fn in DATED and not gate.when]
            if hold(tuple([Check(gate.fn, gate.value) for gate in dated]), rules, s, power):
                found.append(replace(case, gates=tuple([gate for gate in case.gates if gate not in dated])))
        rules.due[key] = tuple(found)
    return rules.due[key]


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
    if action.record.chance is None:
        return AUTOMATIC
    return _chance(rules.facts.curve, name, action.record.chance.base, action_pips(rules, s, power, action))


@lru_cache(2**12)
def _chance(curve: Curve, name: str, base: int, pips: tuple[Part, ...]) -> Roll:
    points = [(row, curve.pip * n) for row, n in pips]
    return chance_roll(name, [("base", base), *points], curve.least, curve.most)


def action_pips(rules: GrandeGuerre, s: State, power: int, action: ActionRules) -> tuple[Part, ...]:
    record = action.record
    parts = [("parliament", parliament_pips(s, power, in_full=action.in_full))]
    parts += [part for part, when in action.cases[power].pips if hold(when, rules, s, power)]
    if record.submitted and s.regime[power] == "D" and s.mood[power] < 0:
        parts.append(("submitted", rules.facts.tables.submitted.balks))
    if s.pips:
        parts.append(("events", event_pips(s, record.slug, power)))
    return tuple(parts)


# What they do to will.


def trial(rules: GrandeGuerre, s: State, power: int, name: str) -> Prospect:
    """What is thrown for an action, and what it does to will."""
    raised = next((step["to"] for step in rules.facts.action[name].success if step["do"] == "raise_will"), 0)
    case = rules.actions[name].cases[power]
    success, failure = (own_will(rules, s, power, felt) for felt in (case.success, case.failure))
    felt = {"raised": raised, "success": success, "failure": failure}
    return Prospect(chance_of(rules, s, power, name), felt)


def own_will(rules: GrandeGuerre, s: State, power: int, felt: tuple[Felt, ...]) -> int:
    """What comes of an action for the will of the government that acts."""
    found = 0
    for one in felt:
        if not one.when or hold(one.when, rules, s, power):
            found += one.will
    return found
