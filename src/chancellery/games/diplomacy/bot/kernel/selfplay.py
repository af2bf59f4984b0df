"""Games of planners who like places at random: positions with what became of them, for fitting the value."""

from __future__ import annotations

from typing import Final

from chancellery.games.diplomacy.bot.kernel.course import adjusted, after_moves, buildable, due
from chancellery.games.diplomacy.bot.kernel.eye import Eye, reach_counts
from chancellery.games.diplomacy.bot.kernel.luck import Luck, whims
from chancellery.games.diplomacy.bot.kernel.planner import Planner
from chancellery.games.diplomacy.bot.kernel.tables import (
    POWERS,
    STANDS,
    Hands,
    Position,
    Tables,
    counted,
    in_order,
)
from chancellery.games.diplomacy.bot.kernel.worth import ADJUSTED, COUNTED, MOVED, SIZE, Look
from chancellery.games.diplomacy.rules.judge.resolver import OrderT, UnitT

TEMPERS: Final = [0.02, 0.02, 0.15, 0.4, 0.8]
"""How freely a power plays all game long; a planner by itself has 0.02."""
MOODS: Final = [0.02, 0.3, 0.8]
"""How it plays a campaign now and then instead."""
OPENINGS: Final = [0.1, 0.4, 0.8]
"""The same in the first year, so that games soon differ."""

RowT = tuple[int, int, list[float], float]
"""What has just happened, the year, the features of one power, and its share of the game a year later."""


class SelfPlay:
    """One game; rows are complete when it is over."""

    def __init__(self, t: Tables, hands: Hands, seed: int) -> None:
        self.t = t
        self.hands = hands
        self.luck = Luck(seed)
        self.tempers: list[float] = [self.luck.pick(TEMPERS) for _ in range(POWERS)]
        self.seen: list[tuple[int, int, int, list[float]]] = []
        self.shares: list[list[float]] = []
        """By year and power."""

    def rows(self, start: Position, years: int) -> list[RowT]:
        """Play so many years; of each position that is a year or more from the end, a row a power."""
        position = start
        for year in range(years):
            position = self._campaign(position, year)
            position = self._campaign(position, year)
            if max(self.shares[year]) == 1.0:
                while len(self.shares) < years:
                    self.shares.append(self.shares[year])
                break
        return [
            (stage, year, features, self.shares[year + 1][power])
            for stage, year, power, features in self.seen
            if year + 1 < years
        ]

    def _campaign(self, position: Position, year: int) -> Position:
        t = self.t
        units = after_moves(t, position, self._orders(position, year))
        if not position.autumn:
            self._keep(MOVED, year, units, position.owner)
            return Position(in_order(t, units), position.owner, True)
        owner = counted(t, units, position.owner)
        self._keep(COUNTED, year, units, owner)
        self.shares.append(shares_of(owner, self.hands.to_win))
        units = self._adjust(units, owner)
        self._keep(ADJUSTED, year, units, owner)
        return Position(units, owner, False)

    def _orders(self, position: Position, year: int) -> list[OrderT]:
        t, luck = self.t, self.luck
        first = year == 0 and luck.below(10) < 7
        counts = reach_counts(t, self.hands, position)
        orders = [STANDS] * len(position.units)
        for power in range(POWERS):
            size = luck.pick(OPENINGS) if first else self.tempers[power]
            if not first and luck.below(5) == 0:
                size = luck.pick(MOODS)
            planner = Planner(Eye(t, self.hands, position, power, counts))
            if planner.n:
                ready = planner.ready(planner.search(whims(t, luck, size)))
                for k in range(planner.n):
                    orders[planner.mine[k]] = ready[k]
        return orders

    def _adjust(self, units: list[UnitT], owner: list[int]) -> list[UnitT]:
        """By rules of thumb, or by lot: the value must have seen what is built seldom."""
        position = Position(units, owner, False)
        counts = reach_counts(self.t, self.hands, position)
        found = units
        for power in range(POWERS):
            n = due(units, owner, power)
            if n != 0 and self.luck.below(4) == 0:
                found = self._by_lot(found, owner, power, n)
            elif n != 0:
                found = adjusted(self.t, Eye(self.t, self.hands, position, power, counts), found, power, n)
        return in_order(self.t, found)

    def _by_lot(self, units: list[UnitT], owner: list[int], power: int, n: int) -> list[UnitT]:
        found = units[:]
        for _ in range(n):
            able = buildable(self.t, found, owner, power)
            if able:
                found.append(able[self.luck.below(len(able))])
        for _ in range(-n):
            mine = [i for i in range(len(found)) if found[i][0] == power]
            del found[mine[self.luck.below(len(mine))]]
        return found

    def _keep(self, stage: int, year: int, units: list[UnitT], owner: list[int]) -> None:
        for power in range(POWERS):
            look = Look(self.t, self.hands, units, owner, power)
            if look.centres[power] or look.units[power]:
                self.seen.append((stage, year, power, look.features()))


def shares_of(owner: list[int], to_win: int) -> list[float]:
    """By power: its centres squared over all, or everything to who has won."""
    centres = [0.0] * POWERS
    for power in owner:
        if power >= 0:
            centres[power] += 1.0
    if max(centres) >= to_win:
        return [1.0 if n >= to_win else 0.0 for n in centres]
    squares = 0.0
    for n in centres:
        squares += n * n
    return [n * n / squares for n in centres]


class Sums:
    """All that least squares need of many rows: products of features with each other and with the share."""

    def __init__(self) -> None:
        self.rows = 0
        self.products: list[list[float]] = [[0.0] * SIZE for _ in range(SIZE)]
        self.with_share: list[float] = [0.0] * SIZE
        self.share = 0.0
        self.share_squared = 0.0

    def add(self, features: list[float], share: float) -> None:
        some = [k for k in range(SIZE) if features[k] != 0.0]
        for i in some:
            row, one = self.products[i], features[i]
            for k in some:
                row[k] += one * features[k]
            self.with_share[i] += one * share
        self.rows += 1
        self.share += share
        self.share_squared += share * share
