"""War losses (§8.4.3): dice of destruction in every region that took part, and the winner's gains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.core.rolls import Roll
from chancellery.games.turmoil.rules.facts import REGIONS, SIDE
from chancellery.games.turmoil.rules.operations import FREE, bound, within_reach
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.steps_support import Removing
from chancellery.games.turmoil.rules.support import add, around, other, region, say, to_control
from chancellery.games.turmoil.rules.vocabulary import OPS, WAR, Thrown, thrown_for

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

PRIZES = ("constantinople", "italy")


def regions_at_war(s: State) -> tuple[str, ...]:
    return tuple(name for name in REGIONS if name in s.war["participants"])


@OPS.op
def war_losses(rules: Edition, s: State, log: Log | None) -> None:
    """The winner names the regions one by one; two losers do so in turn, the Entente first."""
    then(s, ("next_loss", regions_at_war(s), s.war["winner"] or "liberal"), ("spoils",))


@OPS.op
def next_loss(rules: Edition, s: State, log: Log | None, left: tuple[str, ...], chooser: Seat) -> None:
    if len(left) == 1:
        then(s, ("lose_in", left[0]))
    elif left:
        then(s, ("name_region", left, chooser))


@OPS.ask
def name_region(rules: Edition, s: State, left: tuple[str, ...], chooser: Seat) -> Choice:
    return Choice(chooser, "region", tuple(("region", name) for name in left), "8.4.3", "great_war")


@name_region.answer
def _(
    rules: Edition, s: State, log: Log | None, action: Action, left: tuple[str, ...], chooser: Seat
) -> None:
    rest = tuple(name for name in left if name != action[1])
    turn = chooser if s.war["winner"] else other(chooser)
    then(s, ("lose_in", action[1]), ("next_loss", rest, turn))


@OPS.op
def lose_in(rules: Edition, s: State, log: Log | None, name: str) -> None:
    """A winner's region gains him operations; in any other its own side loses twice, the other once."""
    owner = s.war["participants"][name]
    say(log, ev="losses", region=name, side=owner)
    if s.war["winner"] == owner:
        then(s, _rolled("war_gain", owner, name), _rolled("war_loss", other(owner), name))
    else:
        then(s, *(_rolled("war_loss", seat, name) for seat in (owner, other(owner), owner)))


def _rolled(what: str, seat: Seat, name: str) -> Frame:
    return thrown_for(seat, Roll(what), what, seat, name)


def battlefield(rules: Edition, s: State, name: str) -> int:
    """A region with the independent spaces next to it."""
    return region(rules.facts, s, name) | around(rules.facts, s, name)


@OPS.op
def war_loss(
    rules: Edition, s: State, log: Log | None, seat: Seat, name: str, thrown: Thrown, die: int
) -> None:
    """A player removes as much of his own support as he has rolled, all if it is less (§15)."""
    side = SIDE[seat]
    mask = battlefield(rules, s, name) & rules.held(s, side)
    todo = Removing(side=side, left=die, each=0, mask=mask, may=False, per_region=0, turn=False)
    then(s, ("removing", WAR, seat, *todo))


@OPS.op
def war_gain(
    rules: Edition, s: State, log: Log | None, seat: Seat, name: str, thrown: Thrown, die: int
) -> None:
    """The winner places support for that many points by the usual rules (§6.1, §15)."""
    reach = bound(rules, s, FREE) & within_reach(rules, s, SIDE[seat]) & battlefield(rules, s, name)
    then(s, ("buy_support", WAR, seat, die, reach, FREE))


@OPS.op
def spoils(rules: Edition, s: State, log: Log | None) -> None:
    """A winner gets enough support for control of Constantinople and Italy."""
    winner = s.war["winner"]
    if winner:
        for slug in PRIZES:
            space = rules.facts.space[slug]
            add(rules.facts, s, log, SIDE[winner], space, to_control(rules.facts, s, SIDE[winner], space))
