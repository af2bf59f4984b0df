"""Proposals over HTTP: put to the vote, vote, withdraw."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, delete, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta, Struct, field

from chancellery.core.codec import action_from_json
from chancellery.table.proposals import Motion
from chancellery.web.access import account_of, services_of, somebody
from chancellery.web.said import say
from chancellery.web.viewer import find_seat

Asked = Request[Any, Any, Any]
Word = Annotated[str, Meta(max_length=40)]
Number = Annotated[int, QueryParameter(ge=1, lt=2**31)]


class MotionIn(Struct, forbid_unknown_fields=True):
    """What a seat proposes: `agree` with one of the rules' agreements, `take_back` with a number of entries,
    `pause`, `resume`, `extend` with hours, `cancel`, or `replace` with a seat and `bot` or `open`."""

    seat: Word
    kind: Word
    action: Annotated[list[str | int], Meta(max_length=8)] = field(default_factory=list)


class VoteIn(Struct, forbid_unknown_fields=True):
    """Consent or refusal, for all seats that you hold."""

    agree: bool


class ProposalsApi(Controller):
    """`/api/tables/ID/proposals`."""

    path = "/api/tables/{table_id:str}/proposals"
    tags = ["proposals"]

    @get("/", sync_to_thread=True, summary="What was put to the vote, newest first; for players")
    def proposals(
        self,
        request: Asked,
        table_id: FromPath[str],
        page: Annotated[int, QueryParameter(ge=1, le=10_000)] = 1,
    ) -> list[dict[str, Any]]:
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            mine = services.tables.seats_of(table, account)
            if not mine:
                raise PermissionDeniedException(say("refused-no-vote"))
            rows = services.proposals.decided(session, table, services.tables.match(session, table), page)
            return [services.proposals.to_json(table.game, row, mine) for row in rows]

    @post("/", sync_to_thread=True, status_code=HTTP_201_CREATED, summary="Propose something")
    def propose(self, request: Asked, table_id: FromPath[str], data: JSONBody[MotionIn]) -> dict[str, Any]:
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            seat = find_seat(services, table, account, data.seat)
            mine = services.tables.seats_of(table, account)
        motion = Motion(data.kind, action_from_json(data.action))
        row = services.proposals.propose(table_id, account, seat, motion)
        return services.proposals.to_json(table.game, row, mine)

    @post("/{number:int}/vote", sync_to_thread=True, status_code=HTTP_200_OK, summary="Consent or refuse")
    def vote(
        self, request: Asked, table_id: FromPath[str], number: FromPath[int], data: JSONBody[VoteIn]
    ) -> dict[str, Any]:
        services, account = services_of(request), somebody(request)
        row = services.proposals.vote(table_id, account, number, agree=data.agree)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            mine = services.tables.seats_of(table, account)
        return services.proposals.to_json(table.game, row, mine)

    @delete("/{number:int}", sync_to_thread=True, status_code=HTTP_200_OK, summary="Withdraw one's proposal")
    def withdraw(self, request: Asked, table_id: FromPath[str], number: FromPath[int]) -> dict[str, Any]:
        services, account = services_of(request), somebody(request)
        return {"status": services.proposals.withdraw(table_id, account, number).status}
