"""What can be wrong with an answer. All are `ValueError`.

Rules load no words. What a title refuses, it refuses by the name of a message in its language file, with the
fields: `raise Invalid(refusal(PACKAGE, "no_such_war", written=name), "20.1")`. It is said in English when
somebody asks for the sentence, and in another language by `Game.told`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple, Self

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


class Refusal(NamedTuple):
    """A sentence that is not said yet: a message in the language file of a title, and its fields."""

    package: str
    message: str
    fields: Mapping[str, Any]

    def __str__(self) -> str:
        from chancellery.core.title import words_of

        said: str = words_of(self.package).refusal(self)
        return said


def refusal(package: str, key: str, /, **fields: Any) -> Refusal:
    """What a title refuses: its message `refusal-<key>`."""
    return Refusal(package, f"refusal-{key}", fields)


class ChancelleryError(ValueError):
    """The root of our errors: a sentence a player understands, and the paragraph behind it."""

    def __init__(self, message: str | Refusal, rule: str = "", *, choices: str = "") -> None:
        super().__init__(message, rule)
        self.unsaid = message if isinstance(message, Refusal) else None
        """What a title has to say to it, in any language."""
        self._said = "" if self.unsaid else str(message)
        self.rule = rule
        self.choices = choices
        """What could have been chosen: it may be a hand, and is for the eyes of the asked seat alone."""

    @property
    def message(self) -> str:
        """The sentence without the paragraph."""
        return self._said or str(self.unsaid or "")

    def __str__(self) -> str:
        return f"{self.message} (§{self.rule})" if self.rule else self.message

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
