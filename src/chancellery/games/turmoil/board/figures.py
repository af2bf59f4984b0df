"""What stands beside the board: the date, the score, the regions, what lasts, and the cards in the open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.contract import Aside, Bar
from chancellery.core.decisions import Seat
from chancellery.core.phrases.values import Said
from chancellery.games.turmoil.board.kept import rare
from chancellery.games.turmoil.rules.crisis import HIGHEST
from chancellery.games.turmoil.rules.facts import ERAS, REGIONS, SEATS, facts
from chancellery.games.turmoil.rules.scoring import LEVELS, Tally
from chancellery.games.turmoil.rules.shown import Shown, shown
from chancellery.games.turmoil.rules.turn import LAST_TURN, TO_WIN
from chancellery.games.turmoil.words.details import standing as details
from chancellery.games.turmoil.words.terminal import lasting_effect
from chancellery.games.turmoil.words.text import Words

View = Mapping[str, Any]
ERA_BEGINS = (4, 8)
"""The turns in which the cards of a new era join the deck (§4.4)."""


def caption(w: Words, view: View) -> str:
    """`Turn 4 · round 3`."""
    return w.say("page-turn", view)


def standing(w: Words, view: View) -> dict[str, Any]:
    """Cards in hand; the victory points are one track for both."""
    return {"head": [w.say("page-cards")], "rows": {seat: [view["hand_sizes"][seat]] for seat in SEATS}}


def asides(w: Words, view: View) -> list[Aside]:
    """Tracks and regions under the seats; lasting effects and all cards that lie open behind tabs."""
    w = w.of_view(view)
    unused = frozenset(slug for seat in SEATS for slug in view["stability"][seat])
    tables = [
        _tracks(w, view["vp"], view["tension"], view["status"], view["turn"], tuple(view["navy"].values())),
        _regions(w, shown(view)),
        _lasting(w, tuple(view["in_effect"].items())),
        _stability(w, unused),
        _discards(w, view["deck_size"], tuple(view["discard"]), tuple(view["removed"])),
    ]
    if view["war_rules"] == "mobilization":
        tables.append(_mobilization(w))
    return tables


@rare
def _tracks(w: Words, vp: int, tension: int, status: int, turn: int, navies: tuple[str, ...]) -> Aside:
    """Points, tension, turn and navies in words, legible whatever the scale of the plate."""
    known = facts(w.edition)
    eras = tuple(first - 1 for first in ERA_BEGINS)
    at = tuple(known.box_index[box] for box in navies)
    ahead = SEATS[at[1] > at[0]]
    lead = {
        "lead": abs(at[0] - at[1]),
        "box": navies[0],
        "ahead": ahead,
        "nation": Said(w.form("seat", ahead, "navy")),
    }
    era = ERAS[sum(turn >= first for first in ERA_BEGINS)]
    bars = (
        _bar(w, "points", details(vp), (TO_WIN + vp,), 2 * TO_WIN + 1, hues=SEATS[::-1]),
        _bar(w, "tension", {"tension": tension, "status": status}, (tension,), HIGHEST + 1),
        _bar(w, "turn", {"turn": turn, "era": era}, (turn - 1,), LAST_TURN, marks=eras),
        _bar(w, "navies", lead, at, len(known.boxes), hues=SEATS),
    )
    return Aside(w.say("page-tracks"), (), bars=bars)


def _bar(w: Words, name: str, fields: Mapping[str, Any], at: tuple[int, ...], of: int, **more: Any) -> Bar:
    told = f"page-track-{name}-at"
    brief = w.say(f"{told}.brief", fields)
    return Bar(w.say(f"page-track-{name}"), w.say(told, fields), at, of, **more, brief=brief)


@rare
def _regions(w: Words, now: Shown) -> Aside:
    rows = tuple(
        (w.form("region", region, "bare"), *(_cell(w, now.tally(region, seat)) for seat in SEATS))
        for region in REGIONS
    )
    return Aside(w.say("page-regions"), rows, ("", *(w.say(f"page-side-{seat}") for seat in SEATS)))


def _cell(w: Words, counted: Tally) -> str:
    """Level and points; independents count even where a side has not so much as presence (§10.1.4)."""
    return w.say("page-level", {"level": LEVELS[counted.level], "points": counted.points})


@rare
def _lasting(w: Words, in_effect: tuple[tuple[str, Seat], ...]) -> Aside:
    rows = []
    for name, seat in in_effect:
        card = w.name("strategy", name.split("_again")[0])
        rows.append((lasting_effect(w, name), w.form("side", seat), card.forms("text") or "" if card else ""))
    return Aside(w.say("page-lasting"), tuple(rows), tab=True)


@rare
def _stability(w: Words, unused: frozenset[str]) -> Aside:
    """Both decks are open to both (§9)."""
    rows = []
    for card in facts(w.edition).stability:
        fields = {"side": card.side, "available": card.slug in unused, "card": card.slug}
        rows.append((w.form("stability", card.slug), w.say("page-stability-card", fields)))
    return Aside(w.say("page-stability"), tuple(rows), tab=True)


@rare
def _discards(w: Words, deck: int, discard: tuple[str, ...], removed: tuple[str, ...]) -> Aside:
    """The piles by the names of their cards, the last first; what a card says, its face tells."""
    known = facts(w.edition)

    def row(slug: str, gone: bool) -> tuple[str, ...]:
        one = known.cards[known.card[slug]]
        fields = {"side": one.side, "ops": one.ops, "gone": gone}
        return w.form("strategy", slug), w.say("page-pile-card", fields)

    left = (w.say("page-deck"), w.say("page-deck-left", {"n": deck}))
    rows = [left, *(row(slug, False) for slug in discard[::-1]), *(row(slug, True) for slug in removed)]
    return Aside(w.say("page-discards"), tuple(rows), tab=True)


@rare
def _mobilization(w: Words) -> Aside:
    """The plans that a nation may choose from, by nation and priority (§8.4.4)."""
    plans = sorted(facts(w.edition).mobilization, key=lambda card: (card.nation, card.priority))
    rows = tuple(
        (w.form("mobilization", card.slug), w.say("page-plan", {"nation": card.nation, "plan": card.slug}))
        for card in plans
    )
    return Aside(w.say("page-mobilization"), rows, tab=True)
