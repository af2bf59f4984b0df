"""What is wrong with what a game master or a program has written, by the messages `refusal-<key>`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chancellery.core.errors import Invalid, Refusal, refusal
from chancellery.games.diplomacy.rules.reasons import Because
from chancellery.games.diplomacy.rules.records import PACKAGE


def fault(key: str, rule: str = "", /, known: Iterable[str] = (), **fields: Any) -> Invalid:
    """An error by its key; `known` is what could have been written."""
    return Invalid(refusal(PACKAGE, key, known=tuple(known), **fields), rule)


def at_line(number: int | None, key: str, rule: str = "", /, **fields: Any) -> Invalid:
    """An error that names the line of the file."""
    return numbered(fault(key, rule, **fields), number)


def numbered(error: Invalid, number: int | None) -> Invalid:
    if not number:
        return error
    return fault("line", error.rule, number=number, sentence=error.unsaid or error.message)


def misread(number: int | None, written: str, why: Because) -> Invalid:
    """Some text of a line, and what is wrong with it."""
    return at_line(number, "written", why.rule, written=written, sentence=unsaid(why))


def unsaid(why: Because) -> Refusal:
    """A reason as an error tells it."""
    return Refusal(PACKAGE, f"reason-{why.key}", why.fields)
