"""The board of Europe in Turmoil as SVG, base and pieces.

The base depends on the edition. Everything that can be clicked or asked has a `data-id`: spaces, boxes and
regions their slug, cards of a hand theirs, `track-vp`, `navy-nassau`, `effect-lord_fisher`, `discard`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.draw.plate import BoardArtist
from chancellery.games.turmoil.board.base import printed
from chancellery.games.turmoil.board.cards import below
from chancellery.games.turmoil.board.figures import asides, caption, standing
from chancellery.games.turmoil.board.spaces import spaces
from chancellery.games.turmoil.board.style import HEIGHT, PAGE, RULES, WIDTH
from chancellery.games.turmoil.board.tracks import markers

View = Mapping[str, Any]

EDGE = 2.0


class Plates(BoardArtist):
    """The artist of Europe in Turmoil."""

    name = "Europe in Turmoil"
    view_box = (-EDGE, -EDGE, WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE)
    margin = 10.0
    page = PAGE
    rules = RULES
    headings = ("turn", "round")
    caption = staticmethod(caption)
    standing = staticmethod(standing)
    asides = staticmethod(asides)

    def printed(self, view: View) -> str:
        return printed(view["edition"])

    def laid(self, view: View) -> tuple[str, float]:
        lying, end = below(view)
        return spaces(view) + markers(view) + lying, end
