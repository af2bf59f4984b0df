"""What a step of a card can do to support: move it. See docs/effects.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Choice, Log, Seat
from chancellery.core.select import Where, members
from chancellery.games.turmoil.rules.events import seat_named
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS, SIDE
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import add, region
from chancellery.games.turmoil.rules.vocabulary import OPS, Amount, Who, step

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition


class Moving(NamedTuple):
    """What is left of a move of support."""

    side: int
    left: int
    each: int
    start: int
    goal: int
    may: bool
    same_region: bool
    used: tuple[int, ...] = ()


@step
def move(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    n: Amount,
    source: Where,
    to: Where,
    who: Who = "own",
    each: int = 0,
    may: bool = True,
    same_region: bool = False,
) -> None:
    """Move n support of a side between spaces, one by one; at most `each` arrive in one space."""
    side = SIDE[seat_named(seat, who)]
    start, goal = rules.spaces(s, seat, source), rules.spaces(s, seat, to)
    amount = rules.number(s, card, seat, n)
    s.count = 0
    then(s, ("moving", card, seat, *Moving(side, amount, each, start, goal, may, same_region)))


@OPS.op
def moving(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *task: Any) -> None:
    todo = Moving(*task)
    sources = _sources(rules, s, todo) if todo.left > 0 else 0
    if not sources:
        return
    if not todo.may and _all_must_go(s, todo, sources):
        source = members(sources)[0]
        _arrive(rules, s, log, card, seat, source, todo.goal.bit_length() - 1, todo)
    elif todo.may or sources & (sources - 1):
        then(s, ("move_from", card, seat, *task))
    else:
        _depart(rules, s, log, card, seat, sources.bit_length() - 1, todo)


def _all_must_go(s: State, todo: Moving, sources: int) -> bool:
    """Whether everything moves to the one goal, in whatever order."""
    held = s.support[todo.side]
    one_goal = todo.goal & (todo.goal - 1) == 0 and not todo.each
    return one_goal and sum(held[space] for space in members(sources)) <= todo.left


def _depart(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, source: int, todo: Moving
) -> None:
    """One support leaves; where there is a single goal nobody is asked."""
    targets = _targets(rules, s, todo, source)
    if targets & (targets - 1):
        then(s, ("move_to", card, seat, source, *todo))
    else:
        _arrive(rules, s, log, card, seat, source, targets.bit_length() - 1, todo)


def _arrive(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, source: int, target: int, todo: Moving
) -> None:
    add(rules.facts, s, log, todo.side, source, -1)
    add(rules.facts, s, log, todo.side, target, 1)
    s.count += 1
    s.last = target
    then(s, ("moving", card, seat, *todo._replace(left=todo.left - 1, used=(*todo.used, target))))


def _sources(rules: Edition, s: State, todo: Moving) -> int:
    mask = 0
    for space in members(todo.start & rules.held(s, todo.side)):
        if _targets(rules, s, todo, space):
            mask |= 1 << space
    return mask


def _targets(rules: Edition, s: State, todo: Moving, source: int) -> int:
    mask = todo.goal & ~(1 << source)
    if todo.each:
        for target in set(todo.used):
            if todo.used.count(target) >= todo.each:
                mask &= ~(1 << target)
    if todo.same_region:
        shared = 0
        for name in REGIONS:
            inside = region(rules.facts, s, name)
            if (inside >> source) & 1:
                shared |= inside
        mask &= shared
    return mask


@OPS.ask
def move_from(rules: Edition, s: State, card: int, seat: Seat, *task: Any) -> Choice:
    todo = Moving(*task)
    options = rules.facts.options["from"][_sources(rules, s, todo)]
    rule, name = rules.cause(card)
    may = (*options, DONE) if todo.may else options
    return Choice(seat, "move", may, rule, name, todo.left, (SEATS[todo.side],))


@move_from.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat, *task: Any) -> None:
    if action != DONE:
        _depart(rules, s, log, card, seat, rules.facts.space[action[1]], Moving(*task))


@OPS.ask
def move_to(rules: Edition, s: State, card: int, seat: Seat, source: int, *task: Any) -> Choice:
    options = rules.facts.options["to"][_targets(rules, s, Moving(*task), source)]
    return Choice(seat, "move_to", options, *rules.cause(card), about=(rules.facts.spaces[source].slug,))


@move_to.answer
def _(
    rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat, source: int, *task: Any
) -> None:
    _arrive(rules, s, log, card, seat, source, rules.facts.space[action[1]], Moving(*task))
