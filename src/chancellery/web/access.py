"""Manners of the door: who asks, from where, and what a refusal says."""

from __future__ import annotations

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
from sqlalchemy.exc import IntegrityError

from chancellery.core.errors import ChancelleryError, Illegal, Invalid, NotFound, NotYourSeat, Stale
from chancellery.table.models import Account
from chancellery.table.press import TooMany
from chancellery.table.standing import Foreign
from chancellery.table.store import StoreAway
from chancellery.web.services import COOKIE, Services

SAFE = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
        "manifest-src 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
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
}

_WORDS = {
    HTTP_404_NOT_FOUND: "There is nothing at this address.",
    HTTP_405_METHOD_NOT_ALLOWED: "Nothing of this kind can be done at this address.",
    HTTP_413_REQUEST_ENTITY_TOO_LARGE: "This is too large to be taken.",
    HTTP_429_TOO_MANY_REQUESTS: "Too many requests: wait a minute.",
}


def services_of(request: Request[Any, Any, Any]) -> Services:
    services: Services = request.app.state.services
    return services


def key_of(request: Request[Any, Any, Any]) -> str | None:
    words = request.headers.get("authorization", "").split()
    return words[1] if len(words) == 2 and words[0].lower() == "bearer" else None


def account_of(request: Request[Any, Any, Any]) -> Account | None:
    """Who asks; a request that changes something must come from our own pages, or carry a key."""
    key = key_of(request)
    _check_name(request)
    if request.method not in SAFE and not key:
        origin = request.headers.get("origin")
        if origin and _split(origin).netloc != request.headers.get("host"):
            raise PermissionDeniedException("This request comes from another site.")
        if not origin and request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise PermissionDeniedException("This request comes from another site.")
    account = services_of(request).account(request.cookies.get(COOKIE), key)
    if key and account is None:
        raise NotAuthorizedException("This key is not known.")
    return account


def _check_name(request: Request[Any, Any, Any]) -> None:
    """One's own machine asks for no password: a foreign name that leads to it must not open it."""
    names = services_of(request).settings.names
    if names and _split(f"//{request.headers.get('host', '')}").hostname not in names:
        raise PermissionDeniedException(f"This table is open at {names[0]} only.")


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
        raise NotAuthorizedException("Log in first.")
    return account


def refuse(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Every error as a sentence, for people a page, for programs JSON."""
    if isinstance(error, ChancelleryError):
        status = next(
            (code for kind, code in _STATUS.items() if isinstance(error, kind)), HTTP_400_BAD_REQUEST
        )
        text, rule = error.message, error.rule
    elif isinstance(error, IntegrityError):
        status, text, rule = HTTP_409_CONFLICT, "Somebody was quicker; look again.", ""
    elif isinstance(error, HTTPException):
        status, text, rule = error.status_code, _sentence(error), ""
    else:
        request.logger.exception("a handler failed") if request.logger else None
        status, text, rule = HTTP_500_INTERNAL_SERVER_ERROR, "Something failed here; nothing was changed.", ""
    response: Response[Any]
    if request.url.path.startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        response = Response({"error": text, "rule": rule}, status_code=status, media_type=MediaType.JSON)
    else:
        from chancellery.web.pages import error_page

        response = error_page(status, text, rule)
    # What never reached a handler does not pass where the others get their headers.
    response.headers.update(HEADERS | (getattr(error, "headers", None) or {}))
    return response


def _sentence(error: HTTPException) -> str:
    """What the framework refuses, in our words; what we refuse through it has a sentence already."""
    text = _WORDS.get(error.status_code)
    if text and not str(error.detail).endswith("."):
        return text
    parts = error.extra if isinstance(error.extra, list) else []
    faults = [f"{part.get('key', '')}: {part['message']}" for part in parts if "message" in part]
    told = "; ".join(fault.removeprefix(": ") for fault in faults[:3])
    text = f"This was not understood: {told}" if told else str(error.detail)
    return text if text.endswith(".") else f"{text}."
