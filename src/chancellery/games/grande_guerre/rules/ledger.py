"""What everybody can reckon of ambassadors, of Britain's level and of the cards, though it is hidden (§2.5).

Ambassadors are received in public and bought in secret; those of a country that is tested or joins are seen.
Who is asked to send a mission has somebody abroad, and who is not has nobody. A ledger keeps such things, for
the worlds that a seat may take for the real one must agree with them. It is itself no secret: it is the same
in all positions that a seat cannot tell apart, but for the cards that a side has laid down unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from chancellery.games.grande_guerre.rules.columns import Column, add, put
from chancellery.games.grande_guerre.rules.names import N_POWERS

UNKNOWN, NOBODY_ABROAD, SOMEBODY_ABROAD = -1, 0, 1
ANY_CARD = -1
"""The mask of all cards."""

Slots: TypeAlias = tuple[int, ...]
"""For each hidden card of a hand, the oldest first, a mask of the cards that it may be."""
Sighting: TypeAlias = tuple[int, int, int, int]
"""A card that a side has laid down unseen, the side, a mask of what the others may take it for, and how many
slots of the other hand are older: they cannot hold it."""
Memory: TypeAlias = tuple[int, int, Slots]
"""A power that had the chair, a side, and the slots of its hand as that power knows them."""


class Ledger(NamedTuple):
    """Public knowledge of hidden things; columns go by power, pairs by side."""

    envoys: Column = (0,) * N_POWERS
    """Ambassadors that a power is known to have, at home or abroad."""
    chances: Column = (0,) * N_POWERS
    """How often it may have bought another that nobody has seen yet."""
    somebody: tuple[int, int] = (0, 0)
    """1 if at least one of those must have been bought."""
    abroad: tuple[int, int] = (UNKNOWN, UNKNOWN)
    """Whether the side has an ambassador abroad, as far as the last question for a mission told."""
    shown: tuple[str, ...] = ()
    """Neutrals whose ambassadors all have seen since they were posted last."""
    britain: tuple[int, ...] = ()
    """While Britain waits: its level after each face of the first die that is still possible."""
    slots: tuple[Slots, Slots] = ((), ())
    """By side: its hidden cards."""
    sightings: tuple[Sighting, ...] = ()
    memories: tuple[Memory, ...] = ()
    occasions: Column = (0,) * N_POWERS
    """How many chances there were right after the last purchases, with the one that they were."""
    turned_out: Column = (0,) * N_POWERS
    """How many of those have been seen since then to have been taken."""


BLANK = Ledger()


# Ambassadors.


def received(book: Ledger, power: int, n: int) -> Ledger:
    return book._replace(envoys=add(book.envoys, power, n))


def may_have_bought(book: Ledger, power: int, n: int = 1) -> Ledger:
    """One more purchase that nobody saw, or that turns out to have been impossible, as may be known."""
    now = max(0, book.chances[power] + n)
    chances = put(book.chances, power, now)
    if n < 0:
        return book._replace(chances=chances)
    return book._replace(
        chances=chances,
        occasions=put(book.occasions, power, now),
        turned_out=put(book.turned_out, power, 0),
    )


def exist(book: Ledger, side: int, power: int, n: int) -> Ledger:
    """A power is known to have at least so many: some must have been bought."""
    more = n - book.envoys[power]
    if more <= 0:
        return book
    return book._replace(
        envoys=put(book.envoys, power, n),
        chances=add(book.chances, power, -more),
        turned_out=add(book.turned_out, power, more),
        somebody=_at(book.somebody, side, 0),
    )


def gone(book: Ledger, side: int, power: int, n: int) -> Ledger:
    """So many of a power were seen to be spent."""
    if not n:
        return book
    found, abroad = exist(book, side, power, n), book.abroad
    if abroad[side] == SOMEBODY_ABROAD:
        abroad = _at(abroad, side, UNKNOWN)
    return found._replace(envoys=add(found.envoys, power, -n), abroad=abroad)


def left_war(book: Ledger, side: int, power: int) -> Ledger:
    """A power's ambassadors go home for good."""
    abroad = UNKNOWN if book.abroad[side] == SOMEBODY_ABROAD else book.abroad[side]
    return book._replace(
        envoys=put(book.envoys, power, 0),
        chances=put(book.chances, power, 0),
        somebody=_at(book.somebody, side, 0),
        abroad=_at(book.abroad, side, abroad),
    )


def asked_to_post(book: Ledger, side: int, powers: list[int], asked: bool) -> Ledger:
    """Who is asked where ambassadors shall go has one, who is not has none."""
    if not asked:
        chances = book.chances
        for power in powers:
            chances = put(chances, power, 0)
        return book if chances == book.chances else book._replace(chances=chances)
    if any(book.envoys[power] for power in powers):
        return book
    may = [power for power in powers if book.chances[power]]
    if len(may) == 1:
        return exist(book, side, may[0], 1)
    return book._replace(somebody=_at(book.somebody, side, 1))


def posted(book: Ledger) -> Ledger:
    """All have taken up new posts, unseen."""
    return book._replace(abroad=(UNKNOWN, UNKNOWN), shown=())


def asked_for_mission(book: Ledger, side: int, asked: bool) -> Ledger:
    known = SOMEBODY_ABROAD if asked else NOBODY_ABROAD
    return book if book.abroad[side] == known else book._replace(abroad=_at(book.abroad, side, known))


def seen_at(book: Ledger, neutral: str) -> Ledger:
    return book if neutral in book.shown else book._replace(shown=(*book.shown, neutral))


# Britain, if Germany marches East.


def drifted(book: Ledger, change: int, least: int, most: int) -> Ledger:
    """Its hidden level moves, whatever the first die was."""
    return book._replace(britain=tuple([max(least, min(most, level + change)) for level in book.britain]))


def still_neutral(book: Ledger, joins_at: int) -> Ledger:
    """Had the first die been lower, it would have joined by now."""
    return book._replace(britain=tuple([level for level in book.britain if level > joins_at]))


# Cards.


def mask_of(cards: Iterable[int]) -> int:
    return sum([1 << card for card in cards])


def cards_of(mask: int) -> list[int]:
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def kept(book: Ledger, side: int, may_be: int) -> Ledger:
    """A side has taken a card to its hand: one of those that it could draw."""
    return _each(book, side, lambda slots: (*slots, may_be))


def left(book: Ledger, side: int, may_be: int) -> Ledger:
    """One of these cards has left a hand."""
    first = next(
        (place for place, slot in enumerate(book.slots[side]) if slot & may_be), len(book.slots[side])
    )
    seen = [
        (card, eyes, mask, older - (eyes != side and first < older))
        for card, eyes, mask, older in book.sightings
    ]
    if seen:
        book = book._replace(sightings=tuple([one for one in seen if one[3]]))
    return _each(book, side, lambda slots: _closed_up(slots, may_be))


def _closed_up(slots: Slots, may_be: int) -> Slots:
    """One slot less, where nobody knows in which the card was.

    Of those that may have held it the first goes, and each of the others is what it was or what was before
    it: so whatever is still in the hand has a slot.
    """
    places = [place for place, slot in enumerate(slots) if slot & may_be]
    found = list(slots)
    for before, after in pairwise(places):
        found[after] |= slots[before]
    for place in places[:1]:
        del found[place]
    return tuple(found)


def sighted(book: Ledger, card: int) -> Ledger:
    """Everybody knows where a card is: no slot hides it."""
    others = ~(1 << card)
    entente, central = [tuple([slot & others for slot in slots]) for slots in book.slots]
    if (entente, central) == book.slots and not book.memories:
        return book
    memories = [(who, side, tuple([slot & others for slot in own])) for who, side, own in book.memories]
    return book._replace(slots=(entente, central), memories=tuple(memories))


def laid_down(book: Ledger, side: int, card: int) -> Ledger:
    """A side has put a card of its hand into the pool, and it alone knows which."""
    may_be, older = 0, len(book.slots[1 - side])
    for slot in book.slots[side]:
        may_be |= slot
    book = left(book, side, ANY_CARD)
    if not older:
        return book
    return book._replace(sightings=(*book.sightings, (card, side, may_be, older)))


def handed_over(book: Ledger, side: int, power: int, hand: Iterable[int]) -> Ledger:
    """A power has lost the chair of a side: it knows the hidden cards of the hand, and what was laid down."""
    own, other = tuple([1 << card for card in hand]), tuple(slots_for(book, 1 - side, side))
    return book._replace(memories=(*book.memories, (power, side, own), (power, 1 - side, other)))


def slots_for(book: Ledger, side: int, eyes: int) -> list[int]:
    """The slots of a hand as the chair of a side sees them, which knows what was laid down."""
    slots = list(book.slots[side])
    for card, seen_by, _, older in book.sightings:
        if seen_by == eyes != side:
            for place in range(older):
                slots[place] &= ~(1 << card)
    return slots


def fitting(slots: Sequence[int], cards: Iterable[int], n: int) -> dict[int, int]:
    """By slot: the first n cards that together have a slot each."""
    held: dict[int, int] = {}
    for card in cards:
        if len(held) == n:
            break
        _fits(slots, held, card, set())
    return held


def _fits(slots: Sequence[int], held: dict[int, int], card: int, tried: set[int]) -> bool:
    """Give a card a slot, and those that are moved for it another."""
    for place, slot in enumerate(slots):
        if slot >> card & 1 and place not in tried:
            tried.add(place)
            if place not in held or _fits(slots, held, held[place], tried):
                held[place] = card
                return True
    return False


def _each(book: Ledger, side: int, change: Callable[[Slots], Slots]) -> Ledger:
    """Change the slots of a hand, as everybody knows them and as some do."""
    slots = change(book.slots[side])
    return book._replace(
        slots=(slots, book.slots[1]) if side == 0 else (book.slots[0], slots),
        memories=tuple(
            [(power, whose, change(own) if whose == side else own) for power, whose, own in book.memories]
        ),
    )


def _at(pair: tuple[int, int], side: int, value: int) -> tuple[int, int]:
    return (value, pair[1]) if side == 0 else (pair[0], value)
