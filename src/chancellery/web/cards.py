"""Tables as lists show them: told apart by what happens there, one's own figure, the others and the clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

import chancellery
from chancellery.core import quick
from chancellery.core.decisions import Seat
from chancellery.core.errors import ChancelleryError
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.table import clocks
from chancellery.table.briefing import OPEN_TO_ALL, is_masked, leads_of, standing_of
from chancellery.table.called import called
from chancellery.table.models import Account, Table
from chancellery.table.standing import VACANT
from chancellery.web.said import say
from chancellery.web.services import Services
from chancellery.web.viewer import names_of

STANDS = frozenset(("paused", "cancelled", "held", "record"))
"""States of a table in which nobody is asked."""


@dataclass(frozen=True, slots=True)
class Card:
    """One table in words."""

    table: Table
    title: str
    """Of the game."""
    name: str
    """What its maker calls it; empty if nothing."""
    seats: tuple[Seat, ...]
    caption: str
    """Where the game stands."""
    figure: str
    """Who one is there, and what one has."""
    others: str
    state: str
    clock: str
    turn: bool
    """Whether it waits for the reader."""
    unread: int
    picture: str
    """The address of a drawing; empty if there is none."""

    @property
    def what(self) -> str:
        """The game, and what its maker calls the table."""
        return f"{self.title}, {self.name}" if self.name else self.title

    @property
    def places(self) -> str:
        """How many seats are taken: `4 of 7`."""
        taken = sum(chair.kind not in VACANT for chair in self.table.seats)
        return say("count-of", n=taken, all=len(self.table.seats))

    @property
    def pace(self) -> str:
        """How long a seat may think."""
        clock = clocks.Clock.of(self.table)
        if clock.kind not in ("live", "bank", "correspondence"):
            return say("card-no-clock")
        return say("card-pace", time=time_left(clock.minutes * 60), kind=clock.kind)

    @property
    def address(self) -> str:
        return f"/t/{self.table.id}" + ("/replay" if self.table.status in OPEN_TO_ALL else "")


def card_of(
    services: Services, session: Session, table: Table, account: Account | None, unread: Mapping[str, int]
) -> Card:
    """A table as one person may see it; its drawing and caption are a spectator's."""
    mine = services.tables.seats_of(table, account)
    try:
        game, match = chancellery.load(table.game), services.tables.match(session, table)
    except ChancelleryError:  # its title or its beginning is gone: the rest can be told
        game, match = None, None
    turn = table.status == "running" and any(seat in table.awaited for seat in mine)
    title = game.info.title if game else table.game
    view = match.view(None) if match else {}
    return Card(
        table,
        title,
        table.title if table.title != title else "",
        tuple(mine),
        _caption(game, view) if game else "",
        _figure(game, view, mine) if game else "",
        _others(session, table, account),
        _state(table, mine, turn=turn),
        _clock(services, session, table, mine),
        turn,
        unread.get(table.id, 0),
        _picture(table, match, mine) if match else "",
    )


def _caption(game: Game, view: Mapping[str, Any]) -> str:
    caption = getattr(game.artist, "caption", None)
    return str(caption(view)) if caption else ""


def _figure(game: Game, view: Mapping[str, Any], mine: list[Seat]) -> str:
    """`France, 6 centres`; of several seats, how many."""
    if len(mine) != 1:
        return say("card-seats", n=len(mine)) if mine else ""
    name = game.seat_name(mine[0])
    figure = leads_of(game.artist, view).get(mine[0])
    if figure is None:
        return name
    told = quick.say(game, "figure", figure=figure) or f"{figure} {standing_of(game.artist, view)['head'][0]}"
    return f"{name}, {told}"


def _others(session: Session, table: Table, account: Account | None) -> str:
    """Who else sits there: people by name, bots by number."""
    me = account.id if account else 0
    others = [chair for chair in table.seats if chair.account_id != me]
    people = [chair for chair in others if chair.kind == "person"]
    bots = sum(chair.kind == "bot" for chair in others)
    if is_masked(table) and people:
        told = [say("card-nameless", n=len(people))]
    else:
        names = names_of(session, table, account)
        told = list(dict.fromkeys(names.get(chair.seat, say("card-somebody")) for chair in people))
    told += [say("card-bots", n=bots)] if bots else []
    return say("card-others", people=told) if told else ""


def _state(table: Table, mine: list[Seat], *, turn: bool) -> str:
    if table.status in STANDS:
        return say("card-stands", status=table.status)
    if table.status == "over":
        return _ending(table, mine)
    if table.status == "open":
        free = any(chair.kind == "open" for chair in table.seats)
        return say("card-seats-free") if free else say("card-invited")
    if turn:
        return say("card-your-move")
    awaited = [called(table.game).within(chair.seat) for chair in table.seats if chair.seat in table.awaited]
    return say("card-waiting", n=len(awaited), seat=awaited[0] if awaited else "")


def _ending(table: Table, mine: list[Seat]) -> str:
    """How it ended: by the shares of the win, one in all."""
    shares = {seat: share for seat, share in (table.result or {}).items() if share > 0}
    if not shares:
        return say("card-finished")
    best = [seat for seat, share in shares.items() if share == max(shares.values())]
    if len(best) > 1:
        return say("card-shared", n=len(best), mine=bool(set(best) & set(mine)))
    return say("card-you-won") if best[0] in mine else say("card-won", seat=called(table.game).first(best[0]))


def _clock(services: Services, session: Session, table: Table, mine: list[Seat]) -> str:
    """The time that one has, or that those have who are awaited."""
    if table.status != "running" or not clocks.Clock.of(table).runs:
        return say("card-no-clock") if table.status == "running" else ""
    now = services.tables.time(session)
    seats = [seat for seat in mine if seat in table.awaited] or table.awaited
    left = [clocks.seconds_left(chair, now) for chair in table.seats if chair.seat in seats]
    known = [seconds for seconds in left if seconds is not None]
    return say("card-left", time=time_left(min(known))) if known else ""


def time_left(seconds: int) -> str:
    """In the largest unit that tells something."""
    for unit, size in (("d", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * size or (unit == "min" and seconds >= size):
            return say("time-of", n=seconds // size, unit=unit)
    return say("time-less") if seconds > 0 else say("time-none")


def _picture(table: Table, match: Match[Any], mine: list[Seat]) -> str:
    seat = f"?seat={mine[0]}" if mine else ""
    return f"/t/{table.id}/picture/{picture_mark(table, match)}{seat}"


def picture_mark(table: Table, match: Match[Any]) -> str:
    """A name for what a table shows now: a picture of it never changes."""
    return f"{table.cuts}-{match.length}"
