"""What can be agreed before a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.contract import Info, Option
from chancellery.core.errors import Invalid
from chancellery.core.journal import settle_options
from chancellery.games.turmoil.rules.facts import SEATS
from chancellery.games.turmoil.rules.state import Setup

INFO = Info(
    slug="turmoil",
    title="Europe in Turmoil",
    seats=SEATS,
    options=(
        Option("edition", ("deluxe", "first"), "deluxe", "Which edition of the box is played."),
        Option(
            "scenario", ("campaign", "edwardian"), "campaign", "From turn 1, or from turn 4 (Deluxe).", "14"
        ),
        Option(
            "war", ("standard", "mobilization", "express"), "standard", "How the Great War is decided.", "8.4"
        ),
        Option("restored_monarchy", (False, True), False, "Bonapartism may make Paris a monarchy.", "12"),
        Option("balance", tuple(range(-5, 6)), 1, "Support in Switzerland: above zero Liberal.", "3.2"),
    ),
    version="2",
    summary="Two ideologies, 110 strategy cards, a naval race and the road to the Great War.",
)


def agreed(options: Mapping[str, Any]) -> Setup:
    """Check the options of a match; what an edition does not have is refused with a sentence."""
    full = settle_options(INFO, dict(options))
    if full["edition"] == "first":
        if full["scenario"] == "edwardian":
            raise Invalid("The Edwardian scenario exists in the Deluxe edition only.", "14")
        if full["war"] == "express":
            raise Invalid("The express Great War exists in the Deluxe edition only.", "8.4.6")
    if full["scenario"] == "edwardian" and full["balance"] not in (0, 1):
        raise Invalid(
            "The Edwardian scenario has its own support in Switzerland; balance the campaign.", "14.7"
        )
    return Setup(**full)
