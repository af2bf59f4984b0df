"""Selling armaments: units leave the game, Armament Cubes take spaces (§8.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log
from chancellery.games.belle_epoque.rules.cubes import arm, highest, lowest, stacked
from chancellery.games.belle_epoque.rules.facts import PLACES, POWERS, ROW, Facts
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.units import ready_fleets
from chancellery.games.belle_epoque.rules.vocabulary import OPS, pose, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


def customers(facts: Facts, s: State, power: int) -> int:
    """Mask of the Territories to which a Power can sell now: full rate, no armaments yet, enough spaces."""
    if s.turn < facts.armaments_from or not s.arms[power]:
        return 0
    found = facts.payable(s.army_ready[power], ready_fleets(s, power), s.arms[power]) & ~s.armed
    stacks = stacked(s) if found else 0
    while stacks:
        territory = lowest(stacks) // ROW
        row = (stacks >> ROW * territory) & 255
        stacks &= ~(255 << ROW * territory)
        if facts.spaces[territory] - row.bit_count() < facts.territories[territory].rate.cubes:
            found &= ~(1 << territory)
    return found


@OPS.ask
def sell_where(rules: BelleEpoque, s: State, power: int) -> Choice:
    options = rules.facts.options["sell"][customers(rules.facts, s, power)]
    return Choice(rules.seat(s, power), "sell_where", options, "8.9", about=(POWERS[power],))


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


@OPS.ask
def replace_cube(rules: BelleEpoque, s: State, power: int, territory: int, spaces: tuple[int, ...]) -> Choice:
    taken = stacked(s) >> ROW * territory | _row(spaces, territory)
    row = (s.filled >> ROW * territory) & 255 & ~taken
    words = rules.facts.space_words
    options = tuple(
        ("replace", *words[ROW * territory + place]) for place in range(ROW) if (row >> place) & 1
    )
    slug = rules.facts.territories[territory].slug
    return Choice(rules.seat(s, power), "replace_cube", options, "8.9.1", about=(POWERS[power], slug))


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
