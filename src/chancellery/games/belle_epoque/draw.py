"""The board of La Belle Époque as SVG, in two layers that are stacked inside one `<svg class="plate">`.

`base(view)` is heavy and never changes: the map with its insets, empty trays, frames of boxes and tracks, and
in its defs every outline. `pieces(view)` is light and redrawn at each event: holders, cubes, Fleets, markers,
labels, hands and the cards of the Powers. It refers to the defs of the base, so both must live in one
document. Everything that can be clicked or asked has a `data-id`: Territories, Powers, Fleet Boxes and cards
their slug, cubes as in `draw_trays`, Fleets `france africa`, tracks `track-vp`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.drawing import document, escape, group, stylesheet, tag
from chancellery.games.belle_epoque import draw_base
from chancellery.games.belle_epoque.asides import asides, caption, standing
from chancellery.games.belle_epoque.draw_boxes import fleet_boxes
from chancellery.games.belle_epoque.draw_cards import hand_layer
from chancellery.games.belle_epoque.draw_style import HEIGHT, WIDTH, style
from chancellery.games.belle_epoque.draw_tags import below
from chancellery.games.belle_epoque.draw_tracks import markers
from chancellery.games.belle_epoque.draw_trays import territories
from chancellery.games.belle_epoque.draw_turns import turns

View = Mapping[str, Any]

MARGIN = 6.0
BOARD_BOX = (-MARGIN, -MARGIN, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN)


def board(view: View) -> str:
    """What stands on the map."""
    return territories(view) + fleet_boxes(view) + markers(view) + turns(view)


def pieces(view: View) -> str:
    """Everything that stands on the base, and the cards."""
    return group(board(view), below(view)[0], class_="pieces")


def hand(view: View) -> str:
    """The cards alone."""
    return hand_layer(view, 0.0)[0]


def plate(view: View, *, title: str | None = None, theme: str = "light") -> str:
    """A standalone document, colours written out, fit for browsers and converters."""
    lying, end = below(view)
    left, top, wide, high = -MARGIN, -MARGIN, WIDTH + 2 * MARGIN, end + 2 * MARGIN
    head = ""
    if title:
        top, high = top - 34, high + 34
        head = tag("text", escape(title), x=0, y=top + 28, font_size="22", class_="title")
    desk = tag("rect", x=left, y=top, width=wide, height=high, class_="desk")
    css = style() + ".plate .desk{fill:var(--desk)}.plate .title{fill:var(--ink)}"
    name = title or f"La Belle Époque, {caption(view)}"
    content = desk + head + draw_base.base(styled=False) + group(board(view), lying, class_="pieces")
    return document(
        content,
        (left, top, wide, high),
        stylesheet("dark" if theme == "dark" else "light", css),
        name=name,
    )


class Plates:
    """The artist of La Belle Époque."""

    view_box = BOARD_BOX
    headings = ("turn",)
    caption = staticmethod(caption)
    standing = staticmethod(standing)
    asides = staticmethod(asides)

    def base(self, view: View) -> str:
        """The layer that never changes."""
        return draw_base.base()

    def pieces(self, view: View) -> str:
        """What stands on it."""
        return pieces(view)

    def plate(self, view: View, *, title: str | None = None, theme: str = "light") -> str:
        """Both, as one document that stands alone."""
        return plate(view, title=title, theme=theme)
