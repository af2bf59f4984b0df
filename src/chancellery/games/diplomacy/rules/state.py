"""A position of Diplomacy."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from chancellery.core.decisions import Action, Seat
from chancellery.games.diplomacy.rules.facts import Unit
from chancellery.games.diplomacy.rules.judge.judge import Dislodged
from chancellery.games.diplomacy.rules.reasons import Because
from chancellery.games.diplomacy.rules.rulesets import Ruleset

Resolved: TypeAlias = tuple[str, Action, tuple[str, ...], tuple[Because, ...], str]
"""An order and what became of it: power, action, results, reasons, and the phase, `F1901R`."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the start; it never changes, so clones share it."""

    players: str
    rules: Ruleset
    end_year: int
    """The short game's last year (III.1); 0: no limit."""
    units_to_win: int
    """24 in the game for two (III.2); 0: 18 centres win."""


@dataclass(slots=True)
class State:
    """Everything that the rules need to go on, and nothing of what was before."""

    setup: Setup
    rng: int
    year: int
    season: str
    units: list[Unit]
    owner: list[int]
    """By centre, in the board's order: the power that controls it, or -1."""
    seat_of: list[Seat]
    """By power: who plays it; empty if nobody does."""
    agenda: list[tuple[Any, ...]] = field(default_factory=list)
    sealed: dict[Seat, Action] = field(default_factory=dict)
    dislodged: list[Dislodged] = field(default_factory=list)
    orders: tuple[Resolved, ...] = ()
    """For the board: the orders of the last campaign, and the retreats and adjustments after it."""
    last_call: bool = False
    """The clock has run out; the campaign under way is the last (III.1)."""
    coin: Seat = ""
    """The side that Italy joins in the game for two."""
    scores: dict[Seat, float] | None = None

    def clone(self) -> State:
        return State(
            self.setup,
            self.rng,
            self.year,
            self.season,
            self.units[:],
            self.owner[:],
            self.seat_of[:],
            self.agenda[:],
            self.sealed.copy(),
            self.dislodged[:],
            self.orders,
            self.last_call,
            self.coin,
            self.scores and self.scores.copy(),
        )
