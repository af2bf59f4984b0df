"""The sandbox as a page: from a table, or as a free board of any title."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

from litestar import Controller, Request, Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import Template

import chancellery
from chancellery.web.access import account_of, services_of
from chancellery.web.packed import PACKED, lasting
from chancellery.web.pages import FOREVER, base_for, draw_page, frame_of, letters_of, view_box
from chancellery.web.said import say
from chancellery.web.viewer import asked_options, find_viewer, is_open

Asked = Request[Any, Any, Any]


class SandboxPages(Controller):
    """`/t/ID/sandbox` and `/sandbox/GAME`."""

    path = "/"
    include_in_schema = False

    @get("/t/{table_id:str}/sandbox", sync_to_thread=True)
    def from_table(
        self,
        request: Asked,
        table_id: FromPath[str],
        step: FromQuery[int | None] = None,
        seat: FromQuery[str] = "",
    ) -> Template:
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            over = is_open(table)
            eyes = seat if over else find_viewer(services, table, account, seat)
            length = len(services.tables.match(session, table).journal)
            title = chancellery.load(table.game)
            _, name = base_for(table.game, table.options)
        at = length if step is None else step
        # From the present one goes back to play; from a step, to that step.
        present = not over and at == length
        back = (
            f"/t/{table_id}"
            if present
            else f"/t/{table_id}/replay?step={at}" + (f"&seat={quote(eyes)}" if eyes else "")
        )
        return draw_page(
            request, "sandbox.html", account, game=title, table=table, seat=eyes or "", step=at, options="{}",
            base=f"/base/{table_id}/{name}", view_box=view_box(title), back=back,
            back_text=say("mute-return") if present else say("sandbox-return-replay"),
            frame=frame_of(title), letters=letters_of(title),
        )  # fmt: skip

    @get("/sandbox/{game:str}", sync_to_thread=True)
    def free(self, request: Asked, game: FromPath[str]) -> Template:
        title = chancellery.load(game)
        options = asked_options(title, request.query_params)
        _, name = base_for(game, options)
        query = request.url.query
        nobody = {"id": "", "title": title.info.title, "version": title.info.version}
        return draw_page(
            request, "sandbox.html", account_of(request), game=title, table=nobody, seat="", step=0,
            options=json.dumps(options), base=f"/sandbox/{game}/base/{name}" + (f"?{query}" if query else ""),
            view_box=view_box(title), back="/", back_text=say("sandbox-return-tables"),
            frame=frame_of(title), letters=letters_of(title),
        )  # fmt: skip

    @get(
        "/sandbox/{game:str}/base/{name:str}",
        sync_to_thread=True,
        media_type="image/svg+xml",
        opt={PACKED: True},
    )
    def base(self, request: Asked, game: FromPath[str], name: FromPath[str]) -> Response[bytes]:
        svg, current = base_for(game, asked_options(chancellery.load(game), request.query_params))
        return lasting(request, svg, "image/svg+xml", FOREVER if name == current else "no-cache")
