"""Disputes weighed: which cannot be resolved, which units cannot be sent, and the odds (§8.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from chancellery.core.agenda import then
from chancellery.core.contract import Denied
from chancellery.core.decisions import DONE, Action, Choice
from chancellery.core.select import members
from chancellery.games.belle_epoque import support as rule
from chancellery.games.belle_epoque import wording as w
from chancellery.games.belle_epoque.board import lowest, owner_at, protector, quiet, stacked
from chancellery.games.belle_epoque.effects import arsenal
from chancellery.games.belle_epoque.facts import CONTINENTS, MINOR_ARMIES, MINOR_FLEETS, OWNER, POWERS, ROW
from chancellery.games.belle_epoque.np_disputes import dispute_bonus, involved, sides
from chancellery.games.belle_epoque.ops import is_np
from chancellery.games.belle_epoque.state import Dispute, State
from chancellery.games.belle_epoque.support import ATTACKER, DEFENDER
from chancellery.games.belle_epoque.units import within_reach

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules import BelleEpoque

FACES = range(1, 7)
THROWS = len(FACES) ** 2


# Odds.


class Odds(NamedTuple):
    """Of all throws of two dice: those that a side wins, and those in which both cubes go."""

    wins: int
    draws: int

    def told(self) -> str:
        drawn = f", in {self.draws} both missions go" if self.draws else ""
        return f"you win {self.wins} of {THROWS} throws{drawn}"


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
    ours = w.signed(_at_best(rules, s, d, ATTACKER))
    theirs = w.signed(_at_best(rules, s, d, DEFENDER))
    if defender < 0:
        against = f"the neutral mission has {theirs} (§8.7.1)"
    else:
        against = f"{w.owner(POWERS[defender])} up to {theirs}"
    return (
        f"Without units {odds(rules, s, d, ATTACKER).told()}. "
        f"You could bring up to {ours}, {against}. {_tie(s, d)}"
    )


def _against_np(rules: BelleEpoque, s: State, d: Dispute) -> str:
    """What a Non-Player Power would have in a further dispute, after the actions (§13.9.1)."""
    defender = d.sides[DEFENDER]
    stacks = [sides(rules.facts, s, space) for space in members(stacked(s))]
    disputes = involved(defender, stacks) + 1
    bonus = arsenal(rules, s, defender)
    shared = f"an Arsenal Bonus of {bonus} for {w.counted(disputes, 'dispute')}"
    return (
        f"{w.sentence(w.does(POWERS[defender], 'have'))} {shared} with this one: "
        f"{w.signed(dispute_bonus(bonus, disputes))} as it stands, after the actions (§13.9.1). "
        f"{_tie(s, d)}"
    )


def _tie(s: State, d: Dispute) -> str:
    """Who wins with equal results (§8.7)."""
    attacker, defender = d.sides
    if defender < 0:
        return "Equal results are yours (§8.7)."
    figures = f"Prestige {w.figure(s.prestige[attacker])} against {w.figure(s.prestige[defender])}"
    if s.prestige[attacker] == s.prestige[defender]:
        return f"With equal results both missions go ({figures}, §8.7)."
    better = attacker if s.prestige[attacker] > s.prestige[defender] else defender
    return f"Equal results go to {w.owner(POWERS[better])} ({figures}, §8.7)."


def support(rules: BelleEpoque, s: State, side: int, action: Action) -> str:
    """The odds of the dispute under way if this unit goes in, or if none does."""
    d = rule.current(s)
    if action != DONE:
        own = action[1] == POWERS[d.sides[side]]
        add = rule.with_fleet if action[0] == "fleet" else rule.with_army
        d = add(d, side, own)
    ours = w.signed(rule.modifier(rules.facts, s, side, d))
    theirs = w.signed(rule.modifier(rules.facts, s, 1 - side, d))
    return f"With {ours} against {theirs} {odds(rules, s, d, side).told()}, if nobody sends more (§8.7)."


def second_die(rules: BelleEpoque, s: State, side: int) -> str:
    """What a new die would have to show."""
    d = rule.current(s)
    ends = [rule.wins(rules, s, d.rolled_again(side, face)) for face in FACES]
    now = rule.wins(rules, s, d)
    state = "you are winning" if now == side else "both missions would go" if now < 0 else "you are losing"
    faces = w.sentence(w.words(ends.count(side))) if side in ends else "None"
    return f"As the dice lie {state}. {faces} of six faces would win (§8.7)."


# What cannot be resolved or sent.


def which(rules: BelleEpoque, s: State, power: int) -> Iterator[Denied]:
    """Own stacks that are not resolved by an action."""
    for space in members(s.top[power]):
        behind = protector(rules.facts, s, owner_at(s, space))
        action = ("resolve", *rules.facts.space_words[space])
        if behind == power:
            yield Denied(
                action, "The mission beneath is your ally’s by now; the stack will be undone.", "8.7.4"
            )
        elif behind >= 0 and is_np(s, behind):
            reason = (
                f"{w.sentence(w.does(POWERS[behind], 'have'))} no player: this is resolved after the actions."
            )
            yield Denied(action, reason, "13.9")


def fleets(rules: BelleEpoque, s: State, side: int) -> Iterator[Denied]:
    """Fleets that cannot support (§8.7, §8.7.3)."""
    facts, d = rules.facts, rule.current(s)
    power = d.sides[side]
    continent = facts.continent[d.space // ROW]
    at, box = 8 * power + 2 * continent + 2, w.box(CONTINENTS[continent])
    own = ("fleet", POWERS[power])
    price = rule.fleet_price(facts, s, power)
    if not s.fleets[at]:
        yield Denied(own, f"You have no active Fleet in {box}.", "8.7")
    elif s.money[power] < price:
        yield Denied(own, f"A Fleet costs {w.pounds(price)}; you have {w.pounds(s.money[power])}.", "8.7")
    else:
        yield Denied(own, "Another Fleet would not raise your modifier.", "8.7")
    for i, home in enumerate(facts.fleet_of):
        if s.holder[home] == power:
            fleet = f"The {w.belonging(MINOR_FLEETS[i], 'Fleet')}"
            if s.minor_fleets[i] >> 1 != continent + 1:
                reason = f"{fleet} is not in {box}."
            elif s.minor_fleets[i] & 1:
                reason = f"{fleet} is exhausted."
            else:
                reason = f"{fleet} would not raise your modifier."
            yield Denied(("fleet", MINOR_FLEETS[i]), reason, "8.7.2")


def armies(rules: BelleEpoque, s: State, side: int) -> Iterator[Denied]:
    """Armies that cannot support (§8.7, §8.7.3)."""
    facts, d = rules.facts, rule.current(s)
    power, territory = d.sides[side], d.space // ROW
    continent = facts.continent[territory]
    own = ("army", POWERS[power])
    if not (within_reach(facts, s, power) >> territory) & 1:
        yield Denied(own, f"Armies need a Fleet in {w.box(CONTINENTS[continent])}.", "8.7")
    elif not s.army_ready[power]:
        yield Denied(own, "You have no active Army.", "8.7")
    elif s.money[power] < facts.army_support:
        yield Denied(
            own, f"An Army costs {w.pounds(facts.army_support)}; you have {w.pounds(s.money[power])}.", "8.7"
        )
    else:
        yield Denied(own, "Another Army would not raise your modifier.", "8.7")
    for i, home in enumerate(facts.army_of):
        if s.holder[home] == power:
            army, reach = f"The {w.belonging(MINOR_ARMIES[i], 'Army')}", facts.territories[home].reach
            if reach not in (-1, continent):
                reason, paragraph = f"{army} serves in {CONTINENTS[reach].capitalize()} only.", "8.7.3"
            elif s.minor_armies[i]:
                reason, paragraph = f"{army} is exhausted.", "8.7.2"
            else:
                reason, paragraph = f"{army} would not raise your modifier.", "8.7"
            yield Denied(("army", MINOR_ARMIES[i]), reason, paragraph)
