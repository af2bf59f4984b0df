"""What a title offers to who wants to play at once: the `[quick]` of its `data/page.toml`.

    [quick]
    seats = ["france", "turkey"]
    look = [430, 480, 400]

    [[quick.levels]]
    name = "minister"
    bot = "minister"

    [[quick.lengths]]
    name = "short"
    minutes = 25
    options = { end_year = 1904 }

    [[quick.lengths]]
    name = "full"
    minutes = 120

Its words stand in the language file: `quick-seat-france`, a line about a seat; `quick-level-minister` and
`quick-length-short`, with a `.line` each; `quick-seats`, how many can play; `quick-weight`, how hard the
rules are; and `quick-figure`, what a seat has. A title that says nothing offers its seats in their order, its
first bot and the game as it is by default.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from chancellery.core.decisions import Seat
from chancellery.core.errors import DataError, Invalid

if TYPE_CHECKING:
    from chancellery.core.title import Game

One = TypeVar("One", "Level", "Length")
USUAL = "usual"
"""The one level, and the one length, of a title that names none."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well the others play."""

    name: str
    bot: str


@dataclass(frozen=True, slots=True)
class Length:
    """How long a game takes, and by which options."""

    name: str
    minutes: int = 0
    """About; 0: the title does not say."""
    options: Mapping[str, str | int | bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Quick:
    """As the file has it."""

    seats: tuple[Seat, ...] = ()
    """The easiest first; those that are left out come behind."""
    levels: tuple[Level, ...] = ()
    lengths: tuple[Length, ...] = ()
    look: tuple[float, ...] = ()
    """The part of the board that stands for the title: its middle and its width, in the board's units."""


@dataclass(frozen=True, slots=True)
class Named:
    """A seat, a level or a length in words; empty where the language file has none."""

    slug: str
    title: str = ""
    line: str = ""
    called: str = ""
    """A seat within a sentence: the Entente."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a title's sheet offers, checked and in words."""

    seats: tuple[Named, ...]
    ranked: bool
    """Whether the easiest comes first."""
    levels: tuple[tuple[Named, Level], ...]
    lengths: tuple[tuple[Named, Length], ...]
    players: str = ""
    weight: str = ""

    def level(self, name: str) -> Level:
        return _found("level", name, [level for _, level in self.levels])

    def length(self, name: str) -> Length:
        return _found("length", name, [length for _, length in self.lengths])

    def seat(self, name: str) -> Seat:
        seats = [seat.slug for seat in self.seats]
        if name not in seats:
            raise Invalid(f"There is no seat {name!r}: choose {', '.join(seats)}.")
        return name


def offer(game: Game, bots: Sequence[str]) -> Offer:
    """What a title offers, in its words; `bots` are all that can play it, the one to play against first."""
    quick = game.page.quick
    seats = game.rules.seats(game.start(0))
    for fault in _faults(game, quick, seats, bots):
        raise DataError(f"{game.package}, page.toml: quick.{fault}")
    ranked = sorted(seats, key=lambda seat: quick.seats.index(seat) if seat in quick.seats else len(seats))
    levels = quick.levels or (Level(USUAL, bots[0]),)
    lengths = quick.lengths or (Length(USUAL),)
    return Offer(
        tuple(_seat(game, seat) for seat in ranked),
        bool(quick.seats),
        tuple((_named(game, "level", one.name), one) for one in levels),
        tuple((_named(game, "length", one.name), one) for one in lengths),
        say(game, "seats"),
        say(game, "weight"),
    )


def say(game: Game, key: str, **fields: Any) -> str:
    """One of the words above; empty if the title has none."""
    words = getattr(game.text, "quick", None)
    return str(words(key, fields)) if words else ""


def _seat(game: Game, seat: Seat) -> Named:
    title, within = game.seat_name(seat), getattr(game.text, "called", None)
    return Named(seat, title, say(game, f"seat-{seat}"), str(within(seat)) if within else title)


def _named(game: Game, kind: str, name: str) -> Named:
    return Named(name, say(game, f"{kind}-{name}"), say(game, f"{kind}-{name}.line"))


def _found(kind: str, name: str, known: list[One]) -> One:
    names = [one.name for one in known]
    if name not in names:
        raise Invalid(f"There is no {kind} {name!r}: choose {', '.join(names)}.")
    return known[names.index(name)]


def _faults(game: Game, quick: Quick, seats: Sequence[Seat], bots: Sequence[str]) -> Iterator[str]:
    if len(quick.look) not in (0, 3):
        yield "look: two numbers for the middle and one for the width."
    for seat in set(quick.seats) - set(seats):
        yield f"seats: there is no seat {seat!r}."
    for level in quick.levels:
        if level.bot not in bots:
            yield f"levels.{level.name}: there is no bot {level.bot!r}."
    for length in quick.lengths:
        try:
            found = game.rules.seats(game.start(0, **length.options))
        except Invalid as error:
            yield f"lengths.{length.name}: {error.message}"
            continue
        if set(found) != set(seats):
            yield f"lengths.{length.name}: it has other seats than the usual game."
