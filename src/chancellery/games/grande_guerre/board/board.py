"""The screen of La Grande Guerre as SVG, base and pieces.

The base never changes: Europe, the Orient, names of states and seas. The pieces are calendar, gates, front
lines, corps, attacks, neutrals, the sea, the chart of national will, a panel for each power, the fronts as
strips, the political actions with their chances, what is in force, the hand. Everything that can be clicked
has as `data-id` the words of the actions: powers, fronts, gates, neutrals and actions their slug, `play 37` a
card, `start 17` a turn for a plan, `east/germany` and `germany/east` the corps of a power.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.draw.plate import BoardArtist
from chancellery.games.grande_guerre.board.actions import sheet
from chancellery.games.grande_guerre.board.base import printed
from chancellery.games.grande_guerre.board.cards import below
from chancellery.games.grande_guerre.board.chart import chart
from chancellery.games.grande_guerre.board.figures import asides, caption, standing
from chancellery.games.grande_guerre.board.fronts import theatre
from chancellery.games.grande_guerre.board.panels import panels
from chancellery.games.grande_guerre.board.strips import calendar, strips
from chancellery.games.grande_guerre.board.style import FOOT, HEAD, PAGE, RULES, WIDTH
from chancellery.games.grande_guerre.board.tips import complete

View = Mapping[str, Any]

EDGE = 3.0
LAYERS = (calendar, theatre, strips, chart, panels, sheet)


class Plates(BoardArtist):
    """The artist of La Grande Guerre."""

    name = "La Grande Guerre"
    view_box = (-EDGE, HEAD - EDGE, WIDTH + 2 * EDGE, FOOT - HEAD + 2 * EDGE)
    margin = 9.0
    page = PAGE
    rules = RULES
    headings = ("turn", "interphase")
    caption = staticmethod(caption)
    standing = staticmethod(standing)
    asides = staticmethod(asides)

    def printed(self, view: View) -> str:
        return printed()

    def laid(self, view: View) -> tuple[str, float]:
        view = complete(view)
        lying, end = below(view)
        return "".join((*(layer(view) for layer in LAYERS), lying)), end
