"""What the contract promises, one function a promise; each looks at a position and its decisions."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from chancellery.core.chance import below
from chancellery.core.decisions import TABLE, Action, Choice, Decision, Log, Seat
from chancellery.core.errors import ChancelleryError
from chancellery.testing.answers import accepted, answer, play_on
from chancellery.testing.context import Spot, fail, frozen, need, no_action, not_plain, shared

Check = Callable[[Spot], None]

NONSENSE: tuple[Any, ...] = (
    (),
    ("no_such_word",),
    ("done", "done", 7),
    (("", ""),),
    ([],),
    "done",
    7,
    None,
    [],
    {},
)


def one_decision_a_seat(spot: Spot) -> None:
    """At most one decision a seat, and only for seats of this match."""
    asked = [decision.seat for decision in spot.rules.pending(spot.s)]
    need(len(set(asked)) == len(asked), f"a seat is asked twice: {asked}")
    need(set(asked) <= set(spot.seats), f"{asked} are asked, but the seats are {spot.seats}")


def offers_never_empty(spot: Spot) -> None:
    for decision in spot.rules.pending(spot.s):
        for options in _lists(spot, decision):
            need(options, f"{decision.seat} is asked {decision.what!r} and offered nothing")


def offers_distinct(spot: Spot) -> None:
    for decision in spot.rules.pending(spot.s):
        for options in _lists(spot, decision):
            need(len(set(options)) == len(options), f"{decision.what!r} offers something twice: {options}")


def offers_plain(spot: Spot) -> None:
    """Actions are made of words, ints and tuples."""
    for decision in spot.rules.pending(spot.s):
        for options in _lists(spot, decision):
            for option in options:
                need(not no_action(option), f"{decision.what!r} offers {option!r}, which is no plain action")


def offers_in_same_order(spot: Spot) -> None:
    """The same position gives the same decisions: asked again, from a clone, and loaded from a file."""
    first = list(spot.rules.pending(spot.s))
    loaded = spot.rules.load(json.loads(frozen(spot.rules, spot.s)))
    for name, s in (("asked again", spot.s), ("from a clone", spot.s.clone()), ("loaded", loaded)):
        again = list(spot.rules.pending(s))
        need(first == again, f"{name}, the offer is another: {first} and then {again}")


def _lists(spot: Spot, decision: Decision) -> list[Sequence[Action]]:
    """Every list of options that a decision shows on one way through its slots."""
    if isinstance(decision, Choice):
        return [decision.options]
    lists: list[Sequence[Action]] = []
    partial: list[Action] = []
    for _ in decision.slots:
        options = spot.rules.slot_options(spot.s, decision, tuple(partial))
        again = spot.rules.slot_options(spot.s, decision, tuple(partial))
        need(list(options) == list(again), f"{decision.what!r}: a slot offers {options} and then {again}")
        lists.append(options)
        if not options:
            break
        partial.append(options[spot.pick(len(options))])
    return lists


def refused_without_trace(spot: Spot) -> None:
    """Nonsense, another's turn and what is not on the list are refused, and the position stays as it was."""
    pending = spot.rules.pending(spot.s)
    asked = {decision.seat for decision in pending}
    good = answer(spot.rules, spot.s, pending[0], spot.pick) if pending else ("done",)
    # One clone for all: the first that leaves a trace is told, and ends the check.
    s = spot.s.clone()
    before = frozen(spot.rules, s)
    for seat in (*spot.seats, "nobody"):
        if seat not in asked:
            _must_refuse(spot, s, before, seat, good)
    for bad in NONSENSE:
        _must_refuse(spot, s, before, TABLE, bad)
    for decision in pending:
        for bad in NONSENSE:
            if isinstance(decision, Choice):
                if bad not in decision.options:
                    _must_refuse(spot, s, before, decision.seat, bad)
            # A title may accept more than it lists, but never another number of slots.
            elif not isinstance(bad, tuple) or len(bad) != len(decision.slots):
                _must_refuse(spot, s, before, decision.seat, bad)


def _must_refuse(spot: Spot, s: Any, before: str, seat: Seat, action: Any) -> None:
    log = Log()
    try:
        spot.rules.apply(s, seat, action, log)
    except ChancelleryError:
        need(frozen(spot.rules, s) == before, f"{action!r} of {seat} was refused and changed the position")
        need(not log, f"{action!r} of {seat} was refused and left events: {log}")
    except Exception as error:
        fail(f"{action!r} of {seat} raised {error!r} instead of one of our errors")
    else:
        fail(f"{action!r} of {seat} was accepted")


def dump_round_trip(spot: Spot) -> None:
    """`load(dump(s)) == s`, through real JSON."""
    try:
        text = json.dumps(spot.rules.dump(spot.s))
    except (TypeError, ValueError) as error:
        fail(f"the position cannot be written as JSON: {error}")
    loaded = spot.rules.load(json.loads(text))
    need(loaded == spot.s, f"load(dump(s)) is not s: {loaded} and {spot.s}")
    need(not shared(loaded, spot.s), "a loaded position shares something with the one that was dumped")


def clones_share_nothing(spot: Spot) -> None:
    clone = spot.s.clone()
    need(clone == spot.s, f"a clone is not equal to its original: {clone} and {spot.s}")
    common = shared(clone, spot.s)
    need(not common, f"clone and original share {common}")
    before = frozen(spot.rules, spot.s)
    play_on(spot.rules, clone, spot.pick, 3)
    need(frozen(spot.rules, spot.s) == before, "the original changed when its clone was played")


def agenda_is_plain(spot: Spot) -> None:
    """Frames hold words, ints, bools, None and tuples: no objects, no functions."""
    for i, frame in enumerate(spot.s.agenda):
        need(type(frame) is tuple, f"agenda[{i}] is no tuple: {frame!r}")
        reason = not_plain(frame, f"agenda[{i}]", lists=False)
        need(not reason, f"a frame is not plain data: {reason}")


def questions_change_nothing(spot: Spot) -> None:
    """`pending`, `view`, `score`, `resample` and `dump` leave the position alone."""
    before = frozen(spot.rules, spot.s)
    spot.rules.pending(spot.s)
    spot.rules.score(spot.s)
    for seat in (None, *spot.seats):
        spot.rules.view(spot.s, seat)
    for seat in spot.seats:
        world = spot.rules.resample(spot.s, seat, below(spot.dice, 1 << 32))
        common = shared(world, spot.s)
        need(not common, f"a resampled position shares {common} with the real one")
    need(frozen(spot.rules, spot.s) == before, "a question changed the position")


def view_is_plain(spot: Spot) -> None:
    for seat in (None, *spot.seats):
        reason = not_plain(spot.rules.view(spot.s, seat), "view", lists=True)
        need(not reason, f"the view of {seat or 'a spectator'} is not plain JSON: {reason}")


def own_views_are_views(spot: Spot) -> None:
    """What is made from a spectator's view is what a seat is shown alone; the spectator's stays as it is."""
    own = getattr(spot.rules, "own_view", None)
    if own is None:
        return
    public = spot.rules.view(spot.s, None)
    for seat in spot.seats:
        found, alone = own(spot.s, seat, public), spot.rules.view(spot.s, seat)
        need(found == alone, f"the own view of {seat} is another than its view: {_unlike(alone, found)}")
        need(public == spot.rules.view(spot.s, None), f"the own view of {seat} changes the spectator's")


def view_invariance(spot: Spot) -> None:
    """A seat cannot tell a resampled position from the real one, nor what it is asked there."""
    for seat in spot.seats:
        world = spot.rules.resample(spot.s, seat, below(spot.dice, 1 << 32))
        real, made_up = spot.rules.view(spot.s, seat), spot.rules.view(world, seat)
        need(
            real == made_up,
            f"the view of {seat} is not that of a resampled position: {_unlike(real, made_up)}",
        )
        spectator = spot.rules.view(spot.s, None), spot.rules.view(world, None)
        need(spectator[0] == spectator[1], f"a spectator sees more than {seat}: {_unlike(*spectator)}")
        mine = [decision for decision in spot.rules.pending(spot.s) if decision.seat == seat]
        theirs = [decision for decision in spot.rules.pending(world) if decision.seat == seat]
        need(mine == theirs, f"{seat} is asked {mine}, and {theirs} in a resampled position")
        spot.worlds += 1
        world.rng = spot.s.rng
        differs = world != spot.s
        spot.worlds_that_differ += differs
        if spot.rules.info.sealed_only and spot.match.phase_began == spot.match.length:
            need(not differs, f"{seat} does not know everything, and yet no answer is sealed (`sealed_only`)")


def _unlike(left: Any, right: Any) -> str:
    if not isinstance(left, dict) or not isinstance(right, dict):
        return f"{left!r} and {right!r}"
    keys = [key for key in {**left, **right} if left.get(key) != right.get(key)]
    return ", ".join(f"{key} is {left.get(key)!r} and {right.get(key)!r}" for key in keys)


def resample_hides_the_dice(spot: Spot) -> None:
    """A bot that searches a resampled position must not meet the real dice."""
    if spot.rules.info.chance:
        for seat in spot.seats:
            worlds = [spot.rules.resample(spot.s, seat, below(spot.dice, 1 << 32)) for _ in range(2)]
            need(any(world.rng != spot.s.rng for world in worlds), f"resample for {seat} keeps the generator")


def worlds_come_from_their_seed(spot: Spot) -> None:
    """The real generator is not read: from a world that came of it, it could be found again."""
    other = spot.s.clone()
    other.rng = below(spot.dice, 1 << 64)
    for seat in spot.seats:
        seed = below(spot.dice, 1 << 32)
        same = spot.rules.resample(spot.s, seat, seed) == spot.rules.resample(other, seat, seed)
        need(same, f"what is drawn for {seat} hangs on the real generator")


def worlds_of_worlds_are_worlds(spot: Spot) -> None:
    """A fair draw depends on what the seat knows, which is the same in a world: bots get worlds of worlds."""
    for seat in spot.seats:
        world = spot.s
        for how in ("a world", "a world of a world"):
            world = spot.rules.resample(world, seat, below(spot.dice, 1 << 32))
            real, made_up = spot.rules.view(spot.s, seat), spot.rules.view(world, seat)
            need(real == made_up, f"{seat} can tell {how} from the real position: {_unlike(real, made_up)}")


def worlds_can_be_played(spot: Spot) -> None:
    """A resampled position is a real one: it can be saved and played on."""
    seat = spot.seats[spot.pick(len(spot.seats))]
    world = spot.rules.resample(spot.s, seat, below(spot.dice, 1 << 32))
    need(spot.rules.load(spot.rules.dump(world)) == world, f"a position resampled for {seat} does not load")
    try:
        play_on(spot.rules, world, spot.pick, 4)
    except Exception as error:
        fail(f"a position resampled for {seat} cannot be played on: {error!r}")


def sealed_answers_invisible(spot: Spot) -> None:
    """While others still owe an answer, nobody's view depends on what was answered."""
    pending = spot.rules.pending(spot.s)
    for decision in pending if len(pending) > 1 else ():
        results = [_answered(spot, decision) for _ in range(2)]
        if results[0][0] == results[1][0] or any(len(left) < 1 for _, left, _, _ in results):
            continue
        (first, left, s1, log1), (second, other_left, s2, log2) = results
        # Who has a further step of its own may be told by the number of its decisions; that is no secret.
        if left != other_left or not left - {decision.seat}:
            continue
        for seat in (None, *(seat for seat in spot.seats if seat != decision.seat)):
            views = spot.rules.view(s1, seat), spot.rules.view(s2, seat)
            told = _seen(log1, seat), _seen(log2, seat)
            who = seat or "a spectator"
            need(
                views[0] == views[1],
                f"{who} sees whether {decision.seat} answered {first} or {second}: {_unlike(*views)}",
            )
            need(
                told[0] == told[1],
                f"{who} is told whether {decision.seat} answered {first} or {second}: {told}",
            )


def sealed_answers_change_no_offer(spot: Spot) -> None:
    """Who answers first changes nothing that the others are asked; offers may be kept for that reason."""
    pending = spot.rules.pending(spot.s)
    for decision in pending if len(pending) > 1 else ():
        action, _, s, _ = _answered(spot, decision)
        # A clone is asked anew.
        now = {one.seat: one for one in spot.rules.pending(s.clone())}
        for other in pending:
            if other.seat != decision.seat:
                need(
                    now.get(other.seat) == other,
                    f"{decision.seat} answered {action}, and {other.seat}, who was asked {other}, "
                    f"is now asked {now.get(other.seat)}",
                )


def _answered(spot: Spot, decision: Decision) -> tuple[Action, set[Seat], Any, Log]:
    action = answer(spot.rules, spot.s, decision, spot.pick)
    s, log = spot.s.clone(), Log()
    with accepted(decision.seat, action):
        spot.rules.apply(s, decision.seat, action, log)
    return action, {one.seat for one in spot.rules.pending(s)}, s, log


def _seen(log: Log, seat: Seat | None) -> Log:
    return [event for event in log if event.get("to") is None or seat in event["to"]]


def agreements_can_be_made(spot: Spot) -> None:
    """What the table may do is plain, needs only seats of this match, and leads to a sound position."""
    for action, seats in spot.rules.agreements(spot.s).items():
        need(not no_action(action), f"the table may do {action!r}, which is no plain action")
        need(set(seats) <= set(spot.seats), f"{action!r} needs {seats}, but the seats are {spot.seats}")
        s = spot.s.clone()
        with accepted(TABLE, action):
            spot.rules.apply(s, TABLE, action, Log())
        need(spot.rules.load(spot.rules.dump(s)) == s, f"after {action!r} the position does not load")
        over = not spot.rules.pending(s)
        need((spot.rules.score(s) is not None) is over, f"after {action!r} score and pending do not agree")
        play_on(spot.rules, s, spot.pick, 2)


def score_when_over(spot: Spot) -> None:
    """A score is given exactly when nobody is asked, for every seat, and is 1 in all."""
    score, pending = spot.rules.score(spot.s), spot.rules.pending(spot.s)
    if pending:
        need(score is None, f"there is a score, {score}, while {[one.seat for one in pending]} are asked")
    elif score is None:
        fail("nobody is asked, and there is no score")
    else:
        need(set(score) == set(spot.seats), f"the score is for {sorted(score)}, the seats are {spot.seats}")
        need(abs(sum(score.values()) - 1) < 1e-9, f"the score sums to {sum(score.values())}, not 1: {score}")


def conserved(spot: Spot) -> None:
    """What the author says never changes does not change."""
    if spot.conserve is not None:
        now = spot.conserve(spot.s)
        if spot.conserved is None:
            spot.conserved = now
        need(now == spot.conserved, f"not conserved: {now!r}, and at the start {spot.conserved!r}")


POSITION: tuple[Check, ...] = (
    one_decision_a_seat,
    offers_never_empty,
    offers_distinct,
    offers_plain,
    agenda_is_plain,
    dump_round_trip,
    clones_share_nothing,
    questions_change_nothing,
    offers_in_same_order,
    refused_without_trace,
    view_is_plain,
    own_views_are_views,
    view_invariance,
    resample_hides_the_dice,
    worlds_come_from_their_seed,
    worlds_of_worlds_are_worlds,
    sealed_answers_invisible,
    sealed_answers_change_no_offer,
    worlds_can_be_played,
    agreements_can_be_made,
    score_when_over,
    conserved,
)
