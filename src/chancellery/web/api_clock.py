"""Clocks over HTTP: a new table's choice, vacations, and what a page shows of the time."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from litestar import Controller, Request, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct
from msgspec.structs import asdict
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.decisions import Seat
from chancellery.core.match import Match
from chancellery.table import clocks
from chancellery.table.absences import absences
from chancellery.table.catch_up import since_you_left
from chancellery.table.models import Account, Table
from chancellery.web.access import services_of, somebody
from chancellery.web.services import Services
from chancellery.web.viewer import find_seat

Asked = Request[Any, Any, Any]
Word = Annotated[str, Meta(max_length=40)]
Time = Annotated[int, Meta(ge=0, le=1_000_000)]


class ClockIn(Struct, forbid_unknown_fields=True):
    """How time runs at a table."""

    kind: Word = "none"
    """`none`, `live` (minutes a decision), `bank` (minutes a game and an increment) or `correspondence`
    (minutes a phase)."""
    minutes: Time = 0
    increment: Time = 0
    """Seconds."""
    grace: Time = 0
    """Minutes."""
    vacation: Time = 0
    """Days."""
    at_zero: Word = "wait"
    """`wait`, `remind`, `bot`, `bot_stays`, `civil_disorder` or `open`."""
    submit_draft: bool = True

    def checked(self) -> clocks.Clock:
        return clocks.Clock.from_json(asdict(self))


class AwayIn(Struct, forbid_unknown_fields=True):
    """A seat goes on vacation, or comes back."""

    seat: Word
    away: bool


class ClockApi(Controller):
    """`/api/tables/ID/vacation`."""

    path = "/api/tables/{table_id:str}"
    tags = ["clocks"]

    @put("/vacation", sync_to_thread=True, summary="Go on vacation, or come back: the clock stands still")
    def vacation(self, request: Asked, table_id: FromPath[str], data: JSONBody[AwayIn]) -> dict[str, Any]:
        services, account = services_of(request), somebody(request)
        with services.store.session() as session:
            table = services.tables.table(session, table_id, lock=True)
            chair = clocks.chair_of(table, find_seat(services, table, account, data.seat))
            assert chair is not None
            (clocks.go_away if data.away else clocks.come_back)(table, chair, services.tables.time(session))
            found = clocks.face(table, services.tables.time(session))
        services.tables.publish(table_id, {"kind": "clock"})
        return {"clocks": found}


def time_part(
    services: Services, session: Session, table: Table, eyes: Seat | None, account: Account | None
) -> dict[str, Any]:
    """What a view of a table says of time, of votes, and of what was missed."""
    match = services.tables.match(session, table)
    mine = services.tables.seats_of(table, account)
    votes = services.proposals.open_ones(session, table, match) if mine else []
    ended = services.notices.outcomes(session, account, table) if account and mine else []
    told = [notice.text for notice in ended]
    looked = services.looks.until(table.id, eyes) if eyes else -1
    return {
        "clocks": clocks.face(table, services.tables.time(session)),
        "since": since_you_left(table, match, eyes, absences(session, table), told, looked),
        "proposals": [services.proposals.to_json(table.game, row, mine) for row in votes],
        "outcomes": [{"notice": one.id, "proposal": one.step, "text": one.text} for one in ended],
        "motions": services.proposals.offered(table, match, eyes),
    }


@cache
def has_disorder(game: str) -> bool:
    """Whether a title has a rule for a seat that does not answer."""
    match = Match(chancellery.load(game).rules, 0)
    return clocks.absent_action(match, match.pending()[0].seat) is not None
