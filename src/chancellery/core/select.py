"""A small language for sets of spaces: names joined by `&`, `|` and `-`, with brackets.

`"france - authoritarian_controlled"`. Names are static sets (an int mask) or live predicates (a function
of the position that gives a mask). `&` and `-` bind alike, from left to right, and tighter than `|`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from chancellery.core.errors import DataError, no_such

T = TypeVar("T")
Mask: TypeAlias = int
WHERE = "where"
Where: TypeAlias = Annotated[str, WHERE]
"""A selector as a data file has it; whatever is of this type is checked when the file is loaded."""
Names: TypeAlias = Mapping[str, Mask | Callable[[Any], Mask]]
Selector: TypeAlias = Callable[[Any], Mask]

_TOKEN = re.compile(r"\s*([a-z_][a-z0-9_]*|[&|()-])\s*")


def selector(text: str, names: Names) -> Selector:
    """Compile a selector; unknown names and bad grammar are refused here, not in play."""
    tokens = list(_tokens(text))
    parse, rest = _union(tokens, names, text)
    if rest:
        raise DataError(f"{text!r}: {rest[0]!r} does not belong there.")
    return parse


def _tokens(text: str) -> Iterator[str]:
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if not match:
            raise DataError(f"{text!r}: {text[at:]!r} is not understood.")
        yield match[1]
        at = match.end()


def _union(tokens: list[str], names: Names, text: str) -> tuple[Selector, list[str]]:
    left, tokens = _product(tokens, names, text)
    while tokens and tokens[0] == "|":
        right, tokens = _product(tokens[1:], names, text)
        left = _either(left, right)
    return left, tokens


def _product(tokens: list[str], names: Names, text: str) -> tuple[Selector, list[str]]:
    left, tokens = _atom(tokens, names, text)
    while tokens and tokens[0] in "&-":
        right, rest = _atom(tokens[1:], names, text)
        left, tokens = (_both if tokens[0] == "&" else _without)(left, right), rest
    return left, tokens


def _atom(tokens: list[str], names: Names, text: str) -> tuple[Selector, list[str]]:
    if not tokens:
        raise DataError(f"{text!r} breaks off.")
    first, rest = tokens[0], tokens[1:]
    if first == "(":
        inside, rest = _union(rest, names, text)
        if not rest or rest[0] != ")":
            raise DataError(f"{text!r}: a bracket is not closed.")
        return inside, rest[1:]
    if first not in names:
        raise DataError(f"{text!r}: {no_such(first, names, 'set')}")
    return _named(names[first]), rest


def _named(value: Mask | Callable[[Any], Mask]) -> Selector:
    return value if callable(value) else lambda _: value


def _either(left: Selector, right: Selector) -> Selector:
    return lambda s: left(s) | right(s)


def _both(left: Selector, right: Selector) -> Selector:
    return lambda s: left(s) & right(s)


def _without(left: Selector, right: Selector) -> Selector:
    return lambda s: left(s) & ~right(s)


def members(mask: Mask) -> list[int]:
    """The indices in a mask, lowest first."""
    found: list[int] = []
    for row in _ROWS:
        if not mask:
            return found
        if byte := mask & 255:
            found += row[byte]
        mask >>= 8
    while mask:
        low = mask & -mask
        found.append(8 * len(_ROWS) + low.bit_length() - 1)
        mask ^= low
    return found


_BITS = [tuple(bit for bit in range(8) if (byte >> bit) & 1) for byte in range(256)]
_ROWS = [[tuple(base + bit for bit in bits) for bits in _BITS] for base in range(0, 96, 8)]


class Unions:
    """A set for each index of another set: their union by mask, without looking at each."""

    def __init__(self, sets: Sequence[Mask]) -> None:
        self._rows: list[list[Mask]] = []
        for base in range(0, len(sets), 8):
            row = sets[base : base + 8]
            found = [0] * 256
            for byte in range(1, 256):
                low = (byte & -byte).bit_length() - 1
                found[byte] = found[byte & (byte - 1)] | (row[low] if low < len(row) else 0)
            self._rows.append(found)

    def __getitem__(self, mask: Mask) -> Mask:
        found = 0
        for row in self._rows:
            if not mask:
                break
            found |= row[mask & 255]
            mask >>= 8
        return found


class Options(Generic[T]):
    """What stands for each index of a set, given out by mask, lowest first, without looking at each."""

    def __init__(self, items: Sequence[T]) -> None:
        self._rows: list[list[tuple[T, ...]]] = []
        for base in range(0, len(items), 8):
            row = items[base : base + 8]
            self._rows.append([tuple(row[bit] for bit in bits if bit < len(row)) for bits in _BITS])

    def __getitem__(self, mask: Mask) -> tuple[T, ...]:
        found: tuple[T, ...] = ()
        for row in self._rows:
            if not mask:
                break
            found += row[mask & 255]
            mask >>= 8
        return found
