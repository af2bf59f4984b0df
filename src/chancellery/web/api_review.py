"""Reviews of games that are over, over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK

from chancellery.web.access import account_of, services_of, somebody
from chancellery.web.viewer import find_viewer

Asked = Request[Any, Any, Any]


class ReviewApi(Controller):
    """`/api/tables/ID/review`: shares by step, turning points, what would have been better."""

    path = "/api"
    tags = ["replay"]

    @get(
        "/tables/{table_id:str}/review",
        sync_to_thread=True,
        summary="The analysis of a game that is over, if it was made",
    )
    def look(self, request: Asked, table_id: FromPath[str]) -> dict[str, Any]:
        """`review` has the `shares` of every seat after every entry and the `turning_points`."""
        self._may_look(request, table_id)
        return services_of(request).reviews.find(table_id)

    @post(
        "/tables/{table_id:str}/review",
        sync_to_thread=True,
        opt={"cost": 10},
        status_code=HTTP_200_OK,
        summary="Have a game that is over analysed in the background",
    )
    def begin(self, request: Asked, table_id: FromPath[str]) -> dict[str, Any]:
        """It is made once and kept: ask for it again until `review` is there, or `failed` says why not."""
        account = somebody(request)
        self._may_look(request, table_id)
        return services_of(request).reviews.begin(account, table_id)

    def _may_look(self, request: Asked, table_id: str) -> None:
        services = services_of(request)
        with services.store.reading() as session:
            find_viewer(services, services.tables.table(session, table_id), account_of(request), "")
