"""What is asked of whom: the slots of a ballot and what each may hold."""

from __future__ import annotations

from collections.abc import Sequence

from chancellery.core.agenda import Frame, fork
from chancellery.core.decisions import Action, Ballot, Seat
from chancellery.games.diplomacy.rules.adjustments import WAIVE, build_options, retreat_options, sites
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.legal import unit_orders
from chancellery.games.diplomacy.rules.orders import Position
from chancellery.games.diplomacy.rules.setup import ARRANGEMENTS
from chancellery.games.diplomacy.rules.state import State

_RULES = {"orders": "II.2", "retreats": "II.9", "adjustments": "II.11"}
_ASKS = {"orders": "write_orders", "retreats": "write_retreats", "adjustments": "write_adjustments"}
_AFTER = {"resolve": "orders", "resolve_retreats": "retreats", "resolve_adjustments": "adjustments"}


def ballot(s: State, what: str, seat: Seat) -> Ballot:
    return Ballot(seat, what, slots(s, what, seat), _RULES[what])


def answered_ballot(s: State, seat: Seat) -> Ballot:
    """The ballot that a seat has answered, in the phase under way."""
    what = next(_AFTER[frame[0]] for frame in reversed(s.agenda) if frame[0] in _AFTER)
    return ballot(s, what, seat)


def asking(s: State, what: str, seats: set[Seat]) -> list[Frame]:
    """A frame in which each of these seats fills its ballot; none if there are none."""
    order = [seat for seat in ARRANGEMENTS[s.setup.players].seats if seat in seats]
    return [fork((seat, ((_ASKS[what], seat),)) for seat in order)] if order else []


def slots(s: State, what: str, seat: Seat) -> tuple[str, ...]:
    b = board()
    if what == "orders":
        return tuple(b.words(unit) for unit in s.units if s.seat_of[unit.power] == seat)
    if what == "retreats":
        return tuple(b.words(d.unit) for d in s.dislodged if s.seat_of[d.unit.power] == seat)
    found: list[str] = []
    for p, power in enumerate(b.powers):
        if s.seat_of[p] == seat:
            n = due(s, p)
            found += [f"{power} {'build' if n > 0 else 'disband'} {i}" for i in range(1, abs(n) + 1)]
    return tuple(found)


def slot_options(s: State, what: str, slot: str, partial: Sequence[Action]) -> list[Action]:
    """What one slot may hold, given the slots filled before it."""
    if what == "orders":
        return unit_orders(Position(s.units), unit_at(s.units, slot))
    if what == "retreats":
        return retreat_options(next(d for d in s.dislodged if board().words(d.unit) == slot))
    return _adjustment_options(s, slot, partial)


def _adjustment_options(s: State, slot: str, partial: Sequence[Action]) -> list[Action]:
    b = board()
    power = b.powers.index(slot.split(maxsplit=1)[0])
    if "disband" in slot:
        orders: list[Action] = [(*b.words(unit).split(), "D") for unit in s.units if unit.power == power]
        return [order for order in orders if order not in partial]
    used = {b.area[b.index[action[1]]] for action in partial if action != WAIVE}
    free = [site for site in sites(power, s.units, owned(s, power)) if site not in used]
    waive = [WAIVE] if s.setup.rules.waive or not free else []
    return [order for site in free for order in build_options(site)] + waive


def due(s: State, power: int) -> int:
    """Units to build (as far as there is room), or below zero to disband (II.11)."""
    centres = owned(s, power)
    n = len(centres) - sum(unit.power == power for unit in s.units)
    return min(n, len(sites(power, s.units, centres)))


def owned(s: State, power: int) -> list[int]:
    """The centres that a power controls."""
    return [centre for centre, owner in zip(board().centres, s.owner, strict=True) if owner == power]


def unit_at(units: Sequence[Unit], words: str) -> Unit:
    at = board().index[words.split()[1]]
    return next(unit for unit in units if unit.at == at)
