"""Manners of the door: who asks, from where, and what a refusal says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Any
from urllib.parse import SplitResult, urlsplit

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, NotAuthorizedException, PermissionDeniedException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_422_UNPROCESSABLE_ENTITY,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from litestar.types import HTTPScope
from sqlalchemy.exc import IntegrityError

from chancellery.core.errors import ChancelleryError, Illegal, Invalid, NotFound, NotYourSeat, Stale
from chancellery.table.accounts import ACCOUNT, PLAY
from chancellery.table.models import Account
from chancellery.table.press import TooMany
from chancellery.table.standing import Foreign
from chancellery.table.store import StoreAway
from chancellery.table.thoughts import Unhelpful
from chancellery.web.head import Head, head_of
from chancellery.web.logins import Busy, TooSoon
from chancellery.web.said import say
from chancellery.web.services import Services
from chancellery.web.sessions import UNKNOWN, Unknown

SAFE = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
        "manifest-src 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    # What one person sees is for nobody who uses the machine or the line later.
    "Cache-Control": "no-store",
}

_STATUS: dict[type[ChancelleryError], int] = {
    Stale: HTTP_409_CONFLICT,
    NotYourSeat: HTTP_403_FORBIDDEN,
    TooMany: HTTP_429_TOO_MANY_REQUESTS,
    Illegal: HTTP_422_UNPROCESSABLE_ENTITY,
    NotFound: HTTP_404_NOT_FOUND,
    Invalid: HTTP_400_BAD_REQUEST,
    StoreAway: HTTP_503_SERVICE_UNAVAILABLE,
    Foreign: HTTP_503_SERVICE_UNAVAILABLE,
    Busy: HTTP_503_SERVICE_UNAVAILABLE,
    Unhelpful: HTTP_503_SERVICE_UNAVAILABLE,
    TooSoon: HTTP_429_TOO_MANY_REQUESTS,
}

_LATER = {HTTP_429_TOO_MANY_REQUESTS: 60, HTTP_503_SERVICE_UNAVAILABLE: 5}
"""Seconds after which to ask again, unless the refusal knows better."""

_WORDS: dict[int, Callable[[], str]] = {
    HTTP_404_NOT_FOUND: lambda: say("refused-nothing-here"),
    HTTP_405_METHOD_NOT_ALLOWED: lambda: say("refused-method"),
    HTTP_413_REQUEST_ENTITY_TOO_LARGE: lambda: say("refused-too-large"),
    HTTP_429_TOO_MANY_REQUESTS: lambda: say("refused-too-many"),
}


def services_of(request: Request[Any, Any, Any]) -> Services:
    services: Services = request.app.state.services
    return services


def account_of(request: Request[Any, Any, Any]) -> Account | None:
    """Who asks; a request that changes something must come from our own pages, or carry a key.

    What a key opens is told by the handler's `opt`: `{"scope": TABLES}`; most are for play. An account itself
    is always read anew.
    """
    services, opens = services_of(request), _opens(request)
    account = UNKNOWN if opens == ACCOUNT else recalled(services, request.scope, opens)
    if account is UNKNOWN:
        head = checked_head(services, request.scope)
        account = services.sessions.find(head.cookie, head.key, opens)
        if head.key and account is None:
            raise NotAuthorizedException(say("refused-unknown-key"))
    request.scope["state"]["account"] = account and account.id  # for the log
    return account


def recalled(services: Services, scope: HTTPScope, opens: str) -> Account | Unknown | None:
    """The same as far as memory tells, for handlers that wait for no store."""
    head = checked_head(services, scope)
    return services.sessions.recall(head.cookie, head.key, opens)


def _opens(request: Request[Any, Any, Any]) -> str:
    return str(request.scope["route_handler"].opt.get("scope", PLAY))


def checked_head(services: Services, scope: HTTPScope) -> Head:
    """What a request says of who sends it; what comes from another site is refused."""
    head = head_of(scope)
    _check_name(services, head)
    if scope["method"] not in SAFE and not head.key:
        if head.origin and _split(head.origin).netloc != head.host:
            raise PermissionDeniedException(say("refused-other-site"))
        if not head.origin and head.site not in ("same-origin", "none"):
            raise PermissionDeniedException(say("refused-other-site"))
    return head


def address_of(request: Request[Any, Any, Any]) -> str:
    """Where a request comes from; behind a proxy that is trusted, whom it names."""
    return request.client.host if request.client else ""


def _check_name(services: Services, head: Head) -> None:
    """One's own machine asks for no password: a foreign name that leads to it must not open it."""
    names = services.settings.names
    if names and _name_in(head.host) not in names:
        raise PermissionDeniedException(say("refused-open-at", host=names[0]))


@lru_cache(256)
def _name_in(host: str) -> str | None:
    return _split(f"//{host}").hostname


def _split(address: str) -> SplitResult:
    """An address that a request names; one that cannot be read is nobody's."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("//nobody.invalid")


def somebody(request: Request[Any, Any, Any]) -> Account:
    """Who asks, if anybody does."""
    account = account_of(request)
    if account is None:
        raise NotAuthorizedException(say("refused-log-in"))
    return account


async def somebody_soon(request: Request[Any, Any, Any]) -> Account:
    """The same where nobody may be kept waiting: from memory at once, else by a thread."""
    known = recalled(services_of(request), request.scope, _opens(request))
    account = await asyncio.to_thread(account_of, request) if known is UNKNOWN else known
    if account is None:
        raise NotAuthorizedException(say("refused-log-in"))
    return account


def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Every error as a sentence, for people a page, for programs JSON."""
    if isinstance(error, ChancelleryError):
        status = next(
            (code for kind, code in _STATUS.items() if isinstance(error, kind)), HTTP_400_BAD_REQUEST
        )
        text, rule = error.message, error.rule
    elif isinstance(error, IntegrityError):
        status, text, rule = HTTP_409_CONFLICT, say("refused-quicker"), ""
    elif isinstance(error, HTTPException):
        status, text, rule = error.status_code, _sentence(error), ""
    else:
        request.logger.exception("a handler failed") if request.logger else None
        status, text, rule = HTTP_500_INTERNAL_SERVER_ERROR, say("refused-failed"), ""
    response: Response[Any]
    if request.url.path.startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        response = Response({"error": text, "rule": rule}, status_code=status, media_type=MediaType.JSON)
    else:
        from chancellery.web.pages import error_page

        after = request.url.path if request.method in SAFE else "/"
        response = error_page(
            status, text, rule, f"{after}?{request.url.query}" if request.url.query else after
        )
    if status in _LATER:
        response.headers["Retry-After"] = str(getattr(error, "wait", _LATER[status]))
    # What never reached a handler does not pass where the others get their headers.
    response.headers.update(HEADERS | (getattr(error, "headers", None) or {}))
    return response


def _sentence(error: HTTPException) -> str:
    """What the framework refuses, in our words; what we refuse through it has a sentence already."""
    text = _WORDS.get(error.status_code)
    if text and not str(error.detail).endswith("."):
        return text()
    parts = error.extra if isinstance(error.extra, list) else []
    faults = [f"{part.get('key', '')}: {part['message']}" for part in parts if "message" in part]
    told = "; ".join(fault.removeprefix(": ") for fault in faults[:3])
    said = say("refused-not-understood", told=told) if told else str(error.detail)
    return said if said.endswith(".") else f"{said}."
