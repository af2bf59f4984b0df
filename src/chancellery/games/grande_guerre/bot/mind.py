"""What La Grande Guerre tells the searcher: what others would do, how a war goes on, and who wins it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from chancellery.core.agenda import Ops
from chancellery.core.chance import Dice
from chancellery.core.decisions import Action, Choice, Decision, Scores
from chancellery.core.learned import Learned, load_learned, softmax
from chancellery.core.mind import Because, Mind
from chancellery.games.grande_guerre.bot.doctrine import doctrine_of, schools
from chancellery.games.grande_guerre.bot.features import features
from chancellery.games.grande_guerre.bot.luck import Tied, tied_ops
from chancellery.games.grande_guerre.bot.policy import ANSWERS, answer
from chancellery.games.grande_guerre.bot.reasons import reasons
from chancellery.games.grande_guerre.bot.study import GrandeGuerreStudy
from chancellery.games.grande_guerre.bot.value import chance_of_victory, lead, seven_shares
from chancellery.games.grande_guerre.rules.names import CENTRAL, SIDES
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State

KINDS = {what: i for i, what in enumerate(sorted(ANSWERS))}


class GrandeGuerreMind(Mind[State]):
    """Answers are those of the doctrines; the value of a campaign is learned from self-play."""

    rules: GrandeGuerre
    study: GrandeGuerreStudy
    searched = frozenset(("actions",))

    def __init__(self, rules: GrandeGuerre) -> None:
        super().__init__(rules)
        self.study = GrandeGuerreStudy(rules)

    @cached_property
    def learned(self) -> Learned:
        return load_learned(Path(__file__).with_name(self.study.file), self.study.names)

    @cached_property
    def _ops(self) -> Ops:
        return tied_ops(self.rules.ops)

    # Answers.

    def propose(self, s: State, decision: Decision, n: int, dice: Dice) -> Sequence[tuple[Action, float]]:
        found: list[Action] = []
        met: set[Action] = set()
        for one in self._answers(s, decision, dice):
            # The order of a government's actions changes nothing.
            same = tuple(sorted(one)) if decision.what == "actions" else one
            if same not in met:
                met.add(same)
                found.append(one)
            if len(found) == n:
                break
        weights = [1 / (1 + rank) for rank in range(len(found))]
        return [(one, weight / sum(weights)) for one, weight in zip(found, weights, strict=True)]

    def _answers(self, s: State, decision: Decision, dice: Dice) -> Iterator[Action]:
        """Our own, then all others of a choice, or what other schools would write on a ballot."""
        own = answer(self.rules, s, decision, dice)
        yield own
        if isinstance(decision, Choice):
            yield from decision.options
            return
        # What the seats of seven may expect is not learned: there nothing is known that a search could go by.
        if s.setup.seats != "two":
            return
        for school in schools(doctrine_of(decision.seat)):
            yield answer(self.rules, s, decision, dice, 0.0, school)

    def quick(self, s: State, decision: Decision, dice: Dice, warmth: float) -> Sequence[Action]:
        return (answer(self.rules, s, decision, dice, warmth),)

    # What a position is worth.

    def value(self, s: State) -> Scores:
        if s.scores is not None:
            return s.scores
        central = self.chance(s)
        if s.setup.seats == "two":
            return dict(zip(SIDES, (1 - central, central), strict=True))
        return seven_shares(self.rules, s, central)

    def foretell(self, s: State) -> Scores:
        """Of campaigns between two sides alone is it known how true shares come."""
        known = s.scores is not None or (_is_learned(s) and s.setup.seats == "two")
        return self.value(s) if known else {}

    def chance(self, s: State) -> float:
        """That the Central Powers win; learned for campaigns, by the points on the table for the rest."""
        if not _is_learned(s):
            return chance_of_victory(lead(self.rules, s))
        stage = self.learned.at(self.study.stage(s))
        points = stage.points(features(self.rules, s), (0.0, 0.0))
        logits = [stage.scale * have + shift for have, shift in zip(points, stage.shift, strict=True)]
        return softmax(logits)[CENTRAL]

    # Time and chance.

    def milestone(self, s: State) -> int:
        """The turns that have begun."""
        return s.turn + (s.scores is not None)

    def luck(self, s: State, decision: Decision, action: Action) -> tuple[int, ...]:
        """Whatever an answer throws itself; what comes of it is tied by `tied`."""
        return (s.turn, KINDS[decision.what], self.rules.seats(s).index(decision.seat))

    def tied(self, luck: int) -> Tied:
        return Tied(self.rules, self._ops, luck)

    def because(self, s: State, decision: Decision, best: Action, other: Action | None) -> Sequence[Because]:
        return reasons(self.rules, s, decision, best, other)


def _is_learned(s: State) -> bool:
    return s.setup.campaign and s.setup.war == "abstract"
