"""Diplomacy, after the British boxed edition: seven powers, written orders, one judge."""

from __future__ import annotations

from typing import cast

from chancellery.core.contract import Artist, Format, Game, Judge, Text
from chancellery.core.late import Late, late_call


def game() -> Game:
    """The title, for the registry."""
    from chancellery.games.diplomacy.rules import Diplomacy

    return Game(
        rules=Diplomacy(),
        text=cast("Text", Late(__name__, "text", "Words")),
        artist=cast("Artist", Late(__name__, "draw", "Plates")),
        bots={"steady": late_call(__name__, "bot", "Steady")},
        evaluate=late_call(__name__, "bot", "evaluate"),
        judge=cast("Judge", Late(__name__, "judging", "OrderJudge")),
        formats={"diplomacy-package": cast("Format", Late(__name__, "exchange", "PackageFormat"))},
        data=("board.toml",),
    )
