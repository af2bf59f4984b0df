"""The artist of the toy."""

from __future__ import annotations

from chancellery.core.decisions import View
from chancellery.draw.plate import BoardArtist, Parts
from toy.board.base import HEIGHT, PAGE, RULES, WIDTH, printed
from toy.board.pieces import below, spaces, turn
from toy.words.text import Words


class Plates(BoardArtist[Words]):
    """Six spaces on two shores, a track and the own cards."""

    view_box = (0.0, 0.0, WIDTH, HEIGHT)
    margin = 10.0
    page = PAGE
    rules = RULES

    def printed(self, view: View) -> str:
        return printed(self.words, view["turns"])

    def laid(self, view: View) -> tuple[Parts, float]:
        w = self.words
        lying, end = below(w, view)
        return {"spaces": spaces(w, view), "turn": turn(w, view), "below": lying}, end

    def caption(self, view: View) -> str:
        return self.words.say("page-turn", view)
