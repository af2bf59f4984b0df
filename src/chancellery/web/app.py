"""The application: handlers, headers, limits, and the shared services."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig

import chancellery
from chancellery.table.store import is_postgres, postgres_dsn
from chancellery.web.access import HEADERS, refuse
from chancellery.web.account import AccountPages
from chancellery.web.api import Api
from chancellery.web.api_clock import ClockApi
from chancellery.web.api_counsel import CounselApi
from chancellery.web.api_keys import KeysApi
from chancellery.web.api_notices import NoticesApi
from chancellery.web.api_press import PressApi
from chancellery.web.api_proposals import ProposalsApi
from chancellery.web.api_replay import ImportApi, ReplayApi
from chancellery.web.api_sandbox import SandboxApi
from chancellery.web.pages import HERE, STATIC, Pages
from chancellery.web.reading import Reading, Shelf
from chancellery.web.sandbox_pages import SandboxPages
from chancellery.web.services import Services
from chancellery.web.settings import Settings

LARGEST_BODY = 256 * 1024
PACKED = 4
"""How hard answers are packed: at 9 a board is a twelfth smaller, and takes six to fifteen times as long."""


def build(settings: Settings | None = None) -> Litestar:
    """The application of one process."""
    chosen = settings or Settings()
    channels = ChannelsPlugin(_backend(chosen), arbitrary_channels_allowed=True)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        services = app.state.services = Services(chosen, channels)
        services.started()
        try:
            yield
        finally:
            services.close()

    def add_headers(response: Response[Any]) -> Response[Any]:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    limits = RateLimitConfig(rate_limit=("minute", chosen.requests_a_minute), exclude=["^/static"])
    return Litestar(
        route_handlers=[
            Pages,
            Api,
            ReplayApi,
            ImportApi,
            PressApi,
            ClockApi,
            NoticesApi,
            ProposalsApi,
            KeysApi,
            AccountPages,
            CounselApi,
            SandboxApi,
            SandboxPages,
            create_static_files_router(
                STATIC,
                [HERE / "static"],
                file_system=Shelf(),
                cache_control=CacheControlHeader(max_age=31_536_000, public=True, immutable=True),
            ),
        ],
        plugins=[channels],
        lifespan=[lifespan],
        request_class=Reading,
        after_request=add_headers,
        exception_handlers={Exception: refuse},
        middleware=[limits.middleware],
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=PACKED, exclude=["/events$"]
        ),
        request_max_body_size=LARGEST_BODY,
        template_config=TemplateConfig(directory=HERE / "templates", engine=JinjaTemplateEngine),
        openapi_config=OpenAPIConfig(
            title="Chancellery",
            version=chancellery.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )


def _backend(settings: Settings) -> ChannelsBackend:
    """News cross processes through PostgreSQL where that is the store; else they stay in memory."""
    if settings.database and is_postgres(settings.database):
        from chancellery.web.news_bus import PostgresNews

        return PostgresNews(postgres_dsn(settings.database))
    return MemoryChannelsBackend()
