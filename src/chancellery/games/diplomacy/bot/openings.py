"""The first orders from a book: for each power several openings, drawn by weight, so that games differ."""

from __future__ import annotations

from functools import cache

from chancellery.core.chance import Dice, below
from chancellery.core.decisions import Action, Ballot, Decision
from chancellery.games.diplomacy.rules.facts import board
from chancellery.games.diplomacy.rules.records import OPENINGS, Opening
from chancellery.games.diplomacy.rules.state import State


@cache
def openings(power: str) -> tuple[Opening, ...]:
    """Those of a power, as `openings.toml` has them."""
    return tuple(one for one in board().data.records(OPENINGS).values() if one.power == power)


def opening_orders(s: State, decision: Decision, dice: Dice) -> Action | None:
    """Orders for a seat of one power in the first Spring; None where the book is of no use."""
    b = board()
    powers = [power for power, seat in enumerate(s.seat_of) if seat == decision.seat]
    if (
        not isinstance(decision, Ballot)
        or decision.what != "orders"
        or len(powers) != 1
        or not all(s.seat_of)
    ):
        return None
    if s.season != "spring" or sorted(s.units) != sorted(b.start):
        return None
    orders = {" ".join(order[:2]): order for order in _drawn(b.powers[powers[0]], dice)}
    return tuple(orders[slot] for slot in decision.slots)


def _drawn(power: str, dice: Dice) -> list[Action]:
    """One of a power's openings, by weight."""
    known = openings(power)
    left = below(dice, sum(one.weight for one in known))
    for one in known:
        left -= one.weight
        if left < 0:
            return [tuple(words.split()) for words in one.orders]
    return []
