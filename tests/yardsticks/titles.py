"""Titles with their yardsticks beside their bots; functions, as other processes need them."""

from __future__ import annotations

from functools import cache
from typing import Any

import chancellery
from chancellery.core.title import Game
from tests.yardsticks.chancellor.chancellor import Chancellor
from tests.yardsticks.envoy.envoy import Envoy
from tests.yardsticks.minister.minister import Minister

YARDSTICK = "yardstick"


@cache
def belle_epoque() -> Game:
    """La Belle Époque, and `envoy` as it was."""
    game = chancellery.load("belle_epoque")
    rules: Any = game.rules
    game.bots[YARDSTICK] = lambda seed: Envoy(seed, rules)
    return game


@cache
def grande_guerre() -> Game:
    """La Grande Guerre, and `minister` as it was."""
    game = chancellery.load("grande_guerre")
    game.bots[YARDSTICK] = Minister
    return game


@cache
def turmoil() -> Game:
    """Europe in Turmoil, and `chancellor` as it was."""
    game = chancellery.load("turmoil")
    game.bots[YARDSTICK] = Chancellor
    return game
