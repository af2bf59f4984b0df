"""An answer to a decision, from its request to its acknowledgement.

Nothing is asked of the server as often, so an ordinary one takes a short way, before the framework's stack.
It passes the same checks there. Whatever is not ordinary is passed on as it came, and is taken or refused as
any request is: who is not known from memory, comes from another site or has used up an allowance, and what
cannot be read.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send
from msgspec import Meta, Struct, field

from chancellery.core.codec import action_from_json
from chancellery.core.decisions import Action
from chancellery.core.errors import Invalid
from chancellery.table.accounts import PLAY
from chancellery.table.live import LiveTable
from chancellery.table.models import Account
from chancellery.table.moves import Answer
from chancellery.web.access import HEADERS, recalled, refuse
from chancellery.web.limits import charge
from chancellery.web.viewer import find_seat, own_answer

if TYPE_CHECKING:
    from chancellery.web.services import Services

BEFORE, AFTER = "/api/tables/", "/act"
LARGEST = 64 * 1024
"""Bytes of an ordinary answer; what is longer goes the long way."""


class ActIn(Struct, forbid_unknown_fields=True):
    """An answer: the seat, the action, the number of the decision it belongs to."""

    seat: str
    decision: int
    action: list[Any] = field(default_factory=list)
    answers: list[list[Any]] = field(default_factory=list)
    """In place of `action`: a run of answers, as a plan has tried it out."""
    key: Annotated[str, Meta(pattern=r"^[\w-]{0,64}$")] = ""
    """Any word of one's own, another for each answer: it can be sent again if no acknowledgement came."""


_read = msgspec.json.Decoder(ActIn).decode
_write = msgspec.json.Encoder().encode


async def act(
    services: Services, account: Account, table_id: str, data: ActIn, action: Action
) -> dict[str, Any]:
    """What is acknowledged; if the seat has a stream open, with the frame that the stream will tell."""
    began = time.perf_counter()

    def check(table: LiveTable) -> None:
        find_seat(services, table, account, data.seat)

    answer = Answer(table_id, data.seat, action, data.decision, key=data.key or None, check=check)
    with own_answer():
        taken = await services.tables.moves.act_soon(answer)
    frames = services.audiences.show(taken.table, taken.match)
    if frames:
        services.metrics.lag(time.perf_counter() - began)
    frame = frames.get(data.seat)
    return {"length": taken.number, "frame": frame} if frame else {"length": taken.number}


class ShortWay:
    """Made once an application."""

    def __init__(self, long_way: ASGIApp) -> None:
        self._long_way = long_way

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or not (table_id := _table_of(scope)):
            await self._long_way(scope, receive, send)
            return
        services, body = scope["litestar_app"].state.services, _Body(receive)
        account = _known(services, scope)
        data = await body.read() if account else b""
        asked = _understood(data) if data else None
        if account is None or asked is None or charge(services, scope, 1):
            await self._long_way(scope, body.again, send)
            return
        scope["path_template"], scope["path_params"] = f"{BEFORE}{{table_id}}{AFTER}", {"table_id": table_id}
        scope["state"]["account"] = account.id  # for the log
        try:
            answer = _write(await act(services, account, table_id, *asked))
        except Exception as error:  # all that is refused, and whatever fails
            request = scope["litestar_app"].request_class(scope, body.again, send)
            await refuse(request, error).to_asgi_response(None, request)(scope, body.again, send)
            return
        await send({"type": "http.response.start", "status": 200, "headers": _headers(answer)})
        await send({"type": "http.response.body", "body": answer, "more_body": False})


_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_HEADERS.append((b"content-type", b"application/json"))


def _headers(body: bytes) -> list[tuple[bytes, bytes]]:
    return [*_HEADERS, (b"content-length", str(len(body)).encode())]


def _table_of(scope: HTTPScope) -> str:
    """Whose table's `act` is asked; nothing if it is another address."""
    path = scope["path"]
    if scope["method"] != "POST" or not path.startswith(BEFORE) or not path.endswith(AFTER):
        return ""
    table_id = path[len(BEFORE) : -len(AFTER)]
    return "" if "/" in table_id else table_id


def _known(services: Services, scope: HTTPScope) -> Account | None:
    """Who asks, if memory tells, and if they may."""
    try:
        found = recalled(services, scope, PLAY)
    except HTTPException:
        return None
    return found if isinstance(found, Account) else None


def _understood(data: bytes) -> tuple[ActIn, Action] | None:
    try:
        asked = _read(data)
        return None if asked.answers else (asked, action_from_json(asked.action))
    except (msgspec.MsgspecError, Invalid, ValueError, RecursionError):
        return None


class _Body:
    """What a request brings, which can be received once more."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._came: list[Any] = []

    async def read(self) -> bytes:
        """All of it; nothing if it is too long, or the client has gone."""
        found, more = b"", True
        while more and len(found) <= LARGEST:
            message = await self._receive()
            self._came.append(message)
            if message["type"] != "http.request":
                return b""
            found += message["body"]
            more = message["more_body"]
        return found if len(found) <= LARGEST else b""

    async def again(self) -> Any:
        return self._came.pop(0) if self._came else await self._receive()
