"""How the regions would score now, from a view alone (§10.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from chancellery.core.decisions import Seat
from chancellery.games.turmoil.facts import SEATS, SIDE, facts
from chancellery.games.turmoil.odds import closed, neighbours
from chancellery.games.turmoil.scoring import CONTROL, DOMINATION, LEVELS, NONE, PRESENCE, Tally

View = Mapping[str, Any]
NEVER_COUNTS = "libya"


@cache
def _worth(edition: str) -> dict[str, tuple[int, int, int]]:
    return {card.region: card.levels for card in facts(edition).cards if card.region}


def spaces_of(view: View, region: str) -> frozenset[str]:
    """The open spaces of a region; Bosnia counts twice once annexed."""
    found = {space.slug for space in facts(view["edition"]).spaces if space.region == region}
    if region == "austria_hungary" and "austria_annexes_bosnia" in view["in_effect"]:
        found.add("bosnia")
    return frozenset(found) - closed(view)


def tally(view: View, region: str, seat: Seat) -> Tally:
    """One side's level, battlegrounds and independent neighbours, and what they are worth."""
    known, beside = facts(view["edition"]), neighbours(view["edition"])
    inside = spaces_of(view, region)
    fields = {slug for slug in inside if known.spaces[known.space[slug]].battleground}
    mine, theirs = (inside & set(view["control"][name]) for name in (seat, SEATS[1 - SIDE[seat]]))
    more = len(mine) > len(theirs)
    if more and fields <= mine:
        level = CONTROL
    elif more and len(mine & fields) > len(theirs & fields) and mine - fields:
        level = DOMINATION
    else:
        level = PRESENCE if mine else NONE
    around = {other for slug in inside for other in beside[slug]} - inside - closed(view) - {NEVER_COUNTS}
    independent = {slug for slug in around if known.spaces[known.space[slug]].region == "independent"}
    abroad = len(independent & set(view["control"][seat]))
    points = (0, *_worth(view["edition"])[region])[level] + len(mine & fields) + abroad
    return Tally(level, len(mine & fields), abroad, points)


def told(view: View, region: str) -> str:
    """Both sides in words: `Liberal domination 9, Authoritarian presence 4`."""
    both = [(seat.capitalize(), tally(view, region, seat)) for seat in SEATS]
    return ", ".join(f"{name} {LEVELS[counted.level]} {counted.points}" for name, counted in both)
