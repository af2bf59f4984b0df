"""What a title may tell of its phases, so that a page steps back to each and says what it has changed.

An artist has these, or does without; then phases begin with the headings of the log, and nothing is told:

* `resolves`: events that end a phase, such as those that tell what became of an order. Each entry of the
  journal that has one ends a phase of its own, under the name that `phase(event)` gives it; the event comes
  with the fields of the heading above it.
* `looked_at(view, events)`: the view as one looks back at it after the phase of these events, say without the
  orders of another that still lie on the board.
* `changes(events, view)`: what a phase has changed, each a `Changes`; the view is that after it.
"""

from __future__ import annotations

from dataclasses import dataclass

from chancellery.core.decisions import Seat


@dataclass(frozen=True, slots=True)
class Change:
    """What a seat has gained and lost."""

    seat: Seat
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    figure: int
    """What it comes to now."""
    by: int
    """How much more than before, or less."""


@dataclass(frozen=True, slots=True)
class Changes:
    """A table of what has changed, a row for each seat that it concerns."""

    head: str = ""
    """What is counted."""
    rows: tuple[Change, ...] = ()
    note: str = ""
    """About those without a row, or why there is none."""
