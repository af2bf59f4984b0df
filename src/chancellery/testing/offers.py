"""What is offered and what is refused come from the same lines: checks for titles whose asks know reasons."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import Any

from chancellery.core import rolls
from chancellery.core.agenda import FORK
from chancellery.core.decisions import DONE, Action, Ballot, Choice, Decision, Log
from chancellery.core.offers import Ask, Reason, Shaped
from chancellery.core.rolls import Roll
from chancellery.testing.answers import accepted
from chancellery.testing.context import Spot, fail, need, no_action

ENOUGH = 5
"""Prices of a game after which one of them must have mattered."""


def offered_or_refused(spot: Spot) -> None:
    """All that can be looked for is offered or refused with a reason: never both, never neither."""
    for decision in _asked(spot):
        for slot in range(_slots(decision)):
            offered = _offered(spot, decision, slot)
            refused = _refused(spot, decision, slot)
            both = [action for action in offered if action in refused]
            need(not both, f"{decision.what!r} offers {both}, and refuses it")
            named = _nameable(spot, decision, slot)
            neither = [one for one in named if one not in offered and one not in refused]
            unlisted = [one for one in neither if _listed_as(spot, decision, slot, one) not in offered]
            ask, _ = _ask(spot, decision)
            anything = ask.accepts and ask.spelt is None
            need(anything or not unlisted, f"{decision.what!r} neither offers nor refuses {unlisted}")
            against = [one for one in named if one in offered and _judged(spot, decision, slot, one)]
            need(not against, f"{decision.what!r} offers {against}, and knows a reason against it")


def implied_limits_change_nothing(spot: Spot) -> None:
    """What an ask says to hold because its frame was made so does hold."""
    for decision in _asked(spot):
        ask, words = _ask(spot, decision)
        verb = getattr(ask, "verb", None)
        if ask.implied is None or verb is None or not isinstance(decision, Choice):
            continue
        rules = _agenda(spot)
        for reason, mask in ask.implied(rules, spot.s, *words):
            outside = set(decision.options) & set(rules.places[verb][~mask])
            need(not outside, f"{decision.what!r} offers {outside}, which {reason.key!r} is said to rule out")


def prices_are_paid(spot: Spot) -> None:
    """An answer asks the price that was told; `prices_matter` sees whether it heeds it."""
    for decision in _asked(spot):
        ask, _ = _ask(spot, decision)
        if ask.priced is None or not isinstance(decision, Choice):
            continue
        action = decision.options[len(spot.match.journal) % len(decision.options)]
        told = spot.rules.price(spot.s, decision, action)  # type: ignore[attr-defined]
        if told is None or not told.n:
            continue
        asked: list[int] = []
        with _priced(ask, partial(_noted, ask.priced.fn, asked)):
            honest = _after(spot, decision, action)
        need(asked[:1] == [told.n], f"{action} costs {told.n} {told.unit}, but does not ask what it costs")
        with _priced(ask, lambda *words: 0):
            spot.paid_otherwise += _after(spot, decision, action) != honest
        spot.paid += 1


def prices_matter(spot: Spot) -> None:
    """Told that it costs nothing, an answer pays nothing: it does not ask the price and pay another."""
    if spot.paid >= ENOUGH:
        need(spot.paid_otherwise, f"{spot.paid} prices were told, and what was paid is never what was told")


def rolls_are_thrown(spot: Spot) -> None:
    """What is thrown for an answer is what was told; nothing, if it was told to fail without a throw.

    For answers that wait for those of others it is thrown later, in a position that they have changed. One
    that is told to come later is thrown as it stood, if all decline whatever they are asked before.
    """
    for decision in _asked(spot):
        if not isinstance(decision, Choice) or spot.s.agenda[-1][0] == FORK:
            continue
        for action in decision.options:
            prospects = spot.rules.prospects(spot.s, decision, action)  # type: ignore[attr-defined]
            if not prospects:
                continue
            with watching() as thrown:
                s = _after(spot, decision, action)
                if any(one.later for one in prospects):
                    _decline(spot, s, thrown)
            for told, _, later in prospects:
                named = [roll for roll in thrown if roll[0] == told.name]
                right = named[:1] == [told] if told.dice else not named
                need(right or (later and not named), f"{action} throws {named[:1]}, and {told} was told")


def moved_together(before: Any, after: Any, s: Any, decision: Decision, action: Action) -> Reason:
    """What one set of data offers another refuses, by a condition that differs: gives the reason."""
    seat = decision.seat
    offered = {
        rules: next(one.options for one in rules.pending(s) if one.seat == seat) for rules in (before, after)
    }
    refused = {
        rules: {one.action: one.reason for one in rules.refusals(s, decision)} for rules in (before, after)
    }
    if action not in offered[before] or action in refused[before]:
        fail(f"{action} is not offered to begin with")
    if action in offered[after] or action not in refused[after]:
        fail(f"{action} is refused for another reason than the data give, or for none")
    reason: Reason = refused[after][action]
    return reason


OFFERS: tuple[Callable[[Spot], None], ...] = (
    offered_or_refused,
    implied_limits_change_nothing,
    prices_are_paid,
    rolls_are_thrown,
)


def _asked(spot: Spot) -> list[Decision]:
    """The decisions of asks that know something of their offers."""
    if not hasattr(spot.rules, "refusals"):
        return []
    found = []
    for decision in spot.rules.pending(spot.s):
        ask, _ = _ask(spot, decision)
        if isinstance(ask, Shaped) or ask.judge or ask.priced or ask.rolled or ask.foreseen:
            found.append(decision)
    return found


def _ask(spot: Spot, decision: Decision) -> tuple[Ask, tuple[Any, ...]]:
    found: tuple[Ask, tuple[Any, ...]] = spot.rules.asking(spot.s, decision.seat)  # type: ignore[attr-defined]
    return found


def _listed_as(spot: Spot, decision: Decision, slot: int, action: Action) -> Action | None:
    """The spelling under which an ask lists what it also takes in another."""
    ask, words = _ask(spot, decision)
    if ask.spelt is None:
        return None
    if isinstance(decision, Ballot):
        words = (decision, slot)
    return ask.spelt(_agenda(spot), spot.s, *words, action)


def _agenda(spot: Spot) -> Any:
    """The rules that asks are asked with: a title may hand positions on to one of several."""
    of = getattr(spot.rules, "of", None)
    return of(spot.s) if of else spot.rules


def _slots(decision: Decision) -> int:
    return len(decision.slots) if isinstance(decision, Ballot) else 1


def _partial(spot: Spot, decision: Ballot, slot: int) -> list[Action]:
    partial: list[Action] = []
    while len(partial) < slot:
        partial.append(spot.rules.slot_options(spot.s, decision, partial)[0])
    return partial


def _offered(spot: Spot, decision: Decision, slot: int) -> list[Action]:
    if isinstance(decision, Choice):
        return list(decision.options)
    return list(spot.rules.slot_options(spot.s, decision, _partial(spot, decision, slot)))


def _refused(spot: Spot, decision: Decision, slot: int) -> dict[Action, Reason]:
    found: dict[Action, Reason] = {}
    for action, reason, _ in spot.rules.refusals(spot.s, decision, slot):  # type: ignore[attr-defined]
        need(not no_action(action), f"{decision.what!r} refuses {action!r}, which is no plain action")
        need(action not in found, f"{decision.what!r} refuses {action} twice")
        need(isinstance(reason, Reason) and reason.key, f"{action} is refused without a reason: {reason!r}")
        found[action] = reason
    return found


def _nameable(spot: Spot, decision: Decision, slot: int) -> list[Action]:
    ask, words = _ask(spot, decision)
    partial: list[Action] = []
    if isinstance(decision, Ballot):
        words, partial = (decision, slot), _partial(spot, decision, slot)
    return list(ask.nameable(_agenda(spot), spot.s, words, decision, partial))


def _judged(spot: Spot, decision: Decision, slot: int, action: Action) -> Reason | None:
    """What an ask that judges actions one by one says of one."""
    ask, words = _ask(spot, decision)
    if isinstance(decision, Ballot):
        words = (decision, slot)
    return ask.judge(_agenda(spot), spot.s, *words, action) if ask.judge else None


def _after(spot: Spot, decision: Decision, action: Action) -> Any:
    s = spot.s.clone()
    with accepted(decision.seat, action):
        spot.rules.apply(s, decision.seat, action, Log())
    return s


def _decline(spot: Spot, s: Any, thrown: list[Roll]) -> None:
    """Go on as long as nothing is thrown and who is asked may decline."""
    while not thrown and (pending := spot.rules.pending(s)):
        decision = pending[0]
        if not isinstance(decision, Choice) or DONE not in decision.options:
            return
        spot.rules.apply(s, decision.seat, DONE, Log())


@contextmanager
def _priced(ask: Any, fn: Callable[..., int]) -> Iterator[None]:
    kept, ask.priced.fn = ask.priced.fn, fn
    try:
        yield
    finally:
        ask.priced.fn = kept


def _noted(fn: Callable[..., int], asked: list[int], *words: Any) -> int:
    asked.append(fn(*words))
    return asked[-1]


@contextmanager
def watching() -> Iterator[list[Roll]]:
    """The rolls that are thrown meanwhile, without a hook in the way of those who play."""
    thrown: list[Roll] = []
    codes = {one.__code__ for one in (rolls.throw, rolls.throw_each, rolls.throw_duel)}

    def look(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code in codes:
            thrown.append(frame.f_locals["roll"])

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        yield thrown
    finally:
        sys.setprofile(before)
