"""Disputes with Non-Player Powers: a phase of their own after the actions (§13.9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Choice, Log
from chancellery.core.select import members
from chancellery.games.belle_epoque.rules.cubes import owner_at, protector, stacked, top_at
from chancellery.games.belle_epoque.rules.dispute_rolls import SEAS
from chancellery.games.belle_epoque.rules.facts import GB, POWERS, Facts
from chancellery.games.belle_epoque.rules.play import play_national, why_not_national
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import arsenal
from chancellery.games.belle_epoque.rules.steps.shared import is_np
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

MOST = 4
"""The highest Dispute Bonus (§13.9.1)."""


def sides(facts: Facts, s: State, space: int) -> tuple[int, int]:
    """Attacker and protector of a stack; -1: nobody stands behind a neutral nation's cube."""
    return top_at(s, space), protector(facts, s, owner_at(s, space))


@OPS.op
def np_dispute_phase(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """All stacks with a Non-Player Power, in the map's order; bonuses are worked out once (§13.9.1)."""
    s.phase = "disputes"
    listed: dict[int, tuple[int, int]] = {}
    for space in members(stacked(s)):
        attacker, behind = pair = sides(rules.facts, s, space)
        if is_np(s, attacker) or (behind >= 0 and is_np(s, behind)):
            listed[space] = pair
    bonuses = tuple(_bonus(rules, s, log, power, listed.values()) for power in range(len(POWERS)))
    for space in reversed(listed):
        then(s, ("np_seas",), ("np_dispute", space, bonuses))


def involved(power: int, stacks: Iterable[tuple[int, int]]) -> int:
    """In how many disputes a Power takes part; a stack on its own ally's cube is none."""
    return sum(power in pair and pair[0] != pair[1] for pair in stacks)


def dispute_bonus(arsenal_bonus: int, disputes: int) -> int:
    """The Arsenal Bonus shared out, half a point up, four at most (§13.9.1)."""
    return min(MOST, (2 * arsenal_bonus + disputes) // (2 * disputes))


def _bonus(
    rules: BelleEpoque, s: State, log: Log | None, power: int, stacks: Iterable[tuple[int, int]]
) -> int:
    disputes = involved(power, stacks) if is_np(s, power) else 0
    if not disputes:
        return -1
    bonus = dispute_bonus(arsenal(rules, s, power), disputes)
    tell(log, "dispute_bonus", power=POWERS[power], disputes=disputes, bonus=bonus)
    return bonus


@OPS.op
def np_dispute(rules: BelleEpoque, s: State, log: Log | None, space: int, bonuses: tuple[int, ...]) -> None:
    """One of them; who stands behind a nation's cube is seen now (§13.9.2, §13.9.3)."""
    attack, defence = (
        _modifier(rules, s, q, bonuses) if q >= 0 else -1 for q in sides(rules.facts, s, space)
    )
    then(s, ("dispute", space, attack, defence))


def _modifier(rules: BelleEpoque, s: State, power: int, bonuses: tuple[int, ...]) -> int:
    """A Non-Player Power's bonus, its whole arsenal if it came in late; -1: a player sends units."""
    if not is_np(s, power):
        return -1
    return bonuses[power] if bonuses[power] >= 0 else min(MOST, arsenal(rules, s, power))


# Empire of the Seas, for Great Britain as the only player (§13.4.7).


def _may_rule_the_seas(rules: BelleEpoque, s: State) -> bool:
    card = rules.facts.national[SEAS]
    return (
        s.np == (1 << len(POWERS)) - 1 - (1 << GB)
        and bool((s.national[GB] >> card) & 1)
        and why_not_national(rules, s, GB, card) is None
    )


@OPS.op
def np_seas(rules: BelleEpoque, s: State, log: Log | None) -> None:
    if _may_rule_the_seas(rules, s):
        then(s, ("rule_the_seas",))


@OPS.ask
def rule_the_seas(rules: BelleEpoque, s: State) -> Choice:
    return Choice(
        rules.seat(s, GB), "rule_the_seas", (DONE, ("play", SEAS)), "13.4.7", SEAS, about=(POWERS[GB],)
    )


@rule_the_seas.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action) -> None:
    if action != DONE:
        play_national(rules, s, log, GB, rules.facts.national[SEAS])
