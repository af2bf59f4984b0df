"""A position that a seat cannot tell from the real one: unseen cards dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.decisions import Seat
from chancellery.games.belle_epoque.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


def resample(rules: BelleEpoque, s: State, seat: Seat, seed: int) -> State:
    """Deal the others' Intrigue cards and the decks anew; what a seat can work out stays as it is."""
    world = s.clone()
    dice = chance.Dice(seed)
    mine = s.setup.seats.index(seat)
    theirs = [power for power in range(4) if s.seat_of[power] != mine]
    _deal_intrigue(world, s, dice, mine, theirs)
    _deal_events(rules, world, dice)
    world.rng = dice.rng
    return world


def _deal_intrigue(world: State, s: State, dice: chance.Dice, mine: int, theirs: list[int]) -> None:
    """Cards that were in hands at the last shuffle cannot be in the deck, and the others can be anywhere."""
    piles = [world.hands[power] for power in theirs]
    if s.drawn and s.agenda and _drawer(s) in theirs:
        piles.append(world.drawn)
    old = [card for pile in piles for card in pile if (s.old >> card) & 1]
    new = [card for pile in piles for card in pile if not (s.old >> card) & 1] + s.deck
    for pool in (old, new):
        pool.sort()
        chance.shuffle(dice, pool)
    for pile in piles:
        for i, card in enumerate(pile):
            pile[i] = (old if (s.old >> card) & 1 else new).pop()
    world.deck = sorted(new)


def _drawer(s: State) -> int:
    """The Power that has two cards in front of it."""
    power: int = next(frame[1] for frame in s.agenda[::-1] if frame[0] == "keep_card")
    return power


def _deal_events(rules: BelleEpoque, world: State, dice: chance.Dice) -> None:
    """Within each era, which cards were set aside unseen."""
    era, unseen = rules.facts.era, sorted(world.events + world.aside)
    for number in rules.facts.eras:
        pool = [card for card in unseen if era[card] == number]
        chance.shuffle(dice, pool)
        for pile in (world.aside, world.events):
            for i, card in enumerate(pile):
                if era[card] == number:
                    pile[i] = pool.pop()
    world.events.sort()
