"""What a step of a card can do to support: place, remove, turn, grant. See docs/effects.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Choice, Log, Seat
from chancellery.core.select import Where, members
from chancellery.games.turmoil.rules.events import seat_named
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS, SIDE
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import add, region, strength
from chancellery.games.turmoil.rules.vocabulary import OPS, Amount, Who, step

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition


# Support, put down one by one.


class Placing(NamedTuple):
    """What is left of a placement."""

    side: int
    left: int
    each: int
    mask: int
    may: bool
    used: tuple[int, ...] = ()


@step
def place(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    n: Amount,
    where: Where,
    who: Who = "own",
    each: int = 0,
    may: bool = False,
    together: bool = False,
    by: Who = "own",
) -> None:
    """Place n support in these spaces, at most `each` in one; `may`: up to n; `together`: all in one."""
    mask = rules.spaces(s, seat, where)
    amount = rules.number(s, card, seat, n)
    side = SIDE[seat_named(seat, who)]
    chooser = seat_named(seat, by)
    s.count = 0
    if not together:
        then(s, ("placing", card, chooser, *Placing(side, amount, each, mask, may)))
    elif mask:
        then(s, ("choosing", card, chooser, mask), ("placing_last", side, amount))


@OPS.op
def placing(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *task: Any) -> None:
    todo = Placing(*task)
    if todo.left <= 0 or not todo.mask:
        return
    # Where there are more spaces than support there is a choice.
    if not todo.may and todo.mask.bit_count() <= todo.left:
        room = _room_for(todo)
        if len(room) == 1 or sum(room.values()) <= todo.left:
            for space, n in room.items():
                s.count += add(rules.facts, s, log, todo.side, space, min(todo.left, n))
                s.last = space
            return
    then(s, ("place_support", card, seat, *task))


def _room_for(todo: Placing) -> dict[int, int]:
    """How much may still go to each space; where all of it fits, nothing is to choose."""
    return {
        space: todo.each - todo.used.count(space) if todo.each else todo.left for space in members(todo.mask)
    }


@OPS.ask
def place_support(rules: Edition, s: State, card: int, seat: Seat, *task: Any) -> Choice:
    todo = Placing(*task)
    options = rules.facts.options["place"][todo.mask]
    return Choice(seat, "place", (*options, DONE) if todo.may else options, *rules.cause(card), todo.left)


@place_support.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat, *task: Any) -> None:
    if action == DONE:
        return
    todo = Placing(*task)
    space = rules.facts.space[action[1]]
    s.count += add(rules.facts, s, log, todo.side, space, 1)
    s.last = space
    used = (*todo.used, space)
    full = todo.each and used.count(space) >= todo.each
    mask = todo.mask & ~(1 << space) if full else todo.mask
    then(s, ("placing", card, seat, *todo._replace(left=todo.left - 1, mask=mask, used=used)))


@OPS.op
def placing_last(rules: Edition, s: State, log: Log | None, side: int, n: int) -> None:
    s.count = add(rules.facts, s, log, side, s.last, n)


@step
def each(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    n: int,
    where: Where,
    who: Who = "own",
) -> None:
    """Place n support of a side in every one of these spaces; below zero: remove it there."""
    side = SIDE[seat_named(seat, who)]
    s.count = 0
    for space in members(rules.spaces(s, seat, where)):
        s.count += abs(add(rules.facts, s, log, side, space, n))


@step
def clear(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    where: Where,
    who: Literal["both", Who] = "both",
) -> None:
    """Remove all support of a side, or of both, from these spaces."""
    sides = (0, 1) if who == "both" else (SIDE[seat_named(seat, who)],)
    s.count = 0
    for space in members(rules.spaces(s, seat, where)):
        for side in sides:
            s.count -= add(rules.facts, s, log, side, space, -s.support[side][space])


# Support, taken off one by one.


class Removing(NamedTuple):
    """What is left of a removal."""

    side: int
    left: int
    each: int
    mask: int
    may: bool
    per_region: int
    turn: bool
    used: tuple[int, ...] = ()


@step
def remove(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    n: Amount,
    where: Where,
    who: Who = "opponent",
    each: int = 0,
    may: bool = False,
    per_region: int = 0,
    turn: bool = False,
    by: Who = "own",
) -> None:
    """Remove n support from these spaces, at most `each` from one; `turn` it into the other side's."""
    side = SIDE[seat_named(seat, who)]
    mask = rules.spaces(s, seat, where) & rules.held(s, side)
    todo = Removing(side, rules.number(s, card, seat, n), each, mask, may, per_region, turn)
    s.count = 0
    then(s, ("removing", card, seat_named(seat, by), *todo))


@OPS.op
def removing(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *task: Any) -> None:
    todo = Removing(*task)
    if todo.left <= 0 or not todo.mask:
        return
    if not (todo.may or todo.per_region) and todo.mask.bit_count() <= todo.left:
        loose = _loose(s, todo)
        if len(loose) == 1 or sum(loose.values()) <= todo.left:
            for space, n in loose.items():
                _take(rules, s, log, todo, space, min(todo.left, n))
            return
    then(s, ("remove_support", card, seat, *task))


def _loose(s: State, todo: Removing) -> dict[int, int]:
    """How much may still be taken off each space; where all of it must go, nothing is to choose."""
    held, used = s.support[todo.side], todo.used
    return {
        space: min(held[space], todo.each - used.count(space)) if todo.each else held[space]
        for space in members(todo.mask)
    }


def _take(rules: Edition, s: State, log: Log | None, todo: Removing, space: int, n: int) -> None:
    taken = -add(rules.facts, s, log, todo.side, space, -n)
    s.count += taken
    s.last = space
    if todo.turn:
        add(rules.facts, s, log, 1 - todo.side, space, taken)


@OPS.ask
def remove_support(rules: Edition, s: State, card: int, seat: Seat, *task: Any) -> Choice:
    todo = Removing(*task)
    options = rules.facts.options["remove"][todo.mask]
    what, may = "turn" if todo.turn else "remove", (*options, DONE) if todo.may else options
    return Choice(seat, what, may, *rules.cause(card), todo.left, (SEATS[todo.side],))


@remove_support.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat, *task: Any) -> None:
    if action == DONE:
        return
    todo = Removing(*task)
    space = rules.facts.space[action[1]]
    _take(rules, s, log, todo, space, 1)
    used = (*todo.used, space)
    mask = todo.mask
    if not s.support[todo.side][space] or (todo.each and used.count(space) >= todo.each):
        mask &= ~(1 << space)
    if todo.per_region:
        mask &= ~_full_regions(rules, s, used, todo.per_region)
    then(s, ("removing", card, seat, *todo._replace(left=todo.left - 1, mask=mask, used=used)))


def _full_regions(rules: Edition, s: State, used: tuple[int, ...], limit: int) -> int:
    full = 0
    for name in REGIONS:
        spaces = region(rules.facts, s, name)
        if sum((spaces >> space) & 1 for space in used) >= limit:
            full |= spaces
    return full


# Enough for control.


@step
def control(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    where: Where,
    who: Who = "own",
    amount: Literal["control", "break", "level", "stability"] = "control",
    every: bool = False,
) -> None:
    """Support in one of these spaces, or in `every` one: the `amount` is enough for `control`, to `break` the
    other side's, to draw `level` with it, or the `stability` of the space (§16).
    """
    side = SIDE[seat_named(seat, who)]
    mask = rules.spaces(s, seat, where)
    if every:
        for space in members(mask):
            then(s, ("granting", side, amount, space))
    elif mask:
        then(s, ("choosing", card, seat, mask), ("granting", side, amount, -1))


@OPS.op
def granting(rules: Edition, s: State, log: Log | None, side: int, amount: str, space: int) -> None:
    where = s.last if space < 0 else space
    stability = rules.facts.stabilities[where]
    if amount == "stability":
        n = stability
    else:
        wanted = {"control": stability, "level": 0, "break": 1 - stability}[amount]
        lead = strength(s, side, where) - strength(s, 1 - side, where)
        n = max(0, wanted - lead)
    s.count = add(rules.facts, s, log, side, where, n)
