"""Showing a finished game to others: a picture, a link, a line of text."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from litestar import Controller, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

import chancellery
from chancellery.core.errors import Illegal
from chancellery.core.match import Match
from chancellery.table.models import Table
from chancellery.web.access import services_of
from chancellery.web.pictures import Album
from chancellery.web.share import CONVERTER, as_png, can_convert, headline, players, share_picture
from chancellery.web.viewer import is_open

Asked = Request[Any, Any, Any]
ALBUM = Album(32)
A_DAY = "public, max-age=86400"


class Shared(NamedTuple):
    """What is told of a finished game outside."""

    told: str
    """Who has won, in a sentence."""
    text: str
    """One line to copy, with the link."""
    link: str
    """To the replay."""
    picture: str
    png: str
    """Where the picture is to be had as PNG; empty where the server cannot make one."""
    journal: str


class ShareApi(Controller):
    """`/api/tables/ID/share`, and the picture at `/t/ID/share.svg` and `/t/ID/share.png`."""

    path = "/"
    tags = ["replay"]

    @get("/api/tables/{table_id:str}/share", sync_to_thread=True, summary="What a finished game is shown by")
    def share(self, request: Asked, table_id: FromPath[str]) -> dict[str, str]:
        """A link to the replay, one line of text, the picture, and the journal; no person is named."""
        table, match = finished(request, table_id)
        return shared(request, table, match)._asdict()

    @get(
        "/t/{table_id:str}/share.svg",
        sync_to_thread=True,
        opt={"cost": 5},
        media_type="image/svg+xml",
        summary="A finished game as a picture",
    )
    def picture(self, request: Asked, table_id: FromPath[str]) -> Response[str]:
        svg = drawn(*finished(request, table_id))
        return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": A_DAY})

    @get(
        "/t/{table_id:str}/share.png",
        sync_to_thread=True,
        opt={"cost": 10},
        media_type="image/png",
        summary="The same as PNG, where the server can make one",
    )
    def png(self, request: Asked, table_id: FromPath[str]) -> Response[bytes]:
        """Needs `rsvg-convert`; a page makes its PNG in the browser, and does without."""
        if not can_convert():
            raise NotFoundException(
                f"This server makes no PNG: {CONVERTER} is not installed. There is an SVG."
            )
        made = _png(drawn(*finished(request, table_id)))
        return Response(made, media_type="image/png", headers={"Cache-Control": A_DAY})


_png = lru_cache(32)(as_png)


def finished(request: Asked, table_id: str) -> tuple[Table, Match[Any]]:
    """A game that is over, and so is no secret any more."""
    services = services_of(request)
    with services.store.reading() as session:
        table = services.tables.table(session, table_id)
        if not is_open(table):
            raise Illegal("A game is shared when it is over.")
        match = services.tables.match(session, table)
    if not match.over:
        raise Illegal("A game is shared when it is over.")
    return table, match


def told_of(table: Table, match: Match[Any]) -> str:
    return headline(chancellery.load(table.game), match.score() or {})


def drawn(table: Table, match: Match[Any]) -> str:
    bots = sum(chair.kind == "bot" for chair in table.seats)
    seated = players(len(table.seats) - bots, bots) if table.status == "over" else ""
    game = chancellery.load(table.game)
    key = table.id, table.cuts, match.length
    return ALBUM.find(key, lambda: share_picture(game, match, told_of(table, match), seated))


def shared(request: Asked, table: Table, match: Match[Any]) -> Shared:
    """All of it with whole addresses: they are for elsewhere."""
    home = (services_of(request).settings.address or str(request.base_url)).rstrip("/")
    told, link = told_of(table, match), f"{home}/t/{table.id}/replay"
    title = chancellery.load(table.game).info.title
    return Shared(
        told,
        f"{title}: {told} {link}",
        link,
        f"{home}/t/{table.id}/share.svg",
        f"{home}/t/{table.id}/share.png" if can_convert() else "",
        f"{home}/api/tables/{table.id}/journal",
    )
