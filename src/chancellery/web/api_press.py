"""Letters and notes over HTTP: each seat with its own eyes."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from litestar import Controller, Request, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_201_CREATED
from msgspec import Meta, Struct, field
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.decisions import Seat
from chancellery.table.models import Table
from chancellery.table.muting import mute, muted_by
from chancellery.table.press import letter_json
from chancellery.table.talk_times import period_of
from chancellery.web.access import account_of, services_of, somebody
from chancellery.web.services import Services
from chancellery.web.viewer import find_seat, find_viewer

Asked = Request[Any, Any, Any]
Slug = Annotated[str, Meta(max_length=40)]
Words = Annotated[str, Meta(max_length=100_000)]
RoomName = Annotated[str, Meta(max_length=400)]


class LetterIn(Struct, forbid_unknown_fields=True):
    """A letter: from a seat, to some seats (none: to everybody)."""

    seat: Slug
    text: Words
    to: Annotated[list[Slug], Meta(max_length=40)] = field(default_factory=list)
    key: Annotated[str, Meta(max_length=64)] = ""
    """Of your own choice: a letter that you send once more with the same key is not written again."""


class ReadIn(Struct, forbid_unknown_fields=True):
    """How far a seat has read a conversation: `all`, or its seats with commas between."""

    seat: Slug
    room: RoomName
    letter: Annotated[int, Meta(ge=0, lt=2**31)]


class NotesIn(Struct, forbid_unknown_fields=True):
    """A seat's notes to itself, whole."""

    seat: Slug
    text: Words


class MuteIn(Struct, forbid_unknown_fields=True):
    """Whose letters a seat does not want to read, or wants to again."""

    seat: Slug
    whom: Slug
    muted: bool


class PressApi(Controller):
    """`/api/tables/ID/press` and `/notes`."""

    path = "/api/tables/{table_id:str}"
    tags = ["press"]

    @get("/press", sync_to_thread=True, summary="Letters that a seat may read, newest last")
    def letters(
        self,
        request: Asked,
        table_id: FromPath[str],
        seat: FromQuery[str] = "",
        room: Annotated[str, QueryParameter(max_length=400)] = "",
        page: Annotated[int, QueryParameter(ge=1, le=10_000)] = 1,
    ) -> list[dict[str, Any]]:
        """Of one conversation, or of all. The first page has the newest fifty, the next those before."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            eyes = find_viewer(services, table, account, seat)
            return [letter_json(*one) for one in services.press.letters(session, table, eyes, room, page)]

    @post("/press", sync_to_thread=True, status_code=HTTP_201_CREATED, summary="Write a letter")
    def write(self, request: Asked, table_id: FromPath[str], data: JSONBody[LetterIn]) -> dict[str, Any]:
        services = services_of(request)
        seat = _own(request, table_id, data.seat)
        return letter_json(*services.press.send(table_id, seat, data.to, data.text, data.key))

    @put("/press/read", sync_to_thread=True, summary="Mark a conversation as read up to a letter")
    def read(self, request: Asked, table_id: FromPath[str], data: JSONBody[ReadIn]) -> dict[str, Any]:
        seat = _own(request, table_id, data.seat)
        services_of(request).press.read(table_id, seat, data.room, data.letter)
        return {"read": True}

    @put("/press/mute", sync_to_thread=True, summary="Read no letters of a seat, or read them again")
    def mute(self, request: Asked, table_id: FromPath[str], data: JSONBody[MuteIn]) -> dict[str, Any]:
        """Nobody else notices. What comes meanwhile is kept, and there once the seat is heard again."""
        services, seat = services_of(request), _own(request, table_id, data.seat)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
        mute(services.store, table, seat, data.whom, on=data.muted)
        services.tables.publish(table_id, {"kind": "press", "only": [seat]})
        with services.store.reading() as session:
            return {"muted": muted_by(session, table, seat)}

    @get("/notes", sync_to_thread=True, summary="A seat's notes to itself")
    def notes(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str]) -> dict[str, Any]:
        services, account = services_of(request), somebody(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            return {"text": services.press.note(session, table, find_seat(services, table, account, seat))}

    @put("/notes", sync_to_thread=True, summary="Keep a seat's notes to itself")
    def keep_notes(self, request: Asked, table_id: FromPath[str], data: JSONBody[NotesIn]) -> dict[str, Any]:
        seat = _own(request, table_id, data.seat)
        services_of(request).press.keep_note(table_id, seat, data.text)
        return {"kept": True}


def _own(request: Asked, table_id: str, seat: Seat) -> Seat:
    services, account = services_of(request), somebody(request)
    with services.store.reading() as session:
        return find_seat(services, services.tables.table(session, table_id), account, seat)


@cache
def first_period(game: str) -> dict[str, Any] | None:
    """The first time for negotiation of a title that has such times, for those who set up a table."""
    title = chancellery.load(game)
    period = period_of(title.rules, title.start(0))
    return {"name": period.name, "minutes": period.minutes, "rule": period.rule} if period else None


def press_part(services: Services, session: Session, table: Table, seat: Seat | None) -> dict[str, Any]:
    """What a briefing says of the press: the conversations, and whether letters may be written now."""
    match = services.tables.match(session, table)
    rooms = services.press.rooms(session, table, seat)
    talk = services.press.talk(session, table, match)
    return {
        "press": {
            "allowed": talk.allowed,
            "reason": talk.reason,
            "rule": talk.rule,
            "period": talk.period,
            "left": talk.left,
            "unread": sum(room.unread for room in rooms),
            "muted": muted_by(session, table, seat),
            "rooms": [
                {
                    "room": room.name,
                    "seats": list(room.seats),
                    "letters": room.letters,
                    "unread": room.unread,
                    "last": room.letters,
                }
                for room in rooms
            ],
        }
    }
