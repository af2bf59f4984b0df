"""What never changes is packed once, as small as it gets, and sent so to whoever can unpack it."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Any

from litestar import Request, Response

PACKED = "packed"
"""The mark of routes that pack for themselves."""
BEST = 9


def lasting(request: Request[Any, Any, Any], text: str, kind: str, keep: str) -> Response[bytes]:
    """A text that browsers may keep."""
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(text.encode(), media_type=kind, headers=headers)
    return Response(_packed(text), media_type=kind, headers={**headers, "Content-Encoding": "gzip"})


@lru_cache(64)
def _packed(text: str) -> bytes:
    return gzip.compress(text.encode(), BEST, mtime=0)
