"""Cards into and out of a hand, and what the other player can tell of those that he does not know.

Who has looked at a hand knows all of it; so does everybody when the deck runs out, for what is in no pile is
in the other hand. From then on the hand leaves a trail: how many cards came, which of them left, and of what
kind there were none, or so many. `resample` deals from it; nothing in it is a secret of the hand's owner.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from chancellery.core.decisions import Seat
from chancellery.games.turmoil.rules.facts import SIDE, Facts

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.state import State

CAME = ("came",)
LEFT = "left"
HELD = "held"
NO_LIMIT = 99


def take(s: State, side: int, card: int) -> None:
    """A card that nobody else has seen comes into a hand."""
    s.hands[side].append(card)
    s.trail[side] += (CAME,)


def take_openly(s: State, side: int, card: int) -> None:
    """A card comes into a hand before all eyes."""
    s.hands[side].append(card)
    s.seen[1 - side].append(card)


def leave(s: State, seat: Seat, card: int) -> None:
    """A card is played or lost."""
    side = SIDE[seat]
    s.hands[side].remove(card)
    seen = s.seen[1 - side]
    if card in seen:
        seen.remove(card)
    else:
        s.trail[side] += ((LEFT, card),)


def show(s: State, side: int, cards: Iterable[int]) -> None:
    """Some cards of a hand are shown to the other player."""
    for card in cards:
        if card not in s.seen[1 - side]:
            s.seen[1 - side].append(card)
            s.trail[side] += ((LEFT, card),)


def lay_open(s: State, side: int) -> None:
    """The other player knows the whole hand."""
    s.seen[1 - side] = sorted(s.hands[side])
    s.trail[side] = ()


def tell(facts: Facts, s: State, side: int, kind: str, low: int, high: int) -> None:
    """The other player learns how many cards of a kind a hand holds at least and at most."""
    known = sum(card in facts.kinds[kind] for card in s.seen[1 - side])
    if low > known or high < len(facts.kinds[kind]):
        s.trail[side] += ((HELD, kind, max(0, low - known), high - known),)


def tell_none(facts: Facts, s: State, side: int, kind: str) -> None:
    """The other player learns that no card of a kind is in a hand, but for those that he knows."""
    s.trail[side] += ((HELD, kind, 0, 0),)
