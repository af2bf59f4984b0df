"""Positions as a player would tell them, played through the real rules.

    played = at("spring 1901").orders(france="F(Bre)-ENG, A(Par)-Bur, A(Mar)-Spa")
    assert played.results["F bre"] == "ok"
    assert played.units["france"] == "A bur, A spa, F eng"

Powers that are given no orders stand. What is written goes through the tolerant reader, one sheet a power.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.decisions import TABLE, Action, Ballot, Event, Scores, Seat
from chancellery.games.diplomacy.rules.adjustments import WAIVE
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge import explain
from chancellery.games.diplomacy.rules.judge.judge import Movement, adjudicate
from chancellery.games.diplomacy.rules.reasons import from_json
from chancellery.games.diplomacy.rules.rules import Diplomacy
from chancellery.games.diplomacy.rules.state import State
from chancellery.games.diplomacy.words.orders.notation import Kind, Line, OrderSheet, read_orders
from chancellery.games.diplomacy.words.text import Words

WORDS = Words()

RULES = Diplomacy()

Position = dict[str, str]
"""By power: its units or areas, `"A par, F bre"`."""


def at(
    when: str = "spring 1901",
    *,
    rules: str = "boxed",
    players: str = "7",
    end_year: int = 0,
    seed: int = 1,
    centres: Position | None = None,
    choices: dict[str, Any] | None = None,
    where: Position | None = None,
    **powers: str,
) -> Table:
    """A table at the beginning of a campaign; without units, in the first position.

    Units are given by power, `france="A par, F bre"`, or as a table, `where`.
    """
    s = RULES.start(seed, players=players, rules=rules, end_year=end_year, **(choices or {}))
    season, year = when.split()
    s.season, s.year = season, int(year)
    b = board()
    units = {**(where or {}), **powers}
    if units:
        placed = [b.unit(b.powers.index(power), words) for power in units for words in _parts(units[power])]
        s.units = sorted(placed, key=lambda unit: b.area[unit.at])
    if centres is not None:
        owner = {b.index[slug]: b.powers.index(power) for power in centres for slug in _parts(centres[power])}
        s.owner = [owner.get(centre, -1) for centre in b.centres]
    s.agenda = [("campaign",)]
    RULES.run(s, None)
    return Table(s)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def cited(told: Event) -> str:
    """The reasons of an event, or of an order in a view, in words."""
    return WORDS.cited(*from_json(told["why"]))


def told(words: Sequence[str]) -> str:
    return ", ".join(sorted(words))


class Table:
    """A game that is played season by season; every step gives the table back."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.results: dict[str, str] = {}
        """By unit: what became of its last order, `"bounce,dislodged"`."""
        self.why: dict[str, str] = {}
        """By unit: the reason of an order that failed."""
        self.lines: list[Line] = []
        """What the reader made of every order written last."""
        self.events: list[Event] = []
        """What the last step said."""
        self._outcome: Movement | None = None

    # Playing.

    def orders(self, **sheets: str) -> Table:
        """All seats write their orders, and they are carried out."""
        read = self._read("movement", sheets)
        units = list(self.s.units)
        written = {unit: action for sheet in read.values() for unit, action in sheet.orders.items()}
        disorder = [p for p, seat in enumerate(self.s.seat_of) if not seat]
        self._outcome = adjudicate(units, written, self.s.setup.rules, disorder)
        self._answer("orders", {board().words(unit): action for unit, action in written.items()}, "H")
        orders = [event for event in self.events if event["ev"] == "order"]
        self.results = {" ".join(event["order"][:2]): ",".join(event["results"]) for event in orders}
        self.why = {" ".join(event["order"][:2]): cited(event) for event in orders if event["why"]}
        self._tell_voids()
        return self

    def retreats(self, **sheets: str) -> Table:
        """The dislodged retreat; those that are given no retreat are given up."""
        read = self._read("retreat", sheets)
        written = {
            board().words(unit): action
            for sheet in read.values()
            for unit, action in sheet.orders.items()
            if unit not in {line.unit for line in sheet.lines if line.void}
        }
        self._answer("retreats", written, "D")
        settled = [event for event in self.events if event["ev"] == "retreat"]
        self.results = {" ".join(event["order"][:2]): event["result"] for event in settled}
        self._tell_voids()
        return self

    def adjust(self, **sheets: str) -> Table:
        """Builds and disbandments; what is not built is waived."""
        read = self._read("adjustment", sheets)
        wanted = {
            power: [
                line.action for line in sheet.lines if line.action and not line.void and line.action != WAIVE
            ]
            for power, sheet in read.items()
        }
        self.events = []
        for decision in RULES.pending(self.s):
            assert isinstance(decision, Ballot)
            answer = tuple(self._fill(slot, wanted) for slot in decision.slots)
            RULES.apply(self.s, decision.seat, answer, self.events)
        assert not any(wanted.values()), f"no slot for {wanted}"
        self.results = {
            " ".join(event["order"]): event["result"] for event in self.events if event["ev"] == "adjustment"
        }
        return self

    def agree(self, *action: str) -> Table:
        """The table does something: a draw, a player who leaves, the clock."""
        self.events = []
        RULES.apply(self.s, TABLE, action, self.events)
        return self

    # Looking.

    @property
    def phase(self) -> str:
        return str(RULES.view(self.s, None)["phase"])

    @property
    def units(self) -> Position:
        """By power that has any: its units, in alphabetical order."""
        return {power: told(units) for power, units in RULES.view(self.s, None)["units"].items() if units}

    @property
    def centres(self) -> Position:
        return {power: told(areas) for power, areas in RULES.view(self.s, None)["centres"].items() if areas}

    @property
    def dislodged(self) -> Position:
        """By dislodged unit that can still retreat: where to."""
        return {one["unit"]: told(one["retreats"]) for one in RULES.view(self.s, None)["dislodged"]}

    @property
    def asked(self) -> dict[Seat, tuple[str, ...]]:
        """Who is asked, for which units or builds."""
        return {
            decision.seat: decision.slots
            for decision in RULES.pending(self.s)
            if isinstance(decision, Ballot)
        }

    @property
    def score(self) -> Scores | None:
        return RULES.score(self.s)

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, share in (self.score or {}).items() if share)

    def may(self, unit: str) -> str:
        """Where a unit can move to, next door or by convoy."""
        orders = RULES.slot_options(self.s, *self._slot(unit))
        return told([order[3] for order in orders if order[2] == "-"])

    def builds(self, seat: Seat) -> list[str]:
        """What a seat's first adjustment can be."""
        ballot = next(decision for decision in RULES.pending(self.s) if decision.seat == seat)
        assert isinstance(ballot, Ballot)
        return [" ".join(action) for action in RULES.slot_options(self.s, ballot, ())]

    def force(self, unit: str) -> int:
        """The strength with which a unit moved in the last campaign, as it was counted."""
        assert self._outcome is not None
        i = next(i for i, r in enumerate(self._outcome.rulings) if board().words(r.unit) == unit)
        return explain.attack(self._outcome.phase, i)

    # Small change.

    def _slot(self, unit: str) -> tuple[Ballot, tuple[Action, ...]]:
        for decision in RULES.pending(self.s):
            if isinstance(decision, Ballot) and unit in decision.slots:
                at = decision.slots.index(unit)
                return decision, tuple((*slot.split(), "H") for slot in decision.slots[:at])
        raise AssertionError(f"{unit} is not asked for orders")

    def _read(self, kind: Kind, sheets: dict[str, str]) -> dict[int, OrderSheet]:
        b = board()
        read = {
            b.powers.index(power): read_orders(
                self.s.units,
                b.powers.index(power),
                text,
                self.s.setup.rules,
                kind,
                dislodged=self.s.dislodged,
            )
            for power, text in sheets.items()
        }
        self.lines = [line for sheet in read.values() for line in sheet.lines]
        return read

    def _answer(self, what: str, written: dict[str, Action], otherwise: str) -> None:
        self.events = []
        for decision in RULES.pending(self.s):
            assert isinstance(decision, Ballot)
            assert decision.what == what, f"{decision.seat} is asked for {decision.what}"
            answer = tuple(written.get(slot, (*slot.split(), otherwise)) for slot in decision.slots)
            RULES.apply(self.s, decision.seat, answer, self.events)

    def _tell_voids(self) -> None:
        """An order that the reader found void never came to the judge: its unit stood."""
        for line in self.lines:
            if line.void and line.unit:
                words = board().words(line.unit)
                beaten = self.results.get(words, "").endswith("dislodged")
                self.results[words] = "void,dislodged" if beaten else "void"
                self.why[words] = WORDS.cited(line.void)

    def _fill(self, slot: str, wanted: dict[int, list[Action]]) -> Action:
        power, verb, _ = slot.split()
        actions = wanted.get(board().powers.index(power), [])
        fitting = [action for action in actions if action[-1] == ("B" if verb == "build" else "D")]
        if not fitting:
            assert verb == "build", f"{power} must disband"
            return WAIVE
        actions.remove(fitting[0])
        return fitting[0]


def unit(power: str, words: str) -> Unit:
    return board().unit(board().powers.index(power), words)
