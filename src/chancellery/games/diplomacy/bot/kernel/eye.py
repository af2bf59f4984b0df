"""What a hand makes of the board: who threatens what, and where it is good to be.

The numbers are a player's rules of thumb, not rules of the game; a centre that can be taken is worth 1.
"""

from __future__ import annotations

import math
from typing import Final

from chancellery.games.diplomacy.bot.kernel.tables import POWERS, Hands, Position, Tables

STAYS: Final = 0.75
"""How likely an enemy's unit is to stand where it is."""
COVETS: Final = 0.4
"""How likely each enemy next door is to go for a centre that is not its own."""
PASSES_BY: Final = 0.12
"""The same for any other area."""
JOINS: Final = 0.5
"""How likely those of them who mean it act together."""
CUTS: Final = 0.1
"""How likely each enemy next door is to cut a support."""
IDLE: Final = 0.15
"""What a unit costs that stands in the place of one to be built."""
UNKNOWN: Final = -1e9

# By season, Spring first.
PULL: Final = [0.35, 0.15]
"""The weight of what can be reached from a place, against what is gained in it."""
STANDING: Final = [0.7, 1.0]
"""The weight of standing in a centre: only after Autumn does it count."""
AT_RISK: Final = [0.4, 1.1]
"""The weight of leaving an own centre open."""

_MOST: Final = 40
"""More units than any area has neighbours."""


def _strengths(stays: float, meddles: float) -> list[list[float]]:
    """By enemies near: how likely the strength in an area is 0, at most 1, at most 2."""
    found: list[list[float]] = []
    for near in range(_MOST):
        none = math.pow(1 - meddles, near)
        one = near * meddles * math.pow(1 - meddles, max(0, near - 1))
        # Without a defender those who come stand each other off, more often than they help each other.
        up_to_one = stays * none + (1 - stays) * (1 - JOINS * (1 - none - one))
        found.append([(1 - stays) * none, up_to_one, stays * (none + one) + (1 - stays)])
    return found


def _attacks(meddles: float) -> list[list[float]]:
    """By enemies near in one hand: how likely they attack with at least two, three, four."""
    found: list[list[float]] = []
    for near in range(_MOST):
        left = 1.0
        odds: list[float] = []
        for n in range(4):
            left -= math.comb(near, n) * math.pow(meddles, n) * math.pow(1 - meddles, max(0, near - n))
            odds.append(JOINS * max(0.0, left))
        found.append(odds[1:])
    return found


EMPTY: Final = [_strengths(0.0, PASSES_BY), _strengths(0.0, COVETS)]
"""By whether it is a centre."""
HELD: Final = [_strengths(STAYS, PASSES_BY), _strengths(STAYS, COVETS)]
STOOD_IN: Final = [_strengths(1.0, PASSES_BY), _strengths(1.0, COVETS)]
"""By a unit that nobody plays."""
DRIVEN_OUT: Final = [_attacks(PASSES_BY), _attacks(COVETS)]
TAKEN: Final = [1 - math.pow(1 - COVETS, near) for near in range(_MOST)]
UNCUT: Final = [math.pow(1 - CUTS, near) for near in range(_MOST)]


def reach_counts(t: Tables, hands: Hands, position: Position) -> list[list[int]]:
    """By hand and area: the units that could go there."""
    found: list[list[int]] = [[0] * t.n_areas for _ in range(POWERS)]
    for unit in position.units:
        if hands.played[unit[0]]:
            row = found[hands.of[unit[0]]]
            for area in t.reach[unit[1]][unit[2]]:
                row[area] += 1
    return found


class Eye:
    """One hand's look at a position."""

    def __init__(self, t: Tables, hands: Hands, position: Position, me: int, counts: list[list[int]]) -> None:
        self.t = t
        self.hands = hands
        self.position = position
        self.me = me
        self.season = 1 if position.autumn else 0
        self.at: list[int] = [-1] * t.n_areas
        """By area: the number of the unit there."""
        for i, unit in enumerate(position.units):
            self.at[t.area[unit[2]]] = i
        self.near: list[int] = [0] * t.n_areas
        """By area: the enemies that could go there."""
        self.joint: list[int] = [0] * t.n_areas
        """The most of them that are in one hand."""
        for hand in range(POWERS):
            if hand != me:
                self._add_enemies(counts[hand])
        self.worth: list[float] = []
        """By centre: what it is to control it, if we do not."""
        self.lure: list[float] = []
        """By centre: how strongly it draws units from afar."""
        self._appraise_centres()
        self.holds: list[list[float]] = [self._strength(area) for area in range(t.n_areas)]
        """By area: how likely the enemy's strength there is 0, at most 1, at most 2."""
        self.values: list[list[float]] = [[UNKNOWN] * len(t.area), [UNKNOWN] * len(t.area)]

    def _add_enemies(self, row: list[int]) -> None:
        near, joint = self.near, self.joint
        for area in range(self.t.n_areas):
            n = row[area]
            if n:
                near[area] += n
                joint[area] = max(joint[area], n)

    def _appraise_centres(self) -> None:
        owner = self.position.owner
        size = [0] * POWERS
        for power in owner:
            if power >= 0:
                size[power] += 1
        for i, centre in enumerate(self.t.centres):
            if self.own(centre):
                self.worth.append(0.0)
                self.lure.append(0.5 * self.risk(centre))
                continue
            worth = 1.0 + 0.02 * (size[owner[i]] if owner[i] >= 0 else 0)
            self.worth.append(worth)
            there = self.at[centre]
            if there >= 0 and not self.hostile(there):
                self.lure.append(0.15)
            else:
                self.lure.append(worth / (1 + 0.3 * (there >= 0) + 0.15 * self.near[centre]))

    def hostile(self, unit: int) -> bool:
        return self.hands.of[self.position.units[unit][0]] != self.me

    def own(self, area: int) -> bool:
        """Is it a centre of ours?"""
        i = self.t.number[area]
        if i < 0:
            return False
        power = self.position.owner[i]
        return power >= 0 and self.hands.of[power] == self.me

    def risk(self, area: int) -> float:
        """How likely an enemy walks into an own centre that is left open, by the season's weight."""
        near = self.near[area]
        if near == 0 or not self.own(area):
            return 0.0
        return AT_RISK[self.season] * TAKEN[near]

    def _strength(self, area: int) -> list[float]:
        centre = 1 if self.t.number[area] >= 0 else 0
        there = self.at[area]
        if there < 0 or not self.hostile(there):
            return EMPTY[centre][self.near[area]]
        if self.hands.played[self.position.units[there][0]]:
            return HELD[centre][self.near[area]]
        return STOOD_IN[centre][self.near[area]]

    def value(self, fleet: int, at: int) -> float:
        """What a unit is worth in a place at the end of the campaign."""
        row = self.values[fleet]
        if row[at] == UNKNOWN:
            row[at] = self._value(fleet, at)
        return row[at]

    def _value(self, fleet: int, at: int) -> float:
        found = PULL[self.season] * self.pull(fleet, at)
        area = self.t.area[at]
        i = self.t.number[area]
        if i < 0:
            return found
        if self.worth[i] != 0.0:
            return found + STANDING[self.season] * self.worth[i]
        if self.position.autumn and self.t.is_home[area] and self.near[area] == 0:
            return found - IDLE
        return found

    def pull(self, fleet: int, at: int) -> float:
        """All centres, each the weaker the farther."""
        weights, lure = self.t.near[fleet][at], self.lure
        total = 0.0
        for i in range(len(lure)):
            total += lure[i] * weights[i]
        return total

    def chance(self, area: int, backing: float) -> float:
        """The odds that an attack with so much support overcomes what may be there."""
        holds = self.holds[area]
        if backing <= 0:
            return holds[0]
        low = min(int(backing), 2)
        high = min(low + 1, 2)
        return holds[low] + (holds[high] - holds[low]) * min(1.0, backing - low)

    def driven_out(self, area: int, backing: float) -> float:
        """How likely a unit of ours that stands there is dislodged."""
        odds = DRIVEN_OUT[1 if self.t.number[area] >= 0 else 0][self.joint[area]]
        return odds[0] if backing < 0.5 else odds[1] if backing < 1.5 else odds[2]

    def uncut(self, area: int, goal: int) -> float:
        """How likely a support given from an area for a goal is not cut."""
        enemies = self.near[area]
        there = self.at[goal]
        if there >= 0 and self.hostile(there):
            unit = self.position.units[there]
            if self.t.can[unit[1]][unit[2]][area]:
                enemies -= 1
        return UNCUT[max(0, enemies)]
