"""The screen of La Grande Guerre as SVG, in two layers that are stacked inside one `<svg class="plate">`.

`base(view)` is heavy and never changes: Europe, the Orient, names of states and seas. `pieces(view)` is light
and redrawn at each event: calendar, gates, front lines, corps, attacks, neutrals, the sea, the chart of
national will, a panel for each power, the fronts as strips, the political actions with their chances, what is
in force, the hand. It refers to the defs of the base, so both must live in one document. Everything that can
be clicked has as `data-id` the words of the actions: powers, fronts, gates, neutrals and actions their slug,
`play 37` a card, `start 17` a turn for a plan, `east/germany` and `germany/east` the corps of a power.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.drawing import document, escape, group, stylesheet, tag
from chancellery.games.grande_guerre import draw_base
from chancellery.games.grande_guerre.asides import asides, caption, standing
from chancellery.games.grande_guerre.draw_actions import sheet
from chancellery.games.grande_guerre.draw_cards import hand, tags
from chancellery.games.grande_guerre.draw_chart import chart
from chancellery.games.grande_guerre.draw_map import theatre
from chancellery.games.grande_guerre.draw_panels import panels
from chancellery.games.grande_guerre.draw_strips import calendar, strips
from chancellery.games.grande_guerre.draw_style import FOOT, HEAD, WIDTH, style
from chancellery.games.grande_guerre.draw_words import complete

View = Mapping[str, Any]

MARGIN = 3.0
PAPER = 9.0
"""How much more a document has around it than a page, which has a margin of its own."""
BOX = (-MARGIN, HEAD - MARGIN, WIDTH + 2 * MARGIN, FOOT - HEAD + 2 * MARGIN)


def below(view: View) -> tuple[str, float]:
    """What is in force and the hand, under the actions, and where they end."""
    row, foot = tags(view)
    cards, end = hand(view, foot + 12)
    return row + cards, max(foot, end if end > foot + 12 else foot)


def pieces(view: View) -> str:
    """Everything that stands on the base."""
    view = complete(view)
    return group(
        calendar(view),
        theatre(view),
        strips(view),
        chart(view),
        panels(view),
        sheet(view),
        below(view)[0],
        class_="pieces",
    )


def plate(view: View, *, title: str | None = None, theme: str = "light") -> str:
    """A standalone document, colours written out, fit for browsers and converters."""
    left, top, wide, high = BOX[0] - PAPER, BOX[1] - PAPER, BOX[2] + 2 * PAPER, BOX[3] + 2 * PAPER
    high += below(view)[1] - FOOT
    head = ""
    if title:
        top, high = top - 34, high + 34
        head = tag("text", escape(title), x=0, y=top + 30, font_size="22", class_="title")
    desk = tag("rect", x=left, y=top, width=wide, height=high, class_="desk")
    css = style() + ".plate .desk{fill:var(--desk)}.plate .title{fill:var(--ink)}"
    content = desk + head + draw_base.base(styled=False) + pieces(view)
    return document(
        content,
        (left, top, wide, high),
        stylesheet("dark" if theme == "dark" else "light", css),
        name=title or f"La Grande Guerre, {caption(view)}",
    )


class Plates:
    """The artist of La Grande Guerre."""

    view_box = BOX
    headings = ("turn", "interphase")
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
