"""What a title tells about decisions that all answer together and in secret, so that they can be searched.

One answers here with many small parts at once (orders for every unit), and what they come to depends on
what the others have sealed. There is no list of answers to try; but from a plan one can go to plans next to
it, and against given answers of the others a plan has a value. That is all that `bots.climb` needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from chancellery.core.chance import Dice
from chancellery.core.contract import S
from chancellery.core.decisions import Action, Decision
from chancellery.core.mind import Mind, at_least

Plan: TypeAlias = Any
"""What is changed step by step; only the title looks into it."""
Change: TypeAlias = Any
Answer: TypeAlias = Any
"""What a plan comes to; hashable, and the same for plans that come to the same."""
Sample: TypeAlias = Any
"""An answer of everybody."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a bot thinks about sealed answers; with the defaults it does what comes to mind first."""

    samples: int = 0
    """Answers of all others that each plan is tried against."""
    widths: tuple[float, ...] = (0.02,)
    """How freely the others are taken to play, in turn: a wide model is harder to disappoint."""
    climbers: int = 0
    """In so many of the samples the others answer the rest as well as they can."""
    against: int = 6
    """Samples that they look at for that."""
    starts: tuple[float, ...] = (0.02,)
    """How freely the plans are made that climbs begin with."""
    sweeps: int = 4
    """How often a climb tries everything."""
    plans: int = 600
    """Plans that a climb looks at, at most."""
    variety: float = 0.0
    """Plans that promise so little less than the best are as good, and one of them is drawn."""
    warmth: float = 0.0
    """How freely it answers without samples."""

    def __post_init__(self) -> None:
        at_least(
            self, samples=0, widths=0, climbers=0, against=1, starts=0, sweeps=1, plans=1, variety=0, warmth=0
        )


class Sealed(Protocol):
    """One such decision in one position. Who answers has a number; so has the one who asks himself."""

    me: int
    most_samples: int
    """More than so many are not worth having; 1 where others cannot surprise."""

    @property
    def others(self) -> Sequence[int]:
        """All others whose answers matter."""
        ...

    def widths(self, who: int, given: Sequence[float], n: int) -> Sequence[float]:
        """How freely somebody is to be guessed at n times: as given, in turn, or by what he has shown.

        Those below zero mean something to the title alone; who is guessed at so does not climb.
        """
        ...

    def guess(self, who: int, width: float, dice: Dice) -> Plan:
        """A plan by rules of thumb; the wider, the freer."""
        ...

    def changes(self, who: int, plan: Plan, *, first: bool) -> Sequence[Change]:
        """What can be tried with a plan, one thing after the other; the first time, all."""
        ...

    def changed(self, who: int, plan: Plan, change: Change) -> Plan | None:
        """The plan with a change made; None if it cannot be."""
        ...

    def answer(self, who: int, plan: Plan) -> Answer: ...

    def sample(self, answers: Mapping[int, Answer]) -> Sample: ...

    def mean(self, who: int, answer: Answer, samples: list[Sample]) -> float:
        """What an answer is worth to whoever gives it, on average, in place of the one that the samples have.

        It may leave its own there: whoever needs the samples as they were makes them again.
        """
        ...

    def written(self, answer: Answer) -> Action:
        """The answer to the decision."""
        ...

    def read(self, action: Action) -> Answer | None:
        """The other way round: what somebody has written, to be tried; None where it cannot be."""
        ...


class SealingMind(Mind[S]):
    """The mind of a title all of whose decisions are sealed together."""

    def sealed(self, s: S, decision: Decision) -> Sealed:
        raise NotImplementedError

    def opening(self, s: S, decision: Decision, dice: Dice) -> Action | None:
        """An answer from a book, where there is one."""
        return None

    def quick(self, s: S, decision: Decision, dice: Dice, warmth: float) -> Sequence[Action]:
        return (self._guessed(self.sealed(s, decision), warmth, dice),)

    def propose(self, s: S, decision: Decision, n: int, dice: Dice) -> Sequence[tuple[Action, float]]:
        sealed = self.sealed(s, decision)
        answers = dict.fromkeys(self._guessed(sealed, k / n, dice) for k in range(n))
        return [(answer, 1 / len(answers)) for answer in answers]

    def _guessed(self, sealed: Sealed, width: float, dice: Dice) -> Action:
        return sealed.written(sealed.answer(sealed.me, sealed.guess(sealed.me, width, dice)))
