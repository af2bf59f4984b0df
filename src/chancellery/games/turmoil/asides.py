"""What stands beside the board: the date, the score, the regions, what lasts, and the piles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.contract import Aside
from chancellery.games.turmoil import wording
from chancellery.games.turmoil.facts import SEATS
from chancellery.games.turmoil.levels import tally
from chancellery.games.turmoil.scoring import LEVELS

View = Mapping[str, Any]


def caption(view: View) -> str:
    """`Turn 4, round 3, Edwardian era`."""
    parts = [f"Turn {view['turn']}"]
    if view["round"]:
        parts.append(f"round {view['round']}")
    return ", ".join([*parts, f"{view['era'].capitalize()} era"])


def standing(view: View) -> dict[str, Any]:
    """Victory points of the side that leads, and cards in hand."""
    vp = view["vp"]
    points = {"liberal": max(vp, 0), "authoritarian": max(-vp, 0)}
    return {
        "head": ["VP", "cards"],
        "rows": {seat: [points[seat], view["hand_sizes"][seat]] for seat in SEATS},
    }


def asides(view: View) -> list[Aside]:
    """The regions under the seats; lasting effects and discards behind tabs."""
    return [
        Aside("Regions", _regions(view), ("", "Liberal", "Authoritarian")),
        Aside("Lasting", _lasting(view), tab=True),
        Aside("Discards", _discards(view), tab=True),
    ]


def _regions(view: View) -> tuple[tuple[str, ...], ...]:
    rows = []
    for region, name in wording.REGION_NAMES.items():
        counted = [tally(view, region, seat) for seat in SEATS]
        cells = (f"{LEVELS[one.level].capitalize()} {one.points}" if one.level else "–" for one in counted)
        rows.append((name.removeprefix("the ").capitalize() if name.startswith("the ") else name, *cells))
    return tuple(rows)


def _lasting(view: View) -> tuple[tuple[str, ...], ...]:
    rows = []
    for name, seat in view["in_effect"].items():
        card = wording.strategy(name.split("_again")[0], view["edition"])
        rows.append((wording.effect(name), wording.side(seat), card.text if card else ""))
    return tuple(rows)


def _discards(view: View) -> tuple[tuple[str, ...], ...]:
    kept = [(wording.card(slug), "discarded") for slug in view["discard"]]
    gone = [(wording.card(slug), "removed from the game") for slug in view["removed"]]
    return tuple(kept[::-1] + gone)
