"""What is asked of whom: the ballots, what each of their slots may hold, and why it may hold nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from chancellery.core.agenda import Frame, fork
from chancellery.core.decisions import Action, Ballot, Seat
from chancellery.core.offers import Case, Cases, Reason
from chancellery.games.diplomacy.rules.adjustments import (
    WAIVE,
    build_options,
    closed_site,
    retreat_options,
    sites,
)
from chancellery.games.diplomacy.rules.facts import COAST, Unit, board
from chancellery.games.diplomacy.rules.judge.judge import Dislodged
from chancellery.games.diplomacy.rules.judge.resolver import VIA
from chancellery.games.diplomacy.rules.legal import unit_orders
from chancellery.games.diplomacy.rules.orders import Position, read
from chancellery.games.diplomacy.rules.setup import ARRANGEMENTS
from chancellery.games.diplomacy.rules.state import State
from chancellery.games.diplomacy.rules.vocabulary import OPS

# Orders. What is possible stands in tables, which know no reasons; the judge's reader knows them all.


@OPS.ballot(what="orders", rule="II.2", accepts=True)
def write_orders(rules: object, s: State, seat: Seat) -> tuple[str, ...]:
    """Orders for every unit of the seat's powers, in secret (II.2); void ones may be written."""
    b = board()
    return tuple([b.words(unit) for unit in s.units if s.seat_of[unit.power] == seat])


@write_orders.slot
def _orders(rules: object, s: State, ballot: Ballot, i: int, partial: Sequence[Action]) -> list[Action]:
    return unit_orders(Position(s.units), unit_at(s.units, ballot.slots[i]))


@write_orders.looked_for
def _moves(rules: object, s: State, ballot: Ballot, i: int) -> Iterator[Action]:
    kind, at = ballot.slots[i].split()
    return ((kind, at, "-", area) for area in board().areas)


@write_orders.refused
def _void(rules: object, s: State, ballot: Ballot, i: int, action: Action) -> Reason | None:
    void = read(Position(s.units), unit_at(s.units, ballot.slots[i]), action)[1]
    return Reason(void.key, void.rule) if void else None


@write_orders.fields
def _void_fields(
    rules: object, s: State, ballot: Ballot, i: int, action: Action, reason: Reason
) -> Mapping[str, Any]:
    void = read(Position(s.units), unit_at(s.units, ballot.slots[i]), action)[1]
    return void.fields if void else {}


@write_orders.spelling
def _spelt(rules: object, s: State, ballot: Ballot, i: int, action: Action) -> Action:
    """A possible move as the tables have it: a fleet's with its coast, `via` only next door."""
    unit = unit_at(s.units, ballot.slots[i])
    _, goal, how, _ = read(Position(s.units), unit, action)[0]
    return (*action[:3], board().locations[goal], *(("via",) if how == VIA else ()))


# Retreats. Where a unit may go was settled when it was dislodged.

NOT_ADJACENT = Reason("not_adjacent", "II.9")
OCCUPIED = Reason("occupied", "II.9")
ATTACKED_FROM = Reason("attacked_from", "II.9")
CONTESTED = Reason("contested", "II.9")


@OPS.ballot(what="retreats", rule="II.9")
def write_retreats(rules: object, s: State, seat: Seat) -> tuple[str, ...]:
    """Retreats, in secret and without diplomacy (II.9)."""
    b = board()
    return tuple([b.words(d.unit) for d in s.dislodged if s.seat_of[d.unit.power] == seat])


@write_retreats.slot
def _ways(rules: object, s: State, ballot: Ballot, i: int, partial: Sequence[Action]) -> list[Action]:
    return retreat_options(_beaten(s, ballot.slots[i]))


@write_retreats.looked_for
def _retreats(rules: object, s: State, ballot: Ballot, i: int) -> Iterator[Action]:
    """Every area; of one with several coasts those that are open."""
    b, beaten = board(), _beaten(s, ballot.slots[i])
    kind, at = ballot.slots[i].split()
    for area in range(len(b.areas)):
        ways = [to for to in beaten.retreats if b.area[to] == area] or [area]
        yield from ((kind, at, "R", b.locations[to]) for to in ways)


@write_retreats.refused
def _closed_way(rules: object, s: State, ballot: Ballot, i: int, action: Action) -> Reason | None:
    b, beaten = board(), _beaten(s, ballot.slots[i])
    to = b.index[action[3]]
    area = b.area[to]
    if to in beaten.retreats:
        return None
    if not (b.reach(beaten.unit) >> area) & 1:
        return NOT_ADJACENT
    if any(b.area[unit.at] == area for unit in s.units):
        return OCCUPIED
    return ATTACKED_FROM if area == b.area[beaten.attacker] else CONTESTED


@write_retreats.fields
def _way_fields(
    rules: object, s: State, ballot: Ballot, i: int, action: Action, reason: Reason
) -> Mapping[str, Any]:
    return {"area": _area(action[3]), "here": _area(action[1])}


def _beaten(s: State, words: str) -> Dislodged:
    return next(d for d in s.dislodged if board().words(d.unit) == words)


# Builds and disbandments.

SITE_TAKEN = Reason("site_taken", "II.11")
NOT_COASTAL = Reason("not_coastal", "II.11")
NO_WAIVING = Reason("no_waiving_here", "II.11")
TWICE = Reason("twice", "II.11")


@OPS.ballot(what="adjustments", rule="II.11")
def write_adjustments(rules: object, s: State, seat: Seat) -> tuple[str, ...]:
    """Builds and disbandments, in secret (II.11)."""
    found: list[str] = []
    for p, power in enumerate(board().powers):
        if s.seat_of[p] == seat:
            n = due(s, p)
            found += [f"{power} {'build' if n > 0 else 'disband'} {i}" for i in range(1, abs(n) + 1)]
    return tuple(found)


@write_adjustments.slot
def _adjustments(rules: object, s: State, ballot: Ballot, i: int, partial: Sequence[Action]) -> Cases:
    b = board()
    power = b.powers.index(ballot.slots[i].split(maxsplit=1)[0])
    if " disband " in ballot.slots[i]:
        orders: list[Action] = [(*b.words(unit).split(), "D") for unit in s.units if unit.power == power]
        return [(order, TWICE if order in partial else None) for order in orders]
    return _builds(s, power, {b.area[b.index[action[1]]] for action in partial if action != WAIVE})


def _builds(s: State, power: int, used: set[int]) -> Iterator[Case]:
    b = board()
    taken, mine = {b.area[unit.at] for unit in s.units}, owned(s, power)
    none_free = True
    for site in b.homes[power]:
        closed = closed_site(power, site, taken, mine)
        if closed or site in used:
            yield ("A", b.areas[site], "B"), closed or SITE_TAKEN
        else:
            none_free = False
            for order in build_options(site):
                yield order, None
        if not closed and b.kind[site] != COAST:
            yield ("F", b.areas[site], "B"), NOT_COASTAL
    yield WAIVE, None if s.setup.rules.waive or none_free else NO_WAIVING
    yield from _abroad(power)


@cache
def _abroad(power: int) -> tuple[Case, ...]:
    """Every place that is no home of a power."""
    areas = [area for area in range(len(board().areas)) if area not in board().homes[power]]
    return tuple(
        (("A", board().areas[area], "B"), closed_site(power, area, frozenset(), frozenset()))
        for area in areas
    )


@write_adjustments.fields
def _build_fields(
    rules: object, s: State, ballot: Ballot, i: int, action: Action, reason: Reason
) -> Mapping[str, Any]:
    power = ballot.slots[i].split(maxsplit=1)[0]
    return {"area": _area(action[1]), "power": power} if action[-1] == "B" else {}


# Whom they are put to.

BALLOTS = {"orders": write_orders, "retreats": write_retreats, "adjustments": write_adjustments}
_AFTER = {"resolve": "orders", "resolve_retreats": "retreats", "resolve_adjustments": "adjustments"}


def asking(s: State, what: str, seats: set[Seat]) -> list[Frame]:
    """A frame in which each of these seats fills its ballot; none if there are none."""
    order = [seat for seat in ARRANGEMENTS[s.setup.players].seats if seat in seats]
    return [fork((seat, ((BALLOTS[what].name, seat),)) for seat in order)] if order else []


def answered_ballot(rules: object, s: State, seat: Seat) -> Ballot:
    """The ballot that a seat has answered, in the phase under way."""
    what = next(_AFTER[frame[0]] for frame in reversed(s.agenda) if frame[0] in _AFTER)
    return BALLOTS[what].decide(rules, s, seat)


def slots(rules: object, s: State, what: str, seat: Seat) -> tuple[str, ...]:
    found: tuple[str, ...] = BALLOTS[what].fn(rules, s, seat)
    return found


def due(s: State, power: int) -> int:
    """Units to build (as far as there is room), or below zero to disband (II.11)."""
    centres = owned(s, power)
    n = len(centres) - sum(unit.power == power for unit in s.units)
    return min(n, len(sites(power, s.units, centres))) if n > 0 else n


def owned(s: State, power: int) -> list[int]:
    """The centres that a power controls."""
    return [centre for centre, owner in zip(board().centres, s.owner, strict=True) if owner == power]


def unit_at(units: Sequence[Unit], words: str) -> Unit:
    at = board().index[words.split()[1]]
    for unit in units:
        if unit.at == at:
            return unit
    raise LookupError(words)


def _area(place: str) -> str:
    return place.partition("/")[0]
