"""The position: plain data, cloned field by field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

SEATS = ("north", "south")


@dataclass(slots=True)
class ToyState:
    rng: int
    turns: int
    agenda: list[tuple[Any, ...]]
    bag: list[str]
    hands: dict[str, list[str]]
    held: list[str]
    """Who holds each space; empty if nobody does."""
    sealed: dict[str, tuple[str, ...]]
    """Card, stake and tempo, as far as a seat has committed itself."""
    lasting: dict[str, int]
    """Effects in force, with the last turn of each."""
    discard: list[str]
    turn: int = 0

    def clone(self) -> ToyState:
        return ToyState(
            self.rng,
            self.turns,
            self.agenda.copy(),
            self.bag.copy(),
            {seat: hand.copy() for seat, hand in self.hands.items()},
            self.held.copy(),
            self.sealed.copy(),
            self.lasting.copy(),
            self.discard.copy(),
            self.turn,
        )


def other(seat: str) -> str:
    return SEATS[1 - SEATS.index(seat)]


def all_cards(s: ToyState) -> list[str]:
    """Wherever they are: no card is ever lost."""
    return sorted(s.bag + s.discard + [card for hand in s.hands.values() for card in hand])
