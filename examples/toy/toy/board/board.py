"""The artist of the toy."""

from __future__ import annotations

from chancellery.core.decisions import View
from chancellery.draw.plate import BoardArtist
from toy.board.base import HEIGHT, PAGE, RULES, WIDTH, printed
from toy.board.pieces import below, spaces, turn


class Plates(BoardArtist):
    """Six spaces on two shores, a track and the own cards."""

    name = "The toy congress"
    view_box = (0.0, 0.0, WIDTH, HEIGHT)
    margin = 10.0
    page = PAGE
    rules = RULES

    def printed(self, view: View) -> str:
        return printed(view["turns"])

    def laid(self, view: View) -> tuple[str, float]:
        lying, end = below(view)
        return spaces(view) + turn(view) + lying, end

    def caption(self, view: View) -> str:
        return f"Turn {view['turn']}"
