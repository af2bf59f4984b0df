"""What a bot that wants to cheat would try: run the generator backwards, and follow every reference."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

from chancellery.core.chance import seeded

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
THROWS = 600
"""Throws that a resampling may have made."""


def unmixed(z: int) -> int:
    """The mixing of splitmix64, backwards."""
    z ^= z >> 31 ^ z >> 62
    z = z * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK
    z ^= z >> 27 ^ z >> 54
    z = z * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK
    return z ^ z >> 30 ^ z >> 60


def last_salt(generator: int, *known: int) -> int:
    """The x of `seeded(*known, x)`; without anything known, the seed of `seeded(x)`."""
    return (unmixed(generator) - GAMMA & MASK) ^ (seeded(*known) if known else 0)


def first_seed(generator: int, salt: int) -> int:
    """The x of `seeded(x, salt)`."""
    return last_salt((unmixed(generator) - GAMMA & MASK) ^ salt)


def generators(world: Any, seeds: Iterable[int]) -> set[int]:
    """What the real generator would be, had a world been drawn from one of these seeds and from it."""
    began = [unmixed(world.rng - throws * GAMMA & MASK) - GAMMA & MASK for throws in range(THROWS)]
    return {before ^ salted for salted in map(seeded, seeds) for before in began}


def reachable(*roots: Any) -> Iterator[Any]:
    """All that hangs on some objects; of functions and classes only what is their own."""
    seen: set[int] = set()
    todo = list(roots)
    while todo:
        one = todo.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        if isinstance(one, FunctionType):
            todo += [*(one.__closure__ or ()), *(one.__defaults__ or ()), vars(one), one.__kwdefaults__]
        elif not isinstance(one, type | ModuleType | CodeType | BuiltinFunctionType):
            todo += gc.get_referents(one)
