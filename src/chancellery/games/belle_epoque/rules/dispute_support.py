"""Support in a dispute: which units a side may send, what they cost and add (§8.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Choice, Log
from chancellery.games.belle_epoque.rules.facts import CE, GB, MINOR_ARMIES, MINOR_FLEETS, POWERS, ROW, Facts
from chancellery.games.belle_epoque.rules.state import Dispute, State
from chancellery.games.belle_epoque.rules.units import tire_fleet, within_reach
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

ATTACKER, DEFENDER = 0, 1
DOCTRINE = "superior_doctrine"
SEAS = "empire_of_the_seas"


def current(s: State) -> Dispute:
    """The dispute under way."""
    assert s.dispute is not None
    return s.dispute


def modifier(facts: Facts, s: State, side: int, d: Dispute) -> int:
    """What a side adds to its die (§8.7, §8.7.1, §13.9.1)."""
    if d.fixed[side] >= 0:
        return d.fixed[side]
    rule, power = facts.modifiers, d.sides[side]
    value = min(rule.most, rule.fleet * d.fleets[side] + rule.army * d.armies[side])
    if power == GB and d.own_fleets[side]:
        value += rule.british_fleet
    if power == CE:
        if side == ATTACKER and d.own_armies[side]:
            value += rule.central_attack
        if s.lasting.get(DOCTRINE, 0) >= s.turn:
            value = min(rule.doctrine_most, value + rule.doctrine)
    return value


def wins(rules: BelleEpoque, s: State, d: Dispute) -> int:
    """The side that wins as the dice lie, or -1 if both cubes go (§8.7)."""
    facts = rules.facts
    ours = d.dice[ATTACKER] + modifier(facts, s, ATTACKER, d)
    theirs = d.dice[DEFENDER] + modifier(facts, s, DEFENDER, d)
    if ours != theirs:
        return ATTACKER if ours > theirs else DEFENDER
    return wins_ties(s, d)


def wins_ties(s: State, d: Dispute) -> int:
    """The side that wins equal results, or -1 if both cubes go (§8.7, §8.7.1)."""
    attacker, defender = d.sides
    if defender < 0 or s.prestige[attacker] > s.prestige[defender]:
        return ATTACKER
    return DEFENDER if s.prestige[attacker] < s.prestige[defender] else -1


def die_matters(rules: BelleEpoque, s: State, d: Dispute, side: int, *, answered: bool) -> bool:
    """Whether a new die of a side could change who wins; `answered`: the defender may roll again after it."""
    lead = modifier(rules.facts, s, ATTACKER, d) - modifier(rules.facts, s, DEFENDER, d)
    if answered:
        least, most = lead + 1 - 6, lead + 6 - 1
    elif side == ATTACKER:
        least, most = lead + 1 - d.dice[DEFENDER], lead + 6 - d.dice[DEFENDER]
    else:
        least, most = lead + d.dice[ATTACKER] - 6, lead + d.dice[ATTACKER] - 1
    tie = wins_ties(s, d)
    always_attacker = least > 0 or (least == 0 and tie == ATTACKER)
    always_defender = most < 0 or (most == 0 and tie == DEFENDER)
    return not always_attacker and not always_defender


# Units.


def with_fleet(d: Dispute, side: int, own: bool) -> Dispute:
    return replace(d, fleets=_more(d.fleets, side, 1), own_fleets=_more(d.own_fleets, side, int(own)))


def with_army(d: Dispute, side: int, own: bool) -> Dispute:
    return replace(d, armies=_more(d.armies, side, 1), own_armies=_more(d.own_armies, side, int(own)))


def _more(pair: tuple[int, int], side: int, n: int) -> tuple[int, int]:
    return (pair[0] + n, pair[1]) if side == ATTACKER else (pair[0], pair[1] + n)


def fleet_price(facts: Facts, s: State, power: int) -> int:
    """What the support of an own Fleet costs (§8.7, §8.3)."""
    if power == GB and s.lasting.get(SEAS, 0) >= s.turn:
        return 0
    if (s.works >> power) & 1 and facts.works[power].bonus == "cheap_fleets":
        return facts.kiel_support
    return facts.fleet_support


def fleets(facts: Facts, s: State, side: int) -> list[Action]:
    """Active Fleets in the continent's box that can be paid and would raise the modifier (§8.7.2, §8.7.3)."""
    d = current(s)
    power = d.sides[side]
    box = facts.continent[d.space // ROW] + 1
    own = s.fleets[8 * power + 2 * box] and s.money[power] >= fleet_price(facts, s, power)
    allied: list[Action] = [
        ("fleet", MINOR_FLEETS[i])
        for i, home in enumerate(facts.fleet_of)
        if s.minor_fleets[i] == 2 * box and s.holder[home] == power
    ]
    if not own and not allied:
        return []
    now = modifier(facts, s, side, d)
    found: list[Action] = []
    if own and modifier(facts, s, side, with_fleet(d, side, True)) > now:
        found.append(("fleet", POWERS[power]))
    if allied and modifier(facts, s, side, with_fleet(d, side, False)) > now:
        found += allied
    return found


def armies(facts: Facts, s: State, side: int) -> list[Action]:
    """Active Armies that can be sent there and paid and would raise the modifier."""
    d = current(s)
    power, territory = d.sides[side], d.space // ROW
    own = s.army_ready[power] and s.money[power] >= facts.army_support
    allied: list[Action] = [
        ("army", MINOR_ARMIES[i])
        for i, home in enumerate(facts.army_of)
        if s.holder[home] == power
        and not s.minor_armies[i]
        and facts.reach[home] in (-1, facts.continent[territory])
    ]
    if (not own and not allied) or not (within_reach(facts, s, power) >> territory) & 1:
        return []
    now = modifier(facts, s, side, d)
    found: list[Action] = []
    if own and modifier(facts, s, side, with_army(d, side, True)) > now:
        found.append(("army", POWERS[power]))
    if allied and modifier(facts, s, side, with_army(d, side, False)) > now:
        found += allied
    return found


@OPS.op
def commit_fleets(rules: BelleEpoque, s: State, log: Log | None, side: int) -> None:
    if current(s).fixed[side] < 0 and fleets(rules.facts, s, side):
        then(s, ("send_fleets", side))


@OPS.op
def commit_armies(rules: BelleEpoque, s: State, log: Log | None, side: int) -> None:
    if current(s).fixed[side] < 0 and armies(rules.facts, s, side):
        then(s, ("send_armies", side))


def _about(rules: BelleEpoque, d: Dispute, side: int) -> tuple[str, str]:
    return POWERS[d.sides[side]], rules.facts.territories[d.space // ROW].slug


@OPS.ask
def send_fleets(rules: BelleEpoque, s: State, side: int) -> Choice:
    d = current(s)
    options = (*fleets(rules.facts, s, side), DONE)
    return Choice(rules.seat(s, d.sides[side]), "send_fleets", options, "8.7", about=_about(rules, d, side))


@send_fleets.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, side: int) -> None:
    if action == DONE:
        return
    d = current(s)
    power, facts = d.sides[side], rules.facts
    own = action[1] == POWERS[power]
    cost = fleet_price(facts, s, power) if own else 0
    if own:
        s.money[power] -= cost
        tire_fleet(s, power, facts.continent[d.space // ROW] + 1)
    else:
        s.minor_fleets[MINOR_FLEETS.index(action[1])] |= 1
    s.dispute = with_fleet(d, side, own)
    _tell_support(rules, s, log, side, action, cost)
    then(s, ("commit_fleets", side))


@OPS.ask
def send_armies(rules: BelleEpoque, s: State, side: int) -> Choice:
    d = current(s)
    options = (*armies(rules.facts, s, side), DONE)
    return Choice(rules.seat(s, d.sides[side]), "send_armies", options, "8.7", about=_about(rules, d, side))


@send_armies.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, side: int) -> None:
    if action == DONE:
        return
    d = current(s)
    power = d.sides[side]
    own = action[1] == POWERS[power]
    cost = rules.facts.army_support if own else 0
    if own:
        s.money[power] -= cost
        s.army_ready[power] -= 1
        s.army_tired[power] += 1
    else:
        s.minor_armies[MINOR_ARMIES.index(action[1])] = 1
    s.dispute = with_army(d, side, own)
    _tell_support(rules, s, log, side, action, cost)
    then(s, ("commit_armies", side))


def _tell_support(
    rules: BelleEpoque, s: State, log: Log | None, side: int, action: Action, cost: int
) -> None:
    if log is not None:
        d = current(s)
        tell(
            log,
            "support",
            power=POWERS[d.sides[side]],
            unit=action[0],
            owner=action[1],
            cost=cost,
            modifier=modifier(rules.facts, s, side, d),
        )
