"""What can be said of an offer: why something is not in it, what an answer costs, what is thrown for it.

All of it comes from the asks themselves, and none of it is worked out while one plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from chancellery.core.decisions import Action, Ballot, Choice, Decision, Seat
from chancellery.core.offers import Ask, Cost, Refusal
from chancellery.core.rolls import Odds, Prospect, Roll


class Advised:
    """Rules that know the reasons of their offers."""

    def asking(self, s: Any, seat: Seat) -> tuple[Ask, tuple[Any, ...]]:
        """What is asked of a seat, with the words of its frame."""
        raise NotImplementedError

    def slot_options(self, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
        raise NotImplementedError

    def refusals(self, s: Any, decision: Decision, slot: int = 0) -> list[Refusal]:
        """What a player may look for in vain, each with the reason; of a ballot in one slot of it.

        Slots before it are taken to hold the first that they offer.
        """
        ask, words = self.asking(s, decision.seat)
        partial: list[Action] = []
        if isinstance(decision, Ballot):
            slot = min(max(slot, 0), len(decision.slots) - 1)
            words = (decision, slot)
            while len(partial) < slot:
                partial.append(self.slot_options(s, decision, partial)[0])
        told = ask.told
        return [
            Refusal(action, reason, told(self, s, *words, action, reason) if told else {})
            for action, reason in ask.cases(self, s, words, decision, partial)
        ]

    def price(self, s: Any, decision: Decision, action: Action, slot: int = 0) -> Cost | None:
        """What an answer costs, or what a ballot's slot holds; None if nothing is to say."""
        ask, words = self.asking(s, decision.seat)
        if ask.priced is None:
            return None
        return Cost(ask.priced(self, s, *_about(decision, slot, words), action), ask.unit)

    def roll(self, s: Any, decision: Decision, action: Action, slot: int = 0) -> Roll | None:
        """What is thrown for an answer, or for what a ballot's slot holds."""
        ask, words = self.asking(s, decision.seat)
        return ask.rolled(self, s, *_about(decision, slot, words), action) if ask.rolled else None

    def prospects(self, s: Any, decision: Decision, action: Action, slot: int = 0) -> list[Prospect]:
        """All that is thrown for an answer, and what else is to be told of it."""
        ask, words = self.asking(s, decision.seat)
        if ask.foreseen:
            return list(ask.foreseen(self, s, *_about(decision, slot, words), action))
        roll = self.roll(s, decision, action, slot)
        return [Prospect(roll)] if roll else []


def _about(decision: Decision, slot: int, words: tuple[Any, ...]) -> tuple[Any, ...]:
    return (decision, slot) if isinstance(decision, Ballot) else words


class Telling(Protocol):
    """What a title says of reasons and throws."""

    def reason(self, key: str, fields: Any) -> str: ...

    def roll(self, roll: Roll, fields: Any) -> str: ...

    def in_slot(self, action: Action, told: str) -> str: ...


class Denied(NamedTuple):
    """An option that exists but is not possible now, with the reason and its paragraph."""

    action: Action
    reason: str
    rule: str


class Chance(NamedTuple):
    """What an answer costs and promises, in figures and in a sentence."""

    cost: Cost | None
    odds: Odds | None
    forecast: str

    @property
    def told(self) -> dict[str, Any]:
        """What there is to tell."""
        found: dict[str, Any] = {"price": self.cost._asdict()} if self.cost else {}
        found |= {"odds": list(self.odds)} if self.odds else {}
        return found | ({"forecast": self.forecast} if self.forecast else {})


class Advice:
    """What somebody who knows the rules would say over a player's shoulder.

    All is asked of a position that the seat cannot tell from the real one: no answer gives a secret away.
    """

    def __init__(self, rules: Any, text: Any) -> None:
        self._rules = rules
        self._text: Telling = text

    def denied(self, s: Any, decision: Decision, slot: int) -> list[Denied]:
        """What a player might look for among the options, or those of a ballot's slot, in vain."""
        return [
            Denied(action, self._text.reason(reason.key, fields), reason.rule)
            for action, reason, fields in self._rules.refusals(s, decision, slot)
        ]

    def forecast(self, s: Any, seat: Seat, action: Action) -> str:
        """What chance has to say to an answer, with the sum behind it; empty if there is nothing to say."""
        decision = next((one for one in self._rules.pending(s) if one.seat == seat), None)
        if decision is None or (isinstance(decision, Choice) and action not in decision.options):
            return ""
        if not isinstance(decision, Ballot):
            return self._told(s, decision, action)
        told = [(one, self._told(s, decision, one, slot)) for slot, one in enumerate(action)]
        return " ".join(self._text.in_slot(one, said) for one, said in told if said)

    def chance(self, s: Any, decision: Decision, action: Action, slot: int = 0) -> Chance:
        """Of an answer, or of what a ballot's slot may hold; the odds are those of what is thrown at once."""
        roll = self._rules.roll(s, decision, action, slot)
        odds = roll.odds() if roll and roll.how else None
        return Chance(
            self._rules.price(s, decision, action, slot), odds, self._told(s, decision, action, slot)
        )

    def _told(self, s: Any, decision: Decision, action: Action, slot: int = 0) -> str:
        prospects = self._rules.prospects(s, decision, action, slot)
        return " ".join(filter(None, [self._text.roll(roll, fields) for roll, fields, _ in prospects]))
