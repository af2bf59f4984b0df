"""Where a minister puts his corps: by a plan of the year, then where attacks and defence gain most (§3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from chancellery.core.decisions import Action, Ballot, Decision
from chancellery.games.grande_guerre.bot.odds import Appraisal
from chancellery.games.grande_guerre.bot.position import Desk, filled
from chancellery.games.grande_guerre.rules.columns import Column
from chancellery.games.grande_guerre.rules.dates import year_of
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BALKANS,
    BRITAIN,
    EAST,
    FRONT,
    GERMANY,
    ITALIAN,
    ORIENT,
    POWER,
    RUSSIA,
)
from chancellery.games.grande_guerre.rules.war.deploy import pool
from chancellery.games.grande_guerre.rules.war.forces import may_stand
from chancellery.games.grande_guerre.rules.war.vocabulary import known

GERMAN_EAST = {1914: 25, 1915: 38, 1916: 30, 1917: 32, 1918: 15}
"""German corps in the East, in hundredths, by the year that comes."""
AFTER_REVOLUTION = 15
GERMAN_ITALY = 8
"""Four corps of Germany stiffen their allies."""
GERMAN_BALKANS = 4
AUSTRIAN_BALKANS = 10

FEAR = 0.5
"""What the enemy's attack of a turn counts beside our own: he may not be able to make it."""
STAYS = 0.5
"""What moving corps must gain, in points of will a turn."""
SWEEPS = 2
BLOCK = 4
"""Steps that are moved together."""


def shares(desk: Desk, power: int) -> dict[int, int]:
    """How many hundredths of its corps a power wants on a front; what is not named stays as it is."""
    s = desk.s
    coming = year_of(min(s.last_turn, s.turn + 1))
    italian = bool(desk.war.open[ITALIAN])
    if power == GERMANY:
        quiet = s.revolutions[RUSSIA] > 0
        return {
            EAST: AFTER_REVOLUTION if quiet else GERMAN_EAST[coming] + desk.doctrine.east,
            ITALIAN: GERMAN_ITALY if italian else 0,
            BALKANS: GERMAN_BALKANS,
        }
    if power == AUSTRIA_HUNGARY:
        italy = desk.doctrine.italy if italian else 0
        return {EAST: 100 - italy - AUSTRIAN_BALKANS, ITALIAN: italy, BALKANS: AUSTRIAN_BALKANS}
    if power == BRITAIN:
        return {ORIENT: desk.doctrine.orient}
    return {}


def deployment(desk: Desk, ballot: Decision) -> Action:
    """The nearest possible numbers to the best disposition that was found."""
    assert isinstance(ballot, Ballot)
    best = Disposition(desk, ballot)
    best.improve()

    def pick(slot: str, options: Sequence[Action], partial: Sequence[Action]) -> Action:
        slug, front = slot.split("/")
        wanted = best.war.steps_at(POWER[slug], FRONT[front]) // 2
        return min(options, key=lambda one: abs(one[1] - wanted))

    return filled(desk, ballot, pick)


class Disposition:
    """The corps of a seat as they may stand next season: each front against the chief one of its power."""

    def __init__(self, desk: Desk, ballot: Ballot) -> None:
        s = desk.s.clone()
        s.turn = min(s.last_turn, s.turn + 1)
        self.desk = replace(desk, s=s)
        self.war = self.desk.war
        self.appraisal = Appraisal(self.desk)
        self.pairs: list[tuple[int, int, int]] = []
        """A power, a front of its, and its chief one, where the rest stands."""
        self._worth: dict[tuple[int, Column], float] = {}
        fronts: dict[int, list[int]] = {}
        for slot in ballot.slots:
            slug, front = slot.split("/")
            fronts.setdefault(POWER[slug], []).append(FRONT[front])
        for power, its in fronts.items():
            self._plan(desk, power, its)

    def _plan(self, desk: Desk, power: int, fronts: list[int]) -> None:
        """The shares of the year."""
        f = known(desk.rules, desk.s)
        there = may_stand(f, desk.war, power)
        chief = next(front for front in there if front not in fronts)
        steps = left = pool(f, desk.war, power, there)
        wanted = shares(desk, power)
        for front in fronts:
            its = (
                2 * (wanted[front] * (steps // 2) // 100)
                if front in wanted
                else desk.war.steps_at(power, front)
            )
            its = min(its, left)
            self.war.place(power, front, its)
            self.pairs.append((power, front, chief))
            left -= its
        self.war.place(power, chief, left)

    def improve(self) -> None:
        """Moved from the plan, if the doctrine says so."""
        settled: dict[tuple[int, int, int], tuple[Column, Column]] = {}
        for _ in range(SWEEPS if self.desk.doctrine.weighs else 0):
            for pair in self.pairs:
                # Where nothing has changed since, nothing would be moved again.
                if settled.get(pair) != self._rows(pair):
                    self._share_out(*pair)
                    settled[pair] = self._rows(pair)

    def _rows(self, pair: tuple[int, int, int]) -> tuple[Column, Column]:
        _, front, chief = pair
        return self.war.steps[front], self.war.steps[chief]

    def _share_out(self, power: int, front: int, chief: int) -> None:
        """Between two fronts, as their attacks and those of the enemy gain most."""
        rows = self.war.steps
        here, there = list(rows[front]), list(rows[chief])
        now, steps = here[power], here[power] + there[power]
        most = steps - 2 * known(self.desk.rules, self.desk.s).forces[power].least[chief]
        best, its = self._gain(front) + self._gain(chief) + STAYS, now
        for n in range(0, most + 1, BLOCK):
            here[power], there[power] = n, steps - n
            rows[front], rows[chief] = tuple(here), tuple(there)
            if (found := self._gain(front) + self._gain(chief)) > best:
                best, its = found, n
        here[power], there[power] = its, steps - its
        rows[front], rows[chief] = tuple(here), tuple(there)

    def _gain(self, front: int) -> float:
        """What a turn on a front is worth, with the corps that stand there now."""
        key = (front, self.war.steps[front])
        found = self._worth.get(key)
        if found is None:
            found = self._worth[key] = self.appraisal.balance(front, FEAR)
        return found
