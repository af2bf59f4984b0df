"""How what centres promise spreads over the map: what a place has of each, for those who go by promises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from chancellery.games.diplomacy.rules.facts import board

RINGS = ((100, 1000, 30, 10, 6, 5, 4, 3, 2, 1), (1000, 100, 30, 10, 6, 5, 4, 3, 2, 1))
"""By season, Spring first: the weight of the place itself, of what its neighbours have, and so outwards."""
THINNER = 5
"""What spreads is divided so: by a place and its neighbours, of which most have four."""

Rows = list[list[float]]


@cache
def spread_centres() -> list[list[Rows]]:
    """By season, kind of unit (armies first), location and centre."""
    b = board()
    no_army = [()] * (len(b.locations) - len(b.areas))
    doors = ((*b.army_moves, *no_army), b.fleet_moves)
    return [[_spread(by_kind, rings) for by_kind in doors] for rings in RINGS]


def _spread(doors: Sequence[Sequence[int]], rings: Sequence[int]) -> Rows:
    b = board()
    able = [bool(moves) for moves in doors]
    ring = [[float(b.area[at] == centre) * able[at] for centre in b.centres] for at in range(len(doors))]
    found = [[0.0] * len(b.centres) for _ in doors]
    for weight in rings:
        for row, now in zip(found, ring, strict=True):
            for c, one in enumerate(now):
                row[c] += weight * one / rings[0]
        ring = [_next(ring, at, moves) for at, moves in enumerate(doors)]
    return found


def _next(ring: Rows, at: int, moves: Sequence[int]) -> list[float]:
    """The mean of two coasts of one area counts."""
    area = board().area
    shares = [1 / sum(area[other] == area[to] for other in moves) for to in moves]
    return [
        (own + sum(share * ring[to][c] for share, to in zip(shares, moves, strict=True))) / THINNER
        for c, own in enumerate(ring[at])
    ]
