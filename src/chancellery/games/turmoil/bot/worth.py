"""What a position is worth to those who play by habit, in logits of the Liberal's victory."""

from __future__ import annotations

from functools import cache
from math import tanh
from operator import mul

from chancellery.core.decisions import Seat
from chancellery.games.turmoil.bot.features import POWERS, features
from chancellery.games.turmoil.bot.habits import habits
from chancellery.games.turmoil.bot.outlook import war_margin
from chancellery.games.turmoil.bot.regions import difference, layout
from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.edition import Edition
from chancellery.games.turmoil.rules.facts import LIBERAL, SIDE
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.turn import LAST_TURN

DECIDED = 6.0
"""A game that is over, or as good as."""


@cache
def _vector() -> tuple[float, ...]:
    return habits().vector()


def worth(rules: Edition, s: State, dealt: bool = False) -> float:
    if s.scores is not None:
        return DECIDED * (2 * s.scores["liberal"] - 1)
    found: float = sum(map(mul, _vector(), features(rules, s, dealt)))
    return max(-DECIDED, min(DECIDED, found))


def if_war(rules: Edition, s: State) -> float:
    """The same, if war broke out now."""
    scores = [float(difference(one, *s.control)) for one in layout(rules, s).regions]
    return 3 * tanh(war_margin(rules, s, scores) / 5)


def at_sea(rules: Edition, s: State, seat: Seat, points: int, own: bool) -> float:
    """A naval attempt, to who makes it: the chance to reach the next box, and what it gives."""
    side, known = SIDE[seat], habits().weights
    here = s.navy[side] + 1
    if here >= len(rules.facts.boxes):
        return 0.0
    roll = naval.attempt_roll(rules.facts, s, seat, points, own).odds()
    odds = roll.wins / roll.of
    tried = known["tried_liberal"] if side == LIBERAL else -known["tried_authoritarian"]
    had = tried if s.tried[side] else 0.0
    return odds * (_box(rules, s, side, here) - had) + (1 - odds) * (tried - had)


def _box(rules: Edition, s: State, side: int, here: int) -> float:
    """To reach a box: its points, its power, and the lead."""
    known, box, t = habits().weights, rules.facts.boxes[here], s.turn / LAST_TURN
    first = s.first[here] < 0
    point = known["points"] + known["points_t"] * t + known["points_tt"] * t * t
    ours, theirs = known["ahead_liberal"], -known["ahead_authoritarian"]
    step = known["navy_liberal"]
    if side != LIBERAL:
        ours, theirs, step = theirs, ours, -known["navy_authoritarian"]
    gain = step + point * box.vp[0 if first else 1]
    lead = naval.lead(s, side)
    gain += ours if lead == 0 else theirs if lead == -1 else 0.0
    if box.first in POWERS and (first or s.first[here] == 1 - side):
        gain += known[f"power_{box.first}"]
    elif first and box.first in naval.ONCE:
        gain += point
    return gain
