"""Orders of one hand against sampled orders of all others: the mean value of what becomes of the position."""

from __future__ import annotations

from chancellery.games.diplomacy.bot.kernel.course import after_moves
from chancellery.games.diplomacy.bot.kernel.tables import Hands, Position, Tables
from chancellery.games.diplomacy.bot.kernel.worth import Value
from chancellery.games.diplomacy.rules.judge.resolver import OrderT


def mean_value(
    t: Tables,
    hands: Hands,
    position: Position,
    value: Value,
    me: int,
    mine: list[int],
    orders: list[OrderT],
    samples: list[list[OrderT]],
) -> float:
    """`mine` are our units, with their orders; those of the samples are theirs as well, and are replaced."""
    total = 0.0
    for sample in samples:
        for k in range(len(mine)):
            sample[mine[k]] = orders[k]
        units = after_moves(t, position, sample)
        total += value.after_moves(t, hands, units, position.owner, me, position.autumn)
    return total / len(samples)
