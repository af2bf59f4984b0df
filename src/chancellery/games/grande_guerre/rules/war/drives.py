"""Grand Offensives: planned in Winter, begun, stopped, judged (§3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Ballot, Choice, Log, Seat
from chancellery.games.grande_guerre.rules.columns import Column, put
from chancellery.games.grande_guerre.rules.dates import first_turn, last_turn, year_of
from chancellery.games.grande_guerre.rules.names import (
    CENTRAL,
    CHAIRS,
    FRONT,
    FRONTS,
    POWERS,
    SIDES,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.campaign import (
    ABANDONED,
    FAILED,
    NO_DRAWERS,
    PLANNED,
    RUNNING,
    STATUSES,
    WON,
    Drawers,
    Drive,
    WarState,
    at,
)
from chancellery.games.grande_guerre.rules.war.exits import CLOSES
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.forces import main_power, orders
from chancellery.games.grande_guerre.rules.war.interface import Position
from chancellery.games.grande_guerre.rules.war.line import feel
from chancellery.games.grande_guerre.rules.war.news import tell
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR, asking, known

NO_PLAN: Action = ("none",)


def of_year(drives: list[Drive], year: int) -> list[Drive]:
    """The Grand Offensives of a year; those of the next one are planned before it ends."""
    return [drive for drive in drives if year_of(drive.start) == year]


def planned(w: WarState, side: int, front: int, turn: int) -> int:
    """The place of a plan whose time has come, or -1."""
    for i, drive in enumerate(w.drives):
        if drive.front == front and drive.side == side and drive.status == PLANNED and drive.start <= turn:
            return i
    return -1


# Planning (Winter, step 8).


def planning(f: Facts, rules: Any, s: Any, coming: int) -> None:
    """Each front command plans in secret, one a front at most."""
    s.war.sealed = {}
    then(s, asking("war_plans", plan_slots(rules, s), coming), ("war_planned", coming))


def filed(drive: Drive) -> tuple[int, int, int]:
    """By year, side and front: that order tells nobody who planned first."""
    return (year_of(drive.start), drive.side, drive.front)


def may_plan(f: Facts, w: WarState, side: int, front: int) -> bool:
    return bool(w.open[front] and front in f.offensive_fronts and main_power(w, side, front) >= 0)


def plan_slots(rules: Any, s: Any, coming: int = 0) -> dict[Seat, tuple[str, ...]]:
    """`central/west`, …: the fronts that each seat commands."""
    f = known(rules, s)
    w: WarState = s.war
    found: dict[Seat, tuple[str, ...]] = {}
    for side in (0, 1):
        for front in sorted(f.offensive_fronts):
            if may_plan(f, w, side, front):
                seat = rules.seat_of(s, orders(w, side, front))
                found[seat] = (*found.get(seat, ()), f"{SIDES[side]}/{FRONTS[front]}")
    return found


@WAR.ask
def war_plans(rules: Any, s: Any, seat: Seat, slots: tuple[str, ...], coming: int) -> Ballot:
    return Ballot(seat, "war_plans", slots, "3.4", about=(coming,))


@war_plans.slot
def _(rules: Any, s: Any, ballot: Ballot, i: int, partial: Sequence[Action]) -> Sequence[Action]:
    """No Grand Offensive, or its start turn in the year that comes."""
    year = year_of(ballot.about[0])
    return [NO_PLAN, *(("start", turn) for turn in range(first_turn(year), last_turn(year) + 1))]


@war_plans.answer
def _(
    rules: Any, s: Any, log: Log | None, action: Action, seat: Seat, slots: tuple[str, ...], coming: int
) -> None:
    s.war.sealed[seat] = tuple(
        (*slot.split("/"), what[1]) for slot, what in zip(slots, action, strict=True) if what != NO_PLAN
    )


@WAR.op
def war_planned(rules: Any, s: Any, log: Log | None, coming: int) -> None:
    """The plans lie in the drawer; only their owners know them."""
    f = known(rules, s)
    w: WarState = s.war
    sealed, w.sealed = w.sealed, {}
    w.drawers = Drawers(year_of(coming), _drawers(f, w))
    for seat in sorted(sealed):
        for side, front, start in sealed[seat]:
            w.drives.append(Drive(SIDES.index(side), FRONT[front], start))
            tell(log, "war_planned", side=side, front=front, start=start, to=[seat])
    w.drives.sort(key=filed)


# Beginning and end.


def _drawers(f: Facts, w: WarState) -> Column:
    """One for each command that may plan, which knows what is in it."""
    return tuple(
        [
            1 << orders(w, side, front) if may_plan(f, w, side, front) else 0
            for side in (0, 1)
            for front in range(len(FRONTS))
        ]
    )


def hand_over(w: WarState) -> None:
    """Whoever commands a front now looks into its drawer (§2.5)."""
    year, eyes = w.drawers
    if not any(eyes):
        return
    now = list(eyes)
    for front in range(len(FRONTS)):
        if eyes[front] or eyes[at(CENTRAL, front)]:
            for side, lineup in enumerate(w.lineups(front)):
                if mask := eyes[at(side, front)]:
                    now[at(side, front)] = mask | 1 << lineup.orders
    w.drawers = Drawers(year, tuple(now))


def _empty(w: WarState, drive: Drive) -> None:
    """All see that nothing is left in its drawer this year."""
    w.drawers = w.drawers._replace(eyes=put(w.drawers.eyes, at(drive.side, drive.front), 0))


def begin(w: WarState, log: Log | None, i: int, turn: int) -> None:
    drive = w.drives[i]
    _empty(w, drive)
    # For when it was planned the enemy never learns, so nothing keeps it.
    main = main_power(w, drive.side, drive.front)
    w.drives[i] = drive._replace(status=RUNNING, start=turn, begun=turn, line=w.line[drive.front], main=main)
    tell(
        log,
        "war_offensive",
        side=SIDES[drive.side],
        front=FRONTS[drive.front],
        main=POWERS[main],
        reveal=True,
    )


def abandon(f: Facts, w: WarState, log: Log | None, i: int, turn: int) -> None:
    """A plan given up: the will falls, and it counts as no Grand Offensive (§3.4)."""
    drive = w.drives[i]
    _empty(w, drive)
    main = main_power(w, drive.side, drive.front)
    w.drives[i] = drive._replace(status=ABANDONED, start=turn, main=main, ended=turn)
    if main >= 0:
        feel(w, main, "abandoned", f.offensive.abandoned)
        tell(log, "war_abandoned", power=POWERS[main], front=FRONTS[drive.front], reveal=True)


def end(f: Facts, s: Position, log: Log | None, i: int) -> None:
    """Won if the line stands further forward than at its start; a won one in the West stops the enemy's."""
    w: WarState = s.war
    drive = w.drives[i]
    forward = (w.line[drive.front] - drive.line) * (1 if drive.side == CENTRAL else -1) + drive.side_gates
    close(f, s, log, i, WON if forward >= 1 else FAILED)


def close(f: Facts, s: Position, log: Log | None, i: int, status: int) -> None:
    w: WarState = s.war
    drive = w.drives[i]
    w.drives[i] = drive._replace(status=status, ended=s.turn)
    w.latest = put(w.latest, drive.main, status)
    word = STATUSES[status]
    feel(w, drive.main, f"offensive_{word}", getattr(f.offensive, word))
    tell(log, "war_offensive_ended", power=POWERS[drive.main], front=FRONTS[drive.front], result=word)
    if status == WON and drive.front == WEST:
        for j, other in enumerate(w.drives):
            if other.status == RUNNING and other.front == WEST and other.side != drive.side:
                end(f, s, log, j)


def check(f: Facts, rules: Any, s: Any, log: Log | None) -> None:
    """One whose main power may not attack ends without a roll; if the enemy has given up it is won (§3.4)."""
    w: WarState = s.war
    for i, drive in enumerate(w.drives):
        if drive.status != RUNNING:
            continue
        barred = w.side[drive.main] != drive.side or rules.locked(s) >> drive.main & 1
        if not w.open[drive.front] and _enemy_gone(w, drive):
            close(f, s, log, i, WON)
        elif barred or not w.open[drive.front]:
            end(f, s, log, i)


def _enemy_gone(w: WarState, drive: Drive) -> bool:
    """The front is closed because a power of the other side has left the war."""
    enemies = CHAIRS[1 - drive.side]
    return any(w.out[power] for power in enemies if drive.front in CLOSES.get(power, ()))


def note_part(w: WarState) -> None:
    """Whoever has corps where one runs takes part in it, on either side (§0)."""
    for i, drive in enumerate(w.drives):
        if drive.status == RUNNING:
            there = sum([1 << n for lineup in w.lineups(drive.front) for n in lineup.nations])
            w.drives[i] = drive._replace(took_part=drive.took_part | there)


def running_at(w: WarState, side: int, front: int) -> int:
    """The place of the one that a side has under way on a front, or -1."""
    for i, drive in enumerate(w.drives):
        if drive.front == front and drive.side == side and drive.status == RUNNING:
            return i
    return -1


@WAR.op
def war_stops(rules: Any, s: Any, log: Log | None) -> None:
    """After each turn every Grand Offensive goes on, is stopped, or has run its course."""
    running = (drive for drive in s.war.drives if drive.status == RUNNING)
    then(s, *(("war_stop_due", drive.side, drive.front) for drive in running))


@WAR.op
def war_stop_due(rules: Any, s: Any, log: Log | None, side: int, front: int) -> None:
    w: WarState = s.war
    f, i = known(rules, s), running_at(w, side, front)
    if i < 0:
        return
    if s.turn - w.drives[i].begun + 1 >= f.offensive.turns or s.turn == last_turn(year_of(s.turn)):
        end(f, s, log, i)
    else:
        then(s, ("war_stop", side, front))


@WAR.ask
def war_stop(rules: Any, s: Any, side: int, front: int) -> Choice:
    seat = rules.seat_of(s, s.war.drives[running_at(s.war, side, front)].main)
    return Choice(seat, "war_stop", (("go_on",), ("stop",)), "3.4", about=(FRONTS[front],))


@war_stop.answer
def _(rules: Any, s: Any, log: Log | None, action: Action, side: int, front: int) -> None:
    if action == ("stop",):
        end(known(rules, s), s, log, running_at(s.war, side, front))


def year_is_over(f: Facts, s: Position, log: Log | None) -> None:
    """What was never begun by November-December is abandoned (§3.4)."""
    w: WarState = s.war
    for i, drive in enumerate(w.drives):
        if drive.status == PLANNED and drive.start <= s.turn:
            abandon(f, w, log, i, s.turn)
    w.drawers = NO_DRAWERS
