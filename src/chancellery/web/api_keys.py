"""Keys for programs over HTTP: a key is shown once, and may be thrown away at any time."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any

from litestar import Controller, Request, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Meta, Struct, field

from chancellery.table.accounts import ACCOUNT
from chancellery.table.models import Account, Token
from chancellery.web.access import services_of, somebody

Asked = Request[Any, Any, Any]


class KeyIn(Struct, forbid_unknown_fields=True):
    """A key to be made, and what for."""

    name: Annotated[str, Meta(max_length=60)]
    scopes: Annotated[list[str], Meta(max_length=4)] = field(default_factory=list)
    """`play` (look, act and write for your seats), `tables` (make and join them); none: both."""


class KeysApi(Controller):
    """`/api/keys`: those of the account that is logged in; a key makes no keys."""

    path = "/api/keys"
    tags = ["keys"]
    opt = {"scope": ACCOUNT}

    @get("/", sync_to_thread=True, summary="My keys for programs, without the keys themselves")
    def keys(
        self, request: Asked, page: Annotated[int, QueryParameter(ge=1, le=10_000)] = 1
    ) -> list[dict[str, Any]]:
        found = services_of(request).accounts.keys(somebody(request).id, page)
        return [key_json(token) for token in found]

    @post("/", sync_to_thread=True, status_code=HTTP_201_CREATED, summary="Make a key; it is shown this once")
    def make(self, request: Asked, data: JSONBody[KeyIn]) -> dict[str, Any]:
        token, key = new_key(request, somebody(request), data.name, data.scopes)
        return key_json(token) | {"key": key}

    @delete("/{key_id:int}", sync_to_thread=True, status_code=HTTP_200_OK, summary="Throw a key away")
    def drop(self, request: Asked, key_id: FromPath[int]) -> dict[str, Any]:
        drop_key(request, somebody(request), key_id)
        return {"dropped": key_id}


def new_key(request: Asked, account: Account, name: str, scopes: Collection[str]) -> tuple[Token, str]:
    services = services_of(request)
    most = 0 if services.settings.local else services.settings.keys
    return services.accounts.make_key(account.id, name, scopes, most=most)


def drop_key(request: Asked, account: Account, key_id: int) -> None:
    services = services_of(request)
    services.accounts.drop_key(account.id, key_id)
    services.sessions.ended(account.id)


def key_json(token: Token) -> dict[str, Any]:
    return {
        "id": token.id,
        "name": token.name,
        "scopes": token.scopes.split(),
        "created": token.created.isoformat(),
    }
