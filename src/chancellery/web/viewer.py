"""Whose eyes a request looks with, and what stands beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from litestar.exceptions import PermissionDeniedException
from sqlalchemy import select
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.decisions import Seat
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.core.journal import settle_options
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.table.briefing import OPEN_TO_ALL, is_masked
from chancellery.table.live import AnyTable
from chancellery.table.models import Account, Table
from chancellery.web.said import say
from chancellery.web.services import Services


def find_seat(services: Services, table: AnyTable, account: Account | None, seat: Seat) -> Seat:
    """The seat, if this person holds it."""
    if seat not in services.tables.seats_of(table, account):
        raise PermissionDeniedException(say("refused-not-your-seat", seat=seat))
    return seat


def owns(table: Table, account: Account | None) -> bool:
    return account is not None and table.owner_id == account.id


def owned(table: Table, account: Account) -> Table:
    """The table, if this person has made it."""
    if not owns(table, account):
        raise PermissionDeniedException(say("refused-not-owner"))
    return table


@contextmanager
def own_answer() -> Iterator[None]:
    """Around what the asked seat itself has answered: a refusal tells it what it may choose."""
    try:
        yield
    except ChancelleryError as error:
        raise error.in_full() from None


def find_viewer(services: Services, table: Table, account: Account | None, seat: str) -> Seat | None:
    """Whose eyes a request looks with: the seat asked for, the only one held, or a spectator's."""
    mine = services.tables.seats_of(table, account)
    if seat:
        return find_seat(services, table, account, seat)
    awaited = [one for one in mine if one in table.awaited]
    return next(iter(awaited or mine), None)


def back_then(
    services: Services, session: Session, table: Table, account: Account | None, step: int | None, seat: str
) -> tuple[Game, Match[Any], Seat | None]:
    """A match after that many entries, or all that can be shown, and whose eyes look at it."""
    match = services.tables.match(session, table)
    if is_open(table):
        if seat and seat not in match.header.seats:
            raise Invalid(f"There is no seat {seat!r}: choose {', '.join(match.header.seats)}.")
        eyes = seat or None
    else:
        eyes = find_viewer(services, table, account, seat)
    return chancellery.load(table.game), match if step is None else match.at(step), eyes


def asked_options(game: Game, words: Mapping[str, str]) -> dict[str, Any]:
    """The options in an address, settled as a match of the title would have them."""
    known = {option.name: option for option in game.info.options}
    given: dict[str, Any] = {}
    for name, word in words.items():
        if name not in known:
            raise Invalid(f"{game.info.title} has no option {name!r}.")
        given[name] = next((value for value in known[name].values if str(value) == word), word)
    return settle_options(game.info, given)


def is_open(table: Table) -> bool:
    """Whether nothing of a match is secret any more."""
    return table.status in OPEN_TO_ALL


def names_of(session: Session, table: Table, account: Account | None) -> dict[Seat, str]:
    """The people on the seats, by the names that they gave themselves; at an anonymous table one's own."""
    masked, me = is_masked(table), account.id if account else 0
    people = {
        c.seat: c.account_id for c in table.seats if c.account_id and not (masked and c.account_id != me)
    }
    found = session.scalars(select(Account).where(Account.id.in_(set(people.values()))))
    names = {account.id: account.name for account in found}
    return {seat: names[number] for seat, number in people.items() if number in names}
