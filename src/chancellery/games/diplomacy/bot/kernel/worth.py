"""What a position is worth to a hand: its expected share of the game a year later, linear in 78 numbers.

63 of them count centres by class: whose a centre is (ours, nobody's, another's), who stands there (we,
nobody, another), and by how much our units in reach outnumber those of the strongest other hand, from -2 to
2; -3 if others reach it and we do not, 3 if nobody does. The other 15 are `NUMBERS`.
"""

from __future__ import annotations

from typing import Final

from chancellery.games.diplomacy.bot.kernel.tables import POWERS, Hands, Tables, counted
from chancellery.games.diplomacy.rules.judge.resolver import UnitT

CLASSES: Final = 63
NUMBERS: Final = (
    "centres",
    "centres squared / 34",
    "share of squares",
    "units",
    "largest other",
    "hands alive",
    "home centres held",
    "units beyond centres",
    "pull of centres on our units",
    "pressure of others on our centres",
    "pressure / centres",
    "1",
    "no centre",
    "centres beyond 9",
    "centres beyond 14",
)
SIZE: Final = 78

# Which weights: what has just happened.
MOVED: Final = 0
"""Spring's moves."""
COUNTED: Final = 1
"""Autumn's, and the count."""
ADJUSTED: Final = 2


class Look:
    """A position as one hand weighs it."""

    def __init__(self, t: Tables, hands: Hands, units: list[UnitT], owner: list[int], me: int) -> None:
        n = len(owner)
        self.me = me
        self.stands: list[int] = [-1] * n
        """By centre: the hand that stands there."""
        self.reach: list[list[int]] = [[0] * n for _ in range(POWERS)]
        """By hand and centre: the units that could go there."""
        self.others: list[int] = [0] * n
        """By centre: all units of others that could go there, and the most in one hand."""
        self.strongest: list[int] = [0] * n
        self.units: list[int] = [0] * POWERS
        self.own_near: list[list[float]] = []
        self.foreign_near: list[list[float]] = []
        self._place(t, hands, units)
        self.centres: list[int] = [0] * POWERS
        """By hand."""
        self.classes: list[int] = []
        self.numbers: list[float] = []
        pull = self._classify(hands, owner)
        self._sum_up(t, hands, owner, pull)

    def _place(self, t: Tables, hands: Hands, units: list[UnitT]) -> None:
        me, others, strongest, number, area = self.me, self.others, self.strongest, t.number, t.area
        for unit in units:
            hand, fleet, at = hands.of[unit[0]], unit[1], unit[2]
            self.units[hand] += 1
            i = number[area[at]]
            if i >= 0:
                self.stands[i] = hand
            if not hands.played[unit[0]]:
                continue
            row = self.reach[hand]
            if hand == me:
                self.own_near.append(t.near[fleet][at])
                for i in t.claims[fleet][at]:
                    row[i] += 1
                continue
            self.foreign_near.append(t.near[fleet][at])
            for i in t.claims[fleet][at]:
                row[i] += 1
                others[i] += 1
                strongest[i] = max(strongest[i], row[i])

    def _classify(self, hands: Hands, owner: list[int]) -> list[float]:
        """The class of each centre; given back: how strongly each draws our units."""
        me, mine, stands, others, classes = (
            self.me,
            self.reach[self.me],
            self.stands,
            self.others,
            self.classes,
        )
        pull: list[float] = []
        for i in range(len(owner)):
            power = owner[i]
            whose = 1
            if power >= 0:
                hand = hands.of[power]
                self.centres[hand] += 1
                whose = 0 if hand == me else 2
            there = stands[i]
            ours, theirs = mine[i], self.strongest[i]
            standing = 1
            if there == me:
                standing = 0
                ours += 1
            elif there >= 0:
                standing = 2
                theirs = self.reach[there][i] + 1
            lead = ours - theirs
            if ours == 0:
                lead = -3 if others[i] else 3
            elif lead > 2:
                lead = 2
            elif lead < -2:
                lead = -2
            classes.append((whose * 3 + standing) * 7 + lead + 3)
            if whose == 0 or standing == 0:
                pull.append(0.0)
            else:
                pull.append(1.0 / ((1.3 if there >= 0 else 1.0) + 0.15 * others[i]))
        return pull

    def _sum_up(self, t: Tables, hands: Hands, owner: list[int], pull: list[float]) -> None:
        me, centres = self.me, self.centres
        n = centres[me]
        squares = largest = alive = homes = 0
        for hand in range(POWERS):
            squares += centres[hand] * centres[hand]
            if hand != me and centres[hand] > largest:
                largest = centres[hand]
            if centres[hand] or self.units[hand]:
                alive += 1
            if hands.of[hand] == me:
                for home in t.homes[hand]:
                    power = owner[t.number[home]]
                    homes += power >= 0 and hands.of[power] == me
        pressure = self._pressure(hands, owner)
        self.numbers = [
            float(n),
            n * n / 34.0,
            n * n / float(max(1, squares)),
            float(self.units[me]),
            float(largest),
            float(alive),
            float(homes),
            float(self.units[me] - n),
            self._pull(pull),
            pressure,
            pressure / max(1, n),
            1.0,
            1.0 if n == 0 else 0.0,
            float(max(0, n - 9)),
            float(max(0, n - 14)),
        ]

    def _pull(self, pull: list[float]) -> float:
        total = 0.0
        drawing = [i for i in range(len(pull)) if pull[i] != 0.0]
        for near in self.own_near:
            for i in drawing:
                total += pull[i] * near[i]
        return total

    def _pressure(self, hands: Hands, owner: list[int]) -> float:
        total = 0.0
        own = [i for i in range(len(owner)) if owner[i] >= 0 and hands.of[owner[i]] == self.me]
        for near in self.foreign_near:
            for i in own:
                total += near[i]
        return total

    def features(self) -> list[float]:
        """All 78, for fitting."""
        found = [0.0] * SIZE
        for k in self.classes:
            found[k] += 1.0
        for k in range(len(self.numbers)):
            found[CLASSES + k] = self.numbers[k]
        return found

    def value(self, weights: list[float]) -> float:
        total = 0.0
        for k in self.classes:
            total += weights[k]
        numbers = self.numbers
        for k in range(len(numbers)):
            total += numbers[k] * weights[CLASSES + k]
        return total


class Value:
    """What the fit has found: weights after moves, after the count, after adjustments."""

    def __init__(self, weights: list[list[float]]) -> None:
        self.weights = weights

    def after_moves(
        self, t: Tables, hands: Hands, units: list[UnitT], owner: list[int], me: int, autumn: bool
    ) -> float:
        """What the end of a campaign is worth; after Autumn centres are counted first."""
        if not autumn:
            return Look(t, hands, units, owner, me).value(self.weights[MOVED])
        look = Look(t, hands, units, counted(t, units, owner), me)
        for hand in range(POWERS):
            if look.centres[hand] >= hands.to_win:
                return 1.0 if hand == me else 0.0
        return look.value(self.weights[COUNTED])

    def after_adjustments(
        self, t: Tables, hands: Hands, units: list[UnitT], owner: list[int], me: int
    ) -> float:
        return Look(t, hands, units, owner, me).value(self.weights[ADJUSTED])
