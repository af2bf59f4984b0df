"""Seven seats: each government's own aims, measured against what its position should bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from chancellery.games.grande_guerre.rules.abroad.exits import DEFEATED
from chancellery.games.grande_guerre.rules.names import AT_WAR, EUROPEANS, NATION, NEUTRAL, POWER
from chancellery.games.grande_guerre.rules.records import SeatAim
from chancellery.games.grande_guerre.rules.references import GateSlug, LastingName, MinorSlug, PowerSlug
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import side_of

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

LOOKS: dict[str, Callable[..., int]] = {}
"""By name: what an aim may look at; its value comes by position, further words by keyword."""


class Sight:
    """A position as one government sees it at the end."""

    def __init__(self, rules: GrandeGuerre, s: State, power: int) -> None:
        self.rules, self.s, self.power = rules, s, power

    def cities(self, power: int) -> int:
        """National cities of a power in enemy hands."""
        return sum(city.national for city in self.rules.report(self.s, power).occupied)


def look(fn: Callable[..., int]) -> Callable[..., int]:
    """Register what an aim may name."""
    LOOKS[fn.__name__] = fn
    return fn


@look
def out(sight: Sight, power: PowerSlug, *, value: int, white: int | None = None, or_cities: int = 0) -> int:
    """A power has left the war (`white` if by a white peace); else so much for each city held."""
    who = POWER[power]
    how = sight.s.exit[who]
    if how == "white":
        return value if white is None else white
    return value if how in DEFEATED else or_cities * sight.cities(who)


@look
def holds(sight: Sight, gate: GateSlug, *, value: int, ceded_by: Literal[""] | PowerSlug = "") -> int:
    """A gate has been taken by the own side, or its owner has been beaten and cedes it."""
    holder, sides = sight.rules.holder(sight.s, gate), sight.s.side
    mine = holder >= 0 and (holder == sight.power or sides[holder] == sides[sight.power])
    ceded = ceded_by and sight.s.exit[POWER[ceded_by]] in DEFEATED
    return value if mine or ceded else 0


@look
def free(sight: Sight, gate: GateSlug, *, value: int) -> int:
    """Nobody took a gate."""
    return value if sight.rules.holder(sight.s, gate) < 0 else 0


@look
def taken(sight: Sight, gate: GateSlug, *, value: int) -> int:
    """Somebody took a gate."""
    return value if sight.rules.holder(sight.s, gate) >= 0 else 0


@look
def cities_of(sight: Sight, power: PowerSlug, *, value: int) -> int:
    """For each national city of a power in enemy hands."""
    return value * sight.cities(POWER[power])


@look
def gates_of(sight: Sight, power: PowerSlug, *, value: int, capital: int | None = None, none: int = 0) -> int:
    """For each gate of a power in enemy hands; `none` if there is none."""
    lost = sight.rules.report(sight.s, POWER[power]).occupied
    if not lost:
        return none
    of_capital = value if capital is None else capital
    return sum(of_capital if city.capital else value for city in lost)


@look
def minor_out(sight: Sight, minor: MinorSlug, *, value: int) -> int:
    """A minor has left the war."""
    return value if sight.s.war.out[NATION[minor]] else 0


@look
def effect(sight: Sight, name: LastingName, *, value: int) -> int:
    """Something lasting is in force."""
    return value if name in sight.s.in_effect else 0


@look
def unbroken(sight: Sight, _: Literal[True], *, value: int) -> int:
    """The power fights, and is not broken."""
    fights = sight.s.standing[sight.power] == AT_WAR and not sight.s.broken[sight.power]
    return value if fights else 0


@look
def submarines_over(sight: Sight, most: int, *, value: int) -> int:
    """Submarines have sunk more than this."""
    return value if sight.s.war.submarine > most else 0


@look
def white_peace(sight: Sight, _: Literal[True], *, value: int) -> int:
    """The power has left the war by a white peace."""
    return value if sight.s.exit[sight.power] == "white" else 0


def brings(sight: Sight, aim: SeatAim) -> int:
    """What an aim is worth now."""
    (name, what), *words = aim.items()
    return LOOKS[name](sight, what, **dict(words))


def aims_of(rules: GrandeGuerre, s: State, power: int) -> tuple[SeatAim, ...]:
    """A government's aims; on the unexpected side it has others."""
    seat = rules.facts.seats[power]
    turned = s.standing[power] == AT_WAR and s.side[power] != rules.facts.sides[power]
    return seat.other_side or seat.aims if turned else seat.aims


def own_points(rules: GrandeGuerre, s: State, power: int) -> int:
    """What its aims bring a government."""
    never = rules.facts.seats[power].never_entered
    if s.standing[power] == NEUTRAL and never is not None:
        return never
    sight = Sight(rules, s, power)
    return sum(brings(sight, aim) for aim in aims_of(rules, s, power))


def seat_points(rules: GrandeGuerre, s: State, power: int, winner: int) -> int:
    """A government's own victory points."""
    table = rules.facts.victory.all_seats
    total = own_points(rules, s, power)
    if s.exit[power] in DEFEATED:
        total += rules.facts.seats[power].surrendered
    if s.standing[power] == AT_WAR:
        total += next(value for least, value in table.will if s.nw[power] >= least)
        total += table.mood * s.mood[power] + table.revolution * s.unstable[power]
    total += table.communism * s.regime.count("C")
    won = table.side_won if winner >= 0 and side_of(s, power) == winner else 0
    return total + won


def par_and_spread(rules: GrandeGuerre, s: State, power: int) -> tuple[int, int]:
    """What a seat's position should bring, and how much that varies: by scenario."""
    seat = rules.facts.seats[power]
    scenario = "1914" if s.setup.campaign else s.setup.scenario
    own = {"abstract": seat.short, "historical": seat.historical}.get(s.setup.war, {})
    return own.get(scenario, (seat.par, seat.spread))


def seven_winner(rules: GrandeGuerre, s: State, winner: int) -> int:
    """The seat that did best against its par; none that surrendered; -1 if all did."""

    def standing(power: int) -> tuple[float, bool, int]:
        par, spread = par_and_spread(rules, s, power)
        score = (seat_points(rules, s, power, winner) - par) / spread
        return score, side_of(s, power) == winner >= 0, s.nw[power]

    seats = [power for power in EUROPEANS if s.exit[power] not in DEFEATED]
    return max(seats, key=standing, default=-1)
