"""Answers by picking indices: from dice here, from Hypothesis in `strategies`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from chancellery.core.chance import Dice, below
from chancellery.core.contract import Rules
from chancellery.core.decisions import Action, Choice, Decision, Seat
from chancellery.core.errors import ChancelleryError
from chancellery.core.match import Match

Pick: TypeAlias = Callable[[int], int]
"""`pick(n)` gives an index below n."""


class BadOffer(AssertionError):
    """What a game offered could not be taken; `check` names the promise that this breaks."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(message)
        self.check = check


def by_dice(dice: Dice) -> Pick:
    return lambda n: below(dice, n)


def answer(rules: Rules[Any], s: Any, decision: Decision, pick: Pick) -> Action:
    """An answer that the decision lists, slot by slot for a ballot."""
    if isinstance(decision, Choice):
        return _one(decision, decision.options, pick)
    partial: list[Action] = []
    for _ in decision.slots:
        partial.append(_one(decision, rules.slot_options(s, decision, tuple(partial)), pick))
    return tuple(partial)


def _one(decision: Decision, options: Sequence[Action], pick: Pick) -> Action:
    if not options:
        raise BadOffer(
            "offers_never_empty", f"{decision.seat} is asked {decision.what!r} and offered nothing"
        )
    return options[pick(len(options))]


@contextmanager
def accepted(seat: Seat, action: Action) -> Iterator[None]:
    """What is inside plays an offered action, which must not be refused."""
    try:
        yield
    except ChancelleryError as error:
        message = f"{action!r} was offered to {seat} and refused: {error}"
        raise BadOffer("offers_are_accepted", message) from error


def play_once(match: Match[Any], pick: Pick) -> None:
    """One of the seats that are asked answers."""
    pending = match.pending()
    decision = pending[pick(len(pending))]
    action = answer(match.rules, match.state, decision, pick)
    with accepted(decision.seat, action):
        match.play(decision.seat, action)


def play_on(rules: Rules[Any], s: Any, pick: Pick, most: int) -> int:
    """Up to that many decisions, in place and without a match; gives how many were made."""
    for made in range(most):
        pending = rules.pending(s)
        if not pending:
            return made
        decision = pending[pick(len(pending))]
        action = answer(rules, s, decision, pick)
        with accepted(decision.seat, action):
            rules.apply(s, decision.seat, action)
    return most
