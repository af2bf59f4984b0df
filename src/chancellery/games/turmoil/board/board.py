"""The board of Europe in Turmoil as SVG, base and pieces.

The base depends on the edition. Everything that can be clicked or asked has a `data-id`: spaces, boxes and
regions their slug, cards of a hand theirs, `track-vp`, `navy-nassau`, `effect-lord_fisher`, `discard`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.contract import Aside
from chancellery.core.decisions import Action, Decision, Event, Seat
from chancellery.core.shown import About, Card, Lies, Outlook, Scene
from chancellery.draw.plate import BoardArtist, Parts
from chancellery.games.turmoil.board.answers import about
from chancellery.games.turmoil.board.base import printed
from chancellery.games.turmoil.board.cards import below
from chancellery.games.turmoil.board.figures import asides, caption, standing
from chancellery.games.turmoil.board.hand import cards, faces, lying
from chancellery.games.turmoil.board.outlook import checked
from chancellery.games.turmoil.board.planned import planned
from chancellery.games.turmoil.board.scenes import phase, scene
from chancellery.games.turmoil.board.spaces import spaces
from chancellery.games.turmoil.board.style import HEIGHT, PAGE, RULES, WIDTH
from chancellery.games.turmoil.board.tracks import markers
from chancellery.games.turmoil.words.text import Words

View = Mapping[str, Any]

EDGE = 2.0


class Plates(BoardArtist[Words]):
    """The artist of Europe in Turmoil."""

    view_box = (-EDGE, -EDGE, WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE)
    margin = 10.0
    page = PAGE
    rules = RULES
    headings = ("turn", "round")

    def printed(self, view: View) -> str:
        return printed(self.words.of_view(view), view["edition"])

    def laid(self, view: View) -> tuple[Parts, float]:
        lying, end = below(self.words.of_view(view), view)
        return {**self.on_board(view), **lying}, end

    def on_board(self, view: View) -> Parts:
        """The map alone: a page has cards and labels as data."""
        w = self.words.of_view(view)
        return {**spaces(w, view), **markers(w, view)}

    def caption(self, view: View) -> str:
        return caption(self.words, view)

    def standing(self, view: View) -> dict[str, Any]:
        return standing(self.words, view)

    def lead(self, view: View) -> dict[Seat, int]:
        """Victory points are one track: what one side is ahead the other is behind."""
        return {"liberal": view["vp"], "authoritarian": -view["vp"]}

    def asides(self, view: View) -> list[Aside]:
        return asides(self.words, view)

    def cards(self, view: View) -> tuple[Card, ...]:
        return cards(self.words, view)

    def faces(self, view: View) -> tuple[Card, ...]:
        return faces(self.words, view)

    def lying(self, view: View) -> dict[str, Lies]:
        return lying(view)

    def about(self, action: Action, view: View) -> About | None:
        return about(self.words, action, view)

    def where(self, decision: Decision, view: View) -> tuple[str, ...]:
        return checked(decision, view)

    def outlook(self, now: View, after: View) -> list[Outlook]:
        return list(planned(self.words.of_view(after), now, after))

    def scene(self, event: Event) -> Scene | None:
        return scene(self.words, event)

    def phase(self, event: Event) -> str:
        return phase(self.words, event)
