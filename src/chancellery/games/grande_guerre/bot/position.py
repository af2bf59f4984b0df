"""What lies on a minister's desk: a position without what he cannot know, his doctrine, and his humour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log
from typing import cast

from chancellery.core.agenda import FORK, Frame
from chancellery.core.chance import Dice, below
from chancellery.core.decisions import Action, Ballot, Choice
from chancellery.games.grande_guerre.bot.doctrine import Doctrine, doctrine_of
from chancellery.games.grande_guerre.rules.cards.deck import hide_hand
from chancellery.games.grande_guerre.rules.columns import Column
from chancellery.games.grande_guerre.rules.names import N_POWERS, POWER, SIDES
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.view import known_hand, known_powers
from chancellery.games.grande_guerre.rules.vocabulary import seat_of, year
from chancellery.games.grande_guerre.rules.war.campaign import PLANNED, Drive, WarState, at
from chancellery.games.grande_guerre.rules.war.forces import orders

FINE = 1 << 20
SECRET_LEVEL = "britain"
"""A neutral that stands where nobody can see: Britain, if Germany marches East."""

TELLING = frozenset(("war_reveal", FORK, "resolve_offer"))
"""Frames that tell of other seats."""

Pick = Callable[[str, Sequence[Action], Sequence[Action]], Action]
"""Chooses among the options of a ballot's slot, given the ones filled so far."""


@dataclass(frozen=True, slots=True)
class Desk:
    """A position as one seat sees it; what others hide counts as nothing."""

    rules: GrandeGuerre
    s: State
    seat: str
    doctrine: Doctrine
    dice: Dice
    warmth: float = 0.0

    @property
    def war(self) -> WarState:
        """The war's part of the position, in either of our wars."""
        return cast("WarState", self.s.war)

    @property
    def year(self) -> int:
        return year(self.rules, self.s)

    def own(self, power: int) -> bool:
        return seat_of(self.s, power) == self.seat

    def humour(self, n: int) -> int:
        """From 0 to n - 1, for what a player would leave to chance."""
        return below(self.dice, n)

    def whim(self) -> float:
        """Nothing without warmth; else as often up as down, mostly by less than twice the warmth."""
        if not self.warmth:
            return 0.0
        n = 1 + below(self.dice, FINE)
        return self.warmth * log(n / (FINE + 1 - n))


def laid_out(
    rules: GrandeGuerre,
    world: State,
    seat: str,
    dice: Dice,
    warmth: float = 0.0,
    doctrine: Doctrine | None = None,
) -> Desk:
    """A desk of its own for one decision; whatever world is laid on it, it shows the same."""
    s = world.clone()
    _hide_papers(s, seat)
    _hide_armies(s, seat)
    return Desk(rules, s, seat, doctrine or doctrine_of(seat), dice, warmth)


def side_of_desk(desk: Desk) -> int:
    """The side for which a seat commands."""
    return SIDES.index(desk.seat) if desk.seat in SIDES else desk.s.side[POWER[desk.seat]]


def _hide_papers(s: State, seat: str) -> None:
    """Others' stratagems lie in the pool, their ambassadors nowhere; what they sealed or meant is gone."""
    mine, friends = known_hand(s, seat), known_powers(s, seat)
    sightings = tuple([one for one in s.ledger.sightings if one[1] == mine])
    entente, central = [slots if side == mine else () for side, slots in enumerate(s.ledger.slots)]
    for side in range(len(SIDES)):
        if side != mine:
            hide_hand(s, side)
    s.ledger = s.ledger._replace(slots=(entente, central), sightings=sightings, memories=())
    posted = {place: _of(friends, row) for place, row in s.posted.items()}
    s.posted = {place: row for place, row in posted.items() if any(row)}
    s.envoys = _of(friends, s.envoys)
    s.sealed = _own_part(s.sealed, seat)
    if s.offers:
        s.offers = [offer if seat_of(s, offer[0]) == seat else offer[:2] for offer in s.offers]
    if SECRET_LEVEL in s.levels:
        s.levels[SECRET_LEVEL] = 0


def _hide_armies(s: State, seat: str) -> None:
    """Others have no money, have bought nothing and plan nothing."""
    war = cast("WarState", s.war)
    own = [power for power in range(N_POWERS) if seat_of(s, power) == seat]
    for column in (war.munitions, war.treasury, war.ordered):
        column[:] = _of(own, column)
    war.assault = _of(own, war.assault)
    if war.ships:
        war.ships = tuple([ship for ship in war.ships if ship[0] in own])
    war.ship_year &= sum(1 << power for power in own)
    if war.drives:
        war.drives = [one for one in war.drives if one.status != PLANNED or _orders(s, war, seat, one)]
    war.sealed = _own_part(war.sealed, seat)
    s.agenda[:] = [_own_frames(s, one, seat) if one[0] in TELLING else one for one in s.agenda]


def _own_frames(s: State, frame: Frame, seat: str) -> Frame:
    """What waits to be done, without what it tells of other seats' plans, purses and bluffs."""
    if frame[0] == "resolve_offer":
        return frame if seat_of(s, frame[1]) == seat else frame[:3]
    return (frame[0], tuple([one for one in frame[1] if one[0] == seat]))


def _of(powers: Sequence[int], column: Sequence[int]) -> Column:
    """A column with nothing in it but what these powers have."""
    return tuple([n and (n if power in powers else 0) for power, n in enumerate(column)])


def _own_part(sealed: dict[str, Action], seat: str) -> dict[str, Action]:
    return {seat: sealed[seat]} if seat in sealed else {}


def _orders(s: State, war: WarState, seat: str, drive: Drive) -> bool:
    """Only who has commanded a front since knows what is planned there (§2.5)."""
    eyes = war.drawers.eyes[at(drive.side, drive.front)] or 1 << orders(war, drive.side, drive.front)
    return any(eyes >> power & 1 and seat_of(s, power) == seat for power in range(N_POWERS))


def filled(desk: Desk, ballot: Ballot, pick: Pick) -> Action:
    """A ballot, slot by slot."""
    answer: list[Action] = []
    for slot in ballot.slots:
        options = desk.rules.slot_options(desk.s, ballot, tuple(answer))
        answer.append(options[0] if len(options) == 1 else pick(slot, options, answer))
    return tuple(answer)


def wish(choice: Choice, *wishes: Action) -> Action:
    """The first wish that is open, or else the first option."""
    return next((one for one in wishes if one in choice.options), choice.options[0])
