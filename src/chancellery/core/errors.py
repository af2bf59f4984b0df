"""What can be wrong with an answer, in four words. All are `ValueError`."""

from __future__ import annotations


class ChancelleryError(ValueError):
    """The root of our errors: a sentence a player understands, and the paragraph behind it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message if not rule else f"{message} (§{rule})")
        self.message = message
        self.rule = rule


class Invalid(ChancelleryError):
    """Not understood: no such game, option, word or shape."""


class Illegal(ChancelleryError):
    """Understood, but the rules forbid it now; `rule` names the paragraph."""


class NotYourSeat(ChancelleryError):
    """The seat that answers is not the seat that is asked."""


class Stale(ChancelleryError):
    """The answer belongs to a decision that is no longer open."""


class DataError(ChancelleryError):
    """A data file is wrong; the message names file, record and key."""
