"""Small dice of the kernel: the same numbers on every machine, and quick when compiled."""

from __future__ import annotations

from typing import Final

from chancellery.games.diplomacy.bot.kernel.tables import Tables

PRIME: Final = 2147483647


class Luck:
    """Lehmer's generator."""

    def __init__(self, seed: int) -> None:
        self.state = seed % (PRIME - 1) + 1
        self.below(2)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; n is far below a million."""
        self.state = self.state * 48271 % PRIME
        return (self.state >> 8) * n >> 23

    def pick(self, sizes: list[float]) -> float:
        return sizes[self.below(len(sizes))]


def whims(t: Tables, luck: Luck, size: float) -> list[float]:
    """A little liking for every place, so that not all plans are alike."""
    return [size * luck.below(1024) / 1024 for _ in t.area]
