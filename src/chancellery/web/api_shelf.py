"""Putting tables away over HTTP, each person for themselves."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, put
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from chancellery.table.lists import bring_back, put_away
from chancellery.web.access import services_of, somebody

Asked = Request[Any, Any, Any]


class ShelfIn(Struct, forbid_unknown_fields=True):
    """Whether a table is put away."""

    away: bool


class ShelfApi(Controller):
    """`/api/tables/ID/away`."""

    path = "/api/tables"
    tags = ["tables"]

    @put("/{table_id:str}/away", sync_to_thread=True, summary="Put a table away, or bring it back")
    def shelve(self, request: Asked, table_id: FromPath[str], data: JSONBody[ShelfIn]) -> dict[str, Any]:
        """For oneself alone: the game goes on as before."""
        change = put_away if data.away else bring_back
        change(services_of(request).store, somebody(request), table_id)
        return {"away": data.away}
