"""Advice and reference over HTTP: what an answer sets going, why something is not offered, and the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

import chancellery
from chancellery.core.advice import Denied
from chancellery.core.codec import action_from_json, action_to_json
from chancellery.core.errors import Invalid, Stale
from chancellery.core.match import Match
from chancellery.core.paragraphs import Paragraph, load_index
from chancellery.core.shown import lean
from chancellery.core.title import Game
from chancellery.table.advice import chances, denied, preview, why_not
from chancellery.table.ahead import MOST_WEIGHED, closed, gathered_json, weigh
from chancellery.table.briefing import option_text
from chancellery.table.desks import stretch_of
from chancellery.table.plans import LONGEST, plan_json
from chancellery.web.access import account_of, services_of, somebody
from chancellery.web.act import ActIn
from chancellery.web.viewer import find_seat, find_viewer, own_answer

Asked = Request[Any, Any, Any]


class PlanIn(Struct, forbid_unknown_fields=True):
    """Answers to be tried out: the seat, the decision that they begin with, one action each."""

    seat: str
    decision: int
    answers: list[list[Any]]
    thing: Annotated[str, Meta(max_length=80)] = ""
    """Something of the board that a click in vain has named."""


def paragraphs_of(game: Game) -> list[Paragraph]:
    """The rulebook in our own words; what has no text of its own is told by its heading."""
    return list(load_index(Path(game.paragraphs)).values()) if game.paragraphs else []


def denied_json(game: Game, one: Denied) -> dict[str, Any]:
    return {
        "action": action_to_json(one.action),
        "text": option_text(game, one.action),
        "reason": one.reason,
        "rule": one.rule,
    }


class WeighIn(Struct, forbid_unknown_fields=True):
    """Ways to answer that are to be compared."""

    seat: str
    decision: int
    chains: list[list[Any]]


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

    @post(
        "/tables/{table_id:str}/weigh",
        sync_to_thread=True,
        status_code=HTTP_200_OK,
        summary="Price and odds of some ways to answer, each a chain of answers",
    )
    def weigh(self, request: Asked, table_id: FromPath[str], data: JSONBody[WeighIn]) -> list[dict[str, Any]]:
        """Nothing is told of a decision that is no longer open."""
        game, match = self._match(request, table_id, data.seat)
        if match.decision_id(data.seat) != data.decision:
            return []
        with own_answer():
            chains = [[action_from_json(one) for one in chain] for chain in data.chains[:MOST_WEIGHED]]
            return [weigh(game, match, data.seat, chain) for chain in chains if chain]

    @get(
        "/tables/{table_id:str}/gathered",
        sync_to_thread=True,
        opt={"cost": 2},
        summary="All ways to take answers that are chosen together, with price and odds",
    )
    def gathered(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str]) -> dict[str, Any]:
        game, match = self._match(request, table_id, seat)
        return gathered_json(game, match, seat)

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
        return [
            denied_json(game, one) for one in (*denied(game, match, seat, slot), *closed(game, match, seat))
        ]

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
        one = why_not(game, match, seat, slot, thing, closed(game, match, seat))
        return {"possible": one is None, "reason": one.reason if one else "", "rule": one.rule if one else ""}

    @get(
        "/tables/{table_id:str}/chances",
        sync_to_thread=True,
        summary="What each answer costs and promises, as far as the seat can know",
    )
    def chances(
        self,
        request: Asked,
        table_id: FromPath[str],
        seat: FromQuery[str],
        slot: Annotated[int, QueryParameter(ge=0, le=1000)] = 0,
    ) -> dict[str, Any]:
        """Answers that cost nothing and throw nothing are not listed."""
        game, match = self._match(request, table_id, seat)
        return {"decision": match.decision_id(seat), "chances": chances(game, match, seat, slot)}

    @get(
        "/tables/{table_id:str}/stretch",
        sync_to_thread=True,
        summary="What a seat is asked soon after this, if it answers as its draft stands",
    )
    def stretch(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str]) -> dict[str, Any]:
        """`stretch` is null where a question stands alone, or where nothing is asked any more."""
        services = services_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            find_seat(services, table, account_of(request), seat)
            match = services.tables.sound(session, table)
            decision = match.decision(seat) if table.status == "running" else None
            if decision is None:
                return {"decision": None, "stretch": None}
            number = match.decision_id(seat)
            draft = services.tables.draft_of(session, table, seat, number)
        game = chancellery.load(table.game)
        return {"decision": number, "stretch": stretch_of(game, match, decision, draft)}

    @post(
        "/tables/{table_id:str}/plan",
        sync_to_thread=True,
        status_code=HTTP_200_OK,
        summary="Try out a run of answers: nothing is played, kept or told",
    )
    def plan(self, request: Asked, table_id: FromPath[str], data: JSONBody[PlanIn]) -> dict[str, Any]:
        """As far as the seat itself is asked, no die falls and it learns nothing: `stop` says what ended it.

        Gives how many answers were `taken`, what of the board and beside it is other then, and the next
        decision with its chances; if a `thing` is named, also `why` no answer names it then.
        """
        game, match = self._match(request, table_id, data.seat)
        if match.decision_id(data.seat) != data.decision:
            raise Stale("This decision is no longer open; look again.")
        if len(data.answers) > LONGEST:
            raise Invalid(f"A plan has {LONGEST} answers at most.")
        with own_answer():
            answers = [action_from_json(one) for one in data.answers]
            return plan_json(game, match, data.seat, answers, data.thing)

    @get(
        "/tables/{table_id:str}/cards",
        sync_to_thread=True,
        summary="Every card of the match, as it is printed",
    )
    def cards(self, request: Asked, table_id: FromPath[str]) -> list[dict[str, Any]]:
        """The same at every moment and for everybody; it does not tell where a card is."""
        services = services_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            find_viewer(services, table, account_of(request), "")
            game, match = chancellery.load(table.game), services.tables.match(session, table)
        faces = getattr(game.artist, "faces", None)
        return [lean(card) for card in faces(match.view(None))] if faces else []

    def _match(self, request: Asked, table_id: str, seat: str) -> tuple[Game, Match[Any]]:
        services = services_of(request)
        account = somebody(request) if request.method == "POST" else account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            find_seat(services, table, account, seat)
            return chancellery.load(table.game), services.tables.sound(session, table)
