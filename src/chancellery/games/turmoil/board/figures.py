"""What stands beside the board: the date, the score, the regions, what lasts, and the cards in the open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.contract import Aside
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS, facts
from chancellery.games.turmoil.rules.scoring import LEVELS, Tally
from chancellery.games.turmoil.rules.shown import Shown
from chancellery.games.turmoil.words.terminal import lasting_effect
from chancellery.games.turmoil.words.text import Words, english

View = Mapping[str, Any]


def caption(view: View) -> str:
    """`Turn 4, round 3, Edwardian era`."""
    return english().say("page-turn", view)


def standing(view: View) -> dict[str, Any]:
    """Victory points of the side that leads, and cards in hand."""
    vp, w = view["vp"], english()
    points = {"liberal": max(vp, 0), "authoritarian": max(-vp, 0)}
    return {
        "head": [w.say("page-points"), w.say("page-cards")],
        "rows": {seat: [points[seat], view["hand_sizes"][seat]] for seat in SEATS},
    }


def asides(view: View) -> list[Aside]:
    """The regions under the seats; lasting effects and all cards that lie open behind tabs."""
    w = english().of_view(view)
    sides = [w.form("side", seat) for seat in SEATS]
    tables = [
        Aside(w.say("page-regions"), _regions(w, view), ("", *sides)),
        Aside(w.say("page-lasting"), _lasting(w, view), tab=True),
        Aside(w.say("page-stability"), _stability(w, view), tab=True),
        Aside(w.say("page-discards"), _discards(w, view), tab=True),
    ]
    if view["war_rules"] == "mobilization":
        tables.append(Aside(w.say("page-mobilization"), _mobilization(w, view), tab=True))
    return tables


def _regions(w: Words, view: View) -> tuple[tuple[str, ...], ...]:
    shown = Shown(view)
    return tuple(
        (w.form("region", region, "bare"), *(_cell(w, shown.tally(region, seat)) for seat in SEATS))
        for region in REGIONS
    )


def _cell(w: Words, counted: Tally) -> str:
    """Level and points; independents count even where a side has not so much as presence (§10.1.4)."""
    return w.say("page-level", {"level": LEVELS[counted.level], "points": counted.points})


def _lasting(w: Words, view: View) -> tuple[tuple[str, ...], ...]:
    rows = []
    for name, seat in view["in_effect"].items():
        card = w.name("strategy", name.split("_again")[0])
        rows.append((lasting_effect(w, name), w.form("side", seat), card.forms("text") or "" if card else ""))
    return tuple(rows)


def _stability(w: Words, view: View) -> tuple[tuple[str, ...], ...]:
    """Both decks are open to both (§9)."""
    rows = []
    for card in facts(view["edition"]).stability:
        fields = {
            "side": card.side,
            "available": card.slug in view["stability"][card.side],
            "card": card.slug,
        }
        rows.append((w.form("stability", card.slug), w.say("page-stability-card", fields)))
    return tuple(rows)


def _discards(w: Words, view: View) -> tuple[tuple[str, ...], ...]:
    def row(slug: str, message: str) -> tuple[str, ...]:
        return w.form("strategy", slug), w.say(message, {"card": slug})

    kept = [row(slug, "page-discarded") for slug in view["discard"]]
    gone = [row(slug, "page-removed") for slug in view["removed"]]
    return tuple(kept[::-1] + gone)


def _mobilization(w: Words, view: View) -> tuple[tuple[str, ...], ...]:
    """The plans that a nation may choose from, by nation and priority (§8.4.4)."""
    plans = sorted(facts(view["edition"]).mobilization, key=lambda card: (card.nation, card.priority))
    return tuple(
        (w.form("mobilization", card.slug), w.say("page-plan", {"nation": card.nation, "plan": card.slug}))
        for card in plans
    )
