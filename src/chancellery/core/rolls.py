"""A throw, before and after: what is added to the dice, against what, and with which chance.

The sum that is forecast and the sum that is thrown are one `Roll`. It is a plain tuple of words and ints, so
`tuple(roll)` may wait in a frame, and `Roll(*frame)` is the same again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import product
from typing import Any, NamedTuple

from chancellery.core.chance import HasRng, below

SIDES = {1: (6,), 2: (6, 6), 12: (12,), 100: (100,)}
"""One die, two dice, one of twelve that stands for two dice, or a number from 1 to 100."""
LEAST_OF_TWELVE = 2
"""What a die of twelve counts at least, as two dice do."""
DUEL = -2
"""One's own die against another's: what counts is by how much it is higher."""


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
    """What is added to the dice, each with its name; of a chance, what it is made up of."""
    against: int = 0
    how: str = ""
    """`beat`: the total must be above; `reach`: at least; `under`: at most. Empty: only the total counts.

    `chance`: the dice alone must not be above what the parts make up, held in range.
    `certain`: it succeeds without a throw.
    """
    dice: int = 1
    """1, 2, 12, 100 or `DUEL`; 0 if nothing is thrown, and it fails."""
    about: str = ""
    """What it is for, by its slug."""
    ends: tuple[tuple[int, Any], ...] = ()
    """What totals lead to, the lowest first, each with the highest that does; the last takes all above."""

    @property
    def added(self) -> int:
        total = 0
        for _, n in self.parts:
            total += n
        return total

    def margin(self, face: int) -> int:
        """By how much a throw is above what it is held against."""
        return face - self.against if self.how == "chance" else face + self.added - self.against

    def won(self, face: int) -> bool:
        margin = self.margin(face)
        return margin > 0 if self.how == "beat" else margin >= 0 if self.how == "reach" else margin <= 0

    def odds(self) -> Odds:
        """Exactly, by counting."""
        faces = throws(self.dice)
        if not self.dice:
            return Odds(len(faces) if self.how == "certain" else 0, len(faces))
        return Odds(sum(self.won(face) for face in faces), len(faces))

    def end(self, face: int) -> Any:
        """What a throw leads to."""
        return _end(face + self.added, self.ends)

    def tally(self) -> dict[Any, int]:
        """How many throws of all lead to each end."""
        return dict(tally(self.dice, self.added, self.ends))


class Prospect(NamedTuple):
    """A throw that an answer leads to, and what its sentence tells besides: what comes of it."""

    roll: Roll
    fields: Mapping[str, Any] = {}
    later: bool = False
    """It is thrown after other answers, which may change it; told as it stands."""


_DICE = Roll._fields.index("dice")


@cache
def throws(dice: int) -> tuple[int, ...]:
    """Every way that the dice may fall, as its sum; of a duel, as its difference."""
    if dice == DUEL:
        return tuple(ours - theirs for ours, theirs in product(range(1, 7), repeat=2))
    found = map(sum, product(*(range(1, sides + 1) for sides in SIDES[dice or 1])))
    return tuple(max(LEAST_OF_TWELVE, face) for face in found) if dice == 12 else tuple(found)


@cache
def ways(dice: int) -> Mapping[int, int]:
    """How often each sum comes in all throws."""
    return Counter(throws(dice))


def _end(total: int, ends: tuple[tuple[int, Any], ...]) -> Any:
    for most, end in ends:
        if total <= most:
            return end
    return ends[-1][1]


@lru_cache(1024)
def tally(dice: int, added: int, ends: tuple[tuple[int, Any], ...]) -> Mapping[Any, int]:
    """How many throws lead to each end, with so much added to the dice."""
    found = dict.fromkeys((end for _, end in ends), 0)
    for face, n in ways(dice).items():
        found[_end(face + added, ends)] += n
    return found


def throw(s: HasRng, roll: tuple[Any, ...]) -> int:
    """The sum of the dice of a `Roll`, which may come from a frame; whatever is thrown passes here."""
    dice = roll[_DICE]
    if dice == 1:
        return 1 + below(s, 6)
    if dice == 100:
        return 1 + below(s, 100)
    return 2 + below(s, 6) + below(s, 6) if dice == 2 else max(LEAST_OF_TWELVE, 1 + below(s, 12))


def throw_each(s: HasRng, roll: tuple[Any, ...]) -> tuple[int, ...]:
    """The same, die by die: for what is told with its faces."""
    dice = roll[_DICE]
    if dice == 2:
        return 1 + below(s, 6), 1 + below(s, 6)
    faces = [1 + below(s, sides) for sides in SIDES[dice]]
    return tuple(max(LEAST_OF_TWELVE, face) for face in faces) if dice == 12 else tuple(faces)


def throw_duel(s: HasRng, roll: tuple[Any, ...]) -> tuple[int, int]:
    """The two dice of a duel, one's own first."""
    return 1 + below(s, 6), 1 + below(s, 6)
