"""Small words that every title's sentences need: numbers as prose has them, lists, capitals."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip

LONGEST_NUMBER = 7
"""Digits from which on nobody means a place in a list."""


def words(n: int) -> str:
    """A number as prose has it."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else str(n)


def figure(n: int) -> str:
    """A number in figures, with a true minus sign."""
    return str(n).replace("-", "−")


def signed(n: int) -> str:
    """The same with its sign, unless it is nought."""
    return f"+{n}" if n > 0 else figure(n)


def counted(n: int, noun: str, many: str = "") -> str:
    return f"{words(n)} {noun if n == 1 else many or noun + 's'}"


def seat_name(seat: str) -> str:
    """`great_britain` as a heading has it: Great Britain."""
    return seat.replace("_", " ").title()


def whose(name: str) -> str:
    """`France's`, `the Central Powers'`."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def sentence(text: str) -> str:
    """With a capital."""
    return text[:1].upper() + text[1:]


def listed(names: Sequence[str], last: str = "and") -> str:
    if len(names) < 2:
        return "".join(names) or "nothing"
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def place_of(digits: str, n: int) -> int:
    """The place among n things that somebody types the number of, counted from one; -1: there is none."""
    number = int(digits) if len(digits) < LONGEST_NUMBER else 0
    return number - 1 if 1 <= number <= n else -1


def tokens(text: str, ignored: Collection[str]) -> list[str]:
    """Plain lower-case words, accents dropped, and small words too unless there are no others."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("ł", "l").replace("ß", "ss"))
    found = re.findall(r"[^\W_]+", "".join(c for c in plain if not unicodedata.combining(c)))
    return [word for word in found if word not in ignored] or found
