"""The war's part of a position. Columns go by nation or power, rows by front; see `names`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from chancellery.core.codec import decode, encode
from chancellery.core.decisions import Action, Json, Seat
from chancellery.games.grande_guerre.rules.columns import Column, add, put
from chancellery.games.grande_guerre.rules.names import FRONTS, IDLE, N_NATIONS, N_POWERS
from chancellery.games.grande_guerre.rules.references import MEASURES
from chancellery.games.grande_guerre.rules.war.books import Book
from chancellery.games.grande_guerre.rules.war.dispatches import Effect
from chancellery.games.grande_guerre.rules.war.lineup import Lineup, lineups

N_FRONTS = len(FRONTS)

MEASURE = {name: 1 << i for i, name in enumerate(MEASURES)}
"""The bit of each measure."""

PLANNED, RUNNING, WON, FAILED, ABANDONED = range(5)
STATUSES = ("planned", "running", "won", "failed", "abandoned")


class Drive(NamedTuple):
    """A Grand Offensive (§3.4)."""

    side: int
    front: int
    start: int
    """The turn for which it was planned."""
    status: int = PLANNED
    main: int = -1
    begun: int = 0
    ended: int = 0
    line: int = 0
    """Where the line stood when it began."""
    side_gates: int = 0
    took_part: int = 0
    """Mask of the nations, of both sides, with corps on the front in its turns."""
    gates: tuple[int, ...] = ()
    """Gates taken in it."""


class Away(NamedTuple):
    """Steps that come back to a front: out of combat, or put aside."""

    due: int
    """The turn; 0: when they are given back."""
    nation: int
    front: int
    steps: int
    aside: bool


BY_POWER: Column = (0,) * N_POWERS
BY_SIDE: Column = (0,) * (2 * N_FRONTS)


class Drawers(NamedTuple):
    """Where plans of Grand Offensives may lie, as far as everybody knows."""

    year: int = 0
    eyes: Column = BY_SIDE
    """By side and front: a mask of the powers that have looked in, for they have commanded there; or 0."""


NO_DRAWERS = Drawers()


def powers() -> list[int]:
    return [0] * N_POWERS


def sided() -> list[int]:
    """By side and front."""
    return [0] * (2 * N_FRONTS)


def undecided() -> list[tuple[int, ...]]:
    """By side and front: no dice yet."""
    return [()] * (2 * N_FRONTS)


@dataclass(slots=True)
class WarState:
    """Everything that either of our wars needs to go on."""

    line: list[int]
    open: Column
    holder: list[int]
    """By gate: the power that took it, or -1."""
    side: Column
    """By nation; -1 while neutral or out."""
    out: Column
    """By nation: 1 once it has left the war."""
    steps: list[Column]
    """By front and nation, the idle ones last."""
    ghq: Column
    """By power: its commander, or -1."""
    treasury: list[int]
    start: int = 1
    """The turn with which the scenario opens."""
    entered: Column = BY_POWER
    """By power: the turn in which it joined, 0 from the start."""
    over: Column = BY_POWER
    """Corps over the cap; below zero, corps bound elsewhere for good (§7.4)."""
    arriving: list[int] = field(default_factory=powers)
    """Steps to be placed in step 8: called up, and then RP; all can reckon them."""
    ordered: list[int] = field(default_factory=powers)
    """Steps bought in secret, placed with them."""
    munitions: list[int] = field(default_factory=powers)
    """Bought or given for this season."""
    supplied: Column = BY_POWER
    """Munitions gained or lost for the rest of the game (§7.4)."""
    assault: Column = BY_POWER
    """1 once assault troops were bought (§3.7)."""
    licence: Column = BY_POWER
    """Mask of the foreign fronts opened by an Expeditionary Corps."""
    aid_year: Column = BY_POWER
    """The year in which 10 EP of aid came last."""
    garrisons: int = 0
    """Mask of the powers that freed their fortress garrisons."""
    dismissed: int = 0
    """Mask of the commanders who will not come back."""
    admitted: int = 0
    """Mask of those whom a card or a revolution brought."""
    measures: int = 0
    """Mask by `MEASURE`."""
    submarine: int = 0
    """EP lost in the last season."""
    submarine_peak: int = 0
    hunger: int = 0
    """By cards."""
    russian_exit: int = 0
    """Interphases begun since Russia left, or 0 while it has not."""
    ships: tuple[tuple[int, int], ...] = ()
    """Capital ships on the slips: power, and Interphases until the will rises; the next to be due first."""
    ship_year: int = 0
    """Mask of the powers that laid one down this year."""
    sailed: int = 0
    """Mask of the powers whose fleet has been out this year."""
    naval: int = 0
    """The last battle of the year: above zero the Entente won."""
    plan: Column = (-1,) * N_POWERS
    """By power: its plan of 1914."""
    good_morale: int = 0
    """Mask of the powers that chose it."""
    belgium_spared: int = 0
    """1 while Belgium is left alone (§6.4)."""
    drives: list[Drive] = field(default_factory=list)
    """Grand Offensives of the year."""
    latest: Column = (PLANNED,) * N_POWERS
    """By power: how its last one ended, in any year; `PLANNED` if there was none."""
    counter: int = 0
    """Mask of the powers that lost again a gate taken in their Grand Offensive West this year."""
    posture: list[int] = field(default_factory=sided)
    stay: list[int] = field(default_factory=sided)
    """Masks of the nations left out of an attack."""
    dice: list[tuple[int, ...]] = field(default_factory=undecided)
    """Both dice of each attack."""
    result: list[int] = field(default_factory=sided)
    """Of each attack: 0 none, 1 repulse, 2 no ground, 3 one gate, 4 breakthrough."""
    moved: list[int] = field(default_factory=lambda: [0] * N_FRONTS)
    """Gates that changed hands this turn."""
    first: list[int] = field(default_factory=lambda: [-1] * N_FRONTS)
    """The side that attacked first this turn, or -1."""
    last_attack: list[int] = field(default_factory=lambda: [-99] * (2 * N_FRONTS))
    """The turn of each side's last attack."""
    vain: Column = BY_POWER
    """Mask of the fronts where an attack under its command gained nothing this season."""
    leader: Column = BY_POWER
    """Mask of the fronts where its next attack has a new leader."""
    cooperation: Column = BY_SIDE
    """The last turn without the mixed penalty."""
    bound: Column = BY_SIDE
    """The turn in which the side must hold there."""
    straits: int = -1
    """The power with a right to the Dardanelles; -2 once tried in vain, -3 once forced for good."""
    away: tuple[Away, ...] = ()
    effects: tuple[Effect, ...] = ()
    losses: list[int] = field(default_factory=powers)
    """This turn, all steps."""
    exempt: list[int] = field(default_factory=powers)
    """Of them, those that the public does not count."""
    will: tuple[tuple[int, str, int], ...] = ()
    """Changes of the National Will to be reported: power, cause, amount."""
    gained: tuple[tuple[int, int, str], ...] = ()
    """Gates of the turn: gate, power, and `lost`, `regained` or `taken`."""
    defeats: tuple[tuple[int, int], ...] = ()
    """Major Defeats of the turn: power and front."""
    beaten: int = 0
    """Mask of the powers beaten on home soil this turn."""
    fell: int = 0
    """Mask of the powers whose capital was lost this turn."""
    hqs: Column = BY_POWER
    """Headquarters destroyed this year."""
    landed: int = 0
    """American corps, this turn."""
    landed_all: int = 0
    sealed: dict[Seat, Action] = field(default_factory=dict)
    books: tuple[Book, ...] = ()
    """By power: what everybody can reckon of its money and purchases."""
    drawers: Drawers = NO_DRAWERS

    def clone(self) -> WarState:
        return WarState(
            self.line.copy(),
            self.open,
            self.holder.copy(),
            self.side,
            self.out,
            self.steps.copy(),
            self.ghq,
            self.treasury.copy(),
            self.start,
            self.entered,
            self.over,
            self.arriving.copy(),
            self.ordered.copy(),
            self.munitions.copy(),
            self.supplied,
            self.assault,
            self.licence,
            self.aid_year,
            self.garrisons,
            self.dismissed,
            self.admitted,
            self.measures,
            self.submarine,
            self.submarine_peak,
            self.hunger,
            self.russian_exit,
            self.ships,
            self.ship_year,
            self.sailed,
            self.naval,
            self.plan,
            self.good_morale,
            self.belgium_spared,
            self.drives.copy(),
            self.latest,
            self.counter,
            self.posture.copy(),
            self.stay.copy(),
            self.dice.copy(),
            self.result.copy(),
            self.moved.copy(),
            self.first.copy(),
            self.last_attack.copy(),
            self.vain,
            self.leader,
            self.cooperation,
            self.bound,
            self.straits,
            self.away,
            self.effects,
            self.losses.copy(),
            self.exempt.copy(),
            self.will,
            self.gained,
            self.defeats,
            self.beaten,
            self.fell,
            self.hqs,
            self.landed,
            self.landed_all,
            self.sealed.copy(),
            self.books,
            self.drawers,
        )

    def dump(self) -> Json:
        return encode(self)

    @staticmethod
    def load(data: Json) -> WarState:
        found: WarState = decode(WarState, data)
        return found

    def in_force(self, measure: str) -> bool:
        """A measure at sea, or conscription."""
        return bool(self.measures & MEASURE[measure])

    # Strength.

    def steps_at(self, nation: int, front: int) -> int:
        return self.steps[front][nation]

    def corps_at(self, nation: int, front: int) -> int:
        return (self.steps[front][nation] + 1) // 2

    def add_steps(self, nation: int, front: int, n: int) -> None:
        self.steps[front] = add(self.steps[front], nation, n)

    def place(self, nation: int, front: int, steps: int) -> None:
        self.steps[front] = put(self.steps[front], nation, steps)

    def dissolve(self, nation: int) -> None:
        """All its corps are gone, the idle ones too."""
        self.steps = [put(row, nation, 0) for row in self.steps]

    def total_steps(self, nation: int) -> int:
        return sum([row[nation] for row in self.steps])

    def lineups(self, front: int) -> tuple[Lineup, Lineup]:
        """By side: who stands on a front, and who commands there."""
        return lineups(self.side, self.steps[front])

    def nations(self, side: int, front: int) -> Column:
        """Whoever has corps of a side on a front, in table order."""
        return self.lineups(front)[side].nations

    def fronts_of(self, nation: int) -> list[int]:
        """The open fronts where it has corps."""
        return [front for front in range(N_FRONTS) if self.open[front] and self.steps[front][nation]]


def docked(ships: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Ships in an order that does not tell who laid down the first."""
    return tuple(sorted(ships, key=lambda ship: (ship[1], ship[0])))


def at(side: int, front: int) -> int:
    """The place of a side and front in a column by both."""
    return side * N_FRONTS + front


def place_of(i: int) -> tuple[int, int]:
    """The side and front of such a place."""
    return divmod(i, N_FRONTS)


def new_war(**fields: Any) -> WarState:
    """A war in which nobody fights yet."""
    base: dict[str, Any] = {
        "line": [0] * N_FRONTS,
        "open": (0,) * N_FRONTS,
        "holder": [],
        "side": (-1,) * N_NATIONS,
        "out": (0,) * N_NATIONS,
        "steps": [(0,) * N_NATIONS] * (IDLE + 1),
        "ghq": (-1,) * N_POWERS,
        "treasury": powers(),
    }
    return WarState(**(base | fields))
