"""Cards as the page prints them: the own hand, stability cards and war plans to choose from, what is open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from chancellery.core.decisions import Seat
from chancellery.core.shown import Card, Lies, Zone
from chancellery.games.turmoil.board.kept import kept, rare
from chancellery.games.turmoil.board.outlook import Outlook, outlook
from chancellery.games.turmoil.rules.facts import SIDE, facts
from chancellery.games.turmoil.rules.facts import Card as Strategy
from chancellery.games.turmoil.words.text import Words

View = Mapping[str, Any]


def cards(w: Words, view: View) -> tuple[Card, ...]:
    """All that a seat sees, but for the piles: their faces do not change, and a page asks for them once."""
    w, seat = w.of_view(view), view["seat"]
    return (
        *(strategy(w, slug) for slug in view["hand"]),
        *(_choice(w, view, seat) if seat in SIDE else ()),
        *(strategy(w, slug, "public") for slug in view["playing"]),
        *(strategy(w, slug, "public", w.say("face-known")) for slug in view["seen"]),
        *_lasting(w, tuple(view["in_effect"])),
    )


def faces(w: Words, view: View) -> tuple[Card, ...]:
    """Every card of the edition."""
    return _faces(w.of_view(view))


def lying(view: View) -> dict[str, Lies]:
    """Strategy cards that were used, and stability cards that are not available (§9)."""
    found: dict[str, Lies] = dict.fromkeys(view["discard"], "discard")
    found |= dict.fromkeys(view["removed"], "gone")
    found |= dict.fromkeys((name for name in view["in_effect"] if name in found), "force")
    available = {slug for cards in view["stability"].values() for slug in cards}
    used = (one.slug for one in facts(view["edition"]).stability if one.slug not in available)
    return found | dict.fromkeys(used, "discard")


@cache
def _faces(w: Words) -> tuple[Card, ...]:
    known = facts(w.edition)
    return (
        *(strategy(w, one.slug, "pile") for one in known.cards),
        *(stability(w, one.slug, Outlook()) for one in known.stability),
        *(_plan(w, one.slug) for one in known.mobilization),
    )


@kept
def strategy(w: Words, slug: str, zone: Zone = "hand", note: str = "") -> Card:
    """A strategy card."""
    known = facts(w.edition)
    one = known.cards[known.card[slug]]
    return Card(
        slug,
        w.form("strategy", slug),
        w.form("strategy", slug, "text"),
        kind=w.form("side", one.side),
        hue=one.side,
        value=str(one.ops or ""),
        foot=w.say("face-foot", _foot(one)),
        zone=zone,
        why=note,
    )


def _foot(one: Strategy) -> dict[str, Any]:
    kind = one.source.partition(":")[0]
    unsure = kind if kind in ("inferred", "disputed") else ""
    return {"number": one.number, "era": one.era, "once": one.once, "red": one.red, "source": unsure}


def _lasting(w: Words, in_effect: tuple[str, ...]) -> Iterator[Card]:
    known = facts(w.edition).card
    return (strategy(w, name, "force") for name in in_effect if name in known)


# Choices.


def _choice(w: Words, view: View, seat: Seat) -> Iterator[Card]:
    """The stability cards at a check, and the war plans once there is war."""
    if view["here"] and seat in view["awaited"]:
        found = [stability(w, slug, outlook(w, view, seat, slug)) for slug in _available(w, view, seat)]
        yield from sorted(found, key=lambda card: not card.works)
    if view["war"] and view["war_rules"] == "mobilization":
        yield from (_plan(w, one.slug) for one in facts(w.edition).mobilization)


def _available(w: Words, view: View, seat: Seat) -> list[str]:
    """Once one alone is left beside those picked, used ones come back (§9)."""
    picked = {action[1] for action in view["mine"]}
    left = [slug for slug in view["stability"][seat] if slug not in picked]
    if len(left) > 1:
        return left
    return [one.slug for one in facts(w.edition).stability if one.side == seat and one.slug not in picked]


@rare
def stability(w: Words, slug: str, seen: Outlook) -> Card:
    """A stability card, with what it would do now; a strategy card may have the same slug."""
    known = facts(w.edition)
    one = known.stability[known.stability_index[slug]]
    return Card(
        f"stability {slug}",
        w.form("stability", slug),
        w.form("stability", slug, "text"),
        kind=w.say("page-stability"),
        hue=one.side,
        zone="choice",
        works=seen.works,
        why=seen.why,
    )


@kept
def _plan(w: Words, slug: str) -> Card:
    """A war plan of a nation (§8.4.4)."""
    known = facts(w.edition)
    one = known.mobilization[known.mobilization_index[slug]]
    return Card(
        f"mobilize {slug}",
        w.form("mobilization", slug),
        w.form("mobilization", slug, "text"),
        kind=w.say("face-nation", {"nation": one.nation}),
        hue="neutral",
        value=str(one.priority),
        zone="choice",
    )
