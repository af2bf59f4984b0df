"""What was: a match step by step, as pictures, and as its journal."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_201_CREATED
from msgspec import Meta, Struct, field

from chancellery.table.absences import absences
from chancellery.table.accounts import TABLES
from chancellery.table.briefing import position_part, standing_of, summary
from chancellery.table.dealing import undealt
from chancellery.table.imports import export, keep_record, log_text, marks, play_on, read_journal
from chancellery.table.seating import Sitter
from chancellery.table.standing import held_text
from chancellery.table.story import Phase, log_lines, phases, report
from chancellery.web.access import account_of, services_of, somebody
from chancellery.web.api import SitterIn
from chancellery.web.quotas import bots_among
from chancellery.web.viewer import back_then, find_seat, is_open, names_of

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

    @get("/at/{step:int}", sync_to_thread=True, opt={"cost": 2}, summary="A step of a match")
    def at(
        self,
        request: Asked,
        table_id: FromPath[str],
        step: FromPath[int],
        seat: FromQuery[str] = "",
        since: Annotated[int, QueryParameter(ge=-1)] = -1,
        begin: Annotated[int, QueryParameter(ge=-1)] = -1,
    ) -> dict[str, Any]:
        """As far as the seat may see; once the game is over, through anybody's eyes.

        The log has what came after the entry `since`, `results` what became of the orders given after that or
        after `begin`, `changes` what they changed; the board shows the orders of that time and no older ones.
        """
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            game, match, eyes = back_then(services, session, table, account, step, seat)
            view = match.view(eyes)
            first = begin if begin >= 0 else since
            phase = Phase(game, match, eyes, first) if first >= 0 else None
            whole = services.tables.match(session, table)
            return {
                "step": step,
                "length": len(whole.journal),
                "held": held_text(table, whole),
                "seat": eyes,
                "over": is_open(table),
                "view": view,
                "log": log_lines(game, match, eyes, since, besides=absences(session, table).begun(match)),
                "results": phase.results() if phase else [],
                "changes": phase.changes() if phase else [],
                "table": summary(table),
                "names": {} if undealt(table) else names_of(session, table, account),
                "seed": str(match.seed) if is_open(table) else None,
                "mine": services.tables.seats_of(table, account),
                **position_part(game, phase.looked_at() if phase else view),
            }

    @get("/results", sync_to_thread=True, summary="What became of the orders between two entries")
    def results(
        self,
        request: Asked,
        table_id: FromPath[str],
        begin: Annotated[int, QueryParameter(ge=0)],
        end: Annotated[int, QueryParameter(ge=0)],
        seat: FromQuery[str] = "",
    ) -> dict[str, Any]:
        """Seat by seat, and what that has changed, if the title tells it."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            game, match, eyes = back_then(services, session, table, account, end, seat)
            phase = Phase(game, match, eyes, begin)
            return {"results": phase.results(), "changes": phase.changes()}

    @get("/report", sync_to_thread=True, opt={"cost": 2}, summary="What became of the last phase")
    def report(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> dict[str, Any]:
        """The last of which there is something to tell, as far as the seat may know."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            match = services.tables.match(session, table)
            game, _, eyes = back_then(services, session, table, account, match.length, seat)
            return report(game, match, eyes)

    @get("/phases", sync_to_thread=True, opt={"cost": 2}, summary="The phases of a match")
    def phases(
        self,
        request: Asked,
        table_id: FromPath[str],
        seat: FromQuery[str] = "",
        figures: FromQuery[bool] = False,
    ) -> list[dict[str, Any]]:
        """Each with its name, the entry after which it begins, and that with which it was resolved.

        With `figures`, also how the seats stood then and what had changed, as far as the title tells it.
        """
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            match = services.tables.match(session, table)
            game, _, eyes = back_then(services, session, table, account, match.length, seat)
            found = phases(game, match, eyes)
        if figures:
            for phase in found:
                then = match.at(phase["end"])
                phase["figures"] = standing_of(game.artist, then.view(eyes))["rows"]
                phase["changes"] = Phase(game, then, eyes, phase["begin"]).changes()
        return found

    @get(
        "/at/{step:int}/plate",
        sync_to_thread=True,
        opt={"cost": 5},
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

    @get(
        "/marks",
        sync_to_thread=True,
        opt={"cost": 20},
        summary="Where turns begin, and a seat's own decisions",
    )
    def marks(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> dict[str, Any]:
        """Of the whole match, as far as the seat may see."""
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            _, match, eyes = back_then(services, session, table, account, None, seat)
        return marks(match, eyes)

    @get("/log", sync_to_thread=True, opt={"cost": 10}, summary="What a seat may know, as plain text")
    def log(self, request: Asked, table_id: FromPath[str], seat: FromQuery[str] = "") -> Response[str]:
        services, account = services_of(request), account_of(request)
        with services.store.reading() as session:
            table = services.tables.table(session, table_id)
            _, _, eyes = back_then(services, session, table, account, None, seat)
            text = log_text(services.tables, session, table, eyes)
        return _file(text, f"{table.game}-{table.id}.txt")

    @get("/journal", sync_to_thread=True, opt={"cost": 10}, summary="The journal, once the game is over")
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

    @post(
        "/fork",
        sync_to_thread=True,
        opt={"scope": TABLES, "cost": 20},
        status_code=HTTP_201_CREATED,
        summary="Play on from a step",
    )
    def fork(self, request: Asked, table_id: FromPath[str], data: JSONBody[ForkIn]) -> dict[str, Any]:
        """A new table that goes on where a finished or a held one stood; its dice are new."""
        services, account = services_of(request), somebody(request)
        sitters = {seat: Sitter(sitter.kind, sitter.bot) for seat, sitter in data.seats.items()}
        with services.quotas.table(account, bots_among(sitters)):
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
        opt={"scope": TABLES, "cost": 60},
        status_code=HTTP_201_CREATED,
        request_max_body_size=LARGEST_JOURNAL,
        summary="Take in a journal, to look at and to play on",
    )
    def take_in(self, request: Asked, data: JSONBody[JournalIn]) -> dict[str, Any]:
        """Refused with the line if anything in it is not as the rules have it."""
        services, account = services_of(request), somebody(request)
        with services.quotas.import_(account):
            match = read_journal(data.text, data.game, data.format)
            table = keep_record(services.tables, account, match, data.title)
        return {"table": summary(table), "over": match.over}


def _file(text: str, name: str) -> Response[str]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)
