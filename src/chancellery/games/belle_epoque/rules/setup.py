"""What can be agreed before a match, and which seats that gives (§3.2, §13.0)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from chancellery.core.contract import Info, Option
from chancellery.core.decisions import Seat
from chancellery.core.errors import Invalid
from chancellery.core.journal import settle_options
from chancellery.games.belle_epoque.rules.facts import POWER, POWERS, Facts
from chancellery.games.belle_epoque.rules.state import Setup

CHAIRS: tuple[Seat, ...] = ("player_a", "player_b", "player_c", "player_d")
"""Seats while it is open who plays which Power."""
PAIRS: tuple[Seat, ...] = ("great_britain_france", "central_empires_russia", "russia_france")
HUMANS = tuple("+".join(some) for n in (1, 2, 3) for some in combinations(POWERS, n))
"""Which Powers are played beside Non-Player Powers, if that is agreed."""

INFO = Info(
    slug="belle_epoque",
    title="La Belle Époque",
    seats=(*POWERS, *PAIRS, *CHAIRS),
    options=(
        Option("seats", (4, 3, 2, 1), 4, "How many play; alone only with Non-Player Powers.", "3.2"),
        Option(
            "np",
            (False, True),
            False,
            "Powers that nobody plays act by themselves.",
            "13.0",
            "Non-Player Powers",
        ),
        Option(
            "choice",
            ("chosen", "random", "roll"),
            "chosen",
            "Seats are Powers, or these are dealt by lot, or chosen in the order of a roll.",
            "3.2",
            "Choice of Powers",
        ),
        Option(
            "humans",
            ("", *HUMANS),
            "",
            "With Non-Player Powers: the Powers that are played.",
            "13.0",
            "Played Powers",
        ),
        Option("promo", (False, True), False, "Add the promotional cards.", "6.1", "Promotional cards"),
        Option(
            "printed_board",
            (False, True),
            False,
            "Two Portuguese cubes in Tanganyika, one in Namibia.",
            "3.1",
        ),
        Option("sudden_death", (True, False), True, "The Assassination ends the game at once.", "6.3"),
    ),
    version="2",
    summary="Four Powers, missions, disputes and intrigues on three continents from 1880 to 1914.",
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
    if full["np"] and n == 4:
        raise Invalid(
            "With four players no Power is left for the Non-Player rules; take 1 to 3 seats.", "13.0"
        )
    if not full["np"] and n == 1:
        raise Invalid("Alone the game is played with Non-Player Powers: set np.", "13.0")
    if humans and not full["np"]:
        raise Invalid("Which Powers are played is only asked with Non-Player Powers: set np.", "13.0")
    if humans and full["choice"] != "chosen":
        raise Invalid("Powers that are dealt or chosen by roll cannot be named before.", "3.2")
    if humans and len(humans.split("+")) != n:
        raise Invalid(f"{humans} are {len(humans.split('+'))} Powers, but there are {n} seats.", "13.0")


def _seats(facts: Facts, full: Mapping[str, Any]) -> tuple[tuple[Seat, ...], tuple[tuple[int, ...], ...]]:
    n = full["seats"]
    if full["choice"] != "chosen":
        return CHAIRS[:n], ()
    if full["np"]:
        slugs = full["humans"].split("+") if full["humans"] else POWERS[:n]
        return tuple(slugs), tuple((POWER[slug],) for slug in slugs)
    parts = facts.pairs[n] if n < 4 else tuple((power,) for power in range(4))
    return tuple("_".join(POWERS[power] for power in part) for part in parts), parts
