"""A ballot whose slots form a grid: columns that have so much to give, rows of what each may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from chancellery.core.decisions import Action


@dataclass(frozen=True, slots=True)
class Column:
    """Somebody or something for which a desk decides: a government, a front."""

    id: str
    name: str
    hue: str = ""
    """A name of `page.toml`; none: it has no colour."""
    figures: tuple[tuple[str, str], ...] = ()
    """Word and figure: `("will", "38")`."""
    level: tuple[int, int, int] | None = None
    """A bar: the value, its limit, and the end of the zone of danger."""
    mood: str = ""
    """In small print under its name: a mood, or where it stands."""
    most: int | None = None
    """What all that is chosen for it may cost together; None: no limit."""
    whole: bool = False
    """Whether nothing of that may be left."""
    unit: str = ""
    """What it is paid in; none: cells are counted, as pips."""
    key: str = ""
    """A letter that leads to it."""
    full: str = ""
    """What is said when it can take no more."""
    note: str = ""
    """Why there is nothing to choose for it, or less than elsewhere."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a desk: an action that at least one column may take."""

    id: str
    title: str
    effect: str = ""
    group: str = ""
    once: str = ""
    """What is said to a second column that wants it too; empty: each may have it."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One answer of a cell."""

    action: Action
    """What is written into a slot."""
    name: str = ""
    """Where a cell has several."""
    chance: str = ""
    gain: str = ""
    """What success does, in figures; or what it costs."""
    loss: str = ""
    sum: str = ""
    """What it does and the sum behind the chance, in sentences."""
    cost: int = 1
    """Of what its column has."""
    worth: int | None = None
    """What it is to bring of the figure in the desk's `foot`, in hundredths."""
    throws: tuple[tuple[str, int, str, str], ...] = ()
    """A bar of all throws: what they lead to, how many do, `best`, `good`, `plain` or `bad`, and the same
    in a word for the bar."""
    along: tuple[str, ...] = ()
    """The helpers of its cell that take part in it."""


@dataclass(frozen=True, slots=True)
class Helper:
    """Somebody who takes part in an answer, or not: an ally in an attack."""

    id: str
    name: str
    yes: str
    no: str


@dataclass(frozen=True, slots=True)
class Cell:
    """What a column may do in a row: one way is switched on and off, of several one is chosen at most.

    A `count` says how many slots hold its one way; a `choice` holds one of its ways in any case, and so has
    the empty answer among them.
    """

    column: str
    row: str
    ways: tuple[Offer, ...]
    slots: tuple[int, ...]
    """The slots of the ballot that may hold it; another cell may share them, and takes its place then."""
    kind: Literal["toggle", "level", "count", "choice"] = "toggle"
    none: str = ""
    """What a `level` is called while nothing is chosen."""
    most: int | None = None
    """As far as a `count` goes; None: as its slots and its column allow."""
    helpers: tuple[Helper, ...] = ()


@dataclass(frozen=True, slots=True)
class Desk:
    """A ballot as a grid: the page writes what is chosen into the first slots that may hold it.

    What can be chosen together is told by what columns have and ways cost, by rows that are for one column,
    and by slots that cells share; it does not depend on what is written.
    """

    tab: str
    """What this part of the business is called."""
    columns: tuple[Column, ...]
    rows: tuple[Line, ...]
    cells: tuple[Cell, ...]
    """In the order in which slots are filled."""
    empty: tuple[Action, ...]
    """By slot: what it holds if nothing is chosen for it."""
    preset: tuple[Action, ...] = ()
    """By slot: what stands there before anything is written; none: as `empty`."""
    tabs: tuple[str, ...] = ()
    """All parts of the business, in order."""
    shape: Literal["grid", "list"] = "grid"
    """A list has a block for each column, and no heads over the cells."""
    ask: str = ""
    """The question in one short sentence; by default as it is asked everywhere."""
    legend: str = ""
    """What the figures of a cell are."""
    foot: str = ""
    """What the worth of a column's choices adds up to."""
    submits: tuple[str, ...] = ()
    """What the button says, by the number of choices; the last for all above."""
    spare: tuple[str, ...] = ()
    """What becomes of places that are left empty, by their number."""
    closed: str = ""
    """What opens the list of all that is not open now."""
    example: str = ""
    """A line as it may be typed instead."""
    report: str = ""
    """With a head of the phase: what became of it stands over the question; none: it is asked for."""


@dataclass(frozen=True, slots=True)
class Later:
    """A part of a stretch that is not asked yet, as it will be if nothing happens before."""

    what: str
    """By this word it is known again when it is asked."""
    desk: Desk
    """Of a ballot its own; of a choice one with a single slot."""
    options: tuple[Action, ...] = ()
    """Of a choice: its answers; none: it is a ballot."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Questions that a seat is asked one soon after the other: it may fill in all of them on one sheet.

    A page sends each part when it is asked, if the seat has submitted it with the sheet and it is still what
    was filled in; else it is offered again.
    """

    parts: tuple[Later, ...] = ()
    """What follows it."""
    submits: tuple[str, ...] = ()
    """What the button says, by the number of parts on the sheet."""
    keeps: str = ""
    """What leaves a part for later."""
    changed: str = ""
    """What is said of a part that was filled in and has become another."""
