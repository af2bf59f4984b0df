"""All cards of a title, to be read and searched before a game and beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from litestar import Controller, Request, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Template

import chancellery
from chancellery.core.shown import Card
from chancellery.core.title import Game
from chancellery.web.access import account_of
from chancellery.web.pages import draw_page
from chancellery.web.viewer import asked_options

Asked = Request[Any, Any, Any]
BETWEEN = " · "
"""Between the marks in the foot of a card."""


class Facet(NamedTuple):
    """A way to choose among the cards: words, each with how many cards have it."""

    name: str
    heading: str
    words: tuple[tuple[str, int], ...]


class GalleryPage(Controller):
    """`/cards/TITLE`; options of a match in the address choose the edition."""

    path = "/cards"

    @get("/{game:str}", sync_to_thread=True)
    def cards(self, request: Asked, game: FromPath[str]) -> Template:
        title = chancellery.load(game)
        cards = cards_of(title, dict(request.query_params.items()))
        if not cards:
            raise NotFoundException(f"{title.info.title} is played without cards.")
        context = {"game": title, "cards": cards, "facets": facets_of(cards), "marks": marks_of}
        return draw_page(request, "gallery.html", account_of(request), **context)


def has_cards(game: Game) -> bool:
    return hasattr(game.artist, "faces")


def cards_of(game: Game, options: dict[str, str]) -> Sequence[Card]:
    """Every card of a match with these options, as it is printed."""
    if not has_cards(game):
        return ()
    faces: Any = getattr(game.artist, "faces")  # noqa: B009
    start = game.start(0, **asked_options(game, options))
    found: Sequence[Card] = faces(game.rules.view(start, None))
    return found


def facets_of(cards: Sequence[Card]) -> list[Facet]:
    """What several cards share: their kind, and the marks in their feet."""
    kinds = Counter(card.kind for card in cards if card.kind)
    marks = Counter(mark for card in cards for mark in marks_of(card))
    shared = ((mark, n) for mark, n in marks.most_common() if n > 1)
    found = [Facet("kind", "Kind", tuple(kinds.items())), Facet("mark", "Printed below", tuple(shared))]
    return [one for one in found if len(one.words) > 1]


def marks_of(card: Card) -> Iterable[str]:
    """The words in the foot of a card, without its number."""
    return [mark for mark in card.foot.split(BETWEEN) if mark and not mark.isdecimal()]
