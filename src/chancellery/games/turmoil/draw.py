"""The board of Europe in Turmoil as SVG, in two layers that are stacked inside one `<svg class="plate">`.

`base(view)` is heavy and depends on the edition only: map, lines, printed plates, insets.
`pieces(view)` is light and redrawn at each event: support, control, markers, lasting events, piles, hands.
It refers to the defs of the base, so both must live in one document. Everything that can be clicked or asked
has a `data-id`: spaces, boxes and regions their slug, cards of a hand theirs, `track-vp`, `navy-nassau`,
`effect-lord_fisher`, `discard`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.drawing import document, escape, group, stylesheet, tag
from chancellery.games.turmoil import draw_base
from chancellery.games.turmoil.asides import asides, caption, standing
from chancellery.games.turmoil.draw_cards import below, hand_layer
from chancellery.games.turmoil.draw_charts import chart_markers
from chancellery.games.turmoil.draw_pieces import spaces
from chancellery.games.turmoil.draw_style import HEIGHT, WIDTH
from chancellery.games.turmoil.draw_tracks import track_markers

View = Mapping[str, Any]

MARGIN = 12.0
EDGE = 2.0
BOARD_BOX = (-EDGE, -EDGE, WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE)


def pieces(view: View) -> str:
    """Everything that stands on the base."""
    return group(spaces(view), track_markers(view), chart_markers(view), below(view)[0], class_="pieces")


def box(view: View) -> tuple[float, float, float, float]:
    """The view box that holds the map and all cards of a view."""
    end = below(view)[1]
    return (-MARGIN, -MARGIN, WIDTH + 2 * MARGIN, end + 2 * MARGIN)


def hand(view: View) -> str:
    """The cards alone, for a page that has a place of its own for them."""
    return hand_layer(view, 0.0)[0]


def plate(view: View, *, title: str | None = None, theme: str = "light") -> str:
    """A standalone document, colours written out, fit for browsers and converters."""
    left, top, wide, high = box(view)
    head = ""
    if title:
        top, high = top - 34, high + 34
        head = tag("text", escape(title), x=0, y=top + 30, font_size="22", class_="title")
    desk = tag("rect", x=left, y=top, width=wide, height=high, class_="desk")
    css = draw_base.style() + ".plate .desk{fill:var(--desk)}.plate .title{fill:var(--ink)}"
    name = title or f"Europe in Turmoil, turn {view['turn']}, round {view['round']}"
    content = desk + head + draw_base.base(view["edition"], styled=False) + pieces(view)
    return document(
        content,
        (left, top, wide, high),
        stylesheet("dark" if theme == "dark" else "light", css),
        name=name,
    )


class Plates:
    """The artist of Europe in Turmoil."""

    view_box = BOARD_BOX
    headings = ("turn", "round")
    caption = staticmethod(caption)
    standing = staticmethod(standing)
    asides = staticmethod(asides)

    def base(self, view: View) -> str:
        """The layer that never changes within an edition."""
        return draw_base.base(view["edition"])

    def pieces(self, view: View) -> str:
        """What stands on it."""
        return pieces(view)

    def plate(self, view: View, *, title: str | None = None, theme: str = "light") -> str:
        """Both, as one document that stands alone."""
        return plate(view, title=title, theme=theme)
