"""A war that does what a test says: reports are set by hand, effects of the home front are written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from chancellery.core.agenda import Ops
from chancellery.core.chance import Dice, below
from chancellery.core.codec import decode, encode
from chancellery.core.decisions import Action, Ballot, Json, Log, Seat
from chancellery.games.grande_guerre.rules.facts import AT_WAR, N_POWERS
from chancellery.games.grande_guerre.rules.war.interface import Army, City, Effect, Offensive, Term, WarReport
from chancellery.games.grande_guerre.rules.war.names import EAST, FRONTS, NATIONS, NOBODY, WEST

START = {"russia": "grand_duke", "germany": "moltke", "france": "joffre"}
NAMES = {
    0: ("falkenhayn", "hindenburg_ludendorff"),
    3: ("nivelle", "petain"),
    5: ("alexeiev", "brusilov"),
    4: ("haig", "plumer"),
}


@dataclass(slots=True)
class Quiet:
    """The campaign: whatever a test has set, and what has been done to it."""

    reports: dict[int, WarReport] = field(default_factory=dict)
    done: list[tuple[Any, ...]] = field(default_factory=list)
    measures: list[str] = field(default_factory=list)
    commanders: dict[int, str] = field(default_factory=dict)
    lines: list[int] = field(default_factory=lambda: [0] * 5)
    holders: dict[str, int] = field(default_factory=dict)
    sides: list[int] = field(default_factory=lambda: [NOBODY] * len(NATIONS))
    out: list[int] = field(default_factory=list)
    cities: dict[int, tuple[City, ...]] = field(default_factory=dict)
    submarine: int = 0
    noisy: bool = False
    """Losses and failed offensives by dice, so that whole games have trouble at home."""

    def clone(self) -> Quiet:
        return Quiet(
            self.reports.copy(), self.done[:], self.measures[:], self.commanders.copy(), self.lines[:],
            self.holders.copy(), self.sides[:], self.out[:], self.cities.copy(), self.submarine, self.noisy,
        )  # fmt: skip

    def dump(self) -> Json:
        return encode(self)


class QuietWar:
    """A `War` without decisions."""

    slug = "abstract"
    combat = True

    def __init__(self, noisy: bool = False) -> None:
        self.ops = Ops()
        self.noisy = noisy

    def set_up(self, scenario: str) -> Quiet:
        return Quiet(noisy=self.noisy, commanders={0: "moltke", 3: "joffre", 5: "grand_duke"})

    def opening(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def begin_turn(self, rules: Any, s: Any, log: Log | None) -> None:
        if s.war.noisy:
            s.war.reports = {}

    def phase(self, rules: Any, s: Any, log: Log | None) -> None:
        if not s.war.noisy:
            return
        for power in range(N_POWERS):
            if s.standing[power] != AT_WAR:
                continue
            failed = below(s, 8) == 0
            s.war.reports[power] = WarReport(
                losses=below(s, 30),
                will=(("cities", below(s, 5) - 3),),
                home_soil=below(s, 9) == 0,
                offensive_ended="failed" if failed else "",
                offensive_front="west" if failed else "",
                offensives=(Offensive("west", power, s.side[power], "failed", s.turn),) if failed else (),
                failed_together=s.turn if failed else 0,
                major_defeat=below(s, 20) == 0,
                attacked_ago=below(s, 5),
            )

    def report(self, rules: Any, s: Any, power: int) -> WarReport:
        found: WarReport = s.war.reports.get(power, WarReport(0, attacked_ago=0))
        return found

    def income(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def interphase_will(self, rules: Any, s: Any, power: int) -> tuple[Term, ...]:
        return (("hunger", -1),) if s.war.noisy and power == 0 else ()

    def spending(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def deployment(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def end_interphase(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def slot_options(self, rules: Any, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
        return ()

    def view(self, rules: Any, s: Any, seat: Seat | None) -> Mapping[str, Any]:
        """All of it is public, like what a real war tells of losses, reports and effects."""
        return dict(s.war.dump())

    def resample(self, rules: Any, s: Any, seat: Seat, dice: Dice) -> None: ...

    def forget(self) -> None: ...

    def load(self, data: Json) -> Quiet:
        found: Quiet = decode(Quiet, data)
        return found

    def _note(self, s: Any, *words: Any) -> None:
        s.war.done.append(words)

    def mutiny(self, rules: Any, s: Any, log: Log | None, power: int) -> None:
        self._note(s, "mutiny", power)

    def desertion(self, rules: Any, s: Any, log: Log | None, power: int, losses: int) -> None:
        self._note(s, "desertion", power, losses)

    def lose_steps(self, rules: Any, s: Any, log: Log | None, power: int, n: int, cause: str) -> None:
        self._note(s, "lose_steps", power, n)

    def raise_steps(self, s: Any, log: Log | None, power: int, n: int, cause: str) -> None:
        self._note(s, "raise_steps", power, n)

    def raise_corps(self, s: Any, log: Log | None, power: int, n: int, front: int, cause: str) -> None:
        self._note(s, "raise_corps", power, n, front)

    def free_garrisons(self, s: Any, log: Log | None, power: int) -> None:
        self._note(s, "free_garrisons", power)

    def set_aside(self, rules: Any, s: Any, log: Log | None, power: int, corps: int, turns: int) -> None:
        self._note(s, "set_aside", power, corps, turns)

    def give_back(self, s: Any, log: Log | None, power: int) -> None:
        self._note(s, "give_back", power)

    def enter(self, rules: Any, s: Any, log: Log | None, nation: int, side: int) -> None:
        s.war.sides[nation] = side
        self._note(s, "enter", nation, side)

    def leave(self, rules: Any, s: Any, log: Log | None, nation: int, how: str) -> None:
        s.war.out.append(nation)
        self._note(s, "leave", nation, how)

    def expedition(self, s: Any, log: Log | None, power: int, front: int) -> None:
        self._note(s, "expedition", power, front)

    def dardanelles(self, s: Any, log: Log | None, power: int) -> None:
        self._note(s, "dardanelles", power)

    def cooperate(self, s: Any, log: Log | None, side: int, front: int) -> None:
        self._note(s, "cooperate", side, front)

    def new_leader(self, s: Any, log: Log | None, power: int, front: int) -> None:
        self._note(s, "new_leader", power, front)

    def bind(self, s: Any, side: int, front: int) -> None:
        self._note(s, "bind", side, front)

    def modify(self, s: Any, effect: Effect) -> None:
        self._note(s, "modify", effect.cause)

    def measure(self, s: Any, log: Log | None, name: str, on: bool = True) -> None:
        if on:
            s.war.measures.append(name)
        else:
            s.war.measures.remove(name)

    def worsen_hunger(self, s: Any, n: int) -> None:
        self._note(s, "hunger", n)

    def earn(self, s: Any, log: Log | None, power: int, ep: int, cause: str) -> None:
        self._note(s, "earn", power, ep)

    def appoint(self, s: Any, log: Log | None, power: int, name: str, cause: str) -> None:
        s.war.commanders[power] = name
        self._note(s, "appoint", power, name)

    def dismiss(self, s: Any, log: Log | None, power: int, cause: str) -> None:
        s.war.commanders[power] = ""
        self._note(s, "dismiss", power)

    def admit(self, s: Any, name: str) -> None:
        self._note(s, "admit", name)

    def strike_off(self, s: Any, log: Log | None, name: str) -> None:
        self._note(s, "strike_off", name)

    def invade_belgium(self, rules: Any, s: Any, log: Log | None) -> None:
        self._note(s, "invade_belgium")

    def expeditions(self, s: Any, power: int) -> tuple[str, ...]:
        return FRONTS[:2]

    def hunger(self, rules: Any, s: Any, power: int) -> int:
        return 0

    def entries(self, s: Any) -> tuple[tuple[int, int, int], ...]:
        return ()

    def line(self, s: Any, front: int) -> int:
        lines: list[int] = s.war.lines
        return lines[front]

    def is_open(self, s: Any, front: int) -> bool:
        return True

    def holder(self, s: Any, gate: str) -> int:
        found: int = s.war.holders.get(gate, NOBODY)
        return found

    def held_from(self, s: Any, power: int) -> tuple[City, ...]:
        found: tuple[City, ...] = s.war.cities.get(power, ())
        return found

    def side_of(self, s: Any, nation: int) -> int:
        sides: list[int] = s.war.sides
        return sides[nation]

    def is_out(self, s: Any, nation: int) -> bool:
        return nation in s.war.out

    def corps(self, s: Any, nation: int, front: int | None = None) -> int:
        return 4

    def armies(self, s: Any, power: int) -> tuple[Army, ...]:
        return ()

    def latest_offensive(self, s: Any, power: int) -> str:
        return ""

    def treasury(self, s: Any, power: int) -> int:
        return 10

    def aided(self, s: Any, power: int) -> bool:
        return False

    def commander(self, s: Any, power: int) -> str:
        found: str = s.war.commanders.get(power, "")
        return found

    def candidates(self, s: Any, power: int) -> tuple[str, ...]:
        return tuple(name for name in NAMES.get(power, ()) if name != self.commander(s, power))

    def successors(self, s: Any, power: int) -> tuple[str, ...]:
        return self.candidates(s, power)

    def in_force(self, s: Any, name: str) -> bool:
        return name in s.war.measures

    def submarine_loss(self, s: Any) -> int:
        found: int = s.war.submarine
        return found

    def submarine_peak(self, s: Any) -> int:
        return self.submarine_loss(s)

    def naval_result(self, s: Any, side: int) -> int:
        return 0

    def vain_fronts(self, s: Any, power: int) -> tuple[int, ...]:
        return (WEST, EAST)

    def shared_fronts(self, s: Any, side: int) -> tuple[int, ...]:
        return (WEST, EAST)
