"""What is wrong with what a game master or a program has written, as sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from chancellery.core.errors import Invalid

if TYPE_CHECKING:
    from chancellery.games.diplomacy.rules.reasons import Because
    from chancellery.games.diplomacy.words.text import Words


def words() -> Words:
    """The language of the judge. Loaded with the first sentence: most lines of a program need none."""
    from chancellery.games.diplomacy.words.text import english

    return english()


def fault(key: str, rule: str = "", /, known: Iterable[str] = (), **fields: Any) -> Invalid:
    """An error, by the message `fault-<key>`; `known` is what could have been written."""
    from chancellery.core.phrases.values import Said

    return Invalid(words().say(f"fault-{key}", {**fields, "known": [*map(Said, known)]}), rule)


def at_line(number: int | None, key: str, rule: str = "", /, **fields: Any) -> Invalid:
    """An error that names the line of the file."""
    return numbered(fault(key, rule, **fields), number)


def numbered(error: Invalid, number: int | None) -> Invalid:
    if not number:
        return error
    told = words().say("fault-line", {"number": number, "sentence": error.message})
    return Invalid(told, error.rule)


def misread(number: int | None, written: str, why: Because) -> Invalid:
    """Some text of a line, and what is wrong with it."""
    sentence = words().reason(why.key, why.fields)
    return at_line(number, "written", why.rule, written=written, sentence=sentence)
