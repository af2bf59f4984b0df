"""`/t/ID/mute`: whose letters a seat wants to read."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, FromQuery, URLEncodedBody
from litestar.response import Redirect, Template
from msgspec import Struct

import chancellery
from chancellery.core.errors import Illegal
from chancellery.table.muting import mute, muted_by
from chancellery.web.access import services_of, somebody
from chancellery.web.pages import draw_page
from chancellery.web.viewer import find_seat, find_viewer

Asked = Request[Any, Any, Any]


class MuteForm(Struct):
    seat: str = ""
    whom: str = ""
    muted: str = ""


class MutePages(Controller):
    """Forms that work without a script."""

    path = "/t/{table_id:str}/mute"
    include_in_schema = False

    @get("/", sync_to_thread=True)
    def show(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> Template:
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            own = find_viewer(services, table, account, seat)
            if own is None:
                raise Illegal("This is for those who sit at the table.")
            muted = muted_by(session, table, own)
        game = chancellery.load(table.game)
        others = [(chair.seat, game.seat_name(chair.seat)) for chair in table.seats if chair.seat != own]
        return draw_page(
            request, "mute.html", account, table=table, seat=own, called=game.called(own), others=others,
            muted=muted,
        )  # fmt: skip

    @post("/", sync_to_thread=True)
    def change(self, request: Asked, table_id: FromPath[str], data: URLEncodedBody[MuteForm]) -> Redirect:
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            seat = find_seat(services, table, account, data.seat)
        mute(services.store, table, seat, data.whom, on=bool(data.muted))
        services.tables.publish(table_id, {"kind": "press", "only": [seat]})
        return Redirect(f"/t/{table_id}/mute?seat={seat}", status_code=303)
