"""Hints over HTTP: what a good player would answer, and why; and why a bot answered as it did."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any, TypeVar

from litestar import Controller, Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from chancellery.table.hints import Asked as Wanted
from chancellery.table.motives import Asked as Explained
from chancellery.table.motives import motive_json
from chancellery.table.thoughts import Unhelpful
from chancellery.web.access import services_of, somebody
from chancellery.web.viewer import find_seat, find_viewer

Asked = Request[Any, Any, Any]
T = TypeVar("T")

COST = 10
"""Requests of the allowance that a hint counts as much as: a bot thinks for seconds."""

PATIENCE = 90
"""Seconds after which nobody waits any longer."""


class HintIn(Struct, forbid_unknown_fields=True):
    """Who asks for a hint, and for which decision."""

    seat: str
    decision: int


class HintApi(Controller):
    """For who holds a seat that is asked something, where the table allows it."""

    path = "/api"
    tags = ["counsel"]

    @post(
        "/tables/{table_id:str}/hint",
        opt={"cost": COST},
        status_code=HTTP_200_OK,
        summary="What a good player would answer, and why; the game is marked with it",
    )
    async def hint(self, request: Asked, table_id: FromPath[str], data: JSONBody[HintIn]) -> dict[str, Any]:
        """Up to three `lines`, the best first: `answers`, their `texts`, `reasons` and the `risk`.

        The first answer is to the decision; the others are to the questions that it opens in one breath. For
        a ballot the one answer has an entry for each slot. Nothing is played, and nothing is kept but that a
        hint was given: all at the table see it.
        """
        services = services_of(request)
        wanted = await asyncio.to_thread(_ask, request, table_id, data)
        await _thought(wanted.hint)
        return await asyncio.to_thread(services.hints.give, wanted)

    @get(
        "/tables/{table_id:str}/motive",
        opt={"cost": COST},
        summary="Why a bot gave its last answer that may be known",
    )
    async def motive(
        self,
        request: Asked,
        table_id: FromPath[str],
        seat: FromQuery[str],
        until: FromQuery[int | None] = None,
    ) -> dict[str, Any]:
        """After the game; in a title that hides nothing, as soon as the answer is open.

        `until`: of its answers up to that entry. `played` and `other`, the best of what else it thought of,
        tell where they differ; `reasons` tell why. All are empty if it has not chosen anything yet.
        """
        wanted = await asyncio.to_thread(_ask_why, request, table_id, seat, until)
        if wanted is None:
            return {"step": 0, "seat": seat, "action": [], "played": [], "other": [], "reasons": []}
        found = await _thought(wanted.motive)
        return await asyncio.to_thread(motive_json, wanted, found)


async def _thought(one: Future[T]) -> T:
    try:
        # Others may wait for the same one: who goes away does not end it.
        return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(one)), PATIENCE)
    except TimeoutError:
        raise Unhelpful("The advisers are busy; ask again in a minute.") from None


def _ask_why(request: Asked, table_id: str, seat: str, until: int | None) -> Explained | None:
    services, account = services_of(request), somebody(request)
    with services.store.reading() as session:
        find_viewer(services, services.tables.table(session, table_id), account, "")
    return services.motives.ask(account, table_id, seat, until)


def _ask(request: Asked, table_id: str, data: HintIn) -> Wanted:
    services, account = services_of(request), somebody(request)
    with services.store.reading() as session:
        table = services.tables.table(session, table_id)
        find_seat(services, table, account, data.seat)
    return services.hints.ask(account, table_id, data.seat, data.decision)
