"""All chance: one 64-bit generator that lives in an int (splitmix64), dice, draws and lazy decks.

The same seed gives the same numbers on every machine and in every version of Python. The generator is quick,
and can be run backwards to its seed. Where nobody may do that, seeds come from a key by a one-way hash.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class HasRng(Protocol):
    rng: int


def new_seed() -> int:
    """One that no bot can guess by trying, and that every reader of JSON can hold."""
    return secrets.randbits(53)


def seeded(seed: int, *salt: int) -> int:
    """A generator from a seed of any size; salts give independent ones."""
    state = 0
    for number in (seed, *salt):
        rest = number
        while True:
            state = _mix((state ^ (rest & _MASK)) + _GAMMA & _MASK)
            rest >>= 64
            if rest in (0, -1):
                break
    return state


def _mix(z: int) -> int:
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
    return z ^ (z >> 31)


def key_of(seed: int, extra: bytes = b"") -> bytes:
    """A key that follows from a seed, and from more if the seed could be guessed; there is no way back."""
    return hashlib.blake2b(str(seed).encode(), digest_size=32, key=extra).digest()


def keyed(key: bytes, *salt: int | str) -> int:
    """A seed of 64 bits from a key: it tells neither the key nor any other seed of it."""
    return int.from_bytes(hashlib.blake2b(repr(salt).encode(), digest_size=8, key=key).digest(), "big")


def subkey(key: bytes, *salt: int | str) -> bytes:
    """A key from a key, to hand on: it tells neither the first nor any other that comes from it."""
    return hashlib.blake2b(repr(salt).encode(), digest_size=32, key=key).digest()


def below(s: HasRng, n: int) -> int:
    """A uniform int in 0..n-1, exactly (Lemire's method)."""
    while True:
        s.rng = z = (s.rng + _GAMMA) & _MASK
        # `_mix`, written out: every throw of every game passes here.
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
        product = (z ^ (z >> 31)) * n
        low = product & _MASK
        if low >= n or low >= (1 << 64) % n:
            return product >> 64


def die(s: HasRng, sides: int = 6) -> int:
    return 1 + below(s, sides)


def pick(s: HasRng, items: Sequence[T]) -> T:
    return items[below(s, len(items))]


def each_below(s: HasRng, limits: Iterable[int]) -> list[int]:
    """A uniform int below each of these: what `below` gives one after the other, written out for speed."""
    state, found = s.rng, []
    for n in limits:
        while True:
            state = z = (state + _GAMMA) & _MASK
            z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
            z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
            product = (z ^ (z >> 31)) * n
            low = product & _MASK
            if low >= n or low >= (1 << 64) % n:
                break
        found.append(product >> 64)
    s.rng = state
    return found


def shuffle(s: HasRng, *piles: list[T]) -> None:
    """One pile, or several, one after the other."""
    for pile in piles:
        last = len(pile)
        for j in each_below(s, range(last, 1, -1)):
            last -= 1
            pile[last], pile[j] = pile[j], pile[last]


def draw(s: HasRng, bag: list[T]) -> T:
    """Take one at random from an unordered bag: a shuffled deck that nobody can peek into."""
    i = below(s, len(bag))
    bag[i], bag[-1] = bag[-1], bag[i]
    return bag.pop()


class Dice:
    """A generator on its own, for bots, resampling and tests."""

    __slots__ = ("rng",)

    def __init__(self, seed: int, *salt: int) -> None:
        self.rng = seeded(seed, *salt)
