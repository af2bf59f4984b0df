"""A position that a seat cannot tell from the real one: the other hand and the deck dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.decisions import Seat
from chancellery.games.turmoil.facts import SEATS, SIDE
from chancellery.games.turmoil.mobilization import imagined
from chancellery.games.turmoil.state import State

if TYPE_CHECKING:
    from chancellery.games.turmoil.edition import Edition


def resample(rules: Edition, s: State, seat: Seat, seed: int) -> State:
    """Deal what the seat has not seen; replace the other's sealed picks by some he could have made."""
    world = s.clone()
    dice = chance.Dice(seed, s.rng)
    mine = SIDE[seat]
    theirs = 1 - mine
    known = [card for card in s.hands[theirs] if card in s.seen[mine]]
    unknown = sorted(set(s.hands[theirs]) - set(known)) + s.deck
    unknown.sort()
    chance.shuffle(dice, unknown)
    n = len(s.hands[theirs]) - len(known)
    world.hands[theirs] = sorted(known + unknown[:n])
    world.deck = sorted(unknown[n:])
    other = SEATS[theirs]
    if other in s.sealed and s.war:
        world.sealed[other] = imagined(rules, s, other, dice)
    elif other in s.sealed:
        from chancellery.games.turmoil.stability import available

        cards = available(rules, s, other)
        chance.shuffle(dice, cards)
        picks = cards[: len(s.sealed[other])]
        world.sealed[other] = tuple(("stability", rules.facts.stability[i].slug) for i in picks)
    world.rng = dice.rng
    return world
