"""What political actions of the war may be aimed at: the war's side of their preconditions (§5)."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.games.grande_guerre.war.command import candidates, may_go
from chancellery.games.grande_guerre.war.facts import Facts
from chancellery.games.grande_guerre.war.forces import mixed
from chancellery.games.grande_guerre.war.interface import Position
from chancellery.games.grande_guerre.war.names import (
    BRITAIN,
    CENTRAL,
    FRANCE,
    FRONTS,
    NO_TARGET,
    TURKEY,
    year_of,
)
from chancellery.games.grande_guerre.war.sea import in_force
from chancellery.games.grande_guerre.war.state import WarState


def targets(f: Facts, s: Position, power: int, action: int) -> tuple[str, ...]:
    """What an action may name now; nothing if it is not open. Who may try it at all is the table's to say."""
    found = _TARGETS[action](f, s, power)
    return found if isinstance(found, tuple) else NO_TARGET if found else ()


def vain_fronts(w: WarState, power: int) -> tuple[int, ...]:
    vain = w.vain[power]
    return tuple([front for front in range(len(FRONTS)) if vain >> front & 1])


def shared_fronts(w: WarState, side: int) -> tuple[int, ...]:
    """Open fronts where two majors of a side stand."""
    return tuple([front for front, is_open in enumerate(w.open) if is_open and mixed(w.nations(side, front))])


def _may_begin(f: Facts, s: Position, measure: str) -> bool:
    """A measure at sea, or conscription, from its year on."""
    since: int = f.sea["from_year"][measure]
    return year_of(s.turn) >= since and not in_force(s.war, measure)


def _admiralty(s: Position, power: int) -> bool:
    """The blockade is Britain's; France keeps it up when Britain is out of the war."""
    return power == (BRITAIN if s.war.side[BRITAIN] >= 0 else FRANCE)


def _call_up(f: Facts, s: Position, power: int) -> bool:
    return f.forces[power].called_up > 0 and (power != BRITAIN or in_force(s.war, "conscription"))


def _expeditions(f: Facts, s: Position, power: int) -> tuple[str, ...]:
    w: WarState = s.war
    open_to_it = [front for front in f.forces[power].expeditions if w.open[front]]
    found = [FRONTS[front] for front in open_to_it if not w.licence[power] >> front & 1]
    if power in (FRANCE, BRITAIN) and w.straits == -1 and w.side[TURKEY] == CENTRAL:
        found.append("dardanelles")
    return tuple(found)


def _convoys(f: Facts, s: Position, power: int) -> bool:
    """From their year on, or once the submarines have been too much to bear."""
    if in_force(s.war, "convoys"):
        return False
    feared: bool = s.war.submarine_peak > f.sea["shortage"]
    return feared or _may_begin(f, s, "convoys")


_TARGETS: dict[int, Callable[[Facts, Position, int], bool | tuple[str, ...]]] = {
    8: _call_up,
    9: lambda f, s, power: _may_begin(f, s, "conscription"),
    10: lambda f, s, power: not s.war.garrisons >> power & 1,
    11: _expeditions,
    12: lambda f, s, power: tuple([FRONTS[front] for front in shared_fronts(s.war, s.war.side[power])]),
    13: lambda f, s, power: tuple([FRONTS[front] for front in vain_fronts(s.war, power)]),
    14: lambda f, s, power: candidates(f, s, power) if may_go(f, s.war, power) else (),
    15: lambda f, s, power: _admiralty(s, power) and not in_force(s.war, "blockade"),
    16: lambda f, s, power: (
        _admiralty(s, power) and in_force(s.war, "blockade") and not in_force(s.war, "neutrals")
    ),
    17: lambda f, s, power: _may_begin(f, s, "submarine"),
    18: lambda f, s, power: in_force(s.war, "submarine") and _may_begin(f, s, "unrestricted"),
    19: _convoys,
    27: lambda f, s, power: s.war.holder[f.gate["warsaw"]] >= 0,
}
