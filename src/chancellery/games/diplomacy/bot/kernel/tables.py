"""The map and the rule set as the kernel looks things up."""

from __future__ import annotations

from typing import Final

from chancellery.games.diplomacy.rules.judge.resolver import OrderT, Resolver, UnitT

POWERS: Final = 7
NOBODY: Final = -1
STANDS: OrderT = (0, 0, 0, 0)
"""The order of a unit that has none."""


class Tables:
    """By location, where nothing else is said; lists of two are by kind of unit, armies first."""

    def __init__(
        self,
        area: list[int],
        kind: list[int],
        moves: list[list[list[int]]],
        centres: list[int],
        homes: list[list[int]],
        coasts: list[list[int]],
        near: list[list[list[float]]],
        spread: list[list[list[list[float]]]],
        at_sea: list[float],
        resolver: Resolver,
        back_to_convoys: bool,
    ) -> None:
        self.area = area
        self.kind = kind
        """By area."""
        self.n_areas = len(kind)
        self.moves = moves
        self.centres = centres
        """Their areas."""
        self.homes = homes
        """By power: areas."""
        self.coasts = coasts
        """By area: where a fleet can be built."""
        self.near = near
        """What a unit there has of each centre: the less, the farther."""
        self.spread = spread
        """The same by season, Spring first, for those who go by promises."""
        self.at_sea = at_sea
        """By power: the share of its units that are best fleets."""
        self.resolver = resolver
        self.back_to_convoys = back_to_convoys
        """Whether a unit may retreat to where an army sailed from that drove it out (4.A.5)."""
        self.number: list[int] = [NOBODY] * self.n_areas
        """By area: the number of its centre, or -1."""
        for i, centre in enumerate(centres):
            self.number[centre] = i
        self.is_home: list[bool] = [False] * self.n_areas
        for places in homes:
            for home in places:
                self.is_home[home] = True
        self.reach: list[list[list[int]]] = []
        """The areas next door."""
        self.can: list[list[list[bool]]] = []
        """The same, by area."""
        self.claims: list[list[list[int]]] = []
        """The same, numbers of centres only."""
        for by_kind in moves:
            self._add_reach(by_kind)
        self.beside: list[list[int]] = [
            sorted(set(self.reach[0][a]) | set(self.reach[1][a])) for a in range(self.n_areas)
        ]
        """By area: those next door over land or sea."""

    def _add_reach(self, moves: list[list[int]]) -> None:
        reach: list[list[int]] = []
        can: list[list[bool]] = []
        claims: list[list[int]] = []
        for goals in moves:
            areas = sorted({self.area[to] for to in goals})
            row = [False] * self.n_areas
            for area in areas:
                row[area] = True
            reach.append(areas)
            can.append(row)
            claims.append([self.number[area] for area in areas if self.number[area] >= 0])
        self.reach.append(reach)
        self.can.append(can)
        self.claims.append(claims)


class Hands:
    """Who plays which powers. A hand bears the number of its first power."""

    def __init__(self, of: list[int], played: list[bool], to_win: int) -> None:
        self.of = of
        """By power: its hand."""
        self.played = played
        """By power: whether anybody plays it; the units of others stand."""
        self.to_win = to_win
        """Centres that win the game."""


class Position:
    """What is on the board before a campaign; before adjustments, the Spring to come."""

    def __init__(self, units: list[UnitT], owner: list[int], autumn: bool) -> None:
        self.units = units
        """In the order of their areas, as the engine has them."""
        self.owner = owner
        """By centre: a power, or -1."""
        self.autumn = autumn


def in_order(t: Tables, units: list[UnitT]) -> list[UnitT]:
    """Units in the order of their areas."""
    found: list[int] = [-1] * t.n_areas
    for i, unit in enumerate(units):
        found[t.area[unit[2]]] = i
    return [units[i] for i in found if i >= 0]


def counted(t: Tables, units: list[UnitT], owner: list[int]) -> list[int]:
    """The owners after Autumn: whoever stands on a centre controls it (II.10)."""
    new = owner[:]
    for unit in units:
        i = t.number[t.area[unit[2]]]
        if i >= 0:
            new[i] = unit[0]
    return new
