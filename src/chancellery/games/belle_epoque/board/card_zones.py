"""Every card that a seat may see, and where it lies: in its hand, before it, in force, or put away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any

from chancellery.core.phrases.values import Said
from chancellery.core.shown import Card, Half, Zone
from chancellery.core.words import sentence
from chancellery.games.belle_epoque.board.cards import provenance
from chancellery.games.belle_epoque.board.tips import objective_brief
from chancellery.games.belle_epoque.rules.facts import POWER, POWERS, facts
from chancellery.games.belle_epoque.words.text import Words

View = Mapping[str, Any]

NEUTRAL = "neutral"
"""The colour of cards that belong to nobody."""


def cards(w: Words, view: View) -> Iterator[Card]:
    """The own hand first, then what all can see."""
    mine = [slug for slug in POWERS if view["seat"] and view["powers"][slug]["seat"] == view["seat"]]
    yield from (_intrigue(w, slug, "choice") for slug in view["drawn"])
    yield from (_intrigue(w, slug, "hand") for power in mine for slug in view["powers"][power]["hand"])
    yield from _nationals(w, view, mine)
    yield from (_intrigue(w, slug, "public") for one in view["powers"].values() for slug in one["face_up"])
    yield from (_half(w, slug) for slug in view["lasting"] if slug in facts().half)
    yield from (_work(w, power, bool(view["powers"][power]["work"])) for power in POWERS)
    past = view["events"]["past"]
    yield from (_event(w, slug, "public" if slug == past[-1] else "pile") for slug in reversed(past))
    put_away = (*view["intrigue"]["beside"], *view["intrigue"]["discard"])
    yield from (_intrigue(w, slug, "pile") for slug in put_away)


def faces(w: Words, *, promo: bool) -> Iterator[Card]:
    """All cards of a match, whoever has them."""
    known = facts()
    yield from (_sheet(w, power) for power in POWERS)
    yield from (_work(w, power, built=False) for power in POWERS)
    for card in known.nationals:
        yield _national(w, card.slug, card.holders[0] if len(card.holders) == 1 else "", "public")
    yield from (_intrigue(w, card.slug, "pile") for card in known.intrigue if promo or not card.promo)
    yield from (_event(w, card.slug, "pile") for card in known.events if promo or not card.promo)


def _nationals(w: Words, view: View, mine: Iterable[str]) -> Iterator[Card]:
    """One of each kind: with the own Power if it has it, else with the first that has."""
    first = (*mine, *POWERS)
    zones: list[tuple[Zone, str, str]] = []
    for card in facts().nationals:
        holders = [power for power in first if card.slug in view["powers"][power]["national"]]
        holder = holders[0] if holders else card.holders[0] if len(card.holders) == 1 else ""
        in_force = card.slug in view["lasting"]
        zone: Zone = "hand" if holder in mine and holders else "public" if holders else "pile"
        zones.append(("force" if in_force else zone, card.slug, holder))
    zones.sort(key=lambda one: one[0] != "hand")
    return (_national(w, slug, holder, zone) for zone, slug, holder in zones)


@lru_cache(2**8)
def _national(w: Words, slug: str, holder: str, zone: Zone) -> Card:
    card = facts().nationals[facts().national[slug]]
    return Card(
        slug,
        w.form("national_card", slug),
        w.form("national_card", slug, "text"),
        w.say("face-national", {"holders": len(facts().powers)}),
        holder or NEUTRAL,
        w.say("face-cost", {"cost": card.cost}),
        provenance(w, "national.toml", f"national.{slug}"),
        zone=zone,
    )


@lru_cache(2**8)
def _intrigue(w: Words, slug: str, zone: Zone) -> Card:
    known = facts()
    both = [known.halves[half] for half in known.halves_of[known.card[slug]]]
    names = [w.form("half", half.slug) for half in both]
    texts = [w.form("half", half.slug, "text") for half in both]
    return Card(
        slug,
        " / ".join(names),
        kind=w.say("face-one-half"),
        hue=NEUTRAL,
        halves=tuple(
            Half(half.slug, name, text) for half, name, text in zip(both, names, texts, strict=True)
        ),
        zone=zone,
    )


@lru_cache(2**6)
def _half(w: Words, slug: str) -> Card:
    """Half a card that holds for the turn."""
    words = w.form("half", slug), w.form("half", slug, "text")
    return Card(slug, *words, w.say("face-intrigue"), NEUTRAL, zone="force")


@lru_cache(2**7)
def _event(w: Words, slug: str, zone: Zone) -> Card:
    card = facts().events[facts().event[slug]]
    return Card(
        slug,
        w.form("event_card", slug),
        w.form("event_card", slug, "text"),
        w.say("face-event"),
        NEUTRAL,
        w.say("era", {"era": card.era}),
        provenance(w, "events.toml", f"event.{slug}"),
        zone=zone,
    )


@lru_cache(2**4)
def _work(w: Words, power: str, built: bool) -> Card:
    """A Great Work; what it gives stands on it from the beginning."""
    work = facts().works[POWER[power]]
    return Card(
        f"work-{work.slug}",
        sentence(w.form("work", work.slug)),
        w.say("face-work-text", {"bonus": work.bonus, "vp": work.vp}),
        w.say("face-great-work"),
        power,
        w.say("face-cost", {"cost": work.cost}),
        w.say("page-built") if built else "",
        zone="force" if built else "public",
    )


@cache
def _sheet(w: Words, power: str) -> Card:
    """A Power Status Card as it is printed: what stands on it in play, the seats tell."""
    known = facts().powers[POWER[power]]
    lines = [
        w.say("face-objective", {"aim": Said(objective_brief(w, line)), "vp": line.vp, "at_end": line.at_end})
        for line in facts().objectives[POWER[power]]
    ]
    return Card(
        power,
        w.form("power", power, "name"),
        " ".join(lines),
        w.say("face-power"),
        power,
        foot=w.say("face-prices", {"army": known.army_cost, "fleet": known.fleet_cost}),
        zone="public",
    )
