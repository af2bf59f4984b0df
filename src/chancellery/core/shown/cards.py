"""Cards as the page prints them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Zone = Literal["hand", "choice", "public", "force", "pile"]
"""Where a card lies: in the own hand, among those to choose from, in the open, in force, or in a pile."""
Lies = Literal["hand", "open", "force", "discard", "gone"]
"""Where a card lies as far as a seat knows: in its hand, in the open, in force, used, out of the game."""


@dataclass(frozen=True, slots=True)
class Half:
    """A part of a card that is played by itself."""

    use: str
    """As `About.use` names it."""
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card as the page prints it."""

    id: str
    """The slug by which actions name it; on the page its `data-id`."""
    title: str
    text: str = ""
    kind: str = ""
    """In its head, beside the value."""
    hue: str = ""
    """Whose colour its head has: a name of `page.toml`."""
    value: str = ""
    foot: str = ""
    """In small print: number, era, whether it leaves the game."""
    halves: tuple[Half, ...] = ()
    zone: Zone = "hand"
    works: bool = True
    """Whether it would have an effect now."""
    why: str = ""
    """The condition that decides, met or not."""
