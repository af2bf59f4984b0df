"""Postures: chosen in secret, revealed together, and the allies who stay behind (§3.4, §2.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from chancellery.core.agenda import fork, then
from chancellery.core.decisions import Action, Ballot, Log, Seat
from chancellery.games.grande_guerre.war import drives
from chancellery.games.grande_guerre.war.attack import (
    attackers,
    running,
)
from chancellery.games.grande_guerre.war.facts import Facts
from chancellery.games.grande_guerre.war.forces import majors, orders
from chancellery.games.grande_guerre.war.names import (
    ENTENTE,
    FRANCE,
    FRONT,
    FRONTS,
    HOLD,
    NATION,
    POSTURES,
    POWERS,
    SIDES,
)
from chancellery.games.grande_guerre.war.news import tell
from chancellery.games.grande_guerre.war.state import N_POWERS, WarState, at
from chancellery.games.grande_guerre.war.vocabulary import WAR, known

JOIN: Action = ("join",)
STAY: Action = ("stay",)
CANCEL = "cancel"


def commands(rules: Any, s: Any) -> Iterator[tuple[Seat, int, int]]:
    """Every seat with a side and a front that it orders."""
    w: WarState = s.war
    for side in (0, 1):
        for front in range(len(FRONTS)):
            if w.open[front] and w.nations(side, front):
                yield rules.seat_of(s, orders(w, side, front)), side, front


def postures(f: Facts, rules: Any, s: Any, side: int, front: int) -> list[str]:
    """What a side may choose on a front."""
    w: WarState = s.war
    if running(w, side, front):
        return ["offensive"]
    if w.bound[at(side, front)] == s.turn or not attackers(rules, s, side, front):
        return ["hold"]
    plan = w.plan[FRANCE]
    pressed = plan >= 0 and f.plans[plan].must_press == front and side == ENTENTE and s.turn <= 2
    if pressed and orders(w, side, front) == FRANCE:
        return ["pressure"]
    found = ["hold", "pressure"]
    if drives.planned(w, side, front, s.turn) >= 0:
        main = drives.main_power(w, side, front)
        ready = main >= 0 and not rules.locked(s, main)
        found += ["offensive", CANCEL] if ready else [CANCEL]
    return found


def allies(rules: Any, s: Any, side: int, front: int) -> list[int]:
    """Majors on a front that the command may leave out of an attack."""
    w: WarState = s.war
    chief = orders(w, side, front)
    free = attackers(rules, s, side, front)
    return [power for power in majors(w, side, front) if power != chief and power in free]


def posture_slots(rules: Any, s: Any, seat: Seat) -> tuple[str, ...]:
    """A slot for each front with a choice, and one for each ally who could stay behind."""
    f = known(rules, s)
    found = []
    for commander, side, front in commands(rules, s):
        if commander != seat:
            continue
        offers, others = postures(f, rules, s, side, front), allies(rules, s, side, front)
        attacks = offers != ["hold"]
        if len(offers) > 1 or (attacks and others):
            found.append(FRONTS[front])
            found += [f"{FRONTS[front]}/{POWERS[power]}" for power in others]
    return tuple(found)


@WAR.ask
def war_postures(rules: Any, s: Any, seat: Seat) -> Ballot:
    return Ballot(seat, "war_postures", posture_slots(rules, s, seat), ("§3.4",))


def posture_options(rules: Any, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
    """Postures of a front; allies may stay behind only when there is an attack."""
    where, _, ally = ballot.slots[len(partial)].partition("/")
    if not ally:
        w: WarState = s.war
        front = FRONT[where]
        mine = (
            side
            for side in (0, 1)
            if w.nations(side, front) and rules.seat_of(s, orders(w, side, front)) == ballot.seat
        )
        return [(name,) for name in postures(known(rules, s), rules, s, next(mine), front)]
    chosen = partial[ballot.slots.index(where)]
    return [JOIN, STAY] if chosen in {("pressure",), ("offensive",)} else [JOIN]


@war_postures.answer
def _(rules: Any, s: Any, log: Log | None, action: Action, seat: Seat) -> None:
    slots = posture_slots(rules, s, seat)
    s.war.sealed[seat] = tuple((slot, what[0]) for slot, what in zip(slots, action, strict=True))


@WAR.op
def war_reveal(rules: Any, s: Any, log: Log | None) -> None:
    """All postures are shown; Grand Offensives begin or are given up; allies may say no."""
    f = known(rules, s)
    w: WarState = s.war
    sealed, w.sealed = w.sealed, {}
    for seat, side, front in list(commands(rules, s)):
        offers = postures(f, rules, s, side, front)
        chosen = dict(sealed.get(seat, ()))
        name = chosen.get(FRONTS[front], offers[0])
        for power in allies(rules, s, side, front):
            if chosen.get(f"{FRONTS[front]}/{POWERS[power]}") == "stay":
                w.stay[at(side, front)] |= 1 << power
        if name == CANCEL:
            drives.abandon(f, w, log, drives.planned(w, side, front, s.turn), s.turn)
            name = "hold"
        elif name == "offensive" and not running(w, side, front):
            drives.begin(w, log, drives.planned(w, side, front, s.turn), s.turn)
        w.posture[at(side, front)] = POSTURES.index(name)
        tell(log, "war_posture", side=SIDES[side], front=FRONTS[front], posture=name, reveal=True)
    drives.note_part(w)
    seats = {rules.seat_of(s, power): None for power in range(N_POWERS) if join_fronts(rules, s, power)}
    asking = fork((seat, (("war_join", seat),)) for seat in seats if seat)
    fronts = tuple(("war_front", front) for front in range(len(FRONTS)) if w.open[front])
    then(s, asking, ("war_joined",), ("war_dardanelles",), *fronts)


def join_fronts(rules: Any, s: Any, power: int) -> list[int]:
    """Fronts where another seat takes this power's corps into an attack."""
    w: WarState = s.war
    side = w.side[power]
    return [
        front
        for front in w.fronts_of(power)
        if side >= 0
        and w.posture[at(side, front)] != HOLD
        and power in attackers(rules, s, side, front)
        and rules.seat_of(s, power) not in {"", rules.seat_of(s, orders(w, side, front))}
    ]


def join_slots(rules: Any, s: Any, seat: Seat) -> tuple[str, ...]:
    return tuple(
        f"{FRONTS[front]}/{POWERS[power]}"
        for power in range(N_POWERS)
        if rules.seat_of(s, power) == seat
        for front in join_fronts(rules, s, power)
    )


@WAR.ask
def war_join(rules: Any, s: Any, seat: Seat) -> Ballot:
    return Ballot(seat, "war_join", join_slots(rules, s, seat), ("§2.5",))


def join_options(rules: Any, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
    return [JOIN, STAY]


@war_join.answer
def _(rules: Any, s: Any, log: Log | None, action: Action, seat: Seat) -> None:
    slots = join_slots(rules, s, seat)
    s.war.sealed[seat] = tuple((*slot.split("/"), what[0]) for slot, what in zip(slots, action, strict=True))


@WAR.op
def war_joined(rules: Any, s: Any, log: Log | None) -> None:
    """Allies who keep their corps out of an attack (§2.5)."""
    w: WarState = s.war
    sealed, w.sealed = w.sealed, {}
    for seat in sorted(sealed):
        for front, slug, what in sealed[seat]:
            if what == "stay":
                power = NATION[slug]
                w.stay[at(w.side[power], FRONT[front])] |= 1 << power
                tell(log, "war_kept_out", power=slug, front=front, reveal=True)
