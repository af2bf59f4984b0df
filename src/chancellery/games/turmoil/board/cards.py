"""Cards and everything else under the map: lasting events, piles, the hand, the other hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from chancellery.core.decisions import Seat
from chancellery.core.phrases.values import Said
from chancellery.draw import card
from chancellery.draw.labels import Label, labels
from chancellery.draw.plate import Parts
from chancellery.draw.svg import group
from chancellery.games.turmoil.board.glyphs import emblem
from chancellery.games.turmoil.board.kept import kept, rare
from chancellery.games.turmoil.board.style import HEIGHT, WIDTH
from chancellery.games.turmoil.rules.facts import SEATS, Card, facts
from chancellery.games.turmoil.words.details import effect, sides
from chancellery.games.turmoil.words.text import Words

View = Mapping[str, Any]

CARD_GAP = (WIDTH - 7 * card.WIDE) / 6
"""Seven cards are as wide as the map."""
GAP = 14.0
"""Above the labels, and above the cards."""


def about(w: Words, one: Card) -> str:
    """A card in full."""
    fields = {
        "card": one.slug,
        "side": one.side,
        "ops": one.ops or 0,
        "era": one.era,
        "number": one.number,
        "once": one.once,
        "lasting": one.lasting,
        "red": one.red,
    }
    return "\n".join([w.say("tip-card", fields), w.say("tip-card-text", fields), *provenance(w, one)])


def provenance(w: Words, one: Card) -> list[str]:
    """A sentence where a card is not read from the printed one; nothing otherwise."""
    kind = one.source.partition(":")[0]
    if kind not in ("inferred", "disputed"):
        return []
    return [w.say("tip-card-source", {"card": one.slug, "source": kind, "after": bool(one.after)})]


# A card.


def face(w: Words, one: Card, *, note: str = "") -> str:
    """A card at the origin."""
    return card.face(
        card.Face(
            w.form("strategy", one.slug),
            w.form("strategy", one.slug, "text"),
            w.form("side", one.side),
            f"c-{one.side}",
            value=str(one.ops or ""),
            sign=emblem(one.side, 0, 0, 6.5, "on"),
            feet=_feet(w, one, note),
        )
    )


def _feet(w: Words, one: Card, note: str) -> tuple[str, ...]:
    marks = [w.say("face-red")] * one.red + [w.say("face-once")] * one.once
    number = w.say("face-number", {"number": one.number, "era": one.era})
    rows = (note, number, " · ".join(marks))
    return tuple(row for row in rows if row)


# Labels: lasting events and piles.


@kept
def _sign(side: str) -> str:
    return group(emblem(side, 0, 0, 5.4, "token"), class_=f"c-{side}")


def _label(w: Words, key: str, message: str, fields: Mapping[str, Any], sign: str = "") -> Label:
    """What is called so, and what is told of it."""
    return Label(key, w.say(f"label-{message}", fields), w.say(f"tip-label-{message}", fields), sign)


class Lying(NamedTuple):
    """What the labels tell."""

    deck: int
    discard: tuple[str, ...]
    removed: tuple[str, ...]
    stability: tuple[tuple[Seat, tuple[str, ...]], ...]
    playing: tuple[str, ...]
    in_effect: tuple[tuple[str, Seat], ...]
    bonus: tuple[tuple[Seat, str], ...]
    at_war: tuple[tuple[str, Seat], ...] | None
    """Who takes part, once there is war."""


def _lying(view: View) -> Lying:
    war = view["war"]
    return Lying(
        view["deck_size"],
        tuple(view["discard"]),
        tuple(view["removed"]),
        tuple([(seat, tuple(view["stability"][seat])) for seat in SEATS]),
        tuple(view["playing"]),
        tuple(view["in_effect"].items()),
        tuple([(seat, region) for seat, region in view["bonus"]]),
        tuple(war.get("participants", {}).items()) if war else None,
    )


def _entries(w: Words, lying: Lying) -> Iterable[Label]:
    """What is being played, what lasts, and the war."""
    for slug in lying.playing:
        yield _being_played(w, slug)
    for name, seat in lying.in_effect:
        yield _lasting(w, name, seat)
    for seat, region in lying.bonus:
        fields = {"side": seat, "region": region}
        yield _label(w, f"bonus-{seat}-{region}", "bonus", fields, _sign(seat))
    if lying.at_war is not None:
        yield _label(w, "great-war-fought", "war", sides(dict(lying.at_war)))


@kept
def _being_played(w: Words, slug: str) -> Label:
    one = _card(w, slug)
    return Label(f"playing-{slug}", w.say("label-playing", {"card": slug}), about(w, one), _sign(one.side))


@kept
def _lasting(w: Words, name: str, seat: Seat) -> Label:
    known, fields = facts(w.edition), effect(name)
    plain = fields["effect"]
    words = w.say("label-effect", fields)
    told = Said(about(w, known.cards[known.card[plain]]) if plain in known.card else words)
    tip = w.say("tip-label-effect", {"side": seat, "told": told})
    return Label(f"effect-{name}", words, tip, _sign(seat))


def _piles(w: Words, lying: Lying) -> Iterable[Label]:
    yield _label(w, "deck", "deck", {"n": lying.deck})
    for pile, cards in (("discard", lying.discard), ("removed", lying.removed)):
        yield _label(w, pile, pile, {"n": len(cards), "cards": cards})
    for seat, slugs in lying.stability:
        left = [Said(w.form("stability", slug)) for slug in slugs]
        fields = {"side": seat, "n": len(left), "cards": left}
        yield _label(w, f"stability-{seat}", "stability", fields, _sign(seat))


@rare
def _tags(w: Words, lying: Lying) -> tuple[str, float]:
    """Rows of labels under the map, and where they end."""
    return labels((*_piles(w, lying), *_entries(w, lying)), HEIGHT + GAP, WIDTH)


# Hands.


class Closed(NamedTuple):
    """The hand of another, and how many of its cards are known."""

    seat: Seat
    n: int
    seen: int


class Hands(NamedTuple):
    """The own hand, the others, and what is known of them."""

    own: tuple[str, ...]
    others: tuple[Closed, ...]
    seen: tuple[str, ...]


def hands(view: View) -> Hands:
    """What one pair of eyes may see of the hands."""
    sizes, seen = view["hand_sizes"], len(view["seen"]) if view["seat"] else 0
    others = tuple(
        [Closed(seat, sizes[seat], seen) for seat in SEATS if seat != view["seat"] and sizes[seat]]
    )
    return Hands(tuple(view["hand"]), others, tuple(view["seen"]))


@rare
def hand_layer(w: Words, held: Hands, top: float) -> tuple[str, float]:
    """The own hand face up, the other as backs, with what is known of it; and where it all ends."""
    cards = [
        *(_faced(w, slug) for slug in held.own),
        *(_backs(w, *one) for one in held.others),
        *(_faced(w, slug, w.say("face-known")) for slug in held.seen),
    ]
    return card.spread(cards, top, WIDTH, CARD_GAP)


@kept
def _faced(w: Words, slug: str, note: str = "") -> str:
    one = _card(w, slug)
    return card.lying(slug, about(w, one), face(w, one, note=note))


def _card(w: Words, slug: str) -> Card:
    known = facts(w.edition)
    return known.cards[known.card[slug]]


@kept
def _backs(w: Words, seat: Seat, n: int, seen: int) -> str:
    """The cards of a seat that are not known."""
    fields = {"side": seat, "n": n, "seen": seen}
    notes = (w.say("hand-of", fields), w.say("hand-cards", fields))
    return card.closed_hand(f"hand-{seat}", w.say("tip-hand", fields), max(0, n - seen), notes)


def below(w: Words, view: View) -> tuple[Parts, float]:
    """Everything under the map, and where it ends. A page takes labels and cards off it, each as a whole."""
    rows, foot = _tags(w, _lying(view))
    cards, end = hand_layer(w, hands(view), foot + GAP)
    return {"tags": rows, "hand": cards}, end
