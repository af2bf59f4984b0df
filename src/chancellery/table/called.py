"""What seats are called where a table speaks of them: by the names that their title gives them."""

from __future__ import annotations

from functools import cache

import chancellery
from chancellery.core.decisions import Seat
from chancellery.core.errors import ChancelleryError
from chancellery.core.language import spoken
from chancellery.core.title import Game
from chancellery.core.words import seat_name, sentence


def called(game: str) -> Called:
    """The names of a title's seats."""
    return _called(game, spoken())


@cache
def _called(game: str, language: str) -> Called:
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

    def are_many(self, seat: Seat) -> bool:
        """Whether its verb is that of many."""
        return self.game is not None and self.game.are_many(seat)
