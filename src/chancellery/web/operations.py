"""For those who run a server: whether it serves, and its figures.

`/healthz` stands beside the pages, for whoever asks. The figures have a port of their own, on loopback only:
behind a proxy every request comes from loopback, so that no rule of addresses could keep them from the world.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from litestar import Request, Response, get
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE
from prometheus_client import start_http_server
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from chancellery.table.models import Heartbeat
from chancellery.table.store import Store, StoreAway
from chancellery.web.background import Pulse
from chancellery.web.metrics import Metrics

log = logging.getLogger(__name__)

LOOPBACK = "127.0.0.1"
PROMPT = 1.0
"""Seconds in which the store must answer a trivial question."""
NO_ANSWER = "The database does not answer."


class Health:
    """Whether this worker serves. However many ask at once, the store is asked by one of them."""

    def __init__(self, store: Store, pulses: Sequence[Pulse]) -> None:
        self._store = store
        self._pulses = pulses
        self._asking: asyncio.Task[bool] | None = None

    async def trouble(self) -> str:
        """A sentence that says what is wrong; empty if nothing is."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(asyncio.to_thread(self._answers))
        try:
            if not await asyncio.wait_for(asyncio.shield(self._asking), PROMPT):
                return NO_ANSWER
        except TimeoutError:
            return NO_ANSWER
        silent = [pulse.name for pulse in self._pulses if not pulse.beats()]
        return f"Work that comes round by itself stands still: {', '.join(silent)}." if silent else ""

    def _answers(self) -> bool:
        try:
            with self._store.reading() as session:
                session.execute(select(Heartbeat.id)).first()
        except (StoreAway, SQLAlchemyError):
            return False
        return True


@get("/healthz", include_in_schema=False, opt={"cost": 0})
async def healthz(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """For load balancers and supervisors."""
    trouble = await request.app.state.services.health.trouble()
    status = HTTP_503_SERVICE_UNAVAILABLE if trouble else HTTP_200_OK
    answer = {"status": "failing", "error": trouble} if trouble else {"status": "ok"}
    return Response(answer, status_code=status, headers={"Cache-Control": "no-store"})


@contextmanager
def figures_at(port: int, metrics: Metrics) -> Iterator[None]:
    """Show the figures on a port of this machine, from a thread of its own; nowhere if it is 0."""
    if not port:
        yield
        return
    try:
        server, thread = start_http_server(port, LOOPBACK, metrics.registry)
    except OSError as error:
        log.warning("no figures at port %d: %s", port, error.strerror)
        yield
        return
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
