"""The contract between the home front and the war (§3.10).

The politics of the game never look into the war. They see it through `War`, and the war sees them through
`Host`. Whoever writes a third war fills `War` with a class of its own; nothing else changes.

What a war is
-------------

A `War` is immutable, made once, and holds facts and code. Its part of the position is `s.war`, a
`Campaign`: slotted, plain, cloned in microseconds, written with `dump()` and read by `War.load`. All its
chance comes from `s.rng` through `core.chance`; all its news go to the log as typed events that begin with
`war_`.

Powers are the ints 0..7 of `names.POWERS`, minors the ints that follow; sides are 0 (Entente), 1
(Central Powers), -1 (nobody); fronts 0..4. Actions and events use the slugs.

What it asks of the seats
-------------------------

A war may ask whatever it likes, as frames of its own vocabulary `War.ops` (a `core.agenda.Ops`, every name
beginning with `war_`), which the title adds to its own. The title calls a *moment* below; the war does what
is due or pushes frames with `then`, and the title's next frame waits underneath. An answer that others may
not see yet stays sealed in `s.war`.

When it is called
-----------------

| Moment | When |
| --- | --- |
| `set_up(scenario)` | makes the campaign of a scenario, without chance and without questions |
| `opening` | before the first turn: plans of 1914, or deployment and plans of a later scenario (§1.2, §1.3) |
| `begin_turn` | A1: units come back, Americans land, commanders change by date |
| `phase` | C: postures, attacks, losses |
| `report` | D, any number of times: the record of this turn, T1-T3 pooled at T3 |
| `income` | Interphase step 1: money, submarine losses of the season |
| `interphase_will` | Interphase step 2: hunger, submarines, ships, as terms of a sum |
| `spending` | Interphase step 5: governments buy |
| `deployment` | Interphase step 8: new steps, redeployment, fleets, and in Winter the Grand Offensives |
| `end_interphase` | Interphase step 9: flags of the season and, in Winter, of the year go out |

What the home front does to it
------------------------------

State that lasts is *asked*: whenever the war needs it, `Host.home_front(s, power)` gives a `HomeFront`
(morale, locks, civil production, …). What happens once is *told*: `mutiny`, `desertion`, `enter`, `leave`,
`lose_steps`, `raise_steps`, `set_aside`, `measure`, `appoint`, `modify`, and so on. Each of them may push
frames if the owner has a choice.

What it must answer
-------------------

Diplomacy, peace, cards and the final score ask for facts of the war: lines, gates, corps, the latest
offensive, money. A war without such a thing gives the nearest one: a historical feed has lines too.
Political actions ask it for their aims: `expeditions`, `shared_fronts`, `vain_fronts`, `successors`; without
`combat` those that order armies about are closed (§3.13). `entries(s)` gives the dates at which neutrals join
if the war sets them; neutrals without a date join by diplomacy.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, Self

from chancellery.core.agenda import Ops
from chancellery.core.chance import Dice
from chancellery.core.decisions import Json, Log, Seat
from chancellery.games.grande_guerre.rules.war.dispatches import (
    Army,
    City,
    Effect,
    HomeFront,
    Offensive,
    Term,
    WarReport,
)

__all__ = [
    "Army",
    "Campaign",
    "City",
    "Effect",
    "HomeFront",
    "Host",
    "Offensive",
    "Position",
    "Term",
    "War",
    "WarReport",
]


class Campaign(Protocol):
    """The war's part of a position."""

    def clone(self) -> Self: ...

    def dump(self) -> Json: ...


class Position(Protocol):
    """As much of the position as a war may touch: the rest belongs to the home front."""

    agenda: list[tuple[Any, ...]]
    rng: int
    turn: int
    war: Any

    def clone(self) -> Self: ...


class Host(Protocol):
    """What a war may ask of the title, and tell it."""

    def war(self, s: Any) -> War:
        """The war that this match is played with."""
        ...

    def home_front(self, s: Any, power: int) -> HomeFront: ...

    def locked(self, s: Any, power: int) -> bool:
        """`HomeFront.locked` alone; it is asked far more often than the rest."""
        ...

    def seat_of(self, s: Any, power: int) -> Seat:
        """Who decides for a power."""
        ...

    def change_will(self, s: Any, log: Log | None, power: int, change: int, cause: str) -> None: ...

    def change_mood(self, s: Any, log: Log | None, power: int, change: int, cause: str) -> None: ...

    def change_civil(self, s: Any, log: Log | None, power: int, change: int, cause: str) -> None: ...

    def add_ambassador(self, s: Any, log: Log | None, power: int, *, secret: bool = False) -> None:
        """One that everybody sees, or one that was bought in secret."""
        ...

    def ambassador_rumoured(self, s: Any, power: int, n: int) -> None:
        """As all can reckon, a power may have bought so many more in secret; below zero, so many fewer."""
        ...

    def secret_ambassadors(self, s: Any, power: int) -> tuple[int, int]:
        """How many a power has beyond what everybody knows, and how many it may have bought."""
        ...

    def draw_more(self, s: Any, power: int, n: int) -> None:
        """Events that its side draws besides the ordinary ones in the first turn (§1.2)."""
        ...

    def level(self, s: Any, neutral: str) -> int:
        """Where a neutral stands: `usa`, `north`, … (§6.3)."""
        ...

    def stay_neutral(self, s: Any, log: Log | None, power: int) -> None:
        """A power is not in the war from its first turn: Britain, if Germany marches East (§6.4)."""
        ...


class War(Protocol):
    """A war; see the module's text. `rules` is the `Host`, `s` the whole position."""

    slug: str
    ops: Ops
    combat: bool
    """Battles are fought by dice; otherwise cards that change rolls or corps have no place in it (§3.13)."""

    # Moments.

    def set_up(self, scenario: str) -> Any: ...

    def opening(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def begin_turn(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def phase(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def report(self, rules: Any, s: Any, power: int) -> WarReport: ...

    def income(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def interphase_will(self, rules: Any, s: Any, power: int) -> tuple[Term, ...]: ...

    def spending(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def deployment(self, rules: Any, s: Any, log: Log | None) -> None: ...

    def end_interphase(self, rules: Any, s: Any, log: Log | None) -> None: ...

    # Decisions and secrets.

    def view(self, rules: Any, s: Any, seat: Seat | None) -> Mapping[str, Any]:
        """What a seat may know of the war, as plain JSON."""
        ...

    def resample(self, rules: Any, s: Any, seat: Seat, dice: Dice) -> None:
        """Make up anew, in place, what the seat may not know."""
        ...

    def load(self, data: Json) -> Any:
        """What a campaign's `dump` wrote."""
        ...

    def forget(self) -> None:
        """Let go of the position asked last, if it is remembered."""
        ...

    # What the home front does, once.

    def mutiny(self, rules: Any, s: Any, log: Log | None, power: int) -> None:
        """Losses by army and a new commander-in-chief (§4.5, §3.12)."""
        ...

    def desertion(self, rules: Any, s: Any, log: Log | None, power: int, losses: int) -> None:
        """Losses of a revolution, which the owner splits among its armies (§3.12, §9.3)."""
        ...

    def lose_steps(self, rules: Any, s: Any, log: Log | None, power: int, n: int, cause: str) -> None:
        """Steps lost by a card, without an effect on the National Will."""
        ...

    def raise_steps(self, s: Any, log: Log | None, power: int, n: int, cause: str) -> None:
        """Steps besides the ordinary ones, placed with them and held by the cap (action 8)."""
        ...

    def raise_corps(self, s: Any, log: Log | None, power: int, n: int, front: int, cause: str) -> None:
        """Corps over the cap (actions 10, 27; an option of 1914)."""
        ...

    def free_garrisons(self, s: Any, log: Log | None, power: int) -> None: ...

    def set_aside(self, rules: Any, s: Any, log: Log | None, power: int, corps: int, turns: int) -> None:
        """Corps that leave the line for some turns, or until `give_back` (turns 0)."""
        ...

    def give_back(self, s: Any, log: Log | None, power: int) -> None: ...

    def enter(self, rules: Any, s: Any, log: Log | None, nation: int, side: int) -> None:
        """A neutral joins: its corps, its front (§6.3)."""
        ...

    def leave(self, rules: Any, s: Any, log: Log | None, nation: int, how: str) -> None:
        """`surrender`, `victorious` or `white`: corps, fronts, lines, the terms of §7.4 for the war."""
        ...

    def expedition(self, s: Any, log: Log | None, power: int, front: int) -> None: ...

    def dardanelles(self, s: Any, log: Log | None, power: int) -> None:
        """The right to the one try (action 11, card 18)."""
        ...

    def cooperate(self, s: Any, log: Log | None, side: int, front: int) -> None: ...

    def new_leader(self, s: Any, log: Log | None, power: int, front: int) -> None: ...

    def bind(self, s: Any, side: int, front: int) -> None:
        """A side may not attack on a front this turn (§9.5)."""
        ...

    def modify(self, s: Any, effect: Effect) -> None: ...

    def measure(self, s: Any, log: Log | None, name: str, on: bool = True) -> None:
        """`blockade`, `neutrals`, `submarine`, `unrestricted`, `convoys`, `conscription`."""
        ...

    def worsen_hunger(self, s: Any, n: int) -> None: ...

    def earn(self, s: Any, log: Log | None, power: int, ep: int, cause: str) -> None:
        """Money from outside: loans, neutrals, indemnities; below zero it stops at nothing left."""
        ...

    def appoint(self, s: Any, log: Log | None, power: int, name: str, cause: str) -> None:
        """A commander-in-chief takes over; an empty name leaves nobody there."""
        ...

    def dismiss(self, s: Any, log: Log | None, power: int, cause: str) -> None:
        """The incumbent goes for good, and chance names another (a mutiny, a failed coup)."""
        ...

    def admit(self, s: Any, name: str) -> None:
        """A commander whom only a card or a revolution brings may be named from now on."""
        ...

    def strike_off(self, s: Any, log: Log | None, name: str) -> None:
        """A commander is eliminated for good; at the GHQ chance names another (§9.4)."""
        ...

    def invade_belgium(self, rules: Any, s: Any, log: Log | None) -> None:
        """Germany declares it after a March East (§6.4)."""
        ...

    # What others ask.

    def expeditions(self, s: Any, power: int) -> tuple[str, ...]:
        """Foreign fronts to which a power could send corps, and the `dardanelles` (action 11)."""
        ...

    def hunger(self, rules: Any, s: Any, power: int) -> int: ...

    def entries(self, s: Any) -> tuple[tuple[int, int, int], ...]:
        """Nations that join by the war's own dates: nation, side, turn; of all others diplomacy decides."""
        ...

    def line(self, s: Any, front: int) -> int: ...

    def is_open(self, s: Any, front: int) -> bool: ...

    def holder(self, s: Any, gate: str) -> int:
        """The power that took a gate, or -1 while it is with its owner."""
        ...

    def held_from(self, s: Any, power: int) -> tuple[City, ...]:
        """Its gates in enemy hands."""
        ...

    def side_of(self, s: Any, nation: int) -> int: ...

    def is_out(self, s: Any, nation: int) -> bool:
        """It was in the war and has left it."""
        ...

    def corps(self, s: Any, nation: int, front: int | None = None) -> int: ...

    def armies(self, s: Any, power: int) -> tuple[Army, ...]: ...

    def latest_offensive(self, s: Any, power: int) -> str:
        """`won`, `failed` or nothing: the last that ended, in any year (§6.1)."""
        ...

    def treasury(self, s: Any, power: int) -> int: ...

    def aided(self, s: Any, power: int) -> bool:
        """10 EP of aid came to it this year (§7.1)."""
        ...

    def commander(self, s: Any, power: int) -> str: ...

    def candidates(self, s: Any, power: int) -> tuple[str, ...]:
        """Names that could take over now."""
        ...

    def successors(self, s: Any, power: int) -> tuple[str, ...]:
        """Names that could take over from an incumbent who is no starred name (action 14)."""
        ...

    def in_force(self, s: Any, name: str) -> bool:
        """A measure at sea, or conscription."""
        ...

    def submarine_loss(self, s: Any) -> int: ...

    def submarine_peak(self, s: Any) -> int:
        """The worst loss of a season so far."""
        ...

    def naval_result(self, s: Any, side: int) -> int:
        """Of the last fleet battle of the year: +1, 0 or -1."""
        ...

    def vain_fronts(self, s: Any, power: int) -> tuple[int, ...]:
        """Where an own attack of this season gained no ground (action 13)."""
        ...

    def shared_fronts(self, s: Any, side: int) -> tuple[int, ...]:
        """Where two majors of a side stand (action 12)."""
        ...
