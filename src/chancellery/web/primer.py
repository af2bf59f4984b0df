"""A title on one page, with figures that play on a click: the position, the answer, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Any, Literal, NamedTuple

from litestar import Controller, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Template

import chancellery
from chancellery.core.errors import DataError
from chancellery.core.title import Game
from chancellery.learn.primer import Figure, Primer, action_in, after, before, primer_of
from chancellery.table.story import log_lines
from chancellery.web.access import account_of
from chancellery.web.packed import PACKED, lasting
from chancellery.web.pages import STATIC, draw_page
from chancellery.web.pictures import board_box, crop, spots_of
from chancellery.web.said import say

Asked = Request[Any, Any, Any]
When = Literal["before", "after"]
LINES = 3
"""Sentences that are told of what came of an answer."""
A_DAY = "public, max-age=86400"


class Shown(NamedTuple):
    """A figure as the page shows it."""

    figure: Figure
    pictures: dict[When, str]
    answered: tuple[str, ...]
    told: tuple[str, ...]


class PrimerPage(Controller):
    """`/primer/TITLE`, and its pictures below."""

    path = "/primer"
    include_in_schema = False

    @get("/{game:str}", sync_to_thread=True, opt={"cost": 3})
    def primer(self, request: Asked, game: FromPath[str]) -> Template:
        title = chancellery.load(game)
        found = primer_in(title)
        figures = [shown(title.info.slug, one.slug) for one in found.figures]
        return draw_page(
            request, "primer.html", account_of(request), game=title, primer=found, figures=figures
        )

    @get("/{game:str}/{figure:str}/{when:str}", sync_to_thread=True, opt={"cost": 2, PACKED: True})
    def picture(
        self, request: Asked, game: FromPath[str], figure: FromPath[str], when: FromPath[str]
    ) -> Response[bytes]:
        if when not in ("before", "after"):
            raise NotFoundException("A figure has a picture before its answer and one after it.")
        return lasting(request, drawn(game, figure, when == "after"), "image/svg+xml", A_DAY)


def primer_in(title: Game) -> Primer:
    found = primer_of(title)
    if found is None:
        raise NotFoundException(say("primer-no-primer", title=title.info.title))
    return found


@cache
def shown(slug: str, name: str) -> Shown:
    """A figure with the sentences that the story tells of it."""
    title = chancellery.load(slug)
    figure = primer_in(title).figure(name)
    address = f"/primer/{slug}/{name}"
    mark = STATIC.rpartition("/")[2]
    pictures: dict[When, str] = {"before": f"{address}/before?{mark}", "after": f"{address}/after?{mark}"}
    return Shown(figure, pictures, tuple(answered(title, figure)), tuple(told(title, figure)))


def answered(title: Game, figure: Figure) -> Iterator[str]:
    """Who answers what, in words; what is plain is not told."""
    sentence = getattr(title.text, "sentence", title.text.action)
    for seat, deeds in groupby(figure.record.answer, lambda deed: deed.seat):
        texts = [text for deed in deeds for text in (deed.does, *deed.slots.values()) if text]
        said = Counter(sentence(action_in(text)) for text in texts)
        if said:
            each = (say("primer-times", text=text, n=n) if n > 1 else text for text, n in said.items())
            yield f"{title.seat_name(seat)}: {'; '.join(each)}"


def told(title: Game, figure: Figure) -> list[str]:
    """What happened by the answer: the weightiest lines of the story, in their order."""
    start, end = before(title, figure), after(title, figure)
    lines = log_lines(title, end, figure.record.eyes or None, start.length)
    most = sorted(range(len(lines)), key=lambda n: (-lines[n]["weight"], n))[:LINES]
    return [str(lines[n]["text"]) for n in sorted(most) if lines[n]["weight"]]


@cache
def drawn(slug: str, name: str, done: bool) -> str:
    """The part of the board that a figure is about, by the title's own artist."""
    title = chancellery.load(slug)
    figure = primer_in(title).figure(name)
    svg = title.artist.plate(_view_after(title, figure) if done else _view_before(title, figure))
    box = board_box(title, svg)
    # Of several of one name the first in the drawing counts: the map lies under its tables.
    found = {" ".join(spot.words): spot.at for spot in spots_of(svg, beside=True)}
    at = [found[name] for name in figure.record.around if name in found]
    if len(at) < len(figure.record.around):
        raise DataError(f"figure {name} of {slug}: the board shows nothing of {figure.record.around}.")
    middle = sum(x for x, _ in at) / len(at), sum(y for _, y in at) / len(at)
    return crop(svg, box.around(middle, figure.record.width))


def _view_before(title: Game, figure: Figure) -> Any:
    return before(title, figure).view(figure.record.eyes or None)


def _view_after(title: Game, figure: Figure) -> Any:
    """As somebody would see it who looks back at what the answer has set going."""
    match, eyes = after(title, figure), figure.record.eyes or None
    look: Any = getattr(title.artist, "looked_at", None)
    if look is None:
        return match.view(eyes)
    steps = range(before(title, figure).length, match.length)
    return look(match.view(eyes), [event for step in steps for event in match.events_of(step, eyes)])
