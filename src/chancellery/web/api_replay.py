"""What was: a match step by step, as pictures, and as its journal."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_201_CREATED
from msgspec import Meta, Struct, field

from chancellery.table.absences import absences
from chancellery.table.briefing import log_lines, summary
from chancellery.table.imports import export, keep_record, log_text, marks, play_on, read_journal
from chancellery.table.seating import Sitter
from chancellery.table.standing import held_text
from chancellery.web.access import account_of, services_of, somebody
from chancellery.web.api import SitterIn
from chancellery.web.viewer import back_then, facts, find_seat, is_open

Asked = Request[Any, Any, Any]
LARGEST_JOURNAL = 2 * 1024 * 1024


class ForkIn(Struct, forbid_unknown_fields=True):
    """Where to play on, and who sits where."""

    step: Annotated[int, Meta(ge=0)]
    seats: dict[str, SitterIn] = field(default_factory=dict)
    title: Annotated[str, Meta(max_length=80)] = ""
    public: bool = False


class JournalIn(Struct, forbid_unknown_fields=True):
    """A journal as text; `format` and `game` for one of a foreign format."""

    text: Annotated[str, Meta(max_length=LARGEST_JOURNAL)]
    title: Annotated[str, Meta(max_length=80)] = ""
    game: Annotated[str, Meta(max_length=40)] = ""
    format: Annotated[str, Meta(max_length=40)] = ""


class ReplayApi(Controller):
    """`/api/tables/ID/at/STEP` and the journal."""

    path = "/api/tables/{table_id:str}"
    tags = ["replay"]

    @get("/at/{step:int}", sync_to_thread=True, summary="A step of a match")
    def at(
        self, request: Asked, table_id: FromPath[str], step: FromPath[int], seat: FromQuery[str] = ""
    ) -> dict[str, Any]:
        """As far as the seat may see; once the game is over, through anybody's eyes."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            game, match, eyes = back_then(services, session, table, account, step, seat)
            view = match.view(eyes)
            whole = services.tables.match(session, table)
            return {
                "step": step,
                "length": len(whole.journal),
                "held": held_text(table, whole),
                "seat": eyes,
                "over": is_open(table),
                "view": view,
                "pieces": game.artist.pieces(view),
                "log": log_lines(game, match, eyes, besides=absences(session, table).begun(match)),
                "seed": str(match.seed) if is_open(table) else None,
                "mine": services.tables.seats_of(table, account),
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
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            game, match, eyes = back_then(services, session, table, account, step, seat)
        svg = game.artist.plate(match.view(eyes))
        headers = {"Content-Disposition": f'attachment; filename="{table.game}-{table.id}-{step}.svg"'}
        return Response(svg, media_type="image/svg+xml", headers=headers)

    @get("/marks", sync_to_thread=True, summary="Where turns begin, and a seat's own decisions")
    def marks(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> dict[str, Any]:
        """Of the whole match, as far as the seat may see."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            _, match, eyes = back_then(services, session, table, account, None, seat)
        return marks(match, eyes)

    @get("/log", sync_to_thread=True, summary="What a seat may know, as plain text")
    def log(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> Response[str]:
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            _, _, eyes = back_then(services, session, table, account, None, seat)
            text = log_text(services.tables, session, table, eyes)
        return _file(text, f"{table.game}-{table.id}.txt")

    @get("/journal", sync_to_thread=True, summary="The journal, once the game is over")
    def journal(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> Response[str]:
        """With the press that the reader may see, as notes; and how it ended, as an expectation."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            if not is_open(table):
                raise PermissionDeniedException(
                    "The journal holds every secret; it is given out after the end. "
                    f"What your seat may know is at /api/tables/{table_id}/log."
                )
            mine = services.tables.seats_of(table, account)
            reader = find_seat(services, table, account, seat) if seat else next(iter(mine), None)
            text = export(services.tables, session, table, reader)
        return _file(text, f"{table.game}-{table.id}.jsonl")

    @post("/fork", sync_to_thread=True, status_code=HTTP_201_CREATED, summary="Play on from a step")
    def fork(self, request: Asked, table_id: FromPath[str], data: JSONBody[ForkIn]) -> dict[str, Any]:
        """A new table that goes on where a finished or a held one stood; its dice are new."""
        services, account = services_of(request), somebody(request)
        sitters = {seat: Sitter(sitter.kind, sitter.bot) for seat, sitter in data.seats.items()}
        table, invitations = play_on(
            services.tables, account, table_id, data.step, sitters, title=data.title, public=data.public
        )
        services.ticker.holds.tell(table)
        services.wake_bots(table.id)
        return {"table": summary(table), "invitations": invitations}


class ImportApi(Controller):
    """`/api/import`: journals from elsewhere."""

    path = "/api/import"
    tags = ["replay"]

    @post(
        "/",
        sync_to_thread=True,
        status_code=HTTP_201_CREATED,
        request_max_body_size=LARGEST_JOURNAL,
        summary="Take in a journal, to look at and to play on",
    )
    def take_in(self, request: Asked, data: JSONBody[JournalIn]) -> dict[str, Any]:
        """Refused with the line if anything in it is not as the rules have it."""
        services, account = services_of(request), somebody(request)
        match = read_journal(data.text, data.game, data.format)
        table = keep_record(services.tables, account, match, data.title)
        return {"table": summary(table), "over": match.over}


def _file(text: str, name: str) -> Response[str]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)
