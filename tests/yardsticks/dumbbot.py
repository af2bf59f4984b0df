"""DumbBot, after the public description of what David Norman's program does (daide.org.uk/s0003.html).

Every place gets a value: our own centres by the size of the largest power next door, others by that of their
owner; what a place has is spread to its neighbours again and again; to it come the units that we have near,
less those of the strongest rival. Each unit goes to the best place in reach, or by chance to one that is
nearly as good, and helps where another of ours already goes or stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.core.chance import Dice, below, shuffle
from chancellery.core.contract import Worlds
from chancellery.core.decisions import Action, Ballot, Decision, View
from chancellery.core.select import members
from chancellery.games.diplomacy.rules.adjustments import WAIVE, build_options, sites
from chancellery.games.diplomacy.rules.facts import Unit, board

ATTACK = {"spring": 700, "autumn": 600}
DEFENCE = {"spring": 300, "autumn": 400}
PROXIMITY = {
    "spring": (100, 1000, 30, 10, 6, 5, 4, 3, 2, 1),
    "autumn": (1000, 100, 30, 10, 6, 5, 4, 3, 2, 1),
}
NEAR = 1000
"""The weight of units near, ours and the strongest rival's."""
SPREAD = 5
ALTERNATIVE = 50
"""In so many of a hundred cases the next best place is looked at."""
DIFFERENCE = 500
"""How much it counts against that place, in per cent, that it is worse."""

Node = tuple[bool, int]
"""A kind of unit in a location."""


def size(centres: int) -> int:
    """How large a power looks: nobody's centres count as those of one that has none."""
    return centres * centres + 4 * centres + 16


class DumbBot:
    """Looks one campaign ahead, at places and not at plans."""

    name = "dumbbot"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        assert isinstance(decision, Ballot)
        dice = Dice(self.seed, view["year"], view["season"] == "autumn")
        values = Values(view, board().powers.index(decision.seat))
        if decision.what == "orders":
            return Orders(values, decision, dice).answer()
        return (
            values.retreats(view, decision) if decision.what == "retreats" else values.adjustments(decision)
        )


class Values:
    """What every place is worth to a power."""

    def __init__(self, view: View, me: int) -> None:
        b = board()
        self.me = me
        self.season = "spring" if view["kind"] == "adjustment" else view["season"]
        self.units = [b.unit(p, words) for p, power in enumerate(b.powers) for words in view["units"][power]]
        self.owner = {b.index[slug]: p for p, power in enumerate(b.powers) for slug in view["centres"][power]}
        near = [[0] * len(b.areas) for _ in b.powers]
        for unit in self.units:
            for area in members(b.reach(unit)):
                near[unit.power][area] += 1
        self.strength = near[me]
        self.rivals = [max(near[p][a] for p in range(len(near)) if p != me) for a in range(len(b.areas))]
        sizes = [size(sum(owner == p for owner in self.owner.values())) for p in range(len(b.powers))]
        worth = [0.0] * len(b.areas)
        for centre in b.centres:
            if self.owner.get(centre) == me:
                near_us = [sizes[p] for p in range(len(near)) if p != me and near[p][centre]]
                worth[centre] = DEFENCE[self.season] * max(near_us, default=0)
            else:
                power = self.owner.get(centre)
                worth[centre] = ATTACK[self.season] * (size(0) if power is None else sizes[power])
        self.value = self._spread(worth)

    def _spread(self, worth: Sequence[float]) -> dict[Node, float]:
        b = board()
        doors = {(False, a): [(False, to) for to in b.army_moves[a]] for a in range(len(b.areas))}
        doors |= {(True, at): [(True, to) for to in b.fleet_moves[at]] for at in range(len(b.locations))}
        nodes = [node for node, to in doors.items() if to]
        near = {node: worth[b.area[node[1]]] for node in nodes}
        found = dict.fromkeys(nodes, 0.0)
        for weight in PROXIMITY[self.season]:
            for node in nodes:
                found[node] += weight * near[node]
            near = {node: (near[node] + sum(near[to] for to in doors[node])) / SPREAD for node in nodes}
        for node in nodes:
            area = b.area[node[1]]
            found[node] += NEAR * (self.strength[area] - self.rivals[area])
        return found

    def retreats(self, view: View, ballot: Ballot) -> Action:
        b = board()
        ways = {beaten["unit"]: beaten["retreats"] for beaten in view["dislodged"]}
        taken: set[int] = set()
        answer: list[Action] = []
        for slot in ballot.slots:
            free = [b.index[to] for to in ways[slot] if b.area[b.index[to]] not in taken]
            if not free:
                answer.append((*slot.split(), "D"))
                continue
            best = max(free, key=lambda at: self.value[slot[0] == "F", at])
            taken.add(b.area[best])
            answer.append((*slot.split(), "R", b.locations[best]))
        return tuple(answer)

    def adjustments(self, ballot: Ballot) -> Action:
        b = board()
        units = list(self.units)
        answer: list[Action] = []
        for slot in ballot.slots:
            mine = [unit for unit in units if unit.power == self.me]
            if slot.split()[1] != "build":
                least = min(mine, key=lambda unit: self.value[unit.fleet, unit.at])
                units.remove(least)
                answer.append((*b.words(least).split(), "D"))
                continue
            owned = [centre for centre, power in self.owner.items() if power == self.me]
            able = [order for site in sites(self.me, units, owned) for order in build_options(site)]
            best = max(able, key=lambda o: self.value[o[0] == "F", b.index[o[1]]], default=WAIVE)
            if best != WAIVE:
                units.append(b.unit(self.me, " ".join(best[:2])))
            answer.append(best)
        return tuple(answer)


class Orders:
    """Goals for the units one after the other, by lot, and who helps whom."""

    def __init__(self, values: Values, ballot: Ballot, dice: Dice) -> None:
        b = board()
        self.values, self.ballot, self.dice = values, ballot, dice
        self.units = [b.unit(values.me, slot) for slot in ballot.slots]
        self.here = {b.area[unit.at]: unit for unit in self.units}
        self.goals: dict[Unit, int] = {}
        """Where a unit goes; its own place if it stands."""
        self.helps: dict[Unit, Unit] = {}

    def answer(self) -> Action:
        units = list(self.units)
        shuffle(self.dice, units)
        for unit in units:
            self._order(unit, ())
        for unit in units:
            if unit not in self.helps and self.goals[unit] == unit.at:
                self._join(unit)
        return tuple(self._written(unit) for unit in self.units)

    def _order(self, unit: Unit, waiting: tuple[Unit, ...]) -> None:
        if unit in self.goals:
            return
        b = board()
        places = sorted({unit.at, *b.moves(unit)}, key=lambda at: -self.values.value[unit.fleet, at])
        while places:
            at = places.pop(self._chosen([self.values.value[unit.fleet, at] for at in places]))
            area = b.area[at]
            other = self.here.get(area)
            if at != unit.at and other is not None and other not in waiting:
                self._order(other, (*waiting, unit))
            comes = next((one for one, goal in self.goals.items() if b.area[goal] == area), None)
            if comes is None and (at == unit.at or other is None or other in self.goals):
                self.goals[unit] = at
                return
            if comes is not None and self.values.rivals[area] > 0 and comes not in self.helps:
                self.goals[unit], self.helps[unit] = unit.at, comes
                return
        self.goals[unit] = unit.at

    def _chosen(self, values: Sequence[float]) -> int:
        """The best, or by chance one behind it."""
        i = 0
        while i + 1 < len(values) and below(self.dice, 100) < ALTERNATIVE:
            worse = (values[i] - values[i + 1]) * DIFFERENCE / max(1.0, abs(values[i]))
            if below(self.dice, 100) < worse:
                break
            i += 1
        return i

    def _join(self, unit: Unit) -> None:
        """A unit that stands helps the one next door that can use it best."""
        b = board()
        able = [
            other
            for other, goal in self.goals.items()
            if other not in self.helps
            and other != unit
            and (b.reach(unit) >> b.area[goal]) & 1
            and self.values.rivals[b.area[goal]] > 0
        ]
        if able:
            self.helps[unit] = max(able, key=lambda one: self.values.value[one.fleet, self.goals[one]])

    def _written(self, unit: Unit) -> Action:
        b = board()
        me, goal = b.words(unit).split(), self.goals[unit]
        if goal != unit.at:
            return (*me, "-", b.locations[goal])
        if unit not in self.helps:
            return (*me, "H")
        other = self.helps[unit]
        to = self.goals[other]
        return (*me, "S", *b.words(other).split(), *(("-", b.locations[to]) if to != other.at else ()))
