"""Scoring a region (§10.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chancellery.core.decisions import Log
from chancellery.games.turmoil.rules.crisis import gain
from chancellery.games.turmoil.rules.facts import LIBERAL, SEATS
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import around, region, say

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

NONE, PRESENCE, DOMINATION, CONTROL = range(4)
LEVELS = ("none", "presence", "domination", "control")


class Tally(NamedTuple):
    """What one side scores in a region."""

    level: int
    battlegrounds: int
    independents: int
    points: int


def tally(rules: Edition, s: State, name: str, side: int) -> Tally:
    """One side's level, battlegrounds and neighbours, and what they are worth."""
    facts = rules.facts
    inside = region(facts, s, name)
    fields = inside & facts.sets["battleground"]
    mine, theirs = s.control[side] & inside, s.control[1 - side] & inside
    more = mine.bit_count() > theirs.bit_count()
    my_fields, their_fields = (mine & fields).bit_count(), (theirs & fields).bit_count()
    if more and my_fields == fields.bit_count():
        level = CONTROL
    elif more and my_fields > their_fields and mine & ~fields:
        level = DOMINATION
    else:
        level = PRESENCE if mine else NONE
    neighbours = (s.control[side] & around(facts, s, name)).bit_count()
    worth = (0, *rules.levels[name])[level]
    return Tally(level, my_fields, neighbours, worth + my_fields + neighbours)


def award_region(rules: Edition, s: State, log: Log | None, name: str) -> None:
    """Both sides' points, the difference on the track (§10.1.5)."""
    both = [tally(rules, s, name, side) for side in (0, 1)]
    for seat, counted in zip(SEATS, both, strict=True):
        say(
            log,
            ev="scored",
            region=name,
            seat=seat,
            level=LEVELS[counted.level],
            battlegrounds=counted.battlegrounds,
            independents=counted.independents,
            points=counted.points,
        )
    gain(s, log, "liberal", both[0].points - both[1].points)


def liberal_germany(rules: Edition, s: State) -> bool:
    """Liberal control of Germany wins the game when it is scored (§10.4.1)."""
    return tally(rules, s, "germany", LIBERAL).level == CONTROL
