"""Columns of a position: plain tuples by power, nation or front, which clones share."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

Column: TypeAlias = tuple[int, ...]

T = TypeVar("T")


def put(column: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """A column with one entry replaced."""
    entries = list(column)
    entries[i] = value
    return tuple(entries)


def add(column: Column, i: int, n: int) -> Column:
    """A column with one entry raised."""
    entries = list(column)
    entries[i] += n
    return tuple(entries)
