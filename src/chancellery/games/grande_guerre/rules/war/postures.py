"""Postures: chosen in secret, revealed together, and the allies who stay behind (§3.4, §2.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, TypeAlias

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Ballot, Log, Seat
from chancellery.core.errors import Illegal, refusal
from chancellery.core.offers import Reason
from chancellery.core.rolls import Prospect, Roll
from chancellery.games.grande_guerre.rules.columns import Column
from chancellery.games.grande_guerre.rules.facts import PACKAGE
from chancellery.games.grande_guerre.rules.names import (
    ENTENTE,
    FRANCE,
    FRONT,
    FRONTS,
    HOLD,
    N_POWERS,
    NATION,
    POSTURE,
    POWERS,
    SIDES,
)
from chancellery.games.grande_guerre.rules.war import drives
from chancellery.games.grande_guerre.rules.war.attack import (
    able_to_attack,
    attack_of,
    attack_roll,
    attackers,
    running,
)
from chancellery.games.grande_guerre.rules.war.campaign import WarState, at, place_of
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.forces import main_power, orders
from chancellery.games.grande_guerre.rules.war.lineup import Lineup
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

NO_ATTACK = Roll("no_attack", dice=0)
UNDER_WAY = Reason("offensive_running", "3.4")
DEMANDED = Reason("plan_demands", "1.2")
UNPLANNED = Reason("no_offensive_planned", "3.4")
UNLED = Reason("offensive_unled", "3.4")


class Orders:
    """Postures, each with what speaks against it, and those that nothing speaks against."""

    __slots__ = ("cases", "names")

    def __init__(self, **cases: Reason | None) -> None:
        self.cases = cases
        self.names = tuple([name for name, no in cases.items() if no is None])


NOBODY_ATTACKS = Orders(hold=None)
GOES_ON = Orders(hold=UNDER_WAY, pressure=UNDER_WAY, offensive=None, cancel=UNDER_WAY)
MUST_PRESS = Orders(hold=DEMANDED, pressure=None, offensive=DEMANDED, cancel=DEMANDED)
NOT_PLANNED = Orders(hold=None, pressure=None, offensive=UNPLANNED, cancel=UNPLANNED)
NOT_LED = Orders(hold=None, pressure=None, offensive=UNLED, cancel=None)
READY = Orders(hold=None, pressure=None, offensive=None, cancel=None)


Command: TypeAlias = tuple[Seat, int, int, tuple[str, ...], Column]
"""Who orders, side, front, the postures to choose from, and the majors that may be left out of an attack."""


def commands(rules: Any, s: Any) -> tuple[Command, ...]:
    """Every side and front with corps, and what may be ordered there; so it stays until the reveal."""
    f = known(rules, s)
    w: WarState = s.war
    fronts = [(front, w.lineups(front)) for front, is_open in enumerate(w.open) if is_open]
    return tuple(
        [
            command_of(f, rules, s, side, front, lineups[side])
            for side in (0, 1)
            for front, lineups in fronts
            if lineups[side].nations
        ]
    )


def command_of(f: Facts, rules: Any, s: Any, side: int, front: int, lineup: Lineup) -> Command:
    chief, free = lineup.orders, able_to_attack(rules, s, side, front, lineup.nations)
    offers = postures(f, rules, s, side, front, chief, free).names
    others = () if offers == ONLY_HOLD else _majors_but(free, chief)
    return (rules.seat_of(s, chief), side, front, offers, others)


def _majors_but(nations: Column, chief: int) -> Column:
    return tuple([power for power in nations if power < N_POWERS and power != chief])


def postures(f: Facts, rules: Any, s: Any, side: int, front: int, chief: int, free: Column) -> Orders:
    """What a side may choose on a front, and why not the rest."""
    w: WarState = s.war
    own = w.drives and [drive for drive in w.drives if drive.front == front and drive.side == side]
    if own and running(w, side, front):
        return GOES_ON
    if w.bound[at(side, front)] == s.turn or not free:
        return NOBODY_ATTACKS
    if s.turn <= LAST_PRESSED and pressing_plan(f, s, side, front, chief):
        return MUST_PRESS
    if not own or drives.planned(w, side, front, s.turn) < 0:
        return NOT_PLANNED
    main = main_power(w, side, front)
    return READY if main >= 0 and not rules.locked(s) >> main & 1 else NOT_LED


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


@WAR.ballot(what="war_postures", rule="3.4")
def war_postures(
    rules: Any, s: Any, seat: Seat, slots: tuple[str, ...], commands: Sequence[Command] = ()
) -> tuple[str, ...]:
    """A guess at another's answer (`view.resample`) brings the commands of the reveal along."""
    return slots


@war_postures.whom
def _(
    rules: Any, s: Any, seat: Seat, slots: tuple[str, ...], commands: Sequence[Command] = ()
) -> tuple[Seat, tuple[str, ...]]:
    """About the plans of 1914 that demand an attack."""
    if s.turn > LAST_PRESSED or rules.seat_of(s, FRANCE) != seat:
        return seat, ()
    f, fronts = known(rules, s), [FRONT[slot] for slot in slots]
    found = [pressing_plan(f, s, ENTENTE, front, orders(s.war, ENTENTE, front)) for front in fronts]
    return seat, tuple(filter(None, found))


@war_postures.slot
def _(rules: Any, s: Any, ballot: Ballot, i: int, partial: Sequence[Action]) -> Sequence[Action]:
    """Postures of a front, and which allies stay behind an attack."""
    _, _, _, offers, others = commanded(s, ballot, i)
    return orders_of(offers, others)


@war_postures.looked_for
def _(rules: Any, s: Any, ballot: Ballot, i: int) -> Iterator[Action]:
    return ((name,) for name in READY.names)


@war_postures.refused
def _(rules: Any, s: Any, ballot: Ballot, i: int, action: Action) -> Reason | None:
    _, side, front, *_ = commanded(s, ballot, i)
    chief, free = orders(s.war, side, front), attackers(rules, s, side, front)
    return postures(known(rules, s), rules, s, side, front, chief, free).cases[action[0]]


@war_postures.fields
def _(rules: Any, s: Any, ballot: Ballot, i: int, action: Action, reason: Reason) -> dict[str, str]:
    _, side, front, *_ = commanded(s, ballot, i)
    return {"plan": pressing_plan(known(rules, s), s, side, front, orders(s.war, side, front))}


@war_postures.prospects
def _(rules: Any, s: Any, ballot: Ballot, i: int, action: Action) -> list[Prospect]:
    """As if nobody else attacked, and as if others had bought no munitions: that is their secret."""
    name, *left_out = action
    posture = name.removesuffix(WITHOUT)
    if posture not in ATTACKS:
        return []
    f, (_, side, front, *_) = known(rules, s), commanded(s, ballot, i)
    supposed = s.clone()
    w: WarState = supposed.war
    w.munitions = [n if rules.seat_of(s, p) == ballot.seat else 0 for p, n in enumerate(w.munitions)]
    w.stay[at(side, front)] = sum(1 << NATION[slug] for slug in left_out)
    attack = attack_of(f, rules, supposed, side, front, POSTURE[posture])
    return [Prospect(attack_roll(f, rules, supposed, attack, False) if attack else NO_ATTACK)]


def commanded(s: Any, ballot: Ballot, i: int) -> Command:
    """What the reveal knows of the command that a slot is for."""
    front, commands = FRONT[ballot.slots[i]], s.agenda[-2][1]
    for command in commands:
        if command[2] == front and command[0] == ballot.seat:
            found: Command = command
            return found
    raise Illegal(refusal(PACKAGE, "no_corps", front=ballot.slots[i]), "3.4")


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
        name, place = said.removesuffix(WITHOUT), at(side, front)
        if name == CANCEL:
            drives.abandon(f, w, log, drives.planned(w, side, front, s.turn), s.turn)
            name = "hold"
        elif name == "offensive" and not running(w, side, front):
            drives.begin(w, log, drives.planned(w, side, front, s.turn), s.turn)
        w.posture[place] = POSTURE[name]
        if without:
            w.stay[place] = sum([1 << NATION[slug] for slug in without])
        if log is not None:
            why = why_forced(f, rules, s, side, front) if len(offers) == 1 and name != "offensive" else ""
            told = {"without": without} if without else {}
            told |= {"why": why} if why else {}
            where = FRONTS[front]
            tell(log, "war_posture", side=SIDES[side], front=where, posture=name, **told, reveal=True)
    drives.note_part(w)
    fronts = [("war_front", front) for front, is_open in enumerate(w.open) if is_open]
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
    for place, posture in enumerate(w.posture):
        if posture == HOLD:
            continue
        side, front = place_of(place)
        lineup = w.lineups(front)[side]
        majors = _majors_but(lineup.nations, lineup.orders)
        if not majors:
            continue
        nobody = ("", rules.seat_of(s, lineup.orders))
        others = [power for power in majors if rules.seat_of(s, power) not in nobody]
        if others:
            free = able_to_attack(rules, s, side, front, lineup.nations)
            yield from [(power, front) for power in others if power in free]


@WAR.ask
def war_join(rules: Any, s: Any, seat: Seat, slots: tuple[str, ...]) -> Ballot:
    return Ballot(seat, "war_join", slots, "2.5")


@war_join.slot
def _(rules: Any, s: Any, ballot: Ballot, i: int, partial: Sequence[Action]) -> Sequence[Action]:
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
