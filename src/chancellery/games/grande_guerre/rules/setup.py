"""What can be agreed before a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.contract import Info, Option
from chancellery.core.journal import settle_options
from chancellery.games.grande_guerre.rules.names import POWERS, SIDES
from chancellery.games.grande_guerre.rules.state import Setup

INFO = Info(
    slug="grande_guerre",
    seats=(*SIDES, *POWERS[:-1]),
    options=(
        Option("scenario", ("1914", "1916", "1917", "1918"), "1914", "20.1.1"),
        Option("seats", ("two", "seven"), "two", "20.1"),
        Option("war", ("abstract", "historical"), "abstract"),
        Option("die12", ("2d6", "uniform"), "2d6", "20.8.1"),
        Option("strict", (False, True), False, "20.6.1"),
        Option("basic", (False, True), False, "20.3"),
        Option("play_on", (False, True), False),
    ),
    version="4",
)


def agreed(options: Mapping[str, Any]) -> Setup:
    """Check the options of a match."""
    full = settle_options(INFO, dict(options))
    return Setup(**full)
