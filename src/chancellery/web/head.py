"""What the head of a request says of who sends it: read once, for allowances, sessions and origins alike."""

from __future__ import annotations

from typing import NamedTuple

from litestar.types import Scope

COOKIE = "chancellery"
_HEAD = "head"
_BEARER = "bearer"


class Head(NamedTuple):
    """The cookie and the key, and where the request says that it comes from."""

    cookie: str | None = None
    key: str | None = None
    host: str = ""
    origin: str = ""
    site: str = "same-origin"


def head_of(scope: Scope) -> Head:
    found: Head | None = scope["state"].get(_HEAD)
    if found is None:
        found = scope["state"][_HEAD] = _read(scope)
    return found


def _read(scope: Scope) -> Head:
    """Of headers that come twice the first counts."""
    said: dict[bytes, str] = {}
    for name, value in scope["headers"]:
        if name in _READ and name not in said:
            said[name] = value.decode("latin-1")
    cookies, words = said.get(b"cookie", ""), said.get(b"authorization", "").split()
    return Head(
        _cookie(cookies) if COOKIE in cookies else None,
        words[1] if len(words) == 2 and words[0].lower() == _BEARER else None,
        said.get(b"host", ""),
        said.get(b"origin", ""),
        said.get(b"sec-fetch-site", "same-origin"),
    )


_READ = frozenset((b"cookie", b"authorization", b"host", b"origin", b"sec-fetch-site"))


def _cookie(text: str) -> str | None:
    """Ours among those of a browser; of several, as ever, the last."""
    found = None
    for part in text.split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE:
            found = value.strip().strip('"')
    return found or None
