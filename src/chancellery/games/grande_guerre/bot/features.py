"""What the outlook of a war is learned from: each power's home and army, fronts, neutrals, and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from chancellery.games.grande_guerre.bot.value import lead
from chancellery.games.grande_guerre.rules.names import (
    AT_WAR,
    CENTRAL,
    EUROPEANS,
    FRONTS,
    MINORS,
    OUT,
    POWERS,
    USA,
)
from chancellery.games.grande_guerre.rules.scoring import margin, par
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.campaign import WarState

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

OF_POWERS = (
    "fights", "will", "will_20", "will_8", "mood", "civil", "strike", "revolt", "mutiny", "unstable",
    "revolution", "steps", "new_government", "surrendered", "left",
)  # fmt: skip
"""Will also as far as it is within the zone, and near the end of it. Money and munitions are left out: what
they are good for is seen when they are spent."""
OF_FRONTS = ("line", "open", "corps")
NEUTRALS = ("italy", "turkey", "bulgaria", "romania", "greece", "usa")
OF_WAR = ("usa_fights", "americans", "submarines", "worst_submarines", "blockade", "margin", "lead", "turn")
NAMES = (
    *(f"{power}_{name}" for power in POWERS[: len(EUROPEANS)] for name in OF_POWERS),
    *(f"{front}_{name}" for front in FRONTS for name in OF_FRONTS),
    *(f"{neutral}_level" for neutral in NEUTRALS),
    *(f"{minor}_side" for minor in MINORS),
    *OF_WAR,
)
LAST = 41


def features(rules: GrandeGuerre, s: State) -> list[list[float]]:
    """By side, in the order of `NAMES`: what speaks for one speaks against the other."""
    found = central(rules, s)
    return [[-one for one in found], found]


def central(rules: GrandeGuerre, s: State) -> list[float]:
    war = cast("WarState", s.war)
    found: list[float] = []
    for power in EUROPEANS:
        found += _power(s, war, power)
    for front in range(len(FRONTS)):
        found += _front(war, front)
    found += [(s.levels[name] - 5) / 2 if name in s.levels else 0.0 for name in NEUTRALS]
    first = len(POWERS)
    found += [
        0.0 if side < 0 else 1.0 if side == CENTRAL else -1.0
        for side in war.side[first : first + len(MINORS)]
    ]
    return found + _war(rules, s, war)


def _power(s: State, war: WarState, power: int) -> list[float]:
    if s.standing[power] != AT_WAR:
        gone = s.standing[power] == OUT
        beaten = s.exit[power] == "surrender"
        return [0.0] * (len(OF_POWERS) - 2) + [float(gone and beaten), float(gone and not beaten)]
    will = s.nw[power]
    return [
        1.0,
        will / 10,
        min(will, 20) / 10,
        min(will, 8) / 10,
        float(s.mood[power]),
        s.cp[power] / 5,
        float(s.strike[power] >= 0),
        float(s.revolt[power] >= 0),
        float(s.mutiny[power] > 0),
        float(s.unstable[power]),
        float(s.revolutions[power] > 0),
        war.total_steps(power) / 40,
        float(s.turn - s.government[power] < 9),
        0.0,
        0.0,
    ]


def _front(war: WarState, front: int) -> list[float]:
    steps, sides = war.steps[front], war.side
    corps = sum(n if sides[nation] == CENTRAL else -n for nation, n in enumerate(steps) if n)
    return [war.line[front] / 2, float(war.open[front]), corps / 20]


def _war(rules: GrandeGuerre, s: State, war: WarState) -> list[float]:
    return [
        float(s.standing[USA] == AT_WAR),
        war.landed_all / 5,
        war.submarine / 50,
        war.submarine_peak / 50,
        float(war.in_force("blockade")) + float(war.in_force("neutrals")),
        (margin(rules, s) - par(rules, s)) / 10,
        lead(rules, s) / 10,
        s.turn / LAST,
    ]
