"""Before turn 1: who plays which Power, the white cubes, the first missions (§3)."""

from __future__ import annotations

from collections.abc import Mapping
from operator import getitem
from typing import TYPE_CHECKING, Any

from chancellery.core import chance
from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log
from chancellery.core.offers import Limits, Reason, common
from chancellery.core.select import Mask
from chancellery.games.belle_epoque.rules.cubes import free, put, send
from chancellery.games.belle_epoque.rules.facts import POWERS
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.shared import is_np
from chancellery.games.belle_epoque.rules.vocabulary import OPS, pose, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

HALF_TAKEN, OTHER_WENT_THERE = Reason("half_taken", "3.3"), Reason("other_goes_elsewhere", "3.3")
NEEDED_ELSEWHERE = Reason("needed_elsewhere", "3.3.2")


def parts(rules: BelleEpoque, s: State) -> tuple[tuple[int, ...], ...]:
    """What there is to be shared out: single Powers, or the printed pairs (§3.2)."""
    seats = len(s.setup.seats)
    if s.setup.np or seats == 4:
        return tuple((power,) for power in range(4))
    return rules.facts.pairs[seats]


def part_slug(part: tuple[int, ...]) -> str:
    """The name of one or two Powers in an action."""
    return "_".join(POWERS[power] for power in part)


# Who plays what.


@OPS.op
def share_powers(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """As agreed, by lot, or by choice in the order of a roll (§3.2)."""
    setup = s.setup
    seats = range(len(setup.seats))
    if setup.choice == "roll":
        order = _by_roll(s, log, list(seats))
        then(s, *(("pose", ("choose_power", seat)) for seat in order), ("set_up",))
        return
    shares = list(setup.parts or parts(rules, s))
    if setup.choice == "random":
        chance.shuffle(s, shares)
    for seat in seats:
        # Where it was agreed, a seat has the name of what it plays.
        _seat(s, log if setup.choice == "random" else None, seat, shares[seat])
    then(s, ("set_up",))


def _seat(s: State, log: Log | None, seat: int, part: tuple[int, ...]) -> None:
    for power in part:
        s.seat_of[power] = seat
    tell(log, "seated", seat=s.setup.seats[seat], powers=[POWERS[power] for power in part], reveal=True)


def _by_roll(s: State, log: Log | None, seats: list[int]) -> list[int]:
    """Seats by their dice, the highest first; tied ones roll again among themselves."""
    if len(seats) < 2:
        return seats
    dice = [(seat, chance.die(s)) for seat in seats]
    tell(log, "rolled", dice={s.setup.seats[seat]: face for seat, face in dice}, reveal=True)
    order: list[int] = []
    for face in range(6, 0, -1):
        order += _by_roll(s, log, [seat for seat, thrown in dice if thrown == face])
    return order


@OPS.ask
def choose_power(rules: BelleEpoque, s: State, seat: int) -> Choice:
    options = tuple(("power", part_slug(part)) for part in parts(rules, s) if s.seat_of[part[0]] < 0)
    return Choice(s.setup.seats[seat], "choose_power", options, "3.2")


@choose_power.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, seat: int) -> None:
    _seat(s, log, seat, next(part for part in parts(rules, s) if part_slug(part) == action[1]))


# What stands on the board.


@OPS.op
def set_up(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """White cubes, cards, pools; Non-Player Powers before the players (§3.0, §3.1, §13.1)."""
    facts = rules.facts
    s.np = sum(1 << power for power in range(4) if s.seat_of[power] < 0)
    for i, cubes in enumerate(facts.printed_board if s.setup.printed_board else facts.start):
        for nation, n in cubes:
            for _ in range(n):
                put(rules, s, None, free(rules, s, i), nation)
    for power in range(4):
        s.national[power] = facts.held[power]
        if is_np(s, power):
            s.national[power] &= facts.common
        else:
            s.reserve[power] -= facts.powers[power].pool
            s.embassy[power] = facts.powers[power].pool
    s.deck = [i for i, card in enumerate(facts.intrigue) if s.setup.promo or not card.promo]
    ahead = (("np_set_up",),) if s.np else ()
    then(s, *ahead, ("first_go", 0))


# The first missions.


@OPS.op
def first_go(rules: BelleEpoque, s: State, log: Log | None, at: int) -> None:
    """Two missions each, Russia, France, Central Empires and Great Britain by turns (§3.3, §3.3.1)."""
    order = rules.facts.set_up_order
    if not any(s.embassy):
        then(s, ("first_order",), ("begin_turn",))
        return
    while not s.embassy[order[at]]:
        at = (at + 1) % len(order)
    then(s, ("place_first", order[at], -1), ("first_go", (at + 1) % len(order)))


def half_empty(rules: BelleEpoque, s: State, other: int) -> Limits:
    """Half of the spaces, and another Territory than the go's other mission has (§3.3)."""
    rows = s.filled.to_bytes(rules.facts.count, "little")
    mask = sum(map(getitem, rules.facts.half_empty, rows))
    return (HALF_TAKEN, mask), (OTHER_WENT_THERE, ~(1 << other) if other >= 0 else -1)


def first_places(rules: BelleEpoque, s: State, power: int, other: int) -> Mask:
    """Mask of the Territories for a first mission, as long as there are any by the minima (§3.3.2)."""
    facts = rules.facts
    mask = common(half_empty(rules, s, other))
    missing = [
        max(0, wanted - _cubes_on(rules, s, power, continent))
        for continent, wanted in enumerate(facts.powers[power].minima)
    ]
    spare = s.embassy[power] - 1 - sum(missing)
    allowed = 0
    for continent in range(3):
        if spare + (missing[continent] > 0) >= 0:
            allowed |= facts.on[continent]
    return mask & allowed or mask


def _cubes_on(rules: BelleEpoque, s: State, power: int, continent: int) -> int:
    return (s.base[power] & rules.facts.ground[continent]).bit_count()


@OPS.op
def place_first(rules: BelleEpoque, s: State, log: Log | None, power: int, other: int) -> None:
    """One of the two missions of a go, not in the Territory of the other."""
    pose(rules, s, log, ("first_mission", power, other, first_places(rules, s, power, other)))


@OPS.places("place", what="first_mission", rule="3.3", lacking=NEEDED_ELSEWHERE)
def first_mission(rules: BelleEpoque, s: State, power: int, other: int, places: Mask) -> Mask:
    return places


@first_mission.within
def _(rules: BelleEpoque, s: State, power: int, other: int, places: Mask) -> Limits:
    """`places` were found right before."""
    return half_empty(rules, s, other)


@first_mission.fields
def _(rules: BelleEpoque, s: State, *words: Any) -> Mapping[str, Any]:
    return {"territory": words[-2][1]}


@first_mission.answer
def _(
    rules: BelleEpoque, s: State, log: Log | None, action: Action, power: int, other: int, places: int
) -> None:
    territory = rules.facts.territory[action[1]]
    if other < 0 and s.embassy[power] > 1:
        then(s, ("place_first", power, territory))
    send(rules, s, log, free(rules, s, territory), power)
