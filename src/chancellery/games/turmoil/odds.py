"""What a support check promises, from a view alone (§6.2.4)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from chancellery.core.decisions import Seat
from chancellery.games.turmoil.facts import SEATS, SIDE, Facts, facts
from chancellery.games.turmoil.support import BLACK_HAND

View = Mapping[str, Any]
FACES = range(1, 7)
POINTS = range(1, 6)


class Odds(NamedTuple):
    """Of six faces of the die: how many win the check, and how many leave the space controlled."""

    points: int
    wins: int
    controls: int


@cache
def neighbours(edition: str) -> dict[str, tuple[str, ...]]:
    """Space to the spaces that a line joins to it."""
    known = facts(edition)
    return {
        space.slug: tuple(other.slug for j, other in enumerate(known.spaces) if (known.beside[i] >> j) & 1)
        for i, space in enumerate(known.spaces)
    }


def closed(view: View) -> frozenset[str]:
    """Spaces out of play."""
    found = set()
    if "norwegian_independence" not in view["in_effect"]:
        found.add("norway")
    if "state_secularism_in_france" in view["in_effect"]:
        found.add("french_catholic_church")
    return frozenset(found)


def strengths(view: View, slug: str) -> tuple[int, int]:
    """Both sides' support as it counts for control."""
    liberal, authoritarian = view["support"].get(slug, (0, 0))
    return liberal, authoritarian + (BLACK_HAND if slug == view["black_hand"] else 0)


def to_control(view: View, slug: str, seat: Seat) -> int:
    """The support that a seat still lacks for control, 0 if it has it (§2.1.3)."""
    both, known = strengths(view, slug), facts(view["edition"])
    side = SIDE[seat]
    return max(0, known.stabilities[known.space[slug]] - both[side] + both[1 - side])


def modifier(view: View, slug: str, seat: Seat) -> int:
    """Neighbouring spaces and boxes of one's own less those of the other (§6.2.4)."""
    known: Facts = facts(view["edition"])
    side = SIDE[seat]
    beside = set(neighbours(view["edition"])[slug])
    own, theirs = (len(beside & set(view["control"][name])) for name in (seat, SEATS[1 - side]))
    boxes = known.boxes_beside[known.space[slug]]
    return own - theirs + boxes[side] - boxes[1 - side]


def obstacle(view: View, slug: str, seat: Seat) -> str:
    """Why a seat cannot check a space, or nothing."""
    if slug in closed(view):
        return "the space is out of play"
    if not view["support"].get(slug, (0, 0))[1 - SIDE[seat]]:
        return "no opposing support"
    if slug == view["black_hand"]:
        return "the Black Hand forbids it"
    if "legacy_of_bismarck" in view["in_effect"] and _in_balkans(view["edition"], slug):
        return "Legacy of Bismarck forbids it, except by events"
    return ""


def _in_balkans(edition: str, slug: str) -> bool:
    known = facts(edition)
    return known.spaces[known.space[slug]].region == "balkans"


def odds(view: View, slug: str, seat: Seat) -> list[Odds]:
    """For one to five points; empty where no check can be made."""
    if obstacle(view, slug, seat):
        return []
    known = facts(view["edition"])
    stability = known.stabilities[known.space[slug]]
    own, theirs = view["support"].get(slug, (0, 0))[:: 1 if SIDE[seat] == 0 else -1]
    added = modifier(view, slug, seat)
    found = []
    for points in POINTS:
        margins = [face + points + added - 2 * stability for face in FACES]
        wins = [margin for margin in margins if margin > 0]
        # Support is first taken off, then put down, never past control: the lead grows by the margin.
        controls = sum(own - theirs + margin >= stability for margin in margins if margin > 0)
        held = own - theirs >= stability
        found.append(Odds(points, len(wins), len(FACES) if held else controls))
    return found
