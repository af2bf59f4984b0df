"""Losses of a front and turn, shared among the powers there (§3.6)."""

from __future__ import annotations

from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.dates import in_winter
from chancellery.games.grande_guerre.rules.names import (
    BRITAIN,
    EAST,
    EMPIRE,
    FRONTS,
    N_POWERS,
    NATIONS,
    ORIENT,
    PRESSURE,
    RUSSIA,
    SIDES,
)
from chancellery.games.grande_guerre.rules.war.attack import (
    BREAKTHROUGH,
    ONE_GATE,
    REPULSE,
    Attack,
    attacks_on,
)
from chancellery.games.grande_guerre.rules.war.campaign import WarState, at
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.interface import Host, Position
from chancellery.games.grande_guerre.rules.war.lineup import Lineup
from chancellery.games.grande_guerre.rules.war.news import tell, two_dice

SCALE = 2 * 100 * 10 * 10
"""Halves of a repulse, percent of a rate, tenths of the dice and of a multiplier."""
NOBODY_ATTACKS: dict[int, int] = {}


def rate(f: Facts, a: Attack, defending: bool) -> int:
    row = f.losses.pressure if a.kind == PRESSURE else f.losses.offensive
    return row[defending]


def toll(f: Facts, rules: Host, s: Position, log: Log | None, front: int) -> None:
    """Each side rolls 2D6 once; losses are taken after both attacks."""
    w: WarState = s.war
    lineups = w.lineups(front)
    ordered = attacks_on(f, rules, s, front, lineups)
    attacks = [a if a and w.result[at(a.side, front)] else None for a in ordered]
    left = list(w.steps[front])
    for side, lineup in enumerate(lineups):
        if not lineup.nations:
            continue
        for nation, lost in _bill(f, s, log, side, front, lineup, attacks[side], attacks[1 - side]).items():
            left[nation] -= lost
            if nation < N_POWERS:
                w.losses[nation] += lost
    w.steps[front] = tuple(left)


def _bill(
    f: Facts,
    s: Position,
    log: Log | None,
    side: int,
    front: int,
    lineup: Lineup,
    own: Attack | None,
    foe: Attack | None,
) -> dict[int, int]:
    """What each nation of a side loses; of Russia's losses the public may not count all."""
    w: WarState = s.war
    steps, thrown, defence = w.steps[front], two_dice(s), _defence(f, s, own, foe)
    attack, weights = _attack(f, w, own, lineup) if own else (0, NOBODY_ATTACKS)
    shares = sum(weights.values()) or 1
    found = {}
    for nation, corps in lineup.corps:
        harm = (thrown + 3) * f.multiplier[nation]
        attacking = harm * attack * weights[nation] if nation in weights else 0
        total = half_up(attacking + harm * defence * corps * shares, SCALE * shares)
        found[nation] = lost = min(total, steps[nation])
        if nation == RUSSIA:
            w.exempt[RUSSIA] += min(lost, _exempt(front, own, half_up(attacking, SCALE * shares), lost))
    if log is not None:
        losses = {NATIONS[nation]: lost for nation, lost in found.items()}
        tell(log, "war_losses", front=FRONTS[front], side=SIDES[side], dice=thrown, losses=losses)
    return found


def _attack(f: Facts, w: WarState, own: Attack, lineup: Lineup) -> tuple[int, dict[int, int]]:
    """What an attack costs, and how it is shared: the commanding power's corps weigh double."""
    weights = {nation: n for nation, n in lineup.corps if nation in own.nations}
    halves = 3 if w.result[at(own.side, own.front)] == REPULSE else 2
    cost = sum(weights.values()) * rate(f, own, False) * halves
    for nation in (BRITAIN, EMPIRE) if own.commander == BRITAIN else (own.commander,):
        if nation in weights:
            weights[nation] *= 2
    return cost, weights


def _defence(f: Facts, s: Position, own: Attack | None, foe: Attack | None) -> int:
    """What every corps loses to the enemy's attack, or in a quiet turn; nothing where it attacks alone."""
    if foe:
        result, losses = s.war.result[at(foe.side, foe.front)], f.losses
        extra = losses.breakthrough if result == BREAKTHROUGH else losses.one_gate * (result == ONE_GATE)
        return 2 * (rate(f, foe, True) + extra)
    if own:
        return 0
    return f.losses.quiet * (1 if in_winter(s.turn) else 2)


def _exempt(front: int, own: Attack | None, attacking: int, lost: int) -> int:
    """Russian losses in the Orient, and in a Pressure attack in the East, do not count at home (§3.6)."""
    if front == ORIENT:
        return lost
    pressing = own is not None and own.kind == PRESSURE and front == EAST
    return attacking if pressing else 0


def half_up(n: int, d: int) -> int:
    """A fraction to the nearest whole, halves up."""
    return (2 * n + d) // (2 * d)
