"""A server in this process, for tests that ask its routes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from litestar import Litestar
from litestar.stores.memory import MemoryStore
from litestar.testing import TestClient

from chancellery.table.store import is_postgres
from chancellery.web import app as web
from chancellery.web.services import Services
from chancellery.web.settings import Settings

Client = TestClient[Any]

_FREE: defaultdict[int, list[Litestar]] = defaultdict(list)
"""Applications that nobody asks just now, by the requests that they allow a minute."""


@contextmanager
def served(settings: Settings, **more: Any) -> Iterator[Client]:
    """A new server at the store that the settings name.

    Its routes, which are most of what a start costs, may have served another before; they hold nothing. New
    is all that does: the services with their store, secret and settings, and what the limiter has counted.
    """
    if is_postgres(settings.database):  # its news come by a connection of their own
        with TestClient(app=web.build(settings), **more) as client:
            yield client
        return
    free = _FREE[settings.requests_a_minute]
    app = free.pop() if free else web.build(settings)
    app.stores.register("rate_limit", MemoryStore(), allow_override=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(web, "Services", lambda _, channels: Services(settings, channels))
        with TestClient(app=app, **more) as client:
            yield client
    free.append(app)
