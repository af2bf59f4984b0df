"""Every title in every arrangement: who sits there, which scenario, which war."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

import pytest

import chancellery
from chancellery.core.title import Game
from chancellery.games.diplomacy.rules.setup import ARRANGEMENTS as PLAYERS
from chancellery.lab.games import Portable, find_game
from toy import title as toy

SCENARIOS = ("1914", "1916", "1917", "1918")


class Arrangement(NamedTuple):
    """A title with the options that make it another game."""

    ref: Portable
    options: dict[str, Any]

    @property
    def game(self) -> Game:
        return find_game(self.ref)

    @property
    def name(self) -> str:
        return "-".join((self.game.rules.info.slug, *map(str, self.options.values())))


def ways(ref: Portable, **values: tuple[Any, ...]) -> list[Arrangement]:
    return [Arrangement(ref, dict(zip(values, some, strict=True))) for some in product(*values.values())]


TOY = Arrangement(toy, {})
PLAIN = [TOY, *(Arrangement(info.slug, {}) for info in chancellery.titles())]
"""Each title as it is played if nobody says otherwise."""
EVERY = [
    TOY,
    *ways(toy, turns=(1,)),
    *ways("diplomacy", players=tuple(name for name in PLAYERS if name != "2"), end_year=(1904,)),
    *ways("diplomacy", players=("2",), end_year=(1917,)),
    *ways("diplomacy", rules=("standard",), end_year=(1904,)),
    *ways("turmoil", scenario=("campaign", "edwardian"), war=("standard", "mobilization", "express")),
    *ways("turmoil", edition=("first",), war=("standard", "mobilization")),
    *ways("belle_epoque", seats=(4, 3, 2)),
    *ways("belle_epoque", np=(True,), seats=(3, 2, 1)),
    *ways("belle_epoque", choice=("roll",), promo=(True,), printed_board=(True,)),
    *ways("grande_guerre", scenario=SCENARIOS, seats=("two", "seven"), war=("abstract", "historical")),
]

everywhere = pytest.mark.parametrize("arrangement", EVERY, ids=lambda one: one.name)
plainly = pytest.mark.parametrize("arrangement", PLAIN, ids=lambda one: one.name)
