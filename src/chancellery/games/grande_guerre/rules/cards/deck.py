"""The event cards as things: the pool, two hands, and those that have left the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.games.grande_guerre.rules.ledger import kept, laid_down, left, mask_of, sighted
from chancellery.games.grande_guerre.rules.names import CENTRAL, SIDES
from chancellery.games.grande_guerre.rules.state import State

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.cards.card import Card
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


def take(s: State, card: int) -> None:
    """Lift a card from where it lies."""
    s.pool = without(s.pool, card)
    s.hands = (without(s.hands[0], card), without(s.hands[1], card))
    s.known = without(s.known, card)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    if card not in cards:
        return cards
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def put_back(s: State, card: int) -> None:
    """Into the pool, for everybody to see."""
    _out_of_hand(s, card)
    to_pool(s, card)


def lay_down(s: State, card: int, side: int) -> None:
    """From a hand into the pool, for nobody else to see."""
    s.ledger = laid_down(s.ledger, side, card)
    to_pool(s, card)


def to_pool(s: State, card: int) -> None:
    take(s, card)
    s.pool = tuple(sorted((*s.pool, card)))


def remove(s: State, card: int) -> None:
    """It leaves the game."""
    _out_of_hand(s, card)
    take(s, card)
    s.removed = tuple(sorted((*s.removed, card)))


def keep(s: State, card: int, side: int, may_be: Iterable[int]) -> None:
    """Into a hand; the others know that it is one of those which may be drawn."""
    to_hand(s, card, side)
    s.ledger = kept(s.ledger, side, mask_of(may_be))


def keep_openly(s: State, card: int, side: int) -> None:
    """From the pool into a hand, for everybody to see."""
    to_hand(s, card, side)
    s.ledger = sighted(s.ledger, card)
    s.known = (*s.known, card)


def show(s: State, card: int) -> None:
    """Everybody learns in which hand a card is."""
    _out_of_hand(s, card)
    s.known = (*s.known, card)


def hidden(s: State, side: int) -> list[int]:
    """The cards of a hand that not everybody knows."""
    return [card for card in s.hands[side] if card not in s.known]


def hide_hand(s: State, side: int) -> int:
    """All cards of a hand that not everybody knows lie in the pool; how many they were."""
    cards = hidden(s, side)
    if cards:
        s.pool = tuple(sorted((*s.pool, *cards)))
        _hold(s, side, tuple([card for card in s.hands[side] if card in s.known]))
    return len(cards)


def _hold(s: State, side: int, cards: tuple[int, ...]) -> None:
    entente, central = s.hands
    s.hands = (entente, cards) if side == CENTRAL else (cards, central)


def to_hand(s: State, card: int, side: int) -> None:
    take(s, card)
    _hold(s, side, tuple(sorted((*s.hands[side], card))))


def _out_of_hand(s: State, card: int) -> None:
    """A card is seen by all: the hand that hid it hides one less, and none hides this one."""
    for side, hand in enumerate(s.hands):
        if card in hand and card not in s.known:
            s.ledger = left(s.ledger, side, 1 << card)
    s.ledger = sighted(s.ledger, card)


def holdable(rules: GrandeGuerre, s: State, card: Card, side: int) -> bool:
    """Whether a card could lie in a side's hand; its date does not matter, for a first hand has none."""
    return (
        card.secret
        and (rules.war(s).combat or not card.combat_only)
        and (card.side in ("any", SIDES[side]) or swapped(s, card, side))
    )


def swapped(s: State, card: Card, side: int) -> bool:
    """After a Central revolution the cards of revolutions serve the other side too (§20.8.3)."""
    return card.swaps and any(n and s.side[power] == CENTRAL for power, n in enumerate(s.revolutions))


def deal(rules: GrandeGuerre, s: State) -> None:
    """Before the first turn: the scenario's pool, and one stratagem for each side."""
    out = [rules.deck.number[slug] for slug in rules.facts.scenarios[s.setup.scenario].cards_out]
    s.removed = tuple(sorted(out))
    s.pool = tuple(number for number in rules.deck.cards if number not in out)
    for side in range(len(SIDES)):
        found = [n for n in s.pool if holdable(rules, s, rules.deck.cards[n], side)]
        keep(s, chance.pick(s, found), side, found)
