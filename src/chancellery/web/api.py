"""The HTTP interface, in the words of the contract: list, create, join, view, act, draft, undo, events."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Annotated, Any

from litestar import Controller, Request, get, post, put
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED
from msgspec import Struct, field
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.codec import action_from_json
from chancellery.core.decisions import Ballot, Seat
from chancellery.core.errors import Invalid, Stale
from chancellery.table import chairs
from chancellery.table.accounts import ANY, TABLES
from chancellery.table.briefing import brief, summary
from chancellery.table.dealing import undealt
from chancellery.table.drafts import changed, possible, typed
from chancellery.table.frames import Draft as KeptDraft
from chancellery.table.hinting import check_hints
from chancellery.table.lists import find_tables
from chancellery.table.mail import check_webhook
from chancellery.table.models import Account, Table
from chancellery.table.seating import Sitter
from chancellery.table.standing import HELD, NotRunning, help_text, why_not_running
from chancellery.web.access import account_of, services_of, somebody, somebody_soon
from chancellery.web.act import ActIn, act
from chancellery.web.api_clock import ClockIn, has_disorder, time_part
from chancellery.web.api_press import first_period, press_part
from chancellery.web.audience import Stream as Ear
from chancellery.web.chain import act_all
from chancellery.web.plates import levels_of
from chancellery.web.quotas import bots_among
from chancellery.web.services import Services
from chancellery.web.stream import news_of
from chancellery.web.viewer import (
    asked_options,
    find_seat,
    find_viewer,
    names_of,
    owned,
    owns,
)

Asked = Request[Any, Any, Any]


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
    anonymous: bool = False
    """Whether nobody is told before the end who sits where."""
    deal: bool = False
    """Whether the seats are dealt by lot when the last is taken; before that nobody holds one."""
    hints: str = "bots"
    """Who may ask for hints: a lone person against `bots`, `all`, or `none`."""


class DraftIn(Struct, forbid_unknown_fields=True):
    """A ballot as far as it is filled; null for an empty slot."""

    seat: str
    answer: list[Any]
    decision: int
    slot: int | None = None
    """The one that was written or emptied last: a title may write others with it."""


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
        from chancellery.bots.registry import opponents, usual_bot

        return [
            {
                "slug": info.slug,
                "title": info.title,
                "summary": info.summary,
                "seats": list(info.seats),
                "names": chancellery.load(info.slug).seat_names,
                "colours": chancellery.load(info.slug).swatches,
                "version": info.version,
                "bots": list(opponents(chancellery.load(info.slug))),
                "usual": usual_bot(chancellery.load(info.slug)),
                "levels": levels_of(info.slug),
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

    @get(
        "/tables",
        sync_to_thread=True,
        opt={"scope": ANY},
        summary="Tables: mine, open, to watch, finished, or put away",
    )
    def tables(
        self,
        request: Asked,
        which: FromQuery[str] = "mine",
        page: Annotated[int, QueryParameter(ge=1, le=10_000)] = 1,
    ) -> list[dict[str, Any]]:
        """Of one's own, `mine` are in play; what is over is `finished`, what was put away only `away`."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            return [summary(table) for table in find_tables(session, account, which, page)]

    @post(
        "/tables",
        sync_to_thread=True,
        opt={"scope": TABLES, "cost": 5},
        status_code=HTTP_201_CREATED,
        summary="Make a table",
    )
    def create(self, request: Asked, data: JSONBody[TableIn]) -> dict[str, Any]:
        services, account = services_of(request), somebody(request)
        sitters = {seat: Sitter(sitter.kind, sitter.bot) for seat, sitter in data.seats.items()}
        with services.quotas.table(account, bots_among(sitters)):
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
                anonymous=data.anonymous,
                deal=data.deal,
                hints=check_hints(data.hints),
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
        parts: Annotated[str, QueryParameter(max_length=40)] = "",
    ) -> dict[str, Any]:
        """The log has what came after the entry `since`; with -1 also what is told of the set-up.

        With `parts`, only those of `press` and `time` (clocks, votes, what was missed) that it names.
        """
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            eyes = find_viewer(services, table, account, seat)
            if parts:
                return some_parts(services, session, table, eyes, account, parts.split(","))
            found = brief(services.tables, session, table, eyes, since)
            helped = found["held"] and found["table"]["status"] == HELD and owns(table, account)
            match = services.tables.match(session, table)
            found["held_help"] = help_text(table, match) if helped else ""
            found["can_go_on"] = bool(helped) and not match.over
            mine = services.tables.seats_of(table, account)
            found |= press_part(services, session, table, eyes)
            found |= time_part(services, session, table, eyes, account)
            names = {} if undealt(table) else names_of(session, table, account)
            return found | {"mine": mine, "names": names}

    @post(
        "/tables/{table_id:str}/seat",
        sync_to_thread=True,
        opt={"scope": TABLES},
        status_code=HTTP_200_OK,
        summary="Sit down",
    )
    def sit(self, request: Asked, table_id: FromPath[str], data: JSONBody[SeatIn]) -> dict[str, Any]:
        """An open one, or that of an invitation; on a server nobody takes a second in a game that runs.

        Where seats are dealt, `seat` is empty until the last has come.
        """
        services, account = services_of(request), somebody(request)
        one_each = not services.settings.local
        seat = services.tables.sit(table_id, account, data.seat or None, data.invitation, one_each=one_each)
        return {"seat": seat}

    @get(
        "/tables/{table_id:str}/invitations",
        sync_to_thread=True,
        opt={"scope": TABLES},
        summary="The invitations that nobody has come by yet; for who has made the table",
    )
    def invitations(self, request: Asked, table_id: FromPath[str]) -> dict[Seat, str]:
        """By seat; a link is `/i/ID/INVITATION`."""
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            return chairs.invitations(owned(services.tables.table(session, table_id), account))

    @post("/tables/{table_id:str}/act", status_code=HTTP_200_OK, summary="Answer a decision")
    async def act(self, request: Asked, table_id: FromPath[str], data: JSONBody[ActIn]) -> dict[str, Any]:
        """An answer that was taken, and is sent again with the same `key`, is acknowledged once more.

        If this seat has a stream open, `frame` is what the stream will say of it. A run of `answers` ends
        where a die falls, something is learned or another is asked; then `taken` says how many were, and
        `frames` are what the stream will say.
        """
        services, account = services_of(request), await somebody_soon(request)
        if data.answers:
            return await act_all(services, account, table_id, data)
        return await act(services, account, table_id, data, action_from_json(data.action))

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

    @put("/tables/{table_id:str}/draft", summary="Keep a ballot that is being filled in")
    async def draft(self, request: Asked, table_id: FromPath[str], data: JSONBody[DraftIn]) -> dict[str, Any]:
        """If the seat has a stream open, `frame` is what this changes for its eyes."""
        services = services_of(request)
        answer = await asyncio.to_thread(_keep_draft, request, table_id, data)
        audience = services.audiences.get(table_id)
        frame = await audience.redraw(data.seat, KeptDraft(data.decision, answer)) if audience else None
        services.tables.publish(table_id, {"kind": "draft", "only": [data.seat]})
        return {"answer": answer, **_with_frame(frame)}

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

    @get(
        "/tables/{table_id:str}/events",
        summary="News as they come, a server-sent stream",
        media_type="text/event-stream",
        cache_control=CacheControlHeader(no_cache=True),
    )
    async def events(
        self,
        request: Asked,
        table_id: FromPath[str],
        seat: FromQuery[str] = "",
        hidden: FromQuery[bool] = False,
    ) -> Stream:
        """After each move a `frame`: what has changed for these eyes between its `after` and its `length`.

        A frame has the parts of the table's view that are not as they were, the new lines of the log, and of
        the `board` what to set and what is gone. Of all else `news` tell the kind. Of a private letter only
        its author and its readers hear. A `beat` says that the line holds.
        """
        services = services_of(request)
        account, eyes, mine = await asyncio.to_thread(_eyes, request, table_id, seat)
        stream = Ear(account, eyes, frozenset(mine), looks=not hidden)
        headers = {"X-Accel-Buffering": "no"}
        return Stream(news_of(services.audiences, table_id, stream), headers=headers)


def _keep_draft(request: Asked, table_id: str, data: DraftIn) -> list[Any]:
    """As far as its slots can hold it."""
    services, account = services_of(request), somebody(request)
    with services.store.reading() as session:
        table = services.tables.table(session, table_id)
        seat = find_seat(services, table, account, data.seat)
        match = services.tables.sound(session, table)
        ballot = match.decision(seat)
        if match.decision_id(seat) != data.decision or not isinstance(ballot, Ballot):
            raise Stale("This ballot is no longer open; look again.")
        if data.slot is None:
            answer = possible(match, ballot, data.answer)
        else:
            answer = changed(chancellery.load(table.game), match, ballot, data.answer, data.slot)
    services.tables.draft(table_id, seat, data.decision, answer)
    return answer


def _with_frame(frame: dict[str, Any] | None) -> dict[str, Any]:
    return {"frame": frame} if frame else {}


def some_parts(
    services: Services,
    session: Session,
    table: Table,
    eyes: Seat | None,
    account: Account | None,
    parts: list[str],
) -> dict[str, Any]:
    """What a view says of letters, and of time and votes: for who knows the rest."""
    if unknown := set(parts) - {"press", "time"}:
        raise Invalid(f"There is no part {min(unknown)!r}: choose press or time.")
    found: dict[str, Any] = {}
    if "press" in parts:
        found |= press_part(services, session, table, eyes)
    if "time" in parts:
        found |= time_part(services, session, table, eyes, account)
    return found


def _eyes(request: Asked, table_id: str, seat: str) -> tuple[Account | None, Seat | None, list[Seat]]:
    """Who asks, with whose eyes, and all seats that are theirs."""
    services, account = services_of(request), account_of(request)
    with services.store.reading() as session:
        table = services.tables.table(session, table_id)
        eyes = find_viewer(services, table, account, seat)
        return account, eyes, services.tables.seats_of(table, account)


LONGEST_ORDERS = 20_000
"""Letters that may be typed for one answer."""
