"""What happens at home and touches the war, one record each: `War.do` takes them (§3.10).

Powers, nations, sides and fronts are numbers; `cause` says in the log where it came from. A war may push
frames for a deed if its owner has a choice.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from chancellery.games.grande_guerre.rules.war.dispatches import Effect

# Armies.


class Mutiny(NamedTuple):
    """Losses by army and a new commander-in-chief (§4.5, §3.12)."""

    power: int


class Desertion(NamedTuple):
    """Losses of a revolution, which the owner splits among its armies (§3.12, §9.3)."""

    power: int
    losses: int


class LoseSteps(NamedTuple):
    """Steps lost by a card, without an effect on the National Will."""

    nation: int
    n: int
    cause: str


class RaiseSteps(NamedTuple):
    """Steps besides the ordinary ones, placed with them and held by the cap (action 8)."""

    power: int
    n: int
    cause: str


class RaiseCorps(NamedTuple):
    """Corps over the cap (actions 10, 27; an option of 1914)."""

    power: int
    n: int
    front: int
    cause: str


class FreeGarrisons(NamedTuple):
    """Those of the fortresses march (action 10)."""

    power: int


class SetAside(NamedTuple):
    """Corps that leave the line for some turns, or until `GiveBack` (turns 0)."""

    power: int
    corps: int
    turns: int


class GiveBack(NamedTuple):
    """Corps put aside without a date return."""

    power: int


# Who fights, and where.


class Enter(NamedTuple):
    """A neutral joins: its corps, its front (§6.3)."""

    nation: int
    side: int


class Leave(NamedTuple):
    """`surrender`, `victorious` or `white`: corps, fronts, lines, the terms of §7.4 for the war."""

    nation: int
    how: str


class InvadeBelgium(NamedTuple):
    """Germany declares it after a March East (§6.4)."""


class Expedition(NamedTuple):
    """A power may go to one of its `WarReport.expeditions` (action 11, card 18)."""

    power: int
    where: str


class Cooperate(NamedTuple):
    """Powers that attack side by side do it better for a while (action 12)."""

    side: int
    front: int


class NewLeader(NamedTuple):
    """He leads the next attack of a power on a front (action 13)."""

    power: int
    front: int


class Bind(NamedTuple):
    """A side may not attack on a front this turn (§9.5)."""

    side: int
    front: int


class Modify(NamedTuple):
    """Rolls or supplies change for a time."""

    effect: Effect


# Commanders-in-chief (§3.11).


class Appoint(NamedTuple):
    """A commander-in-chief takes over; an empty name leaves nobody there."""

    power: int
    name: str
    cause: str


class Admit(NamedTuple):
    """A commander whom only a card or a revolution brings may be named from now on."""

    name: str


class StrikeOff(NamedTuple):
    """A commander is eliminated for good; at the GHQ chance names another (§9.4)."""

    name: str


# Money and the sea.


class Earn(NamedTuple):
    """Money from outside: loans, neutrals, indemnities; below zero it stops at nothing left."""

    power: int
    ep: int
    cause: str


class Measure(NamedTuple):
    """`blockade`, `neutrals`, `submarine`, `unrestricted`, `convoys` or `conscription` begins or ends."""

    name: str
    on: bool = True


class WorsenHunger(NamedTuple):
    """By a card."""

    n: int


ToArmies: TypeAlias = (
    Mutiny | Desertion | LoseSteps | RaiseSteps | RaiseCorps | FreeGarrisons | SetAside | GiveBack
)
OnFronts: TypeAlias = Enter | Leave | InvadeBelgium | Expedition | Cooperate | NewLeader | Bind | Modify
BehindThem: TypeAlias = Appoint | Admit | StrikeOff | Earn | Measure | WorsenHunger
Deed: TypeAlias = ToArmies | OnFronts | BehindThem
