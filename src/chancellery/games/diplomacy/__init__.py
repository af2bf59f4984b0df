"""Diplomacy, after the British boxed edition: seven powers, written orders, one judge."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from chancellery.core.contract import Artist, Counsel, Editor, Format, Game, Judge, Text
from chancellery.core.late import Late, late_call


def game() -> Game:
    """The title, for the registry."""
    from chancellery.games.diplomacy.rules import Diplomacy

    return Game(
        rules=Diplomacy(),
        text=cast("Text", Late(__name__, "text", "Words")),
        artist=cast("Artist", Late(__name__, "draw", "Plates")),
        bots={"steady": late_call(__name__, "bot", "Steady")},
        counsel=cast("Counsel", Late(__name__, "counsel", "Advice")),
        paragraphs=str(Path(__file__).with_name("rules.toml")),
        evaluate=late_call(__name__, "bot", "evaluate"),
        editor=cast("Editor", Late(__name__, "editor", "BoardEditor")),
        judge=cast("Judge", Late(__name__, "judging", "OrderJudge")),
        formats={"diplomacy-package": cast("Format", Late(__name__, "exchange", "PackageFormat"))},
        data=("board.toml",),
    )
