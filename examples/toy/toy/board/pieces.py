"""What stands on the board: who holds a space, the turn, and under the map the piles and the own hand."""

from __future__ import annotations

from chancellery.core.decisions import View
from chancellery.draw import card
from chancellery.draw.inset import tracked
from chancellery.draw.labels import Label, labels
from chancellery.draw.piece import emblem
from chancellery.draw.style import colour_class
from chancellery.draw.svg import group, rect, title
from toy.board.base import HEIGHT, PAGE, PLACES, WIDTH, space, track
from toy.rules.state import SEATS


def spaces(view: View) -> str:
    """Six spaces, to click on: the id of each is the word that an action has for it."""
    return "".join(_space(slug, view["held"][slug]) for slug in PLACES)


def _space(slug: str, holder: str) -> str:
    x, y, wide, high = space(slug)
    ring = rect((x - 3, y - 3, wide + 6, high + 6), "ring", rx=6)
    sign = ""
    if holder:
        mark = emblem(PAGE.seat[holder].shape, x + wide / 2, y + 46, 12, "hue")
        sign = group(mark, class_=colour_class(PAGE, holder))
    told = f"{slug.capitalize()}, held by {holder or 'nobody'}"
    return group(title(told), ring, sign, data_id=slug)


def turn(view: View) -> str:
    """The current turn; before the first and after the last no box is marked."""
    boxes, now = track(view["turns"]), view["turn"]
    mark = boxes.box(now, now=True) if now in boxes.figures else ""
    return tracked("turn", f"Turn {now} of {view['turns']}.", mark, boxes.area)


def below(view: View) -> tuple[str, float]:
    """Piles and the own cards, and where they end."""
    piles = [Label("bag", f"Bag {view['bag']}", f"{view['bag']} cards are left to draw.")]
    piles += [
        Label(f"hand-{seat}", f"{seat.capitalize()} {view['cards'][seat]}", "Cards in hand.")
        for seat in SEATS
    ]
    told, foot = labels(piles, HEIGHT + 10, WIDTH)
    faces = [card.lying(slug, slug.capitalize(), _face(slug)) for slug in view["hand"]]
    drawn, end = card.spread(faces, foot + 10, WIDTH)
    return told + drawn, end


def _face(slug: str) -> str:
    return card.face(card.Face(slug.capitalize(), "", "Card", colour_class(PAGE, "card"), feet=("The toy",)))
