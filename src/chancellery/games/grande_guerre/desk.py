"""What lies on a minister's desk: a position without what he cannot know, and his humour of the day."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from chancellery.core.decisions import Action, Ballot, Choice
from chancellery.games.grande_guerre.facts import N_POWERS
from chancellery.games.grande_guerre.ops import seat_of, year
from chancellery.games.grande_guerre.rules import GrandeGuerre
from chancellery.games.grande_guerre.state import State
from chancellery.games.grande_guerre.view import known_powers
from chancellery.games.grande_guerre.war.state import WarState

Pick = Callable[[str, Sequence[Action], Sequence[Action]], Action]
"""Chooses among the options of a ballot's slot, given the ones filled so far."""


@dataclass(frozen=True, slots=True)
class Desk:
    """A position as one seat sees it; what others hide counts as nothing."""

    rules: GrandeGuerre
    s: State
    seat: str
    humour: int
    """A die from 0 to 5, the same for a whole turn: for what a player would leave to chance."""

    @property
    def war(self) -> WarState:
        """The war's part of the position, in either of our wars."""
        return cast("WarState", self.s.war)

    @property
    def year(self) -> int:
        return year(self.rules, self.s)

    def own(self, power: int) -> bool:
        return seat_of(self.s, power) == self.seat


def laid_out(rules: GrandeGuerre, world: State, seat: str, humour: int) -> Desk:
    """A desk of its own for one decision; whatever world is laid on it, it shows the same."""
    s = world.clone()
    war = cast("WarState", s.war)
    friends = known_powers(s, seat)
    for power in range(N_POWERS):
        if seat_of(s, power) != seat:
            war.munitions[power] = war.treasury[power] = war.ordered[power] = 0
    for neutral, posted in s.posted.items():
        s.posted[neutral] = tuple(n if p in friends else 0 for p, n in enumerate(posted))
    return Desk(rules, s, seat, humour)


def filled(desk: Desk, ballot: Ballot, pick: Pick) -> Action:
    """A ballot, slot by slot."""
    answer: list[Action] = []
    for slot in ballot.slots:
        options = desk.rules.slot_options(desk.s, ballot, tuple(answer))
        answer.append(options[0] if len(options) == 1 else pick(slot, options, answer))
    return tuple(answer)


def wish(choice: Choice, *wishes: Action) -> Action:
    """The first wish that is open, or else the first option."""
    return next((one for one in wishes if one in choice.options), choice.options[0])
