"""Throws that are known in advance, in place of a generator: to play a step again with other dice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Self

from chancellery.core.chance import Dice, below

MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15
_BACK = pow(_GAMMA, -1, 1 << 64)


def number_of_throws(before: int, after: int) -> int:
    """How often a generator was thrown: it counts up in steps of one size."""
    return (after - before) * _BACK & MASK


def throws_from(rng: int, n: int) -> list[int]:
    """The next throws of a generator, as `Luck` takes them."""
    return [rng + i * _GAMMA & MASK for i in range(1, n + 1)]


def any_throw(dice: Dice) -> int:
    return below(dice, 1 << 64)


class Luck(int):
    """An `s.rng` that gives these throws one after the other, and then some of its own."""

    throws: Iterator[int]

    def __new__(cls, throws: Iterator[int], value: int = 0) -> Self:
        luck = super().__new__(cls, value)
        luck.throws = throws
        return luck

    @classmethod
    def of(cls, throws: list[int], then: Dice) -> Luck:
        return cls(chain(throws, iter(lambda: any_throw(then), None)))

    # `core.chance.below` steps on by `(rng + step) & mask`, and mixes what comes of it.

    def __add__(self, _step: int) -> Luck:
        return Luck(self.throws, next(self.throws))

    def __and__(self, _mask: int) -> Luck:
        return self
