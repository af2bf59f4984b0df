"""What stands beside the board: the date, the score, the regions, what lasts, and the cards in the open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.contract import Aside
from chancellery.games.turmoil import wording
from chancellery.games.turmoil.facts import SEATS, facts
from chancellery.games.turmoil.levels import tally
from chancellery.games.turmoil.scoring import LEVELS, Tally

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
    """The regions under the seats; lasting effects and all cards that lie open behind tabs."""
    tables = [
        Aside("Regions", _regions(view), ("", "Liberal", "Authoritarian")),
        Aside("Lasting", _lasting(view), tab=True),
        Aside("Stability", _stability(view), tab=True),
        Aside("Discards", _discards(view), tab=True),
    ]
    if view["war_rules"] == "mobilization":
        tables.append(Aside("Mobilization", _mobilization(view), tab=True))
    return tables


def _regions(view: View) -> tuple[tuple[str, ...], ...]:
    rows = []
    for region, name in wording.REGION_NAMES.items():
        counted = [tally(view, region, seat) for seat in SEATS]
        cells = (_cell(one) for one in counted)
        rows.append((name.removeprefix("the ").capitalize() if name.startswith("the ") else name, *cells))
    return tuple(rows)


def _cell(counted: Tally) -> str:
    """Level and points; independents count even where a side has not so much as presence (§10.1.4)."""
    level = LEVELS[counted.level].capitalize() if counted.level else "–"
    return f"{level} {counted.points}" if counted.points else level


def _lasting(view: View) -> tuple[tuple[str, ...], ...]:
    rows = []
    for name, seat in view["in_effect"].items():
        card = wording.strategy(name.split("_again")[0], view["edition"])
        rows.append((wording.effect(name), wording.side(seat), card.text if card else ""))
    return tuple(rows)


def _stability(view: View) -> tuple[tuple[str, ...], ...]:
    """Both decks are open to both (§9)."""
    rows = []
    for card in facts(view["edition"]).stability:
        seat = SEATS[card.side]
        state = "available" if card.slug in view["stability"][seat] else "used up"
        rows.append((card.title, f"{wording.side(seat)}, {state}. {card.text}"))
    return tuple(rows)


def _discards(view: View) -> tuple[tuple[str, ...], ...]:
    known = facts(view["edition"])

    def row(slug: str, where: str) -> tuple[str, ...]:
        card = known.cards[known.card[slug]]
        return card.title, f"{where}. {card.text}"

    kept = [row(slug, "Discarded") for slug in view["discard"]]
    gone = [row(slug, "Removed from the game") for slug in view["removed"]]
    return tuple(kept[::-1] + gone)


def _mobilization(view: View) -> tuple[tuple[str, ...], ...]:
    """The plans that a nation may choose from, by nation and priority (§8.4.4)."""
    plans = sorted(facts(view["edition"]).mobilization, key=lambda card: (card.nation, card.priority))
    return tuple(
        (
            card.title,
            f"{wording.sentence(wording.NATIONS[card.nation])}, priority {card.priority}. {card.text}",
        )
        for card in plans
    )
