"""What happened: steps of the story, lines of the log, and what became of orders."""

from __future__ import annotations

from dataclasses import dataclass

from chancellery.core.decisions import Seat


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice as they fell, what was added to them, and what came of it."""

    dice: tuple[int, ...]
    sides: int = 6
    """Of each die; one of a hundred is a number and has no pips."""
    terms: tuple[tuple[str, int], ...] = ()
    """What is added, in words; of a chance what it is made up of."""
    total: int | None = None
    against: int | None = None
    won: bool | None = None
    name: str = ""
    """Whose or what for, where several stand side by side."""
    hue: str = ""
    """A name of `page.toml`."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the story shows of an event."""

    seat: Seat = ""
    """Whose matter it is."""
    card: str = ""
    dice: tuple[int, ...] = ()
    """Each die's face, or their sum where only that is known."""
    sides: int = 6
    terms: tuple[tuple[str, int], ...] = ()
    """What is added, in words."""
    total: int | None = None
    against: int | None = None
    won: bool | None = None
    throws: tuple[Throw, ...] = ()
    """Where several are told side by side."""
    places: tuple[str, ...] = ()
    """Ids of the board to be ringed."""
    weight: int | None = None
    """0: told in the log alone; 1: a step of the story; 2: never passed over. None: as `page.toml` has it."""


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log, and a step of the story unless its weight is 0."""

    ev: str
    text: str
    reason: str = ""
    """Why it came so; under the line on the strip, behind it in the log."""
    rule: str = ""
    ids: tuple[str, ...] = ()
    """What the board lights up with it: places, pieces and orders."""
    scene: Scene = Scene(weight=1)
    results: bool = False
    """Whether what became of the orders is listed while this is told."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of results."""

    text: str
    ok: bool | None = None
    reason: str = ""
    rule: str = ""
    ids: tuple[str, ...] = ()
    name: str = ""
    """Of whom or what it tells, in a column before the text."""
    hue: str = ""
    """The colour of that name: one of `page.toml`."""
    level: tuple[int, int] | None = None
    """A figure before and after."""
    throws: tuple[Throw, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a seat's orders, or of one matter of the phase."""

    seat: Seat
    rows: tuple[Row, ...]
    title: str = ""
    """What it is about, where it is nobody's alone."""
