"""Advice and reference over HTTP: what an answer sets going, why something is not offered, and the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

import chancellery
from chancellery.core.advice import Denied
from chancellery.core.codec import action_from_json, action_to_json
from chancellery.core.errors import Stale
from chancellery.core.match import Match
from chancellery.core.paragraphs import Paragraph, load_index
from chancellery.core.title import Game
from chancellery.table.advice import denied, preview, why_not
from chancellery.table.briefing import option_text
from chancellery.web.access import account_of, services_of, somebody
from chancellery.web.api import ActIn
from chancellery.web.viewer import find_seat, own_answer

Asked = Request[Any, Any, Any]


def paragraphs_of(game: Game) -> list[Paragraph]:
    """The rulebook in our own words; what has no text of its own is told by its heading."""
    return list(load_index(Path(game.paragraphs)).values()) if game.paragraphs else []


def _json(game: Game, one: Denied) -> dict[str, Any]:
    return {
        "action": action_to_json(one.action),
        "text": option_text(game, one.action),
        "reason": one.reason,
        "rule": one.rule,
    }


class CounselApi(Controller):
    """Questions that change nothing."""

    path = "/api"
    tags = ["counsel"]

    @get("/games/{game:str}/rules", sync_to_thread=True, summary="The rules by paragraph, in our own words")
    def rules(self, game: FromPath[str]) -> list[dict[str, str]]:
        return [
            {"number": one.number, "title": one.title, "text": one.text}
            for one in paragraphs_of(chancellery.load(game))
        ]

    @post(
        "/tables/{table_id:str}/preview",
        sync_to_thread=True,
        status_code=HTTP_200_OK,
        summary="What an answer sets going for good, and its chances",
    )
    def preview(self, request: Asked, table_id: FromPath[str], data: JSONBody[ActIn]) -> dict[str, str]:
        game, match = self._match(request, table_id, data.seat)
        if match.decision_id(data.seat) != data.decision:
            raise Stale("This decision is no longer open; look again.")
        with own_answer():
            found = preview(game, match, data.seat, action_from_json(data.action))
        return {"final": found.final, "forecast": found.forecast}

    @get(
        "/tables/{table_id:str}/denied",
        sync_to_thread=True,
        summary="Options that exist but are not possible now, each with its reason",
    )
    def denied(
        self,
        request: Asked,
        table_id: FromPath[str],
        seat: FromQuery[str],
        slot: Annotated[int, QueryParameter(ge=0, le=1000)] = 0,
    ) -> list[dict[str, Any]]:
        game, match = self._match(request, table_id, seat)
        return [_json(game, one) for one in denied(game, match, seat, slot)]

    @get(
        "/tables/{table_id:str}/why", sync_to_thread=True, summary="Why something of the board is not offered"
    )
    def why(
        self,
        request: Asked,
        table_id: FromPath[str],
        seat: FromQuery[str],
        thing: Annotated[str, QueryParameter(max_length=80)],
        slot: Annotated[int, QueryParameter(ge=0, le=1000)] = 0,
    ) -> dict[str, Any]:
        game, match = self._match(request, table_id, seat)
        one = why_not(game, match, seat, slot, thing)
        return {"possible": one is None, "reason": one.reason if one else "", "rule": one.rule if one else ""}

    def _match(self, request: Asked, table_id: str, seat: str) -> tuple[Game, Match[Any]]:
        services = services_of(request)
        account = somebody(request) if request.method == "POST" else account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            find_seat(services, table, account, seat)
            return chancellery.load(table.game), services.tables.sound(session, table)
