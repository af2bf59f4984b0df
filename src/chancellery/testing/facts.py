"""Positions, as `dump` has them, taken apart: in what two of them differ, and what lies in which pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

Path: TypeAlias = tuple[Any, ...]
Fact: TypeAlias = tuple[Any, ...]
"""A path into a position, and what is said of the place."""

NOTHING = "nothing"
_PLAIN, _DEEP = {str, int, bool}, {dict, list}


def compared(real: Any, others: Iterable[Any]) -> list[set[Fact]]:
    """All that is to be said otherwise of each other position than of the real one."""
    others = list(others)
    # A list that is longer in one position than in another has no places to compare, only what stands in it.
    loose = {path for one in others for path in _longer_or_shorter(real, one, ())}
    found: list[set[Fact]] = [set() for _ in others]
    for one, facts in zip(others, found, strict=True):
        _differ(real, one, (), facts, loose)
    return found


def _longer_or_shorter(real: Any, other: Any, path: Path) -> Iterator[Path]:
    """The lists of different lengths, but of what is still to be done, which is a stack."""
    if real == other:
        return
    if isinstance(real, dict) and isinstance(other, dict):
        for key in real.keys() & other.keys():
            if key != "agenda":
                yield from _longer_or_shorter(real[key], other[key], (*path, key))
    elif isinstance(real, list) and isinstance(other, list):
        if len(real) != len(other):
            yield path
        for i, (ours, theirs) in enumerate(zip(real, other, strict=False)):
            if isinstance(ours, (dict, list)):
                yield from _longer_or_shorter(ours, theirs, (*path, i))


def _differ(real: Any, other: Any, path: Path, found: set[Fact], loose: set[Path]) -> None:
    if real == other:
        return
    if isinstance(real, dict) and isinstance(other, dict):
        for key in real.keys() | other.keys():
            _differ(real.get(key, NOTHING), other.get(key, NOTHING), (*path, key), found, loose)
    elif isinstance(real, list) and isinstance(other, list):
        if len(real) != len(other):
            found.add((*path, "length"))
        if path in loose or (is_pile(real) and is_pile(other)):
            ours, theirs = Counter(map(repr, real)), Counter(map(repr, other))
            found.update((*path, "has", item) for item in ours.keys() | theirs if ours[item] != theirs[item])
        else:
            for i in range(max(len(real), len(other))):
                _differ(_at(real, i), _at(other, i), (*path, i), found, loose)
    else:
        found.add((*path, "is another"))
        if not isinstance(other, dict | list):
            found.add((*path, "is", other))


def _at(items: list[Any], i: int) -> Any:
    return items[i] if i < len(items) else NOTHING


def is_pile(items: list[Any]) -> bool:
    """A hand or a deck: each thing is there once, and the order means nothing. Other lists are rows."""
    return {*map(type, items)} <= _PLAIN and len({*items}) == len(items)


def piles(dumped: Any) -> dict[Path, frozenset[Any]]:
    """Every pile of a position, by its path; a list inside of a record is none."""
    return dict(_piles(dumped, ()))


def _piles(dumped: Any, path: Path) -> Iterator[tuple[Path, frozenset[Any]]]:
    if isinstance(dumped, dict):
        for key, value in dumped.items():
            yield from _piles(value, (*path, key))
    elif isinstance(dumped, list):
        if is_pile(dumped):
            yield path, frozenset(dumped)
        elif {*map(type, dumped)} <= _DEEP:
            for i, value in enumerate(dumped):
                yield from _piles(value, (*path, i))
