"""A throw, before and after: what is added to the dice, against what, and with which chance.

The sum that is forecast and the sum that is thrown are one `Roll`. It is a plain tuple of words and ints, so
`tuple(roll)` may wait in a frame, and `Roll(*frame)` is the same again.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any, NamedTuple

from chancellery.core.chance import HasRng, below

SIDES = {1: (6,), 2: (6, 6), 100: (100,)}
"""One die, two dice, or a number from 1 to 100."""


class Odds(NamedTuple):
    """So many throws of all succeed."""

    wins: int
    of: int

    @property
    def percent(self) -> int:
        return (200 * self.wins + self.of) // (2 * self.of)


class Roll(NamedTuple):
    """What is thrown, and what for."""

    name: str
    parts: tuple[tuple[str, int], ...] = ()
    """What is added to the dice, each with its name."""
    against: int = 0
    how: str = ""
    """`beat`: the total must be above; `reach`: at least; `under`: at most. Empty: only the total counts."""
    dice: int = 1
    """1, 2 or 100; 0 if it fails without a throw."""
    about: str = ""
    """What it is for, by its slug."""

    @property
    def added(self) -> int:
        total = 0
        for _, n in self.parts:
            total += n
        return total

    def margin(self, face: int) -> int:
        """By how much a throw is above what it is held against."""
        return face + self.added - self.against

    def won(self, face: int) -> bool:
        margin = self.margin(face)
        return margin > 0 if self.how == "beat" else margin >= 0 if self.how == "reach" else margin <= 0

    def odds(self) -> Odds:
        """Exactly, by counting."""
        faces = throws(self.dice)
        return Odds(sum(self.won(face) for face in faces) if self.dice else 0, len(faces))


_DICE = Roll._fields.index("dice")


@cache
def throws(dice: int) -> tuple[int, ...]:
    """Every way that the dice may fall, as its sum."""
    return tuple(map(sum, product(*(range(1, sides + 1) for sides in SIDES[dice or 1]))))


def throw(s: HasRng, roll: tuple[Any, ...]) -> int:
    """The sum of the dice of a `Roll`, which may come from a frame; whatever is thrown passes here."""
    dice = roll[_DICE]
    if dice == 1:
        return 1 + below(s, 6)
    return len(SIDES[dice]) + sum(below(s, sides) for sides in SIDES[dice])
