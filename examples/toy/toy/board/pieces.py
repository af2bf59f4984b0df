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
from toy.words.text import Words


def spaces(w: Words, view: View) -> str:
    """Six spaces, to click on: the id of each is the word that an action has for it."""
    return "".join(_space(w, slug, view["held"][slug]) for slug in PLACES)


def _space(w: Words, slug: str, holder: str) -> str:
    x, y, wide, high = space(slug)
    ring = rect((x - 3, y - 3, wide + 6, high + 6), "ring", rx=6)
    sign = ""
    if holder:
        mark = emblem(PAGE.seat[holder].shape, x + wide / 2, y + 46, 12, "hue")
        sign = group(mark, class_=colour_class(PAGE, holder))
    told = w.say("tip-space", {"space": slug, "seat": holder})
    return group(title(told), ring, sign, data_id=slug)


def turn(w: Words, view: View) -> str:
    """The current turn; before the first and after the last no box is marked."""
    boxes, now = track(view["turns"]), view["turn"]
    mark = boxes.box(now, now=True) if now in boxes.figures else ""
    return tracked("turn", w.say("tip-turn", view), mark, boxes.area)


def below(w: Words, view: View) -> tuple[str, float]:
    """Piles and the own cards, and where they end."""
    bag = {"n": view["bag"]}
    piles = [Label("bag", w.say("label-bag", bag), w.say("tip-bag", bag))]
    for seat in SEATS:
        label = w.say("label-hand", {"seat": seat, "n": view["cards"][seat]})
        piles.append(Label(f"hand-{seat}", label, w.say("tip-hand")))
    told, foot = labels(piles, HEIGHT + 10, WIDTH)
    faces = [card.lying(slug, w.form("card", slug), _face(w, slug)) for slug in view["hand"]]
    drawn, end = card.spread(faces, foot + 10, WIDTH)
    return told + drawn, end


def _face(w: Words, slug: str) -> str:
    kind, foot = w.say("face-card"), w.say("face-foot")
    return card.face(card.Face(w.form("card", slug), "", kind, colour_class(PAGE, "card"), feet=(foot,)))
