"""What La Belle Époque tells the searcher: plans in their order, how a turn is played, and who will win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from chancellery.core.chance import Dice
from chancellery.core.decisions import Action, Choice, Decision, Scores
from chancellery.core.errors import Invalid
from chancellery.core.learned import Learned, load_learned, softmax
from chancellery.core.mind import Because, Mind
from chancellery.games.belle_epoque.bot.features import features
from chancellery.games.belle_epoque.bot.policy import Thought
from chancellery.games.belle_epoque.bot.reasons import reasons
from chancellery.games.belle_epoque.bot.study import BelleEpoqueStudy
from chancellery.games.belle_epoque.rules.rules import BelleEpoque
from chancellery.games.belle_epoque.rules.state import State

BEFORE_ACTIONS = ("set_up", "resources", "events", "intrigue")
SPIRIT, CALM = 0.1, 0.3
"""How much of a seat's share goes by points where the game is as good as decided, and on which scale.

Who has all but won still wants more points, and who has all but lost still wants to catch up.
"""


class BelleEpoqueMind(Mind[State]):
    """Plans are the policy's, the value is learned from self-play."""

    rules: BelleEpoque
    searched = frozenset(
        ("go", "send_where", "play_card", "resolve_which", "buy_units", "deploy_fleets", "sell_where")
    )

    study: BelleEpoqueStudy

    def __init__(self, rules: BelleEpoque) -> None:
        super().__init__(rules)
        self.study = BelleEpoqueStudy(rules)

    @cached_property
    def learned(self) -> Learned:
        return load_learned(Path(__file__).with_name(self.study.file), self.study.names)

    def propose(self, s: State, decision: Decision, n: int, dice: Dice) -> Sequence[tuple[Action, float]]:
        thought = self._thought(s, decision, dice, 0.0)
        own = thought.answer()[0]
        # A lone seat scores 1 in any case: nothing would tell its answers apart.
        others = thought.ranked() if len(s.setup.seats) > 1 else []
        answers = [own, *(answer for answer in others if answer != own)][:n]
        weights = [1 / (1 + rank) for rank in range(len(answers))]
        return [(answer, weight / sum(weights)) for answer, weight in zip(answers, weights, strict=True)]

    def quick(self, s: State, decision: Decision, dice: Dice, warmth: float) -> Sequence[Action]:
        return self._thought(s, decision, dice, warmth).answer()

    def _thought(self, s: State, decision: Decision, dice: Dice, warmth: float) -> Thought:
        if not isinstance(decision, Choice):
            raise Invalid(f"La Belle Époque does not ask {decision.what!r}.")
        return Thought(self.rules, s, decision, dice, warmth)

    def value(self, s: State) -> Scores:
        seats = s.setup.seats
        if s.scores is not None:
            return s.scores
        if len(seats) == 1 or all(seat < 0 for seat in s.seat_of):
            return super().value(s)
        stage = self.learned.at(s.turn)
        points = stage.points(features(self.rules, s), [float(vp) for vp in s.vp])
        logits = [stage.scale * have + shift for have, shift in zip(points, stage.shift, strict=True)]
        own = [
            _mean([one for power, one in enumerate(logits) if s.seat_of[power] == n])
            for n in range(len(seats))
        ]
        sharp, calm = softmax(own), softmax([CALM * one for one in own])
        return {
            seat: (1 - SPIRIT) * win + SPIRIT * share
            for seat, win, share in zip(seats, sharp, calm, strict=True)
        }

    def milestone(self, s: State) -> int:
        """The turns whose actions have begun: what is drawn before them is part of the turn before."""
        if s.scores is not None:
            return s.turn + 1
        return s.turn - 1 if s.phase in BEFORE_ACTIONS else s.turn

    def luck(self, s: State, decision: Decision, action: Action) -> tuple[int, ...]:
        """A go has dice of its own, and so has what follows the last passing: scoring, and the next turn."""
        if action == ("pass",) and len(s.passed) + 1 == len(s.order):
            return (s.turn, 4, 0)
        return (s.turn, s.active + 1, BEFORE_ACTIONS.index(s.phase) if s.phase in BEFORE_ACTIONS else 9)

    def because(self, s: State, decision: Decision, best: Action, other: Action | None) -> Sequence[Because]:
        return reasons(self, s, decision, best)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
