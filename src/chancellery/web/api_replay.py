"""What was: a match step by step, as pictures, and as its journal."""

from __future__ import annotations

from typing import Any

from litestar import Controller, MediaType, Request, Response, get
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath, FromQuery

from chancellery.table.briefing import log_lines
from chancellery.web.eyes import back_then, facts
from chancellery.web.guards import account_of, hub_of

Asked = Request[Any, Any, Any]


class ReplayApi(Controller):
    """`/api/tables/ID/at/STEP` and the journal."""

    path = "/api/tables/{table_id:str}"
    tags = ["replay"]

    @get("/at/{step:int}", sync_to_thread=True, summary="A step of a match")
    def at(
        self, request: Asked, table_id: FromPath[str], step: FromPath[int], seat: FromQuery[str] = ""
    ) -> dict[str, Any]:
        """As far as the seat may see; once the game is over, through anybody's eyes."""
        hub, account = hub_of(request), account_of(request)
        with hub.store.session() as session:
            table = hub.tables.table(session, table_id)
            game, match, eyes = back_then(hub, session, table, account, step, seat)
            view = match.view(eyes)
            return {
                "step": step,
                "length": table.length,
                "seat": eyes,
                "over": table.status == "over",
                "view": view,
                "pieces": game.artist.pieces(view),
                "log": log_lines(game, match, eyes),
                "seed": table.seed if table.status == "over" else None,
                "mine": hub.tables.seats_of(table, account),
                **facts(game, view),
            }

    @get(
        "/at/{step:int}/plate",
        sync_to_thread=True,
        media_type="image/svg+xml",
        summary="The board of a step as a picture",
    )
    def plate(
        self, request: Asked, table_id: FromPath[str], step: FromPath[int], seat: FromQuery[str] = ""
    ) -> Response[str]:
        hub, account = hub_of(request), account_of(request)
        with hub.store.session() as session:
            table = hub.tables.table(session, table_id)
            game, match, eyes = back_then(hub, session, table, account, step, seat)
        svg = game.artist.plate(match.view(eyes))
        headers = {"Content-Disposition": f'attachment; filename="{table.game}-{table.id}-{step}.svg"'}
        return Response(svg, media_type="image/svg+xml", headers=headers)

    @get("/journal", sync_to_thread=True, summary="The journal, once the game is over")
    def journal(self, request: Asked, table_id: FromPath[str]) -> Response[str]:
        hub = hub_of(request)
        with hub.store.session() as session:
            table = hub.tables.table(session, table_id)
            if table.status != "over":
                raise PermissionDeniedException(
                    "The journal holds every secret; it is given out after the end."
                )
            text = hub.tables.match(session, table).to_jsonl()
        name = f"{table.game}-{table.id}.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type=MediaType.TEXT, headers=headers)
