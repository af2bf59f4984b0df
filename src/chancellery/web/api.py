"""The HTTP interface, in the words of the contract: list, create, join, view, act, draft, undo, events."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Annotated, Any

from litestar import Controller, Request, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import ServerSentEvent
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Struct, field
from sqlalchemy import and_, case, or_, select
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_from_json
from chancellery.core.decisions import Ballot, Seat
from chancellery.core.errors import Invalid, Stale
from chancellery.table.briefing import brief, summary
from chancellery.table.drafts import possible, typed
from chancellery.table.mail import check_webhook
from chancellery.table.models import Account, Chair, Table
from chancellery.table.seating import Sitter
from chancellery.table.standing import HELD, NotRunning, help_text, why_not_running
from chancellery.web.access import account_of, services_of, somebody
from chancellery.web.api_clock import ClockIn, has_disorder, time_part
from chancellery.web.api_press import first_period, press_part
from chancellery.web.stream import news_of, seats_now
from chancellery.web.viewer import (
    asked_options,
    facts,
    find_seat,
    find_viewer,
    names_of,
    own_answer,
    owned,
    owns,
)

Asked = Request[Any, Any, Any]
PAGE = 50


class SitterIn(Struct, forbid_unknown_fields=True):
    """Who takes a seat: `me`, `bot` (and which), `invited` or `open`."""

    kind: str
    bot: str = ""


class TableIn(Struct, forbid_unknown_fields=True):
    """A table to be made."""

    game: str
    options: dict[str, str | int | bool] = field(default_factory=dict)
    seats: dict[str, SitterIn] = field(default_factory=dict)
    title: str = ""
    public: bool = False
    press: str = "full"
    """`full`, `public` or `none`."""
    open_press: bool = False
    """Whether private letters are shown to all after the end."""
    clock: ClockIn = field(default_factory=ClockIn)
    webhook: str = ""
    """An address that is told of turns and of the end, in the form that Discord reads."""
    press_periods: str = "off"
    """`off`; or, for titles with a time of their own for negotiation, `phases` or `timed`."""


class ActIn(Struct, forbid_unknown_fields=True):
    """An answer: the seat, the action, the number of the decision it belongs to."""

    seat: str
    action: list[Any]
    decision: int


class DraftIn(Struct, forbid_unknown_fields=True):
    """A ballot as far as it is filled; null for an empty slot."""

    seat: str
    answer: list[Any]
    decision: int


class SeatIn(Struct, forbid_unknown_fields=True):
    seat: str = ""
    invitation: str = ""


class TypedIn(Struct, forbid_unknown_fields=True):
    """An answer in the rulebook's notation; for a ballot, lines."""

    seat: str
    words: str
    decision: int
    draft: list[Any] | None = None
    """What the ballot holds so far; none: the draft that the server keeps."""


class Api(Controller):
    """`/api`: for the page and for programs alike."""

    path = "/api"
    tags = ["tables"]

    @get("/games", sync_to_thread=False, summary="The titles, with their seats, options and bots")
    def games(self) -> list[dict[str, Any]]:
        from chancellery.bots.registry import bot_names

        return [
            {
                "slug": info.slug,
                "title": info.title,
                "summary": info.summary,
                "seats": list(info.seats),
                "colours": chancellery.load(info.slug).swatches,
                "version": info.version,
                "bots": list(bot_names(chancellery.load(info.slug))),
                "period": first_period(info.slug),
                "disorder": has_disorder(info.slug),
                "options": [asdict(option) for option in info.options],
            }
            for info in chancellery.titles()
        ]

    @get("/games/{game:str}/seats", sync_to_thread=True, summary="The seats of a match with such options")
    def seats(self, request: Asked, game: FromPath[str]) -> list[Seat]:
        title = chancellery.load(game)
        options = asked_options(title, request.query_params)
        return list(title.rules.seats(title.start(0, **options)))

    @get("/tables", sync_to_thread=True, summary="Tables: mine, open, to watch, or finished")
    def tables(
        self,
        request: Asked,
        which: FromQuery[str] = "mine",
        page: Annotated[int, QueryParameter(ge=1, le=10_000)] = 1,
    ) -> list[dict[str, Any]]:
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            return [summary(table) for table in find_tables(session, account, which, page)]

    @post("/tables", sync_to_thread=True, status_code=HTTP_201_CREATED, summary="Make a table")
    def create(self, request: Asked, data: JSONBody[TableIn]) -> dict[str, Any]:
        services, account = services_of(request), somebody(request)
        sitters = {seat: Sitter(sitter.kind, sitter.bot) for seat, sitter in data.seats.items()}
        table, invitations = services.tables.create(
            account,
            data.game,
            data.options,
            sitters,
            title=data.title,
            public=data.public,
            press=data.press,
            open_press=data.open_press,
            press_periods=data.press_periods,
            clock=data.clock.checked(),
            webhook=check_webhook(data.webhook, local=services.settings.local),
        )
        services.wake_bots(table.id)
        return {"table": summary(table), "invitations": invitations}

    @get("/tables/{table_id:str}", sync_to_thread=True, summary="A table as one seat may see it")
    def view(
        self,
        request: Asked,
        table_id: FromPath[str],
        seat: FromQuery[str] = "",
        since: Annotated[int, QueryParameter(ge=-1)] = -1,
    ) -> dict[str, Any]:
        """The log has what came after the entry `since`; with -1 also what is told of the set-up."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            eyes = find_viewer(services, table, account, seat)
            found = brief(services.tables, session, table, eyes, since)
            helped = found["held"] and found["table"]["status"] == HELD and owns(table, account)
            match = services.tables.match(session, table)
            found["held_help"] = help_text(table, match) if helped else ""
            found["can_go_on"] = bool(helped) and not match.over
            game = chancellery.load(table.game)
            mine = services.tables.seats_of(table, account)
            found |= press_part(services, session, table, eyes)
            found |= time_part(services, session, table, eyes, account)
            return found | facts(game, found["view"]) | {"mine": mine, "names": names_of(session, table)}

    @post("/tables/{table_id:str}/seat", sync_to_thread=True, status_code=HTTP_200_OK, summary="Sit down")
    def sit(self, request: Asked, table_id: FromPath[str], data: JSONBody[SeatIn]) -> dict[str, Any]:
        """An open one, or that of an invitation; on a server nobody takes a second in a game that runs."""
        services, account = services_of(request), somebody(request)
        one_each = not services.settings.local
        seat = services.tables.sit(table_id, account, data.seat or None, data.invitation, one_each=one_each)
        return {"seat": seat}

    @get(
        "/tables/{table_id:str}/invitations",
        sync_to_thread=True,
        summary="The invitations that nobody has come by yet; for who has made the table",
    )
    def invitations(self, request: Asked, table_id: FromPath[str]) -> dict[Seat, str]:
        """By seat; a link is `/i/ID/INVITATION`."""
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            return services.tables.invitations(owned(services.tables.table(session, table_id), account))

    @post(
        "/tables/{table_id:str}/act",
        sync_to_thread=True,
        status_code=HTTP_200_OK,
        summary="Answer a decision",
    )
    def act(self, request: Asked, table_id: FromPath[str], data: JSONBody[ActIn]) -> dict[str, Any]:
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            seat = find_seat(services, services.tables.table(session, table_id), account, data.seat)
        with own_answer():
            match, _ = services.tables.act(table_id, seat, action_from_json(data.action), data.decision)
        return {"length": len(match.journal)}

    @post(
        "/tables/{table_id:str}/type",
        sync_to_thread=True,
        status_code=HTTP_200_OK,
        summary="Read a typed answer",
    )
    def type(self, request: Asked, table_id: FromPath[str], data: JSONBody[TypedIn]) -> dict[str, Any]:
        """Gives the action that the words mean; nothing is played, and nothing is kept.

        For a ballot it gives the `answer`, which is the draft with what the lines put into it; `filled`, the
        numbers of those slots, from 0; and each line that was `refused`, with its reason.
        """
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            seat = find_seat(services, table, account, data.seat)
            if table.status != "running":
                raise NotRunning(why_not_running(table))
            match = services.tables.sound(session, table)
            decision = match.decision(seat)
            if decision is None:
                raise Invalid("Nothing is asked of this seat now.")
            if match.decision_id(seat) != data.decision:
                raise Stale("This decision is no longer open; look again.")
            if len(data.words) > LONGEST_ORDERS:
                raise Invalid(f"This is too long to be read: {LONGEST_ORDERS} letters at most.")
            game = chancellery.load(table.game)
            if not isinstance(decision, Ballot):
                return {"action": game.text.parse(decision, data.words, match.view(seat))}
            kept = services.tables.draft_of(session, table, seat, data.decision)
            return typed(game, match, decision, data.words, kept if data.draft is None else data.draft)

    @put("/tables/{table_id:str}/draft", sync_to_thread=True, summary="Keep a ballot that is being filled in")
    def draft(self, request: Asked, table_id: FromPath[str], data: JSONBody[DraftIn]) -> dict[str, Any]:
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            seat = find_seat(services, table, account, data.seat)
            match = services.tables.sound(session, table)
            ballot = match.decision(seat)
            if match.decision_id(seat) != data.decision or not isinstance(ballot, Ballot):
                raise Stale("This ballot is no longer open; look again.")
            answer = possible(match, ballot, data.answer)
        services.tables.draft(table_id, seat, data.decision, answer)
        return {"answer": answer}

    @post("/tables/{table_id:str}/undo", sync_to_thread=True, status_code=HTTP_200_OK, summary="Take back")
    def undo(self, request: Asked, table_id: FromPath[str], data: JSONBody[SeatIn]) -> dict[str, Any]:
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            seat = find_seat(services, services.tables.table(session, table_id), account, data.seat)
        services.tables.undo(table_id, seat)
        return {"undone": True}

    @post(
        "/tables/{table_id:str}/retract",
        sync_to_thread=True,
        status_code=HTTP_200_OK,
        summary="Not ready: take back a sealed answer",
    )
    def retract(self, request: Asked, table_id: FromPath[str], data: JSONBody[SeatIn]) -> dict[str, Any]:
        """Until the last seat has answered; a ballot becomes the seat's draft again."""
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            seat = find_seat(services, services.tables.table(session, table_id), account, data.seat)
        services.tables.retract(table_id, seat)
        return {"retracted": True}

    @get("/tables/{table_id:str}/events", summary="News as they come, a server-sent stream")
    async def events(self, request: Asked, table_id: FromPath[str]) -> ServerSentEvent:
        """Of a private letter only its author and its readers hear. A `beat` says that the line holds."""
        services = services_of(request)
        account = await asyncio.to_thread(account_of, request)
        mine = await asyncio.to_thread(seats_now, services, table_id, account)
        return ServerSentEvent(news_of(services, table_id, account, mine), retry_duration=2000)


LONGEST_ORDERS = 20_000
"""Letters that may be typed for one answer."""
WHICH = ("mine", "open", "watch", "finished")


def find_tables(
    session: Session, account: Account | None, which: str, page: int, size: int = PAGE
) -> list[Table]:
    """A page of tables: those that wait for this person first, then those last moved."""
    if which not in WHICH:
        raise Invalid(f"Tables are asked for as {', '.join(WHICH[:-1])} or {WHICH[-1]}.")
    if account is None and which == "mine":
        return []
    me = account.id if account else 0
    sitting = select(Chair.table_id).where(Chair.account_id == me)
    mine = or_(Table.id.in_(sitting), Table.owner_id == me)
    # Where only those who are invited may sit, nobody else is asked in.
    free = Table.id.in_(select(Chair.table_id).where(Chair.kind == "open"))
    asked = and_(Table.status == "running", Table.id.in_(sitting.where(Chair.asked.is_not(None))))
    wanted = {
        "mine": mine,
        "open": and_(Table.status == "open", Table.public, free),
        "watch": and_(Table.status == "running", Table.public),
        "finished": and_(Table.status == "over", or_(Table.public, mine)),
    }[which]
    first = case((asked, 0), (Table.status.in_(("over", "record", "cancelled")), 2), else_=1)
    query = select(Table).where(wanted).order_by(first, Table.moved.desc(), Table.id)
    return list(session.scalars(query.limit(size).offset(size * (page - 1))))
