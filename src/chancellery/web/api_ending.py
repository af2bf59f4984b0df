"""After the game, over HTTP: how it went, and once more."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, FromQuery
from litestar.status_codes import HTTP_200_OK

import chancellery
from chancellery.core.errors import Illegal
from chancellery.table.accounts import TABLES
from chancellery.table.endings import tell_ending
from chancellery.web.access import services_of, somebody
from chancellery.web.quotas import bots_among
from chancellery.web.viewer import is_open

Asked = Request[Any, Any, Any]


class EndingApi(Controller):
    """`/api/tables/ID/ending` and `/api/tables/ID/rematch`."""

    path = "/api/tables/{table_id:str}"
    tags = ["replay"]

    @get("/ending", sync_to_thread=True, opt={"cost": 5}, summary="How a game went that is over")
    def ending(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> dict[str, Any]:
        """By phase, the set-up first: the `curve` of the title's first figure and the `shares` of the win.

        `turns` are the phases that changed most for a seat, if one is named.
        """
        services = services_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            if not is_open(table):
                raise Illegal("How a game went is told when it is over.")
            match = services.tables.match(session, table)
        known = seat if seat in match.header.seats else None
        told: dict[str, Any] = tell_ending(chancellery.load(table.game), match, known)
        return told

    @post(
        "/rematch",
        sync_to_thread=True,
        opt={"scope": TABLES, "cost": 5},
        status_code=HTTP_200_OK,
        summary="Play once more, everybody one seat further",
    )
    def rematch(self, request: Asked, table_id: FromPath[str]) -> dict[str, Any]:
        """The new `table`: the one that somebody else has made of it before, if there is one."""
        services, account = services_of(request), somebody(request)
        made = services.rematches.find(account, table_id)
        if made is None:
            sitters = services.rematches.sitters(account, table_id)
            with services.quotas.table(account, bots_among(sitters)):
                made = services.rematches.make(account, table_id, sitters)
            services.wake_bots(made)
        return {"table": made}
