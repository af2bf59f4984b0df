"""Who stands where, who commands, what a power can raise (§1, §3.3)."""

from __future__ import annotations

from chancellery.games.grande_guerre.rules.columns import Column
from chancellery.games.grande_guerre.rules.dates import year_of
from chancellery.games.grande_guerre.rules.names import BRITAIN, CENTRAL, FRANCE, FRONTS, N_POWERS, TURKEY
from chancellery.games.grande_guerre.rules.war import lineup
from chancellery.games.grande_guerre.rules.war.campaign import WarState, at
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.interface import Host, Position


def chair(w: WarState, side: int) -> int:
    """The first power of a side that is still at war (§1)."""
    return lineup.chair(w.side, side)


def command(w: WarState, side: int, front: int) -> int:
    """The nation with most corps on a front; -1 if there is none."""
    return w.lineups(front)[side].command


def orders(w: WarState, side: int, front: int) -> int:
    """The major power that gives the orders: the command, or for minors alone the chair (§1)."""
    return w.lineups(front)[side].orders


def main_power(w: WarState, side: int, front: int) -> int:
    """The European power of a side with most corps on a front, or -1."""
    return w.lineups(front)[side].main


def mixed(nations: Column) -> bool:
    """Two major powers side by side; in table order they come before all minors."""
    return len(nations) > 1 and nations[1] < N_POWERS


def cap(f: Facts, w: WarState, power: int, turn: int) -> int:
    """The steps that a power may have in the year of a turn (§3.3)."""
    return 2 * max(0, f.forces[power].cap[year_of(turn) - 1914] + w.over[power])


def reinforcements(f: Facts, rules: Host, s: Position, power: int) -> int:
    """RP of an Interphase, by the year just played (§3.3)."""
    forces = f.forces[power]
    rp = forces.rp[year_of(s.turn) - 1914]
    if forces.conscripted and s.war.in_force("conscription"):
        rp = max(rp, forces.conscripted) if year_of(s.turn) < 1917 else rp
    if rules.home_front(s, power).bolshevik:
        rp = forces.bolshevik if forces.bolshevik >= 0 else rp // 2
    return rp


def may_stand(f: Facts, w: WarState, power: int) -> list[int]:
    """Open fronts to which a power may send corps: home, opened by an expedition, or held already."""
    home, licence, steps = f.forces[power].home, w.licence[power], w.steps
    return [
        front
        for front, is_open in enumerate(w.open)
        if is_open and (front in home or licence >> front & 1 or steps[front][power])
    ]


def armies_at(f: Facts, w: WarState, power: int, front: int) -> list[int]:
    """The steps of each army: corps dealt evenly over as few armies as there can be (§3.12)."""
    steps = w.steps_at(power, front)
    corps = (steps + 1) // 2
    if not corps:
        return []
    n = -(-corps // f.army.corps)
    dealt = [2 * (corps // n + (i < corps % n)) for i in range(n)]
    if steps % 2:
        dealt[-1] -= 1
    return dealt


def fought_since(w: WarState, front: int, turn: int) -> bool:
    """Whether either side has attacked there since a turn."""
    return max(w.last_attack[at(0, front)], w.last_attack[at(1, front)]) >= turn


# What political actions ask.


def expeditions(f: Facts, w: WarState, power: int) -> tuple[str, ...]:
    """Foreign fronts that are open and not a power's to go to yet; the straits, while nobody may try them."""
    found = [
        FRONTS[front]
        for front in f.forces[power].expeditions
        if w.open[front] and not w.licence[power] >> front & 1
    ]
    if power in (FRANCE, BRITAIN) and w.straits == -1 and w.side[TURKEY] == CENTRAL:
        found.append("dardanelles")
    return tuple(found)


def shared_fronts(w: WarState, side: int) -> tuple[str, ...]:
    """Open fronts where two majors of a side stand."""
    return tuple([slug for i, slug in enumerate(FRONTS) if w.open[i] and mixed(w.nations(side, i))])


def vain_fronts(w: WarState, power: int) -> tuple[str, ...]:
    """Where an own attack of this season gained no ground."""
    vain = w.vain[power]
    return tuple([slug for i, slug in enumerate(FRONTS) if vain >> i & 1])
