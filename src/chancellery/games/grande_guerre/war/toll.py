"""Losses of a front and turn, shared among the powers there (§3.6)."""

from __future__ import annotations

from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.columns import Column
from chancellery.games.grande_guerre.war.attack import BREAKTHROUGH, ONE_GATE, REPULSE, Attack, attack_of
from chancellery.games.grande_guerre.war.facts import Facts
from chancellery.games.grande_guerre.war.interface import Host, Position
from chancellery.games.grande_guerre.war.names import (
    BRITAIN,
    EAST,
    EMPIRE,
    FRONTS,
    NATIONS,
    ORIENT,
    PRESSURE,
    RUSSIA,
    SIDES,
    in_winter,
)
from chancellery.games.grande_guerre.war.news import tell, two_dice
from chancellery.games.grande_guerre.war.state import N_POWERS, WarState, at

SCALE = 2 * 100 * 10 * 10
"""Halves of a repulse, percent of a rate, tenths of the dice and of a multiplier."""


def rate(f: Facts, a: Attack, defending: bool) -> int:
    row = "pressure" if a.kind == PRESSURE else "offensive"
    return int(f.losses[row][defending])


def toll(f: Facts, rules: Host, s: Position, log: Log | None, front: int) -> None:
    """Each side rolls 2D6 once; losses are taken after both attacks."""
    w: WarState = s.war
    attacks = [attack_of(f, rules, s, side, front) if w.result[at(side, front)] else None for side in (0, 1)]
    bills = [_bill(f, s, log, side, front, attacks[side], attacks[1 - side]) for side in (0, 1)]
    for bill in bills:
        for nation, (lost, exempt) in bill.items():
            if not lost:
                continue
            w.add_steps(nation, front, -lost)
            if nation < N_POWERS:
                w.losses[nation] += lost
                w.exempt[nation] += exempt


def _bill(
    f: Facts, s: Position, log: Log | None, side: int, front: int, own: Attack | None, foe: Attack | None
) -> dict[int, tuple[int, int]]:
    """What each nation of a side loses, and how much of it the public does not count."""
    w: WarState = s.war
    nations = w.nations(side, front)
    if not nations:
        return {}
    thrown = two_dice(s)
    attack = _attack_shares(f, w, front, own, thrown) if own else {}
    defence = _defence_shares(f, s, front, nations, own, foe, thrown)
    found = {}
    for nation in nations:
        won, against = attack.get(nation, (0, 1)), defence.get(nation, (0, 1))
        total = half_up(won[0] * against[1] + against[0] * won[1], won[1] * against[1])
        lost = min(total, w.steps[front][nation])
        exempt = min(lost, _exempt(front, own, won, lost)) if nation == RUSSIA else 0
        found[nation] = (lost, exempt)
    if log is not None:
        losses = {NATIONS[nation]: lost for nation, (lost, _) in found.items()}
        tell(log, "war_losses", front=FRONTS[front], side=SIDES[side], dice=thrown, losses=losses)
    return found


def _attack_shares(f: Facts, w: WarState, front: int, own: Attack, thrown: int) -> dict[int, tuple[int, int]]:
    """Shares of the attacker's losses as fractions; the commanding power's corps weigh double."""
    steps, whole, weights = w.steps[front], 0, []
    for nation in own.nations:
        corps = (steps[nation] + 1) // 2
        whole += corps
        weights.append((nation, 2 * corps if _commands(own, nation) else corps))
    halves = 3 if w.result[at(own.side, front)] == REPULSE else 2
    total = whole * rate(f, own, False) * (thrown + 3) * halves
    below = SCALE * sum([n for _, n in weights])
    return {nation: (total * n * f.multiplier[nation], below) for nation, n in weights}


def _commands(own: Attack, nation: int) -> bool:
    return nation == own.commander or (nation == EMPIRE and own.commander == BRITAIN)


def _defence_shares(
    f: Facts, s: Position, front: int, nations: Column, own: Attack | None, foe: Attack | None, thrown: int
) -> dict[int, tuple[int, int]]:
    """Shares of the defender's losses, or of a quiet turn, in proportion to corps."""
    w: WarState = s.war
    if foe:
        result = w.result[at(foe.side, front)]
        extra = {BREAKTHROUGH: f.losses["breakthrough"], ONE_GATE: f.losses["one_gate"]}.get(result, 0)
        halves = 2 * (rate(f, foe, True) + extra)
    elif own:
        return {}
    else:
        halves = f.losses["quiet"] * (1 if in_winter(s.turn) else 2)
    steps, share = w.steps[front], halves * (thrown + 3)
    return {n: ((steps[n] + 1) // 2 * share * f.multiplier[n], SCALE) for n in nations}


def _exempt(front: int, own: Attack | None, share: tuple[int, int], lost: int) -> int:
    """Russian losses in the Orient, and in a Pressure attack in the East, do not count at home (§3.6)."""
    if front == ORIENT:
        return lost
    pressing = own is not None and own.kind == PRESSURE and front == EAST
    return half_up(*share) if pressing else 0


def half_up(n: int, d: int) -> int:
    """A fraction to the nearest whole, halves up."""
    return (2 * n + d) // (2 * d)
