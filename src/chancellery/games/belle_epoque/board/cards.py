"""Under the map: labels of what goes on, the hand, the Power Status Cards, the last events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from chancellery.core.phrases.values import Said
from chancellery.core.words import signed
from chancellery.draw.card import (
    BAND,
    HIGH,
    LEADING,
    MARGIN,
    NAME_SIZE,
    NAME_STEP,
    ROOM,
    SIZES,
    WIDE,
    Face,
    band,
    face,
    feet,
    heading,
    lines,
    lying,
    rows,
    sheet,
    spread,
)
from chancellery.draw.labels import Label, labels
from chancellery.draw.svg import escape, group, number, tag
from chancellery.games.belle_epoque.board.power_tips import about_power
from chancellery.games.belle_epoque.board.style import HEIGHT, WIDTH, hue
from chancellery.games.belle_epoque.board.tips import (
    dispute_words,
    objective_brief,
    objective_mark,
)
from chancellery.games.belle_epoque.rules.facts import POWERS, Facts, facts
from chancellery.games.belle_epoque.rules.records import Event, Half, Intrigue, National, Work
from chancellery.games.belle_epoque.words.details import halves, origin
from chancellery.games.belle_epoque.words.text import english

View = Mapping[str, Any]

HALVES = HIGH - BAND - 26
"""What the two halves of an Intrigue Card have to share."""
EVENTS_SHOWN = 2
SIGNS = {"met": "✓", "missed": "✗", "": "·"}


def provenance(file: str, record: str) -> str:
    """Where a card comes from, in a few words."""
    return english().say("origin", {"origin": origin(file, record)})


# Faces.


def national_face(card: National, power: int) -> str:
    """A National Card with its cost."""
    w = english()
    name, words = w.form("national_card", card.slug), w.form("national_card", card.slug, "text")
    kind = w.say("face-national", {"holders": len(card.holders)})
    feet = (provenance("national.toml", f"national.{card.slug}"),)
    side = w.say("face-cost", {"cost": card.cost})
    return face(Face(name, words, kind, hue(POWERS[power]), side=side, feet=feet))


def event_face(card: Event, note: str) -> str:
    """An event card."""
    w = english()
    name, words = w.form("event_card", card.slug), w.form("event_card", card.slug, "text")
    feet = (note, w.say("face-event-source", {"card": card.slug, "origin": _event_origin(card)}))
    side = w.say("era", {"era": card.era})
    return face(Face(name, words, w.say("face-event"), hue("neutral"), side=side, feet=feet))


def _event_origin(card: Event) -> str:
    return origin("events.toml", f"event.{card.slug}")


def intrigue_face(known: Facts, card: Intrigue) -> str:
    """An Intrigue Card: two halves, of which one is used; the star marks a Non-Player Power's."""
    both = [known.halves[half] for half in known.halves_of[known.card[card.slug]]]
    size = next((size for size in SIZES if sum(_half_high(half, size) for half in both) <= HALVES), SIZES[-1])
    top, spare = BAND, max(0.0, HALVES - sum(_half_high(half, size) for half in both)) / 2
    parts = [sheet(), band(english().say("face-intrigue"), side=card.slug.upper())]
    for i, half in enumerate(both):
        if i:
            parts.append(tag("path", d=f"M0 {number(top)}h{WIDE:g}", class_="split"))
        title, words = _half_words(half)
        name, below = heading(title, top + 18)
        high = _half_high(half, size)
        parts += [name, rows(lines(words, size), size, below - 1)]
        if card.np == ("upper", "lower")[i]:
            parts.append(tag("text", "★", x=WIDE - MARGIN, y=top + 18, class_="star end"))
        top += high + spare
    sources = {_half_origin(half) for half in both}
    foot = "house" if "house" in sources else min(sources)
    parts.append(feet([english().say("face-np-half", {"origin": foot})]))
    return group(*parts, class_=hue("neutral"))


def _half_high(half: Half, size: float) -> float:
    """What a half needs at a size of type."""
    title, words = _half_words(half)
    return NAME_STEP * len(lines(title, NAME_SIZE)) + len(lines(words, size)) * size * LEADING + 6


def _half_words(half: Half) -> tuple[str, str]:
    w = english()
    return w.form("half", half.slug), w.form("half", half.slug, "text")


def _half_origin(half: Half) -> str:
    return origin("intrigue.toml", f"half.{half.slug}")


def power_face(view: View, known: Facts, power: int) -> str:
    """Means, objectives and Great Work of a Power: ticks for what is met, crosses where a loss threatens."""
    card = view["powers"][POWERS[power]]
    w, slug = english(), POWERS[power]
    parts = [sheet(), band(w.form("power", slug, "name"), side=w.say("face-points", {"vp": card["vp"]}))]
    parts += [
        tag("text", escape(row), x=MARGIN, y=BAND + 19 + i * 17, class_="card-top")
        for i, row in enumerate(_means(card))
    ]
    parts.append(tag("path", d=f"M{MARGIN:g} {BAND + 43:g}h{ROOM:g}", class_="card-hair"))
    listed = [
        (
            objective_mark(line, card["objectives"][line.slug]),
            objective_brief(line),
            _worth(line.vp, line.source),
        )
        for line in known.objectives[power]
    ]
    listed += [] if card["np"] else [_work(known.works[power], bool(card["work"]))]
    printed = []
    for i, (mark, words, worth) in enumerate(listed):
        y = BAND + 58 + i * 13.7
        printed.append(tag("text", SIGNS[mark], x=MARGIN, y=y, class_=mark or None))
        printed.append(tag("text", escape(words), x=MARGIN + 13, y=y))
        printed.append(tag("text", worth, x=WIDE - MARGIN, y=y, class_="end"))
    parts.append(group(*printed, class_="card-words", font_size="11"))
    parts.append(feet([w.say("face-house")]))
    return group(*parts, class_=hue(POWERS[power]))


def _means(card: Mapping[str, Any]) -> tuple[str, str]:
    """Money, missions and active Armies of all; a Non-Player Power has missions alone (§13.3)."""
    w, armies = english(), card["armies"]
    built = armies["ready"] + armies["exhausted"]
    fields = {**card, "missions": card["embassy"], "ready": armies["ready"], "built": built}
    return w.say("face-money", fields), w.say("face-means", fields)


def _work(work: Work, built: bool) -> tuple[str, str, str]:
    """A Great Work as a line under the objectives, with its price until it is built."""
    words = english().say("face-work", {"work": work.slug, "built": built, "cost": work.cost})
    return "met" if built else "", words, _worth(work.vp, work.source)


def _worth(points: int, source: str) -> str:
    """Points, with a star if they are of this house."""
    return signed(points) + ("*" if source.startswith("house") else "")


# Tooltips.


def about_national(card: National) -> str:
    source = origin("national.toml", f"national.{card.slug}")
    return english().say("tip-national", {"card": card.slug, "origin": source})


def _about_half(half: Half) -> str:
    fields = {"barred": half.barred_np, "reaction": half.reaction, "origin": _half_origin(half)}
    return english().say("tip-half", {"half": half.slug, **fields})


def about_intrigue(known: Facts, card: Intrigue) -> str:
    told = english().say("tip-intrigue", {"number": Said(card.slug.upper())})
    pair = known.halves_of[known.card[card.slug]]
    return "\n".join([told, *(_about_half(known.halves[half]) for half in pair)])


def about_event(card: Event) -> str:
    fields = {"card": card.slug, "era": card.era, "origin": _event_origin(card)}
    return english().say("tip-event", fields)


# The row of cards.


def _own(view: View) -> list[int]:
    """The Powers of the seat that looks, in their order."""
    return [
        i for i, slug in enumerate(POWERS) if view["seat"] and view["powers"][slug]["seat"] == view["seat"]
    ]


def cards(view: View) -> list[str]:
    """The own hand, then all Power Status Cards, then the last events, each at the origin."""
    known = facts()
    found = [
        lying(slug, about_intrigue(known, card), intrigue_face(known, card))
        for slug, card in ((slug, known.intrigue[known.card[slug]]) for slug in _hand(view))
    ]
    mine, seen = _own(view), set()
    for power in mine:
        for slug in view["powers"][POWERS[power]]["national"]:
            if slug not in seen:
                seen.add(slug)
                card = known.nationals[known.national[slug]]
                found.append(lying(slug, about_national(card), national_face(card, power)))
    rest = [i for i in range(len(POWERS)) if i not in mine]
    found += [
        lying(POWERS[i], about_power(view, known, i), power_face(view, known, i)) for i in (*mine, *rest)
    ]
    for n, slug in enumerate(reversed(view["events"]["past"][-EVENTS_SHOWN:])):
        card_ = known.events[known.event[slug]]
        note = english().say("face-before" if n else "face-latest")
        found.append(lying(f"event-{slug}", about_event(card_), event_face(card_, note)))
    return found


def _hand(view: View) -> list[str]:
    held = [slug for power in _own(view) for slug in view["powers"][POWERS[power]]["hand"]]
    return [*view["drawn"], *held]


# Labels.


def _label(key: str, message: str, fields: Mapping[str, Any]) -> Label:
    """What is called so, and what is told of it."""
    w = english()
    return Label(key, w.say(f"label-{message}", fields), w.say(f"tip-label-{message}", fields))


def _entries(view: View) -> Iterable[Label]:
    """The dispute under way, the piles, what lasts."""
    if view["dispute"]:
        told = dispute_words(view, "tip-label-dispute")
        yield Label("dispute-now", dispute_words(view, "label-dispute"), told)
    yield from _piles(view)
    for power in POWERS:
        yield from _held(view, power)
    for name, turn in view["lasting"].items():
        yield _label(f"effect-{name}", "lasting", {"lasting": name, "turn": turn})
    for closed in view["contrasts"]:
        yield _label(f"contrasts-{closed['territory']}-{closed['power']}", "contrasts", closed)
    if view["balkan_wars"]:
        fields = {"power": view["balkan_wars"], "vp": facts().balkan_vp}
        yield _label("balkan-wars", "balkan-wars", fields)


def _piles(view: View) -> Iterable[Label]:
    intrigue, events = view["intrigue"], view["events"]
    yield _label("deck", "deck", {"cards": intrigue["deck"]})
    for pile in ("discard", "beside"):
        if pile == "discard" or intrigue[pile]:
            fields = {"n": len(intrigue[pile]), "titles": Said(_titles(intrigue[pile]))}
            yield _label(pile, pile, fields)
    yield _label("events", "events", {"n": events["left"], "cards": events["past"]})


def _titles(cards: Iterable[str]) -> str:
    return "; ".join(english().say("either", halves(card)) for card in cards)


def _held(view: View, power: str) -> Iterable[Label]:
    known, card = facts(), view["powers"][power]
    yield _label(f"hand-{power}", "hand", {"power": power, "cards": card["hand_size"]})
    for slug in card["face_up"]:
        said = about_intrigue(known, known.intrigue[known.card[slug]])
        yield Label(f"up-{power}-{slug}", english().say("label-waits", {"power": power}), said)


def below(view: View) -> tuple[str, float]:
    """Everything under the map, and where it ends."""
    told, foot = labels(_entries(view), HEIGHT + 14, WIDTH)
    drawn, end = spread(cards(view), foot + 14, WIDTH)
    return told + drawn, end
