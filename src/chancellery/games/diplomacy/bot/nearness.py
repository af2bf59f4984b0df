"""How near each centre is to each place, for armies and for fleets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from chancellery.core.select import members
from chancellery.games.diplomacy.rules.facts import COAST, SEA, board

NEAR = 0.5
"""What a centre is worth at a distance, to the power of the steps."""
CROSSING = 2
"""Steps that an army needs to cross a sea, besides the landing."""

Far = tuple[tuple[float, ...], ...]


@cache
def fleet_nearness() -> Far:
    """By location and centre: what a fleet there has of the centre."""
    b = board()
    steps = [[(to, 1) for to in moves] for moves in b.fleet_moves]
    return tuple(_nearness(steps, at) for at in range(len(b.locations)))


@cache
def army_nearness() -> Far:
    """The same for an army, which crosses water if it must."""
    b = board()
    n = len(b.areas)
    steps: list[list[tuple[int, int]]] = [[(to, 1) for to in moves] for moves in b.army_moves]
    for area in range(n):
        if b.kind[area] == COAST:
            steps[area] += [(sea, CROSSING) for sea in members(b.fleet_reach[area] & b.sea)]
        elif b.kind[area] == SEA:
            steps[area] = [(to, 1) for to in members(b.fleet_reach[area])]
    return tuple(_nearness(steps, area) for area in range(n))


def _nearness(steps: Sequence[Sequence[tuple[int, int]]], start: int) -> tuple[float, ...]:
    b = board()
    far = {start: 0}
    edge = [start]
    while edge:
        wider = []
        for at in edge:
            for to, cost in steps[at]:
                if far[at] + cost < far.get(to, 1 << 30):
                    far[to] = far[at] + cost
                    wider.append(to)
        edge = wider
    by_area: dict[int, int] = {}
    for at, distance in far.items():
        area = b.area[at]
        by_area[area] = min(distance, by_area.get(area, distance))
    return tuple(NEAR ** by_area[centre] if centre in by_area else 0.0 for centre in b.centres)
