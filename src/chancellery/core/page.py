"""How a title looks on page and board: its `data/page.toml`, with the colours of seats, sides and grounds.

    [seat.france]
    colour = "#86BAE4"
    on = "#1F1B16"

    [same]
    great_britain_france = "great_britain"

It is no part of the rules, and so it changes no version of a journal. A seat that it does not name, or all of
them where there is no such file, gets a colour by its place among the seats.
"""

from __future__ import annotations

import colorsys
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources
from typing import Literal

from chancellery.core.codec import decode
from chancellery.core.decisions import Seat
from chancellery.core.errors import DataError, Invalid
from chancellery.core.own_data import read_toml
from chancellery.core.quick import Quick

PAGE = "page.toml"
_COLOUR = re.compile("#[0-9A-Fa-f]{6}")

Shape = Literal["square", "disc", "lozenge", "bars"]


@dataclass(frozen=True, slots=True)
class Colour:
    """The colour of a seat, a side or a nation, with what can be read on it."""

    colour: str
    on: str = "#FFFFFF"
    """Ink on it."""
    dark: str = ""
    """On a dark page, if it is another there."""
    on_dark: str = ""
    shape: Shape = "square"
    """Of its swatch and its signs: two sides are told apart without colour, too."""
    pale: bool = False
    """So light that a tint of it has to be stronger."""
    letter: str = ""
    """On its seal; by default the first of its name."""

    @property
    def themes(self) -> tuple[str, str]:
        """On a light page and on a dark one."""
        return self.colour, self.dark or self.colour

    @property
    def inks(self) -> tuple[str, str]:
        """What is written on it, on a light page and on a dark one."""
        return self.on, self.on_dark or self.on


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """A title's `page.toml`."""

    seat: Mapping[Seat, Colour] = field(default_factory=dict)
    other: Mapping[str, Colour] = field(default_factory=dict)
    """Nations, sides and kinds of cards that are no seat."""
    ground: Mapping[str, Colour] = field(default_factory=dict)
    """Parts of the map."""
    same: Mapping[str, str] = field(default_factory=dict)
    """Whoever looks like another: a seat of two nations like the first of them."""
    frame: Literal["plate", "hand", "desk", ""] = ""
    """How board, answers and seats are arranged; by default as the shape of the board has it."""
    goal: int = 0
    """The first figure of a seat that wins; 0: none does by itself."""
    curve: bool = True
    """Whether the first figure of the seats tells how a game went; else it is told by shares of the win."""
    foretells: int = 0
    """Milestones of its mind from which on its value foretells who wins better than mean shares do, as
    `python -m bench values` measures it: no share of the win is shown before."""
    scene: Mapping[str, int] = field(default_factory=dict)
    """By event: 0 told in the log alone, 1 a step of the story, 2 never passed over. Others are steps."""
    breath: tuple[str, ...] = ()
    """Questions that follow on an answer in one breath: the page offers their answers along with it."""
    opens: tuple[str, ...] = ()
    """The questions on whose answers they follow; none: on any, and each is tried."""
    quiet: bool = False
    """Whether events that `scene` does not name are told in the log alone."""
    quick: Quick = field(default_factory=Quick)
    """What is offered to who wants to play at once."""

    def name(self, slug: str) -> str:
        """Under which name the colour of somebody stands here."""
        return self.same.get(slug, slug)

    @property
    def colours(self) -> dict[str, Colour]:
        """All that have one, without the grounds."""
        return {**self.seat, **self.other}

    def colour(self, slug: str) -> Colour:
        """Of somebody who has one."""
        return self.colours[self.name(slug)]


@cache
def load_page(package: str, seats: tuple[Seat, ...] = ()) -> Page:
    """The page of a title, with a colour for each of these seats."""
    file = resources.files(package).joinpath("data", PAGE)
    page = Page()
    if file.is_file():
        try:
            page = decode(Page, read_toml(file.read_text("utf-8"), PAGE))
        except Invalid as error:
            raise DataError(f"{package}, {PAGE}: {error}") from error
    for fault in _faults(page):
        raise DataError(f"{package}, {PAGE}: {fault}")
    return with_seats(page, seats)


def _faults(page: Page) -> Iterator[str]:
    for table, colours in (("seat", page.seat), ("other", page.other), ("ground", page.ground)):
        for slug, one in colours.items():
            for key in ("colour", "on", "dark", "on_dark"):
                value = getattr(one, key)
                if value and not _COLOUR.fullmatch(value):
                    yield f"{table}.{slug}.{key}: '#1F5F8B' is a colour, {value!r} is none."
    for slug, like in page.same.items():
        if like not in page.colours:
            yield f"same.{slug}: there is no colour of {like!r}."


def with_seats(page: Page, seats: Iterable[Seat]) -> Page:
    """The same page with a colour for every seat."""
    known = page.colours
    missing = {
        seat: by_place(i) for i, seat in enumerate(seats) if seat not in page.same and seat not in known
    }
    return replace(page, seat={**page.seat, **missing}) if missing else page


def by_place(n: int) -> Colour:
    """A colour for the n-th seat: a golden section of the circle away from the one before."""
    red, green, blue = colorsys.hls_to_rgb((0.58 + n * 0.381966) % 1, 0.34, 0.5)
    return Colour("#" + "".join(f"{round(part * 255):02X}" for part in (red, green, blue)))
