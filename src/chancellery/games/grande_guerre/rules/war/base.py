"""What both of our wars share: everything of `interface.War` but the fighting itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from chancellery.core.chance import Dice
from chancellery.core.decisions import Json, Log, Seat
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.dates import last_turn, season_start, year_of
from chancellery.games.grande_guerre.rules.names import CENTRAL, ENTENTE, FRONT, FRONTS, N_POWERS, NATION
from chancellery.games.grande_guerre.rules.war import (
    books,
    command,
    economy,
    guess,
    sea,
    withdrawals,
)
from chancellery.games.grande_guerre.rules.war import report as reports
from chancellery.games.grande_guerre.rules.war import view as views
from chancellery.games.grande_guerre.rules.war.campaign import BY_POWER, MEASURE, WarState, new_war
from chancellery.games.grande_guerre.rules.war.carry_out import carry_out
from chancellery.games.grande_guerre.rules.war.deeds import Deed
from chancellery.games.grande_guerre.rules.war.dispatches import WarReport
from chancellery.games.grande_guerre.rules.war.facts import GOODS, facts
from chancellery.games.grande_guerre.rules.war.interface import Host, Position
from chancellery.games.grande_guerre.rules.war.line import default_holder
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR


class CommonWar:
    """Set-up, money, sea, commanders, comings and goings; a war adds its `phase`."""

    slug = ""
    ops = WAR
    combat = True
    goods: frozenset[str] = frozenset(GOODS)
    """What governments may buy in step 5."""
    dates: Sequence[tuple[int, int, int]] = ()
    """Nations that join by themselves: nation, side, turn."""
    sheet = reports.Sheet
    _kept: tuple[Any, Any, Sequence[WarReport]] = (None, None, ())
    """The sheets of the position asked last; they read it anew whenever they are read."""

    def __init__(self, own_data: Path | None = None) -> None:
        self.f = facts(own_data)
        self.gates: Mapping[str, int] = self.f.gate

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
        w.measures = sum(MEASURE[name] for name in record.measures)
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

    def income(self, rules: Any, s: Any, log: Log | None) -> None:
        self.clear_sheet(s.war)
        sea.count_exit(s.war)
        sea.work_on_ships(s.war, log)
        sea.roll_submarines(self.f, s, log)
        economy.collect(self.f, rules, s, log)

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

    def own_view(self, rules: Any, s: Any, seat: Seat, public: Mapping[str, Any]) -> Mapping[str, Any]:
        """The same, from what a spectator of this position is told."""
        return views.own_view(self.f, rules, s, seat, public)

    def resample(self, rules: Any, s: Any, seat: Seat, dice: Dice) -> None:
        guess.resample(self.f, rules, s, seat, dice)

    def load(self, data: Json) -> WarState:
        return WarState.load(data)

    # What the home front asks and does.

    def reports(self, rules: Host, s: Position) -> Sequence[WarReport]:
        kept = self._kept
        if kept[0] is not s or kept[1] is not s.war:
            sheets = [self.sheet(self.f, rules, s, one) for one in range(N_POWERS)]
            kept = self._kept = (s, s.war, sheets)
        return kept[2]

    def forget(self) -> None:
        self._kept = (None, None, ())

    def do(self, rules: Host, s: Position, log: Log | None, deed: Deed) -> None:
        carry_out(self.f, rules, s, log, deed)
