"""What becomes of a position: moves, retreats, adjustments; and what units do that nobody searches for."""

from __future__ import annotations

from chancellery.games.diplomacy.bot.kernel.eye import Eye, reach_counts
from chancellery.games.diplomacy.bot.kernel.tables import POWERS, Hands, Position, Tables, in_order
from chancellery.games.diplomacy.rules.judge.resolver import OrderT, Phase, UnitT


class Outcome:
    """A resolved campaign: units in their places, and those that were driven out."""

    def __init__(self, t: Tables, position: Position, orders: list[OrderT]) -> None:
        units = position.units
        phase = t.resolver.resolve(units, orders)
        self.units: list[UnitT] = []
        """Those that were not driven out, in no order."""
        self.beaten: list[UnitT] = []
        self.ways: list[list[int]] = []
        """By beaten unit: where it may retreat to (II.9)."""
        out: list[int] = []
        yes, target, driven = phase.yes, phase.target, phase.dislodged_by
        for i in range(len(units)):
            unit = units[i]
            if target[i] >= 0 and yes[i]:
                self.units.append((unit[0], unit[1], orders[i][1]))
            elif driven[i] < 0:
                self.units.append(unit)
            else:
                out.append(i)
                self.beaten.append(unit)
        if out:
            self._find_ways(t, phase, out)

    def _find_ways(self, t: Tables, phase: Phase, out: list[int]) -> None:
        closed = [False] * t.n_areas
        for unit in self.units:
            closed[t.area[unit[2]]] = True
        for area in phase.contested():
            closed[area] = True
        for i, unit in zip(out, self.beaten, strict=True):
            by = phase.dislodged_by[i]
            origin = phase.area[by]
            if t.back_to_convoys and phase.sails(by):
                origin = -1
            ways: list[int] = []
            for to in t.moves[unit[1]][unit[2]]:
                area = t.area[to]
                if not closed[area] and area != origin:
                    ways.append(to)
            self.ways.append(ways)


def retreated(t: Tables, units: list[UnitT], beaten: list[UnitT], goals: list[int]) -> list[UnitT]:
    """All units after retreats to these places, -1 for those that disband; two that meet are lost (II.9)."""
    met = [0] * t.n_areas
    for goal in goals:
        if goal >= 0:
            met[t.area[goal]] += 1
    safe = [i for i in range(len(goals)) if goals[i] >= 0 and met[t.area[goals[i]]] == 1]
    return units + [(beaten[i][0], beaten[i][1], goals[i]) for i in safe]


def usual_retreats(t: Tables, owner: list[int], beaten: list[UnitT], ways: list[list[int]]) -> list[int]:
    """To a centre that is not its own, else to its own, else anywhere."""
    found: list[int] = []
    for unit, open_ways in zip(beaten, ways, strict=True):
        best = -1
        good = -1
        for to in open_ways:
            i = t.number[t.area[to]]
            now = 0 if i < 0 else 1 if owner[i] == unit[0] else 2
            if now > good:
                good = now
                best = to
        found.append(best)
    return found


def after_moves(t: Tables, position: Position, orders: list[OrderT]) -> list[UnitT]:
    """The units after a campaign and the usual retreats, in no order."""
    outcome = Outcome(t, position, orders)
    if not outcome.beaten:
        return outcome.units
    goals = usual_retreats(t, position.owner, outcome.beaten, outcome.ways)
    return retreated(t, outcome.units, outcome.beaten, goals)


# Adjustments.


def due(units: list[UnitT], owner: list[int], power: int) -> int:
    """Units that a power may build, or below zero those that it must give up (II.11)."""
    found = 0
    for one in owner:
        found += one == power
    for unit in units:
        found -= unit[0] == power
    return found


def buildable(t: Tables, units: list[UnitT], owner: list[int], power: int) -> list[UnitT]:
    """All units that a power could build now, one at a time: in its empty home centres."""
    taken = [False] * t.n_areas
    for unit in units:
        taken[t.area[unit[2]]] = True
    found: list[UnitT] = []
    for home in t.homes[power]:
        if owner[t.number[home]] == power and not taken[home]:
            found.append((power, 0, home))
            if t.kind[home] == 1:
                found += [(power, 1, at) for at in t.coasts[home]]
    return found


def usual_adjustments(t: Tables, hands: Hands, units: list[UnitT], owner: list[int], but: int) -> list[UnitT]:
    """The units after everybody's adjustments by rules of thumb; one hand may be left out."""
    position = Position(units, owner, False)
    counts = reach_counts(t, hands, position)
    found = units
    for power in range(POWERS):
        n = due(units, owner, power)
        if n != 0 and hands.of[power] != but:
            found = adjusted(t, Eye(t, hands, position, hands.of[power], counts), found, power, n)
    return in_order(t, found)


def adjusted(t: Tables, eye: Eye, units: list[UnitT], power: int, n: int) -> list[UnitT]:
    """The units after one power has built or given up so many."""
    found = units[:]
    for _ in range(n):
        able = buildable(t, found, eye.position.owner, power)
        if able:
            found.append(_best_build(t, eye, found, able))
    for _ in range(-n):
        del found[_idlest(t, eye, found, power)]
    return found


def _best_build(t: Tables, eye: Eye, units: list[UnitT], able: list[UnitT]) -> UnitT:
    """Where the new unit has most to do, and of the kind that the power lacks."""
    power = able[0][0]
    armies = fleets = 0
    for unit in units:
        if unit[0] == power:
            armies += 1 - unit[1]
            fleets += unit[1]
    wanted = 0.8 * (t.at_sea[power] * (armies + fleets + 1) - fleets)
    best = able[0]
    good = -1e9
    for unit in able:
        now = eye.pull(unit[1], unit[2]) + eye.risk(t.area[unit[2]]) + wanted * unit[1]
        if now > good:
            good = now
            best = unit
    return best


def _idlest(t: Tables, eye: Eye, units: list[UnitT], power: int) -> int:
    """The unit that has least to do where it is."""
    found = -1
    least = 1e9
    for i, unit in enumerate(units):
        if unit[0] == power:
            now = eye.value(unit[1], unit[2]) + 6 * eye.risk(t.area[unit[2]])
            if now < least:
                least = now
                found = i
    return found
