"""DumbBot, after the public description of what David Norman's program does (daide.org.uk/s0003.html).

Every place gets a value: our own centres by the size of the largest power that can go there, others by that
of their owner, and centres that nobody owns as if they were all those of one; what a place has is spread to
its neighbours again and again; to it come the units that we have near, less those of the strongest rival.
Each unit goes to the best place in reach, or by chance to one that is nearly as good, and helps where another
of ours already goes or stands. Builds, removals and retreats go by such values, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.core.chance import Dice, below, shuffle
from chancellery.core.contract import Worlds
from chancellery.core.decisions import Action, Ballot, Decision, View
from chancellery.core.select import members
from chancellery.games.diplomacy.rules.adjustments import WAIVE, build_options, sites
from chancellery.games.diplomacy.rules.facts import Unit, board

ATTACK = {"spring": 700, "autumn": 600, "winter": 700}
DEFENCE = {"spring": 300, "autumn": 400, "winter": 300}
PROXIMITY = {
    "spring": (100, 1000, 30, 10, 6, 5, 4, 3, 2, 1),
    "autumn": (1000, 100, 30, 10, 6, 5, 4, 3, 2, 1),
    "winter": (1000, 100, 30, 10, 6, 5, 4, 3, 2, 1),
}
NEAR = 1000
"""The weight of units near, ours and the strongest rival's; in Winter, of the largest power at the door."""
SPREAD = 5
ALTERNATIVE = 50
"""In so many of a hundred cases the next best place is looked at."""
DIFFERENCE = 500
"""How much it counts against that place, in per cent, that it is worse."""
NOBODY = -1

Node = tuple[bool, int]
"""A kind of unit in a location."""


def size(centres: int) -> int:
    """How large a power looks."""
    return centres * centres + 4 * centres + 16


def chosen(values: Sequence[float], dice: Dice) -> int:
    """The first, or by chance one behind it that is nearly as good."""
    i = 0
    while i + 1 < len(values) and below(dice, 100) < ALTERNATIVE:
        worse = (values[i] - values[i + 1]) * DIFFERENCE / values[i] if values[i] else 0.0
        if below(dice, 100) < worse:
            break
        i += 1
    return i


class DumbBot:
    """Looks one campaign ahead, at places and not at plans."""

    name = "dumbbot"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        assert isinstance(decision, Ballot)
        kinds = ("orders", "retreats", "adjustments")
        dice = Dice(self.seed, view["year"], view["season"] == "autumn", kinds.index(decision.what))
        season = "winter" if decision.what == "adjustments" else view["season"]
        values = Values(view, board().powers.index(decision.seat), season)
        if decision.what == "orders":
            return Orders(values, decision, dice).answer()
        if decision.what == "retreats":
            return values.retreats(view, decision, dice)
        return values.adjustments(decision, dice)


class Values:
    """What every place is worth to a power."""

    def __init__(self, view: View, me: int, season: str) -> None:
        b = board()
        self.me, self.season = me, season
        self.units = [b.unit(p, words) for p, power in enumerate(b.powers) for words in view["units"][power]]
        self.owner = dict.fromkeys(b.centres, NOBODY)
        for p, power in enumerate(b.powers):
            self.owner |= {b.index[slug]: p for slug in view["centres"][power]}
        self.next_door = [[0] * len(b.areas) for _ in b.powers]
        for unit in self.units:
            for area in members(b.reach(unit)):
                self.next_door[unit.power][area] += 1
        near = [row[:] for row in self.next_door]
        for unit in self.units:
            near[unit.power][b.area[unit.at]] += 1
        self.strength = near[me]
        self.rivals = [max(near[p][a] for p in range(len(near)) if p != me) for a in range(len(b.areas))]
        self.attack, self.defence = self._by_owner()
        self.value = self._spread()

    def _by_owner(self) -> tuple[list[float], list[float]]:
        """By area: the size of the owner of a centre that is not ours; who could take what is."""
        b = board()
        owners = list(self.owner.values())
        sizes = {power: size(owners.count(power)) for power in range(NOBODY, len(b.powers))}
        attack, defence = [0.0] * len(b.areas), [0.0] * len(b.areas)
        for centre, owner in self.owner.items():
            if owner != self.me:
                attack[centre] = sizes[owner]
                continue
            able = [sizes[p] for p, row in enumerate(self.next_door) if p != self.me and row[centre]]
            defence[centre] = max(able, default=0)
        return attack, defence

    def _spread(self) -> dict[Node, float]:
        b = board()
        doors = {(False, a): [(False, to) for to in b.army_moves[a]] for a in range(len(b.areas))}
        doors |= {(True, at): [(True, to) for to in b.fleet_moves[at]] for at in range(len(b.locations))}
        nodes = [node for node, to in doors.items() if to]
        attack, defence = ATTACK[self.season], DEFENCE[self.season]
        worth = [attack * a + defence * d for a, d in zip(self.attack, self.defence, strict=True)]
        near = {node: worth[b.area[node[1]]] for node in nodes}
        found = dict.fromkeys(nodes, 0.0)
        for weight in PROXIMITY[self.season]:
            for node in nodes:
                found[node] += weight * near[node]
            near = {node: (near[node] + _sum_of_areas(near, doors[node])) / SPREAD for node in nodes}
        for node in nodes:
            area = b.area[node[1]]
            winter = self.season == "winter"
            found[node] += NEAR * (self.defence[area] if winter else self.strength[area] - self.rivals[area])
        return found

    def retreats(self, view: View, ballot: Ballot, dice: Dice) -> Action:
        b = board()
        ways = {beaten["unit"]: beaten["retreats"] for beaten in view["dislodged"]}
        taken: set[int] = set()
        answer: list[Action] = []
        for slot in ballot.slots:
            free = [b.index[to] for to in ways[slot] if b.area[b.index[to]] not in taken]
            if not free:
                answer.append((*slot.split(), "D"))
                continue
            free.sort(key=lambda at: -self.value[slot[0] == "F", at])
            best = free[chosen([self.value[slot[0] == "F", at] for at in free], dice)]
            taken.add(b.area[best])
            answer.append((*slot.split(), "R", b.locations[best]))
        return tuple(answer)

    def adjustments(self, ballot: Ballot, dice: Dice) -> Action:
        units = list(self.units)
        builds = ballot.slots[0].split()[1] == "build"
        return tuple(self._build(units, dice) if builds else self._removal(units, dice) for _ in ballot.slots)

    def _build(self, units: list[Unit], dice: Dice) -> Action:
        b = board()
        owned = [centre for centre, power in self.owner.items() if power == self.me]
        able = [order for site in sites(self.me, units, owned) for order in build_options(site)]
        if not able:
            return WAIVE
        worth = {order: self.value[order[0] == "F", b.index[order[1]]] for order in able}
        able.sort(key=lambda order: -worth[order])
        best = able[chosen([worth[order] for order in able], dice)]
        units.append(b.unit(self.me, " ".join(best[:2])))
        return best

    def _removal(self, units: list[Unit], dice: Dice) -> Action:
        mine = [unit for unit in units if unit.power == self.me]
        mine.sort(key=lambda unit: self.value[unit.fleet, unit.at])
        least = mine[chosen([self.value[unit.fleet, unit.at] for unit in mine], dice)]
        units.remove(least)
        return (*board().words(least).split(), "D")


def _sum_of_areas(values: dict[Node, float], nodes: Sequence[Node]) -> float:
    """Of two coasts of one area the better counts."""
    found: dict[int, float] = {}
    for node in nodes:
        area = board().area[node[1]]
        found[area] = max(found.get(area, 0.0), values[node])
    return sum(found.values())


class Orders:
    """Goals for the units one after the other, by lot, and who helps whom."""

    def __init__(self, values: Values, ballot: Ballot, dice: Dice) -> None:
        b = board()
        self.values, self.ballot, self.dice = values, ballot, dice
        self.units = [b.unit(values.me, slot) for slot in ballot.slots]
        self.here = {b.area[unit.at]: unit for unit in self.units}
        self.goals: dict[Unit, int] = {}
        """Where a unit goes; its own place if it stands or helps."""
        self.coming: dict[int, Unit] = {}
        """By area: the unit that goes there."""
        self.helps: dict[Unit, Unit] = {}
        self.waiting: dict[Unit, set[Unit]] = {unit: set() for unit in self.units}
        """Who has to know first what a unit does."""
        self.patience = len(self.units) ** 2
        """So often a unit is put off; who then still waits for each other go all together."""

    def answer(self) -> Action:
        queue = list(self.units)
        shuffle(self.dice, queue)
        while queue:
            unit = queue.pop(0)
            first = self._order(unit)
            if first is not None:
                self.patience -= 1
                self.waiting[first].add(unit)
                queue.insert(queue.index(first) + 1, unit)
        for unit in self.units:
            if unit not in self.helps and self.goals[unit] == unit.at:
                self._join(unit)
        return tuple(self._written(unit) for unit in self.units)

    def _worth(self, unit: Unit, at: int) -> float:
        return self.values.value[unit.fleet, at]

    def _order(self, unit: Unit) -> Unit | None:
        """Give a unit its goal; or the unit that must have one before."""
        b = board()
        closed = {b.area[other.at] for other in self.waiting[unit]}
        places = [at for at in b.moves(unit) if b.area[at] not in closed]
        places = sorted([unit.at, *places], key=lambda at: -self._worth(unit, at))
        while True:
            at = places.pop(chosen([self._worth(unit, at) for at in places], self.dice))
            area = b.area[at]
            if at == unit.at:
                self.goals[unit] = at
                return None
            there = self.here.get(area)
            if there is not None and there not in self.goals and self.patience:
                return there
            stands = there if there is not None and self.goals.get(there) == there.at else None
            helped = stands or self.coming.get(area)
            if helped is None:
                self.goals[unit], self.coming[area] = at, unit
                return None
            if self._needs_help(area, stands=stands is not None):
                self.goals[unit], self.helps[unit] = unit.at, helped
                return None

    def _needs_help(self, area: int, *, stands: bool) -> bool:
        return self.values.rivals[area] > (1 if stands else 0)

    def _join(self, unit: Unit) -> None:
        """A unit that stands helps the one next door that can use it best."""
        b = board()
        most = 0.0
        for at in b.moves(unit):
            area = b.area[at]
            there = self.here.get(area)
            comes = self.coming.get(area)
            stands = comes is None and there is not None and self.goals[there] == there.at
            helped = comes or (there if stands else None)
            if helped is not None and self._needs_help(area, stands=stands) and self._worth(unit, at) > most:
                most, self.helps[unit] = self._worth(unit, at), helped

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
