"""Disputes weighed: which cannot be resolved, which units cannot be sent, and the odds (§8.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from chancellery.core.agenda import then
from chancellery.core.contract import Denied
from chancellery.core.decisions import DONE, Action, Choice
from chancellery.core.select import members
from chancellery.games.belle_epoque.rules import dispute_support as rule
from chancellery.games.belle_epoque.rules.cubes import lowest, owner_at, protector, quiet, stacked
from chancellery.games.belle_epoque.rules.dispute_support import ATTACKER, DEFENDER
from chancellery.games.belle_epoque.rules.facts import (
    CONTINENTS,
    MINOR_ARMIES,
    MINOR_FLEETS,
    OWNER,
    POWERS,
    ROW,
)
from chancellery.games.belle_epoque.rules.non_player.disputes import dispute_bonus, involved, sides
from chancellery.games.belle_epoque.rules.state import Dispute, State
from chancellery.games.belle_epoque.rules.steps.effects import arsenal
from chancellery.games.belle_epoque.rules.steps.shared import is_np
from chancellery.games.belle_epoque.rules.units import within_reach
from chancellery.games.belle_epoque.words.text import because, english

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

FACES = range(1, 7)
THROWS = len(FACES) ** 2


# Odds.


class Odds(NamedTuple):
    """Of all throws of two dice: those that a side wins, and those in which both cubes go."""

    wins: int
    draws: int

    @property
    def told(self) -> dict[str, int]:
        """For sentences."""
        return {**self._asdict(), "throws": THROWS}


def odds(rules: BelleEpoque, s: State, d: Dispute, side: int) -> Odds:
    """For a side, with the units that are in (§8.7)."""
    ends = [rule.wins(rules, s, d.rolled((ours, theirs))) for ours in FACES for theirs in FACES]
    return Odds(ends.count(side), ends.count(-1))


def _dispute(rules: BelleEpoque, s: State, space: int, attacker: int) -> Dispute:
    """The dispute over a space as it would begin."""
    base = owner_at(s, space)
    defender = protector(rules.facts, s, base)
    defence = rules.facts.nations[base - len(POWERS)].defence if defender < 0 else -1
    return Dispute(space, (attacker, defender), base, (-1, defence))


def _at_best(rules: BelleEpoque, s: State, d: Dispute, side: int) -> int:
    """The highest modifier that a side can pay for: money for Fleets is missing for Armies."""
    if d.fixed[side] >= 0:
        return d.fixed[side]
    box = rules.facts.continent[d.space // ROW] + 1
    ready = s.fleets[8 * d.sides[side] + 2 * box]
    return max(_with_fleets(rules, s, d, side, most) for most in range(ready + 1))


def _with_fleets(rules: BelleEpoque, s: State, d: Dispute, side: int, most: int) -> int:
    """The modifier of a side that sends at most so many own Fleets, and of the rest all it can."""
    own = ("fleet", POWERS[d.sides[side]])
    world = s.clone()
    world.dispute = d
    world.agenda.clear()
    then(world, ("commit_fleets", side), ("commit_armies", side))
    rules.run(world, None)
    while pending := rules.pending(world):
        decision = pending[0]
        assert isinstance(decision, Choice)
        enough = rule.current(world).own_fleets[side] >= most
        unit = next(option for option in decision.options if not (enough and option == own))
        rules.apply(world, decision.seat, unit)
    return rule.modifier(rules.facts, world, side, rule.current(world))


def prospects(rules: BelleEpoque, s: State, power: int, action: Action) -> str:
    """A dispute that could be resolved, or fomented: the odds without units, and what each could send."""
    facts = rules.facts
    territory = facts.territory[action[1]]
    if action[0] == "resolve":
        space = ROW * territory + action[2] - 1
    else:
        space = ROW * territory + lowest(quiet(s, OWNER[action[2]], territory))
    d = _dispute(rules, s, space, power)
    defender = d.sides[DEFENDER]
    if defender >= 0 and is_np(s, defender):
        return _against_np(rules, s, d)
    fields = {"ours": _at_best(rules, s, d, ATTACKER), "theirs": _at_best(rules, s, d, DEFENDER)}
    return english().say("odds-dispute", {**odds(rules, s, d, ATTACKER).told, **fields, **_tie(s, d)})


def _against_np(rules: BelleEpoque, s: State, d: Dispute) -> str:
    """What a Non-Player Power would have in a further dispute, after the actions (§13.9.1)."""
    defender = d.sides[DEFENDER]
    stacks = [sides(rules.facts, s, space) for space in members(stacked(s))]
    disputes = involved(defender, stacks) + 1
    bonus = arsenal(rules, s, defender)
    fields = {"bonus": bonus, "disputes": disputes, "each": dispute_bonus(bonus, disputes)}
    return english().say("odds-np", {"power": POWERS[defender], **fields, **_tie(s, d)})


def _tie(s: State, d: Dispute) -> dict[str, Any]:
    """The defender, if there is one, and who wins with equal results (§8.7)."""
    attacker, defender = d.sides
    if defender < 0:
        return {}
    ours, theirs = s.prestige[attacker], s.prestige[defender]
    better = "" if ours == theirs else POWERS[attacker if ours > theirs else defender]
    return {"defender": POWERS[defender], "better": better, "our_prestige": ours, "their_prestige": theirs}


def support(rules: BelleEpoque, s: State, side: int, action: Action) -> str:
    """The odds of the dispute under way if this unit goes in, or if none does."""
    d = rule.current(s)
    if action != DONE:
        own = action[1] == POWERS[d.sides[side]]
        add = rule.with_fleet if action[0] == "fleet" else rule.with_army
        d = add(d, side, own)
    ours, theirs = (rule.modifier(rules.facts, s, one, d) for one in (side, 1 - side))
    fields = {"ours": ours, "theirs": theirs, **odds(rules, s, d, side).told}
    return english().say("odds-support", fields)


def second_die(rules: BelleEpoque, s: State, side: int) -> str:
    """What a new die would have to show."""
    d = rule.current(s)
    ends = [rule.wins(rules, s, d.rolled_again(side, face)) for face in FACES]
    now = rule.wins(rules, s, d)
    state = "winning" if now == side else "both_go" if now < 0 else "losing"
    return english().say("odds-second_die", {"state": state, "faces": ends.count(side)})


# What cannot be resolved or sent.


def which(rules: BelleEpoque, s: State, power: int) -> Iterator[Denied]:
    """Own stacks that are not resolved by an action."""
    for space in members(s.top[power]):
        behind = protector(rules.facts, s, owner_at(s, space))
        action = ("resolve", *rules.facts.space_words[space])
        if behind == power:
            yield Denied(action, because("ally_beneath"), "8.7.4")
        elif behind >= 0 and is_np(s, behind):
            yield Denied(action, because("no_player", power=POWERS[behind]), "13.9")


def fleets(rules: BelleEpoque, s: State, side: int) -> Iterator[Denied]:
    """Fleets that cannot support (§8.7, §8.7.3)."""
    facts, d = rules.facts, rule.current(s)
    power = d.sides[side]
    continent = facts.continent[d.space // ROW]
    at, box = 8 * power + 2 * continent + 2, CONTINENTS[continent]
    own = ("fleet", POWERS[power])
    price = rule.fleet_price(facts, s, power)
    if not s.fleets[at]:
        yield Denied(own, because("no_active_fleet", place=box), "8.7")
    elif s.money[power] < price:
        reason = because("unit_too_dear", unit="fleet", cost=price, money=s.money[power])
        yield Denied(own, reason, "8.7")
    else:
        yield Denied(own, because("fleet_adds_nothing"), "8.7")
    for i, home in enumerate(facts.fleet_of):
        if s.holder[home] == power:
            fleet = {"nation": MINOR_FLEETS[i], "unit": "fleet", "place": box}
            if s.minor_fleets[i] >> 1 != continent + 1:
                reason = because("ally_elsewhere", **fleet)
            elif s.minor_fleets[i] & 1:
                reason = because("ally_exhausted", **fleet)
            else:
                reason = because("ally_adds_nothing", **fleet)
            yield Denied(("fleet", MINOR_FLEETS[i]), reason, "8.7.2")


def armies(rules: BelleEpoque, s: State, side: int) -> Iterator[Denied]:
    """Armies that cannot support (§8.7, §8.7.3)."""
    facts, d = rules.facts, rule.current(s)
    power, territory = d.sides[side], d.space // ROW
    continent = facts.continent[territory]
    own = ("army", POWERS[power])
    if not (within_reach(facts, s, power) >> territory) & 1:
        yield Denied(own, because("armies_need_fleet", place=CONTINENTS[continent]), "8.7")
    elif not s.army_ready[power]:
        yield Denied(own, because("no_active_army"), "8.7")
    elif s.money[power] < facts.army_support:
        reason = because("unit_too_dear", unit="army", cost=facts.army_support, money=s.money[power])
        yield Denied(own, reason, "8.7")
    else:
        yield Denied(own, because("army_adds_nothing"), "8.7")
    for i, home in enumerate(facts.army_of):
        if s.holder[home] == power:
            army, reach = {"nation": MINOR_ARMIES[i], "unit": "army"}, facts.reach[home]
            if reach not in (-1, continent):
                reason, paragraph = because("serves_in", **army, continent=CONTINENTS[reach]), "8.7.3"
            elif s.minor_armies[i]:
                reason, paragraph = because("ally_exhausted", **army), "8.7.2"
            else:
                reason, paragraph = because("ally_adds_nothing", **army), "8.7"
            yield Denied(("army", MINOR_ARMIES[i]), reason, paragraph)
