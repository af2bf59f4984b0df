"""What each kind of action, and each cube that a question names, would give: reckoned, not played out."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from chancellery.core.decisions import DONE, Action
from chancellery.core.offers import common
from chancellery.core.select import members
from chancellery.games.belle_epoque.bot.odds import engaged_strength, prospect
from chancellery.games.belle_epoque.bot.value import (
    CARD,
    FLEET,
    MISSION,
    POUND,
    Outlook,
    army_worth,
    best_places,
    fleet_steps,
    price,
)
from chancellery.games.belle_epoque.rules.armaments import customers
from chancellery.games.belle_epoque.rules.cubes import count, owner_at
from chancellery.games.belle_epoque.rules.disputes import resolvable
from chancellery.games.belle_epoque.rules.facts import OWNER, OWNERS, PLACES, POWERS, ROW
from chancellery.games.belle_epoque.rules.missions import foreign_cubes, free_spaces
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.units import in_box, why_no_units, within_reach

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

STEP = 1.0
"""What a step of Prestige is worth beside its points: equal dice go by it."""

LATER = 0.8
"""What a majority counts that takes missions of the next turn, too."""

WAITING = 0.8
"""What a dispute that waits is worth at least: its cube is lost if it is not resolved."""

RESERVE = 1.25
"""How much is put by for each pound that the Great Work will lack: units cost, and cards take."""

AT_HAND, IDLE = 0.4, 0.55
"""The part of what a Fleet opens that is taken this turn, and what it is to have none idle."""

OVERSEAS = 1.08
"""How much first missions are worth more where a Fleet is needed later."""

COLONIES = (1, 2)
"""Continents that need a Fleet."""


Plan: TypeAlias = tuple[float, Action]
"""What it gives, and the action."""

NEVER = -99.0
NOTHING: Plan = (NEVER, DONE)

_gain = itemgetter(0)


def best(plans: Iterable[Plan]) -> Plan:
    # `max` keeps the first of equals, and plans come in a fixed order: no luck is needed.
    return max(plans, key=_gain, default=NOTHING)


# Missions.


def mission_gain(eye: Outlook, power: int, t: int, missions: int) -> float:
    """A mission in a free space: what it changes itself, or its part in a majority within reach."""
    _, counted, needed, free = eye.tally(t)
    gain = eye.change(t, plus=power)
    short = needed - counted[power]
    if 1 < short <= free and short <= missions + eye.facts.powers[power].missions:
        whole = eye.change(t, plus=power, n=short) / short
        gain = max(gain, whole if short <= missions else LATER * whole)
    return gain


def sending(eye: Outlook, power: int) -> list[Plan]:
    """Places for the next mission, in a free space or on top of a cube."""
    s, facts = eye.s, eye.facts
    limits, missions = free_spaces(facts, s, power), s.embassy[power]
    free = common(limits)
    plans = [
        (mission_gain(eye, power, t, missions), action)
        for t, action in zip(members(free), facts.options["send"][free], strict=True)
    ]
    # A second dispute would want the units of the first.
    if not resolvable(facts, s, power):
        engaged = engaged_strength(s, power)
        plans += [
            (prospect(eye, power, owner, t, engaged), action)
            for owner, (actions, calm, _, _) in enumerate(foreign_cubes(facts, s, power, common(limits[:2])))
            if calm and (owner > 3 or eye.weights[owner] <= 0)
            for t, action in zip(members(calm), actions[calm], strict=True)
        ]
    return plans


def resolving(eye: Outlook, power: int) -> list[Plan]:
    """Disputes that wait."""
    s, words = eye.s, eye.facts.space_words
    return [
        (
            max(0.0, prospect(eye, power, owner_at(s, space), space // ROW)) + WAITING,
            ("resolve", *words[space]),
        )
        for space in resolvable(eye.facts, s, power)
    ]


# Money.


def put_by(rules: BelleEpoque, s: State, power: int) -> int:
    """What must not be spent now, so that the Great Work stands before the next scoring."""
    facts = rules.facts
    if (s.works >> power) & 1:
        return 0
    ends = [turn for turn in (*facts.scoring_turns, facts.last_turn - 1) if turn >= s.turn]
    if not ends:
        return 0
    lacking = facts.works[power].cost - facts.income(power, s.holder) * (ends[0] - s.turn)
    return round(RESERVE * max(0, lacking))


def prestige_gain(rules: BelleEpoque, s: State, power: int, n: int) -> float:
    """Steps on the Prestige track, with the bonuses on new spaces."""
    facts, turn = rules.facts, s.turn
    value, at = STEP * n, s.prestige[power]
    for space in range(at + 1, min(facts.highest, at + n) + 1):
        value += facts.points[space] - facts.points[space - 1] if space > 0 else 1
        if space > max(0, s.bonus[power]):
            bonus = facts.bonuses[space]
            value += (
                MISSION[turn] if bonus == "D" else CARD[turn] if bonus == "I" else POUND[turn] * int(bonus)
            )
    return value


def work_gain(eye: Outlook, power: int) -> float:
    rules, s, facts = eye.rules, eye.s, eye.facts
    work, left = facts.works[power], max(0, facts.last_turn - s.turn)
    value = work.vp * eye.prices.scorings + prestige_gain(rules, s, power, 2) - price(s, power, work.cost)
    if work.bonus == "mission":
        value += left * MISSION[s.turn] / 2
    elif work.bonus == "fleet_track":
        value += fleet_steps(rules, s, power)
    return value


def improving(eye: Outlook, power: int) -> float:
    rules, s = eye.rules, eye.s
    cost = eye.facts.prestige_price
    if s.money[power] - cost < put_by(rules, s, power):
        return NEVER
    return prestige_gain(rules, s, power, 1) - price(s, power, cost)


def access(eye: Outlook, power: int, continent: int) -> float:
    """What a Fleet opens up on a continent: the places for missions there, now and later."""
    s, facts = eye.s, eye.facts
    if in_box(facts, s, power, continent):
        return 0.0
    mask = facts.on[continent] & s.room & ~within_reach(facts, s, power)
    gains = [eye.change(t, plus=power) for t in members(mask)]
    later = max(0, facts.last_turn - s.turn)
    return AT_HAND * best_places(gains, min(3, s.embassy[power])) + 0.15 * later * best_places(gains, 3) / 3


def fleet_gain(eye: Outlook, power: int) -> float:
    """One more Fleet: a continent that none has opened, objectives, support in disputes."""
    s, facts = eye.s, eye.facts
    opened = sorted((access(eye, power, continent) for continent in COLONIES), reverse=True)
    idle = s.fleets[8 * power]
    value = opened[idle] if idle < len(opened) else 0.0
    value += fleet_steps(eye.rules, s, power) + FLEET * max(0, facts.last_turn - s.turn)
    return value - price(s, power, facts.powers[power].fleet_cost)


def buying(eye: Outlook, power: int) -> list[Plan]:
    """A Fleet or an Army, from what need not be put by."""
    rules, s = eye.rules, eye.s
    card = eye.facts.powers[power]
    army, fleet = why_no_units(eye.facts, s, power)
    spare = s.money[power] - put_by(rules, s, power)
    plans: list[Plan] = []
    if fleet is None and spare >= card.fleet_cost:
        plans.append((fleet_gain(eye, power), ("buy", "fleet")))
    # Armies without the money to send them are of no use.
    if army is None and spare >= card.army_cost + 1:
        have = s.army_ready[power] + s.army_tired[power]
        gain = army_worth(have + 1, s.turn) - army_worth(have, s.turn) + 0.1
        plans.append((gain - price(s, power, card.army_cost), ("buy", "army")))
    return plans


# Fleets.


def deploying(eye: Outlook, power: int) -> list[Plan]:
    """A Fleet that lies idle, to where it opens something; others stay where they are."""
    s, facts = eye.s, eye.facts
    idle = [POWERS[power]] if s.fleets[8 * power] else []
    idle += [
        facts.territories[facts.fleet_of[fleet]].slug
        for fleet in facts.movable
        if s.minor_fleets[fleet] == 0 and s.holder[facts.fleet_of[fleet]] == power
    ]
    if not idle:
        return []
    return [
        (
            access(eye, power, continent) + IDLE + 0.02 * _at_stake(eye, power, continent),
            ("deploy", idle[0], PLACES[0], PLACES[continent + 1]),
        )
        for continent in range(3)
    ]


def _at_stake(eye: Outlook, power: int, continent: int) -> float:
    """The worth of what a Power holds on a continent."""
    held = eye.prices.held[power]
    return sum(held[t] for t in members(eye.facts.on[continent]) if eye.s.holder[t] == power)


# Armaments.


def selling(eye: Outlook, power: int) -> list[Plan]:
    """Sales, their units paid for."""
    s, facts = eye.s, eye.facts
    plans = []
    for t in members(customers(facts, s, power)):
        rate = facts.territories[t].rate
        have = s.army_ready[power] + s.army_tired[power]
        cost = army_worth(have, s.turn) - army_worth(have - rate.armies, s.turn) + 4.0 * rate.fleets
        cost += 0.2 * rate.cubes
        plans.append((_armed(eye, power, t, rate.cubes) - cost, ("sell", facts.territories[t].slug)))
    return plans


def _armed(eye: Outlook, power: int, t: int, cubes: int) -> float:
    """Armament Cubes in free spaces, or for lack of them in place of a rival's cubes."""
    missing = cubes - eye.tally(t).free
    if missing <= 0:
        return eye.armed(t, cubes)
    rivals = [q for q in range(len(OWNERS)) if q != power and count(eye.s, q, t) >= missing]
    return max((eye.armed(t, cubes, [q] * missing) for q in rivals), default=NEVER)


# Single cubes that a question names.


def cube_gain(eye: Outlook, power: int, action: Action) -> float:
    """A mission placed, removed or replaced, as an option of a card or of the set-up says."""
    t = eye.facts.territory[action[1]]
    if action[0] == "place":
        return eye.change(t, plus=power)
    gone = OWNER[action[2]]
    return eye.change(t, gone, -1 if action[0] == "remove" else power)


def first_gain(eye: Outlook, power: int, action: Action) -> float:
    """A mission of the set-up: Colonies first, while no Fleet is needed."""
    t = eye.facts.territory[action[1]]
    gain = eye.change(t, plus=power)
    return gain * OVERSEAS if eye.facts.continent[t] and gain > 0 else gain


def armament_gain(eye: Outlook, action: Action) -> float:
    """An Armament Cube in place of the cube in a space."""
    t = eye.facts.territory[action[1]]
    return eye.armed(t, 1, [owner_at(eye.s, ROW * t + action[2] - 1)])
