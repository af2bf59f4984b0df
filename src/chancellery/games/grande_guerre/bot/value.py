"""How sides and seats stand: points as they lie on the table, and how near each power is to collapse."""

from __future__ import annotations

from functools import cache
from math import exp

from chancellery.core.decisions import Scores
from chancellery.games.grande_guerre.rules.names import CENTRAL, EUROPEANS, GERMANY, POWERS
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
SHARPNESS = 3.0
"""How much a better score is a likelier first place."""
LONG_RUN = 9
"""Turns after which a power has shown whether it falls."""
SPREAD = 5.0
"""A lead in points that makes victory nearly three times as likely as defeat."""


@cache
def rules_of() -> GrandeGuerre:
    return GrandeGuerre()


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


def seven_shares(rules: GrandeGuerre, s: State, central: float) -> Scores:
    """Everybody's share of the first place: by the score as it would be now, leaders far ahead."""
    weights = {POWERS[one]: exp(SHARPNESS * score_now(rules, s, one, central)) for one in EUROPEANS}
    total = sum(weights.values())
    return {power: weight / total for power, weight in weights.items()}


def expected_side(rules: GrandeGuerre, s: State, power: int) -> int:
    """The side of a power, or the one that it joins as a rule."""
    side = side_of(s, power)
    return side if side >= 0 else rules.facts.sides[power]


def score_now(rules: GrandeGuerre, s: State, power: int, central: float) -> float:
    """A seat's points against its par, less what it risks by falling, with its side's hope of victory."""
    seat = rules.facts.seats[power]
    points = float(seat_points(rules, s, power, -1))
    hope = central if expected_side(rules, s, power) == CENTRAL else 1 - central
    points += rules.facts.victory.all_seats.side_won * hope
    if at_war(s, power):
        points += seat.surrendered * fall(s, power)
    par, spread = par_and_spread(rules, s, power)
    return float(points - par) / spread
