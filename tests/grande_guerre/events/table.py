"""A position with cards on the table: `table(turn=7).event(11, "central", die=3)`."""

from __future__ import annotations

from functools import cache
from typing import Any

from chancellery.core.decisions import Action
from chancellery.games.grande_guerre.rules.cards.conditions import plays, why_not_used
from chancellery.games.grande_guerre.rules.cards.deck import holdable, keep, remove
from chancellery.games.grande_guerre.rules.names import OUT, POWER, SIDE
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.setup import agreed
from chancellery.games.grande_guerre.rules.turn import set_up
from chancellery.games.grande_guerre.rules.war.campaign import WarState
from chancellery.games.grande_guerre.rules.war.dispatches import Effect
from tests.grande_guerre.at import At

NUMBERS = tuple(range(1, 51))


@cache
def real_rules() -> GrandeGuerre:
    return GrandeGuerre()


class Table(At):
    """As `At`, with all fifty cards in the pool and ways to play them."""

    def __init__(self, turn: int, **options: Any) -> None:
        super().__init__(turn, **options)
        self.s.pool, self.s.removed = NUMBERS, ()

    def power(self, slug: str, **columns: Any) -> Table:
        super().power(slug, **columns)
        return self

    def report(self, slug: str, **fields: Any) -> Table:
        super().report(slug, **fields)
        return self

    def set(self, **fields: Any) -> Table:
        super().set(**fields)
        return self

    def dice(self, *faces: int, sides: int = 6) -> Table:
        super().dice(*faces, sides=sides)
        return self

    def frames(self, *frames: tuple[Any, ...]) -> Table:
        super().frames(*frames)
        return self

    def usable(self, card: int, side: str) -> bool:
        return why_not_used(self.rules, self.s, self.rules.deck.cards[card], SIDE[side]) is None

    def options(self, card: int, side: str) -> list[Action]:
        return plays(self.rules, self.s, self.rules.deck.cards[card], SIDE[side])

    def event(self, card: int, side: str, *words: str, dice: tuple[int, ...] = ()) -> Table:
        """A card happens, after the dice that are given."""
        if dice:
            self.dice(*dice)
        self.frames(("resolve_card", card, SIDE[side], words))
        return self

    def hold(self, side: str, *cards: int) -> Table:
        for card in cards:
            keep(self.s, card, SIDE[side], {card, *self._might_hold(SIDE[side])})
        return self

    def _might_hold(self, side: int) -> list[int]:
        """Only the card of a first hand is ahead of its date."""
        return [
            number
            for number, card in self.rules.deck.cards.items()
            if holdable(self.rules, self.s, card, side)
            and (not self.s.hands[side] or card.turns[0][0] <= self.s.turn)
        ]

    def out(self, *cards: int) -> Table:
        for card in cards:
            remove(self.s, card)
        return self

    def where(self, card: int) -> str:
        """`pool`, `removed`, `entente` or `central`: exactly one of them."""
        places = {"pool": self.s.pool, "removed": self.s.removed}
        places |= {side: self.s.hands[i] for side, i in SIDE.items()}
        (found,) = [name for name, cards in places.items() if card in cards]
        return found


class WarTable(Table):
    """A table with one of the two real wars."""

    def __init__(self, scenario: str, turn: int, war: str = "abstract") -> None:
        super().__init__(turn)
        self.rules = real_rules()
        self.s = set_up(self.rules, 1, agreed({"scenario": scenario, "war": war}))
        self.s.agenda.clear()
        self.s.pool, self.s.hands, self.s.removed = NUMBERS, ((), ()), ()
        self.s.ledger = self.s.ledger._replace(slots=((), ()))
        self.s.turn = turn
        self.s.season = sum(self.rules.facts.calendar[t].season != "" for t in range(turn))

    @property
    def w(self) -> WarState:
        found = self.s.war
        assert isinstance(found, WarState)
        return found

    @property
    def effects(self) -> list[Effect]:
        return list(self.w.effects)


def table(turn: int = 24, **options: Any) -> Table:
    return Table(turn, **options)


def war_table(scenario: str = "1916", turn: int = 15, war: str = "abstract") -> WarTable:
    return WarTable(scenario, turn, war)


def left(turn: int, slug: str) -> Table:
    """A table where one power has left the war."""
    board = table(turn)
    board.s.standing[POWER[slug]] = OUT
    return board
