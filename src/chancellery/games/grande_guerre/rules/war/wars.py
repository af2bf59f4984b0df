"""The two wars that come with the game."""

from __future__ import annotations

from pathlib import Path

from chancellery.games.grande_guerre.rules.war.fronts import AbstractWar
from chancellery.games.grande_guerre.rules.war.historical import HistoricalWar
from chancellery.games.grande_guerre.rules.war.interface import War


def wars(own_data: Path | None = None) -> dict[str, War]:
    """The wars by name, with the player's own data over ours if there are any."""
    return {war.slug: war for war in (AbstractWar(own_data), HistoricalWar(own_data))}
