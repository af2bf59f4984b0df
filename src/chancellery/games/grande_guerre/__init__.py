"""La Grande Guerre: the governments of 1914-1918, at home, at the front and at the conference table."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from chancellery.core.contract import Artist, Counsel, Game, Text
from chancellery.core.late import Late, late_call


def game() -> Game:
    """The title, for the registry."""
    from chancellery.games.grande_guerre.facts import DATA
    from chancellery.games.grande_guerre.rules import GrandeGuerre
    from chancellery.games.grande_guerre.war.facts import DATA as WAR_DATA

    return Game(
        rules=GrandeGuerre(),
        text=cast("Text", Late(__name__, "text", "Words")),
        artist=cast("Artist", Late(__name__, "draw", "Plates")),
        bots={"minister": late_call(__name__, "bot", "Minister")},
        counsel=cast("Counsel", Late(__name__, "counsel", "Advice")),
        paragraphs=str(Path(__file__).with_name("rules.toml")),
        evaluate=late_call(__name__, "bot", "evaluate"),
        data=(*DATA, *WAR_DATA),
    )
