"""What can be agreed before a match, and which seats that gives (§3.2, §13.0)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from chancellery.core.contract import Info, Option
from chancellery.core.decisions import Seat
from chancellery.core.errors import Invalid, refusal
from chancellery.core.journal import settle_options
from chancellery.games.belle_epoque.rules.facts import PACKAGE, POWER, POWERS, Facts
from chancellery.games.belle_epoque.rules.state import Setup

CHAIRS: tuple[Seat, ...] = ("player_a", "player_b", "player_c", "player_d")
"""Seats while it is open who plays which Power."""
PAIRS: tuple[Seat, ...] = ("great_britain_france", "central_empires_russia", "russia_france")
HUMANS = tuple("+".join(some) for n in (1, 2, 3) for some in combinations(POWERS, n))
"""Which Powers are played beside Non-Player Powers, if that is agreed."""

INFO = Info(
    slug="belle_epoque",
    seats=(*POWERS, *PAIRS, *CHAIRS),
    options=(
        Option("seats", (4, 3, 2, 1), 4, "3.2"),
        Option("np", (False, True), False, "13.0"),
        Option("choice", ("chosen", "random", "roll"), "chosen", "3.2"),
        Option("humans", ("", *HUMANS), "", "13.0"),
        Option("promo", (False, True), False, "6.1"),
        Option("printed_board", (False, True), False, "3.1"),
        Option("sudden_death", (True, False), True, "6.3"),
    ),
    version="4",
)


def agreed(facts: Facts, options: Mapping[str, Any]) -> Setup:
    """Check the options of a match; what does not go together is refused with a sentence."""
    full = settle_options(INFO, dict(options))
    _together(full)
    seats, parts = _seats(facts, full)
    return Setup(
        seats=seats,
        parts=parts,
        choice=full["choice"],
        np=full["np"],
        promo=full["promo"],
        printed_board=full["printed_board"],
        sudden_death=full["sudden_death"],
    )


def _together(full: Mapping[str, Any]) -> None:
    n, humans = full["seats"], full["humans"]
    played = humans.split("+") if humans else []
    if full["np"] and n == 4:
        raise Invalid(refusal(PACKAGE, "no_power_left"), "13.0")
    if not full["np"] and n == 1:
        raise Invalid(refusal(PACKAGE, "alone"), "13.0")
    if played and not full["np"]:
        raise Invalid(refusal(PACKAGE, "played_without_np"), "13.0")
    if played and full["choice"] != "chosen":
        raise Invalid(refusal(PACKAGE, "played_by_lot"), "3.2")
    if played and len(played) != n:
        raise Invalid(refusal(PACKAGE, "played_and_seats", powers=played, n=len(played), seats=n), "13.0")


def _seats(facts: Facts, full: Mapping[str, Any]) -> tuple[tuple[Seat, ...], tuple[tuple[int, ...], ...]]:
    n = full["seats"]
    if full["choice"] != "chosen":
        return CHAIRS[:n], ()
    if full["np"]:
        slugs = full["humans"].split("+") if full["humans"] else POWERS[:n]
        return tuple(slugs), tuple((POWER[slug],) for slug in slugs)
    parts = facts.pairs[n] if n < 4 else tuple((power,) for power in range(4))
    return tuple("_".join(POWERS[power] for power in part) for part in parts), parts
