"""What everybody can reckon of a power's money and purchases, and what is still its secret (§2.5, §3.7).

Income, loans and aid are public, prices are printed, and what was bought is seen when it is used, due or
delivered. So the others know which sums a purse may have held and what may have been paid from it. Nothing
here tells more than that: it is the same in all positions that a seat cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from chancellery.games.grande_guerre.rules.war.facts import GOODS, Facts

SECRET = GOODS[:-1]
"""Goods that nobody sees bought."""
ENDS_WITH_THE_WAR = frozenset({"steps", "ambassador", "ship"})
"""Goods that a power loses when it leaves the war."""
THIS_YEAR, LAST_YEAR = 1, 2


class Book(NamedTuple):
    """A power's last purchases, as far as the others know them."""

    purse: int
    """Mask of the sums that it may have held just before them."""
    paid: bool = False
    """They have been made; until then there is only the purse."""
    spent: int = 0
    """EP that it is known to have spent on them."""
    received: int = 0
    """Aid that came with them."""
    later: tuple[int, ...] = ()
    """Income and other money since then."""
    sold: tuple[str, ...] = ()
    """What it may have bought besides, unseen."""
    steps: int = 0
    """How many times it may have bought steps, unseen."""
    placed: bool = False
    """Bought steps stand on the map; if it may have bought more, there was no room for them."""
    munitions: int = 0
    """Levels bought that an attack has shown."""
    shown: bool = False
    """An attack has shown them, were there none."""
    given: int = 0
    """Levels that came as aid."""
    slip: int = 0
    """Whether a ship may have been laid down with them, and in which year."""
    older_slip: int = 0
    """Whether one may have been with those before."""
    laid: bool = False
    """All know that it has laid down its ship of this year."""
    assault: bool = False
    """Assault troops may have been bought before the last purchases."""
    seen_assault: bool = False
    """All know that it has bought them."""

    def knows(self, kind: str, ep: int, **more: Any) -> Book:
        """Nothing of a kind is left to guess; so much is known to have gone there."""
        sold = tuple([one for one in self.sold if one != kind])
        return self._replace(sold=sold, spent=self.spent + ep, **more)


def opened(f: Facts) -> Book:
    """At the start all treasuries are known."""
    return Book(1 << f.economy.start)


@lru_cache(512)
def sums(mask: int) -> tuple[int, ...]:
    """The sums of a mask."""
    return tuple([ep for ep in range(mask.bit_length()) if mask >> ep & 1])


def now(f: Facts, book: Book, mask: int) -> int:
    """What a treasury may hold now, if it may have been left with these sums after the purchases."""
    if book.paid:
        mask <<= book.received
        cap = f.economy.treasury
        over, mask = mask >> cap, mask & (1 << cap) - 1
        mask |= bool(over) << cap
    for ep in book.later:
        if ep >= 0:
            mask <<= ep
        else:
            short, mask = mask & (1 << -ep) - 1, mask >> -ep
            mask |= bool(short)
    return mask


def possible_now(f: Facts, book: Book) -> int:
    """Mask of the sums that a treasury may hold now."""
    return now(f, book, _left_of(f, book, book.purse >> book.spent, book.sold))


def _left_of(f: Facts, book: Book, mask: int, kinds: Iterable[str]) -> int:
    """What may be left of these sums, if some of each kind or none was bought."""
    for kind in kinds:
        none, price = mask, f.cost[kind]
        for n in range(1, most_of(f, book, kind) + 1):
            mask |= none >> n * price
    return mask


def most_of(f: Facts, book: Book, kind: str) -> int:
    """How often a kind may have been bought at once."""
    return book.steps if kind == "steps" else f.price.most if kind == "munitions" else 1


# What happens to a book.


def earned(book: Book, ep: int) -> Book:
    return book._replace(later=(*book.later, ep))


def closed(f: Facts, book: Book) -> Book:
    """New purchases are to be made: of the old ones a purse, ships on the slips and rumours are left."""
    return Book(
        possible_now(f, book),
        older_slip=book.slip,
        laid=book.laid,
        assault=book.assault or "assault" in book.sold,
        seen_assault=book.seen_assault,
    )


def wound_up(f: Facts, book: Book) -> Book:
    """The power has left the war: corps, envoys and ships are gone, and what they cost nobody will learn."""
    gone = [kind for kind in book.sold if kind in ENDS_WITH_THE_WAR]
    return book._replace(
        purse=_left_of(f, book, book.purse, gone),
        sold=tuple([kind for kind in book.sold if kind not in gone]),
        steps=0,
        slip=0,
        older_slip=0,
    )


def bought(f: Facts, book: Book, sold: Collection[str], aid: int, received: int, given: int) -> Book:
    """The purchases are made; aid is seen by all."""
    left = book.purse.bit_length() - 1 - aid
    kinds = tuple([kind for kind in SECRET if kind in sold and f.cost[kind] <= left])
    return book._replace(
        paid=True,
        spent=aid,
        received=received,
        given=given,
        sold=kinds,
        steps=f.price.most if "steps" in kinds else 0,
        slip=THIS_YEAR if "ship" in kinds else 0,
    )


def placed(f: Facts, book: Book, steps: int, room: int) -> Book:
    """New steps stand on the map; how many more were bought in vain only a full army leaves open."""
    if "steps" not in book.sold:
        return book
    n = -(-steps // f.price.steps_bought)
    known = n * f.price.steps
    if steps < room or n == book.steps:
        return book.knows("steps", known, steps=0, placed=True)
    return book._replace(spent=book.spent + known, steps=book.steps - n, placed=True)


def fired(f: Facts, book: Book, levels: int) -> Book:
    """An attack has shown how many levels of munitions it has, given ones included."""
    if "munitions" not in book.sold:
        return book
    n = levels - book.given
    return book.knows("munitions", n * f.price.munitions, munitions=n, shown=True)


def stormed(f: Facts, book: Book, with_troops: bool) -> Book:
    """A Grand Offensive in the year of doubt has shown whether assault troops were bought."""
    if book.seen_assault:
        return book
    just = with_troops and not book.assault and "assault" in book.sold
    paid = f.price.assault if just else 0
    return book.knows("assault", paid, assault=False, seen_assault=with_troops)


def launched(f: Facts, book: Book, laid: bool) -> Book:
    """Its ships are afloat, and all know whether it has had its ship of this year."""
    just = laid and not book.laid and "ship" in book.sold and book.older_slip != THIS_YEAR
    return book.knows("ship", f.price.ship if just else 0, slip=0, older_slip=0, laid=laid)


def in_dock(book: Book, due: bool) -> Book:
    """An Interphase on, what was laid down two before is due, and seen."""
    if not book.older_slip:
        return book
    return book._replace(older_slip=0, laid=book.laid or (due and book.older_slip == THIS_YEAR))


def new_year(book: Book) -> Book:
    """A ship of the old year no longer bars another."""
    if not (book.laid or book.slip or book.older_slip):
        return book
    return book._replace(laid=False, slip=book.slip and LAST_YEAR, older_slip=book.older_slip and LAST_YEAR)


def affordable(f: Facts, book: Book) -> Book:
    """Without what the rest of the fullest purse could not have paid, now that more is known."""
    left = book.purse.bit_length() - 1 - book.spent
    dear = [kind for kind in book.sold if f.cost[kind] > left]
    if not dear:
        return book
    sold = tuple([kind for kind in book.sold if kind not in dear])
    return book._replace(sold=sold, slip=book.slip if "ship" in sold else 0)
