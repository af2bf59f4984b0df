"""The toy's mind keeps its promises, and the kit sees one that is broken."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chancellery.core.chance import Dice
from chancellery.core.decisions import Action, Decision, Scores
from chancellery.core.mind import Because, Evaluated, Mind
from chancellery.testing import NotConforming, conform_mind
from toy.bot.mind import ToyMind
from toy.rules.rules import Toy
from toy.rules.state import ToyState

TOY = Toy()
Proposed = Sequence[tuple[Action, float]]


def test_it_keeps_its_promises() -> None:
    report = conform_mind(ToyMind(TOY), games=6)
    assert (report.games, report.broken_off) == (6, 0)


def test_so_do_those_of_titles_that_say_nothing_or_only_how_a_seat_stands() -> None:
    conform_mind(Mind(TOY))
    conform_mind(Evaluated(TOY, lambda s, seat: s.held.count(seat) / 6))


class ProposesTheMoon(ToyMind):
    def propose(self, s: ToyState, decision: Decision, n: int, dice: Dice) -> Proposed:
        return [(("land", "moon"), 1.0)]


class ProposesTwice(ToyMind):
    def propose(self, s: ToyState, decision: Decision, n: int, dice: Dice) -> Proposed:
        answer = super().propose(s, decision, n, dice)[0][0]
        return [(answer, 0.5), (answer, 0.5)]


class SumsToTwo(ToyMind):
    def propose(self, s: ToyState, decision: Decision, n: int, dice: Dice) -> Proposed:
        return [(answer, 2 * prior) for answer, prior in super().propose(s, decision, n, dice)]


class WorstFirst(ToyMind):
    def propose(self, s: ToyState, decision: Decision, n: int, dice: Dice) -> Proposed:
        return super().propose(s, decision, n, dice)[::-1]


class ProposesAll(ToyMind):
    def propose(self, s: ToyState, decision: Decision, n: int, dice: Dice) -> Proposed:
        return super().propose(s, decision, 99, dice)


class ProposesNothing(ToyMind):
    def propose(self, s: ToyState, decision: Decision, n: int, dice: Dice) -> Proposed:
        return []


class ChangesItsMind(ToyMind):
    asked = 0

    def propose(self, s: ToyState, decision: Decision, n: int, dice: Dice) -> Proposed:
        self.asked += 1
        return super().propose(s, decision, 1 + self.asked % 2, dice)


class QuickAndWrong(ToyMind):
    def quick(self, s: ToyState, decision: Decision, dice: Dice, warmth: float) -> Sequence[Action]:
        return (("done", "for"),)


class NoAnswer(ToyMind):
    def quick(self, s: ToyState, decision: Decision, dice: Dice, warmth: float) -> Sequence[Action]:
        return ()


class Moody(ToyMind):
    asked = 0

    def quick(self, s: ToyState, decision: Decision, dice: Dice, warmth: float) -> Sequence[Action]:
        self.asked += 1
        return self._in_order(s, decision)[:: 1 if self.asked % 2 else -1]


class HandsOn(ToyMind):
    def quick(self, s: ToyState, decision: Decision, dice: Dice, warmth: float) -> Sequence[Action]:
        s.hands["north"].sort()
        s.hands["north"].reverse()
        return super().quick(s, decision, dice, warmth)


class Hopeful(ToyMind):
    def value(self, s: ToyState) -> Scores:
        return {seat: 1.1 * one for seat, one in super().value(s).items()}


class ForgetsASeat(ToyMind):
    def value(self, s: ToyState) -> Scores:
        return {"north": 1.0}


class NegativeHopes(ToyMind):
    def value(self, s: ToyState) -> Scores:
        return {"north": 1.5, "south": -0.5}


class StillHopes(ToyMind):
    def value(self, s: ToyState) -> Scores:
        return {"north": 0.5, "south": 0.5}


class GoesBack(ToyMind):
    def milestone(self, s: ToyState) -> int:
        return -s.turn


class StandsStill(ToyMind):
    def milestone(self, s: ToyState) -> int:
        return 7


class LuckyWords(ToyMind):
    def luck(self, s: ToyState, decision: Decision, action: Action) -> tuple[int, ...]:
        words: tuple[int, ...] = (decision.what,)  # type: ignore[assignment]
        return words


class Peeps(ToyMind):
    def because(
        self, s: ToyState, decision: Decision, best: Action, other: Action | None
    ) -> Sequence[Because]:
        hand = s.hands["south" if decision.seat == "north" else "north"]
        return [Because("card", {"card": card}) for card in sorted(hand)[:1]]


class SaysItTwice(ToyMind):
    def because(
        self, s: ToyState, decision: Decision, best: Action, other: Action | None
    ) -> Sequence[Because]:
        return [Because("free", {"space": space}) for space in ("port", "cape")]


class Crashes(ToyMind):
    def value(self, s: ToyState) -> Scores:
        raise RuntimeError("boom")


@pytest.mark.parametrize(
    ("mind", "check", "words"),
    [
        (ProposesTheMoon, "proposes_legal_answers", "moon"),
        (ProposesTwice, "proposes_legal_answers", "twice"),
        (SumsToTwo, "proposes_legal_answers", "are 2 in all"),
        (WorstFirst, "proposes_legal_answers", "not the first"),
        (ProposesAll, "proposes_legal_answers", "up to 5 answers"),
        (ProposesNothing, "proposes_legal_answers", "up to 5 answers"),
        (ChangesItsMind, "proposes_legal_answers", "asked again"),
        (QuickAndWrong, "quick_is_legal", "done"),
        (NoAnswer, "quick_is_legal", "no answer"),
        (Moody, "quick_is_legal", "with the same dice"),
        (HandsOn, "quick_is_legal", "changed the position"),
        (Hopeful, "value_is_one_in_all", "1.1"),
        (ForgetsASeat, "value_is_one_in_all", "south"),
        (NegativeHopes, "value_is_one_in_all", "less than nothing"),
        (StillHopes, "value_is_one_in_all", "over with"),
        (GoesBack, "milestone_never_falls", "falls"),
        (StandsStill, "milestone_moves_on", "7"),
        (LuckyWords, "luck_is_whole_numbers", "commit"),
        (Peeps, "reasons_are_known_to_the_seat", "no facts that the seat knows"),
        (SaysItTwice, "reasons_are_known_to_the_seat", "the same twice"),
        (Crashes, "value_is_one_in_all", "boom"),
    ],
    ids=lambda one: one.__name__ if isinstance(one, type) else "",
)
def test_a_broken_promise_is_named(mind: type[ToyMind], check: str, words: str) -> None:
    with pytest.raises(NotConforming, match=words) as caught:
        conform_mind(mind(TOY), games=6)
    assert caught.value.check == check
