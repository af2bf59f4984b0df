"""What both of our wars share: everything of `interface.War` but the fighting itself."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chancellery.core.chance import Dice
from chancellery.core.decisions import Json, Log, Seat
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.references import MEASURES
from chancellery.games.grande_guerre.rules.war import (
    attrition,
    books,
    command,
    economy,
    exits,
    forces,
    guess,
    sea,
    withdrawals,
)
from chancellery.games.grande_guerre.rules.war import report as reports
from chancellery.games.grande_guerre.rules.war import view as views
from chancellery.games.grande_guerre.rules.war.campaign import BY_POWER, N_POWERS, WarState, at, new_war
from chancellery.games.grande_guerre.rules.war.facts import GOODS, facts
from chancellery.games.grande_guerre.rules.war.interface import Army, City, Effect, Term, WarReport
from chancellery.games.grande_guerre.rules.war.line import default_holder
from chancellery.games.grande_guerre.rules.war.names import (
    CENTRAL,
    ENTENTE,
    FRONT,
    FRONTS,
    NATION,
    POWERS,
    last_turn,
    season_start,
    year_of,
)
from chancellery.games.grande_guerre.rules.war.news import tell
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR


class CommonWar:
    """Set-up, money, sea, commanders, comings and goings; a war adds its `phase`."""

    slug = ""
    ops = WAR
    combat = True
    goods: frozenset[str] = frozenset(GOODS)
    """What governments may buy in step 5."""
    sheet = reports.Sheet

    def __init__(self, own_data: Path | None = None) -> None:
        self.f = facts(own_data)
        self.forget()

    def forget(self) -> None:
        self._kept: tuple[Any, Any, list[reports.Sheet]] = (None, None, [])
        """The sheets of the position asked last; they read it anew whenever they are read."""

    # Moments.

    def set_up(self, scenario: str) -> WarState:
        """The armies, lines and commanders with which a scenario opens (§1.1, §1.3)."""
        record = self.f.openings[scenario]
        w = new_war(holder=[-1] * len(self.f.gates))
        w.start = record.turn
        w.line = list(record.line)
        w.open = tuple(int(front in record.open) for front in FRONTS)
        for side, nations in ((ENTENTE, record.entente), (CENTRAL, record.central)):
            for nation in nations:
                w.side = put(w.side, NATION[nation], side)
        for nation in record.out:
            w.out = put(w.out, NATION[nation], 1)
        for nation, corps in record.corps.items():
            for front, n in corps.items():
                w.place(NATION[nation], FRONT[front], 2 * n)
        for i, gate in enumerate(self.f.gates):
            line = w.line[gate.front]
            if 0 < gate.at <= line or line <= gate.at < 0 or gate.slug in record.gates:
                w.holder[i] = default_holder(self.f, i)
        w.ghq = tuple(self.f.commander[name] for name in record.ghq)
        w.dismissed = sum(1 << self.f.commander[name] for name in record.gone)
        w.admitted = sum(1 << self.f.commander[name] for name in record.admitted)
        w.treasury = [self.f.economy.start] * N_POWERS
        w.books = (books.opened(self.f),) * N_POWERS
        w.measures = sum(1 << MEASURES.index(name) for name in record.measures)
        w.entered = put(w.entered, NATION["usa"], record.us_entry)
        w.landed_all = w.corps_at(NATION["usa"], FRONT["west"])
        return w

    def begin_turn(self, rules: Any, s: Any, log: Log | None) -> None:
        """A1: the sheet of the last turn is cleared, units come back, Americans land, names change."""
        w: WarState = s.war
        if s.turn > 3 and season_start(s.turn) != s.turn:
            self.clear_sheet(w)
        if w.effects:
            w.effects = tuple(one for one in w.effects if one.until >= s.turn and one.uses != 0)
        withdrawals.come_back(s, log)
        sea.land(self.f, s, log)
        command.by_date(self.f, s, log)

    def clear_sheet(self, w: WarState) -> None:
        """What a turn is reported by; T1-T3 are reported together (§2.3)."""
        w.losses = [0] * N_POWERS
        w.exempt = [0] * N_POWERS
        w.will, w.gained, w.defeats = (), (), ()
        w.beaten = w.fell = 0

    def report(self, rules: Any, s: Any, power: int) -> WarReport:
        kept = self._kept
        if kept[0] is not s or kept[1] is not s.war:
            kept = self._kept = (s, s.war, [self.sheet(self.f, s, one) for one in range(N_POWERS)])
        return kept[2][power]

    def income(self, rules: Any, s: Any, log: Log | None) -> None:
        self.clear_sheet(s.war)
        sea.count_exit(s.war)
        sea.work_on_ships(s.war, log)
        sea.roll_submarines(self.f, s, log)
        economy.collect(self.f, rules, s, log)

    def interphase_will(self, rules: Any, s: Any, power: int) -> tuple[Term, ...]:
        return sea.interphase_will(self.f, rules, s, power)

    def spending(self, rules: Any, s: Any, log: Log | None) -> None:
        economy.spending(self.f, rules, s, log, s.turn + 1)

    def end_interphase(self, rules: Any, s: Any, log: Log | None) -> None:
        """The season's flags go out, in Winter those of the year; plans for the next one stay."""
        w: WarState = s.war
        w.vain = BY_POWER
        if s.turn == last_turn(year_of(s.turn)):
            w.drives = [drive for drive in w.drives if drive.start > s.turn]
            w.hqs = BY_POWER
            w.counter = w.ship_year = w.sailed = w.naval = 0
            w.books = tuple([books.new_year(book) for book in w.books])

    # Decisions and secrets.

    def view(self, rules: Any, s: Any, seat: Seat | None) -> Mapping[str, Any]:
        return views.view(self.f, rules, s, seat)

    def resample(self, rules: Any, s: Any, seat: Seat, dice: Dice) -> None:
        guess.resample(self.f, rules, s, seat, dice)

    def load(self, data: Json) -> WarState:
        return WarState.load(data)

    # What the home front does, once.

    def mutiny(self, rules: Any, s: Any, log: Log | None, power: int) -> None:
        attrition.mutiny(self.f, s, log, power)
        command.dismiss(self.f, s, log, power, "mutiny")

    def desertion(self, rules: Any, s: Any, log: Log | None, power: int, losses: int) -> None:
        attrition.desertion(self.f, s, log, power, losses)

    def lose_steps(self, rules: Any, s: Any, log: Log | None, power: int, n: int, cause: str) -> None:
        withdrawals.lose_steps(rules, s, log, power, n, cause)

    def raise_steps(self, s: Any, log: Log | None, power: int, n: int, cause: str) -> None:
        s.war.arriving[power] += n
        tell(log, "war_raised", power=POWERS[power], steps=n, cause=cause)

    def raise_corps(self, s: Any, log: Log | None, power: int, n: int, front: int, cause: str) -> None:
        s.war.over = put(s.war.over, power, s.war.over[power] + n)
        s.war.add_steps(power, front, 2 * n)
        tell(log, "war_raised", power=POWERS[power], steps=2 * n, cause=cause)

    def free_garrisons(self, s: Any, log: Log | None, power: int) -> None:
        s.war.garrisons |= 1 << power
        tell(log, "war_garrisons", power=POWERS[power])

    def set_aside(self, rules: Any, s: Any, log: Log | None, power: int, corps: int, turns: int) -> None:
        withdrawals.set_aside(rules, s, log, power, corps, turns)

    def give_back(self, s: Any, log: Log | None, power: int) -> None:
        withdrawals.give_back(s.war, log, power)

    def enter(self, rules: Any, s: Any, log: Log | None, nation: int, side: int) -> None:
        exits.enter(self.f, s, log, nation, side)

    def leave(self, rules: Any, s: Any, log: Log | None, nation: int, how: str) -> None:
        exits.leave(self.f, rules, s, log, nation, how)

    def expedition(self, s: Any, log: Log | None, power: int, front: int) -> None:
        s.war.licence = put(s.war.licence, power, s.war.licence[power] | 1 << front)
        tell(log, "war_expedition", power=POWERS[power], front=FRONTS[front])

    def dardanelles(self, s: Any, log: Log | None, power: int) -> None:
        if s.war.straits == -1:
            s.war.straits = power
            tell(log, "war_straits", power=POWERS[power])

    def cooperate(self, s: Any, log: Log | None, side: int, front: int) -> None:
        until = s.turn + self.f.cooperation_turns
        s.war.cooperation = put(s.war.cooperation, at(side, front), until)
        tell(log, "war_cooperation", front=FRONTS[front])

    def new_leader(self, s: Any, log: Log | None, power: int, front: int) -> None:
        s.war.leader = put(s.war.leader, power, s.war.leader[power] | 1 << front)
        tell(log, "war_leader", power=POWERS[power], front=FRONTS[front])

    def bind(self, s: Any, side: int, front: int) -> None:
        s.war.bound = put(s.war.bound, at(side, front), s.turn)

    def modify(self, s: Any, effect: Effect) -> None:
        s.war.effects += (effect,)

    def measure(self, s: Any, log: Log | None, name: str, on: bool = True) -> None:
        sea.set_measure(s.war, log, name, on)

    def worsen_hunger(self, s: Any, n: int) -> None:
        s.war.hunger += n

    def earn(self, s: Any, log: Log | None, power: int, ep: int, cause: str) -> None:
        economy.earn(s.war, power, ep)
        tell(log, "war_earned", power=POWERS[power], ep=ep, cause=cause)

    def appoint(self, s: Any, log: Log | None, power: int, name: str, cause: str) -> None:
        command.appoint(self.f, s.war, log, power, name, cause)

    def dismiss(self, s: Any, log: Log | None, power: int, cause: str) -> None:
        command.dismiss(self.f, s, log, power, cause)

    def admit(self, s: Any, name: str) -> None:
        s.war.admitted |= 1 << self.f.commander[name]

    def strike_off(self, s: Any, log: Log | None, name: str) -> None:
        command.strike_off(self.f, s, log, name)

    def invade_belgium(self, rules: Any, s: Any, log: Log | None) -> None:
        exits.invade_belgium(self.f, s.war, log)

    # What others ask.

    def expeditions(self, s: Any, power: int) -> tuple[str, ...]:
        return forces.expeditions(self.f, s.war, power)

    def hunger(self, rules: Any, s: Any, power: int) -> int:
        return sea.hunger(self.f, rules, s, power)

    def entries(self, s: Any) -> tuple[tuple[int, int, int], ...]:
        return ()

    def line(self, s: Any, front: int) -> int:
        return int(s.war.line[front])

    def is_open(self, s: Any, front: int) -> bool:
        return bool(s.war.open[front])

    def holder(self, s: Any, gate: str) -> int:
        return int(s.war.holder[self.f.gate[gate]])

    def held_from(self, s: Any, power: int) -> tuple[City, ...]:
        return reports.held_from(self.f, s.war, power)

    def side_of(self, s: Any, nation: int) -> int:
        return int(s.war.side[nation])

    def is_out(self, s: Any, nation: int) -> bool:
        return bool(s.war.out[nation])

    def corps(self, s: Any, nation: int, front: int | None = None) -> int:
        w: WarState = s.war
        if front is not None:
            return w.corps_at(nation, front)
        return sum((row[nation] + 1) // 2 for row in w.steps)

    def armies(self, s: Any, power: int) -> tuple[Army, ...]:
        return forces.armies(self.f, s, power)

    def latest_offensive(self, s: Any, power: int) -> str:
        return reports.latest(s.war, power)

    def treasury(self, s: Any, power: int) -> int:
        return int(s.war.treasury[power])

    def aided(self, s: Any, power: int) -> bool:
        return bool(s.war.aid_year[power] == year_of(s.turn))

    def commander(self, s: Any, power: int) -> str:
        return command.incumbent(self.f, s.war, power)

    def candidates(self, s: Any, power: int) -> tuple[str, ...]:
        return command.candidates(self.f, s, power)

    def successors(self, s: Any, power: int) -> tuple[str, ...]:
        return command.successors(self.f, s, power)

    def in_force(self, s: Any, name: str) -> bool:
        return sea.in_force(s.war, name)

    def submarine_loss(self, s: Any) -> int:
        return int(s.war.submarine)

    def submarine_peak(self, s: Any) -> int:
        return int(s.war.submarine_peak)

    def naval_result(self, s: Any, side: int) -> int:
        return int(s.war.naval if side == ENTENTE else -s.war.naval)

    def vain_fronts(self, s: Any, power: int) -> tuple[int, ...]:
        return forces.vain_fronts(s.war, power)

    def shared_fronts(self, s: Any, side: int) -> tuple[int, ...]:
        return forces.shared_fronts(s.war, side)
