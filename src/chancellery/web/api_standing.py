"""Standing orders over HTTP: lines that a seat leaves for its next ballot of a kind."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, delete, get, put
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from chancellery.web.access import services_of, somebody
from chancellery.web.services import Services
from chancellery.web.viewer import find_seat

Asked = Request[Any, Any, Any]


class StandingIn(Struct, forbid_unknown_fields=True):
    """Lines as the rulebook writes them."""

    seat: str
    words: str


class StandingApi(Controller):
    """`/api/tables/ID/standing`: for the holder of the seat alone."""

    path = "/api/tables"
    tags = ["play"]

    @get("/{table_id:str}/standing", sync_to_thread=True, summary="What a seat has left for later")
    def find(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> dict[str, str]:
        """`words`, and `what` they answer; both empty if nothing waits."""
        services = services_of(request)
        mine = _held(services, request, table_id, seat)
        with services.store.reading() as session:
            return services.left.find(session, services.tables.table(session, table_id), mine)

    @put("/{table_id:str}/standing", sync_to_thread=True, summary="Leave an answer for later")
    def leave(self, request: Asked, table_id: FromPath[str], data: JSONBody[StandingIn]) -> dict[str, str]:
        """For the next ballot of the kind that the seat is asked now, or has answered last.

        When it is asked, the lines are sent if they fill every slot; if not, what fits becomes the draft.
        """
        services = services_of(request)
        return services.left.leave(table_id, _held(services, request, table_id, data.seat), data.words)

    @delete(
        "/{table_id:str}/standing",
        sync_to_thread=True,
        status_code=HTTP_200_OK,
        summary="Withdraw what was left",
    )
    def withdraw(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> dict[str, str]:
        services = services_of(request)
        services.left.withdraw(table_id, _held(services, request, table_id, seat))
        return {"words": "", "what": ""}


def _held(services: Services, request: Asked, table_id: str, seat: str) -> str:
    """The seat, if whoever asks holds it."""
    account = somebody(request)
    with services.store.reading() as session:
        return find_seat(services, services.tables.table(session, table_id), account, seat)
