"""A plan: one step for each unit of a seat, and the search for a good one.

Steps refer to each other: a support is given to whatever the supported unit does. So a plan is judged as a
whole, by the odds that each unit gets where it goes and what is left open behind it, and improved unit by
unit after the obvious joint actions (attacks with supports, convoys) have been tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chancellery.core.select import members
from chancellery.games.diplomacy.rules.facts import COAST, Unit, board
from tests.yardsticks.steady.value import Appraisal

STAND, GO, SAIL, BACK, CARRY = range(5)

NEVER = -1e9
LOST = 0.5
"""What it costs to be driven out, besides the place."""
CONVOY_HOLDS = 0.93
PASSES = 3


class Step(NamedTuple):
    """STAND; GO or SAIL to a location; BACK (support) or CARRY the unit of that number."""

    kind: int
    to: int = -1


HOLD = Step(STAND)
Change = tuple[tuple[int, Step], ...]
"""Units and their new steps."""


class Planner:
    """Finds steps for units of one seat."""

    def __init__(self, eye: Appraisal, units: Sequence[Unit]) -> None:
        b = board()
        self.eye = eye
        self.units = units
        self.here = [b.area[unit.at] for unit in units]
        self.reach = [b.reach(unit) for unit in units]
        self.mine = {area: i for i, area in enumerate(self.here)}
        self.stay = [eye.value(unit.fleet, unit.at) for unit in units]
        self.at_risk = [(c, eye.risk(c)) for c in b.centres if eye.risk(c)]
        self.chains: dict[tuple[int, int], tuple[int, ...]] = {}
        """The fleets that carry an army, by its number and goal."""

    def search(self) -> list[Step]:
        """The best plan found from standing still."""
        plan = [HOLD] * len(self.units)
        best = self.score(plan)
        for change in (*self._attacks(), *self._convoys()):
            best = self._try(plan, change, best)
        for _ in range(PASSES):
            before = best
            for i in range(len(plan)):
                for step in self._steps(plan, i):
                    best = self._try(plan, ((i, step),), best)
            if best == before:
                break
        return self._tidy(plan)

    def _try(self, plan: list[Step], change: Change, best: float) -> float:
        """Make the change if it is for the better."""
        old = [(i, plan[i]) for i, _ in change]
        for i, step in change:
            plan[i] = step
        score = self.score(plan)
        if score > best + 1e-9:
            return score
        for i, step in old:
            plan[i] = step
        return best

    # What can be tried.

    def _attacks(self) -> Iterator[Change]:
        """For every place that must be fought for: who goes, and who helps."""
        goals: dict[int, list[int]] = {}
        for i, reach in enumerate(self.reach):
            for area in members(reach):
                goals.setdefault(area, []).append(i)
        for area, able in goals.items():
            if area in self.mine or self.eye.holds(area)[0] > 0.9 or len(able) < 2:
                continue
            for i in able:
                helpers = [j for j in able if j != i]
                helpers.sort(key=lambda j: -self.eye.steady(self.here[j], area))
                for at in self._landings(i, area):
                    for n in range(1, min(4, len(able))):
                        yield ((i, Step(GO, at)), *((j, Step(BACK, i)) for j in helpers[:n]))

    def _landings(self, i: int, area: int) -> list[int]:
        b = board()
        return [at for at in b.moves(self.units[i]) if b.area[at] == area]

    def _convoys(self) -> Iterator[Change]:
        b = board()
        fleets = {area: i for area, i in self.mine.items() if self.units[i].fleet and (b.sea >> area) & 1}
        for i, unit in enumerate(self.units):
            if unit.fleet or b.kind[unit.at] != COAST or not fleets:
                continue
            routes = _routes(unit.at, fleets)
            ranked = sorted(routes, key=lambda to: -self.eye.value(False, to))
            for to in ranked[:4]:
                if not (self.reach[i] >> to) & 1 and self.eye.value(False, to) > self.stay[i]:
                    self.chains[i, to] = routes[to]
                    yield ((i, Step(SAIL, to)), *((j, Step(CARRY, i)) for j in routes[to]))

    def _steps(self, plan: Sequence[Step], i: int) -> Iterator[Step]:
        """Everything else that one unit could do, as the others are."""
        yield HOLD
        for at in board().moves(self.units[i]):
            yield Step(GO, at)
        for j in range(len(plan)):
            goal = self.goal(plan, j)
            if j != i and goal != self.here[i] and (self.reach[i] >> goal) & 1 and self._helps(plan, j, goal):
                yield Step(BACK, j)

    def _helps(self, plan: Sequence[Step], j: int, goal: int) -> bool:
        if plan[j].kind in (GO, SAIL):
            return self.eye.holds(goal)[0] < 0.99
        return self.eye.near[goal] > 1

    def goal(self, plan: Sequence[Step], i: int) -> int:
        """The area where a unit wants to be."""
        step = plan[i]
        return board().area[step.to] if step.kind in (GO, SAIL) else self.here[i]

    # How good it is.

    def score(self, plan: Sequence[Step]) -> float:
        """What a plan promises; `NEVER` if units of ours are in each other's way."""
        goals = [self.goal(plan, i) for i in range(len(plan))]
        if len(set(goals)) < len(goals):
            return NEVER
        backing = self._backing(plan, goals)
        odds = [-1.0] * len(plan)
        kept: dict[int, float] = {}
        total = 0.0
        for i, step in enumerate(plan):
            here = self.here[i]
            if step.kind in (GO, SAIL):
                p = self._arrives(plan, goals, backing, odds, i)
                if p < 0:
                    return NEVER
                there = self.eye.value(self.units[i].fleet, step.to)
                total += p * there + (1 - p) * self.stay[i]
                kept[goals[i]] = kept.get(goals[i], 0.0) + p
                kept[here] = kept.get(here, 0.0) + 1 - p
            else:
                beaten = self.eye.driven_out(here, backing.get(i, 0.0))
                total += self.stay[i] - beaten * (self.stay[i] + LOST)
                kept[here] = kept.get(here, 0.0) + 1 - beaten
        for centre, risk in self.at_risk:
            total -= risk * max(0.0, 1 - kept.get(centre, 0.0))
        return total

    def _backing(self, plan: Sequence[Step], goals: Sequence[int]) -> dict[int, float]:
        """By unit: the supports that it can expect."""
        found: dict[int, float] = {}
        for i, step in enumerate(plan):
            if step.kind == BACK:
                goal = goals[step.to]
                if (self.reach[i] >> goal) & 1:
                    found[step.to] = found.get(step.to, 0.0) + self.eye.steady(self.here[i], goal)
        return found

    def _arrives(
        self, plan: Sequence[Step], goals: Sequence[int], backing: dict[int, float], odds: list[float], i: int
    ) -> float:
        """The odds of a move; below zero if it cannot be."""
        if odds[i] >= 0:
            return odds[i]
        # Asked again before it is known: a rotation, in which all arrive.
        odds[i] = 1.0
        p = _chance(self.eye.holds(goals[i]), backing.get(i, 0.0))
        if plan[i].kind == SAIL:
            chain = self.chains[i, plan[i].to]
            if any(plan[j] != (CARRY, i) for j in chain):
                return NEVER
            p *= CONVOY_HOLDS ** len(chain)
        j = self.mine.get(goals[i], i)
        if j != i:
            if plan[j].kind not in (GO, SAIL) or goals[j] == self.here[i]:
                return NEVER
            p *= self._arrives(plan, goals, backing, odds, j)
        odds[i] = p
        return p

    def _tidy(self, plan: list[Step]) -> list[Step]:
        """Supports and convoys of nothing become standing."""
        for i, step in enumerate(plan):
            if step.kind == BACK:
                goal = self.goal(plan, step.to)
                if not (self.reach[i] >> goal) & 1:
                    plan[i] = HOLD
            elif step.kind == CARRY:
                army = plan[step.to]
                if army.kind != SAIL or i not in self.chains[step.to, army.to]:
                    plan[i] = HOLD
        return plan


def _chance(holds: tuple[float, float, float], backing: float) -> float:
    """The odds that an attack with so much support overcomes what may be there."""
    if backing <= 0:
        return holds[0]
    low = min(int(backing), 2)
    high = min(low + 1, 2)
    return holds[low] + (holds[high] - holds[low]) * min(1.0, backing - low)


def _routes(start: int, fleets: dict[int, int], most: int = 3) -> dict[int, tuple[int, ...]]:
    """Coasts that own fleets can carry an army to, each with the shortest chain of their numbers."""
    b = board()
    chains: dict[int, tuple[int, ...]] = {
        sea: (fleets[sea],) for sea in members(b.beside[start]) if sea in fleets
    }
    found: dict[int, tuple[int, ...]] = {}
    edge = dict(chains)
    for _ in range(most):
        for sea, chain in edge.items():
            for coast in members(b.beside[sea] & b.coastal):
                if coast != start:
                    found.setdefault(coast, chain)
        edge = {
            onward: (*chain, fleets[onward])
            for sea, chain in edge.items()
            for onward in members(b.beside[sea])
            if onward in fleets and onward not in chains
        }
        chains |= edge
    return found
