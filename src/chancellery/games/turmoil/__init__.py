"""Europe in Turmoil, both editions: two ideologies, a naval race, the road to the Great War."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from chancellery.core.contract import Artist, Counsel, Game, Text
from chancellery.core.late import Late, late_call


def game() -> Game:
    """The title, for the registry."""
    from chancellery.games.turmoil.facts import DATA
    from chancellery.games.turmoil.rules import Turmoil

    return Game(
        rules=Turmoil(),
        text=cast("Text", Late(__name__, "text", "Words")),
        artist=cast("Artist", Late(__name__, "draw", "Plates")),
        bots={"chancellor": late_call(__name__, "bot", "Chancellor")},
        counsel=cast("Counsel", Late(__name__, "counsel", "Advice")),
        paragraphs=str(Path(__file__).with_name("rules.toml")),
        evaluate=late_call(__name__, "bot", "evaluate"),
        data=DATA,
    )
