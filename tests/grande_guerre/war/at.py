"""A war under test with a home front made of cardboard: `at("1916").line(west=3).phase()`."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from chancellery.core import chance
from chancellery.core.agenda import AgendaRules, Ops
from chancellery.core.contract import Info
from chancellery.core.decisions import Action, Ballot, Choice, Decision, Event, Log, Seat
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.dates import year_of
from chancellery.games.grande_guerre.rules.names import (
    FRONT,
    N_NATIONS,
    N_POWERS,
    NATION,
    POSTURES,
    POWERS,
    SIDES,
)
from chancellery.games.grande_guerre.rules.war.campaign import PLANNED, Drawers, Drive, WarState
from chancellery.games.grande_guerre.rules.war.campaign import at as place
from chancellery.games.grande_guerre.rules.war.deeds import Deed
from chancellery.games.grande_guerre.rules.war.dispatches import HomeFront, WarReport
from chancellery.games.grande_guerre.rules.war.forces import orders
from chancellery.games.grande_guerre.rules.war.wars import wars
from tests.grande_guerre.at import falling

ABSTRACT_WARS = wars()


@dataclass(slots=True)
class Field:
    """As little of a position as a war needs."""

    war: Any
    turn: int
    rng: int = 1
    agenda: list[tuple[Any, ...]] = field(default_factory=list)
    homes: dict[int, HomeFront] = field(default_factory=dict)
    told: list[tuple[Any, ...]] = field(default_factory=list)
    levels: dict[str, int] = field(default_factory=dict)
    seven: bool = False

    def clone(self) -> Field:
        return Field(
            self.war.clone(),
            self.turn,
            self.rng,
            self.agenda[:],
            self.homes.copy(),
            self.told[:],
            self.levels.copy(),
            self.seven,
        )


def _rumour(told: tuple[Any, ...]) -> bool:
    return bool(told[0] == "rumour")


class Cardboard(AgendaRules[Field]):
    """A `Host` that writes down what it is told."""

    info = Info(slug="cardboard", title="Cardboard", seats=("entente", "central", *POWERS))

    def __init__(self, engine: Any) -> None:
        self.engine = engine
        self.ops: Ops = engine.ops

    def war(self, s: Field) -> Any:
        return self.engine

    def home_front(self, s: Field, power: int) -> HomeFront:
        return s.homes.get(power, HomeFront(0, 5))

    def locked(self, s: Field) -> int:
        return sum(1 << power for power, home in s.homes.items() if home.locked)

    def seat_of(self, s: Field, power: int) -> Seat:
        if power < 0 or power >= N_POWERS or POWERS[power] == "usa":
            return ""
        central = power < 3 if s.war.side[power] < 0 else s.war.side[power] == 1
        return POWERS[power] if s.seven else SIDES[central]

    def change_will(self, s: Field, log: Log | None, power: int, change: int, cause: str) -> None:
        s.told.append(("will", POWERS[power], change, cause))

    def change_civil(self, s: Field, log: Log | None, power: int, change: int, cause: str) -> None:
        s.told.append(("civil", POWERS[power], change, cause))

    def add_ambassador(self, s: Field, log: Log | None, power: int, *, secret: bool = False) -> None:
        s.told.append(("ambassador", POWERS[power]))

    def ambassador_rumoured(self, s: Field, power: int, n: int) -> None:
        s.told.append(("rumour", POWERS[power], n))

    def secret_ambassadors(self, s: Field, power: int) -> tuple[int, int]:
        return 0, sum(n for _, slug, n in filter(_rumour, s.told) if slug == POWERS[power])

    def draw_more(self, s: Field, power: int, n: int) -> None:
        s.told.append(("draws", POWERS[power], n))

    def level(self, s: Field, neutral: str) -> int:
        return s.levels.get(neutral, 0)

    def stay_neutral(self, s: Field, log: Log | None, power: int) -> None:
        s.told.append(("neutral", POWERS[power]))


class At:
    """A position of the war, with what has happened since."""

    def __init__(
        self, scenario: str = "1916", engine: str = "abstract", turn: int = 0, seed: int = 1
    ) -> None:
        self.engine: Any = ABSTRACT_WARS[engine]
        self.rules = Cardboard(self.engine)
        war: Any = self.engine.set_up(scenario)
        self.s = Field(war, turn or war.start, rng=chance.seeded(seed))
        self.log: list[Event] = []

    @property
    def w(self) -> WarState:
        found: WarState = self.s.war
        return found

    @property
    def f(self) -> Any:
        return self.engine.f

    # Setting up.

    def line(self, **lines: int) -> At:
        for slug, line in lines.items():
            front = FRONT[slug]
            self.w.line[front] = line
            for i, gate in enumerate(self.f.gates):
                if gate.front == front and gate.at:
                    held = 0 < gate.at <= line or line <= gate.at < 0
                    self.w.holder[i] = (0 if gate.at > 0 else 3) if held else -1
        return self

    def only(self, front: str, **corps: int) -> At:
        """These corps and no others on a front."""
        here = FRONT[front]
        self.w.steps[here] = (0,) * N_NATIONS
        return self.corps(front, **corps)

    def corps(self, front: str, **corps: int) -> At:
        for slug, n in corps.items():
            self.w.place(NATION[slug], FRONT[front], 2 * n)
        return self

    def home(self, power: str, **fields: Any) -> At:
        before = self.s.homes.get(NATION[power], HomeFront(0, 5))
        self.s.homes[NATION[power]] = replace(before, **fields)
        return self

    def posture(self, side: str, front: str, name: str) -> At:
        self.w.posture[place(SIDES.index(side), FRONT[front])] = POSTURES.index(name)
        return self

    def drive(self, side: str, front: str, start: int, **fields: Any) -> At:
        """A Grand Offensive; one that is planned lies in the drawer of the front's command."""
        one = Drive(SIDES.index(side), FRONT[front], start, **fields)
        self.w.drives.append(one)
        if one.status == PLANNED:
            eyes = put(
                self.w.drawers.eyes, place(one.side, one.front), 1 << orders(self.w, one.side, one.front)
            )
            self.w.drawers = Drawers(year_of(start), eyes)
        return self

    def dice(self, *faces: int) -> At:
        """Make the next dice fall so."""
        self.s.rng = falling(tuple((face, 6) for face in faces))
        return self

    # Playing.

    def frames(self, *frames: tuple[Any, ...]) -> At:
        self.s.agenda.extend(reversed(frames))
        self.rules.run(self.s, self.log)
        return self

    def do(self, what: str | Deed) -> At:
        """A moment of the war, `phase`, `income`, …, or a deed of the home front."""
        if isinstance(what, str):
            getattr(self.engine, what)(self.rules, self.s, self.log)
        else:
            self.engine.do(self.rules, self.s, self.log, what)
        self.rules.run(self.s, self.log)
        return self

    def answer(self, seat: str, *actions: Action, **slots: Action) -> At:
        """Answer a choice, or a ballot whose other slots take their first option."""
        decision = self.asked(seat)
        if isinstance(decision, Choice):
            self.rules.apply(self.s, seat, actions[0], self.log)
            return self
        named = {name.replace("__", "/"): what for name, what in slots.items()}
        assert set(named) <= set(decision.slots), (sorted(named), decision.slots)
        filled: list[Action] = []
        for slot in decision.slots:
            filled.append(named.get(slot) or self.rules.slot_options(self.s, decision, filled)[0])
        self.rules.apply(self.s, seat, tuple(filled), self.log)
        return self

    def play_out(self, dice: chance.Dice) -> At:
        """Answer whatever is asked by dice."""
        while pending := self.rules.pending(self.s):
            decision = chance.pick(dice, pending)
            self.rules.apply(self.s, decision.seat, self.any(decision, dice), self.log)
        return self

    def any(self, decision: Decision, dice: chance.Dice) -> Action:
        if isinstance(decision, Choice):
            return chance.pick(dice, decision.options)
        filled: list[Action] = []
        for _ in decision.slots:
            filled.append(chance.pick(dice, self.rules.slot_options(self.s, decision, filled)))
        return tuple(filled)

    # Looking.

    def asked(self, seat: str) -> Decision:
        return next(decision for decision in self.rules.pending(self.s) if decision.seat == seat)

    def options(self, seat: str, slot: str) -> list[Action]:
        """What a slot of a ballot offers when those before it hold their first option."""
        ballot = self.asked(seat)
        assert isinstance(ballot, Ballot)
        filled: list[Action] = []
        for name in ballot.slots:
            offers = list(self.rules.slot_options(self.s, ballot, filled))
            if name == slot:
                return offers
            filled.append(offers[0])
        raise AssertionError((slot, ballot.slots))

    def report(self, power: str | int) -> WarReport:
        power = NATION[power] if isinstance(power, str) else power
        found: WarReport = self.engine.reports(self.rules, self.s)[power]
        return found

    def corps_of(self, nation: int) -> int:
        """On all fronts, and the idle ones."""
        return sum((row[nation] + 1) // 2 for row in self.w.steps)

    def event(self, kind: str) -> Event:
        """The last event of a kind."""
        return next(event for event in reversed(self.log) if event["ev"] == kind)

    def steps(self, nation: str, front: str) -> int:
        return self.w.steps_at(NATION[nation], FRONT[front])

    def holder(self, gate: str) -> int:
        return int(self.w.holder[self.f.gate[gate]])


def at(scenario: str = "1916", engine: str = "abstract", turn: int = 0) -> At:
    return At(scenario, engine, turn)
