"""The contract between the home front and the war (§3.10).

The politics of the game never look into the war. They see it through `War`, and the war sees them through
`Host`. Whoever writes a third war fills `War` with a class of its own; nothing else changes.

A war is immutable, made once, and holds facts and code. Its part of the position is `s.war`, a `Campaign`.
All its chance comes from `s.rng` through `core.chance`; all its news go to the log as events that begin with
`war_`.

- At its *moments* the title calls it. It does what is due, or asks the seats: it pushes frames of its own
  vocabulary with `then`, and the title's next frame waits underneath. An answer that others may not see yet
  stays sealed in `s.war`.
- What lasts is *asked*: the title reads a `WarReport` of each power and the open columns of the `Campaign`,
  the war reads a `HomeFront`. A war without such a thing gives the nearest.
- What happens once at home is *told*: `do` takes a record of `deeds`. A war may leave any of them without
  effect.

Powers are the ints 0..7 of `names.POWERS`, minors the ints that follow; sides are 0 (Entente), 1 (Central
Powers), -1 (nobody); fronts 0..4. Actions and events use the slugs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self

from chancellery.core.agenda import Ops
from chancellery.core.chance import Dice
from chancellery.core.decisions import Json, Log, Seat
from chancellery.games.grande_guerre.rules.war.deeds import Deed
from chancellery.games.grande_guerre.rules.war.dispatches import HomeFront, WarReport


class Campaign(Protocol):
    """The war's part of a position, slotted and plain, with the columns that all may read."""

    @property
    def line(self) -> Sequence[int]:
        """By front: the gates by which the Central Powers are ahead."""

    @property
    def open(self) -> Sequence[int]:
        """By front: is it fought on?"""

    @property
    def steps(self) -> Sequence[Sequence[int]]:
        """By front and nation; two are a corps."""

    @property
    def side(self) -> Sequence[int]:
        """By nation; nobody's while it is neutral or out."""

    @property
    def out(self) -> Sequence[int]:
        """By nation: was it in the war, and has left it?"""

    @property
    def holder(self) -> Sequence[int]:
        """By gate, as `War.gates` counts them: the power that took it, or nobody."""

    @property
    def submarine(self) -> int:
        """EP lost in the last season."""

    @property
    def submarine_peak(self) -> int:
        """The worst loss of a season so far."""

    @property
    def naval(self) -> int:
        """The last fleet battle of the year: above zero the Entente won."""

    def in_force(self, measure: str) -> bool:
        """One of those that `deeds.Measure` begins and ends."""

    def corps_at(self, nation: int, front: int) -> int:
        """The steps of a nation on a front as corps, reduced ones too."""

    def clone(self) -> Self: ...

    def dump(self) -> Json: ...


class Position(Protocol):
    """As much of the position as a war may touch: the rest belongs to the home front."""

    agenda: list[tuple[Any, ...]]
    rng: int
    turn: int
    war: Any

    def clone(self) -> Self: ...


class War(Protocol):
    """A war: seven moments, one report, one door for what happens at home, and its own secrets."""

    slug: str
    ops: Ops
    """The frames that it may push; every name begins with `war_`."""
    combat: bool
    """Battles are fought by dice; otherwise cards and actions that order armies about are closed (§3.13)."""
    gates: Mapping[str, int]
    """The number of each gate."""
    dates: Sequence[tuple[int, int, int]]
    """Nations that join by the war's own dates: nation, side, turn; of all others diplomacy decides."""

    def set_up(self, scenario: str) -> Campaign:
        """The campaign with which a scenario opens, without chance and without questions."""

    # Moments.

    def opening(self, rules: Host, s: Position, log: Log | None) -> None:
        """Before the first turn: plans of 1914, or deployment and plans of a later scenario (§1.2, §1.3)."""

    def begin_turn(self, rules: Host, s: Position, log: Log | None) -> None:
        """A1: units come back, Americans land, commanders change by date."""

    def phase(self, rules: Host, s: Position, log: Log | None) -> None:
        """C: postures, attacks, losses."""

    def income(self, rules: Host, s: Position, log: Log | None) -> None:
        """Interphase step 1: money, submarine losses of the season."""

    def spending(self, rules: Host, s: Position, log: Log | None) -> None:
        """Interphase step 5: governments buy."""

    def deployment(self, rules: Host, s: Position, log: Log | None) -> None:
        """Interphase step 8: new steps, redeployment, fleets, and in Winter the Grand Offensives."""

    def end_interphase(self, rules: Host, s: Position, log: Log | None) -> None:
        """Interphase step 9: flags of the season and, in Winter, of the year go out."""

    # Asked and told.

    def reports(self, rules: Host, s: Position) -> Sequence[WarReport]:
        """What each power learns of the war; asked at any time, most of all after `phase`."""

    def do(self, rules: Host, s: Position, log: Log | None, deed: Deed) -> None:
        """Something has happened at home that touches the war."""

    # Decisions and secrets.

    def view(self, rules: Host, s: Position, seat: Seat | None) -> Mapping[str, Any]:
        """What a seat may know of the war, as plain JSON."""

    def resample(self, rules: Host, s: Position, seat: Seat, dice: Dice) -> None:
        """Make up anew, in place, what the seat may not know."""

    def load(self, data: Json) -> Campaign:
        """What a campaign's `dump` wrote."""

    def forget(self) -> None:
        """Let go of the position asked last, if it is remembered: bots hold the rules, too."""


class Host(Protocol):
    """What a war may ask of the title, and tell it."""

    def war(self, s: Any) -> War:
        """The war that this match is played with."""

    def home_front(self, s: Any, power: int) -> HomeFront: ...

    def locked(self, s: Any) -> int:
        """`HomeFront.locked` of all powers, as a mask; it is asked far more often than the rest."""

    def seat_of(self, s: Any, power: int) -> Seat:
        """Who decides for a power."""

    def change_will(self, s: Any, log: Log | None, power: int, change: int, cause: str) -> None: ...

    def change_civil(self, s: Any, log: Log | None, power: int, change: int, cause: str) -> None: ...

    def add_ambassador(self, s: Any, log: Log | None, power: int, *, secret: bool = False) -> None:
        """One that everybody sees, or one that was bought in secret."""

    def ambassador_rumoured(self, s: Any, power: int, n: int) -> None:
        """As all can reckon, a power may have bought so many more in secret; below zero, so many fewer."""

    def secret_ambassadors(self, s: Any, power: int) -> tuple[int, int]:
        """How many secret chances to buy one it took, and how many it had, the last purchases included."""

    def draw_more(self, s: Any, power: int, n: int) -> None:
        """Events that its side draws besides the ordinary ones in the first turn (§1.2)."""

    def level(self, s: Any, neutral: str) -> int:
        """Where a neutral stands: `usa`, `north`, … (§6.3)."""

    def stay_neutral(self, s: Any, log: Log | None, power: int) -> None:
        """A power is not in the war from its first turn: Britain, if Germany marches East (§6.4)."""
