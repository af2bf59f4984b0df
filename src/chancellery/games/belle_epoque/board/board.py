"""The board of La Belle Époque as SVG, base and pieces.

The base never changes: the map with its insets, empty trays, frames of boxes and tracks, and in its defs
every outline. The pieces are holders, cubes, Fleets, markers, labels, hands and the cards of the Powers.
Everything that can be clicked or asked has a `data-id`: Territories, Powers, Fleet Boxes and cards their
slug, cubes as in `territories`, Fleets `france africa`, tracks `track-vp`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from chancellery.core.contract import Aside
from chancellery.core.decisions import Action, Decision, Event
from chancellery.core.shown import About, Card, Result, Scene, Tile
from chancellery.draw.plate import BoardArtist, Parts
from chancellery.games.belle_epoque.board import answers, card_zones, scenes
from chancellery.games.belle_epoque.board.base import printed
from chancellery.games.belle_epoque.board.boxes import fleet_boxes
from chancellery.games.belle_epoque.board.cards import below
from chancellery.games.belle_epoque.board.figures import asides, caption, standing
from chancellery.games.belle_epoque.board.power_tips import statuses
from chancellery.games.belle_epoque.board.results import results
from chancellery.games.belle_epoque.board.style import AREAS, HEIGHT, PAGE, RULES, WIDTH
from chancellery.games.belle_epoque.board.territories import territories
from chancellery.games.belle_epoque.board.tracks import markers, turns
from chancellery.games.belle_epoque.words.text import Words

View = Mapping[str, Any]

EDGE = 6.0


class Plates(BoardArtist[Words]):
    """The artist of La Belle Époque."""

    view_box = (-EDGE, -EDGE, WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE)
    page = PAGE
    rules = RULES
    headings = ("turn",)
    phases = ("turn", "go", "np_go")

    def printed(self, view: View) -> str:
        return printed(self.words)

    def laid(self, view: View) -> tuple[Parts, float]:
        lying, end = below(self.words, view, statuses(self.words, view))
        return {**self.on_board(view), **lying}, end

    def on_board(self, view: View) -> Parts:
        """The map alone: a page prints the cards, and has the rest beside the board."""
        w = self.words
        on_map = (
            territories(w, view),
            fleet_boxes(w, view),
            markers(w, view),
            turns(w, view, statuses(w, view)),
        )
        return {name: drawn for parts in on_map for name, drawn in parts.items()}

    @property
    def areas(self) -> tuple[tuple[str, tuple[float, ...]], ...]:
        """What a small screen looks at by itself."""
        return tuple((self.words.form("continent", slug), box) for slug, box in AREAS.items())

    def caption(self, view: View) -> str:
        return caption(self.words, view)

    def standing(self, view: View) -> dict[str, Any]:
        return standing(self.words, view)

    def asides(self, view: View) -> list[Aside]:
        return asides(self.words, view)

    def cards(self, view: View) -> tuple[Card, ...]:
        return tuple(card_zones.cards(self.words, view))

    def faces(self, view: View) -> tuple[Card, ...]:
        return tuple(card_zones.faces(self.words, promo=view["options"]["promo"]))

    def about(self, action: Action, view: View) -> About | None:
        return answers.about(self.words, action, view)

    def tiles(self, decision: Decision, view: View) -> tuple[Tile, ...]:
        return tuple(answers.tiles(self.words, decision, view))

    def scene(self, event: Event) -> Scene:
        return scenes.scene(self.words, event)

    def phase(self, event: Event) -> str:
        return scenes.phase(self.words, event)

    def results(self, events: Sequence[Event]) -> list[Result]:
        return results(self.words, events)
