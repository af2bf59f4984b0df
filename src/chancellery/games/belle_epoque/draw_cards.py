"""Cards under the map: the hand, the Power Status Cards, the last events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from chancellery.core.drawing import escape, group, number, tag, title, wrap
from chancellery.games.belle_epoque.draw_powers import about_power
from chancellery.games.belle_epoque.draw_style import hue
from chancellery.games.belle_epoque.draw_words import (
    objective_brief,
    objective_mark,
    plural,
    signed,
)
from chancellery.games.belle_epoque.facts import POWERS, Facts, facts
from chancellery.games.belle_epoque.records import Event, Half, Intrigue, National, Work

View = Mapping[str, Any]

CARD_WIDE = 180.0
CARD_HIGH = CARD_WIDE * 1.4
CARD_GAP = 9.5
COLUMNS = 7
BAND, MARGIN, LEADING = 28.0, 10.0, 1.24
HALVES = CARD_HIGH - BAND - 24
"""What the two halves of an Intrigue Card have to share."""
SIZES = (12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5)
ERAS = {1: "Era I", 2: "Era II", 3: "Era III"}
EVENTS_SHOWN = 2
FROM = {
    "house": "house values",
    "rule": "from the rulebook",
    "example": "from an example",
    "caption": "from a caption",
    "inferred": "inferred",
}
SIGNS = {"met": "✓", "missed": "✗", "": "·"}


def provenance(known: Facts, file: str, record: str) -> str:
    """Where a card comes from, in a few words."""
    origin = next(one for one in known.provenance[file].origins if one.record == record)
    return FROM.get(origin.kind, FROM["rule"])


# Faces.


def _band(words: str, value: str) -> str:
    edge = number(CARD_WIDE - 13)
    side = number(BAND - 6.5)
    data = f"M.5 {number(BAND)}v-{side}a6 6 0 0 1 6-6h{edge}a6 6 0 0 1 6 6v{side}z"
    return (
        tag("path", d=data, class_="band-head")
        + tag("text", escape(words), x=MARGIN, y=BAND - 9, class_="kind over")
        + tag("text", escape(value), x=CARD_WIDE - MARGIN, y=BAND - 8, class_="power-points over")
    )


def _sheet() -> str:
    return tag("rect", x=0.5, y=0.5, width=CARD_WIDE - 1, height=CARD_HIGH - 1, rx=6, class_="face")


def _heading(words: str, y: float) -> tuple[str, float]:
    rows = _lines(words, 15)
    lines = [
        tag("text", escape(row), x=MARGIN, y=y + i * 18, class_="card-name") for i, row in enumerate(rows)
    ]
    return "".join(lines), y + len(rows) * 18


def _lines(words: str, size: float) -> list[str]:
    return wrap(words, size, CARD_WIDE - 2 * MARGIN)


def _rows(rows: Sequence[str], size: float, y: float) -> str:
    words = [
        tag("text", escape(row), x=MARGIN, y=number(y + i * size * LEADING)) for i, row in enumerate(rows)
    ]
    return group(*words, class_="card-words", font_size=number(size))


def _text(words: str, y: float, room: float) -> str:
    """In the largest type in which a text fits."""
    fits = (size for size in SIZES if len(_lines(words, size)) * size * LEADING <= room)
    size = next(fits, SIZES[-1])
    return _rows(_lines(words, size), size, y)


def _feet(rows: Sequence[str]) -> str:
    foot = CARD_HIGH - 9 - (len(rows) - 1) * 13
    line = tag("path", d=f"M{MARGIN:g} {foot - 14:g}h{CARD_WIDE - 2 * MARGIN:g}", class_="hair")
    return line + "".join(
        tag("text", escape(row), x=MARGIN, y=foot + i * 13, class_="card-note") for i, row in enumerate(rows)
    )


def plain_face(name: str, words: str, kind: str, value: str, feet: Sequence[str], colour: str) -> str:
    """A card with one text."""
    heading, top = _heading(name, BAND + 20)
    room = CARD_HIGH - 22 - (len(feet) - 1) * 13 - top - 4
    return group(
        _sheet(), _band(kind, value), heading, _text(words, top + 2, room), _feet(feet), class_=colour
    )


def national_face(card: National, power: int) -> str:
    """A National Card with its cost."""
    kind = "National" if len(card.holders) > 1 else "National, its own"
    feet = [provenance(facts(), "national.toml", f"national.{card.slug}")]
    return plain_face(card.title, card.text, kind, f"£{card.cost}", feet, hue(POWERS[power]))


def event_face(card: Event, note: str) -> str:
    """An event card."""
    source = provenance(facts(), "events.toml", f"event.{card.slug}")
    return plain_face(
        card.title, card.text, "Event", ERAS[card.era], [note, f"{card.id} · {source}"], "n-neutral"
    )


def intrigue_face(known: Facts, card: Intrigue) -> str:
    """An Intrigue Card: two halves, of which one is used; the star marks a Non-Player Power's."""
    halves = [known.halves[half] for half in card.halves]
    size = next(
        (size for size in SIZES if sum(_half_high(half, size) for half in halves) <= HALVES), SIZES[-1]
    )
    top, spare = BAND, max(0.0, HALVES - sum(_half_high(half, size) for half in halves)) / 2
    parts = [_sheet(), _band("Intrigue", card.slug.upper())]
    for i, half in enumerate(halves):
        if i:
            parts.append(tag("path", d=f"M0 {number(top)}h{CARD_WIDE:g}", class_="split"))
        heading, below = _heading(half.title, top + 18)
        high = _half_high(half, size)
        parts += [heading, _rows(_lines(half.text, size), size, below - 1)]
        if card.halves[i] == card.np:
            parts.append(tag("text", "★", x=CARD_WIDE - MARGIN, y=number(top + 18), class_="star end"))
        top += high + spare
    sources = {_half_source(known, half) for half in halves}
    foot = FROM["house"] if FROM["house"] in sources else min(sources)
    parts.append(_feet([f"★ Non-Player half · {foot}"]))
    return group(*parts, class_="n-neutral")


def _half_high(half: Half, size: float) -> float:
    """What a half needs at a size of type."""
    titles = len(_lines(half.title, 15))
    return 18.0 * titles + len(_lines(half.text, size)) * size * LEADING + 6


def _half_source(known: Facts, half: Half) -> str:
    return provenance(known, "intrigue.toml", f"half.{half.slug}")


def power_face(view: View, known: Facts, power: int) -> str:
    """Means, objectives and Great Work of a Power: ticks for what is met, crosses where a loss threatens."""
    card = view["powers"][POWERS[power]]
    parts = [_sheet(), _band(known.powers[power].name, f"{card['vp']} VP")]
    parts += [
        tag("text", escape(row), x=MARGIN, y=BAND + 19 + i * 17, class_="card-top")
        for i, row in enumerate(_means(known, power, card))
    ]
    parts.append(tag("path", d=f"M{MARGIN:g} {BAND + 43:g}h{CARD_WIDE - 2 * MARGIN:g}", class_="hair"))
    lines = [
        (
            objective_mark(line, card["objectives"][line.slug]),
            objective_brief(line),
            signed(line.vp) + ("*" if line.source.startswith("house") else ""),
        )
        for line in known.objectives[power]
    ]
    lines += [] if card["np"] else [_work(known.works[power], bool(card["work"]))]
    rows = []
    for i, (mark, words, worth) in enumerate(lines):
        y = number(BAND + 58 + i * 13.9)
        rows.append(tag("text", SIGNS[mark], x=MARGIN, y=y, class_=mark or None))
        rows.append(tag("text", escape(words), x=MARGIN + 13, y=y))
        rows.append(tag("text", worth, x=CARD_WIDE - MARGIN, y=y, class_="end"))
    parts.append(group(*rows, class_="card-words", font_size="11"))
    parts.append(_feet(["* house; losses at the end"]))
    return group(*parts, class_=hue(POWERS[power]))


def _means(known: Facts, power: int, card: Mapping[str, Any]) -> tuple[str, str]:
    """Money, missions and active Armies of all; a Non-Player Power has missions alone (§13.3)."""
    missions = plural(card["embassy"], "mission")
    if card["np"]:
        return "Non-Player Power", f"{missions} waiting"
    armies = card["armies"]
    built = armies["ready"] + armies["exhausted"]
    return (
        f"£{card['money']}, income £{known.powers[power].revenue}",
        f"{missions}, Armies {armies['ready']}/{built}",
    )


def _work(work: Work, built: bool) -> tuple[str, str, str]:
    """A Great Work as a line under the objectives, with its price until it is built."""
    name = work.name.removesuffix(" Railway")
    worth = signed(work.vp) + ("*" if work.source.startswith("house") else "")
    return ("met", name, worth) if built else ("", f"{name} £{work.cost}", worth)


# Tooltips.


def about_national(card: National) -> str:
    source = provenance(facts(), "national.toml", f"national.{card.slug}")
    return f"{card.title}. National Card, £{card.cost}.\n{card.text}\nText and numbers: {source}."


def _about_half(known: Facts, half: Half) -> str:
    barred = " Not against a Non-Player Power." if half.barred_np else ""
    react = " Played in a dispute." if half.reaction else ""
    return f"{half.title}: {half.text}{barred}{react} ({_half_source(known, half)})"


def about_intrigue(known: Facts, card: Intrigue) -> str:
    halves = "\n".join(_about_half(known, known.halves[half]) for half in card.halves)
    return f"Intrigue Card {card.slug.upper()}: one half is used.\n{halves}"


def about_event(card: Event) -> str:
    source = provenance(facts(), "events.toml", f"event.{card.slug}")
    return f"{card.title}. Event, {ERAS[card.era]}.\n{card.text} ({source})"


# The row of cards.


def _lying(key: str, words: str, drawn: str) -> str:
    ring = tag("rect", x=-2.5, y=-2.5, width=CARD_WIDE + 5, height=CARD_HIGH + 5, rx=8, class_="ring")
    return group(title(words), drawn, ring, class_="hand-card on-desk", data_id=key)


def _own(view: View) -> list[int]:
    """The Powers of the seat that looks, in their order."""
    return [
        i for i, slug in enumerate(POWERS) if view["seat"] and view["powers"][slug]["seat"] == view["seat"]
    ]


def cards(view: View) -> list[str]:
    """The own hand, then all Power Status Cards, then the last events, each at the origin."""
    known = facts()
    found = [
        _lying(slug, about_intrigue(known, card), intrigue_face(known, card))
        for slug, card in ((slug, known.intrigue[known.card[slug]]) for slug in _hand(view))
    ]
    mine, seen = _own(view), set()
    for power in mine:
        for slug in view["powers"][POWERS[power]]["national"]:
            if slug not in seen:
                seen.add(slug)
                card = known.nationals[known.national[slug]]
                found.append(_lying(slug, about_national(card), national_face(card, power)))
    rest = [i for i in range(len(POWERS)) if i not in mine]
    found += [
        _lying(POWERS[i], about_power(view, known, i), power_face(view, known, i)) for i in (*mine, *rest)
    ]
    for n, slug in enumerate(reversed(view["events"]["past"][-EVENTS_SHOWN:])):
        card_ = known.events[known.event[slug]]
        note = "the latest event" if n == 0 else "the one before"
        found.append(_lying(f"event-{slug}", about_event(card_), event_face(card_, note)))
    return found


def _hand(view: View) -> list[str]:
    held = [slug for power in _own(view) for slug in view["powers"][POWERS[power]]["hand"]]
    return [*view["drawn"], *held]


def hand_layer(view: View, top: float) -> tuple[str, float]:
    """All cards in rows from a height on, and where they end."""
    drawn = cards(view)
    cells = [
        group(
            card,
            transform=f"translate({number(i % COLUMNS * (CARD_WIDE + CARD_GAP))} "
            f"{number(top + i // COLUMNS * (CARD_HIGH + CARD_GAP))})",
        )
        for i, card in enumerate(drawn)
    ]
    rows = (len(cells) + COLUMNS - 1) // COLUMNS
    return group(*cells, class_="hand"), top + rows * (CARD_HIGH + CARD_GAP)
