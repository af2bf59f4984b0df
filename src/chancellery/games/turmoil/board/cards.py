"""Cards and everything else under the map: lasting events, piles, the hand, the other hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from chancellery.draw import card
from chancellery.draw.labels import Label, labels
from chancellery.draw.svg import group
from chancellery.games.turmoil.board.glyphs import emblem
from chancellery.games.turmoil.board.style import HEIGHT, REGION_NAMES, SIDE_NAMES, WIDTH
from chancellery.games.turmoil.rules.facts import SEATS, Card, Facts, facts

View = Mapping[str, Any]

CARD_GAP = (WIDTH - 7 * card.WIDE) / 6
"""Seven cards are as wide as the map."""
KINDS = {"liberal": "Liberal", "authoritarian": "Authoritarian", "neutral": "Neutral", "scoring": "Scoring"}
ERAS = {"victorian": "Victorian", "edwardian": "Edwardian", "georgian": "Georgian"}
OTHER_EFFECTS = {
    "belgium_annex": "Belgium is an Annex space",
    "monarchy_restored": "Paris is a monarchy",
    "scoring_revealed_liberal": "Liberal scoring cards shown",
    "scoring_revealed_authoritarian": "Authoritarian scoring cards shown",
    "east_wall_west_wall": "East Wall, West Wall",
}


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


def about(one: Card) -> str:
    """A card in full."""
    worth = f", {one.ops} operations" if one.ops else ""
    once = " Removed from the game after its event." if one.once else ""
    lasts = {"game": " Lasting event.", "turn": " Lasts until the end of the turn.", "": ""}[one.lasting]
    red = " Red title." if one.red else ""
    source = provenance(one.source)
    head = f"{one.title}. {KINDS[one.side]}{worth}, {ERAS[one.era]} era, card {one.number}."
    return f"{head}\n{one.text}{once}{lasts}{red}" + (f"\n{source}" if source else "")


# A card.


def face(one: Card, *, note: str = "") -> str:
    """A card at the origin."""
    return card.face(
        card.Face(
            one.title,
            one.text,
            KINDS[one.side],
            f"c-{one.side}",
            value=str(one.ops or ""),
            sign=emblem(one.side, 0, 0, 6.5, "on"),
            feet=_feet(one, note),
        )
    )


def _feet(one: Card, note: str) -> tuple[str, ...]:
    marks = ["red title"] * one.red + ["removed after event"] * one.once
    rows = (note, f"No. {one.number} · {ERAS[one.era]}", " · ".join(marks))
    return tuple(row for row in rows if row)


# Labels: lasting events and piles.


def _sign(side: str) -> str:
    return group(emblem(side, 0, 0, 5.4, "token"), class_=f"c-{side}") if side in KINDS else ""


def _entries(view: View) -> Iterable[Label]:
    """What is being played, what lasts, and the war."""
    known = facts(view["edition"])
    for slug in view["playing"]:
        one = known.cards[known.card[slug]]
        yield Label(f"playing-{slug}", f"Being played: {one.title}", about(one), _sign(one.side))
    for name, seat in view["in_effect"].items():
        plain = name.removesuffix("_again")
        words = effect_name(known, name)
        said = about(known.cards[known.card[plain]]) if plain in known.card else words
        tip = f"In effect, brought about by the {SIDE_NAMES.get(seat, seat)}. {said}"
        yield Label(f"effect-{name}", words, tip, _sign(seat))
    for seat, region in view["bonus"]:
        words = f"One more stability card: {REGION_NAMES.get(region, region)}"
        yield Label(f"bonus-{seat}-{region}", words, f"{SIDE_NAMES[seat]}: {words} (§9).", _sign(seat))
    if view["war"]:
        yield Label("great-war-fought", "The Great War", _war(view["war"]))


def _war(war: Mapping[str, Any]) -> str:
    sides: dict[str, list[str]] = {seat: [] for seat in SEATS}
    for nation, seat in war.get("participants", {}).items():
        sides[seat].append(nation.replace("_", " ").title().replace(" ", "-" if "austria" in nation else " "))
    return "; ".join(f"{SIDE_NAMES[seat]}: {', '.join(names) or 'nobody'}" for seat, names in sides.items())


def _piles(view: View) -> Iterable[Label]:
    known = facts(view["edition"])

    def titles(slugs: Iterable[str]) -> str:
        return ", ".join(known.cards[known.card[slug]].title for slug in slugs) or "none"

    gone, out = view["discard"], view["removed"]
    yield Label("deck", f"Deck {view['deck_size']}", f"{view['deck_size']} cards are left to draw.")
    yield Label("discard", f"Discards {len(gone)}", f"Discards: {titles(gone)}.")
    yield Label("removed", f"Removed {len(out)}", f"Removed from the game: {titles(out)}.")
    stability = {one.slug: one.title for one in known.stability}
    for seat in SEATS:
        left = view["stability"][seat]
        said = ", ".join(stability[slug] for slug in left)
        words = f"{SIDE_NAMES[seat]} stability {len(left)}"
        yield Label(f"stability-{seat}", words, f"Available: {said} (§9).", _sign(seat))


def tags(view: View, top: float) -> tuple[str, float]:
    """Rows of labels from a height on, and where they end."""
    return labels((*_piles(view), *_entries(view)), top, WIDTH)


# Hands.


def hand_layer(view: View, top: float) -> tuple[str, float]:
    """The own hand face up, the other as backs, with what is known of it; and where it all ends."""
    known = facts(view["edition"])
    others = [seat for seat in SEATS if seat != view["seat"] and view["hand_sizes"][seat]]
    cards = [
        *(_faced(known, slug) for slug in view["hand"]),
        *(_backs(view, seat) for seat in others),
        *(_faced(known, slug, "Known to be in the other hand") for slug in view["seen"]),
    ]
    return card.spread(cards, top, WIDTH, CARD_GAP)


def _faced(known: Facts, slug: str, note: str = "") -> str:
    one = known.cards[known.card[slug]]
    return card.lying(slug, about(one), face(one, note=note))


def _backs(view: View, seat: str) -> str:
    """The cards of a seat that are not known."""
    n, seen = view["hand_sizes"][seat], len(view["seen"]) if view["seat"] else 0
    held = f"{n} {'card' if n == 1 else 'cards'}" + (f", {seen} known" if seen else "")
    whose = f"{SIDE_NAMES[seat]} hand:"
    return card.closed_hand(f"hand-{seat}", f"{whose} {held}.", max(0, n - seen), (whose, held))


def below(view: View) -> tuple[str, float]:
    """Everything under the map, and where it ends."""
    rows, foot = tags(view, HEIGHT + 14)
    cards, end = hand_layer(view, foot + 14)
    return rows + cards, end
