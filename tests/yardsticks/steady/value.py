"""What a seat makes of the board, from its view alone: who threatens what, and where it is good to be.

The numbers are a player's rules of thumb, not rules of the game; a centre that can be taken is worth 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb

from chancellery.core.chance import Dice, below
from chancellery.core.decisions import Seat, View
from chancellery.core.select import members
from chancellery.games.diplomacy.rules.facts import COAST, SEA, Unit, board

STAYS = 0.75
"""How likely an enemy's unit is to stand where it is."""
COVETS, PASSES_BY = 0.4, 0.12
"""How likely each enemy next door is to go for a centre that is not its own, and for any other area."""
JOINS = 0.5
"""How likely those of them who mean it act together."""
CUTS = 0.1
"""How likely each enemy next door is to cut a support."""
NEAR = 0.5
"""What a centre is worth at a distance, to the power of the steps."""
CROSSING = 2
"""Steps that an army needs to cross a sea, besides the landing."""
PULL = {"spring": 0.35, "autumn": 0.15}
"""The weight of what can be reached from a place, against what is gained in it."""
STANDING = {"spring": 0.7, "autumn": 1.0}
"""The weight of standing in a centre: only after Autumn does it count."""
AT_RISK = {"spring": 0.4, "autumn": 1.1}
"""The weight of leaving an own centre open."""

Far = tuple[tuple[float, ...], ...]


class Appraisal:
    """One look at a position."""

    def __init__(self, view: View, seat: Seat, dice: Dice) -> None:
        b = board()
        # Who adjusts looks forward to Spring.
        self.season: str = "spring" if view["kind"] == "adjustment" else view["season"]
        holder = [view["seats"][power] for power in b.powers]
        self.units = [b.unit(p, words) for p, power in enumerate(b.powers) for words in view["units"][power]]
        self.ours = frozenset(p for p, who in enumerate(holder) if who == seat)
        self.owner = {b.index[slug]: p for p, power in enumerate(b.powers) for slug in view["centres"][power]}
        self.at = {b.area[unit.at]: unit for unit in self.units}
        self.played = frozenset(p for p, who in enumerate(holder) if who)
        self.near, self.joint = self._near(holder)
        """By area: the enemies that could go there, and the most of them that are in one hand."""
        # A little of it, so that two who stand each other off do not do so for ever.
        self._whim = [0.02 * below(dice, 1024) / 1024 for _ in b.locations]
        self.worth = [self._worth(centre) for centre in b.centres]
        self._lure = [self._lured(i, centre) for i, centre in enumerate(b.centres)]
        self._values: dict[tuple[bool, int], float] = {}
        self._holds: dict[int, tuple[float, float, float]] = {}

    def _near(self, holder: Sequence[Seat]) -> tuple[list[int], list[int]]:
        b = board()
        by_seat: dict[Seat, list[int]] = {}
        for unit in self.units:
            if self.hostile(unit) and unit.power in self.played:
                counts = by_seat.setdefault(holder[unit.power], [0] * len(b.areas))
                for area in members(b.reach(unit)):
                    counts[area] += 1
        none = [0] * len(b.areas)
        columns = list(zip(none, *by_seat.values(), strict=True))
        return [sum(column) for column in columns], [max(column) for column in columns]

    def hostile(self, unit: Unit) -> bool:
        return unit.power not in self.ours

    def enemy_in(self, area: int) -> bool:
        unit = self.at.get(area)
        return unit is not None and self.hostile(unit)

    def own(self, centre: int) -> bool:
        return self.owner.get(centre, -1) in self.ours

    def _worth(self, centre: int) -> float:
        """What it is to control a centre that we do not have; a great power's counts more."""
        if self.own(centre):
            return 0.0
        owner = self.owner.get(centre)
        strength = sum(power == owner for power in self.owner.values()) if owner is not None else 0
        return 1.0 + 0.02 * strength

    def _lured(self, i: int, centre: int) -> float:
        """How strongly a centre draws units from afar: easy ones more, those that we stand in hardly."""
        if self.own(centre):
            return 0.5 * self.risk(centre)
        unit = self.at.get(centre)
        if unit is not None and not self.hostile(unit):
            return 0.15
        return self.worth[i] / (1 + 0.3 * (unit is not None) + 0.15 * self.near[centre])

    def value(self, fleet: bool, at: int) -> float:
        """What a unit is worth in a place at the end of the campaign."""
        known = self._values.get((fleet, at))
        if known is None:
            known = self._values[fleet, at] = self._value(fleet, at)
        return known

    def _value(self, fleet: bool, at: int) -> float:
        found = self._whim[at] + PULL[self.season] * self.pull(fleet, at)
        area = board().area[at]
        i = _centre_numbers().get(area, -1)
        if i < 0:
            return found
        if self.worth[i]:
            return found + STANDING[self.season] * self.worth[i]
        # A unit at home takes the place of one to be built.
        idle = self.season == "autumn" and area in _homes() and not self.near[area]
        return found - 0.15 * idle

    def pull(self, fleet: bool, at: int) -> float:
        """All centres, each the weaker the farther."""
        weights = fleet_nearness()[at] if fleet else army_nearness()[at]
        return sum(map(float.__mul__, self._lure, weights))

    def risk(self, area: int) -> float:
        """How likely an enemy walks into an own centre that is left open, by the season's weight."""
        if not self.near[area] or not self.own(area):
            return 0.0
        return float(AT_RISK[self.season] * (1 - (1 - COVETS) ** self.near[area]))

    def holds(self, area: int) -> tuple[float, float, float]:
        """How likely the enemy's strength in an area is 0, at most 1, at most 2."""
        known = self._holds.get(area)
        if known is None:
            unit = self.at.get(area)
            enemy = unit is not None and self.hostile(unit)
            stays = 0.0 if not enemy else STAYS if unit is not None and unit.power in self.played else 1.0
            known = self._holds[area] = _strengths(stays, self.near[area], self._coveted(area))
        return known

    def _coveted(self, area: int) -> float:
        return COVETS if area in _centre_numbers() else PASSES_BY

    def driven_out(self, area: int, backing: float) -> float:
        """How likely a unit of ours that stands there is dislodged."""
        if self.joint[area] < 2:
            return 0.0
        two, three, four = _attacks(self.joint[area], self._coveted(area))
        return two if backing < 0.5 else three if backing < 1.5 else four

    def steady(self, area: int, goal: int) -> float:
        """How likely a support given from an area for a goal is not cut."""
        enemies = self.near[area]
        b, unit = board(), self.at.get(goal)
        if unit is not None and self.hostile(unit) and (b.reach(unit) >> area) & 1:
            enemies -= 1
        return float((1 - CUTS) ** max(0, enemies))


@lru_cache(maxsize=256)
def _strengths(stays: float, near: int, meddles: float) -> tuple[float, float, float]:
    none = (1 - meddles) ** near
    one = near * meddles * (1 - meddles) ** max(0, near - 1)
    # Without a defender those who come stand each other off, more often than they help each other.
    up_to_one = stays * none + (1 - stays) * (1 - JOINS * (1 - none - one))
    return (1 - stays) * none, up_to_one, stays * (none + one) + (1 - stays)


@lru_cache(maxsize=256)
def _attacks(near: int, meddles: float) -> tuple[float, float, float]:
    """How likely enemies in one hand attack with at least two, three, four."""
    exactly = [comb(near, n) * meddles**n * (1 - meddles) ** (near - n) for n in range(4)]
    two, three, four = (1 - sum(exactly[:n]) for n in (2, 3, 4))
    return JOINS * two, JOINS * three, JOINS * max(0.0, four)


# Distances.


@cache
def _centre_numbers() -> dict[int, int]:
    return {centre: i for i, centre in enumerate(board().centres)}


@cache
def _homes() -> frozenset[int]:
    return frozenset(home for homes in board().homes for home in homes)


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
