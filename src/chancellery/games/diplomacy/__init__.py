"""Diplomacy, after the British boxed edition: seven powers, written orders, one judge."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from chancellery.core.contract import Artist, Bot, Format, Game, Judge, Text
from chancellery.core.decisions import Seat


class _Late:
    """A part of the title whose module is imported when it is first used: most commands need few of them."""

    def __init__(self, module: str, name: str) -> None:
        self._where = module, name

    def __getattr__(self, attribute: str) -> Any:
        if attribute.startswith("__"):
            raise AttributeError(attribute)
        module, name = self._where
        part = _part(module, name)()
        self.__dict__.update({key: getattr(part, key) for key in dir(part) if not key.startswith("_")})
        return getattr(part, attribute)


def _part(module: str, name: str) -> Any:
    return getattr(import_module(f"{__name__}.{module}"), name)


def _steady(seed: int) -> Bot:
    return cast("Bot", _part("bot", "Steady")(seed))


def _evaluate(s: Any, seat: Seat) -> float:
    return float(_part("bot", "evaluate")(s, seat))


def game() -> Game:
    """The title, for the registry."""
    from chancellery.games.diplomacy.rules import Diplomacy

    return Game(
        rules=Diplomacy(),
        text=cast("Text", _Late("text", "Words")),
        artist=cast("Artist", _Late("draw", "Plates")),
        bots={"steady": _steady},
        evaluate=_evaluate,
        judge=cast("Judge", _Late("judging", "OrderJudge")),
        formats={"diplomacy-package": cast("Format", _Late("exchange", "PackageFormat"))},
        data=("board.toml",),
    )
