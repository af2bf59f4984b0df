"""Postures: chosen in secret, revealed together, and the allies who stay behind (§3.4, §2.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from chancellery.core.agenda import then
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
from chancellery.games.grande_guerre.war.vocabulary import WAR, asking, known

JOIN: Action = ("join",)
STAY: Action = ("stay",)
CANCEL = "cancel"


class Command(NamedTuple):
    """A front and side under the orders of one power, with the nations that may attack there."""

    seat: Seat
    side: int
    front: int
    chief: int
    free: list[int]


def commands(rules: Any, s: Any) -> Iterator[Command]:
    """Every side and front with corps, and who orders there."""
    w: WarState = s.war
    for side in (0, 1):
        for front in range(len(FRONTS)):
            if w.open[front] and w.nations(side, front):
                yield command_of(rules, s, side, front)


def command_of(rules: Any, s: Any, side: int, front: int) -> Command:
    chief = orders(s.war, side, front)
    return Command(rules.seat_of(s, chief), side, front, chief, attackers(rules, s, side, front))


def postures(f: Facts, rules: Any, s: Any, c: Command) -> list[str]:
    """What a side may choose on a front."""
    w: WarState = s.war
    if running(w, c.side, c.front):
        return ["offensive"]
    if w.bound[at(c.side, c.front)] == s.turn or not c.free:
        return ["hold"]
    plan = w.plan[FRANCE]
    pressed = plan >= 0 and f.plans[plan].must_press == c.front and c.side == ENTENTE and s.turn <= 2
    if pressed and c.chief == FRANCE:
        return ["pressure"]
    found = ["hold", "pressure"]
    if drives.planned(w, c.side, c.front, s.turn) >= 0:
        main = drives.main_power(w, c.side, c.front)
        ready = main >= 0 and not rules.locked(s, main)
        found += ["offensive", CANCEL] if ready else [CANCEL]
    return found


def allies(w: WarState, c: Command) -> list[int]:
    """Majors on a front that the command may leave out of an attack."""
    free = [power for power in c.free if power < N_POWERS and power != c.chief]
    return free if len(free) < 2 else [power for power in majors(w, c.side, c.front) if power in free]


def posture_slots(rules: Any, s: Any) -> dict[Seat, tuple[str, ...]]:
    """By seat: a slot for each front with a choice, and one for each ally who could stay behind."""
    f = known(rules, s)
    found: dict[Seat, tuple[str, ...]] = {}
    for c in commands(rules, s):
        found.setdefault(c.seat, ())
        offers = postures(f, rules, s, c)
        if offers == ["hold"]:
            continue
        others = allies(s.war, c)
        if len(offers) > 1 or others:
            where = FRONTS[c.front]
            found[c.seat] += (where, *(f"{where}/{POWERS[power]}" for power in others))
    return found


@WAR.ask
def war_postures(rules: Any, s: Any, seat: Seat, slots: tuple[str, ...]) -> Ballot:
    return Ballot(seat, "war_postures", slots, ("§3.4",))


def posture_options(rules: Any, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
    """Postures of a front; allies may stay behind only when there is an attack."""
    where, _, ally = ballot.slots[len(partial)].partition("/")
    if not ally:
        front = FRONT[where]
        both = (command_of(rules, s, side, front) for side in (0, 1) if s.war.nations(side, front))
        mine = next(c for c in both if c.seat == ballot.seat)
        return [(name,) for name in postures(known(rules, s), rules, s, mine)]
    chosen = partial[ballot.slots.index(where)]
    return [JOIN, STAY] if chosen in {("pressure",), ("offensive",)} else [JOIN]


@war_postures.answer
def _(rules: Any, s: Any, log: Log | None, action: Action, seat: Seat, slots: tuple[str, ...]) -> None:
    s.war.sealed[seat] = tuple((slot, what[0]) for slot, what in zip(slots, action, strict=True))


@WAR.op
def war_reveal(rules: Any, s: Any, log: Log | None) -> None:
    """All postures are shown; Grand Offensives begin or are given up; allies may say no."""
    f = known(rules, s)
    w: WarState = s.war
    sealed, w.sealed = w.sealed, {}
    chosen = {seat: dict(answers) for seat, answers in sealed.items()}
    for c in list(commands(rules, s)):
        side, front = c.side, c.front
        name = chosen.get(c.seat, {}).get(FRONTS[front]) or postures(f, rules, s, c)[0]
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


def join_slots(rules: Any, s: Any) -> dict[Seat, tuple[str, ...]]:
    """By seat: the attacks of others that would take its corps along."""
    found: dict[Seat, tuple[str, ...]] = {}
    for power in range(N_POWERS):
        for front in join_fronts(rules, s, power):
            seat = rules.seat_of(s, power)
            found[seat] = (*found.get(seat, ()), f"{FRONTS[front]}/{POWERS[power]}")
    return found


@WAR.ask
def war_join(rules: Any, s: Any, seat: Seat, slots: tuple[str, ...]) -> Ballot:
    return Ballot(seat, "war_join", slots, ("§2.5",))


def join_options(rules: Any, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
    return [JOIN, STAY]


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
