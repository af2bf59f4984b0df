"""What messages can call: numbers, lists and forms of names, as the language has them.

| call | gives |
| --- | --- |
| `WORDS($n)` | the number as prose has it: *three*, *15* |
| `SIGNED($n)` | with its sign: *+2*, *−1*, *0* |
| `ORDINAL($n)` | *first*, *second* |
| `ABS($n)` | without its sign; print it, count by it, or put it into words |
| `SIGN($n)` | `plus`, `minus` or `zero`, to choose by |
| `COUNT($cards)` | how many a list has |
| `AND($cards)` `OR($cards)` `COMMAS($cards)` | a list with *and*, with *or*, or with commas alone |
| `SENTENCES($told)` | a list of sentences, one behind the other |
| `OF($seat)` | whose: *France’s*; its form `.of`, or the message `of` |
| `FORM($seat, "bare")` | the first form that a name has: an attribute, a field of its record, or itself |
| `KIND($card)` | the kind of thing that a name names, to choose by |
| `AGREE($seat)` | `one` or `other`, to choose a verb by: the form `.agrees` of a name, or by a list |
| `CAPITAL($seat)` | with a capital, in the middle of a message |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from chancellery.core.phrases.values import Figure, Listing, Name, PhraseError, Said, printed
from chancellery.core.words import sentence, signed

if TYPE_CHECKING:
    from chancellery.core.phrases.book import Phrasebook


AGREEMENT = "agrees"
"""The form of a name that says which verb it takes."""


def functions(book: Phrasebook) -> dict[str, Any]:
    """By the names that messages call them."""

    def numbered(kind: str, n: int) -> str:
        message = f"{kind}-{int(n)}"
        return book.fixed(message) if message in book else Figure(n).format(None)

    def of(value: Any) -> str:
        form = value.forms("of") if isinstance(value, Name) else None
        name = printed(value)
        return form or book.format("of", {"name": Said(name), "last": Said(name[-1:].lower())})

    def form(value: Any, *which: str) -> str:
        found = map(value.forms, which) if isinstance(value, Name) else ()
        return next(filter(None, found), None) or printed(value)

    def agree(value: Any) -> str:
        if isinstance(value, Listing):
            return agree(value.items[0]) if len(value.items) == 1 else "other"
        return (value.forms(AGREEMENT) if isinstance(value, Name) else None) or "one"

    def listed(how: str) -> Callable[[Listing], str]:
        return lambda value: _list(value).joined(how)

    return {
        "WORDS": lambda n: numbered("number", n),
        "SIGNED": lambda n: signed(int(n)),
        "ORDINAL": lambda n: numbered("ordinal", n),
        "ABS": lambda n: Figure(abs(n)),
        "SIGN": lambda n: "plus" if n > 0 else "minus" if n < 0 else "zero",
        "COUNT": lambda value: Figure(len(_list(value).items)),
        "AND": listed("and"),
        "OR": listed("or"),
        "COMMAS": listed("commas"),
        "SENTENCES": listed("sentences"),
        "OF": of,
        "FORM": form,
        "KIND": lambda value: value.kind,
        "AGREE": agree,
        "CAPITAL": lambda value: sentence(printed(value)),
    }


def _list(value: Any) -> Listing:
    if not isinstance(value, Listing):
        raise PhraseError(f"{value!r} is no list.")
    return value
