"""Postures: chosen in secret, revealed together, and the allies who stay behind (§3.4, §2.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Ballot, Log, Seat
from chancellery.core.errors import Illegal
from chancellery.games.grande_guerre.columns import Column
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
from chancellery.games.grande_guerre.war.vocabulary import WAR, asking, known

JOIN: Action = ("join",)
STAY: Action = ("stay",)
ONLY_JOIN: tuple[Action, ...] = (JOIN,)
JOIN_OR_STAY: tuple[Action, ...] = (JOIN, STAY)
ATTACKS: tuple[Action, ...] = (("pressure",), ("offensive",))
CANCEL = "cancel"
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
    others = () if offers == ONLY_HOLD else allies(s.war, side, front, chief, free)
    return (rules.seat_of(s, chief), side, front, offers, others)


def postures(
    f: Facts, rules: Any, s: Any, side: int, front: int, chief: int, free: Column
) -> tuple[str, ...]:
    """What a side may choose on a front."""
    w: WarState = s.war
    if running(w, side, front):
        return ("offensive",)
    if w.bound[at(side, front)] == s.turn or not free:
        return ONLY_HOLD
    plan = w.plan[FRANCE]
    pressed = plan >= 0 and f.plans[plan].must_press == front and side == ENTENTE and s.turn <= 2
    if pressed and chief == FRANCE:
        return ("pressure",)
    if drives.planned(w, side, front, s.turn) < 0:
        return ("hold", "pressure")
    main = drives.main_power(w, side, front)
    ready = main >= 0 and not rules.locked(s, main)
    return ("hold", "pressure", "offensive", CANCEL) if ready else ("hold", "pressure", CANCEL)


def allies(w: WarState, side: int, front: int, chief: int, free: Column) -> Column:
    """Majors on a front that the command may leave out of an attack."""
    found = tuple([power for power in free if power < N_POWERS and power != chief])
    return found if len(found) < 2 else tuple([one for one in majors(w, side, front) if one in found])


def posture_slots(rules: Any, s: Any, commands: Sequence[Command]) -> dict[Seat, tuple[str, ...]]:
    """By seat: a slot for each front with a choice, and one for each ally who could stay behind."""
    found: dict[Seat, tuple[str, ...]] = {}
    for seat, _, front, offers, others in commands:
        found.setdefault(seat, ())
        if len(offers) > 1 or others:
            where = FRONTS[front]
            found[seat] += (where, *[f"{where}/{POWERS[power]}" for power in others])
    return found


@WAR.ask
def war_postures(
    rules: Any, s: Any, seat: Seat, slots: tuple[str, ...], commands: Sequence[Command] = ()
) -> Ballot:
    """A guess at another's answer (`view.resample`) brings the commands of the reveal along."""
    return Ballot(seat, "war_postures", slots, ("§3.4",))


def posture_options(rules: Any, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
    """Postures of a front; allies may stay behind only when there is an attack."""
    where, _, ally = ballot.slots[len(partial)].partition("/")
    if ally:
        return JOIN_OR_STAY if partial[ballot.slots.index(where)] in ATTACKS else ONLY_JOIN
    front, (_, commands) = FRONT[where], s.agenda[-2]
    for seat, _, there, offers, _ in commands:
        if there == front and seat == ballot.seat:
            return [(name,) for name in offers]
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
    s.war.sealed[seat] = tuple([(slot, what[0]) for slot, what in zip(slots, action, strict=True)])


@WAR.op
def war_reveal(rules: Any, s: Any, log: Log | None, commands: Sequence[Command]) -> None:
    """All postures are shown; Grand Offensives begin or are given up; allies may say no."""
    f = known(rules, s)
    w: WarState = s.war
    sealed, w.sealed = w.sealed, {}
    chosen = {seat: dict(answers) for seat, answers in sealed.items()}
    for seat, side, front, offers, _ in commands:
        name = chosen.get(seat, {}).get(FRONTS[front], offers[0])
        if name == CANCEL:
            drives.abandon(f, w, log, drives.planned(w, side, front, s.turn), s.turn)
            name = "hold"
        elif name == "offensive" and not running(w, side, front):
            drives.begin(w, log, drives.planned(w, side, front, s.turn), s.turn)
        w.posture[at(side, front)] = POSTURES.index(name)
        tell(log, "war_posture", side=SIDES[side], front=FRONTS[front], posture=name, reveal=True)
    _leave_behind(w, chosen)
    drives.note_part(w)
    fronts = tuple(("war_front", front) for front in range(len(FRONTS)) if w.open[front])
    then(s, asking("war_join", join_slots(rules, s)), ("war_joined",), ("war_dardanelles",), *fronts)


def _leave_behind(w: WarState, chosen: Mapping[Seat, Mapping[str, str]]) -> None:
    """Allies whom the command does not take into its attack."""
    for answers in chosen.values():
        for slot, what in answers.items():
            if what == "stay":
                front, slug = slot.split("/")
                power = NATION[slug]
                w.stay[at(w.side[power], FRONT[front])] |= 1 << power


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
    return Ballot(seat, "war_join", slots, ("§2.5",))


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
