"""Columns of a position: plain tuples by power, nation or front, which clones share."""

from __future__ import annotations

from typing import TypeAlias

Column: TypeAlias = tuple[int, ...]


def put(column: Column, i: int, value: int) -> Column:
    """A column with one entry replaced."""
    entries = list(column)
    entries[i] = value
    return tuple(entries)


def add(column: Column, i: int, n: int) -> Column:
    """A column with one entry raised."""
    entries = list(column)
    entries[i] += n
    return tuple(entries)
