"""Whose eyes a request looks with, and what stands beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from litestar.exceptions import PermissionDeniedException
from sqlalchemy import select
from sqlalchemy.orm import Session

import chancellery
from chancellery.core.contract import Info
from chancellery.core.decisions import Seat, View
from chancellery.core.errors import ChancelleryError, Invalid
from chancellery.core.journal import settle_options
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.table.briefing import OPEN_TO_ALL
from chancellery.table.models import Account, Table
from chancellery.web.services import Services


def find_seat(services: Services, table: Table, account: Account | None, seat: Seat) -> Seat:
    """The seat, if this person holds it."""
    if seat not in services.tables.seats_of(table, account):
        raise PermissionDeniedException(f"You do not sit on the seat {seat} of this table.")
    return seat


def owns(table: Table, account: Account | None) -> bool:
    return account is not None and table.owner_id == account.id


def owned(table: Table, account: Account) -> Table:
    """The table, if this person has made it."""
    if not owns(table, account):
        raise PermissionDeniedException("This is for who has made the table.")
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


class Infos(dict[str, Info]):
    """The facts of every title; one that a stored table names, and that is gone, has only its name."""

    def __init__(self) -> None:
        super().__init__({info.slug: info for info in chancellery.titles()})

    def __missing__(self, slug: str) -> Info:
        return Info(slug, slug, ())


def swatches() -> dict[str, dict[Seat, tuple[str, str, str]]]:
    """By title, the colours of its seats."""
    return {info.slug: chancellery.load(info.slug).swatches for info in chancellery.titles()}


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


def facts(game: Game, view: View) -> dict[str, Any]:
    """What a title's artist tells beside the board, if it does: the date, and a few figures a seat."""
    caption = getattr(game.artist, "caption", None)
    standing = getattr(game.artist, "standing", None)
    asides = getattr(game.artist, "asides", None)
    return {
        "asides": [one._asdict() for one in asides(view)] if asides else [],
        "caption": caption(view) if caption else "",
        "headings": list(getattr(game.artist, "headings", ())),
        "standing": standing(view) if standing else {"head": [], "rows": {}},
    }


def names_of(session: Session, table: Table) -> dict[Seat, str]:
    """The people on the seats, by the names that they gave themselves."""
    people = {chair.seat: chair.account_id for chair in table.seats if chair.account_id}
    found = session.scalars(select(Account).where(Account.id.in_(set(people.values()))))
    names = {account.id: account.name for account in found}
    return {seat: names[number] for seat, number in people.items() if number in names}
