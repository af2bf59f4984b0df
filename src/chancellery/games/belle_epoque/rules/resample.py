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
    hands = [world.hands[power] for power in range(4) if s.seat_of[power] != mine]
    if s.drawn and s.agenda and s.seat_of[_drawer(s)] != mine:
        hands.append(world.drawn)
    intrigue, events = _intrigue(s, hands), _events(rules, s)
    chance.shuffle(dice, *intrigue, *events)
    _deal_intrigue(world, hands, *intrigue)
    _deal_events(rules, world, events)
    world.rng = dice.rng
    return world


def _intrigue(s: State, hands: list[list[int]]) -> tuple[list[int], list[int]]:
    """Cards that were in hands at the last shuffle cannot be in the deck, and the others can be anywhere."""
    held = sorted([card for hand in hands for card in hand])
    old = [card for card in held if (s.old >> card) & 1]
    return old, sorted([card for card in held if not (s.old >> card) & 1] + s.deck)


def _deal_intrigue(world: State, hands: list[list[int]], old: list[int], new: list[int]) -> None:
    for hand in hands:
        for i, card in enumerate(hand):
            hand[i] = (old if (world.old >> card) & 1 else new).pop()
    world.deck = sorted(new)


def _drawer(s: State) -> int:
    """The Power that has two cards in front of it."""
    power: int = next(frame[1] for frame in s.agenda[::-1] if frame[0] == "keep_card")
    return power


def _events(rules: BelleEpoque, s: State) -> list[list[int]]:
    """Unseen cards, by era: it is known how many of each were set aside."""
    era, unseen = rules.facts.era, sorted(s.events + s.aside)
    return [[card for card in unseen if era[card] == number] for number in rules.facts.eras]


def _deal_events(rules: BelleEpoque, world: State, pools: list[list[int]]) -> None:
    era = rules.facts.era
    for number, pool in zip(rules.facts.eras, pools, strict=True):
        for i, card in enumerate(world.aside):
            if era[card] == number:
                world.aside[i] = pool.pop()
    world.events = sorted([card for pool in pools for card in pool])
