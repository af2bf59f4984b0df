"""The naval arms race (§6.3): attempts, boxes and what the first to reach one gains."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from chancellery.core.agenda import then
from chancellery.core.decisions import Log, Seat
from chancellery.core.offers import Reason
from chancellery.core.rolls import Roll
from chancellery.games.turmoil.rules.facts import AUTHORITARIAN, LIBERAL, SEATS, SIDE, Facts
from chancellery.games.turmoil.rules.records import BoxRef, Side
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import say
from chancellery.games.turmoil.rules.vocabulary import OPS, Amount, Thrown, cast, step, told

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition


TWO_POWER_STANDARD = "two_power_standard"
LAST_BOX, ATTEMPT_MADE = Reason("at_last_box", "6.3.7"), Reason("attempt_made", "6.3.3")


def reached(s: State, side: int) -> int:
    """How far a navy counts for boxes: the German one as far as it ever was (§6.3.8)."""
    return max(s.navy[side], s.high_water) if side == AUTHORITARIAN else s.navy[side]


def holds(facts: Facts, s: State, side: int, power: str) -> bool:
    """Has a side a box's lasting power: first to reach it, the other not yet there (§6.3.5)?"""
    box = facts.powers.get(power, -1)
    return box >= 0 and s.first[box] == side and reached(s, 1 - side) < box


def lead(s: State, side: int) -> int:
    """Boxes ahead of the other navy, below zero behind."""
    return s.navy[side] - s.navy[1 - side]


def boxes_ahead(facts: Facts, s: State, side: int) -> int:
    """Boxes that a navy has still before it."""
    return len(facts.boxes) - 1 - s.navy[side]


def may_attempt(facts: Facts, s: State, seat: Seat) -> bool:
    """Is a regular attempt left this turn?"""
    return why_no_attempt(facts, s, seat) is None


def why_no_attempt(facts: Facts, s: State, seat: Seat) -> Reason | None:
    """What keeps a navy in port (§6.3.3, §6.3.7; one more attempt by Bethmann-Hollweg)."""
    side = SIDE[seat]
    if s.navy[side] == len(facts.boxes) - 1:
        return LAST_BOX
    limit = 2 if side == AUTHORITARIAN and "von_bethmann_hollweg" in s.in_effect else 1
    return None if s.attempts[side] < limit else ATTEMPT_MADE


def late(facts: Facts) -> int:
    """What is taken off in the round that a naval box adds: one in the first edition (Helgoland, §6.3.5)."""
    return 1 if facts.edition == "first" else 0


def attempt_roll(facts: Facts, s: State, seat: Seat, points: int, own_event: bool) -> Roll:
    """A die, the card's value and what else is added against the number of the next box (§6.3.1, §6.3.2)."""
    side = SIDE[seat]
    box = facts.boxes[s.navy[side] + 1]
    if in_vain(s, side):
        return Roll("naval", (), box.needs, "reach", 0, box.slug)
    parts = [("points", points)]
    if own_event:
        parts.append(("own_card", 1))
    if s.tried[side]:
        parts.append(("tried", 1))
    if side == LIBERAL and "lord_fisher" in s.in_effect:
        parts.append(("lord_fisher", 1))
    if side == AUTHORITARIAN and "reinhold_von_sydow" in s.in_effect:
        parts.append(("reinhold_von_sydow", 2))
    return Roll("naval", tuple(parts), box.needs, "reach", 1, box.slug)


def in_vain(s: State, side: int) -> bool:
    """Germany waits for HMS Dreadnought, and under Bethmann-Hollweg for a second attempt (§6.3.2)."""
    hampered = side == AUTHORITARIAN and "von_bethmann_hollweg" in s.in_effect and not s.tried[side]
    locked = side == AUTHORITARIAN and s.navy == [0, 0]
    return hampered or locked


@OPS.op
def attempt(rules: Edition, s: State, log: Log | None, seat: Seat, value: int, own_event: bool) -> None:
    """Try to reach the next box (§6.3.1, §6.3.2)."""
    side = SIDE[seat]
    if s.navy[side] == len(rules.facts.boxes) - 1:
        return
    roll = attempt_roll(rules.facts, s, seat, value, own_event)
    if roll.dice:
        cast(s, seat, roll, "attempt_result", seat)
    else:
        say(log, ev="attempt", seat=seat, needs=roll.against, total=0, made=False)
        s.tried[side] = True


@OPS.op
def attempt_result(rules: Edition, s: State, log: Log | None, seat: Seat, thrown: Thrown, die: int) -> None:
    roll = Roll(*thrown)
    made = roll.won(die)
    if log is not None:
        total, terms = die + roll.added, told(roll)
        say(log, ev="attempt", seat=seat, needs=roll.against, die=die, terms=terms, total=total, made=made)
    s.tried[SIDE[seat]] = not made
    if made:
        then(s, ("advance", seat, 1))


@OPS.op
def advance(rules: Edition, s: State, log: Log | None, seat: Seat, n: int) -> None:
    """Move a navy forward box by box, with each box's text (§6.3.5)."""
    side = SIDE[seat]
    if n <= 0 or s.navy[side] == len(rules.facts.boxes) - 1:
        return
    s.navy[side] += 1
    here = s.navy[side]
    say(log, ev="navy", seat=seat, box=rules.facts.boxes[here].slug)
    frames: list[tuple[object, ...]] = []
    if side == LIBERAL and not boxes_ahead(rules.facts, s, LIBERAL):
        pay_owed(s, log, s.owed)
    if side == LIBERAL or here > s.high_water:
        if side == AUTHORITARIAN:
            s.high_water = -1
        frames.append(("enter_box", seat, here))
    then(s, *frames, ("advance", seat, n - 1))


def pay_owed(s: State, log: Log | None, n: int = 1) -> None:
    """Attempts that the Two-power Standard asks for are made, or lapse."""
    s.owed = max(0, s.owed - n)
    if not s.owed and TWO_POWER_STANDARD in s.in_effect:
        del s.in_effect[TWO_POWER_STANDARD]
        say(log, ev="ended", name=TWO_POWER_STANDARD)


@step
def owe(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, n: Amount) -> None:
    """The Liberal's next n actions must be naval attempts, unless his navy has arrived (card 29, §6.3.7)."""
    if boxes_ahead(rules.facts, s, LIBERAL):
        s.owed += rules.number(s, card, seat, n)
        s.in_effect[TWO_POWER_STANDARD] = seat
        say(log, ev="owed", n=s.owed)


@OPS.op
def enter_box(rules: Edition, s: State, log: Log | None, seat: Seat, here: int) -> None:
    side = SIDE[seat]
    box = rules.facts.boxes[here]
    first = s.first[here] < 0
    if first:
        s.first[here] = side
    then(s, ("award", seat, box.vp[0 if first else 1]))
    if first and box.first in ONCE:
        then(s, *rules.box_effects[box.first](seat))


ONCE = ("support", "cards")
"""Boxes that give something at once; the other words are lasting powers, asked for where they matter."""


@OPS.op
def award(rules: Edition, s: State, log: Log | None, seat: Seat, n: int) -> None:
    from chancellery.games.turmoil.rules.crisis import gain

    gain(s, log, seat, n)


@step
def navy(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    n: Amount,
    who: Literal["own", Side] = "own",
) -> None:
    """Move a navy by an event: forward with every box's text, or back with a high-water mark (§6.3.8)."""
    owner = seat if who == "own" else who
    boxes = rules.number(s, card, seat, n)
    if boxes >= 0:
        then(s, ("advance", owner, boxes))
        return
    if s.high_water < 0 < s.navy[AUTHORITARIAN] and owner == SEATS[AUTHORITARIAN]:
        s.high_water = s.navy[AUTHORITARIAN]
    s.navy[SIDE[owner]] = max(0, s.navy[SIDE[owner]] + boxes)
    say(log, ev="navy", seat=owner, box=rules.facts.boxes[s.navy[SIDE[owner]]].slug)


@step
def naval_attempt(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, points: int) -> None:
    """Try to reach the next box, outside the limit of the turn and without a card's bonus (§6.3.3)."""
    then(s, ("attempt", seat, points, False))


@step
def navy_to(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    box: BoxRef,
    who: Literal["own", Side] = "own",
) -> None:
    """Move a navy forward to a box, if it is still short of it."""
    owner = seat if who == "own" else who
    then(s, ("advance", owner, rules.facts.box_index[box] - s.navy[SIDE[owner]]))
