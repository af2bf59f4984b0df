"""Cards and everything else under the map: lasting events, piles, the hand, the other hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from chancellery.core.drawing import escape, group, measure, number, tag, title, wrap
from chancellery.games.turmoil.draw_glyphs import emblem
from chancellery.games.turmoil.draw_style import HEIGHT, REGION_NAMES, SIDE_NAMES, WIDTH
from chancellery.games.turmoil.facts import SEATS, Card, Facts, facts

View = Mapping[str, Any]

CARD_WIDE = 180.0
CARD_HIGH = CARD_WIDE * 1.4
COLUMNS = 7
GAP = (WIDTH - COLUMNS * CARD_WIDE) / (COLUMNS - 1)
BAND, MARGIN = 30.0, 10.0
TAG_HIGH, TAG_GAP = 24.0, 6.0
SIZES = (12.5, 12.0, 11.5, 11.0, 10.5, 10.0)
KINDS = {"liberal": "Liberal", "authoritarian": "Authoritarian", "neutral": "Neutral", "scoring": "Scoring"}
ERAS = {"victorian": "Victorian", "edwardian": "Edwardian", "georgian": "Georgian"}
OTHER_EFFECTS = {
    "belgium_annex": "Belgium is an Annex space",
    "monarchy_restored": "Paris is a monarchy",
    "scoring_revealed_liberal": "Liberal scoring cards shown",
    "scoring_revealed_authoritarian": "Authoritarian scoring cards shown",
    "east_wall_west_wall": "East Wall, West Wall",
}


def palette(side: str) -> str:
    """The class of a card's colour."""
    return "s-neutral-card" if side == "neutral" else f"s-{side}"


def effect_name(known: Facts, name: str) -> str:
    """What a lasting effect is called."""
    plain = name
    while plain not in known.card and plain.endswith("_again"):
        plain = plain.removesuffix("_again")
    if plain in known.card:
        again = ", again" if plain != name else ""
        return known.cards[known.card[plain]].title + again
    return OTHER_EFFECTS.get(name, name.replace("_", " ").capitalize())


def provenance(source: str) -> str:
    """A sentence where a card is not read from the printed one; nothing otherwise."""
    kind, _, where = source.partition(":")
    if kind in ("inferred", "disputed"):
        return f"Text {kind}, after{where}." if where else f"Text {kind}."
    return ""


def about(card: Card) -> str:
    """A card in full."""
    worth = f", {card.ops} operations" if card.ops else ""
    once = " Removed from the game after its event." if card.once else ""
    lasts = {"game": " Lasting event.", "turn": " Lasts until the end of the turn.", "": ""}[card.lasting]
    red = " Red title." if card.red else ""
    source = provenance(card.source)
    head = f"{card.title}. {KINDS[card.side]}{worth}, {ERAS[card.era]} era, card {card.number}."
    return f"{head}\n{card.text}{once}{lasts}{red}" + (f"\n{source}" if source else "")


# A card.


def face(card: Card, *, note: str = "") -> str:
    """A card at the origin: head band, title, text, foot."""
    titles = wrap(card.title, 15, CARD_WIDE - 2 * MARGIN)
    name_size = 15 * min(1.0, *((CARD_WIDE - 2 * MARGIN) / measure(row, 15) for row in titles))
    top = BAND + 20 + len(titles) * 18
    feet = _feet(card, note)
    room = CARD_HIGH - 10 - len(feet) * 13 - top
    size, rows = _fit(card.text, room)
    edge = number(CARD_WIDE - 13)
    band = (
        f"M.5 {number(BAND)}v-{number(BAND - 6.5)}a6 6 0 0 1 6-6h{edge}a6 6 0 0 1 6 6v{number(BAND - 6.5)}z"
    )
    kind_x = MARGIN + (20 if card.ops else 0)
    parts = [
        tag("rect", x=0.5, y=0.5, width=CARD_WIDE - 1, height=CARD_HIGH - 1, rx=6, class_="face"),
        tag("path", d=band, class_="band"),
        tag("text", str(card.ops), x=MARGIN, y=BAND - 7.5, class_="value on") if card.ops else "",
        tag("text", KINDS[card.side], x=kind_x, y=BAND - 10.5, class_="kind on"),
        emblem(card.side, CARD_WIDE - MARGIN - 6, BAND / 2, 6.5, "on"),
    ]
    parts += [
        tag(
            "text",
            escape(row),
            x=MARGIN,
            y=BAND + 20 + i * 18,
            font_size=number(name_size),
            class_="card-name",
        )
        for i, row in enumerate(titles)
    ]
    parts += [
        tag(
            "text",
            escape(row),
            x=MARGIN,
            y=number(top + i * size * 1.24),
            font_size=number(size),
            class_="card-words",
        )
        for i, row in enumerate(rows)
    ]
    foot = CARD_HIGH - 10 - (len(feet) - 1) * 13
    parts.append(tag("path", d=f"M{MARGIN:g} {foot - 14:g}h{CARD_WIDE - 2 * MARGIN:g}", class_="hair"))
    parts += [
        tag("text", escape(row), x=MARGIN, y=foot + i * 13, class_="card-note") for i, row in enumerate(feet)
    ]
    return group(*parts, class_=palette(card.side))


def _feet(card: Card, note: str) -> list[str]:
    rows = [f"No. {card.number} · {ERAS[card.era]}"]
    marks = ["red title"] * card.red + ["removed after event"] * card.once
    if marks:
        rows.append(" · ".join(marks))
    return [note, *rows] if note else rows


def _fit(words: str, room: float) -> tuple[float, list[str]]:
    """The largest type in which a text fits; the tooltip has what even the smallest must cut."""
    size, rows = SIZES[0], [""]
    for size in SIZES:
        rows = wrap(words, size, CARD_WIDE - 2 * MARGIN)
        if (len(rows) - 1) * size * 1.24 <= room - 18:
            return size, rows
    most = max(1, int((room - 18) / (size * 1.24)) + 1)
    return size, [*rows[: most - 1], rows[most - 1] + " …"]


def back(wide: float) -> str:
    """Ruled paper and the monogram."""
    high = wide * 1.4
    rules = "".join(f"M6 {y}h{number(wide - 12)}" for y in range(12, int(high) - 6, 7))
    return (
        tag("rect", x=0.5, y=0.5, width=wide - 1, height=high - 1, rx=5, class_="face")
        + tag("path", d=rules, class_="ruling")
        + tag("circle", cx=wide / 2, cy=high / 2, r=wide * 0.2, class_="face")
        + tag(
            "text", "Ch", x=wide / 2, y=high / 2 + 6, text_anchor="middle", font_size="15", class_="card-name"
        )
    )


def _faced(card: Card, x: float, y: float, *, note: str = "") -> str:
    ring = tag("rect", x=-2.5, y=-2.5, width=CARD_WIDE + 5, height=CARD_HIGH + 5, rx=8, class_="ring")
    return group(
        title(about(card)),
        face(card, note=note),
        ring,
        transform=f"translate({number(x)} {number(y)})",
        class_="hand-card on-desk",
        data_id=card.slug,
    )


# Tags: lasting events and piles.


def _tag(name: str, words: str, side: str, x: float, y: float, *, key: str) -> tuple[str, float]:
    """A small label and its width."""
    wide = measure(words, 12.5) * 1.04 + (32 if side else 18)
    box = tag("rect", x=x, y=y, width=wide, height=TAG_HIGH, rx=3, class_="tag")
    ring = tag("rect", x=x - 2, y=y - 2, width=wide + 4, height=TAG_HIGH + 4, rx=4, class_="ring")
    sign = group(emblem(side, x + 14, y + TAG_HIGH / 2, 5.4, "token"), class_=palette(side)) if side else ""
    label = tag("text", escape(words), x=x + (25 if side else 9), y=y + 16.4, class_="tag-name")
    return group(title(name), box, sign, label, ring, data_id=key, class_="on-desk"), wide


def _entries(view: View) -> Iterable[tuple[str, str, str, str]]:
    """Key, words, tooltip and side of every tag."""
    known = facts(view["edition"])
    for slug in view["playing"]:
        card = known.cards[known.card[slug]]
        yield f"playing-{slug}", f"Being played: {card.title}", about(card), card.side
    for name, seat in view["in_effect"].items():
        plain = name.removesuffix("_again")
        words = effect_name(known, name)
        said = about(known.cards[known.card[plain]]) if plain in known.card else words
        yield (
            f"effect-{name}",
            words,
            f"In effect, brought about by the {SIDE_NAMES.get(seat, seat)}. {said}",
            seat,
        )
    for seat, region in view["bonus"]:
        words = f"One more stability card: {REGION_NAMES.get(region, region)}"
        yield f"bonus-{seat}-{region}", words, f"{SIDE_NAMES[seat]}: {words} (§9).", seat
    if view["war"]:
        yield "great-war-fought", "The Great War", _war(view["war"]), ""


def _war(war: Mapping[str, Any]) -> str:
    sides: dict[str, list[str]] = {seat: [] for seat in SEATS}
    for nation, seat in war.get("participants", {}).items():
        sides[seat].append(nation.replace("_", " ").title().replace(" ", "-" if "austria" in nation else " "))
    return "; ".join(f"{SIDE_NAMES[seat]}: {', '.join(names) or 'nobody'}" for seat, names in sides.items())


def _piles(view: View) -> Iterable[tuple[str, str, str]]:
    known = facts(view["edition"])

    def titles(slugs: Iterable[str]) -> str:
        return ", ".join(known.cards[known.card[slug]].title for slug in slugs) or "none"

    yield "deck", f"Deck {view['deck_size']}", f"{view['deck_size']} cards are left to draw."
    yield "discard", f"Discards {len(view['discard'])}", f"Discards: {titles(view['discard'])}."
    yield "removed", f"Removed {len(view['removed'])}", f"Removed from the game: {titles(view['removed'])}."
    stability = {card.slug: card.title for card in known.stability}
    for seat in SEATS:
        left = view["stability"][seat]
        said = ", ".join(stability[slug] for slug in left)
        yield f"stability-{seat}", f"{SIDE_NAMES[seat]} stability {len(left)}", f"Available: {said} (§9)."


def tags(view: View, top: float) -> tuple[str, float]:
    """Rows of tags from a height on, and where they end."""
    parts: list[str] = []
    x, y = 0.0, top

    def put(key: str, words: str, said: str, side: str) -> None:
        nonlocal x, y
        drawn, wide = _tag(said, words, side, x, y, key=key)
        if x and x + wide > WIDTH:
            x, y = 0.0, y + TAG_HIGH + TAG_GAP
            drawn, wide = _tag(said, words, side, x, y, key=key)
        parts.append(drawn)
        x += wide + TAG_GAP

    for key, words, said in _piles(view):
        put(key, words, said, key.partition("-")[2])
    for key, words, said, side in _entries(view):
        put(key, words, said, side if side in KINDS else "")
    return group(*parts, class_="tags"), y + TAG_HIGH


# Hands.


def hand_layer(view: View, top: float) -> tuple[str, float]:
    """The own hand face up, the other as backs, with what was seen of it; and where it all ends."""
    known = facts(view["edition"])
    cards = {slug: known.cards[known.card[slug]] for slug in (*view["hand"], *view["seen"])}
    others = [seat for seat in SEATS if seat != view["seat"] and view["hand_sizes"][seat]]
    draws: list[Callable[[float, float], str]] = [
        *(partial(_faced, cards[slug]) for slug in view["hand"]),
        *(partial(_backs, view, seat) for seat in others),
        *(partial(_faced, cards[slug], note="Seen in the other hand") for slug in view["seen"]),
    ]
    cells = [
        draw(i % COLUMNS * (CARD_WIDE + GAP), top + i // COLUMNS * (CARD_HIGH + GAP))
        for i, draw in enumerate(draws)
    ]
    rows = (len(cells) + COLUMNS - 1) // COLUMNS
    return group(*cells, class_="hand"), top + rows * (CARD_HIGH + GAP)


def _backs(view: View, seat: str, x: float, y: float) -> str:
    """The cards of a seat that are not known, fanned out."""
    n = view["hand_sizes"][seat]
    seen = len(view["seen"]) if view["seat"] else 0
    unknown = max(0, n - seen)
    wide = 88.0
    step = min(13.0, (CARD_WIDE - wide) / max(1, unknown - 1)) if unknown > 1 else 0.0
    fan = [
        group(back(wide), transform=f"translate({number(i * step)} {number(i * step * 0.5)})")
        for i in range(unknown)
    ]
    noun = "card" if n == 1 else "cards"
    note = f"{SIDE_NAMES[seat]} hand: {n} {noun}" + (f", {seen} seen" if seen else "")
    rows = note.replace(": ", ":|").split("|")
    label = "".join(
        tag("text", row, x=0, y=CARD_HIGH - 28 + i * 16, class_="tag-name") for i, row in enumerate(rows)
    )
    place = f"translate({number(x + 4)} {number(y)})"
    return group(
        title(f"{note}."),
        *fan,
        label,
        transform=place,
        data_id=f"hand-{seat}",
        class_="on-desk s-neutral-card",
    )


def below(view: View) -> tuple[str, float]:
    """Everything under the map, and where it ends."""
    rows, foot = tags(view, HEIGHT + 14)
    cards, end = hand_layer(view, foot + 14)
    return rows + cards, end
