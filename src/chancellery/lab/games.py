"""How a title is named for the laboratory, in this process and in others."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from chancellery import load
from chancellery.core.title import Game

Portable: TypeAlias = str | Callable[[], Game]
"""A title by its slug, or (of a third party) by a function of a module that makes it."""

GameRef: TypeAlias = Portable | Game
"""The same, or as loaded."""

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the games done and the games in all."""


def find_game(ref: GameRef) -> Game:
    if isinstance(ref, Game):
        return ref
    return load(ref) if isinstance(ref, str) else _made(ref)


def portable(ref: GameRef) -> Portable:
    """What another process finds it by: rules cannot be sent."""
    return ref.rules.info.slug if isinstance(ref, Game) else ref


@cache
def _made(make: Callable[[], Game]) -> Game:
    return make()
