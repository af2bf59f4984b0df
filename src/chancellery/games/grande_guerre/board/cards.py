"""Below everything: what is in force as a row of labels, and the stratagems in the hand as cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.phrases.values import Said
from chancellery.draw import card
from chancellery.draw.labels import Label, labels
from chancellery.games.grande_guerre.board.style import FOOT, WIDTH, hue
from chancellery.games.grande_guerre.board.tips import lasting, named, say
from chancellery.games.grande_guerre.rules.cards.records import Card
from chancellery.games.grande_guerre.rules.names import SIDES
from chancellery.games.grande_guerre.words.named import cards

View = Mapping[str, Any]

LAST_TURN = 41


# What is in force.


def in_force(view: View) -> list[tuple[str, str]]:
    """Lasting events, each with how long it lasts."""
    found = [(lasting(name), until(last)) for name, last in view["in_effect"].items()]
    for test, _, n, last, cause in view["card_pips"]:
        found.append((say("pips", lasting=Said(lasting(cause)), test=test, n=n), until(last)))
    found += [(lasting(name), say(f"lasting-{name}.tip")) for name in ("rasputin", "polivanov") if view[name]]
    return found


def until(last: int) -> str:
    """How long an effect lasts."""
    return say("until", date=last if last < LAST_TURN else None)


def below(view: View) -> tuple[str, float]:
    """What is in force and the hand, under everything, and where they end."""
    named = (
        Label(f"in-force-{i}", words, f"{words}. {told}") for i, (words, told) in enumerate(in_force(view))
    )
    row, foot = labels(named, FOOT + 10, WIDTH, size=14.5)
    lying, end = hand(view, foot + 12)
    return row + lying, end


# The hand.


def hand(view: View, top: float) -> tuple[str, float]:
    """The cards that this seat knows, and backs for a side whose hand it does not."""
    own = [_card(cards()[number]) for number in view["hand"]]
    closed = [side for side in SIDES if not own or side != own_side(view)]
    backs = [_backs(side, n) for side in closed if (n := view["hand_sizes"][side])]
    return card.spread([*own, *backs], top, WIDTH)


def own_side(view: View) -> str:
    """The side whose hand a seat sees."""
    seat = view["seat"]
    return str(seat if seat in SIDES else view["powers"].get(seat, {}).get("side", ""))


def card_words(face: Card) -> str:
    """A card in full."""
    side = face.side if face.side in SIDES else ""
    return say(
        "stratagem-told", number=face.number, card=face.slug, side=side, need=face.need, once=face.once
    )


def face(one: Card) -> str:
    """A card at the origin."""
    name, text = named("card", one.slug), named("card", one.slug, "text")
    kind, foot = say("stratagem-kind"), say("stratagem-foot", need=one.need)
    colour = hue(one.side if one.side in SIDES else "either")
    return card.face(card.Face(name, text, kind, colour, value=str(one.number), feet=(foot,)))


def _card(one: Card) -> str:
    return card.lying(f"play {one.number}", card_words(one), face(one))


def _backs(side: str, n: int) -> str:
    """A hand that is not open."""
    lines = (say("hand-of", side=side), say("stratagems", n=n))
    return card.closed_hand(f"hand-{side}", say("hand-of.tip", side=side, n=n), n, lines)
