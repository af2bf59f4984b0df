"""The registry: one line a title. Each package has a `game()` that makes its `Game`."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import cast

from chancellery.core.contract import Game, Info
from chancellery.core.data import own_mark
from chancellery.core.errors import Invalid

TITLES = ("diplomacy", "turmoil", "belle_epoque", "grande_guerre")


@cache
def load(slug: str) -> Game:
    """The title of that name, loaded on first use."""
    if slug not in TITLES:
        raise Invalid(f"There is no game {slug!r}: choose {', '.join(TITLES)}.")
    game = cast("Game", import_module(f"chancellery.games.{slug}").game())
    if mark := own_mark(slug, game.data):
        # A match keeps the data that it began with: they are part of its version.
        game.rules.info = replace(game.info, version=f"{game.info.version}+{mark}")
    return game


def games() -> tuple[Info, ...]:
    """All titles."""
    return tuple(load(slug).info for slug in TITLES)
