"""The screen of La Grande Guerre as SVG, base and pieces.

The base never changes: Europe, the Orient, names of states and seas. The pieces are calendar, gates, front
lines, corps, attacks, neutrals, the sea, the chart of national will, a panel for each power, the fronts as
strips, the political actions with their chances, what is in force, the hand. Everything that can be clicked
has as `data-id` the words of the actions: powers, fronts, gates, neutrals and actions their slug, `play 37` a
card, `start 17` a turn for a plan, `east/germany` and `germany/east` the corps of a power.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from chancellery.core.contract import Aside
from chancellery.core.decisions import Action, Ballot, Decision, Event, Seat
from chancellery.core.offered import Offered
from chancellery.core.shown import About, Card, Desk, Lies, Result, Scene, Stretch, Told
from chancellery.draw.plate import BoardArtist, Parts
from chancellery.games.grande_guerre.board import narrow
from chancellery.games.grande_guerre.board.abroad import neutrals
from chancellery.games.grande_guerre.board.actions import sheet
from chancellery.games.grande_guerre.board.base import printed
from chancellery.games.grande_guerre.board.cards import below
from chancellery.games.grande_guerre.board.chart import chart
from chancellery.games.grande_guerre.board.desk import desk, sheet_name, stretch
from chancellery.games.grande_guerre.board.figures import about_card, asides, caption, standing, stratagems
from chancellery.games.grande_guerre.board.fronts import fronts, theatre
from chancellery.games.grande_guerre.board.gallery import faces, lying
from chancellery.games.grande_guerre.board.gates import held
from chancellery.games.grande_guerre.board.panels import panels
from chancellery.games.grande_guerre.board.report import results
from chancellery.games.grande_guerre.board.story import HEADINGS, phase, scene, story
from chancellery.games.grande_guerre.board.strips import calendar, strips
from chancellery.games.grande_guerre.board.style import FOOT, HEAD, MAP_WIDE, PAGE, RULES, WIDTH
from chancellery.games.grande_guerre.board.tips import complete
from chancellery.games.grande_guerre.words.text import Words

View = Mapping[str, Any]

EDGE = 3.0


class Screen(BoardArtist[Words]):
    """All of it on one sheet, as a document shows it."""

    view_box = (-EDGE, HEAD - EDGE, WIDTH + 2 * EDGE, FOOT - HEAD + 2 * EDGE)
    margin = 9.0
    page = PAGE
    rules = RULES

    def printed(self, view: View) -> str:
        return printed(self.words)

    def laid(self, view: View) -> tuple[Parts, float]:
        w, view = self.words, complete(view)
        known, gates = fronts(view["war"]), held(view)
        lying, end = below(w, view)
        drawn = {
            "calendar": calendar(w, view["turn"], view["last_turn"]),
            **theatre(w, view["war"], known, gates),
            **neutrals(w, view),
            **strips(w, known, gates),
            **chart(w, view),
            **panels(w, view),
            **sheet(w, view),
            **lying,
        }
        return drawn, end

    def caption(self, view: View) -> str:
        return caption(self.words, view)


class Plates(BoardArtist[Words]):
    """The artist of La Grande Guerre: a narrow board, and beside it a desk."""

    view_box = (-EDGE, HEAD - EDGE, MAP_WIDE + 2 * EDGE, narrow.FOOT - HEAD + 2 * EDGE)
    plate_box = Screen.view_box
    page = PAGE
    rules = RULES + narrow.RULES
    headings = HEADINGS

    def printed(self, view: View) -> str:
        return printed(self.words, narrow.K) + narrow.printed(self.words)

    def laid(self, view: View) -> tuple[Parts, float]:
        return narrow.laid(self.words, complete(view)), narrow.FOOT

    def plate(self, view: View, *, title: str | None = None, theme: str = "light") -> str:
        return Screen(lambda: self.words).plate(view, title=title, theme=theme)

    def cards(self, view: View) -> tuple[Card, ...]:
        return stratagems(self.words, view)

    def faces(self, view: View) -> tuple[Card, ...]:
        return faces(self.words)

    def lying(self, view: View) -> dict[str, Lies]:
        return lying(view)

    def about(self, action: Action, view: View) -> About | None:
        return about_card(self.words, action)

    def phase(self, event: Event) -> str:
        return phase(self.words, event)

    def scene(self, event: Event) -> Scene | None:
        return scene(self.words, event)

    def story(self, events: Sequence[Event], seat: Seat | None) -> list[Told | Event]:
        return story(self.words, events, seat)

    def results(self, events: Sequence[Event]) -> list[Result]:
        return results(self.words, events)

    def desk(self, ballot: Ballot, offered: Offered, view: View) -> Desk | None:
        return desk(self.words, ballot, offered, view)

    def sheet(self, decision: Decision, view: View) -> str:
        return sheet_name(decision, view)

    def stretch(self, decision: Decision, answer: Action, rules: Any, world: Any) -> Stretch | None:
        return stretch(self.words, decision, answer, rules, world)

    def caption(self, view: View) -> str:
        return caption(self.words, view)

    def standing(self, view: View) -> dict[str, Any]:
        return standing(self.words, view)

    def asides(self, view: View) -> list[Aside]:
        return asides(self.words, view)
