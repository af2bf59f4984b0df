"""A mind of little thought: claim what is free, play whatever one holds, and take all that one may."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.core.chance import Dice, shuffle
from chancellery.core.decisions import DONE, Action, Ballot, Decision, Scores
from chancellery.core.mind import Because, Mind
from toy.rules.rules import Toy
from toy.rules.state import SEATS, ToyState

IDLE = (DONE, ("pass",), ("play", "none"))
"""Answers that do nothing."""


class ToyMind(Mind[ToyState]):
    """The rules know the answers; this one puts them in order."""

    rules: Toy
    searched = frozenset(("commit", "place", "tempo"))

    def propose(self, s: ToyState, decision: Decision, n: int, dice: Dice) -> Sequence[tuple[Action, float]]:
        answers = self._in_order(s, decision)[:n]
        weights = [1 / (2 + rank) for rank in range(len(answers))]
        return [(answer, weight / sum(weights)) for answer, weight in zip(answers, weights, strict=True)]

    def quick(self, s: ToyState, decision: Decision, dice: Dice, warmth: float) -> Sequence[Action]:
        answers = self._in_order(s, decision)
        if warmth:
            shuffle(dice, answers)
            answers.sort(key=self._idle)
        return answers[:1]

    def _in_order(self, s: ToyState, decision: Decision) -> list[Action]:
        """All answers, those first that do something where nobody is yet."""
        if not isinstance(decision, Ballot):
            return sorted(decision.options, key=self._idle)
        cards, stakes = (
            self.rules.slot_options(s, decision, partial) for partial in ((), (("play", "none"),))
        )
        free = [stake for stake in stakes if not s.held[self.rules.spaces[stake[1]]]]
        return [(card, stake) for stake in free or stakes for card in sorted(cards, key=self._idle)]

    def _idle(self, action: Action) -> bool:
        return action in IDLE or action[0] in IDLE

    def value(self, s: ToyState) -> Scores:
        """Spaces that are held, and half of each that is not."""
        final = self.rules.score(s)
        held = {seat: s.held.count(seat) for seat in SEATS}
        free = len(s.held) - sum(held.values())
        return final or {seat: (n + free / 2) / len(s.held) for seat, n in held.items()}

    def milestone(self, s: ToyState) -> int:
        return s.turn

    def luck(self, s: ToyState, decision: Decision, action: Action) -> tuple[int, ...]:
        """Cards are dealt when a turn is over: every turn has dice of its own."""
        return (s.turn,)

    def because(
        self, s: ToyState, decision: Decision, best: Action, other: Action | None
    ) -> Sequence[Because]:
        """What is claimed: free ground, or another's."""
        if not isinstance(decision, Ballot):
            return ()
        (_, card), (_, space) = best
        holder = s.held[self.rules.spaces[space]]
        found = []
        if not holder:
            found.append(Because("free", {"space": space}, "3"))
        elif holder != decision.seat:
            found.append(Because("theirs", {"space": space, "seat": holder}, "3"))
        if card != "none":
            found.append(Because("card", {"card": card}, "4"))
        return found
