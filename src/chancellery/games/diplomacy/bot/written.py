"""Ready orders as players write them, and the other way round."""

from __future__ import annotations

from collections.abc import Mapping

from chancellery.core.decisions import Action
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.resolver import HOLD, MOVE, SUPPORT, OrderT
from chancellery.games.diplomacy.rules.orders import STAND, on_board
from chancellery.games.diplomacy.rules.reasons import Because


def written_order(unit: Unit, order: OrderT, at: Mapping[int, Unit]) -> Action:
    """A ready order as a player writes it; `at` has the units by area."""
    b = board()
    me = b.words(unit).split()
    if order[0] == HOLD:
        return (*me, "H")
    if order[0] == MOVE:
        return (*me, "-", b.locations[order[1]])
    other, goal = b.words(at[order[1]]).split(), order[2]
    if order[0] == SUPPORT and goal == order[1]:
        return (*me, "S", *other)
    if order[0] == SUPPORT:
        return (*me, "S", *other, "-", b.locations[order[3] if order[3] >= 0 else goal])
    return (*me, "C", *other, "-", b.locations[goal])


def ready_order(unit: Unit, action: Action) -> OrderT:
    """What a player has written, made ready; what the board does not allow stands."""
    order = on_board(unit.fleet, unit.at, action)
    return STAND if isinstance(order, Because) else order
