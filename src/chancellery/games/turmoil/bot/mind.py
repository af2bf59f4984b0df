"""What Europe in Turmoil tells the searcher: plays in their order, how a turn is played, and who will win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from chancellery.core.chance import Dice
from chancellery.core.decisions import Action, Choice, Decision, Scores
from chancellery.core.errors import Invalid
from chancellery.core.learned import Stage, load_learned, softmax
from chancellery.core.mind import Because, Mind
from chancellery.games.turmoil.bot.policy import Thought
from chancellery.games.turmoil.bot.reasons import reasons
from chancellery.games.turmoil.bot.study import TurmoilStudy
from chancellery.games.turmoil.bot.trials import ranked
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS, SIDE
from chancellery.games.turmoil.rules.rules import Turmoil
from chancellery.games.turmoil.rules.state import State

PART = 0.5
SHARES = MappingProxyType(
    dict.fromkeys(("operations", "spend", "place", "order", "discard", "exchange"), PART)
)
"""Which card is played, and for what, is worth most: what follows from it is searched with fewer samples."""

SCORING, AT_SEA = 20, 30
"""Beyond all rounds: what dice are tied to."""


class TurmoilMind(Mind[State]):
    """Plays are the policy's, the value is learned from its self-play."""

    rules: Turmoil
    study: TurmoilStudy
    shares = SHARES

    def __init__(self, rules: Turmoil) -> None:
        super().__init__(rules)
        self.study = TurmoilStudy(rules)

    @cached_property
    def learned(self) -> Stage:
        return load_learned(Path(__file__).with_name(self.study.file), self.study.names).at(0)

    def propose(self, s: State, decision: Decision, n: int, dice: Dice) -> Sequence[tuple[Action, float]]:
        answers = ranked(self.thought(s, decision, dice))[:n]
        weights = [1 / (1 + rank) for rank in range(len(answers))]
        return [(answer, weight / sum(weights)) for answer, weight in zip(answers, weights, strict=True)]

    def quick(self, s: State, decision: Decision, dice: Dice, warmth: float) -> Sequence[Action]:
        return self.thought(s, decision, dice, warmth).answer()

    def thought(self, s: State, decision: Decision, dice: Dice | None = None, warmth: float = 0.0) -> Thought:
        if not isinstance(decision, Choice):
            raise Invalid(f"Europe in Turmoil does not ask {decision.what!r}.")
        return Thought(self.rules.of(s), s, decision, dice or Dice(0), warmth)

    def value(self, s: State) -> Scores:
        if s.scores is not None:
            return s.scores
        found = self.learned
        points = found.points(self.study.features(s), self.study.points(s))
        shares = softmax([found.scale * one + shift for one, shift in zip(points, found.shift, strict=True)])
        return dict(zip(SEATS, shares, strict=True))

    def milestone(self, s: State) -> int:
        """Turns; the war and the end come after all of them."""
        return s.turn if s.scores is None else s.turn + 1

    def luck(self, s: State, decision: Decision, action: Action) -> tuple[int, ...]:
        """A round of a seat has dice of its own; so have the war, a region's scoring and attempts at sea.

        Whenever in a turn a region is scored, it meets the same dice: a war that waits for it comes with both
        of two answers, or with neither.
        """
        side = SIDE.get(s.phasing, 2)
        if s.war:
            return (s.turn, 0, side)
        if s.here in REGIONS and (s.sealed or decision.what == "stability"):
            return (s.turn, SCORING + REGIONS.index(s.here), side)
        if decision.what == "play" and action[2] == "score":
            return (s.turn, SCORING + REGIONS.index(action[1].removesuffix("_scoring")), side)
        if decision.what == "play" and action[-1] == "naval":
            return (s.turn, AT_SEA, side)
        return (s.turn, s.round, side)

    def because(self, s: State, decision: Decision, best: Action, other: Action | None) -> Sequence[Because]:
        return reasons(self, s, decision, best, other)
