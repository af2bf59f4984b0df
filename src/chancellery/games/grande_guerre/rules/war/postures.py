"""Postures: chosen in secret, revealed together, and the allies who stay behind (§3.4, §2.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, TypeAlias

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Ballot, Log, Seat
from chancellery.core.errors import Illegal
from chancellery.games.grande_guerre.rules.columns import Column
from chancellery.games.grande_guerre.rules.war import drives
from chancellery.games.grande_guerre.rules.war.attack import attackers, running
from chancellery.games.grande_guerre.rules.war.campaign import N_POWERS, WarState, at
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.forces import orders
from chancellery.games.grande_guerre.rules.war.names import (
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
from chancellery.games.grande_guerre.rules.war.news import tell
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR, asking, known

JOIN_OR_STAY: tuple[Action, ...] = (("join",), ("stay",))
ATTACKS = ("pressure", "offensive")
WITHOUT = "_without"
"""Behind the name of an attack that leaves allies out: `("pressure_without", "britain")`."""
CANCEL = "cancel"
LAST_PRESSED = 2
"""The last turn in which a plan of 1914 demands an attack."""
ONLY_HOLD = ("hold",)


Command: TypeAlias = tuple[Seat, int, int, tuple[str, ...], Column]
"""Who orders, side, front, the postures to choose from, and the majors that may be left out of an attack."""


def commands(rules: Any, s: Any) -> tuple[Command, ...]:
    """Every side and front with corps, and what may be ordered there; so it stays until the reveal."""
    f = known(rules, s)
    w: WarState = s.war
    return tuple(
        [
            command_of(f, rules, s, side, front)
            for side in (0, 1)
            for front in range(len(FRONTS))
            if w.open[front] and w.nations(side, front)
        ]
    )


def command_of(f: Facts, rules: Any, s: Any, side: int, front: int) -> Command:
    chief, free = orders(s.war, side, front), attackers(rules, s, side, front)
    offers = postures(f, rules, s, side, front, chief, free)
    others = [power for power in free if power < N_POWERS and power != chief]
    return (rules.seat_of(s, chief), side, front, offers, () if offers == ONLY_HOLD else tuple(others))


def postures(
    f: Facts, rules: Any, s: Any, side: int, front: int, chief: int, free: Column
) -> tuple[str, ...]:
    """What a side may choose on a front."""
    w: WarState = s.war
    if running(w, side, front):
        return ("offensive",)
    if w.bound[at(side, front)] == s.turn or not free:
        return ONLY_HOLD
    if pressing_plan(f, s, side, front, chief):
        return ("pressure",)
    if drives.planned(w, side, front, s.turn) < 0:
        return ("hold", "pressure")
    main = drives.main_power(w, side, front)
    ready = main >= 0 and not rules.locked(s, main)
    return ("hold", "pressure", "offensive", CANCEL) if ready else ("hold", "pressure", CANCEL)


def pressing_plan(f: Facts, s: Any, side: int, front: int, chief: int) -> str:
    """The plan of 1914 that makes a command press on a front: Plan XVII, France in the West (§1.2)."""
    if s.turn > LAST_PRESSED or side != ENTENTE or chief != FRANCE:
        return ""
    plan = s.war.plan[FRANCE]
    return f.plans[plan].slug if plan >= 0 and f.plans[plan].must_press == front else ""


def why_forced(f: Facts, rules: Any, s: Any, side: int, front: int) -> str:
    """What leaves a command one posture, besides a Grand Offensive under way; all of it is public."""
    if not attackers(rules, s, side, front):
        return "mutiny"
    if s.war.bound[at(side, front)] == s.turn:
        return "insurrection"
    return pressing_plan(f, s, side, front, orders(s.war, side, front))


@lru_cache(256)
def orders_of(offers: tuple[str, ...], others: Column) -> tuple[Action, ...]:
    """Every posture, and every attack also without some of the allies."""
    found: list[Action] = []
    for name in offers:
        found.append((name,))
        if name in ATTACKS:
            left_out = [few for n in range(1, len(others) + 1) for few in combinations(others, n)]
            found += [(name + WITHOUT, *[POWERS[power] for power in few]) for few in left_out]
    return tuple(found)


def posture_slots(rules: Any, s: Any, commands: Sequence[Command]) -> dict[Seat, tuple[str, ...]]:
    """By seat: a slot for each front with a choice."""
    found: dict[Seat, tuple[str, ...]] = {}
    for seat, _, front, offers, others in commands:
        found.setdefault(seat, ())
        if len(offers) > 1 or others:
            found[seat] += (FRONTS[front],)
    return found


@WAR.ask
def war_postures(
    rules: Any, s: Any, seat: Seat, slots: tuple[str, ...], commands: Sequence[Command] = ()
) -> Ballot:
    """A guess at another's answer (`view.resample`) brings the commands of the reveal along."""
    plans: tuple[str, ...] = ()
    if s.turn <= LAST_PRESSED and rules.seat_of(s, FRANCE) == seat:
        f, fronts = known(rules, s), [FRONT[slot] for slot in slots]
        found = [pressing_plan(f, s, ENTENTE, front, orders(s.war, ENTENTE, front)) for front in fronts]
        plans = tuple(filter(None, found))
    return Ballot(seat, "war_postures", slots, "3.4", about=plans)


def posture_options(rules: Any, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
    """Postures of a front, and which allies stay behind an attack."""
    where = ballot.slots[len(partial)]
    front, (_, commands) = FRONT[where], s.agenda[-2]
    for seat, _, there, offers, others in commands:
        if there == front and seat == ballot.seat:
            return orders_of(offers, others)
    raise Illegal(f"You have no corps to command in {where}.", "3.4")


@war_postures.answer
def _(
    rules: Any,
    s: Any,
    log: Log | None,
    action: Action,
    seat: Seat,
    slots: tuple[str, ...],
    commands: Sequence[Command] = (),
) -> None:
    s.war.sealed[seat] = tuple([(slot, *what) for slot, what in zip(slots, action, strict=True)])


@WAR.op
def war_reveal(rules: Any, s: Any, log: Log | None, commands: Sequence[Command]) -> None:
    """All postures are shown; Grand Offensives begin or are given up; allies may say no."""
    f = known(rules, s)
    w: WarState = s.war
    sealed, w.sealed = w.sealed, {}
    chosen = {(seat, slot): what for seat, answers in sealed.items() for slot, *what in answers}
    for seat, side, front, offers, _ in commands:
        said, *without = chosen.get((seat, FRONTS[front]), offers[:1])
        name = said.removesuffix(WITHOUT)
        if name == CANCEL:
            drives.abandon(f, w, log, drives.planned(w, side, front, s.turn), s.turn)
            name = "hold"
        elif name == "offensive" and not running(w, side, front):
            drives.begin(w, log, drives.planned(w, side, front, s.turn), s.turn)
        w.posture[at(side, front)] = POSTURES.index(name)
        w.stay[at(side, front)] = sum(1 << NATION[slug] for slug in without)
        if log is not None:
            why = why_forced(f, rules, s, side, front) if len(offers) == 1 and name != "offensive" else ""
            told = {"without": without} if without else {}
            told |= {"why": why} if why else {}
            where = FRONTS[front]
            tell(log, "war_posture", side=SIDES[side], front=where, posture=name, **told, reveal=True)
    drives.note_part(w)
    fronts = tuple(("war_front", front) for front in range(len(FRONTS)) if w.open[front])
    then(s, asking("war_join", join_slots(rules, s)), ("war_joined",), ("war_dardanelles",), *fronts)


def join_slots(rules: Any, s: Any) -> dict[Seat, tuple[str, ...]]:
    """By seat: the attacks of others that would take its corps along."""
    found: dict[Seat, tuple[str, ...]] = {}
    for power, front in sorted(asked_along(rules, s)):
        seat = rules.seat_of(s, power)
        found[seat] = (*found.get(seat, ()), f"{FRONTS[front]}/{POWERS[power]}")
    return found


def asked_along(rules: Any, s: Any) -> Iterator[tuple[int, int]]:
    """Majors and fronts where another seat takes their corps into an attack."""
    w: WarState = s.war
    for side in (0, 1):
        for front in range(len(FRONTS)):
            if not w.open[front] or w.posture[at(side, front)] == HOLD:
                continue
            nobody = {"", rules.seat_of(s, orders(w, side, front))}
            others = [n for n in w.nations(side, front) if n < N_POWERS and rules.seat_of(s, n) not in nobody]
            if others:
                free = attackers(rules, s, side, front)
                yield from [(power, front) for power in others if power in free]


@WAR.ask
def war_join(rules: Any, s: Any, seat: Seat, slots: tuple[str, ...]) -> Ballot:
    return Ballot(seat, "war_join", slots, "2.5")


def join_options(rules: Any, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
    return JOIN_OR_STAY


@war_join.answer
def _(rules: Any, s: Any, log: Log | None, action: Action, seat: Seat, slots: tuple[str, ...]) -> None:
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
