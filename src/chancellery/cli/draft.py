"""A ballot while it is written at the keyboard: what each slot holds so far, and what it may hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from chancellery import Game, Invalid
from chancellery.core.contract import Typed
from chancellery.core.decisions import Action, Ballot, View
from chancellery.core.typed import fill

FIGURES = 9
"""How many of a typed number are read: Python refuses thousands of them."""


class Draft:
    """Slots are filled from typed text or by number; what is left open gets the title's default."""

    def __init__(self, game: Game, state: Any, ballot: Ballot, view: View) -> None:
        self.game = game
        self.state = state
        self.ballot = ballot
        self.view = view
        label: Callable[[str], str] | None = getattr(game.text, "slot", None)
        self.labels = [(label(slot) if label else "") or slot for slot in ballot.slots]
        """The slots as a player says them."""
        self.chosen: dict[int, Action] = {}

    def write(self, words: str) -> Typed:
        """Take typed lines: they change the slots that they name, and no other."""
        written = [self.chosen.get(i) for i in range(len(self.ballot.slots))]
        typed = fill(self.game, self.state, self.ballot, words, self.view, written)
        if not typed.filled and not typed.refused:
            raise Invalid("That fills no slot. Type help to see how to answer.")
        self.chosen |= typed.filled
        return typed

    def options(self, slot: int) -> Sequence[Action]:
        """What a slot may hold, given those before it."""
        partial: list[Action] = []
        for i in range(slot):
            offered = self.game.rules.slot_options(self.state, self.ballot, tuple(partial))
            partial.append(self.chosen[i] if i in self.chosen and self.chosen[i] in offered else offered[0])
        return self.game.rules.slot_options(self.state, self.ballot, tuple(partial))

    def pick(self, slot: int, number: int) -> Action:
        offered = self.options(slot)
        if not 1 <= number <= len(offered):
            raise Invalid(f"{self.labels[slot]} has options 1 to {len(offered)}, not {number}.")
        self.chosen[slot] = offered[number - 1]
        return self.chosen[slot]

    def slot(self, words: str) -> int | None:
        """The slot that some words name, by its number or by its own words."""
        if words.isdecimal():
            return number_of(words) - 1 if 1 <= number_of(words) <= len(self.ballot.slots) else None
        wanted = _plain(words)
        slots = [_plain(slot) for slot in self.ballot.slots]
        exact = [i for i, slot in enumerate(slots) if wanted in (slot, slot.split()[-1], slot.split("/")[0])]
        exact = exact or [i for i, label in enumerate(self.labels) if wanted == _plain(label)]
        return exact[0] if len(exact) == 1 else None

    def clear(self) -> None:
        self.chosen = {}

    @property
    def open_slots(self) -> list[str]:
        return [label for i, label in enumerate(self.labels) if i not in self.chosen]

    def answer(self) -> Action:
        """The whole ballot, open slots filled with what the title takes when nothing is said."""
        text: Any = self.game.text
        unsaid: Sequence[Action | None] = text.unsaid(self.ballot, self.view)
        answer = [self.chosen.get(i, one) for i, one in enumerate(unsaid)]
        missing = [label for label, one in zip(self.labels, answer, strict=True) if one is None]
        if missing:
            raise Invalid(f"Still open: {', '.join(missing)}. Write it, or pick by number.")
        return tuple(answer)


def number_of(words: str) -> int:
    """A number from its figures, as many as a list could have."""
    return int(words[:FIGURES])


def _plain(words: str) -> str:
    return " ".join(re.sub(r"[^\w/]+", " ", words.lower()).split())
