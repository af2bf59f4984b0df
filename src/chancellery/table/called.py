"""What seats are called where a table speaks of them: by the names that their title gives them."""

from __future__ import annotations

from functools import cache

import chancellery
from chancellery.core.decisions import Seat
from chancellery.core.errors import ChancelleryError
from chancellery.core.title import Game
from chancellery.core.words import seat_name, sentence, whose


@cache
def called(game: str) -> Called:
    """The names of a title's seats."""
    try:
        return Called(chancellery.load(game))
    except ChancelleryError:  # a table may outlive its title
        return Called(None)


class Called:
    """Names for headings, for sentences and for their beginnings."""

    def __init__(self, game: Game | None) -> None:
        self.game = game

    def heading(self, seat: Seat) -> str:
        return self.game.seat_name(seat) if self.game else seat_name(seat)

    def within(self, seat: Seat) -> str:
        """In a sentence: `the Central Powers`."""
        return self.game.called(seat) if self.game else seat_name(seat)

    def first(self, seat: Seat) -> str:
        """At its beginning."""
        return sentence(self.within(seat))

    def whose(self, seat: Seat) -> str:
        """`the Central Powers'`."""
        return whose(self.within(seat))

    def does(self, seat: Seat, one: str, many: str) -> str:
        """Who does it, at the beginning of a sentence, and the verb: one for one, one for many."""
        return f"{self.first(seat)} {many if self.game and self.game.are_many(seat) else one}"
