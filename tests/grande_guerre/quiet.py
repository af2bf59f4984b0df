"""A war that does what a test says: reports are set by hand, effects of the home front are written down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from chancellery.core.agenda import Ops
from chancellery.core.chance import Dice, below
from chancellery.core.codec import decode, encode
from chancellery.core.decisions import Json, Log, Seat
from chancellery.games.grande_guerre.rules.names import AT_WAR, FRONTS, N_POWERS, NATIONS, NOBODY
from chancellery.games.grande_guerre.rules.war.deeds import Appoint, Deed, Enter, Leave, Measure
from chancellery.games.grande_guerre.rules.war.dispatches import City, Offensive, WarReport
from chancellery.games.grande_guerre.rules.war.facts import facts

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
    line: list[int] = field(default_factory=lambda: [0] * 5)
    holders: dict[str, int] = field(default_factory=dict)
    side: list[int] = field(default_factory=lambda: [NOBODY] * len(NATIONS))
    out: list[int] = field(default_factory=lambda: [0] * len(NATIONS))
    cities: dict[int, tuple[City, ...]] = field(default_factory=dict)
    submarine: int = 0
    corps: int = 4
    """Of everybody, on every front."""
    noisy: bool = False
    """Losses and failed offensives by dice, so that whole games have trouble at home."""

    def clone(self) -> Quiet:
        return Quiet(
            self.reports.copy(), self.done[:], self.measures[:], self.commanders.copy(), self.line[:],
            self.holders.copy(), self.side[:], self.out[:], self.cities.copy(), self.submarine, self.corps,
            self.noisy,
        )  # fmt: skip

    def dump(self) -> Json:
        return encode(self)

    @property
    def open(self) -> Sequence[int]:
        return (1,) * len(FRONTS)

    @property
    def steps(self) -> Sequence[Sequence[int]]:
        return ((2 * self.corps,) * len(NATIONS),) * len(FRONTS)

    @property
    def holder(self) -> Sequence[int]:
        return [self.holders.get(gate, NOBODY) for gate in QuietWar.gates]

    @property
    def submarine_peak(self) -> int:
        return self.submarine

    @property
    def naval(self) -> int:
        return 0

    def in_force(self, measure: str) -> bool:
        return measure in self.measures

    def corps_at(self, nation: int, front: int) -> int:
        return self.corps


class QuietWar:
    """A `War` without decisions."""

    slug = "abstract"
    combat = True
    gates: Mapping[str, int] = facts().gate
    dates: Sequence[tuple[int, int, int]] = ()

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

    def reports(self, rules: Any, s: Any) -> list[WarReport]:
        return [self._report(s, power) for power in range(N_POWERS)]

    def _report(self, s: Any, power: int) -> WarReport:
        war: Quiet = s.war
        chief = war.commanders.get(power, "")
        others = tuple(name for name in NAMES.get(power, ()) if name != chief)
        return replace(
            war.reports.get(power, WarReport(0, attacked_ago=0)),
            season_will=(("hunger", -1),) if war.noisy and power == 0 else (),
            occupied=war.cities.get(power, ()),
            commander=chief,
            candidates=others,
            successors=others,
            expeditions=FRONTS[:2],
            shared_fronts=FRONTS[:2],
            vain_fronts=FRONTS[:2],
        )

    def income(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def spending(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def deployment(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def end_interphase(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def view(self, rules: Any, s: Any, seat: Seat | None) -> Mapping[str, Any]:
        """All of it is public, like what a real war tells of losses, reports and effects."""
        return dict(s.war.dump())

    def resample(self, rules: Any, s: Any, seat: Seat, dice: Dice) -> None: ...

    def forget(self) -> None: ...

    def load(self, data: Json) -> Quiet:
        found: Quiet = decode(Quiet, data)
        return found

    def do(self, rules: Any, s: Any, log: Log | None, deed: Deed) -> None:
        war: Quiet = s.war
        match deed:
            case Enter(nation, side):
                war.side[nation] = side
            case Leave(nation):
                war.out[nation] = 1
            case Appoint(power, name):
                war.commanders[power] = name
            case Measure(name, on):
                war.measures = [one for one in war.measures if one != name] + [name] * on
        words = {key: word for key, word in deed._asdict().items() if key not in {"cause", "effect"}}
        war.done.append((type(deed).__name__, *words.values()))
