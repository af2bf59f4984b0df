"""Notices over HTTP: a person's own, and word that a seat has looked."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct, field

from chancellery.table.accounts import TABLES
from chancellery.table.mail import check_webhook
from chancellery.table.models import Account, Notice, Table
from chancellery.web.access import services_of, somebody
from chancellery.web.services import Services
from chancellery.web.viewer import find_seat, owned

Asked = Request[Any, Any, Any]
Number = Annotated[int, Meta(ge=0, lt=2**31)]


class ReadIn(Struct, forbid_unknown_fields=True):
    """Notices that were read; none named: all."""

    ids: Annotated[list[Number], Meta(max_length=200)] = field(default_factory=list)


class LookedIn(Struct, forbid_unknown_fields=True):
    """A seat has seen the table as it was after so many entries."""

    seat: Annotated[str, Meta(max_length=40)]
    length: Number


class WebhookIn(Struct, forbid_unknown_fields=True):
    """An address that is told of turns and of the end, in the form that Discord reads; empty: none."""

    url: Annotated[str, Meta(max_length=400)] = ""


class NoticesApi(Controller):
    """`/api/notices`."""

    path = "/api"
    tags = ["notices"]

    @get("/notices", sync_to_thread=True, summary="Your notices, newest first")
    def notices(
        self, request: Asked, page: Annotated[int, QueryParameter(ge=1, le=10_000)] = 1
    ) -> dict[str, Any]:
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            rows = services.notices.page(session, account, page)
            return {
                "unread": services.notices.unread(session, account),
                "notices": [notice_json(r) for r in rows],
            }

    @post("/notices/read", sync_to_thread=True, status_code=HTTP_200_OK, summary="Mark notices as read")
    def read(self, request: Asked, data: JSONBody[ReadIn]) -> dict[str, Any]:
        services, account = services_of(request), somebody(request)
        services.notices.mark_read(account, data.ids)
        with services.store.reading() as session:
            return {"unread": services.notices.unread(session, account)}

    @post(
        "/tables/{table_id:str}/looked",
        sync_to_thread=True,
        status_code=HTTP_200_OK,
        summary="Say that a seat has looked",
    )
    def looked(self, request: Asked, table_id: FromPath[str], data: JSONBody[LookedIn]) -> dict[str, Any]:
        """What happened before is no longer part of `since`, and needs no notice."""
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            find_seat(services, services.tables.table(session, table_id), account, data.seat)
        services.notices.looked(table_id, account, data.seat, data.length)
        return {"looked": True}

    @put(
        "/tables/{table_id:str}/webhook",
        sync_to_thread=True,
        opt={"scope": TABLES},
        summary="Say where a table's news go",
    )
    def webhook(self, request: Asked, table_id: FromPath[str], data: JSONBody[WebhookIn]) -> dict[str, Any]:
        """For who has made the table. The address is kept, and shown to nobody."""
        table = keep_webhook(services_of(request), table_id, somebody(request), data.url)
        return {"set": table.webhook is not None}


def keep_webhook(services: Services, table_id: str, account: Account, url: str) -> Table:
    """A table's owner names another webhook, or none."""
    with services.store.session() as session:
        table = owned(services.tables.table(session, table_id, lock=True), account)
        table.webhook = check_webhook(url, local=services.settings.local)
    return table


def notice_json(notice: Notice) -> dict[str, Any]:
    text, _, since = notice.text.partition("\n")
    return {
        "id": notice.id,
        "table": notice.table_id,
        "kind": notice.kind,
        "text": text,
        "since": since.splitlines(),
        "read": notice.read,
        "at": notice.at.isoformat(),
    }
