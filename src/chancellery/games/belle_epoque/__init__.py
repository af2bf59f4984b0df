"""La Belle Époque: four Powers, their missions and intrigues on three continents, from 1880 to 1914."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from chancellery.core.contract import Artist, Counsel, Game, Text
from chancellery.core.late import Late, late_call


def game() -> Game:
    """The title, for the registry."""
    from chancellery.games.belle_epoque.facts import DATA
    from chancellery.games.belle_epoque.rules import BelleEpoque

    return Game(
        rules=BelleEpoque(),
        text=cast("Text", Late(__name__, "text", "Words")),
        artist=cast("Artist", Late(__name__, "draw", "Plates")),
        bots={"envoy": late_call(__name__, "bot", "Envoy")},
        counsel=cast("Counsel", Late(__name__, "counsel", "Advice")),
        paragraphs=str(Path(__file__).with_name("rules.toml")),
        evaluate=late_call(__name__, "bot", "evaluate"),
        data=DATA,
    )
