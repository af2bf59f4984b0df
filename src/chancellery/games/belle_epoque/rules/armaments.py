"""Selling armaments: units leave the game, Armament Cubes take spaces (§8.9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.core.offers import Cases, Limits, Reason
from chancellery.core.select import Mask, members
from chancellery.games.belle_epoque.rules.cubes import arm, highest, lowest, stacked
from chancellery.games.belle_epoque.rules.facts import PLACES, POWERS, ROW, Facts
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.units import ready_fleets
from chancellery.games.belle_epoque.rules.vocabulary import OPS, pose, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

TOO_EARLY, NO_CUBE = Reason("armaments_later", "8.9"), Reason("no_cube", "8.9")
NOTHING_TO_SELL, NO_BUYER = Reason("nothing_to_sell", "8.9"), Reason("no_buyer", "8.9.1")
ARMED_ALREADY, RATE_OF_UNITS = Reason("armed_already", "8.9.1"), Reason("rate_of_units", "8.9.1")
RATE_OF_CUBES, TOO_MANY_DISPUTES = Reason("rate_of_cubes", "8.9.1"), Reason("no_room_for_armaments", "8.9.1")
IN_DISPUTE = Reason("space_in_dispute", "8.9.1")
ANY = 99
"""More than any rate asks for."""


def customers(facts: Facts, s: State, power: int) -> Mask:
    """Mask of the Territories that take what a Power has: full rate, no armaments yet, enough spaces."""
    found = facts.payable(s.army_ready[power], ready_fleets(s, power), s.arms[power]) & ~s.armed
    stacks = stacked(s) if found else 0
    while stacks:
        territory = lowest(stacks) // ROW
        row = (stacks >> ROW * territory) & 255
        stacks &= ~(255 << ROW * territory)
        if facts.spaces[territory] - row.bit_count() < facts.territories[territory].rate.cubes:
            found &= ~(1 << territory)
    return found


def why_not_sell(rules: BelleEpoque, s: State, power: int) -> Reason | None:
    if s.turn < rules.facts.armaments_from:
        return TOO_EARLY
    if not s.arms[power]:
        return NO_CUBE
    if customers(rules.facts, s, power):
        return None
    return NO_BUYER if s.army_ready[power] or ready_fleets(s, power) else NOTHING_TO_SELL


@OPS.places("sell", what="sell_where", rule="8.9", lacking=TOO_MANY_DISPUTES)
def sell_where(rules: BelleEpoque, s: State, power: int) -> Mask:
    return customers(rules.facts, s, power)


@sell_where.within
def _(rules: BelleEpoque, s: State, power: int) -> Limits:
    """What customers have in common (§8.9.1)."""
    units = rules.facts.payable(s.army_ready[power], ready_fleets(s, power), ANY)
    cubes = rules.facts.payable(ANY, ANY, s.arms[power])
    return (ARMED_ALREADY, ~s.armed), (RATE_OF_UNITS, units), (RATE_OF_CUBES, cubes)


@sell_where.fields
def _(rules: BelleEpoque, s: State, power: int, action: Action, reason: Reason) -> Mapping[str, Any]:
    rate = rules.facts.territories[rules.facts.territory[action[1]]].rate
    return {"territory": action[1], **asdict(rate)}


@sell_where.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, power: int) -> None:
    territory = rules.facts.territory[action[1]]
    rate = rules.facts.territories[territory].rate
    s.army_ready[power] -= rate.armies
    tell(log, "sold", power=POWERS[power], territory=action[1], armies=rate.armies, fleets=rate.fleets)
    then(s, ("sell_fleets", power, territory, rate.fleets), ("place_arms", power, territory, ()))


# The Fleets of the rate: the seller says which.


@OPS.op
def sell_fleets(rules: BelleEpoque, s: State, log: Log | None, power: int, territory: int, n: int) -> None:
    if not n:
        return
    places = _berths(s, power)
    if len(places) == 1:
        _sail_away(s, log, power, places[0])
        then(s, ("sell_fleets", power, territory, n - 1))
    else:
        then(s, ("sell_fleet", power, territory, n))


def _sail_away(s: State, log: Log | None, power: int, place: int) -> None:
    """A Fleet leaves the game."""
    s.fleets[8 * power + 2 * place] -= 1
    tell(log, "fleet_sold", power=POWERS[power], place=PLACES[place])


def _berths(s: State, power: int) -> list[int]:
    """Where own active Fleets lie."""
    return [place for place in range(4) if s.fleets[8 * power + 2 * place]]


@OPS.ask
def sell_fleet(rules: BelleEpoque, s: State, power: int, territory: int, n: int) -> Choice:
    options = tuple(("fleet", PLACES[place]) for place in _berths(s, power))
    slug = rules.facts.territories[territory].slug
    return Choice(rules.seat(s, power), "sell_fleet", options, "8.9", about=(POWERS[power], slug))


@sell_fleet.answer
def _(
    rules: BelleEpoque, s: State, log: Log | None, action: Action, power: int, territory: int, n: int
) -> None:
    _sail_away(s, log, power, PLACES.index(action[1]))
    then(s, ("sell_fleets", power, territory, n - 1))


# The cubes: free spaces from the last, then in place of any cube that is not in dispute (§8.9.1).


@OPS.op
def place_arms(
    rules: BelleEpoque, s: State, log: Log | None, power: int, territory: int, spaces: tuple[int, ...]
) -> None:
    facts = rules.facts
    wanted = facts.territories[territory].rate.cubes
    empty = facts.full[territory] & ~(s.filled >> ROW * territory)
    while len(spaces) < wanted:
        row = empty & ~_row(spaces, territory)
        if not row:
            pose(rules, s, log, ("replace_cube", power, territory, spaces))
            return
        spaces = (*spaces, ROW * territory + highest(row))
    arm(rules, s, log, power, spaces)


def _row(spaces: tuple[int, ...], territory: int) -> int:
    return sum(1 << space - ROW * territory for space in spaces)


@OPS.uses(what="replace_cube", rule="8.9.1")
def replace_cube(rules: BelleEpoque, s: State, power: int, territory: int, spaces: tuple[int, ...]) -> Cases:
    first, stacks = ROW * territory, stacked(s)
    for place in members((s.filled >> first) & 255 & ~_row(spaces, territory)):
        no = IN_DISPUTE if (stacks >> first + place) & 1 else None
        yield ("replace", *rules.facts.space_words[first + place]), no


@replace_cube.whom
def _(
    rules: BelleEpoque, s: State, power: int, territory: int, spaces: tuple[int, ...]
) -> tuple[Seat, tuple[str, str]]:
    return rules.seat(s, power), (POWERS[power], rules.facts.territories[territory].slug)


@replace_cube.answer
def _(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    action: Action,
    power: int,
    territory: int,
    spaces: tuple[int, ...],
) -> None:
    then(s, ("place_arms", power, territory, (*spaces, ROW * territory + action[2] - 1)))
