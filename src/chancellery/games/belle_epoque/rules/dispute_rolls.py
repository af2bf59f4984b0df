"""The dice of a dispute: what each side adds, who wins, and what a second die could change (§8.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.rolls import DUEL, Roll, throws
from chancellery.games.belle_epoque.rules.cubes import owner_at, protector
from chancellery.games.belle_epoque.rules.facts import CE, GB, Facts
from chancellery.games.belle_epoque.rules.state import Dispute, State

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

ATTACKER, DEFENDER = 0, 1
DOCTRINE = "superior_doctrine"
SEAS = "empire_of_the_seas"


def current(s: State) -> Dispute:
    """The dispute under way."""
    assert s.dispute is not None
    return s.dispute


def begun(facts: Facts, s: State, space: int, attacker: int, fixed: tuple[int, int] = (-1, -1)) -> Dispute:
    """The dispute over a space as it begins; a neutral nation's cube defends itself (§8.7.1)."""
    base = owner_at(s, space)
    defender = protector(facts, s, base)
    if defender < 0:
        fixed = fixed[0], facts.nations[base - 4].defence
    return Dispute(space, (attacker, defender), base, fixed)


def with_unit(d: Dispute, side: int, unit: str, own: bool) -> Dispute:
    """The same with one more Fleet or Army of a side."""
    if unit == "fleet":
        return d._replace(fleets=_more(d.fleets, side, 1), own_fleets=_more(d.own_fleets, side, own))
    return d._replace(armies=_more(d.armies, side, 1), own_armies=_more(d.own_armies, side, own))


def _more(pair: tuple[int, int], side: int, n: int) -> tuple[int, int]:
    return (pair[0] + n, pair[1]) if side == ATTACKER else (pair[0], pair[1] + n)


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


def wins_ties(s: State, d: Dispute) -> int:
    """The side that wins equal results, or -1 if both cubes go (§8.7, §8.7.1)."""
    attacker, defender = d.sides
    if defender < 0 or s.prestige[attacker] > s.prestige[defender]:
        return ATTACKER
    return DEFENDER if s.prestige[attacker] < s.prestige[defender] else -1


def dispute_roll(facts: Facts, s: State, d: Dispute) -> Roll:
    """The attacker's die against the defender's, each with its modifier."""
    attack, defence = modifier(facts, s, ATTACKER, d), modifier(facts, s, DEFENDER, d)
    how = "reach" if wins_ties(s, d) == ATTACKER else "beat"
    return Roll("dispute", (("attack", attack), ("defence", -defence)), 0, how, DUEL)


def wins(rules: BelleEpoque, s: State, d: Dispute) -> int:
    """The side that wins as the dice lie, or -1 if both cubes go (§8.7)."""
    margin = dispute_roll(rules.facts, s, d).margin(d.dice[ATTACKER] - d.dice[DEFENDER])
    return wins_ties(s, d) if not margin else ATTACKER if margin > 0 else DEFENDER


def chances(s: State, d: Dispute, roll: Roll, side: int) -> dict[str, int]:
    """Of all throws: those that a side wins, and those in which both cubes go."""
    won, of = roll.odds()
    draws = [roll.margin(face) for face in throws(DUEL)].count(0) if wins_ties(s, d) < 0 else 0
    return {"wins": won if side == ATTACKER else of - won - draws, "draws": draws}


# A second die.


def second_roll(rules: BelleEpoque, s: State, d: Dispute, side: int) -> Roll:
    """A new die of a side, against what the other has; `about` tells how it stands before."""
    other = 1 - side
    added = (("modifier", modifier(rules.facts, s, side, d)),)
    theirs = d.dice[other] + modifier(rules.facts, s, other, d)
    now = wins(rules, s, d)
    state = "winning" if now == side else "both_go" if now < 0 else "losing"
    return Roll("second_die", added, theirs, "reach" if wins_ties(s, d) == side else "beat", 1, state)


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
