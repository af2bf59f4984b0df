"""The three sealed decisions of Diplomacy as the climber sees them: orders, retreats, adjustments.

Who answers is a hand of the kernel: a seat, by the number of its first power.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from chancellery.core.chance import Dice, below, pick
from chancellery.core.decisions import Action, Ballot
from chancellery.games.diplomacy.bot.kernel.course import (
    adjusted,
    buildable,
    due,
    retreated,
    usual_adjustments,
    usual_retreats,
)
from chancellery.games.diplomacy.bot.kernel.eye import Eye, reach_counts
from chancellery.games.diplomacy.bot.kernel.joint import mean_value
from chancellery.games.diplomacy.bot.kernel.luck import Luck, whims
from chancellery.games.diplomacy.bot.kernel.opportunist import Opportunist
from chancellery.games.diplomacy.bot.kernel.planner import Planner
from chancellery.games.diplomacy.bot.kernel.tables import POWERS, STANDS, Position, in_order
from chancellery.games.diplomacy.bot.kernel.worth import Value
from chancellery.games.diplomacy.bot.manners import BEFOREHAND, graspers
from chancellery.games.diplomacy.bot.sight import hands_of, in_area_order, plain, tables_for
from chancellery.games.diplomacy.bot.written import ready_order, written_order
from chancellery.games.diplomacy.rules.adjustments import WAIVE
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.resolver import OrderT, UnitT
from chancellery.games.diplomacy.rules.state import State

FREE = 0.1
"""From this width on, retreats are a matter of taste."""
BALANCE = 0.01
"""What each fleet too many or too few costs: the value sees where units stand, not what they are good for."""
ALL = 1 << 20
GRASPING = -1.0
"""The width of those who do not plan."""

Orders = tuple[OrderT, ...]
Goals = tuple[int, ...]
"""By beaten unit: where it retreats to, -1 if it is given up."""
Pieces = tuple[UnitT, ...]
"""Units to be built, or to be given up."""


class Situation:
    """What all three have in common."""

    def __init__(self, s: State, ballot: Ballot, value: Value) -> None:
        self.s, self.ballot, self.value = s, ballot, value
        self.tables, self.hands = tables_for(s.setup.rules), hands_of(s)
        self.me = s.seat_of.index(ballot.seat)
        self.most_samples = ALL

    def widths(self, who: int, given: Sequence[float], n: int) -> list[float]:
        return [given[k % len(given)] for k in range(n)]

    @property
    def autumn(self) -> bool:
        return self.s.season == "autumn"

    def _hands_with(self, powers: Sequence[int]) -> list[int]:
        """The other hands that have one of these powers."""
        found = {self.hands.of[power] for power in powers if self.hands.played[power]}
        return sorted(found - {self.me})


class Campaign(Situation):
    """Orders: plans are the planner's, answers are ready orders of the hand's units."""

    def __init__(self, s: State, ballot: Ballot, value: Value) -> None:
        super().__init__(s, ballot, value)
        self.units = in_area_order(s.units)
        self.position = Position(plain(s.units), list(s.owner), self.autumn)
        self.others = self._hands_with([unit.power for unit in s.units])
        self._planners: dict[int, Planner] = {}
        self._opportunists: dict[int, Opportunist] = {}

    @cached_property
    def _counts(self) -> list[list[int]]:
        return reach_counts(self.tables, self.hands, self.position)

    def _planner(self, who: int) -> Planner:
        if who not in self._planners:
            self._planners[who] = Planner(Eye(self.tables, self.hands, self.position, who, self._counts))
        return self._planners[who]

    @cached_property
    def _graspers(self) -> Mapping[int, float]:
        return graspers(self.s, self.tables, self.hands)

    def widths(self, who: int, given: Sequence[float], n: int) -> list[float]:
        """Some of them are those of an opportunist, the more the likelier it is that the hand is one."""
        share = self._graspers.get(who, BEFOREHAND)
        found: list[float] = []
        for k in range(n):
            # Hands begin at different places: samples shall not be of one kind each.
            turn = k + 3 * who
            grasps = int((turn + 1) * share) > int(turn * share)
            found.append(GRASPING if grasps else given[(turn - int(turn * share)) % len(given)])
        return found

    def _opportunist(self, who: int) -> Opportunist:
        if who not in self._opportunists:
            self._opportunists[who] = Opportunist(self._planner(who), self._counts)
        return self._opportunists[who]

    def guess(self, who: int, width: float, dice: Dice) -> list[int]:
        if width == GRASPING:
            return self._opportunist(who).plan(Luck(below(dice, 1 << 30)))
        return self._planner(who).search(whims(self.tables, Luck(below(dice, 1 << 30)), width))

    def changes(self, who: int, plan: list[int], *, first: bool) -> Sequence[list[int]]:
        return self._planner(who).changes(plan, joint=first)

    def changed(self, who: int, plan: list[int], change: list[int]) -> list[int] | None:
        return self._planner(who).changed(plan, change) or None

    def answer(self, who: int, plan: list[int]) -> Orders:
        return tuple(self._planner(who).ready(plan))

    def sample(self, answers: Mapping[int, Orders]) -> list[OrderT]:
        found = [STANDS] * len(self.position.units)
        for who, orders in answers.items():
            for i, order in zip(self._planner(who).mine, orders, strict=True):
                found[i] = order
        return found

    def mean(self, who: int, answer: Orders, samples: list[list[OrderT]]) -> float:
        mine = self._planner(who).mine
        return mean_value(
            self.tables, self.hands, self.position, self.value, who, mine, list(answer), samples
        )

    def written(self, answer: Orders) -> Action:
        b = board()
        at = {b.area[unit.at]: unit for unit in self.units}
        by_slot = {
            b.words(self.units[i]): written_order(self.units[i], order, at)
            for i, order in zip(self._planner(self.me).mine, answer, strict=True)
        }
        return tuple(by_slot[slot] for slot in self.ballot.slots)

    def read(self, action: Action) -> Orders:
        by_slot = dict(zip(self.ballot.slots, action, strict=True))
        mine = (self.units[i] for i in self._planner(self.me).mine)
        return tuple(ready_order(unit, by_slot[board().words(unit)]) for unit in mine)


class Retreats(Situation):
    """Plans and answers are the goals of the hand's beaten units."""

    def __init__(self, s: State, ballot: Ballot, value: Value) -> None:
        super().__init__(s, ballot, value)
        self.units = plain(s.units)
        self.beaten: list[UnitT] = [(d.unit.power, int(d.unit.fleet), d.unit.at) for d in s.dislodged]
        self.ways = [list(d.retreats) for d in s.dislodged]
        self.others = self._hands_with([unit[0] for unit in self.beaten])

    def _of(self, who: int) -> list[int]:
        return [i for i, unit in enumerate(self.beaten) if self.hands.of[unit[0]] == who]

    def guess(self, who: int, width: float, dice: Dice) -> Goals:
        if width > FREE:
            return tuple(pick(dice, self.ways[i]) for i in self._of(who))
        usual = usual_retreats(self.tables, self.s.owner, self.beaten, self.ways)
        return tuple(usual[i] for i in self._of(who))

    def changes(self, who: int, plan: Goals, *, first: bool) -> list[tuple[int, int]]:
        return [(k, to) for k, i in enumerate(self._of(who)) for to in (*self.ways[i], -1)]

    def changed(self, who: int, plan: Goals, change: tuple[int, int]) -> Goals | None:
        k, to = change
        return (*plan[:k], to, *plan[k + 1 :])

    def answer(self, who: int, plan: Goals) -> Goals:
        return plan

    def sample(self, answers: Mapping[int, Goals]) -> list[int]:
        found = [-1] * len(self.beaten)
        for who, goals in answers.items():
            for i, goal in zip(self._of(who), goals, strict=True):
                found[i] = goal
        return found

    def mean(self, who: int, answer: Goals, samples: list[list[int]]) -> float:
        total, mine = 0.0, self._of(who)
        for sample in samples:
            for i, goal in zip(mine, answer, strict=True):
                sample[i] = goal
            units = retreated(self.tables, self.units, self.beaten, sample)
            total += self.value.after_moves(self.tables, self.hands, units, self.s.owner, who, self.autumn)
        return total / len(samples)

    def written(self, answer: Goals) -> Action:
        b = board()
        by_slot: dict[str, Action] = {}
        for i, goal in zip(self._of(self.me), answer, strict=True):
            slot = b.words(self.s.dislodged[i].unit)
            by_slot[slot] = (*slot.split(), "R", b.locations[goal]) if goal >= 0 else (*slot.split(), "D")
        return tuple(by_slot[slot] for slot in self.ballot.slots)

    def read(self, action: Action) -> Goals:
        b, by_slot = board(), dict(zip(self.ballot.slots, action, strict=True))
        mine = (by_slot[b.words(self.s.dislodged[i].unit)] for i in self._of(self.me))
        return tuple(b.index[one[3]] if one[2] == "R" else -1 for one in mine)


class Adjustments(Situation):
    """Plans and answers are the units to be built or given up; the others adjust by rules of thumb."""

    def __init__(self, s: State, ballot: Ballot, value: Value) -> None:
        super().__init__(s, ballot, value)
        self.units = plain(s.units)
        self.others: list[int] = []
        self.most_samples = 1
        self.powers = [
            power for power in range(POWERS) if self.hands.of[power] == self.me and self._due(power)
        ]
        self._rest = usual_adjustments(self.tables, self.hands, self.units, s.owner, self.me)

    def _due(self, power: int) -> int:
        return due(self.units, self.s.owner, power)

    def guess(self, who: int, width: float, dice: Dice) -> Pieces:
        position = Position(self.units, list(self.s.owner), False)
        counts = reach_counts(self.tables, self.hands, position)
        eye = Eye(self.tables, self.hands, position, who, counts)
        found: list[UnitT] = []
        for power in self.powers:
            after = adjusted(self.tables, eye, self.units, power, self._due(power))
            found += sorted(set(after) ^ set(self.units), key=lambda unit: unit[2])
        return tuple(found)

    def _built(self, power: int) -> bool:
        return self._due(power) > 0

    def changes(self, who: int, plan: Pieces, *, first: bool) -> list[tuple[int, UnitT]]:
        found: list[tuple[int, UnitT]] = []
        for k, piece in enumerate(plan):
            power = piece[0]
            if self._built(power):
                able = buildable(self.tables, self.units, self.s.owner, power)
            else:
                able = [unit for unit in self.units if unit[0] == power]
            found += [(k, unit) for unit in able]
        return found

    def changed(self, who: int, plan: Pieces, change: tuple[int, UnitT]) -> Pieces | None:
        k, piece = change
        area = self.tables.area
        taken = {area[unit[2]] for i, unit in enumerate(plan) if i != k}
        return None if area[piece[2]] in taken else (*plan[:k], piece, *plan[k + 1 :])

    def answer(self, who: int, plan: Pieces) -> Pieces:
        return tuple(sorted(plan))

    def sample(self, answers: Mapping[int, Pieces]) -> list[UnitT]:
        return self._rest

    def mean(self, who: int, answer: Pieces, samples: list[list[UnitT]]) -> float:
        built = [unit for unit in answer if self._built(unit[0])]
        gone = {unit for unit in answer if not self._built(unit[0])}
        total = 0.0
        for sample in samples:
            units = in_order(self.tables, [unit for unit in sample if unit not in gone] + built)
            total += self.value.after_adjustments(self.tables, self.hands, units, self.s.owner, who)
            total -= BALANCE * sum(self._out_of_balance(units, power) for power in self.powers)
        return total / len(samples)

    def _out_of_balance(self, units: list[UnitT], power: int) -> float:
        fleets = [unit[1] for unit in units if unit[0] == power]
        return abs(self.tables.at_sea[power] * len(fleets) - sum(fleets))

    def written(self, answer: Pieces) -> Action:
        b = board()
        left = {power: [unit for unit in answer if unit[0] == power] for power in self.powers}
        found: list[Action] = []
        for slot in self.ballot.slots:
            name, what, _ = slot.split()
            pieces = left[b.powers.index(name)]
            if not pieces:
                found.append(WAIVE)
                continue
            power, fleet, at = pieces.pop(0)
            words = b.words(Unit(power, bool(fleet), at)).split()
            found.append((*words, "B" if what == "build" else "D"))
        return tuple(found)

    def read(self, action: Action) -> Pieces:
        b, found = board(), list[UnitT]()
        for slot, one in zip(self.ballot.slots, action, strict=True):
            if one != WAIVE:
                found.append((b.powers.index(slot.split()[0]), int(one[0] == "F"), b.index[one[1]]))
        return tuple(sorted(found))
