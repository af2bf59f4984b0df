"""Signs and pieces about the origin: emblems of sides, the steamer."""

from __future__ import annotations

from chancellery.core.page import Shape
from chancellery.draw.svg import number, rect, tag

STEAMER = "M-15-.5h3.5v-3.5h5v-8h5v8h8.5v-6h1.2v6h1.3v3.5h5.5l-3.5 8h-21.5z"
"""Path data: hull, deck-house, one funnel."""


def emblem(shape: Shape, x: float, y: float, r: float, class_: str) -> str:
    """The sign of a side: a disc, a square, a lozenge or two bars."""
    if shape == "disc":
        return tag("circle", cx=x, cy=y, r=r, class_=class_)
    if shape == "square":
        return rect((x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8), class_, rx=1)
    tip = r * 1.2
    if shape == "lozenge":
        side = number(tip)
        data = f"M{number(x)} {number(y - tip)}l{side} {side}l-{side} {side}l-{side}-{side}z"
        return tag("path", d=data, class_=class_)
    high = r * 0.42
    return rect((x - tip, y - r * 0.62, 2 * tip, high), class_) + rect(
        (x - tip, y + r * 0.2, 2 * tip, high), class_
    )
