"""Play a position on quickly to a milestone, and see what it is worth there.

Answers are compared, not measured: in one world all of them meet the same dice. What a title's `luck` is tied
to gets its dice from the world and the number of its coming, whatever was thrown before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.chance import Dice, seeded
from chancellery.core.decisions import Action, Choice, Decision, Scores, Seat
from chancellery.core.mind import Mind

HORIZON = 700
"""Decisions after which a playout is looked at wherever it is."""


class Playouts:
    """All that stays the same from one playout to the next."""

    def __init__(self, mind: Mind[Any], ahead: int, warmth: float) -> None:
        self.mind = mind
        self.ahead = ahead
        self.warmth = warmth

    def after(self, s: Any, decision: Decision, answer: Action, luck: int) -> Scores:
        """What every seat may expect after an answer, in a world that is used up by it."""
        mind, rules = self.mind, self.mind.tied(luck)
        until = mind.milestone(s) + self.ahead
        tied: tuple[int, ...] | None = None
        come: dict[tuple[int, ...], int] = {}
        dice, line = Dice(luck), _Line()
        for _ in range(HORIZON):
            now = mind.luck(s, decision, answer)
            if now != tied:
                tied = now
                come[now] = number = come.get(now, 0) + 1
                s.rng = seeded(luck, *now, number)
                dice.rng = ~s.rng & (1 << 64) - 1
            rules.apply(s, decision.seat, answer)
            pending = rules.pending(s)
            if not pending or mind.milestone(s) >= until:
                break
            decision = pending[0]
            answer = line.next(decision) or self._ask(s, decision, dice, line)
        return mind.value(s)

    def _ask(self, s: Any, decision: Decision, dice: Dice, line: _Line) -> Action:
        if isinstance(decision, Choice) and len(decision.options) == 1:
            return decision.options[0]
        answer, *rest = self.mind.quick(s, decision, dice, self.warmth)
        line.keep(decision.seat, rest)
        return answer


class _Line:
    """Answers that a seat has thought of already."""

    def __init__(self) -> None:
        self.seat: Seat = ""
        self.rest: list[Action] = []

    def keep(self, seat: Seat, rest: Sequence[Action]) -> None:
        self.seat, self.rest = seat, list(rest)

    def next(self, decision: Decision) -> Action | None:
        """The next of them, if it answers the question; else they are given up."""
        if self.rest and decision.seat == self.seat and isinstance(decision, Choice):
            answer = self.rest.pop(0)
            if answer in decision.options:
                return answer
        self.rest = []
        return None
