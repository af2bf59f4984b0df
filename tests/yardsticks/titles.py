"""Titles with their yardsticks beside their bots; functions, as other processes need them.

Each is made anew: what others load has its own bots alone.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from chancellery.core.chance import Dice, below, pick
from chancellery.core.contract import Bot, Worlds
from chancellery.core.decisions import Action, Choice, Decision, View
from chancellery.core.title import Game
from chancellery.games import belle_epoque as of_four_powers
from chancellery.games import grande_guerre as of_seven_governments
from chancellery.games import turmoil as of_two_ideologies
from tests.yardsticks.chancellor.chancellor import Chancellor
from tests.yardsticks.envoy.envoy import Envoy
from tests.yardsticks.minister.minister import Minister

YARDSTICK = "yardstick"
NOISY, BY_LOT = "noisy", 0.15
"""A yardstick that gives so many of its answers by lot."""


class Noisy:
    """A bot that answers by lot now and then."""

    def __init__(self, bot: Bot, seed: int, share: float = BY_LOT) -> None:
        self.name, self.bot, self.share = NOISY, bot, share
        self.lot = Dice(seed)

    def choose(self, view: View, decision: Decision, worlds: Worlds) -> Action:
        if isinstance(decision, Choice) and below(self.lot, 1000) < 1000 * self.share:
            return pick(self.lot, decision.options)
        return self.bot.choose(view, decision, worlds)


@cache
def belle_epoque() -> Game:
    """La Belle Époque, `envoy` as it was, and the same with answers by lot among its own."""
    game = of_four_powers.title()
    rules: Any = game.rules
    game.bots[YARDSTICK] = lambda seed: Envoy(seed, rules)
    game.bots[NOISY] = lambda seed: Noisy(Envoy(seed, rules), seed)
    return game


@cache
def grande_guerre() -> Game:
    """La Grande Guerre, and `minister` as it was."""
    game = of_seven_governments.title()
    game.bots[YARDSTICK] = Minister
    return game


@cache
def turmoil() -> Game:
    """Europe in Turmoil, and `chancellor` as it was."""
    game = of_two_ideologies.title()
    game.bots[YARDSTICK] = Chancellor
    return game
