"""A position of Europe in Turmoil."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from chancellery.core.decisions import Action, Seat


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the start; it never changes, so clones share it."""

    edition: str
    scenario: str
    war: str
    """`standard`, `mobilization` or `express` (§8.4)."""
    restored_monarchy: bool
    """The option of §12."""
    balance: int
    """Support in Switzerland at the start: above zero Liberal, below Authoritarian (§3.2)."""


@dataclass(slots=True)
class State:
    """Everything that the rules need to go on. Pairs are (Liberal, Authoritarian)."""

    setup: Setup
    rng: int
    support: list[list[int]]
    """By side and space, without the Black Hand's two."""
    control: list[int]
    """By side: mask of the spaces controlled, kept up to date by `support.add`."""
    present: list[int]
    """By side: mask of the spaces with support, kept up to date likewise."""
    hands: list[list[int]]
    deck: list[int]
    """An unordered bag: nobody can peek."""
    discard: list[int]
    removed: list[int]
    agenda: list[tuple[Any, ...]] = field(default_factory=list)
    turn: int = 1
    round: int = 0
    phasing: Seat = ""
    """Whose action round it is."""
    vp: int = 0
    """Above zero Liberal."""
    tension: int = 0
    playing: list[int] = field(default_factory=list)
    """Cards on the table, neither in a hand nor yet in a pile."""
    happened: int = 0
    """Mask of the cards whose events have taken place."""
    in_effect: dict[str, Seat] = field(default_factory=dict)
    """Lasting effects, by card or name: the seat that brought each about."""
    track: list[str] = field(default_factory=list)
    """Markers on the Great War track, from the left."""
    navy: list[int] = field(default_factory=lambda: [0, 0])
    tried: list[bool] = field(default_factory=lambda: [False, False])
    """Navy markers on their +1 side."""
    high_water: int = -1
    """The German high-water mark, or -1."""
    first: list[int] = field(default_factory=list)
    """By naval box: the side that reached it first, or -1."""
    attempts: list[int] = field(default_factory=lambda: [0, 0])
    """Regular naval attempts made this turn."""
    owed: int = 0
    """Attempts that the Two-power Standard still asks of the Liberal."""
    used: list[str] = field(default_factory=list)
    """Powers of naval boxes used up this turn."""
    spent: list[int] = field(default_factory=lambda: [0, 0])
    """Masks of the stability cards that are not available."""
    extra_rounds: list[Seat] = field(default_factory=list)
    """Seats with one more action round at the end of this turn."""
    black_hand: int = -1
    """The space of the Black Hand, or -1."""
    bonus: list[tuple[Seat, str]] = field(default_factory=list)
    """One more stability card at the next check of a region."""
    here: str = ""
    """The region that a stability check or an event speaks of."""
    last: int = -1
    """The space that the event under way chose last."""
    count: int = 0
    """How much the last step of the event under way changed."""
    at_start: tuple[int, int] = (0, 0)
    """Control when the action round began."""
    sealed: dict[Seat, Action] = field(default_factory=dict)
    seen: list[list[int]] = field(default_factory=lambda: [[], []])
    """Cards in the other hand that a side knows: shown to it, or counted when the deck ran out."""
    trail: list[tuple[tuple[Any, ...], ...]] = field(default_factory=lambda: [(), ()])
    """By side: what the other can tell of the cards in its hand that he does not know; see `hands`."""
    war: dict[str, Any] = field(default_factory=dict)
    """The Great War once it has broken out: participants, cause, picks, winner."""
    scores: dict[Seat, float] | None = None

    def clone(self) -> State:
        return State(
            self.setup,
            self.rng,
            [self.support[0][:], self.support[1][:]],
            self.control[:],
            self.present[:],
            [self.hands[0][:], self.hands[1][:]],
            self.deck[:],
            self.discard[:],
            self.removed[:],
            self.agenda[:],
            self.turn,
            self.round,
            self.phasing,
            self.vp,
            self.tension,
            self.playing[:],
            self.happened,
            self.in_effect.copy(),
            self.track[:],
            self.navy[:],
            self.tried[:],
            self.high_water,
            self.first[:],
            self.attempts[:],
            self.owed,
            self.used[:],
            self.spent[:],
            self.extra_rounds[:],
            self.black_hand,
            self.bonus[:],
            self.here,
            self.last,
            self.count,
            self.at_start,
            self.sealed.copy(),
            [self.seen[0][:], self.seen[1][:]],
            self.trail[:],
            {key: value.copy() if isinstance(value, dict) else value for key, value in self.war.items()}
            if self.war
            else {},
            self.scores and self.scores.copy(),
        )
