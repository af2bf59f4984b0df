"""What can be agreed before a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.contract import Info, Option
from chancellery.core.errors import Invalid, refusal
from chancellery.core.journal import settle_options
from chancellery.games.turmoil.rules.facts import SEATS
from chancellery.games.turmoil.rules.records import SCHEMA
from chancellery.games.turmoil.rules.state import Setup

PACKAGE = SCHEMA.package

INFO = Info(
    slug="turmoil",
    seats=SEATS,
    options=(
        Option("edition", ("deluxe", "first"), "deluxe"),
        Option("scenario", ("campaign", "edwardian"), "campaign", "14"),
        Option("war", ("standard", "mobilization", "express"), "standard", "8.4"),
        Option("restored_monarchy", (False, True), False, "12"),
        Option("balance", tuple(range(-5, 6)), 1, "3.2"),
    ),
    version="2",
)


def agreed(options: Mapping[str, Any]) -> Setup:
    """Check the options of a match; what an edition does not have is refused with a sentence."""
    full = settle_options(INFO, dict(options))
    if full["edition"] == "first":
        if full["scenario"] == "edwardian":
            raise Invalid(refusal(PACKAGE, "edwardian_is_deluxe"), "14")
        if full["war"] == "express":
            raise Invalid(refusal(PACKAGE, "express_is_deluxe"), "8.4.6")
    if full["scenario"] == "edwardian" and full["balance"] not in (0, 1):
        raise Invalid(refusal(PACKAGE, "edwardian_balance"), "14.7")
    return Setup(**full)
