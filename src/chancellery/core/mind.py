"""What a title tells those who search: which answers deserve a thought, how play goes on, what it is worth.

The searcher (`bots.search`) knows no title. It tries a few answers in worlds that its seat cannot tell from
the real position, lets everybody play on quickly to a milestone, and asks what the position is worth there.
A title that wants to be played well derives a `Mind` from the one below, overrides what it knows better, and
names it in its `Game`, with the strengths at which it can be played against:

    Game(__name__, …, mind="bot.mind:ToyMind", levels={"clerk": Strength(), "consul": Strength(samples=40)})

All positions that a mind gets are worlds, never the real one, and it leaves them as they are. The same
arguments get the same answer: it keeps nothing between two questions that could change one. The kit proves
what the functions promise (`chancellery.testing.conform_mind`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, NamedTuple

from chancellery.core.answers import some_answer, some_answers
from chancellery.core.chance import Dice
from chancellery.core.contract import Rules, S
from chancellery.core.decisions import Action, Decision, Scores, Seat
from chancellery.core.errors import Invalid
from chancellery.core.learned import OwnStudy, Study


def at_least(given: object, **least: float) -> None:
    """Refuse figures with which nobody could think: each of a row of them, or a row without any."""
    for name, bound in least.items():
        figures = getattr(given, name)
        row = figures if isinstance(figures, tuple) else (figures,)
        if not row:
            raise Invalid(f"{name}: a number is expected, or several.")
        for one in row:
            if one is not None and not one >= bound:
                raise Invalid(f"{name}: {bound:g} or more is expected, not {one:g}.")


@dataclass(frozen=True, slots=True)
class Strength:
    """How hard a bot thinks; with the defaults it does not search, and answers as its title plays quickly."""

    samples: int = 0
    """Playouts a decision, over all answers that are tried. They alone, and the seed, decide what it does."""
    candidates: int = 6
    """Answers that are tried."""
    ahead: int = 1
    """Milestones that a playout goes on."""
    warmth: float = 0.0
    """How freely it answers where it does not search: 0 is always what the title takes for best."""
    others: float = 0.0
    """The same of everybody in playouts: a wide model of the others is harder to disappoint."""
    variety: float = 0.004
    """Answers that promise so little less than the best are as good, and one of them is drawn."""
    clear: float | None = None
    """Standard errors by which an answer must be behind the best to be given up at once; None: it is not."""
    seconds: float | None = None
    """Of the processor's time: after so much it takes what is best so far, whatever the samples."""

    def __post_init__(self) -> None:
        at_least(self, samples=0, candidates=1, ahead=1, warmth=0, others=0, variety=0, clear=0, seconds=0)


class Because(NamedTuple):
    """A reason why an answer is good: `because-` and this key is its sentence, with these fields."""

    key: str
    fields: dict[str, Any]
    rule: str = ""


class Mind(Generic[S]):
    """A mind that knows the rules only; what a title overrides keeps the promise that stands here."""

    searched: frozenset[str] | None = None
    """The kinds of decision that are worth a search, `Decision.what`; None: all."""

    shares: Mapping[str, float] = MappingProxyType({})
    """By kind of decision, where it is less than all: the part of a bot's samples that it is worth."""

    study: Study[S] | OwnStudy | None = None
    """What its value is learned from, if it is (`chancellery fit`)."""

    def __init__(self, rules: Rules[S]) -> None:
        self.rules = rules

    def propose(self, s: S, decision: Decision, n: int, dice: Dice) -> Sequence[tuple[Action, float]]:
        """One to n whole answers, legal and distinct, best first, each with its prior; priors are 1 in all.

        The first is what the bot does if it does not search, and leaves only for something better.
        """
        answers = some_answers(self.rules, s, decision, dice, n)
        return [(answer, 1 / len(answers)) for answer in answers]

    def quick(self, s: S, decision: Decision, dice: Dice, warmth: float) -> Sequence[Action]:
        """A legal answer in well under a millisecond, and those that are to follow it as long as they fit.

        Whoever chooses to send a mission has thought of where: what comes after the first answer is given
        when the same seat is asked next, if it is offered then, and saves asking. The dice are for warmth.
        """
        return (some_answer(self.rules, s, decision, dice),)

    def value(self, s: S) -> Scores:
        """What each seat may expect to score, 0 or more, 1 in all; what it has scored if the game is over."""
        seats = self.rules.seats(s)
        return self.rules.score(s) or dict.fromkeys(seats, 1 / len(seats))

    def foretell(self, s: S) -> Scores:
        """Each seat's share of the win, as people are told it; like the value, 1 in all.

        Who values positions by something nearer than the end says here what it comes to in the end. Nothing
        at all for games of which it is not known how true such shares come.
        """
        return self.value(s)

    def milestone(self, s: S) -> int:
        """How far a game has come, in steps such as turns, at which playouts end and look. It never falls."""
        return 0

    def luck(self, s: S, decision: Decision, action: Action) -> tuple[int, ...]:
        """What the dice of an answer are tied to, such as whose go it is in which turn.

        Whenever it changes, a playout gets new dice from (world, this, how often it has come to this). So all
        answers that are compared meet the same luck later on, even if they take another number of steps.
        """
        return ()

    def tied(self, luck: int) -> Rules[S]:
        """The rules that one playout goes by.

        Where a single answer leads to many throws, a title may tie each to what it is thrown for. Rules that
        do so, with this luck, are not those of an ordinary game.
        """
        return self.rules

    def because(self, s: S, decision: Decision, best: Action, other: Action | None) -> Sequence[Because]:
        """Why one answer is good, and better than another if there is one, the weightiest first.

        What it says is true of all worlds of the seat that decides: facts that it knows, no guesses.
        """
        return ()


class Evaluated(Mind[S]):
    """The mind of a title that only says how well a seat stands."""

    def __init__(self, rules: Rules[S], evaluate: Callable[[S, Seat], float]) -> None:
        super().__init__(rules)
        self._evaluate = evaluate

    def value(self, s: S) -> Scores:
        if (final := self.rules.score(s)) is not None:
            return final
        found = {seat: max(0.0, self._evaluate(s, seat)) for seat in self.rules.seats(s)}
        total = sum(found.values())
        return {seat: one / total for seat, one in found.items()} if total else super().value(s)
