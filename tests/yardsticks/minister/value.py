"""How a seat stands: points as they lie on the table, and how near each power is to collapse."""

from __future__ import annotations

from functools import cache
from math import exp

from chancellery.core.decisions import Seat
from chancellery.games.grande_guerre.rules.names import CENTRAL, EUROPEANS, GERMANY, POWER, SIDES
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.scoring import margin, par
from chancellery.games.grande_guerre.rules.seven import par_and_spread, seat_points
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import at_war, side_of

DECISIVE = 20
"""What the fall of Germany is worth, in victory points: it decides the game at once."""
BRINK = 5
"""The will at which a power is as likely to fall as to stand, in the long run."""
SLOPE = 4.0
LONG_RUN = 9
"""Turns after which a power has shown whether it falls."""
SPREAD = 5.0
"""A lead in points that makes victory nearly three times as likely as defeat."""


@cache
def rules_of() -> GrandeGuerre:
    return GrandeGuerre()


def evaluate(s: State, seat: Seat) -> float:
    """A seat's way to victory, from 0 to 1."""
    if s.scores is not None:
        return s.scores[seat]
    rules = rules_of()
    if s.setup.seats == "two":
        return chance_of_victory(lead(rules, s) if seat == SIDES[CENTRAL] else -lead(rules, s))
    return seven_outlook(rules, s, POWER[seat])


def chance_of_victory(points: float) -> float:
    return 1 / (1 + exp(-points / SPREAD))


def lead(rules: GrandeGuerre, s: State) -> float:
    """Victory points of the Central Powers above those of the Entente and the scenario's par."""
    found = float(margin(rules, s) - par(rules, s))
    for power in EUROPEANS:
        if at_war(s, power):
            threat = fall(s, power) * stake(rules, power)
            found += -threat if s.side[power] == CENTRAL else threat
    return found


def stake(rules: GrandeGuerre, power: int) -> float:
    """What a power's defeat is worth to its enemies."""
    if power == GERMANY:
        return DECISIVE
    return rules.facts.exits[power].surrender


def fall(s: State, power: int) -> float:
    """About how likely a power is to leave the war before its end: by its will and the time left."""
    time = min(1.0, (s.last_turn - s.turn + 1) / LONG_RUN)
    will = s.nw[power] + 2 * s.mood[power] - 3 * s.unstable[power]
    return time / (1 + exp((will - BRINK) / SLOPE))


def seven_outlook(rules: GrandeGuerre, s: State, power: int) -> float:
    """A seat's share of the first place: everybody's score as it would be now, leaders far ahead."""
    weights = {one: exp(3 * score_now(rules, s, one)) for one in EUROPEANS}
    return weights[power] / sum(weights.values())


def expected_side(rules: GrandeGuerre, s: State, power: int) -> int:
    """The side of a power, or the one that it joins as a rule."""
    side = side_of(s, power)
    return side if side >= 0 else rules.facts.sides[power]


def score_now(rules: GrandeGuerre, s: State, power: int) -> float:
    """A seat's points against its par, less what it risks by falling, with its side's hopes."""
    seat = rules.facts.seats[power]
    points = float(seat_points(rules, s, power, -1))
    hope = lead(rules, s) if expected_side(rules, s, power) == CENTRAL else -lead(rules, s)
    points += rules.facts.victory.all_seats.side_won * chance_of_victory(hope)
    if at_war(s, power):
        points += seat.surrendered * fall(s, power)
    par, spread = par_and_spread(rules, s, power)
    return float(points - par) / spread
