"""Below everything: what is in force as a row of labels, and the stratagems in the hand as cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from chancellery.core.phrases.values import Said
from chancellery.draw import card
from chancellery.draw.frozen import Frozen
from chancellery.draw.labels import Label, labels
from chancellery.draw.plate import Parts
from chancellery.games.grande_guerre.board.style import FOOT, WIDTH, hue
from chancellery.games.grande_guerre.board.tips import lasting, named, say, told
from chancellery.games.grande_guerre.rules.cards.records import Card
from chancellery.games.grande_guerre.rules.names import SIDES
from chancellery.games.grande_guerre.words.named import cards
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]

LAST_TURN = 41
IN_FORCE = ("in_effect", "card_pips", "rasputin", "polivanov")
"""What a view has of that."""


# What is in force.


def in_force(w: Words, view: View) -> list[tuple[str, str]]:
    """Lasting events, each with how long it lasts."""
    found = [(lasting(w, name), _works(w, name, last)) for name, last in view["in_effect"].items()]
    for test, _, n, last, cause in view["card_pips"]:
        found.append((say(w, "pips", lasting=Said(lasting(w, cause)), test=test, n=n), until(w, last)))
    found += [
        (lasting(w, name), say(w, f"lasting-{name}.tip")) for name in ("rasputin", "polivanov") if view[name]
    ]
    return found


def _works(w: Words, name: str, last: int) -> str:
    """How long an effect lasts, and what its card does."""
    effect = [w.form("card", name, "text")] if w.name("card", name) else []
    return told(w, [until(w, last), *effect])


def until(w: Words, last: int) -> str:
    """How long an effect lasts."""
    return say(w, "until", date=last if last < LAST_TURN else None)


def below(w: Words, view: View) -> tuple[Parts, float]:
    """What is in force and the hand, under everything, and where they end."""
    row, foot = _labels(w, Frozen({name: view[name] for name in IN_FORCE}))
    lying, end = hand(w, view, foot + 12)
    return {"labels": row, "hand": lying}, end


@lru_cache(2**9)
def _labels(w: Words, shown: Frozen) -> tuple[str, float]:
    named = (
        Label(f"in-force-{i}", words, f"{words}. {works}")
        for i, (words, works) in enumerate(in_force(w, shown.value))
    )
    return labels(named, FOOT + 10, WIDTH, size=14.5)


# The hand.


def hand(w: Words, view: View, top: float) -> tuple[str, float]:
    """The cards that this seat knows, and backs for a side whose hand it does not."""
    own = tuple(view["hand"])
    closed = [side for side in SIDES if not own or side != own_side(view)]
    backs = tuple([(side, n) for side in closed if (n := view["hand_sizes"][side])])
    return _spread(w, own, backs, top)


@lru_cache(2**9)
def _spread(
    w: Words, own: tuple[int, ...], backs: tuple[tuple[str, int], ...], top: float
) -> tuple[str, float]:
    drawn = [*(_card(w, cards()[number]) for number in own), *(_backs(w, side, n) for side, n in backs)]
    return card.spread(drawn, top, WIDTH)


def own_side(view: View) -> str:
    """The side whose hand a seat sees."""
    seat = view["seat"]
    return str(seat if seat in SIDES else view["powers"].get(seat, {}).get("side", ""))


def card_words(w: Words, face: Card) -> str:
    """A card in full."""
    side = face.side if face.side in SIDES else ""
    return say(
        w, "stratagem-told", number=face.number, card=face.slug, side=side, need=face.need, once=face.once
    )


def face(w: Words, one: Card) -> str:
    """A card at the origin."""
    name, text = named(w, "card", one.slug), named(w, "card", one.slug, "text")
    kind, foot = say(w, "stratagem-kind"), say(w, "stratagem-foot", need=one.need)
    colour = hue(one.side if one.side in SIDES else "either")
    return card.face(card.Face(name, text, kind, colour, value=str(one.number), feet=(foot,)))


def _card(w: Words, one: Card) -> str:
    return card.lying(f"play {one.number}", card_words(w, one), face(w, one))


def _backs(w: Words, side: str, n: int) -> str:
    """A hand that is not open."""
    lines = (say(w, "hand-of", side=side), say(w, "stratagems", n=n))
    return card.closed_hand(f"hand-{side}", say(w, "hand-of.tip", side=side, n=n), n, lines)
