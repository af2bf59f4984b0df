"""What an answer is about, so that the page puts it on its card, its place or a tile."""

from __future__ import annotations

from dataclasses import dataclass

from chancellery.core.decisions import Action


@dataclass(frozen=True, slots=True)
class About:
    """What an answer is about."""

    short: str = ""
    """In a word or two, for a button."""
    card: str = ""
    use: str = ""
    """The way in which the card is used, one of several at its foot; of an order the key for it."""
    figure: str = ""
    """What decides, in figures: points, a price."""
    besides: str = ""
    """What else happens: the other side's event."""
    plus: str = ""
    """The same in a word, for a button."""
    after: str = ""
    """What becomes of the card."""
    clicks: tuple[str, ...] = ()
    """Ids of the board and keys, one capital letter each, in the order of clicks; none: the ids it names."""
    rest: bool = False
    """Enter, or the last click once more, takes it where the clicks have come to all but its last key."""
    found: str = ""
    """Other words by which a reader may look for it."""
    tile: str = ""
    """A heading under which the page gathers answers of one kind that name no card."""
    switch: str = ""
    """A sentence with `…` in the place of the answer: those that share it are set as a switch in it."""
    toggle: str = ""
    """A heading for answers that are chosen together, up to `DONE`: units of a dispute."""


@dataclass(frozen=True, slots=True)
class Tile:
    """An answer that names neither card nor place, with what a player weighs."""

    action: Action
    title: str
    figure: str = ""
    """Its price, or what it yields."""
    note: str = ""
    """What it does, in a few words."""
    beside: bool = False
    """It ends or passes, and stands beside the question."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a plan would change of a place."""

    place: str
    now: str
    after: str
    meaning: str = ""
    """What that comes to: whose it is then, and what is still missing."""
