"""A game master's file, played: each block goes through the judge, and the game goes on from there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from chancellery.core.decisions import Action
from chancellery.core.phrases.values import Phrase
from chancellery.games.diplomacy.judge.faults import at_line, misread
from chancellery.games.diplomacy.judge.sheet import Block, Line, When
from chancellery.games.diplomacy.rules.adjustments import (
    NOWHERE,
    UNPLAYED,
    Settled,
    settle_adjustments,
    settle_retreats,
    sites,
)
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.explain import reasons
from chancellery.games.diplomacy.rules.judge.judge import Dislodged, Movement, adjudicate
from chancellery.games.diplomacy.rules.reasons import Because, because
from chancellery.games.diplomacy.rules.rulesets import Ruleset
from chancellery.games.diplomacy.rules.setup import ARRANGEMENTS
from chancellery.games.diplomacy.words.orders.grammar import UNCLEAR
from chancellery.games.diplomacy.words.orders.names import Ambiguous, Unknown, area_of
from chancellery.games.diplomacy.words.orders.notation import (
    Kind,
    OrderSheet,
    read_orders,
    read_position,
)

TO_WIN = 18


class Ruled(NamedTuple):
    """One order and what became of it."""

    power: int
    action: Action
    written: str
    """What was written, if it could not be understood."""
    results: tuple[str, ...]
    why: tuple[Because, ...] = ()
    how: str = ""
    """`implied` by another order, or `none` was written."""


class Refused(NamedTuple):
    """What was written and is an order for no unit."""

    power: int
    text: str
    why: Because
    line: int


@dataclass(slots=True)
class Record:
    """What a phase came to."""

    when: When
    implied: bool
    units: list[Unit] = field(default_factory=list)
    """At its end."""
    owner: dict[int, int] = field(default_factory=dict)
    before: list[Unit] = field(default_factory=list)
    orders: list[Ruled] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    notes: list[Phrase] = field(default_factory=list)
    dislodged: list[Dislodged] = field(default_factory=list)
    disbanded: list[tuple[Unit, Because]] = field(default_factory=list)
    taken: list[tuple[int, int, int]] = field(default_factory=list)
    """Centres that changed hands: which, by whom, from whom (-1: nobody)."""
    counted: bool = False
    due: dict[int, int] = field(default_factory=dict)
    """Builds, or below zero disbandments, by power."""
    winner: str = ""
    outcome: Movement | None = None


class Course:
    """A game under way."""

    def __init__(self, rules: Ruleset, players: str, coin: str = "") -> None:
        table = ARRANGEMENTS[players]
        b = board()
        self.rules = rules
        self.players = players
        self.coin = coin
        """In the game for two: the side that Italy joins after the first year (III.2)."""
        self.when = When(table.start, "spring", "movement")
        self.units: list[Unit] = sorted(b.start, key=_place)
        self.owner: dict[int, int] = {home: p for p, homes in enumerate(b.homes) for home in homes}
        self.dislodged: list[Dislodged] = []
        self.records: list[Record] = []
        self.begun = False

    # From heading to heading.

    def play(self, block: Block) -> None:
        """One block, after whatever was not written before it; without a heading it is the first Spring."""
        if not block.number:
            block.when = self.when
        if block.units or block.centres:
            self._place(block)
        elif self.records and self.records[-1].winner:
            raise at_line(block.number, "over", "I.1", phase=self.records[-1].when.told)
        elif not self.begun and block.when != self.when:
            first = self.when.told
            raise at_line(block.number, "no-position", "I.3", phase=block.when.told, first=first)
        self._catch_up(block)
        self.begun = True
        self._resolve(block)

    def _catch_up(self, block: Block) -> None:
        """Retreats and adjustments that nobody wrote are decided by the rules (II.9, III.3)."""
        expected = self.when
        while self.when != block.when and self.when.kind != "movement":
            if self.when.kind == "retreat" or self._due():
                self._resolve(Block(self.when, block.number, implied=True))
            else:
                self.when = When(self.when.year + 1, "spring", "movement")
        if self.when == block.when:
            return
        if block.when.kind == "retreat" and self.begun and not block.orders and not self.dislodged:
            return
        if block.when.kind == "retreat":
            raise at_line(block.number, "no-retreats", "II.9", phase=block.when.told)
        raise at_line(block.number, "not-next", "I.3", first=expected.told, phase=block.when.told)

    def _resolve(self, block: Block) -> None:
        if block.when != self.when:
            return
        record = Record(block.when, block.implied, before=list(self.units))
        {"movement": self._move, "retreat": self._retreat, "adjustment": self._adjust}[block.when.kind](
            block, record
        )
        record.units, record.owner, record.dislodged = (
            list(self.units),
            dict(self.owner),
            list(self.dislodged),
        )
        self.records.append(record)

    def _after_moves(self, record: Record) -> None:
        """Where the game stands when moves and retreats are over."""
        year, season = self.when.year, self.when.season
        if self.dislodged:
            self.when = When(year, season, "retreat")
        elif season == "spring":
            self.when = When(year, "autumn", "movement")
        else:
            self._count(record)
            self.when = When(year, "autumn", "adjustment")

    # Positions.

    def _place(self, block: Block) -> None:
        b = board()
        if block.when.kind == "retreat":
            raise at_line(block.number, "retreats-open", "II.9")
        if block.units:
            lines = [(power, line) for power, of in block.units.items() for line in of]
            placing = read_position([f"{b.power_names[power]}: {line.text}" for power, line in lines])
            for fault in placing.faults:
                assert fault.void is not None
                raise misread(lines[fault.number - 1][1].number, fault.text, fault.void)
            if placing.dislodged:
                line = next(line for _, line in lines if "*" in line.text)
                raise at_line(line.number, "dislodged", "II.9", written=line.text)
            self.units = sorted(placing.units, key=_place)
        if block.centres:
            self.owner = {}
            for power, of in block.centres.items():
                for line in of:
                    self._own(power, line)
        self.dislodged = []
        self.when = block.when

    def _own(self, power: int, line: Line) -> None:
        b = board()
        for name in line.text.replace(";", ",").split(","):
            if not name.strip():
                continue
            for centre in _areas(name, line):
                if centre not in b.centres:
                    area = b.areas[centre]
                    raise at_line(line.number, "no-centre", "II.10", written=name.strip(), area=area)
                if self.owner.get(centre, power) != power:
                    raise at_line(line.number, "centre-taken", "II.10", written=name.strip())
                self.owner[centre] = power

    # Orders.

    def _read(self, block: Block, power: int, record: Record, kind: Kind) -> OrderSheet:
        lines = block.orders[power]
        if power not in self._played():
            key, start = self._why_idle(), ARRANGEMENTS["2"].start
            name = board().powers[power]
            raise at_line(lines[0].number, key, "III.2", power=name, year=start + 1)
        sheet = read_orders(
            self.units, power, [line.text for line in lines], self.rules, kind, dislodged=self.dislodged
        )
        for line in sheet.lines:
            told = line.unit is not None and kind != "adjustment"  # beside the unit's own outcome
            if line.void is None or told or line.action is not None:
                continue
            number = lines[line.number - 1].number
            if line.void.key in UNCLEAR:
                raise misread(number, line.text, line.void)
            record.refused.append(Refused(power, line.text, line.void, number))
        return sheet

    def _move(self, block: Block, record: Record) -> None:
        b = board()
        written: dict[Unit, Action] = {}
        sheets: dict[int, OrderSheet] = {}
        for power in block.orders:
            sheets[power] = self._read(block, power, record, "movement")
            written |= sheets[power].orders
        idle = set(range(len(b.powers))) - self._played()
        outcome = adjudicate(self.units, written, self.rules, idle)
        record.outcome = outcome
        for i, ruling in enumerate(outcome.rulings):
            sheet = sheets.get(ruling.unit.power, OrderSheet())
            record.orders.append(_ruled(outcome, i, sheet))
        silent = sorted({unit.power for unit in self.units} & self._played() - block.orders.keys())
        if silent:
            powers = [b.powers[power] for power in silent]
            record.notes.append(Phrase("report-silent", {"powers": powers}))
        self.units = sorted(outcome.units, key=_place)
        for beaten in outcome.dislodged:
            if not beaten.retreats:
                record.disbanded.append((beaten.unit, NOWHERE))
            elif beaten.unit.power not in self._played():
                record.disbanded.append((beaten.unit, UNPLAYED))
        gone = {unit for unit, _ in record.disbanded}
        self.dislodged = [beaten for beaten in outcome.dislodged if beaten.unit not in gone]
        self._after_moves(record)

    def _retreat(self, block: Block, record: Record) -> None:
        orders: dict[Unit, Action] = {}
        texts: dict[Unit, Ruled] = {}
        for power in block.orders:
            sheet = self._read(block, power, record, "retreat")
            orders |= sheet.orders
            for line in sheet.lines:
                if line.unit is not None and line.void and line.unit not in sheet.orders:
                    told = (line.void, because("disbanded", ""))
                    texts[line.unit] = Ruled(power, (), line.text, ("void",), told)
        safe, settled = settle_retreats(self.dislodged, orders)
        for beaten, item in zip(self.dislodged, settled, strict=True):
            unwritten = beaten.unit not in orders
            how = "none" if unwritten else ""
            why = item.reasons or ((because("no_retreat_ordered", "II.9"),) if unwritten else ())
            ruled = Ruled(item.power, item.action, "", (item.result,), why, how)
            record.orders.append(texts.get(beaten.unit, ruled)._replace(action=item.action))
        self.units = sorted([*self.units, *safe], key=_place)
        self.dislodged = []
        self._after_moves(record)

    def _adjust(self, block: Block, record: Record) -> None:
        b = board()
        due = self._due()
        units: list[Unit] = []
        for power in range(len(b.powers)):
            wanted: list[Action] = []
            if power in block.orders:
                wanted = self._read(block, power, record, "adjustment").builds
            owned = [centre for centre, p in self.owner.items() if p == power]
            left, settled = settle_adjustments(power, self.units, owned, wanted, self.rules)
            units += left
            record.orders += [_settled(item, k >= len(wanted)) for k, item in enumerate(settled)]
            built = sum(item.result == "ok" and item.action[-1] == "B" for item in settled)
            if due.get(power, 0) > built:
                fields = {"power": b.powers[power], "n": due[power] - built}
                record.notes.append(Phrase("report-forgone", fields))
        self.units = sorted(units, key=_place)
        self.when = When(self.when.year + 1, "spring", "movement")
        goal = ARRANGEMENTS[self.players].units_to_win
        if goal:
            self._won(record, goal, {p: sum(unit.power == p for unit in units) for p in range(len(b.powers))})

    # Centres.

    def _count(self, record: Record) -> None:
        """At the end of Autumn whoever stands on a centre controls it (II.10)."""
        b = board()
        record.counted = True
        for unit in self.units:
            centre = b.area[unit.at]
            before = self.owner.get(centre, -1)
            if centre in b.centres and before != unit.power:
                record.taken.append((centre, unit.power, before))
                self.owner[centre] = unit.power
        record.due = self._due()
        if not ARRANGEMENTS[self.players].units_to_win:
            self._won(record, TO_WIN, {p: list(self.owner.values()).count(p) for p in range(len(b.powers))})

    def _won(self, record: Record, goal: int, totals: Mapping[int, int]) -> None:
        b = board()
        for seat, powers in ARRANGEMENTS[self.players].seats.items():
            mine = (*powers, "italy") if seat == self.coin and self._joined(record.when) else powers
            if sum(totals[b.powers.index(power)] for power in mine) >= goal:
                record.winner = seat

    def _due(self) -> dict[int, int]:
        b = board()
        found = {}
        for power in range(len(b.powers)):
            owned = [centre for centre, p in self.owner.items() if p == power]
            n = len(owned) - sum(unit.power == power for unit in self.units)
            n = min(n, len(sites(power, self.units, owned)))
            if n and (n < 0 or power in self._played()):
                found[power] = n
        return found

    def _played(self) -> set[int]:
        b = board()
        played = {b.powers.index(power) for of in ARRANGEMENTS[self.players].seats.values() for power in of}
        return played | {b.powers.index("italy")} if self._joined(self.when) else played

    def _joined(self, when: When) -> bool:
        """Whether the coin has given Italy to one of two players, as it does after the first year (III.2)."""
        return bool(self.coin) and when.year > ARRANGEMENTS["2"].start

    def _why_idle(self) -> str:
        if self.players != "2":
            return "not-played"
        return "joins-later" if self.coin else "joins-nobody"


def _ruled(outcome: Movement, i: int, sheet: OrderSheet) -> Ruled:
    ruling = outcome.rulings[i]
    unit = ruling.unit
    void = sheet.voids.get(unit)
    if void:
        text = next(line.text for line in sheet.lines if line.unit == unit and line.void)
        beaten = "dislodged" in ruling.results
        why = (void, *reasons(outcome, i))
        return Ruled(unit.power, ruling.action, text, ("void", "dislodged") if beaten else ("void",), why)
    how = "" if unit in sheet.orders else "none"
    if any(line.implied and line.unit == unit for line in sheet.lines):
        how = "implied"
    return Ruled(unit.power, ruling.action, "", ruling.results, reasons(outcome, i), how)


def _settled(item: Settled, chosen: bool) -> Ruled:
    why = item.reasons or ((because("by_disorder", "III.3"),) if chosen else ())
    return Ruled(item.power, item.action, "", (item.result,), why, "none" if chosen else "")


def _areas(name: str, line: Line) -> list[int]:
    """One area, or several with nothing but spaces between them."""
    found = area_of(name)
    if isinstance(found, Unknown) and len(name.split()) > 1:
        return [area for part in name.split() for area in _areas(part, line)]
    if isinstance(found, Ambiguous | Unknown):
        raise misread(line.number, name.strip(), found.why)
    return [found]


def _place(unit: Unit) -> int:
    return board().area[unit.at]
