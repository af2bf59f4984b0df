"""What a ballot offers, and what can be said of each answer, asked of one imagined position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from chancellery.core.decisions import Action, Ballot
from chancellery.core.rolls import Prospect


class Offered(NamedTuple):
    """The rules as somebody may ask them who draws a ballot, and so must not see the real position."""

    rules: Any
    world: Any
    """A position that the seat cannot tell from the real one."""
    ballot: Ballot

    def options(self, partial: Sequence[Action] = ()) -> Sequence[Action]:
        """What the next slot may hold, given those before it."""
        found: Sequence[Action] = self.rules.slot_options(self.world, self.ballot, partial)
        return found

    def first(self) -> list[Sequence[Action]]:
        """What each slot may hold, those before it holding the first that they offer."""
        found: list[Sequence[Action]] = []
        partial: list[Action] = []
        for _ in self.ballot.slots:
            found.append(self.options(partial))
            partial.append(found[-1][0])
        return found

    def prospects(self, slot: int, action: Action) -> list[Prospect]:
        """What is thrown for an answer, and what comes of it."""
        found: list[Prospect] = self.rules.prospects(self.world, self.ballot, action, slot)
        return found
