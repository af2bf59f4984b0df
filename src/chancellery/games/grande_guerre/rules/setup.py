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
    title="La Grande Guerre",
    seats=(*SIDES, *POWERS[:-1]),
    options=(
        Option("scenario", ("1914", "1916", "1917", "1918"), "1914", "Where the war begins.", "20.1.1"),
        Option("seats", ("two", "seven"), "two", "Two alliances, or seven governments.", "20.1"),
        Option(
            "war",
            ("abstract", "historical"),
            "abstract",
            "Fronts that the seats command, or history's losses and offensives.",
        ),
        Option("die12", ("2d6", "uniform"), "2d6", "How the die called D12 is thrown.", "20.8.1", "The D12"),
        Option(
            "strict",
            (False, True),
            False,
            "Without house rows in the stated tests.",
            "20.6.1",
            "Strict tables",
        ),
        Option(
            "basic",
            (False, True),
            False,
            "National will stands still and gives morale only.",
            "20.3",
            "Basic game",
        ),
        Option("play_on", (False, True), False, "The scenarios of 1916 and 1917 go on to the end of 1918."),
    ),
    version="2",
    summary="The governments of 1914-1918: national will, Parliament, unrest, revolution, peace.",
)


def agreed(options: Mapping[str, Any]) -> Setup:
    """Check the options of a match."""
    full = settle_options(INFO, dict(options))
    return Setup(**full)
