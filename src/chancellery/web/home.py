"""The first page, lists of tables, and play now."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import choice
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.exceptions import NotAuthorizedException, NotFoundException
from litestar.params import FromPath, FromQuery, QueryParameter, URLEncodedBody
from litestar.response import Redirect, Template
from msgspec import Struct
from sqlalchemy.orm import Session

import chancellery
from chancellery.table.accounts import TABLES
from chancellery.table.learned import count_done
from chancellery.table.lists import bring_back, count_tables, count_waiting, find_tables, put_away
from chancellery.table.models import Account
from chancellery.table.results import records
from chancellery.table.seating import Sitter
from chancellery.web.access import account_of, services_of, somebody
from chancellery.web.cards import card_of, picture_mark
from chancellery.web.entrance import enter, inside, log_in
from chancellery.web.limits import network_of
from chancellery.web.pages import draw_page
from chancellery.web.pictures import Album, picture, thumbnail
from chancellery.web.plates import offer_of, plate_of
from chancellery.web.quotas import bots_among
from chancellery.web.said import say
from chancellery.web.services import Services
from chancellery.web.today import dailies
from chancellery.web.viewer import is_open

Asked = Request[Any, Any, Any]
CARDS = 3
"""Of my own tables on the first page."""
FEW = 3
"""Open tables there."""
ANY = "any"
ALBUM = Album()
A_DAY = "public, max-age=86400"
FOR_ME = "private, max-age=86400"


class QuickForm(Struct):
    """What somebody chooses on the sheet; what is left out is the first of its kind."""

    seat: str = ""
    """A seat, or `any`."""
    level: str = ""
    length: str = ""


class ShelfForm(Struct):
    away: str = ""
    after: str = "/"


class HomePages(Controller):
    """Everything between coming in and sitting down."""

    path = "/"
    include_in_schema = False

    @get("/", sync_to_thread=True, opt={"cost": 3})
    def home(self, request: Asked) -> Template:
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            mine = find_tables(session, account, "mine", 1, CARDS)
            unread = services.press.unread(session, account, [table.id for table in mine])
            plates = [plate_of(chancellery.load(info.slug)) for info in chancellery.titles()]
            learned = count_done(session, account)
            context = {
                "plates": plates,
                "begun": next_course(plates, learned),
                "mine": [card_of(services, session, table, account, unread) for table in mine],
                "waiting": count_waiting(session, account),
                "number": count_tables(session, account, "mine"),
                "away": count_tables(session, account, "away"),
                "other": other_tables(services, session, account),
                "records": records(session, account),
                "learned": learned,
                "dailies": dailies(session, account),
                "welcome": account is not None or may_be_guest(request),
            }
            return draw_page(request, "home.html", account, **context)

    @get("/tables/{which:str}", sync_to_thread=True, opt={"cost": 20})
    def tables(
        self,
        request: Asked,
        which: FromPath[str],
        page: Annotated[int, QueryParameter(ge=1, le=10_000)] = 1,
    ) -> Template:
        """A whole list, page by page."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            found = find_tables(session, account, which, page)
            unread = services.press.unread(session, account, [table.id for table in found])
            context = {
                "heading": say("list-title", list=which),
                "which": which,
                "page": page,
                "further": bool(find_tables(session, account, which, page + 1)),
                "cards": [card_of(services, session, table, account, unread) for table in found],
                "away": count_tables(session, account, "away"),
            }
            return draw_page(request, "tables.html", account, **context)

    @post("/quick/{game:str}", sync_to_thread=True, opt={"scope": TABLES, "cost": 5})
    def quick(self, request: Asked, game: FromPath[str], data: URLEncodedBody[QuickForm]) -> Response[Any]:
        """Play now: a seat for me, bots on the others."""
        services, account = services_of(request), account_of(request)
        title = chancellery.load(game)
        offered = offer_of(game)
        length = offered.length(data.length) if data.length else None
        level = offered.level(data.level) if data.level else offered.levels[0][1]
        options = dict(length.options) if length else {}
        seats = title.rules.seats(title.start(0, **options))
        seat = choice(seats) if data.seat == ANY else offered.seat(data.seat or seats[0])
        sitters = {one: Sitter("me") if one == seat else Sitter("bot", level.bot) for one in seats}
        guest = account is None
        account = account or welcome_guest(request)
        with services.quotas.table(account, bots_among(sitters)):
            table, _ = services.tables.create(account, game, options, sitters)
        services.wake_bots(table.id)
        to = f"/t/{table.id}"
        return enter(request, log_in(request, account), to) if guest else Redirect(to, status_code=303)

    @post("/t/{table_id:str}/away", sync_to_thread=True, opt={"scope": TABLES})
    def shelve(self, request: Asked, table_id: FromPath[str], data: URLEncodedBody[ShelfForm]) -> Redirect:
        """Put a table away, or bring it back."""
        change = put_away if data.away else bring_back
        change(services_of(request).store, somebody(request), table_id)
        return Redirect(inside(data.after), status_code=303)

    @get("/t/{table_id:str}/picture/{mark:str}", sync_to_thread=True, opt={"cost": 2})
    def picture(
        self, request: Asked, table_id: FromPath[str], mark: FromPath[str], seat: FromQuery[str] = ""
    ) -> Response[str]:
        """A part of a table's board, as a spectator sees it; the seat only says which part."""
        services = services_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            match = services.tables.match(session, table)
        current = picture_mark(table, match)
        known = seat if seat in match.header.seats else None
        key = table_id, current, known
        svg = ALBUM.find(key, lambda: picture(chancellery.load(table.game), match, known))
        headers = {"Cache-Control": FOR_ME if mark == current else "no-store"}
        return Response(svg, media_type="image/svg+xml", headers=headers)

    @get("/t/{table_id:str}/moment/{step:int}", sync_to_thread=True, opt={"cost": 2})
    def moment(
        self, request: Asked, table_id: FromPath[str], step: FromPath[int], seat: FromQuery[str] = ""
    ) -> Response[str]:
        """A part of the board at a moment of a game that is over, where something happened then."""
        services = services_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            if not is_open(table):
                raise NotFoundException(say("refused-no-moment"))
            match = services.tables.match(session, table).at(step)
        known = seat if seat in match.header.seats else None
        game = chancellery.load(table.game)
        svg = ALBUM.find((table_id, "moment", table.cuts, step, known), lambda: picture(game, match, known))
        return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": FOR_ME})

    @get("/thumbnail/{game:str}", sync_to_thread=True)
    def thumbnail(self, game: FromPath[str]) -> Response[str]:
        return Response(thumbnail(game), media_type="image/svg+xml", headers={"Cache-Control": A_DAY})


OTHERS = ("open", "watch", "finished")


def other_tables(services: Services, session: Session, account: Account | None) -> dict[str, Any]:
    """A list beside one's own: open tables, or if there are none those to watch, or finished ones."""
    lists = ((which, find_tables(session, account, which, 1, FEW)) for which in OTHERS)
    which, tables = next(((which, found) for which, found in lists if found), ("open", []))
    return {
        "which": which,
        "heading": say("list-heading", list=which),
        "cards": [card_of(services, session, table, account, {}) for table in tables],
        "besides": [(one, say("list-link", list=one)) for one in OTHERS if one != which],
    }


def next_course(plates: list[dict[str, Any]], learned: Mapping[str, int]) -> dict[str, Any] | None:
    """The title whose course somebody should begin with, or go on with: the first that is not done."""
    left = (one for one in plates if one["course"] and learned[one["info"].slug] < one["course"]["steps"] - 1)
    return next(left, None)


def may_be_guest(request: Asked) -> bool:
    """Whether a visitor may play without a name: where everybody may have an account, too."""
    return not services_of(request).settings.registration_code


def welcome_guest(request: Asked) -> Account:
    """A visitor who wants to play becomes a guest, without being asked."""
    if not may_be_guest(request):
        raise NotAuthorizedException(say("refused-log-in"))
    services = services_of(request)
    services.logins.admit_guest(network_of(request.scope))
    return services.accounts.guest()
