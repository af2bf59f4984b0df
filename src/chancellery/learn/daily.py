"""Positions of the day: `data/positions.json` of a title, found by `chancellery positions`.

Each is a question that somebody was asked in a game, with what could be answered and what each answer
promises, as bots have tried it out. What is kept is not the position of that game but one that the seat could
not tell from it: it holds nobody's secrets. All have the same one on the same day.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from typing import Any

from chancellery.core.codec import Misfit, decode, encode, read_json
from chancellery.core.contract import Info
from chancellery.core.decisions import Action, Seat
from chancellery.core.errors import DataError, NotFound
from chancellery.core.mind import Because
from chancellery.core.title import Game, data_folder

POSITIONS = "positions.json"


@dataclass(frozen=True, slots=True, eq=False)
class Tried:
    """An answer, and what it came to."""

    answer: Action
    share: float
    """Of the game, on average over the worlds in which it was tried."""
    worlds: int


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A question with its answers."""

    name: str
    source: str
    """Where it comes from: bots and seed of a game, or a journal; and the entry that answered it."""
    seat: Seat
    options: Mapping[str, str | int | bool]
    state: Any
    """As the rules store it; it need not be the real one."""
    answers: tuple[Tried, ...]
    """The best first."""
    good: int = 1
    """How many of them are right: all others are worse beyond the noise."""
    slot: str = ""
    """Of a ballot: the one that is asked about. The others are filled as in the plan."""
    plan: tuple[Action, ...] = ()
    because: tuple[Because, ...] = field(default=())
    """Why the best is."""


@dataclass(frozen=True, slots=True, eq=False)
class Store:
    """What stands in the file of a title."""

    made: str
    """The command that made it."""
    positions: tuple[Position, ...] = ()


def today() -> date:
    """It begins at midnight of Greenwich, for everybody."""
    return datetime.now(UTC).date()


def has_daily(game: Game) -> bool:
    return positions_file(game).is_file()


def positions_file(game: Game) -> Path:
    return data_folder(game.package) / POSITIONS


def daily(game: Game, day: date) -> Position:
    """The position of a title on a day; raises `NotFound` if it has none, or if the day has not come."""
    if day > today():
        raise NotFound("The position of that day is not told yet.")
    store = load_positions(game)
    if not store.positions:
        raise NotFound(f"{game.info.title} has no positions of the day.")
    return store.positions[day.toordinal() % len(store.positions)]


def read_day(text: str) -> date | None:
    """A day as an address names it; None if it names none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def load_positions(game: Game) -> Store:
    """All that a title has; none if it has no file."""
    path = positions_file(game)
    return _load(path, game.rules.info) if path.is_file() else Store("")


@cache
def _load(path: Path, info: Info) -> Store:
    return read_positions(path.read_text("utf-8"), info)


def read_positions(text: str, info: Info) -> Store:
    """Positions from the text of a file, or a `DataError` with the place that does not fit."""
    try:
        store: Store = decode(Store, read_json(text, POSITIONS))
    except Misfit as misfit:
        raise DataError(f"{POSITIONS}, {misfit.where}: {misfit.reason}") from None
    for one in store.positions:
        if one.seat not in info.seats:
            raise DataError(f"{POSITIONS}, {one.name}: there is no seat {one.seat!r}.")
        if not 0 < one.good < len(one.answers):
            raise DataError(f"{POSITIONS}, {one.name}: some answers are right, and some are not.")
    return store


def write_positions(made: str, positions: Sequence[Position]) -> str:
    """The text of a file, a line a position."""
    lines = ",\n".join(
        json.dumps(encode(one), ensure_ascii=False, separators=(",", ":")) for one in positions
    )
    return f'{{"made": {json.dumps(made)}, "positions": [\n{lines}\n]}}\n'
