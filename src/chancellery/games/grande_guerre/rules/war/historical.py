"""The historical feed: losses and offensives as they were, so that the seats fight only at home (§3.13)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.columns import Column, add, put
from chancellery.games.grande_guerre.rules.dates import first_turn, in_winter, last_turn, year_of
from chancellery.games.grande_guerre.rules.names import (
    CENTRAL,
    EAST,
    ENTENTE,
    FRONT,
    FRONTS,
    N_POWERS,
    NATION,
    NATIONS,
    POWERS,
    SIDES,
    USA,
)
from chancellery.games.grande_guerre.rules.records import ENTRY_DATES
from chancellery.games.grande_guerre.rules.references import Span
from chancellery.games.grande_guerre.rules.war import drives, economy
from chancellery.games.grande_guerre.rules.war import plans_1914 as plans
from chancellery.games.grande_guerre.rules.war.base import CommonWar
from chancellery.games.grande_guerre.rules.war.campaign import RUNNING, Drive, WarState, at
from chancellery.games.grande_guerre.rules.war.deeds import Deed, LoseSteps, Modify, SetAside
from chancellery.games.grande_guerre.rules.war.dispatches import Effect
from chancellery.games.grande_guerre.rules.war.interface import Host, Position
from chancellery.games.grande_guerre.rules.war.line import advance, ahead, default_holder, defeat, take
from chancellery.games.grande_guerre.rules.war.news import tell, two_dice
from chancellery.games.grande_guerre.rules.war.report import Sheet, main_front
from chancellery.games.grande_guerre.rules.war.script import OPENING, Script, Scripted, Step, weighed
from chancellery.games.grande_guerre.rules.war.toll import half_up


class Feed(Sheet):
    """A report of history."""

    @property
    def losses(self) -> int:
        """They are the report already: opinion is in the table (§3.13)."""
        return self._w.losses[self._power]


class HistoricalWar(CommonWar):
    """No postures, no plans, no redeployment: a script moves the lines, dice only vary the losses."""

    slug = "historical"
    combat = False
    sheet = Feed
    goods = frozenset({"ambassador", "ship", "aid"})

    def __init__(self, own_data: Path | None = None) -> None:
        super().__init__(own_data)
        history = self.f.history
        self.year_losses = self.f.year_losses
        self.weights = history.weights
        self.light: dict[int, Column] = {
            year: tuple(
                self.weights.winter if in_winter(turn) else self.weights.plain
                for turn in range(first_turn(year), last_turn(year) + 1)
            )
            for year in range(1914, 1919)
        }
        """By year and turn: the weight without an offensive."""
        self.opening_spans: list[tuple[Span, ...]] = [
            (OPENING,) if slug in self.weights.opening else () for slug in POWERS
        ]
        """By power: the turns of 1914 that are great without an offensive."""
        self.opinion: list[int] = [self.weights.opinion.get(slug, 10) for slug in POWERS]
        self.central_east = _turns(history.russian_front.central)
        self.russia_first = _turns(history.russian_front.russia_first)
        """When the enemy attacks on the Russian front, and when Russia attacks first."""
        self.script = Script(self.f.data)
        self.dates = tuple(
            (NATION[slug], SIDES.index(record.side), record.turn)
            for slug, record in self.f.data.records(ENTRY_DATES).items()
        )

    # Moments.

    def set_up(self, scenario: str) -> WarState:
        w = super().set_up(scenario)
        if w.start == 1:
            for name in plans.HISTORICAL:
                w.plan = put(w.plan, self.f.plans[self.f.plan[name]].power, self.f.plan[name])
        for turn in range(1, w.start):
            if turn in self.central_east:
                w.last_attack[at(CENTRAL, EAST)] = turn
        return w

    def opening(self, rules: Any, s: Any, log: Log | None) -> None:
        """Nothing is planned; a later scenario begins with its purchases."""
        if s.war.start > 1:
            economy.spending(self.f, rules, s, log, s.war.start)

    def begin_turn(self, rules: Any, s: Any, log: Log | None) -> None:
        super().begin_turn(rules, s, log)
        if s.turn == first_turn(year_of(s.turn)) and s.turn != s.war.start:
            self.array(s)

    def array(self, s: Any) -> None:
        """A new year's armies: those of its scenario, or the cap on the main front."""
        w: WarState = s.war
        record = self.f.openings.get(str(year_of(s.turn)))
        for power in range(USA):
            if w.side[power] < 0:
                continue
            w.dissolve(power)
            if record and POWERS[power] in record.corps:
                for front, corps in record.corps[POWERS[power]].items():
                    w.add_steps(power, FRONT[front], 2 * corps)
            else:
                cap = self.f.forces[power].cap[year_of(s.turn) - 1914]
                w.add_steps(power, main_front(w, power), 2 * cap)

    def phase(self, rules: Any, s: Any, log: Log | None) -> None:
        """The turn as history has it: offensives, lines, attacks in the East, losses."""
        w: WarState = s.war
        w.moved, w.first = [0] * len(FRONTS), [-1] * len(FRONTS)
        beaten_before = len(w.defeats)
        self._cancel(rules, s)
        for one in self.script.begins.get(s.turn, ()):
            self._begin(rules, s, log, one)
        for step in self.script.steps.get(s.turn, ()):
            if self._happens(w, step):
                self._step(s, log, step)
        for power, _ in w.defeats[beaten_before:]:
            w.hqs = add(w.hqs, power, 1)
        self._attacks(s)
        drives.note_part(w)
        self._lose(s, log)
        for one in self.script.of_year.get(year_of(s.turn), ()):
            if one.last <= s.turn:
                self._end(s, log, one)
        if s.turn == 3:
            plans.great_victory(self.f, s, log)

    def deployment(self, rules: Any, s: Any, log: Log | None) -> None:
        """Steps that governments raise come to the main front; the fleets may sail."""
        w: WarState = s.war
        for power in range(N_POWERS):
            w.add_steps(power, main_front(w, power), w.arriving[power] + w.ordered[power])
            w.arriving[power] = w.ordered[power] = 0
        then(s, ("war_sorties",))

    def do(self, rules: Host, s: Position, log: Log | None, deed: Deed) -> None:
        """Cards move no corps here and take none, and there are no rolls to change (§3.13)."""
        match deed:
            case SetAside() | LoseSteps() | Modify(Effect("attack")):
                return
        super().do(rules, s, log, deed)

    # The script.

    def _possible(self, w: WarState, one: Scripted) -> bool:
        """All who are in an offensive are at war, and its front is open."""
        return bool(w.open[one.front]) and _at_war(w, one.parties)

    def _begin(self, rules: Any, s: Any, log: Log | None, one: Scripted) -> None:
        """It begins at its date, unless somebody in it is not at war or its main power mutinies."""
        w: WarState = s.war
        if not self._possible(w, one) or rules.home_front(s, one.main).locked:
            return
        side, front = w.side[one.main], one.front
        w.drives.append(Drive(side, front, one.first, RUNNING, one.main, one.first, 0, w.line[front]))
        tell(
            log,
            "war_offensive",
            side=SIDES[side],
            front=FRONTS[front],
            main=POWERS[one.main],
            name=one.name,
        )

    def _cancel(self, rules: Any, s: Any) -> None:
        """A mutiny or the exit of its main power, or the end of its front, cancels it as if never planned."""
        w: WarState = s.war
        w.drives = [
            d
            for d in w.drives
            if d.status != RUNNING
            or (w.side[d.main] == d.side and w.open[d.front] and not rules.home_front(s, d.main).locked)
        ]

    def _happens(self, w: WarState, step: Step) -> bool:
        """A step is skipped if a power in it is out, its front closed, or its offensive cancelled."""
        if not _at_war(w, step.parties) or (step.to and not w.open[step.front]):
            return False
        return step.by is None or _drive(w, step.by) >= 0

    def _step(self, s: Any, log: Log | None, step: Step) -> None:
        w: WarState = s.war
        if step.side_gate:
            take(self.f, s, log, self.f.gate[step.side_gate], step.attacker)
        for line in step.to:
            self._draw(s, log, step.front, line, step.attacker, step.great)
        for power in step.defeats:
            defeat(w, log, power, step.front)

    def _draw(self, s: Any, log: Log | None, front: int, line: int, power: int, great: bool) -> None:
        """Move a line gate by gate to where history has it."""
        w: WarState = s.war
        while w.line[front] != line:
            side = CENTRAL if line > w.line[front] else ENTENTE
            if not ahead(self.f, w, side, front):
                return
            taker = default_holder(self.f, ahead(self.f, w, side, front)[0])
            if w.side[taker] != side:
                taker = power if w.side[power] == side else main_enemy(w, side)
            gate = advance(self.f, s, log, side, front, taker)
            fact = self.f.gates[gate]
            if great and fact.national and w.holder[gate] == taker:
                w.beaten |= 1 << fact.owner
            w.first[front] = side if w.first[front] < 0 else w.first[front]
            w.last_attack[at(side, front)] = s.turn

    def _attacks(self, s: Any) -> None:
        """Who attacked: on fronts with an offensive its side, in the East as the table says."""
        w: WarState = s.war
        for drive in w.drives:
            if drive.status == RUNNING:
                w.last_attack[at(drive.side, drive.front)] = s.turn
                w.first[drive.front] = drive.side if w.first[drive.front] < 0 else w.first[drive.front]
        if not w.open[EAST]:
            return
        if s.turn in self.central_east:
            w.last_attack[at(CENTRAL, EAST)] = s.turn
            w.first[EAST] = CENTRAL
        if s.turn in self.russia_first:
            w.last_attack[at(ENTENTE, EAST)] = s.turn
            w.first[EAST] = ENTENTE

    def weight(self, s: Any, power: int, turn: int) -> int:
        """How heavy a turn is for a power, in halves."""
        year = year_of(turn)
        return self._year(s.war, power, year, self._carried_out(s, year))[turn - first_turn(year)]

    def _year(self, w: WarState, power: int, year: int, offensives: list[Scripted]) -> Column:
        """The weights of a year's turns: great in offensives of a power, and where it has corps."""
        spans = tuple(
            [(one.first, one.last) for one in offensives if power in one.parties or w.steps[one.front][power]]
        )
        if year == 1914:
            spans += self.opening_spans[power]
        return weighed(self.light[year], first_turn(year), spans, self.weights.great)

    def _carried_out(self, s: Any, year: int) -> list[Scripted]:
        """Offensives that have begun and were not cancelled, or that all who are in them can still begin."""
        w: WarState = s.war
        return [
            one
            for one in self.script.of_year.get(year, ())
            if (_drive(w, one) >= 0 if one.first <= s.turn else self._possible(w, one))
        ]

    def _lose(self, s: Any, log: Log | None) -> None:
        """Reported steps: the year's total by the turn's weight, varied by 2D6 (§3.13)."""
        w: WarState = s.war
        year = year_of(s.turn)
        turn, offensives = s.turn - first_turn(year), self._carried_out(s, year)
        for power, side in enumerate(w.side[:N_POWERS]):
            if side < 0:
                continue
            total = self.year_losses[power][year - 1914] * self.opinion[power]
            weights = self._year(w, power, year, offensives)
            thrown = two_dice(s)
            steps = half_up(total * weights[turn] * (thrown + 3), sum(weights) * 100)
            w.losses[power] += steps
            if log is not None:
                losses = {NATIONS[power]: steps}
                tell(log, "war_losses", front="", side=SIDES[side], dice=thrown, losses=losses)

    def _end(self, s: Any, log: Log | None, one: Scripted) -> None:
        w: WarState = s.war
        i = _drive(w, one)
        if i >= 0 and w.drives[i].status == RUNNING:
            drives.close(self.f, s, log, i, one.status)


def _at_war(w: WarState, nations: tuple[int, ...]) -> bool:
    return all(w.side[nation] >= 0 for nation in nations)


def _drive(w: WarState, one: Scripted) -> int:
    """The place of a scripted offensive among those of the year, or -1."""
    for i, drive in enumerate(w.drives):
        if drive.start == one.first and drive.main == one.main and drive.front == one.front:
            return i
    return -1


def main_enemy(w: WarState, side: int) -> int:
    """Somebody of a side to hold what its army takes back."""
    return next(power for power in range(N_POWERS) if w.side[power] == side)


def _turns(spans: Iterable[Span]) -> frozenset[int]:
    return frozenset(turn for first, last in spans for turn in range(first, last + 1))
