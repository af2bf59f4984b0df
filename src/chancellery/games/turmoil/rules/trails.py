"""How the unknown cards of a hand may have come together, from the trail that the hand has left.

Cards that came before it was told that none of a kind is in the hand cannot be of that kind: they are an
older layer than those that came after. Nobody sees from which layer a card leaves, so there may be several
ways.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from functools import lru_cache
from typing import Any, NamedTuple

from chancellery.core.chance import Dice, below, draw
from chancellery.games.turmoil.rules.facts import Facts
from chancellery.games.turmoil.rules.hands import CAME, LEFT

Layers = tuple[int, ...]
"""Numbers of cards, those that came first first."""
BITS = 60


class Reading(NamedTuple):
    """What a trail says."""

    ways: dict[Layers, int]
    """By the layers of the unknown cards: in how many ways play can have led there."""
    since: dict[int, int]
    """By card: the oldest layer it can be in; none named is in any."""
    counts: dict[str, tuple[int, int]]
    """By kind: how many of them there are at least and at most."""


@lru_cache(maxsize=512)
def read(facts: Facts, trail: tuple[tuple[Any, ...], ...]) -> Reading:
    ways: dict[Layers, int] = {(0,): 1}
    since: dict[int, int] = {}
    counts: dict[str, tuple[int, int]] = {}
    for step in trail:
        if step == CAME:
            ways = {(*layers[:-1], layers[-1] + 1): n for layers, n in ways.items()}
            counts = {kind: (low, high + 1) for kind, (low, high) in counts.items()}
        elif step[0] == LEFT:
            ways = _without_one(ways, since.pop(step[1], 0))
            for kind, (low, high) in counts.items():
                if step[1] in facts.kinds[kind]:
                    counts[kind] = (max(0, low - 1), high - 1)
        else:
            _, kind, low, high = step
            if high:
                least, most = counts.get(kind, (low, high))
                counts[kind] = (max(low, least), min(high, most))
            else:
                counts.pop(kind, None)
                ways, since = _new_layer(ways, since | dict.fromkeys(facts.kinds[kind], _depth(ways)))
    return Reading(ways, since, counts)


def _depth(ways: dict[Layers, int]) -> int:
    return len(next(iter(ways)))


def _without_one(ways: dict[Layers, int], oldest: int) -> dict[Layers, int]:
    """One card leaves, out of any layer it can have been in; each card there is as likely."""
    found: dict[Layers, int] = defaultdict(int)
    for layers, n in ways.items():
        for i in range(oldest, len(layers)):
            if layers[i]:
                found[(*layers[:i], layers[i] - 1, *layers[i + 1 :])] += n * layers[i]
    return found


def _new_layer(ways: dict[Layers, int], since: dict[int, int]) -> tuple[dict[Layers, int], dict[int, int]]:
    """Begin a layer; older ones between which no card makes a difference any more become one."""
    told_apart = sorted({0, *since.values()})
    found: dict[Layers, int] = defaultdict(int)
    for layers, n in ways.items():
        joined = [0] * len(told_apart)
        for i, cards in enumerate(layers):
            joined[bisect_right(told_apart, i) - 1] += cards
        found[tuple(joined)] += n
    return found, {card: told_apart.index(layer) for card, layer in since.items()}


def deal(facts: Facts, trail: tuple[tuple[Any, ...], ...], pool: list[int], dice: Dice) -> list[int]:
    """Unknown cards of a hand, taken out of those that may be in it: each deal as likely as it is."""
    ways, since, counts = read(facts, trail)
    pools: list[list[int]] = [[] for _ in range(_depth(ways))]
    for card in pool:
        pools[since.get(card, 0)].append(card)
    sizes = [len(cards) for cards in pools]
    while True:
        layers = _choose(ways, sizes, dice)
        hand: list[int] = []
        bag: list[int] = []
        for cards, n in zip(pools, layers, strict=True):
            bag += cards
            hand += [draw(dice, bag) for _ in range(n)]
        if all(
            low <= len(facts.kinds[kind].intersection(hand)) <= high for kind, (low, high) in counts.items()
        ):
            pool[:] = bag
            return hand


def _choose(ways: dict[Layers, int], sizes: list[int], dice: Dice) -> Layers:
    """Layers by their weight: the ways that lead there, times the deals that are possible then."""
    if len(ways) == 1:
        return next(iter(ways))
    weights = [n * _deals(layers, sizes) for layers, n in ways.items()]
    lot = below(dice, 1 << BITS) * sum(weights) >> BITS
    for layers, weight in zip(ways, weights, strict=True):
        lot -= weight
        if lot < 0:
            return layers
    raise AssertionError("no way leads to this hand")


def _deals(layers: Layers, sizes: list[int]) -> int:
    deals, free = 1, 0
    for n, size in zip(layers, sizes, strict=True):
        free += size
        for _ in range(n):
            deals *= max(0, free)
            free -= 1
    return deals
