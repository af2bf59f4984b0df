"""The application: handlers, headers, limits, and the shared services."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar, Response
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import InitPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig

import chancellery
from chancellery.core.language import speak
from chancellery.table.store import is_postgres, postgres_dsn
from chancellery.web.access import HEADERS, refuse
from chancellery.web.account import AccountPages
from chancellery.web.act import ShortWay
from chancellery.web.api import Api
from chancellery.web.api_clock import ClockApi
from chancellery.web.api_counsel import CounselApi
from chancellery.web.api_ending import EndingApi
from chancellery.web.api_hint import HintApi
from chancellery.web.api_keys import KeysApi
from chancellery.web.api_lessons import LessonsApi
from chancellery.web.api_notices import NoticesApi
from chancellery.web.api_press import PressApi
from chancellery.web.api_proposals import ProposalsApi
from chancellery.web.api_replay import ImportApi, ReplayApi
from chancellery.web.api_review import ReviewApi
from chancellery.web.api_sandbox import SandboxApi
from chancellery.web.api_share import ShareApi
from chancellery.web.api_shelf import ShelfApi
from chancellery.web.api_standing import StandingApi
from chancellery.web.entrance import Entrance
from chancellery.web.gallery import GalleryPage
from chancellery.web.gate import Gate
from chancellery.web.glossary import WordsApi, WordsPage
from chancellery.web.home import HomePages
from chancellery.web.lessons import LessonPages
from chancellery.web.limits import LimitRequests
from chancellery.web.mute_pages import MutePages
from chancellery.web.operations import figures_at, healthz
from chancellery.web.packed import PACKED
from chancellery.web.pages import HERE, STATIC, Pages
from chancellery.web.people import PeopleApi, PeoplePages
from chancellery.web.primer import PrimerPage
from chancellery.web.reading import Reading, Shelf
from chancellery.web.said import templates
from chancellery.web.sandbox_pages import SandboxPages
from chancellery.web.services import Services
from chancellery.web.settings import Settings
from chancellery.web.today import TodayApi, TodayPages

LARGEST_BODY = 256 * 1024
QUICK = 4
"""How hard answers are packed: at 9 a board is a twelfth smaller, and takes six to fifteen times as long."""


def build(settings: Settings | None = None) -> Litestar:
    """The application of one process."""
    chosen = settings or Settings()
    channels = ChannelsPlugin(_backend(chosen), arbitrary_channels_allowed=True)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        services = app.state.services = Services(chosen, channels)
        speak(services.settings.language)
        services.started()
        own = services.settings
        try:
            with figures_at(own.metrics_port and own.metrics_port + own.worker, services.metrics):
                yield
        finally:
            # Aside, so that the last news can still be told.
            await asyncio.to_thread(services.close)

    async def add_headers(response: Response[Any]) -> Response[Any]:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    app = Litestar(
        route_handlers=[
            HomePages,
            Pages,
            GalleryPage,
            PrimerPage,
            WordsPage,
            WordsApi,
            Entrance,
            MutePages,
            Api,
            ShelfApi,
            ReplayApi,
            ImportApi,
            PressApi,
            ClockApi,
            NoticesApi,
            ProposalsApi,
            KeysApi,
            AccountPages,
            PeoplePages,
            PeopleApi,
            CounselApi,
            EndingApi,
            ShareApi,
            HintApi,
            ReviewApi,
            SandboxApi,
            StandingApi,
            SandboxPages,
            LessonsApi,
            LessonPages,
            TodayApi,
            TodayPages,
            healthz,
            create_static_files_router(
                STATIC,
                [HERE / "static"],
                file_system=Shelf(),
                opt={"cost": 0},
                cache_control=CacheControlHeader(max_age=31_536_000, public=True, immutable=True),
            ),
        ],
        plugins=[channels, _Within(lifespan)],
        request_class=Reading,
        after_request=add_headers,
        exception_handlers={Exception: refuse},
        middleware=[LimitRequests],
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=QUICK, exclude=["/events$"], exclude_opt_key=PACKED
        ),
        request_max_body_size=LARGEST_BODY,
        template_config=TemplateConfig(instance=JinjaTemplateEngine.from_environment(templates())),
        openapi_config=OpenAPIConfig(
            title="Chancellery",
            version=chancellery.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )
    app.asgi_handler = app.state.gate = Gate(ShortWay(app.asgi_handler))
    return app


class _Within(InitPlugin):
    """A life within that of the plugins before it: it begins after theirs, and ends before."""

    def __init__(self, life: Callable[[Litestar], AbstractAsyncContextManager[None]]) -> None:
        self._life = life

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        app_config.lifespan.append(self._life)
        return app_config


def _backend(settings: Settings) -> ChannelsBackend:
    """News cross processes through PostgreSQL where that is the store; else they stay in memory."""
    if settings.database and is_postgres(settings.database):
        from chancellery.web.news_bus import PostgresNews

        return PostgresNews(postgres_dsn(settings.database))
    return MemoryChannelsBackend()
