"""What a dispute promises: the strength both sides can bring, and the odds of two dice (§8.7)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from chancellery.core.decisions import DONE, Action, Choice
from chancellery.core.select import members
from chancellery.games.belle_epoque.bot.value import Outlook, price
from chancellery.games.belle_epoque.rules.cubes import owner_at, protector, stacked
from chancellery.games.belle_epoque.rules.dispute_rolls import (
    ATTACKER,
    DEFENDER,
    DOCTRINE,
    current,
    modifier,
    wins,
)
from chancellery.games.belle_epoque.rules.dispute_support import fleet_price
from chancellery.games.belle_epoque.rules.facts import CE, GB, POWERS, ROW, RU
from chancellery.games.belle_epoque.rules.non_player.disputes import dispute_bonus
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import arsenal
from chancellery.games.belle_epoque.rules.steps.shared import is_np
from chancellery.games.belle_epoque.rules.units import within_reach

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

SMALL = 0.3
"""A stake that is not worth a dispute."""

TIRED = 0.25
"""What it costs, beside money, to have a unit's point exhausted for the rest of the turn."""

AGAIN = 0.45
"""What share of a card's worth a new throw with it must promise."""


@cache
def odds(lead: int, tie: float) -> float:
    """The attacker's chance with so much more on his die; `tie` is what equal results are worth to him."""
    faces = range(1, 7)
    return (
        sum(
            1.0 if ours + lead > theirs else tie if ours + lead == theirs else 0.0
            for ours in faces
            for theirs in faces
        )
        / 36
    )


def tie_worth(s: State, attacker: int, defender: int) -> float:
    """Equal results go by Prestige; if that is equal too, both cubes go."""
    if defender < 0 or s.prestige[attacker] > s.prestige[defender]:
        return 1.0
    return 0.5 if s.prestige[attacker] == s.prestige[defender] else 0.0


def strength(rules: BelleEpoque, s: State, power: int, t: int, side: int) -> int:
    """The highest modifier that a Power could pay for now in a Territory."""
    facts, rule = rules.facts, rules.facts.modifiers
    continent, holder = facts.continent[t], s.holder
    box, armies = continent + 1, s.army_ready[power]
    allied_fleets = allied_armies = 0
    for unit, home in zip(s.minor_fleets, facts.fleet_of, strict=True):
        if holder[home] == power and unit == 2 * box:
            allied_fleets += 1
    for tired, home in zip(s.minor_armies, facts.army_of, strict=True):
        if holder[home] == power and not tired and facts.reach[home] in (-1, continent):
            allied_armies += 1
    if continent and armies + allied_armies and not (within_reach(facts, s, power) >> t) & 1:
        armies = allied_armies = 0
    fleets, money = s.fleets[8 * power + 2 * box], s.money[power]
    price = fleet_price(facts, s, power) if fleets else 0
    fleets = min(fleets, money // price) if price else fleets
    armies = min(armies, max(0, money - fleets * price) // facts.army_support)
    value = min(rule.most, rule.fleet * (fleets + allied_fleets) + rule.army * (armies + allied_armies))
    if power == GB and fleets:
        value += rule.british_fleet
    if power == CE:
        if side == ATTACKER and armies:
            value += rule.central_attack
        if s.lasting.get(DOCTRINE, 0) >= s.turn:
            value = min(rule.doctrine_most, value + rule.doctrine)
    return value


def _known_strength(eye: Outlook, power: int, t: int, side: int) -> int:
    """The same, worked out once for all Territories of a continent; Russia needs no Fleet in some."""
    facts = eye.facts
    key = (power, side, facts.region[t] if power == RU else facts.continent[t])
    found = eye.contests.get(key)
    if found is None:
        found = eye.contests[key] = strength(eye.rules, eye.s, power, t, side)
    return found


def resistance(eye: Outlook, base: int, defender: int, t: int) -> int:
    """What a cube will have behind it."""
    rules, s = eye.rules, eye.s
    if defender < 0:
        return rules.facts.nations[base - 4].defence
    if is_np(s, defender):
        waiting = sum(
            protector(rules.facts, s, owner_at(s, space)) == defender for space in members(stacked(s))
        )
        return dispute_bonus(arsenal(rules, s, defender), waiting + 1)
    return _known_strength(eye, defender, t, DEFENDER)


def prospect(eye: Outlook, attacker: int, base: int, t: int, engaged: int = 0) -> float:
    """What a dispute about a cube of `base` is worth to the attacker's seat, its units paid.

    `engaged`: points of the attacker's strength that other disputes will need.
    """
    stake = eye.change(t, base, attacker)
    if stake < SMALL:
        return min(stake, 0.0)
    defender = protector(eye.facts, eye.s, base)
    key = (attacker, base if defender < 0 else defender, eye.facts.region[t], engaged)
    contest = eye.contests.get(key)
    if contest is None:
        contest = eye.contests[key] = _contest(eye, attacker, base, defender, t, engaged)
    chance, money, tired = contest
    return chance * stake - money - tired


def _contest(
    eye: Outlook, attacker: int, base: int, defender: int, t: int, engaged: int
) -> tuple[float, float, float]:
    """The attacker's chance, and what it costs him in money and in units; the same in all of a region."""
    s = eye.s
    ours = max(0, _known_strength(eye, attacker, t, ATTACKER) - engaged)
    chance = odds(ours - resistance(eye, base, defender, t), tie_worth(s, attacker, defender))
    return chance, price(s, attacker, min(ours, s.money[attacker])), ours * TIRED


def engaged_strength(s: State, power: int) -> int:
    """Strength that the stacks of a Power will need; three points each, about."""
    return 3 * s.top[power].bit_count()


def stake_of(eye: Outlook, space: int, attacker: int) -> float:
    """What a dispute under way decides for the seat that looks: cube for cube."""
    return eye.change(space // ROW, owner_at(eye.s, space), attacker)


# Answers while a dispute is resolved.


def commitment(eye: Outlook, side: int, decision: Choice) -> Action:
    """The next unit to send, or none: as many points as pay for themselves, unpaid units first."""
    rules, s = eye.rules, eye.s
    d = current(s)
    now = modifier(rules.facts, s, side, d)
    power = d.sides[side]
    most = strength_left(rules, s, side)
    against = expected(rules, s, 1 - side)
    stake = abs(stake_of(eye, d.space, d.sides[ATTACKER]))
    pound = price(s, power, min(1, s.money[power])) + TIRED

    def worth(points: int) -> float:
        return stake * win_chance(s, side, now + points, against) - pound * points

    points = max(range(max(0, most - now) + 1), key=worth)
    units = [option for option in decision.options if option != DONE]
    free = [unit for unit in units if unit[1] != POWERS[power]]
    if free and stake > 0:
        return free[0]
    return units[0] if points else DONE


def win_chance(s: State, side: int, ours: int, theirs: int) -> float:
    """A side's chance with these modifiers."""
    attacker, defender = current(s).sides
    tie = tie_worth(s, attacker, defender)
    return odds(ours - theirs, tie) if side == ATTACKER else 1 - odds(theirs - ours, tie)


def strength_left(rules: BelleEpoque, s: State, side: int) -> int:
    """A side's modifier if it sends all that it still can."""
    d = current(s)
    now = modifier(rules.facts, s, side, d)
    if d.fixed[side] >= 0:
        return now
    most = rules.facts.modifiers.most
    more = strength(rules, s, d.sides[side], d.space // ROW, side)
    return max(now, min(max(now, most) + 1, now + more))


def expected(rules: BelleEpoque, s: State, side: int) -> int:
    """What the other side will have in the end: the attacker's Armies come last."""
    d = current(s)
    if s.agenda[-1][0] == "send_armies" and side == DEFENDER:
        return modifier(rules.facts, s, side, d)
    return strength_left(rules, s, side)


def rolls_again(eye: Outlook, side: int, card: float) -> bool:
    """Whether a card should go for another die: only in a lost dispute that matters."""
    rules, s = eye.rules, eye.s
    d = current(s)
    if wins(rules, s, d) == side:
        return False
    ours = [modifier(rules.facts, s, one, d) for one in (ATTACKER, DEFENDER)]
    lead = ours[side] - ours[1 - side] - d.dice[1 - side]
    chance = sum(face + lead > 0 for face in range(1, 7)) / 6
    return chance * abs(stake_of(eye, d.space, d.sides[ATTACKER])) > AGAIN * card + 0.3
