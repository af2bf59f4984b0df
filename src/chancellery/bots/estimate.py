"""What a position promises: the shared eye of the bots that search."""

from __future__ import annotations

from typing import Any

from chancellery.core.agenda import FORK
from chancellery.core.answers import some_answer
from chancellery.core.chance import Dice
from chancellery.core.decisions import Scores, Seat
from chancellery.core.title import Game


class Outlook:
    """Plays positions on at random and says what they are worth."""

    def __init__(self, game: Game, horizon: int) -> None:
        self.rules = game.rules
        self.evaluate = game.evaluate
        self.horizon = horizon
        """Decisions after which a playout is broken off."""

    def settle(self, s: Any, seat: Seat, dice: Dice) -> None:
        """Others answer at random until this seat is asked again, so that sealed answers are seen to act."""
        for _ in range(self.horizon):
            pending = self.rules.pending(s)
            if not pending or any(decision.seat == seat for decision in pending):
                return
            self.rules.apply(s, pending[0].seat, some_answer(self.rules, s, pending[0], dice))

    def scores(self, s: Any, dice: Dice) -> Scores:
        """What each seat may expect; with no evaluation to lean on, from a random playout."""
        if self.evaluate is None:
            self._play_out(s, dice)
        final = self.rules.score(s)
        if final is not None:
            return final
        seats = self.rules.seats(s)
        if self.evaluate is None:
            return dict.fromkeys(seats, 1 / len(seats))
        return {seat: self.evaluate(s, seat) for seat in seats}

    def _play_out(self, s: Any, dice: Dice) -> None:
        for _ in range(self.horizon):
            pending = self.rules.pending(s)
            if not pending:
                return
            self.rules.apply(s, pending[0].seat, some_answer(self.rules, s, pending[0], dice))


def together(s: Any, pending: int) -> bool:
    """Whether seats answer in secret now, also when only the last of them is left."""
    return pending > 1 or bool(s.agenda and s.agenda[-1][0] == FORK)
