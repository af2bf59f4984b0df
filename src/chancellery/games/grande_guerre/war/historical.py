"""The historical feed: losses and offensives as they were, so that the seats fight only at home (§3.13)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.war import drives, economy, plans
from chancellery.games.grande_guerre.war.base import CommonWar
from chancellery.games.grande_guerre.war.interface import Effect, WarReport
from chancellery.games.grande_guerre.war.line import advance, ahead, default_holder, defeat, take
from chancellery.games.grande_guerre.war.names import (
    CENTRAL,
    EAST,
    ENTENTE,
    FRONT,
    FRONTS,
    NATION,
    NATIONS,
    POWERS,
    SIDES,
    USA,
    first_turn,
    in_winter,
    last_turn,
    year_of,
)
from chancellery.games.grande_guerre.war.news import tell, two_dice
from chancellery.games.grande_guerre.war.report import Sheet, main_front
from chancellery.games.grande_guerre.war.state import (
    FAILED,
    N_NATIONS,
    N_POWERS,
    RUNNING,
    WON,
    Drive,
    WarState,
    at,
    put,
)
from chancellery.games.grande_guerre.war.toll import half_up


class HistoricalWar(CommonWar):
    """No postures, no plans, no redeployment: a script moves the lines, dice only vary the losses."""

    slug = "historical"
    combat = False
    goods = frozenset({"ambassador", "ship", "aid"})
    actions = frozenset({8, 9, *range(14, 20), 27})

    def __init__(self, own_data: Path | None = None) -> None:
        super().__init__(own_data)
        history = self.f.history
        self.year_losses: Mapping[str, list[int]] = history.tables["losses"]
        self.weights: Mapping[str, Any] = history.tables["weights"]
        self.russian: Mapping[str, Any] = history.tables["russian_front"]
        self.offensives = history.records("offensive")
        self.steps: list[tuple[str, dict[str, Any]]] = sorted(
            history.records("step").items(), key=lambda item: item[1]["turn"]
        )
        self.dates = history.records("entry")

    # Moments.

    def set_up(self, scenario: str) -> WarState:
        w = super().set_up(scenario)
        if w.start == 1:
            for name in plans.HISTORICAL:
                w.plan = put(w.plan, self.f.plans[self.f.plan[name]].power, self.f.plan[name])
        for turn in range(1, w.start):
            if _within(self.russian["central"], turn):
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
            w.steps[power::N_NATIONS] = [0] * len(w.steps[power::N_NATIONS])
            if record and POWERS[power] in record["corps"]:
                for front, corps in record["corps"][POWERS[power]].items():
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
        for name, record in self.offensives.items():
            self._begin(rules, s, log, name, record)
        for _, record in self.steps:
            if record["turn"] == s.turn and self._happens(s, record):
                self._step(s, log, record)
        for power, _ in w.defeats[beaten_before:]:
            w.hqs = put(w.hqs, power, w.hqs[power] + 1)
        self._attacks(s)
        drives.note_part(w)
        for power in range(N_POWERS):
            if w.side[power] >= 0:
                self._lose(s, log, power)
        for record in self.offensives.values():
            self._end(s, log, record)
        if s.turn == 3:
            plans.great_victory(self.f, s, log)

    def deployment(self, rules: Any, s: Any, log: Log | None) -> None:
        """Steps that governments raise come to the main front; the fleets may sail."""
        w: WarState = s.war
        for power in range(N_POWERS):
            w.add_steps(power, main_front(w, power), w.arriving[power] + w.ordered[power])
            w.arriving[power] = w.ordered[power] = 0
        then(s, ("war_sorties",))

    def report(self, rules: Any, s: Any, power: int) -> WarReport:
        return Feed(self.f, s, power)

    def modify(self, s: Any, effect: Effect) -> None:
        """There are no combat rolls to change; munitions are counted all the same."""
        if effect.kind != "attack":
            super().modify(s, effect)

    def set_aside(self, rules: Any, s: Any, log: Log | None, power: int, corps: int, turns: int) -> None:
        """Cards move no corps here (§3.13)."""

    def lose_steps(self, rules: Any, s: Any, log: Log | None, power: int, n: int, cause: str) -> None:
        """Nor do they take any."""

    def entries(self, s: Any) -> tuple[tuple[int, int, int], ...]:
        return tuple(
            (NATION[slug], SIDES.index(record["side"]), record["turn"]) for slug, record in self.dates.items()
        )

    # The script.

    def _at_war(self, s: Any, *slugs: str) -> bool:
        return all(s.war.side[NATION[slug]] >= 0 for slug in slugs)

    def _possible(self, s: Any, record: Mapping[str, Any]) -> bool:
        """All who are in an offensive are at war, and its front is open."""
        return bool(s.war.open[FRONT[record["front"]]]) and self._at_war(s, record["main"], *record["needs"])

    def _drive(self, w: WarState, record: Mapping[str, Any]) -> int:
        """The place of a scripted offensive among those of the year, or -1."""
        key = (FRONT[record["front"]], NATION[record["main"]], record["turns"][0])
        return next((i for i, d in enumerate(w.drives) if (d.front, d.main, d.start) == key), -1)

    def _begin(self, rules: Any, s: Any, log: Log | None, name: str, record: Mapping[str, Any]) -> None:
        """It begins at its date, unless somebody in it is not at war or its main power mutinies."""
        w: WarState = s.war
        main, start = NATION[record["main"]], record["turns"][0]
        if start != s.turn or not self._possible(s, record) or rules.home_front(s, main).locked:
            return
        front = FRONT[record["front"]]
        w.drives.append(Drive(w.side[main], front, start, RUNNING, main, start, 0, w.line[front]))
        tell(
            log, "war_offensive", side=SIDES[w.side[main]], front=FRONTS[front], main=POWERS[main], name=name
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

    def _happens(self, s: Any, record: Mapping[str, Any]) -> bool:
        """A step is skipped if a power in it is out, its front closed, or its offensive cancelled."""
        if not self._at_war(s, record["attacker"], *record.get("against", ())):
            return False
        if "to" in record and not s.war.open[FRONT[record["front"]]]:
            return False
        return "by" not in record or self._drive(s.war, self.offensives[record["by"]]) >= 0

    def _step(self, s: Any, log: Log | None, record: Mapping[str, Any]) -> None:
        w: WarState = s.war
        front, power = FRONT[record["front"]], NATION[record["attacker"]]
        if "side_gate" in record:
            take(self.f, s, log, self.f.gate[record["side_gate"]], power)
        for line in record.get("to", ()):
            self._draw(s, log, front, line, power, bool(record.get("by") or record.get("war_plan")))
        for slug in record.get("defeats", ()):
            defeat(w, log, NATION[slug], front)

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
        if _within(self.russian["central"], s.turn):
            w.last_attack[at(CENTRAL, EAST)] = s.turn
            w.first[EAST] = CENTRAL
        if _within(self.russian["russia_first"], s.turn):
            w.last_attack[at(ENTENTE, EAST)] = s.turn
            w.first[EAST] = ENTENTE

    def weight(self, s: Any, power: int, turn: int) -> int:
        """How heavy a turn is for a power, in halves."""
        great = turn <= 3 and POWERS[power] in self.weights["opening"]
        for record in self.offensives.values():
            first, last = record["turns"]
            if first <= turn <= last and self._carried_out(s, record) and self._took_part(s, power, record):
                great = True
        kind = "great" if great else "winter" if in_winter(turn) else "plain"
        return int(self.weights[kind])

    def _carried_out(self, s: Any, record: Mapping[str, Any]) -> bool:
        """It has begun and was not cancelled, or all who are in it can still begin it."""
        if record["turns"][0] <= s.turn:
            return self._drive(s.war, record) >= 0
        return self._possible(s, record)

    def _took_part(self, s: Any, power: int, record: Mapping[str, Any]) -> bool:
        w: WarState = s.war
        named = POWERS[power] in {record["main"], *record["needs"]}
        return named or w.steps_at(power, FRONT[record["front"]]) > 0

    def _lose(self, s: Any, log: Log | None, power: int) -> None:
        """Reported steps: the year's total by the turn's weight, varied by 2D6 (§3.13)."""
        w: WarState = s.war
        year = year_of(s.turn)
        total = self.year_losses[POWERS[power]][year - 1914]
        weights = sum(self.weight(s, power, turn) for turn in range(first_turn(year), last_turn(year) + 1))
        opinion = self.weights["opinion"].get(POWERS[power], 10)
        thrown = two_dice(s)
        steps = half_up(total * opinion * self.weight(s, power, s.turn) * (thrown + 3), weights * 100)
        w.losses[power] += steps
        tell(
            log,
            "war_losses",
            front="",
            side=SIDES[w.side[power]],
            dice=thrown,
            losses={NATIONS[power]: steps},
        )

    def _end(self, s: Any, log: Log | None, record: Mapping[str, Any]) -> None:
        w: WarState = s.war
        i = self._drive(w, record)
        if i >= 0 and w.drives[i].status == RUNNING and record["turns"][1] <= s.turn:
            drives.close(self.f, s, log, i, {"won": WON, "failed": FAILED}[record["ends"]])


class Feed(Sheet):
    """A report of history."""

    @property
    def losses(self) -> int:
        """They are the report already: opinion is in the table (§3.13)."""
        return self._w.losses[self._power]


def main_enemy(w: WarState, side: int) -> int:
    """Somebody of a side to hold what its army takes back."""
    return next(power for power in range(N_POWERS) if w.side[power] == side)


def _within(spans: list[list[int]], turn: int) -> bool:
    return any(first <= turn <= last for first, last in spans)
