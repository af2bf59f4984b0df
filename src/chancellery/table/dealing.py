"""Who sits where: chairs as they are set, and seats that are dealt only when all have come.

Before the deal a chair is a place at the table and no seat yet: whoever sits there looks on as a spectator,
for what one seat may know would be known to who plays another (`undealt`, `Tables.seats_of`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import SystemRandom

from chancellery.core.decisions import Seat
from chancellery.core.errors import Invalid
from chancellery.core.title import Game
from chancellery.table.live import AnyTable
from chancellery.table.models import Account, Chair, Table
from chancellery.table.seating import Sitter, new_token


def set_chairs(
    table: Table, game: Game, seats: Sequence[Seat], sitters: Mapping[Seat, Sitter], owner: Account
) -> dict[Seat, str]:
    """A chair for each seat, as the table's maker says; gives the invitations."""
    unknown = sitters.keys() - set(seats)
    if unknown:
        raise Invalid(f"There is no seat {min(unknown)!r}: the seats are {', '.join(seats)}.")
    table.seats = [
        _chair(game, seat, n, sitters.get(seat, Sitter("open")), owner) for n, seat in enumerate(seats)
    ]
    return {chair.seat: chair.invitation for chair in table.seats if chair.invitation}


def _chair(game: Game, seat: Seat, place: int, sitter: Sitter, owner: Account) -> Chair:
    chair = Chair(seat=seat, place=place, kind="person" if sitter.kind == "me" else sitter.kind)
    if sitter.kind == "me":
        chair.account_id = owner.id
    elif sitter.kind == "person" and sitter.account is not None:
        chair.account_id = sitter.account
    elif sitter.kind == "bot":
        chair.bot = check_bot(game, sitter.bot)
    elif sitter.kind == "invited":
        chair.invitation = new_token()
    elif sitter.kind != "open":
        raise Invalid(f"A seat is taken by me, a bot, somebody invited, or left open; not {sitter.kind!r}.")
    return chair


def check_bot(game: Game, name: str) -> str:
    """A bot that can play a title; the one to play against, if none is named."""
    from chancellery.bots.registry import bot_names, opponents, usual_bot

    chosen = game.formerly.get(name, name) or usual_bot(game)
    if chosen not in bot_names(game):
        raise Invalid(f"There is no bot {chosen!r}: choose {', '.join(opponents(game))}.")
    return chosen


def undealt(table: AnyTable) -> bool:
    """Whether nobody knows yet which seat is theirs."""
    return table.deal and table.began is None


def deal_out(table: Table) -> None:
    """Once all have come, give each a seat by lot."""
    if not undealt(table) or table.status != "running":
        return
    sitters = [(chair.kind, chair.account_id, chair.bot) for chair in table.seats]
    SystemRandom().shuffle(sitters)
    for chair, (kind, account, bot) in zip(table.seats, sitters, strict=True):
        chair.kind, chair.account_id, chair.bot, chair.looked_at = kind, account, bot, -1
