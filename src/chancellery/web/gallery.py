"""All cards of a title, to be read and searched before a game and beside it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from litestar import Controller, Request, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Template

import chancellery
from chancellery.core.decisions import View
from chancellery.core.shown import Card, Lies
from chancellery.core.title import Game
from chancellery.web.access import account_of, services_of
from chancellery.web.pages import draw_page
from chancellery.web.said import say
from chancellery.web.viewer import asked_options, back_then

Asked = Request[Any, Any, Any]
BETWEEN = " · "
"""Between the marks in the foot of a card."""


YEAR = re.compile(r"1[89]\d\d")
OF_ZONES: dict[str, Lies] = {
    "hand": "hand",
    "choice": "hand",
    "public": "open",
    "force": "force",
    "pile": "discard",
}


class Facet(NamedTuple):
    """A way to choose among the cards: words, each with how many cards have it."""

    name: str
    heading: str
    words: tuple[tuple[str, int], ...]


class Shown(NamedTuple):
    """A card with all that it can be chosen by."""

    card: Card
    facets: Mapping[str, Sequence[str]]


class GalleryPage(Controller):
    """`/cards/TITLE`, where options of a match in the address choose the edition, and `/t/ID/cards`."""

    path = "/"

    @get("/cards/{game:str}", sync_to_thread=True)
    def cards(self, request: Asked, game: FromPath[str]) -> Template:
        title = chancellery.load(game)
        return self._page(request, title, cards_of(title, dict(request.query_params.items())), None, "")

    @get("/t/{table_id:str}/cards", sync_to_thread=True, opt={"cost": 2})
    def of_table(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> Template:
        """The same at a table: of each card where it lies, as far as the seat may know."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            title, match, eyes = back_then(services, session, table, account, None, seat)
        view = match.view(eyes)
        faces = getattr(title.artist, "faces", None)
        cards = faces(view) if faces else ()
        return self._page(request, title, cards, lies(title, cards, view), f"/t/{table_id}")

    @staticmethod
    def _page(
        request: Asked, title: Game, cards: Sequence[Card], lie: Mapping[str, str] | None, back: str
    ) -> Template:
        if not cards:
            raise NotFoundException(say("gallery-no-cards", title=title.info.title))
        shown = [Shown(card, sorts_of(title, card, lie)) for card in cards]
        context = {"game": title, "cards": shown, "facets": facets_of(shown), "back": back}
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


def lies(game: Game, faces: Sequence[Card], view: View) -> dict[str, str]:
    """Of every card where it lies, in words; secrets are not in the view that it is read from."""
    artist: Any = game.artist
    seen = {card.id: OF_ZONES[card.zone] for card in artist.cards(view)} if hasattr(artist, "cards") else {}
    told: Mapping[str, Lies] = artist.lying(view) if hasattr(artist, "lying") else {}
    return {
        card.id: say("gallery-lies", where=seen.get(card.id) or told.get(card.id) or "") for card in faces
    }


FACETS = ("lies", "kind", "side", "era", "year", "mark")


def sorts_of(game: Game, card: Card, lie: Mapping[str, str] | None) -> dict[str, list[str]]:
    """What a card can be chosen by: its place in this game, kind, side, era, and the marks in its foot."""
    marks, era = marks_of(card), era_of(card)
    side = game.seat_name(card.hue) if card.hue in game.rules.info.seats else ""
    return {
        "lies": [lie[card.id]] if lie else [],
        "kind": [card.kind] if card.kind else [],
        "side": [side] if side and side != card.kind else [],
        "era": [era] if era else [],
        "year": [mark for mark in marks if YEAR.fullmatch(mark)],
        "mark": [mark for mark in marks if not YEAR.fullmatch(mark) and mark not in (side, era)],
    }


def facets_of(shown: Sequence[Shown]) -> list[Facet]:
    """What several cards share; sides are left out where they are kinds already."""
    found = []
    kinds = {word for one in shown for word in one.facets["kind"]}
    for name in FACETS:
        counts = Counter(word for one in shown for word in one.facets[name])
        shared = [(word, n) for word, n in counts.items() if n > 1 or name in ("lies", "kind")]
        if name == "side" and kinds.issuperset(word for word, _ in shared):
            continue
        if name == "mark":
            shared.sort(key=lambda pair: -pair[1])
        if name == "year":
            shared.sort()
        found.append(Facet(name, say("gallery-facet", facet=name), tuple(shared)))
    return [one for one in found if len(one.words) > 1]


def era_of(card: Card) -> str:
    """Where its value is a word, that; else what stands behind the number of the card in its foot."""
    if card.value[:1].isalpha():
        return card.value
    number, *marks = card.foot.split(BETWEEN)
    return marks[0] if number.isdecimal() and marks and not YEAR.fullmatch(marks[0]) else ""


def marks_of(card: Card) -> list[str]:
    """The words in the foot of a card, without the number that it may begin with."""
    marks = card.foot.split(BETWEEN)
    return [mark for i, mark in enumerate(marks) if mark and not (i == 0 and mark.isdecimal())]
