"""What others may know of a person: games by title, results, how punctual they are, and what they play now.

Only what has ended counts, so that nobody learns from a profile who sits at an anonymous table. Of games in
play, strangers are shown the public ones alone, and none that is anonymous; of finished ones, those that they
may look at anyway.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, func, or_, select
from sqlalchemy.orm import Session

from chancellery.core.decisions import Seat
from chancellery.core.errors import NotFound
from chancellery.table.accounts import LOCAL
from chancellery.table.models import Account, Chair, Played, Table
from chancellery.table.names import fold
from chancellery.table.played import LOST, SHARED, WON

PAGE = 25
"""Finished games on one page."""
MOST_PLAYED = 12
"""Games in play that are listed."""
IN_PLAY = ("running", "paused", "open", "held")


class Tally(NamedTuple):
    """Games against one kind of opponent."""

    against: str
    """`people`, a bot, or `bots` of several kinds."""
    games: int = 0
    won: int = 0
    shared: int = 0
    places: int = 0
    """The sum of all places."""

    @property
    def lost(self) -> int:
        return self.games - self.won - self.shared

    @property
    def place(self) -> float:
        """The mean place."""
        return self.places / self.games if self.games else 0.0


class Punctuality(NamedTuple):
    """How reliable somebody is, in games that are over."""

    answers: int
    """For which a clock ran."""
    late: int
    lost: int
    """Seats that went to a bot, or became free, because their time was up."""
    games: int

    @property
    def in_time(self) -> int:
        """Of a hundred answers; a hundred only if none was late."""
        share = 100 * (self.answers - self.late) // self.answers if self.answers else 0
        return min(share, 99) if self.late else share


class Past(NamedTuple):
    """A finished game of somebody."""

    row: Played
    table: Table
    names: dict[Seat, str]
    """The people at it, by seat."""


def find_person(session: Session, name: str, asking: Account | None) -> Account:
    """Somebody by name; `You` is whoever asks."""
    if name == LOCAL and asking is not None:
        return asking
    known = unicodedata.normalize("NFC", " ".join(name.split()))
    alike = select(Account).where(or_(Account.name == known, Account.folded == fold(known)))
    found = session.scalars(alike.order_by((Account.name == known).desc()).limit(1)).first()
    if found is None:
        raise NotFound(f"Nobody here is called {known[:40]!r}.")
    return found


def tallies(session: Session, person: Account) -> dict[str, list[Tally]]:
    """By title: how somebody fared against people, and against each kind of bot."""
    columns = Played.game, Played.against, Played.outcome, func.count(), func.sum(Played.place)
    mine = _ended(person), Played.outcome.in_((WON, SHARED, LOST)), Played.against != ""
    groups = (Played.game, Played.against, Played.outcome)
    found: dict[tuple[str, str], Tally] = {}
    for game, against, outcome, number, places in session.execute(
        select(*columns).where(*mine).group_by(*groups).order_by(*groups)
    ):
        one = found.get((game, against), Tally(against))
        found[game, against] = one._replace(
            games=one.games + number,
            won=one.won + (number if outcome == WON else 0),
            shared=one.shared + (number if outcome == SHARED else 0),
            places=one.places + int(places),
        )
    by_game: dict[str, list[Tally]] = defaultdict(list)
    for (game, _), tally in found.items():
        by_game[game].append(tally)
    return dict(by_game)


def punctuality(session: Session, person: Account) -> Punctuality:
    lost = func.count().filter(Played.lost)
    sums = func.coalesce(func.sum(Played.answers), 0), func.coalesce(func.sum(Played.late), 0)
    answers, late, gone, games = session.execute(
        select(*sums, lost, func.count()).where(_ended(person))
    ).one()
    return Punctuality(int(answers), int(late), gone, games)


def finished(
    session: Session, person: Account, viewer: Account | None, page: int, size: int = PAGE
) -> list[Past]:
    """A page of somebody's finished games that the viewer may look at, the last first."""
    rows = session.execute(
        select(Played, Table)
        .join(Table, Table.id == Played.table_id)
        .where(_ended(person), _open_to(person, viewer))
        .order_by(Played.ended.desc(), Played.table_id, Played.seat)
        .limit(size)
        .offset(size * (page - 1))
    ).all()
    names = _names(session, [table for _, table in rows])
    return [
        Past(row, table, {c.seat: names[c.account_id] for c in table.seats if c.account_id in names})
        for row, table in rows
    ]


def playing(session: Session, person: Account, viewer: Account | None) -> list[Table]:
    """What somebody plays now, as far as the viewer may know."""
    sits = Table.id.in_(select(Chair.table_id).where(Chair.account_id == person.id))
    shown: list[ColumnElement[bool]] = [sits, Table.status.in_(IN_PLAY)]
    if viewer is None or viewer.id != person.id:
        shown += [Table.public.is_(True), Table.anonymous.is_(False)]
    query = select(Table).where(*shown).order_by(Table.moved.desc(), Table.id).limit(MOST_PLAYED)
    return list(session.scalars(query))


def _ended(person: Account) -> ColumnElement[bool]:
    return and_(Played.account_id == person.id, Played.ended.is_not(None))


def _open_to(person: Account, viewer: Account | None) -> ColumnElement[bool]:
    """Public games, and those that the viewer has played or made."""
    if viewer is not None and viewer.id == person.id:
        return Table.id.is_not(None)
    me = viewer.id if viewer else 0
    there = select(Chair.table_id).where(Chair.account_id == me)
    return or_(Table.public, Table.owner_id == me, Table.id.in_(there))


def _names(session: Session, tables: Sequence[Table]) -> dict[int, str]:
    people = {chair.account_id for table in tables for chair in table.seats if chair.account_id}
    rows = session.execute(select(Account.id, Account.name).where(Account.id.in_(people)))
    return dict(rows.all())
