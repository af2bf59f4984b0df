"""The lines of the fronts, and the gates that change hands when they move (§3.1, §3.2)."""

from __future__ import annotations

from functools import lru_cache

from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.columns import Column, put
from chancellery.games.grande_guerre.rules.dates import year_of
from chancellery.games.grande_guerre.rules.names import (
    BALKANS,
    BULGARIA,
    CENTRAL,
    EAST,
    ENTENTE,
    FRONTS,
    N_POWERS,
    NATIONS,
    ROMANIA,
    RUSSIA,
    SIDES,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.campaign import WarState
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.interface import Position
from chancellery.games.grande_guerre.rules.war.news import tell

STRAITS_TRIED, STRAITS_HELD = -2, -3
"""In place of the power with a right to the Dardanelles: the one try has failed, or succeeded."""
LILLE = 3
"""The first gate of the West while Belgium is left alone (§6.4)."""


def ahead(f: Facts, w: WarState, side: int, front: int) -> Column:
    """The gates that a side would take or retake next on a line, in order."""
    return _from(f, side, front, w.line[front], front == WEST and w.belgium_spared)


@lru_cache(512)
def _from(f: Facts, side: int, front: int, line: int, belgium_spared: int) -> Column:
    low, high = f.ends[front]
    found: list[int] = []
    while True:
        if side == CENTRAL:
            here = line if line < 0 else line + 1
            line += 1
        else:
            here = line if line > 0 else line - 1
            line -= 1
        if here < low or here > high:
            return tuple(found)
        if not (belgium_spared and 0 < here < LILLE):
            found.append(f.at[front, here])


def bucharest_open(f: Facts, w: WarState, side: int, front: int) -> bool:
    """Whether the Central Powers may take Bucharest instead of a gate of the line."""
    return (
        side == CENTRAL
        and front in {BALKANS, EAST}
        and w.side[ROMANIA] == ENTENTE
        and w.holder[f.bucharest] < 0
    )


def gates_left(f: Facts, w: WarState, side: int, front: int) -> int:
    """How many gates may still change hands for this side this turn."""
    left = len(ahead(f, w, side, front)) + bucharest_open(f, w, side, front)
    return min(left, f.attack.most_gates - w.moved[front])


def advance(f: Facts, s: Position, log: Log | None, side: int, front: int, power: int) -> int:
    """The line moves over one gate; returns the gate."""
    w: WarState = s.war
    gate = ahead(f, w, side, front)[0]
    step = 1 if side == CENTRAL else -1
    at = f.gates[gate].at
    taking = at * step > 0
    w.line[front] = at if taking else at + step
    if w.belgium_spared and front == WEST and 0 < w.line[front] < LILLE:
        w.line[front] = 0
    w.moved[front] += 1
    if log is not None:
        where, which = FRONTS[front], f.gates[gate].slug
        tell(log, "war_line", front=where, line=w.line[front], side=SIDES[side], gate=which)
    if taking:
        take(f, s, log, gate, power)
    else:
        regain(f, s, log, gate)
    if side == ENTENTE and front == BALKANS and w.line[front] <= 1 and w.side[BULGARIA] == CENTRAL:
        take(f, s, log, f.sofia, power)
    return gate


def take(f: Facts, s: Position, log: Log | None, gate: int, power: int) -> None:
    """A gate falls: its owner loses its value, who commands the attack gains half of it (§3.2)."""
    w: WarState = s.war
    fact = f.gates[gate]
    if w.holder[gate] >= 0 and w.side[w.holder[gate]] == w.side[power]:
        return
    lost_before = capital_lost(f, w, fact.owner)
    w.holder[gate] = power
    w.gained += ((gate, fact.owner, "lost"),)
    w.gained += ((gate, power, "taken"),)
    feel(w, fact.owner, fact.slug, -fact.value)
    feel(w, power, fact.slug, (fact.value + 1) // 2)
    for nation, change in fact.others:
        feel(w, nation, fact.slug, change)
    if log is not None:
        tell(log, "war_gate", gate=fact.slug, owner=NATIONS[fact.owner], holder=NATIONS[power], taken=True)
    if fact.national and (fact.front == WEST or year_of(s.turn) >= 1918):
        defeat(w, log, fact.owner, fact.front)
    if capital_lost(f, w, fact.owner) and not lost_before:
        w.fell |= 1 << fact.owner
    if fact.knocks_out >= 0 and w.side[fact.knocks_out] >= 0:
        knock_out(w, log, fact.knocks_out)


def regain(f: Facts, s: Position, log: Log | None, gate: int) -> None:
    """A gate comes back to its owner, and its holder loses the half again; not if the owner has left."""
    w: WarState = s.war
    fact, holder = f.gates[gate], w.holder[gate]
    if holder < 0 or (w.out[fact.owner] and fact.owner < N_POWERS) or for_good(f, w, gate):
        return
    w.holder[gate] = -1
    w.gained += ((gate, fact.owner, "regained"),)
    w.gained += ((gate, holder, "given_up"),)
    feel(w, fact.owner, fact.slug, fact.value)
    feel(w, holder, fact.slug, -((fact.value + 1) // 2))
    for nation, change in fact.others:
        feel(w, nation, fact.slug, -change)
    for drive in w.drives:
        if drive.front == WEST and gate in drive.gates:
            w.counter |= 1 << drive.main
    tell(log, "war_gate", gate=fact.slug, owner=NATIONS[fact.owner], holder=NATIONS[holder], taken=False)


def for_good(f: Facts, w: WarState, gate: int) -> bool:
    """Constantinople taken through the Dardanelles stays in Entente hands to the end (§3.2)."""
    return gate == f.constantinople and w.straits == STRAITS_HELD


def feel(w: WarState, nation: int, cause: str, change: int) -> None:
    """A change of the National Will to be reported, for majors at war."""
    if change and nation < N_POWERS and w.side[nation] >= 0:
        w.will += ((nation, cause, change),)


def defeat(w: WarState, log: Log | None, nation: int, front: int) -> None:
    """A Major Defeat; a power suffers one a turn at most (§3.10)."""
    if nation < N_POWERS and all(power != nation for power, _ in w.defeats):
        w.defeats += ((nation, front),)
        tell(log, "war_major_defeat", power=NATIONS[nation], front=FRONTS[front])


def knock_out(w: WarState, log: Log | None, nation: int) -> None:
    """A minor leaves the war, its corps with it."""
    w.side = put(w.side, nation, -1)
    w.out = put(w.out, nation, 1)
    w.dissolve(nation)
    tell(log, "war_out", nation=NATIONS[nation])


def capital_lost(f: Facts, w: WarState, nation: int) -> bool:
    """Vienna or Budapest, Petrograd and Moscow, the one capital of the others (§0)."""
    if nation >= N_POWERS or not f.capitals[nation]:
        return False
    lost = [w.holder[gate] >= 0 for gate in f.capitals[nation]]
    return all(lost) if nation == RUSSIA else any(lost)


def reset_line(f: Facts, w: WarState, front: int, line: int) -> None:
    """A line is drawn anew by a treaty: gates follow it, and nobody's will changes (§7.1, §7.4)."""
    w.line[front] = line
    for gate, fact in enumerate(f.gates):
        if fact.front != front or not fact.at:
            continue
        held = 0 < fact.at <= line or line <= fact.at < 0
        if held and w.holder[gate] < 0:
            w.holder[gate] = default_holder(f, gate)
        elif not held and not for_good(f, w, gate):
            w.holder[gate] = -1


def default_holder(f: Facts, gate: int) -> int:
    """Who holds a gate that was taken before anybody looked (§1.3)."""
    fact = f.gates[gate]
    if gate in f.gate_holders:
        return f.gate_holders[gate]
    return f.front_holders[CENTRAL if fact.at > 0 else ENTENTE][fact.front]
