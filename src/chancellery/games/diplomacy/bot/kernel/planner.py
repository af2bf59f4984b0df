"""Plans: one step for each unit of a hand, and the search for a good one by rules of thumb.

Steps refer to each other: a support is given to whatever the supported unit does. So a plan is judged as a
whole, by the odds that each unit gets where it goes and what is left open behind it, and improved unit by
unit after the obvious joint actions (attacks with supports, convoys) have been tried.

A step is one int, its kind and what it goes to or helps: a location, or the number of a unit of the plan.
Those from `GO` up to `BACK` move. A change is a list of units, each followed by its new step.
"""

from __future__ import annotations

import math
from typing import Final

from chancellery.games.diplomacy.bot.kernel.eye import Eye
from chancellery.games.diplomacy.bot.kernel.routes import routes_of
from chancellery.games.diplomacy.bot.kernel.tables import STANDS
from chancellery.games.diplomacy.rules.judge.resolver import CONVOY, DIRECT, MOVE, OVERSEAS, SUPPORT, OrderT

STAND: Final = 0
GO: Final = 1 << 7
SAIL: Final = 2 << 7
BACK: Final = 3 << 7
CARRY: Final = 4 << 7
WHAT: Final = 7 << 7
WHOM: Final = 127

NEVER: Final = -1e9
LOST: Final = 0.5
"""What it costs to be driven out, besides the place."""
CONVOY_HOLDS: Final = 0.93
PASSES: Final = 3
MORE: Final = 1e-9
LANDINGS: Final = 4
"""The goals that are looked at for an army that could sail."""


class Planner:
    """Plans of one hand in one position."""

    def __init__(self, eye: Eye) -> None:
        t, units = eye.t, eye.position.units
        self.t = t
        self.eye = eye
        self.mine: list[int] = [i for i in range(len(units)) if not eye.hostile(i)]
        """The units of the plan, by their numbers in the position."""
        self.n = len(self.mine)
        self.fleet: list[int] = [units[i][1] for i in self.mine]
        self.start: list[int] = [units[i][2] for i in self.mine]
        self.here: list[int] = [t.area[at] for at in self.start]
        self.moves: list[list[int]] = [t.moves[units[i][1]][units[i][2]] for i in self.mine]
        self.can: list[list[bool]] = [t.can[units[i][1]][units[i][2]] for i in self.mine]
        self.mine_at: list[int] = [-1] * t.n_areas
        for i, area in enumerate(self.here):
            self.mine_at[area] = i
        self.risks: list[float] = [eye.risk(area) for area in range(t.n_areas)]
        self.at_risk: list[int] = [area for area in t.centres if self.risks[area] != 0.0]
        self.chains: dict[int, list[int]] = {}
        """The fleets that carry an army, by its number and goal."""
        self.attacks: list[list[int]] = self._attacks()
        self.whim: list[float] = [0.0] * len(t.area)
        self.stay: list[float] = []
        self._like(self.whim)
        self.kept: list[float] = [0.0] * t.n_areas
        """By area, while a plan is judged: how likely a unit of ours is there in the end."""
        self.stamp: list[int] = [0] * t.n_areas
        self.clock = 0

    def search(self, whim: list[float]) -> list[int]:
        """The best plan found from standing still, by somebody with these likings."""
        self._like(whim)
        plan = [STAND] * self.n
        best = self._score(plan)
        for change in self.attacks:
            best = self._try(plan, change, best)
        for change in self._convoys():
            best = self._try(plan, change, best)
        for _ in range(PASSES):
            before = best
            for i in range(self.n):
                for step in self.steps(plan, i):
                    best = self._try(plan, [i, step], best)
            if best == before:
                break
        return plan

    def changes(self, plan: list[int], *, joint: bool) -> list[list[int]]:
        """What can be tried with a plan: if asked for, what units do together, and what each can do."""
        found: list[list[int]] = []
        if joint:
            found = self.attacks + self._convoys()
        for i in range(self.n):
            for step in self.steps(plan, i):
                found.append([i, step])
        return found

    def changed(self, plan: list[int], change: list[int]) -> list[int]:
        """Another plan; nothing if units of ours would be in each other's way."""
        new = plan[:]
        for k in range(0, len(change), 2):
            new[change[k]] = change[k + 1]
        return new if new != plan and self._fits(new) else []

    def ready(self, plan: list[int]) -> list[OrderT]:
        """The plan as the resolver reads it; what cannot be done is standing."""
        return [self._order(plan, i) for i in range(self.n)]

    def _order(self, plan: list[int], i: int) -> OrderT:
        step = plan[i]
        what, whom = step & WHAT, step & WHOM
        if what == GO:
            return (MOVE, whom, DIRECT, 0)
        if what == SAIL:
            return (MOVE, whom, OVERSEAS, 0)
        if what == STAND:
            return STANDS
        its = plan[whom]
        goal = self.goal(plan, whom)
        if what == BACK and self.can[i][goal] and goal != self.here[i]:
            coast = its & WHOM if GO <= its < BACK and its & WHOM != goal else -1
            return (SUPPORT, self.here[whom], goal, coast)
        if what == CARRY and its & WHAT == SAIL and i in self.chains[whom << 7 | its & WHOM]:
            return (CONVOY, self.here[whom], goal, 0)
        return STANDS

    # What can be tried.

    def _attacks(self) -> list[list[int]]:
        """For every place that must be fought for: who goes, and who helps."""
        goals: dict[int, list[int]] = {}
        for i in range(self.n):
            for area in self.t.reach[self.fleet[i]][self.start[i]]:
                goals.setdefault(area, []).append(i)
        found: list[list[int]] = []
        for area, able in goals.items():
            if self.mine_at[area] < 0 and self.eye.holds[area][0] <= 0.9 and len(able) > 1:
                for i in able:
                    self._attack(found, area, i, able)
        return found

    def _attack(self, found: list[list[int]], area: int, i: int, able: list[int]) -> None:
        helpers = [(-self.eye.uncut(self.here[j], area), j) for j in able if j != i]
        helpers.sort()
        for at in self.moves[i]:
            if self.t.area[at] == area:
                for n in range(1, min(4, len(able))):
                    change = [i, GO | at]
                    for _, j in helpers[:n]:
                        change += [j, BACK | i]
                    found.append(change)

    def _convoys(self) -> list[list[int]]:
        found: list[list[int]] = []
        fleets = {self.here[i]: i for i in range(self.n) if self.fleet[i] and self.t.kind[self.here[i]] == 2}
        if not fleets:
            return found
        for i in range(self.n):
            if self.fleet[i] or self.t.kind[self.here[i]] != 1:
                continue
            routes = routes_of(self.t, self.here[i], fleets)
            ranked = [(-self._value(0, to), k, to) for k, to in enumerate(routes)]
            ranked.sort()
            for good, _, to in ranked[:LANDINGS]:
                if not self.can[i][to] and -good > self.stay[i]:
                    self.chains[i << 7 | to] = routes[to]
                    change = [i, SAIL | to]
                    for j in routes[to]:
                        change += [j, CARRY | i]
                    found.append(change)
        return found

    def steps(self, plan: list[int], i: int) -> list[int]:
        """Everything else that one unit could do, as the others are."""
        found = [STAND]
        found += [GO | at for at in self.moves[i]]
        can, here, near, holds = self.can[i], self.here[i], self.eye.near, self.eye.holds
        for j in range(self.n):
            goal = self.goal(plan, j)
            helps = holds[goal][0] < 0.99 if GO <= plan[j] < BACK else near[goal] > 1
            if helps and j != i and goal != here and can[goal]:
                found.append(BACK | j)
        return found

    def goal(self, plan: list[int], i: int) -> int:
        """The area where a unit wants to be."""
        return self.t.area[plan[i] & WHOM] if GO <= plan[i] < BACK else self.here[i]

    def _fits(self, plan: list[int]) -> bool:
        self.clock += 1
        for i in range(self.n):
            goal = self.goal(plan, i)
            if self.stamp[goal] == self.clock:
                return False
            self.stamp[goal] = self.clock
            if plan[i] & WHAT == SAIL and not self._carried(plan, i):
                return False
        return True

    def _carried(self, plan: list[int], i: int) -> bool:
        return all(plan[j] == CARRY | i for j in self.chains[i << 7 | plan[i] & WHOM])

    # How good it is.

    def _like(self, whim: list[float]) -> None:
        self.whim = whim
        self.stay = [self._value(self.fleet[i], self.start[i]) for i in range(self.n)]

    def _value(self, fleet: int, at: int) -> float:
        return self.eye.value(fleet, at) + self.whim[at]

    def _try(self, plan: list[int], change: list[int], best: float) -> float:
        """Make the change if it is for the better."""
        old: list[int] = []
        for k in range(0, len(change), 2):
            old.append(plan[change[k]])
            plan[change[k]] = change[k + 1]
        score = self._score(plan)
        if score > best + MORE:
            return score
        for k in range(0, len(change), 2):
            plan[change[k]] = old[k >> 1]
        return best

    def _score(self, plan: list[int]) -> float:
        """What a plan promises; `NEVER` if units of ours are in each other's way."""
        goals: list[int] = []
        self.clock += 1
        for i in range(self.n):
            goal = self.goal(plan, i)
            if self.stamp[goal] == self.clock:
                return NEVER
            self.stamp[goal] = self.clock
            goals.append(goal)
        kept, here = self.kept, self.here
        for area in self.at_risk:
            kept[area] = 0.0
        for i in range(self.n):
            kept[goals[i]] = kept[here[i]] = 0.0
        return self._promise(plan, goals, self._backing(plan, goals))

    def _promise(self, plan: list[int], goals: list[int], backing: list[float]) -> float:
        odds = [-1.0] * self.n
        kept, stay = self.kept, self.stay
        total = 0.0
        for i in range(self.n):
            here = self.here[i]
            if GO <= plan[i] < BACK:
                p = self._arrives(plan, goals, backing, odds, i)
                if p < 0:
                    return NEVER
                total += p * self._value(self.fleet[i], plan[i] & WHOM) + (1 - p) * stay[i]
                kept[goals[i]] += p
                kept[here] += 1 - p
            else:
                beaten = self.eye.driven_out(here, backing[i])
                total += stay[i] - beaten * (stay[i] + LOST)
                kept[here] += 1 - beaten
        for area in self.at_risk:
            if kept[area] < 1:
                total -= self.risks[area] * (1 - kept[area])
        return total

    def _backing(self, plan: list[int], goals: list[int]) -> list[float]:
        """By unit: the supports that it can expect."""
        found = [0.0] * self.n
        for i in range(self.n):
            if plan[i] & WHAT == BACK:
                whom = plan[i] & WHOM
                if self.can[i][goals[whom]]:
                    found[whom] += self.eye.uncut(self.here[i], goals[whom])
        return found

    def _arrives(
        self, plan: list[int], goals: list[int], backing: list[float], odds: list[float], i: int
    ) -> float:
        """The odds of a move; below zero if it cannot be."""
        if odds[i] >= 0:
            return odds[i]
        # Asked again before it is known: a rotation, in which all arrive.
        odds[i] = 1.0
        p = self.eye.chance(goals[i], backing[i])
        if plan[i] & WHAT == SAIL:
            if not self._carried(plan, i):
                return NEVER
            p *= math.pow(CONVOY_HOLDS, len(self.chains[i << 7 | plan[i] & WHOM]))
        j = self.mine_at[goals[i]]
        if j >= 0 and j != i:
            if not GO <= plan[j] < BACK or goals[j] == self.here[i]:
                return NEVER
            p *= self._arrives(plan, goals, backing, odds, j)
        odds[i] = p
        return p
