"""A position that a seat cannot tell from the real one: the other hand and the deck dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.decisions import Seat
from chancellery.games.turmoil.rules import trails
from chancellery.games.turmoil.rules.facts import SEATS, SIDE
from chancellery.games.turmoil.rules.stability import imagined_picks
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.war.mobilization import imagined_plans

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition


def resample(rules: Edition, s: State, seat: Seat, seed: int) -> State:
    """Deal what the seat does not know; replace the other's sealed picks by some he could have made."""
    world = s.clone()
    dice = chance.Dice(seed)
    mine = SIDE[seat]
    theirs = 1 - mine
    known = s.seen[mine]
    pool = sorted([*s.deck, *(card for card in s.hands[theirs] if card not in known)])
    world.hands[theirs] = sorted([*known, *trails.deal(rules.facts, s.trail[theirs], pool, dice)])
    world.deck = sorted(pool)
    other = SEATS[theirs]
    if other in s.sealed:
        world.sealed[other] = (imagined_plans if s.war else imagined_picks)(rules, s, other, dice)
    world.rng = dice.rng
    return world
