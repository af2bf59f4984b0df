"""What a seat is asked, what it answers, and what happened: the shared vocabulary, without logic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

Seat: TypeAlias = str
"""A chair at the table, by its slug: `"france"`, `"liberal"`."""

Action: TypeAlias = tuple[Any, ...]
"""Words and ints, `("place", "paris")`. The answer to a `Ballot` is a tuple of such tuples."""

Event: TypeAlias = dict[str, Any]
"""What happened: `{"ev": "move", …}`; a key `to` lists the seats that may know, if not all."""

Log: TypeAlias = list[Event]
View: TypeAlias = Mapping[str, Any]
Scores: TypeAlias = dict[Seat, float]
Json: TypeAlias = Any

DONE: Action = ("done",)

TABLE: Seat = "table"
"""Not a player: what happens to a match from outside, by agreement, clock or departure."""


class Choice(NamedTuple):
    """Pick exactly one of `options`; they are never empty, distinct, and always in the same order."""

    seat: Seat
    what: str
    options: tuple[Action, ...]
    rule: str = ""
    """The paragraph, such as `6.2`, without its sign."""
    card: str = ""
    """What asks, by its slug: a card as a rule; none where the course of play does."""
    left: int = 0
    """How many of the kind are left to choose, this one included; or points to spend."""
    about: tuple[Any, ...] = ()
    """What it is about, in the title's own words and ints: the power that acts, a place, a year."""


class Ballot(NamedTuple):
    """Fill every slot, then submit once; the answer has one action per slot, in order."""

    seat: Seat
    what: str
    slots: tuple[str, ...]
    rule: str = ""
    card: str = ""
    about: tuple[Any, ...] = ()


Decision: TypeAlias = Choice | Ballot
