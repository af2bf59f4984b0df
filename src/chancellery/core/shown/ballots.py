"""A ballot as clicks fill it: the ways to its answers, what is written along, doubts about it."""

from __future__ import annotations

from dataclasses import dataclass

from chancellery.core.decisions import Action, Seat
from chancellery.core.shown.answers import About


@dataclass(frozen=True, slots=True)
class Step:
    """Where the clicks for a slot have come to: what is asked there, and what keys mean."""

    at: tuple[str, ...]
    ask: str = ""
    """None: the question of the ballot stays."""
    keys: tuple[tuple[str, str], ...] = ()
    """Key and word: `("H", "Hold")`; `Enter` takes what rests."""


@dataclass(frozen=True, slots=True)
class Paths:
    """How clicks lead to what a slot may hold."""

    abouts: tuple[About, ...]
    """By option."""
    steps: tuple[Step, ...] = ()
    vacant: str = ""
    """What stands in the list while the slot holds nothing."""


@dataclass(frozen=True, slots=True)
class Way:
    """What clicks lead to as the draft stands, before what they lead to by themselves."""

    slot: int
    clicks: tuple[str, ...]
    action: Action
    word: str = ""
    """With one it is taken by Enter, under this word; without it at once."""


@dataclass(frozen=True, slots=True)
class Tie:
    """A slot that was written with another, and falls with it."""

    slot: int
    to: int
    text: str


@dataclass(frozen=True, slots=True)
class Doubt:
    """Own answers that contradict each other; they may be sent all the same."""

    slot: int
    text: str
    way_out: str = ""
    """What a click on it does, in words."""
    mends: tuple[tuple[int, Action], ...] = ()
    """By slot, what is written then."""
    place: str = ""
    """Where on the board the mark stands."""


@dataclass(frozen=True, slots=True)
class Reached:
    """One of the seat's own places, and who can reach it."""

    id: str
    text: str
    by: tuple[tuple[Seat, str], ...]
