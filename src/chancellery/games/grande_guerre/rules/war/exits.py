"""Powers that join and powers that leave: corps, fronts, terms that touch the war (§3.2, §6.3, §7.4)."""

from __future__ import annotations

from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.columns import add, put
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BALKANS,
    BELGIUM,
    BRITAIN,
    BULGARIA,
    CENTRAL,
    CHAIRS,
    EAST,
    EMPIRE,
    ENTENTE,
    FRANCE,
    FRONTS,
    GERMANY,
    IDLE,
    ITALIAN,
    ITALY,
    N_NATIONS,
    N_POWERS,
    NATIONS,
    ORIENT,
    RUSSIA,
    SERBIA,
    SIDES,
    TURKEY,
    WEST,
)
from chancellery.games.grande_guerre.rules.war import books
from chancellery.games.grande_guerre.rules.war.campaign import WarState
from chancellery.games.grande_guerre.rules.war.economy import earn
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.interface import Host, Position
from chancellery.games.grande_guerre.rules.war.line import default_holder, knock_out, reset_line
from chancellery.games.grande_guerre.rules.war.news import tell
from chancellery.games.grande_guerre.rules.war.sea import set_measure

CLOSES = {
    RUSSIA: (EAST,),
    FRANCE: (WEST,),
    TURKEY: (ORIENT,),
    ITALY: (ITALIAN,),
    AUSTRIA_HUNGARY: (ITALIAN, BALKANS),
}
TREATY_LINES = {RUSSIA: (EAST,), AUSTRIA_HUNGARY: (ITALIAN, BALKANS)}
"""The lines that a white peace draws back to the frontier (§7.1)."""


def enter(f: Facts, s: Position, log: Log | None, nation: int, side: int) -> None:
    """A neutral joins: Turkey or Italy opens its front, and corps come to theirs or stand idle (§6.3)."""
    w: WarState = s.war
    w.side = put(w.side, nation, side)
    w.out = put(w.out, nation, 0)
    if nation < N_POWERS:
        w.entered = put(w.entered, nation, s.turn)
    if nation == BRITAIN:
        w.side = put(w.side, EMPIRE, side)
    tell(log, "war_entered", nation=NATIONS[nation], side=SIDES[side])
    if nation == TURKEY:
        w.open = put(w.open, ORIENT, int(side == CENTRAL))
        w.supplied = add(w.supplied, RUSSIA, side == ENTENTE)
    elif nation == ITALY:
        w.open = put(w.open, ITALIAN, int(side == ENTENTE))
        if side == CENTRAL:
            bind(w, FRANCE, f.alpine_corps, WEST)
    elif nation == BULGARIA and side == CENTRAL and w.line[BALKANS] >= 1:
        w.place(SERBIA, BALKANS, w.steps_at(SERBIA, BALKANS) // 2)
    for front, corps in _corps(f, nation).items():
        w.place(nation, front if w.open[front] else IDLE, 2 * corps)


def _corps(f: Facts, nation: int) -> dict[int, int]:
    if nation in f.minors:
        corps, front = f.minors[nation]
        return {front: corps}
    return f.entries.get(nation, {})


def leave(f: Facts, rules: Host, s: Position, log: Log | None, nation: int, how: str) -> None:
    """A nation leaves and takes its corps along; a major's fronts close and its terms hold.

    An Italy of the Central Powers and a Turkey of the Entente have no terms: §7.4 is not about them.
    """
    w: WarState = s.war
    side = w.side[nation]
    knock_out(w, log, nation)
    if nation >= N_POWERS:
        return
    w.away = tuple(one for one in w.away if one.nation != nation)
    _wind_up(f, w, nation)
    if how == "white":
        for front in TREATY_LINES.get(nation, ()):
            reset_line(f, w, front, 0)
    elif nation in CHAIRS[side]:
        _terms(f, rules, s, nation)
    if nation == BRITAIN:
        knock_out(w, log, EMPIRE)
        set_measure(w, log, "blockade", False)
        set_measure(w, log, "neutrals", False)
    for front in CLOSES.get(nation, ()):
        if w.open[front]:
            close(f, w, log, front, nation)


def _wind_up(f: Facts, w: WarState, power: int) -> None:
    """What it has ordered comes to nothing; whether it was a ship stays its secret (§2.5)."""
    w.arriving[power] = w.ordered[power] = 0
    w.ships = tuple(ship for ship in w.ships if ship[0] != power)
    w.books = put(w.books, power, books.wound_up(f, w.books[power]))
    w.ship_year = w.ship_year & ~(1 << power) | w.books[power].laid << power


def _terms(f: Facts, rules: Host, s: Position, nation: int) -> None:
    """What a beaten power grants (§7.4), as far as armies, gates and money go."""
    w: WarState = s.war
    terms = f.terms[nation]
    if not (terms.spared_under_c and rules.home_front(s, nation).bolshevik):
        for power, ep in terms.ep:
            earn(w, power, ep)
    for power, n in terms.munitions:
        w.supplied = add(w.supplied, power, n)
    for front, least in terms.lines:
        reset_line(f, w, front, max(least, w.line[front]))
    cede(f, w, nation, terms.ceded)
    for power, corps, front in terms.bound:
        bind(w, power, corps, front)


def cede(f: Facts, w: WarState, owner: int, gates: tuple[int, ...]) -> None:
    for gate in gates:
        if w.holder[gate] < 0 and f.gates[gate].owner == owner:
            w.holder[gate] = default_holder(f, gate)


def bind(w: WarState, power: int, corps: int, front: int) -> None:
    """Corps that a treaty holds for the rest of the game: off the front, then off the others, off the cap."""
    if w.side[power] < 0:
        return
    w.over = add(w.over, power, -corps)
    left = 2 * corps
    for where in (front, IDLE, *(other for other in range(len(FRONTS)) if other != front)):
        taken = min(left, w.steps_at(power, where))
        w.add_steps(power, where, -taken)
        left -= taken


def close(f: Facts, w: WarState, log: Log | None, front: int, beaten: int) -> None:
    """A front without a war: whoever still fights goes to an open home front, or stands idle.

    After an Austrian collapse Italians and the Entente's Balkan corps go West at half strength.
    """
    w.open = put(w.open, front, 0)
    tell(log, "war_closed", front=FRONTS[front])
    for nation in range(N_NATIONS):
        steps = w.steps_at(nation, front)
        if not steps or nation == EMPIRE:
            continue
        w.add_steps(nation, front, -steps)
        if beaten == AUSTRIA_HUNGARY and w.side[nation] == ENTENTE and nation < N_POWERS and w.open[WEST]:
            w.licence = put(w.licence, nation, w.licence[nation] | 1 << WEST)
            w.add_steps(nation, WEST, steps // 2)
        else:
            w.add_steps(nation, _refuge(f, w, nation, front), steps)


def _refuge(f: Facts, w: WarState, nation: int, front: int) -> int:
    """Where the corps of a closed front go; the British of a lost West go home (§7.4)."""
    if nation >= N_POWERS or (nation == BRITAIN and front == WEST):
        return IDLE
    home = [where for where in f.forces[nation].home if w.open[where]]
    return max(home, key=lambda where: (w.steps_at(nation, where), -where), default=IDLE)


def invade_belgium(f: Facts, w: WarState, log: Log | None) -> None:
    """Belgium is drawn in after a March East; its two gates are Central if the line is past them (§6.4)."""
    w.belgium_spared = 0
    w.side = put(w.side, BELGIUM, ENTENTE)
    corps, front = f.minors[BELGIUM]
    w.place(BELGIUM, front, 2 * corps)
    for slug in ("liege", "brussels"):
        if w.line[WEST] >= f.gates[f.gate[slug]].at:
            w.holder[f.gate[slug]] = GERMANY
    tell(log, "war_belgium")
