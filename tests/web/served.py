"""A server in this process, for tests that ask its routes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from chancellery.table.store import is_postgres
from chancellery.web import app as web
from chancellery.web.services import Services
from chancellery.web.settings import Settings
from tests.table.migrated import migrated

Client = TestClient[Any]

_FREE: defaultdict[str, list[Litestar]] = defaultdict(list)
"""Applications that nobody asks just now, by the database that carries their news, or by none."""


@contextmanager
def served(settings: Settings, **more: Any) -> Iterator[Client]:
    """A new server at the store that the settings name.

    Its routes, which are most of what a start costs, may have served another before; they hold nothing. New
    is all that does: the services with their store, secret, settings and limits.
    """
    store = migrated(settings.database or "")
    free = _FREE[store if is_postgres(store) else ""]
    app = free.pop() if free else web.build(settings)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(web, "Services", lambda _, channels: Services(settings, channels))
        with TestClient(app=app, **more) as client:
            yield client
    free.append(app)


def stop_clocks(client: Client) -> None:
    """From now on no allowance fills again, and nobody who is known is forgotten."""
    services = client.app.state.services
    services.limits._clock = services.sessions._clock = lambda: 1000.0
