"""What can be wrong with an answer. All are `ValueError`."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Self

FEW = 12
"""So many words may be listed in a sentence."""


def no_such(word: object, known: Iterable[str], what: str = "") -> str:
    """A clause for a word that is not known, with the nearest that is: "there is no 'opps'; 'ops' is."."""
    words = sorted(known)
    near = get_close_matches(str(word), words, 1)
    said = f"there is no {what} {word!r}" if what else f"there is no {word!r}"
    if near:
        return f"{said}; {near[0]!r} is."
    return f"{said}: choose {', '.join(words)}." if 0 < len(words) <= FEW else f"{said}."


class ChancelleryError(ValueError):
    """The root of our errors: a sentence a player understands, and the paragraph behind it."""

    def __init__(self, message: str, rule: str = "", *, choices: str = "") -> None:
        super().__init__(message if not rule else f"{message} (§{rule})")
        self.message = message
        self.rule = rule
        self.choices = choices
        """What could have been chosen: it may be a hand, and is for the eyes of the asked seat alone."""

    def in_full(self) -> Self:
        """The same with the choices in its sentence, for the seat that was asked."""
        if not self.choices:
            return self
        return type(self)(f"{self.message.removesuffix('.')}: {self.choices}.", self.rule)


class Invalid(ChancelleryError):
    """Not understood: no such game, option, word or shape."""


class NotFound(Invalid):
    """There is nothing of that name."""


class Illegal(ChancelleryError):
    """Understood, but the rules forbid it now; `rule` names the paragraph."""


class NotYourSeat(ChancelleryError):
    """The seat that answers is not the seat that is asked."""


class Stale(ChancelleryError):
    """The answer belongs to a decision that is no longer open."""


class DataError(ChancelleryError):
    """A data file is wrong; the message names file, record and key."""
