"""What an attack is likely to bring: ground, losses on both sides, and what they mean at home."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from chancellery.games.grande_guerre.bot.position import Desk
from chancellery.games.grande_guerre.rules.columns import Column
from chancellery.games.grande_guerre.rules.dates import in_winter
from chancellery.games.grande_guerre.rules.home.will import divider
from chancellery.games.grande_guerre.rules.names import (
    EAST,
    HOLD,
    N_POWERS,
    ORIENT,
    PRESSURE,
    RUSSIA,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.attack import (
    BREAKTHROUGH,
    ONE_GATE,
    REPULSE,
    RESULTS,
    Attack,
    attack_of,
    attack_roll,
)
from chancellery.games.grande_guerre.rules.war.facts import Gate
from chancellery.games.grande_guerre.rules.war.line import ahead
from chancellery.games.grande_guerre.rules.war.lineup import leader
from chancellery.games.grande_guerre.rules.war.toll import rate
from chancellery.games.grande_guerre.rules.war.vocabulary import known

GATE = 1.5
"""A gate, besides its own value: victory points, and room."""
DEFEAT = 2.0
WEARINESS = 0.36
"""The chance that a Major Defeat of 1916 or later wears a country out, about."""
SHOCK = 9
"""Will that is lost then below the edge of the zone."""
REACTION = 0.3
"""The chance that a national city lost rouses the country to a will of 35, about."""
ROUSED = 35


def attack_on(desk: Desk, side: int, front: int, posture: int) -> Attack | None:
    return attack_of(known(desk.rules, desk.s), desk.rules, desk.s, side, front, posture)


def odds(desk: Desk, attack: Attack) -> dict[str, int]:
    """In 36 throws, how often each result comes, as far as the seat knows the modifiers."""
    found = attack_roll(known(desk.rules, desk.s), desk.rules, desk.s, attack, False).tally()
    return {result: found.get(i, 0) for i, result in enumerate(RESULTS)}


def prospects(desk: Desk, side: int, front: int, posture: int) -> int:
    """In 36 throws, how often an attack takes ground."""
    attack = attack_on(desk, side, front, posture)
    if attack is None:
        return 0
    found = odds(desk, attack)
    return found[RESULTS[ONE_GATE]] + found[RESULTS[BREAKTHROUGH]]


def best_pressure(desk: Desk, side: int, front: int) -> tuple[float, Column]:
    """What the best ordinary attack is worth, and the majors that stay behind it."""
    attack, chief = attack_on(desk, side, front, PRESSURE), desk.war.lineups(front)[side].orders
    if attack is None or chief not in attack.nations or not desk.doctrine.spares:
        return worth(desk, side, front, PRESSURE), ()
    allies = [nation for nation in attack.nations if nation < N_POWERS and nation != chief]
    few = [one for n in range(len(allies) + 1) for one in combinations(allies, n)]
    return max([(_worth(desk, _left_out(desk, attack, one)), one) for one in few], key=lambda one: one[0])


def worth(desk: Desk, side: int, front: int, posture: int, without: Column = ()) -> float:
    """What an attack changes in points of will between the two sides, against a quiet turn."""
    attack = attack_on(desk, side, front, posture)
    if posture == HOLD or attack is None:
        return 0.0
    return _worth(desk, _left_out(desk, attack, without))


def _worth(desk: Desk, attack: Attack) -> float:
    f, s, side, front = known(desk.rules, desk.s), desk.s, attack.side, attack.front
    found = odds(desk, attack)
    one, broken = found[RESULTS[ONE_GATE]] / 36, found[RESULTS[BREAKTHROUGH]] / 36
    quiet = f.losses.quiet / (2 if in_winter(s.turn) else 1)
    bloody = 1 + found[RESULTS[REPULSE]] / 72
    lost = rate(f, attack, False) * bloody
    killed = rate(f, attack, True) + one * f.losses.one_gate + broken * f.losses.breakthrough
    gain = _price(desk, attack.foes, front, killed - quiet, pressing=False)
    gain -= _price(desk, attack.nations, front, lost - quiet, pressing=attack.kind == PRESSURE)
    gates = [f.gates[i] for i in ahead(f, desk.war, side, front)[:2]]
    for gate, chance in zip(gates, (one + broken, broken), strict=False):
        gain += chance * _ground(desk, gate, side, front)
    return gain + broken * (DEFEAT + _shock(desk, attack.defender))


def _left_out(desk: Desk, attack: Attack, without: Column) -> Attack:
    """The attack of those who are left; some major power is."""
    if not without:
        return attack
    left = tuple([nation for nation in attack.nations if nation not in without])
    lineup = desk.war.lineups(attack.front)[attack.side]
    return replace(attack, nations=left, commander=leader(lineup, attack.side, left))


def _price(desk: Desk, nations: Column, front: int, percent: float, *, pressing: bool) -> float:
    """Losses at a rate, for some nations on a front: steps, and what the public counts of them."""
    f, s = known(desk.rules, desk.s), desk.s
    found = 0.0
    for nation in nations:
        steps = desk.war.corps_at(nation, front) * percent * f.multiplier[nation] / 1000
        found += steps * desk.doctrine.step
        exempt = nation == RUSSIA and (front == ORIENT or (pressing and front == EAST))
        if nation < N_POWERS and not exempt:
            found += steps * f.opinion[nation] / 10 / divider(desk.rules, s, nation)
    return found


def _ground(desk: Desk, gate: Gate, side: int, front: int) -> float:
    """A gate taken or regained, with a Major Defeat or a Patriotic Reaction of its owner."""
    s, owner = desk.s, gate.owner
    found = GATE + 1.5 * gate.value
    foreign = owner < N_POWERS and desk.war.side[owner] == 1 - side
    if not foreign or not gate.national:
        return found
    found -= REACTION * max(0, ROUSED - s.nw[owner])
    if front == WEST or desk.year >= 1918:
        found += DEFEAT + _shock(desk, owner)
    return found


def _shock(desk: Desk, power: int) -> float:
    """Weariness after a Major Defeat, from 1916."""
    if desk.year < 1916 or not 0 <= power < N_POWERS:
        return 0.0
    return WEARINESS * (SHOCK + max(0, desk.s.nw[power] - desk.rules.facts.zone))
