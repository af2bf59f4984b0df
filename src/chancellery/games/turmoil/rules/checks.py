"""Support checks (§6.2): two by a card's points, or as many as an event makes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Log, Seat
from chancellery.core.offers import Limits, Reason
from chancellery.core.rolls import Roll
from chancellery.core.select import Where
from chancellery.games.turmoil.rules.facts import SIDE, Facts
from chancellery.games.turmoil.rules.operations import BOUND, GREY, bound, check_targets
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import add, in_play, say, to_control
from chancellery.games.turmoil.rules.vocabulary import OPS, Amount, Thrown, cast, step, told

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

NO_SUPPORT, CLOSED = Reason("no_opposing_support", "6.2.3"), Reason("closed_to_checks", "6.2.3")
JUST_CHECKED, NOT_BY_CARD = Reason("just_checked", "6.2.2"), Reason("no_check_by_card", "7.1")


@OPS.op
def check_twice(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    points: int,
    binding: str,
    left: int,
    last: int,
) -> None:
    """Two checks in different spaces (§6.2.2)."""
    targets = check_targets(s, seat, bound(rules, s, binding))
    if last >= 0:
        targets &= ~(1 << last)
    if left and targets:
        then(s, ("checked", card, seat, points, binding, left))
        _aim(s, card, seat, targets, points, GREY in binding, binding)


def _aim(
    s: State, card: int, seat: Seat, targets: int, points: int, alone: bool, binding: str | None
) -> None:
    """Name the target of a check; a single one names itself."""
    if targets & (targets - 1):
        then(s, ("name_target", card, seat, targets, points, alone, binding))
    else:
        s.last = targets.bit_length() - 1


@OPS.op
def checked(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, points: int, binding: str, left: int
) -> None:
    then(
        s,
        ("support_check", seat, s.last, points, GREY in binding),
        ("check_twice", card, seat, points, binding, left - 1, s.last),
    )


@OPS.places("check", what="check", rule="6.2", lacking=JUST_CHECKED)
def name_target(
    rules: Edition,
    s: State,
    card: int,
    seat: Seat,
    targets: int,
    points: int,
    alone: bool,
    binding: str | None,
) -> int:
    """A space for a check by points that are bound or not, or by an event (`binding` is None)."""
    return targets


@name_target.within
def _(
    rules: Edition,
    s: State,
    card: int,
    seat: Seat,
    targets: int,
    points: int,
    alone: bool,
    binding: str | None,
) -> Limits:
    """`targets` were found right before (§6.2.3)."""
    open_ = check_targets(s, seat, in_play(rules.facts, s))
    last = (NOT_BY_CARD, targets) if binding is None else (BOUND, bound(rules, s, binding))
    return (NO_SUPPORT, s.present[1 - SIDE[seat]]), (CLOSED, open_), last


@name_target.fields
def _(rules: Edition, s: State, *words: Any) -> Mapping[str, Any]:
    action = words[-2]
    return {"space": action[1]}


@name_target.roll
def _(
    rules: Edition,
    s: State,
    card: int,
    seat: Seat,
    targets: int,
    points: int,
    alone: bool,
    binding: str | None,
    action: Action,
) -> Roll:
    return check_roll(rules.facts, s, seat, rules.facts.space[action[1]], points, alone)


@name_target.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, *words: Any) -> None:
    s.last = rules.facts.space[action[1]]


@OPS.op
def support_check(
    rules: Edition, s: State, log: Log | None, seat: Seat, space: int, points: int, alone: bool
) -> None:
    cast(s, seat, check_roll(rules.facts, s, seat, space, points, alone), "check_result", seat, space)


def check_roll(facts: Facts, s: State, seat: Seat, space: int, points: int, alone: bool = False) -> Roll:
    """What is thrown in a space as it stands."""
    return check_sum(points, neighbours(facts, s, seat, space, alone=alone), facts.stabilities[space])


def check_sum(points: int, around: int, stability: int) -> Roll:
    """A die, the points and the neighbours against twice the stability (§6.2.4)."""
    return Roll("check", (("points", points), ("neighbours", around)), 2 * stability, "beat")


def neighbours(facts: Facts, s: State, seat: Seat, space: int, *, alone: bool = False) -> int:
    """+1 for each adjacent friendly space, -1 for each opposing one, boxes too; `alone`: only the former."""
    side = SIDE[seat]
    beside, boxes = facts.beside[space], facts.boxes_beside[space]
    total = (beside & s.control[side]).bit_count() + boxes[side]
    return total if alone else total - (beside & s.control[1 - side]).bit_count() - boxes[1 - side]


@OPS.op
def check_result(
    rules: Edition, s: State, log: Log | None, seat: Seat, space: int, thrown: Thrown, die: int
) -> None:
    """Remove opposing support by the difference, then add own, never past control (§6.2.5)."""
    facts, side, roll = rules.facts, SIDE[seat], Roll(*thrown)
    difference, moved = roll.margin(die), Log() if log is not None else None
    removed = -add(facts, s, moved, 1 - side, space, -max(0, difference))
    gained = max(0, min(difference - removed, to_control(facts, s, side, space)))
    add(facts, s, moved, side, space, gained)
    if log is not None:
        say(
            log,
            ev="check",
            seat=seat,
            space=facts.spaces[space].slug,
            die=die,
            terms=told(roll),
            total=die + roll.added,
            needs=roll.against,
            won=roll.won(die),
        )
        log += [{**event, "by": "check"} for event in moved or ()]


@step
def checks(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    n: Amount = 1,
    where: Where,
    points: Amount = "ops",
    alone: bool = False,
) -> None:
    """Make n support checks in these spaces; `alone`: opposing neighbours do not count."""
    times = rules.number(s, card, seat, n)
    then(s, ("checking", card, seat, times, where, points, alone))


@OPS.op
def checking(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    left: int,
    where: str,
    points: int | str,
    alone: bool,
) -> None:
    targets = check_targets(s, seat, rules.spaces(s, seat, where))
    if left and targets:
        then(
            s,
            ("checked_by_event", card, seat, points, alone),
            ("checking", card, seat, left - 1, where, points, alone),
        )
        _aim(s, card, seat, targets, rules.number(s, card, seat, points), alone, None)


@OPS.op
def checked_by_event(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, points: int | str, alone: bool
) -> None:
    then(s, ("support_check", seat, s.last, rules.number(s, card, seat, points), alone))
