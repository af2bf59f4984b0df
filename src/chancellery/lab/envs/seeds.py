"""A seed for every game of an environment."""

from __future__ import annotations

import secrets

from chancellery.core.chance import Dice, below

SEEDS = 1 << 62


class Seeds:
    """All follow from the first that is given; without one, nobody knows them."""

    def __init__(self) -> None:
        self._dice = Dice(secrets.randbits(62))

    def next(self, seed: int | None = None) -> int:
        if seed is not None:
            self._dice = Dice(seed)
        return below(self._dice, SEEDS)
