"""Promises about the course of a game: after each step, and at its end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import zip_longest

from chancellery.core.chance import below
from chancellery.core.decisions import Event, Log, Seat
from chancellery.core.errors import ChancelleryError
from chancellery.core.match import Match, visible
from chancellery.testing.checks import Check
from chancellery.testing.context import Spot, need, not_plain


def set_up_is_told(spot: Spot) -> None:
    """The set-up is the same with a log as without; what it tells is as plain as all events."""
    header, log = spot.match.header, Log()
    told = spot.rules.start(header.seed, log, **header.options)
    need(told == spot.rules.start(header.seed, **header.options), "with a log the set-up is another")
    _reach_their_seats(spot, log, spot.match.opening)


def events_reach_their_seats(spot: Spot) -> None:
    """Events are plain, say what they are, and go to nobody but those in `to`."""
    log, entry = Log(), spot.match.journal[-1]
    spot.rules.apply(spot.before.clone(), entry.seat, entry.action, log)
    _reach_their_seats(spot, log, partial(spot.match.events_of, len(spot.match.journal) - 1))


def _reach_their_seats(spot: Spot, log: Log, heard: Callable[[Seat | None], Log]) -> None:
    for event in log:
        need(isinstance(event.get("ev"), str), f"an event does not say what it is: {event}")
        reason = not_plain(event, "event", lists=True)
        need(not reason, f"an event is not plain JSON: {reason}")
        to = event.get("to")
        known = to is None or (isinstance(to, list | tuple) and set(to) <= set(spot.seats))
        need(known, f"an event goes to {to!r}; the seats are {spot.seats}")
    for seat in (None, *spot.seats):
        mine = [event for event in log if event.get("to") is None or seat in event["to"]]
        need(heard(seat) == mine, f"{seat or 'a spectator'} gets other events than its own")


def events_tell_no_secrets(spot: Spot) -> None:
    """Worlds that a seat cannot tell apart, before and after a step, give it the same events.

    The dice are the real ones, so only what is hidden can make the difference: an event without its `to`.
    """
    entry, last = spot.match.journal[-1], len(spot.match.journal) - 1
    for seat in spot.seats:
        world, log = spot.rules.resample(spot.before, seat, below(spot.dice, 1 << 32)), Log()
        world.rng = spot.before.rng
        try:
            spot.rules.apply(world, entry.seat, entry.action, log)
        except ChancelleryError:
            continue
        if world.rng == spot.s.rng and spot.rules.view(world, seat) == spot.rules.view(spot.s, seat):
            real, made_up = spot.match.events_of(last, seat), visible(log, seat)
            need(
                _same_to_the_reveal(real, made_up),
                f"events tell {seat} what its view does not, {real} and {made_up}: "
                "say whom they go 'to', or mark them with 'reveal': True",
            )


def _same_to_the_reveal(real: Log, made_up: Log) -> bool:
    """Whether two logs are one up to the first reveal in either; what follows may follow from that."""
    for one, other in zip_longest(real, made_up, fillvalue=Event()):
        if one.get("reveal") or other.get("reveal"):
            return True
        if one != other:
            return False
    return True


def log_changes_nothing(spot: Spot) -> None:
    """The same step with a log, without one, and in the match gives the same position."""
    entry = spot.match.journal[-1]
    for log in (None, Log()):
        s = spot.before.clone()
        spot.rules.apply(s, entry.seat, entry.action, log)
        how = "without a log" if log is None else "a second time"
        need(s == spot.s, f"{entry} gives another position {how}")


def undo_never_crosses_chance(spot: Spot) -> None:
    """What can be undone threw no dice, and is really undone."""
    seat = spot.match.journal[-1].seat
    if spot.match.can_undo(seat):
        need(spot.before.rng == spot.s.rng, f"{seat} can undo a throw of dice")
        past = spot.match.at(len(spot.match.journal))
        past.undo(seat)
        need(past.state == spot.before, f"undo by {seat} gives another position than before")


def undo_never_crosses_reveal(spot: Spot) -> None:
    """What can be undone taught the seat nothing: it sees the same in all worlds it cannot tell apart."""
    seat, action = spot.match.journal[-1]
    if spot.match.can_undo(seat):
        seen = spot.rules.view(spot.s, seat)
        for _ in range(2):
            world = spot.rules.resample(spot.before, seat, below(spot.dice, 1 << 32))
            spot.rules.apply(world, seat, action)
            need(
                spot.rules.view(world, seat) == seen,
                f"{seat} learned something by {action} and can undo it; mark the event with 'reveal': True",
            )


def same_journal_same_end(spot: Spot) -> None:
    """A journal that is written and read again leads to the same position and the same events."""
    text = spot.match.to_jsonl()
    again = Match.from_jsonl(text, lambda _: spot.rules)
    need(again.state == spot.s, "the same journal ends in another position")
    for seat in (None, *spot.seats):
        need(again.events(seat) == spot.match.events(seat), f"the same journal gives {seat} other events")
    need(again.to_jsonl() == text, "a journal that is read and written is another")


def secrets_are_resampled(spot: Spot) -> None:
    """In a game with hidden information, some resampled position differs from the real one."""
    if spot.rules.info.hidden and spot.worlds > 8 and not spot.worlds_that_differ:
        # Where there is little to hide, a fair draw often hits the truth: look again, and longer.
        need(_some_world_differs(spot), "every resampled position was the real one: bots could cheat")


def _some_world_differs(spot: Spot) -> bool:
    for step in range(len(spot.match.journal)):
        s = spot.match.at(step).state
        for seat in spot.seats * 8:
            world = spot.rules.resample(s, seat, below(spot.dice, 1 << 32))
            world.rng = s.rng
            if world != s:
                return True
    return False


START: tuple[Check, ...] = (set_up_is_told,)
STEP: tuple[Check, ...] = (
    log_changes_nothing,
    events_reach_their_seats,
    events_tell_no_secrets,
    undo_never_crosses_chance,
    undo_never_crosses_reveal,
)
END: tuple[Check, ...] = (same_journal_same_end, secrets_are_resampled)
