"""The board of La Belle Époque as SVG, base and pieces.

The base never changes: the map with its insets, empty trays, frames of boxes and tracks, and in its defs
every outline. The pieces are holders, cubes, Fleets, markers, labels, hands and the cards of the Powers.
Everything that can be clicked or asked has a `data-id`: Territories, Powers, Fleet Boxes and cards their
slug, cubes as in `territories`, Fleets `france africa`, tracks `track-vp`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.draw.plate import BoardArtist
from chancellery.games.belle_epoque.board.base import printed
from chancellery.games.belle_epoque.board.boxes import fleet_boxes
from chancellery.games.belle_epoque.board.cards import below
from chancellery.games.belle_epoque.board.figures import asides, caption, standing
from chancellery.games.belle_epoque.board.style import HEIGHT, PAGE, RULES, WIDTH
from chancellery.games.belle_epoque.board.territories import territories
from chancellery.games.belle_epoque.board.tracks import markers, turns

View = Mapping[str, Any]

EDGE = 6.0


class Plates(BoardArtist):
    """The artist of La Belle Époque."""

    name = "La Belle Époque"
    view_box = (-EDGE, -EDGE, WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE)
    page = PAGE
    rules = RULES
    headings = ("turn",)
    caption = staticmethod(caption)
    standing = staticmethod(standing)
    asides = staticmethod(asides)

    def printed(self, view: View) -> str:
        return printed()

    def laid(self, view: View) -> tuple[str, float]:
        lying, end = below(view)
        return territories(view) + fleet_boxes(view) + markers(view) + turns(view) + lying, end
