"""Commanders-in-chief: who is there, who could come, who goes (§3.11)."""

from __future__ import annotations

from chancellery.core.chance import pick
from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import N_POWERS, NATIONS
from chancellery.games.grande_guerre.rules.war.campaign import WarState
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.interface import Position
from chancellery.games.grande_guerre.rules.war.news import tell


def incumbent(f: Facts, w: WarState, power: int) -> str:
    return f.commanders[w.ghq[power]].slug if w.ghq[power] >= 0 else ""


def stars(f: Facts, w: WarState, nation: int) -> tuple[int, int]:
    """Attack and defence stars of a nation's GHQ; none without one."""
    if nation < 0 or nation >= N_POWERS or w.ghq[nation] < 0:
        return (0, 0)
    chief = f.commanders[w.ghq[nation]]
    return (chief.attack, chief.defence)


def candidates(f: Facts, s: Position, power: int) -> tuple[str, ...]:
    """Names available now: their time has come, they were never dismissed, they are not there already."""
    w: WarState = s.war
    return tuple(
        [
            one.slug
            for i, one in f.staff[power]
            if one.since <= s.turn
            and not w.dismissed >> i & 1
            and (not one.only or w.admitted >> i & 1)
            and w.ghq[power] != i
        ]
    )


def successors(f: Facts, s: Position, power: int) -> tuple[str, ...]:
    """Who could follow an incumbent that a government may dismiss: one who is no starred name (action 14)."""
    here = s.war.ghq[power]
    return candidates(f, s, power) if here >= 0 and not f.commanders[here].starred else ()


def appoint(f: Facts, w: WarState, log: Log | None, power: int, name: str, cause: str) -> None:
    """A name takes over; the one before him does not come back, except by a card."""
    before = w.ghq[power]
    new = f.commander.get(name, -1)
    if before == new:
        return
    if before >= 0:
        w.dismissed |= 1 << before
    if new >= 0:
        w.dismissed &= ~(1 << new)
    w.ghq = put(w.ghq, power, new)
    tell(log, "war_commander", power=NATIONS[power], name=name, cause=cause)


def dismiss(f: Facts, s: Position, log: Log | None, power: int, cause: str) -> None:
    """The incumbent goes unless he is starred, and chance names another (§4.5)."""
    w: WarState = s.war
    if w.ghq[power] < 0 or not f.commanders[w.ghq[power]].starred:
        replace(f, s, log, power, cause)


def replace(f: Facts, s: Position, log: Log | None, power: int, cause: str) -> None:
    names = candidates(f, s, power)
    appoint(f, s.war, log, power, pick(s, names) if names else "", cause)


def strike_off(f: Facts, s: Position, log: Log | None, name: str) -> None:
    """A commander is gone for good; at the GHQ another follows (§9.4)."""
    w: WarState = s.war
    gone = f.commander.get(name, -1)
    if gone < 0:
        return
    w.dismissed |= 1 << gone
    w.admitted &= ~(1 << gone)
    power = f.commanders[gone].power
    if w.ghq[power] == gone:
        replace(f, s, log, power, "eliminated")


def by_date(f: Facts, s: Position, log: Log | None) -> None:
    """Whoever takes over by himself does so at his turn: Falkenhayn for Moltke or for nobody (§3.11)."""
    for one in f.by_himself.get(s.turn, ()):
        first = next(other.slug for other in f.commanders if other.power == one.power)
        if incumbent(f, s.war, one.power) in {first, ""}:
            appoint(f, s.war, log, one.power, one.slug, "date")
