"""Munitions, income and what governments buy (§3.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Ballot, Log, Seat
from chancellery.core.offers import Reason
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.dates import year_of
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    CENTRAL,
    ENTENTE,
    FRANCE,
    GERMANY,
    ITALY,
    N_POWERS,
    NATION,
    POWERS,
    RUSSIA,
    TURKEY,
    USA,
)
from chancellery.games.grande_guerre.rules.war import books
from chancellery.games.grande_guerre.rules.war.books import Book
from chancellery.games.grande_guerre.rules.war.campaign import WarState, docked
from chancellery.games.grande_guerre.rules.war.dispatches import Term
from chancellery.games.grande_guerre.rules.war.facts import GOODS, NO_PURCHASE, Facts
from chancellery.games.grande_guerre.rules.war.forces import chair
from chancellery.games.grande_guerre.rules.war.interface import Host, Position
from chancellery.games.grande_guerre.rules.war.news import tell
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR, asking, known

TOO_DEAR = Reason("too_dear", "3.7")
SHIPBUILDERS = frozenset({GERMANY, BRITAIN, FRANCE, ITALY, AUSTRIA_HUNGARY})
NEEDY = frozenset({RUSSIA, ITALY, TURKEY})
"""Allies whose munitions rise by 10 EP of aid."""


def munitions(f: Facts, rules: Host, s: Position, nation: int) -> int:
    """The munitions level of a nation, 0..9; a minor has that of its side's chair."""
    w: WarState = s.war
    power = nation if nation < N_POWERS else chair(w, w.side[nation])
    home = rules.home_front(s, power)
    if home.bolshevik:
        return 0
    level = f.munitions[power][home.civil] + w.munitions[power] + w.supplied[power] - home.revolt
    if w.side[power] == ENTENTE:
        level -= power in {FRANCE, ITALY} and w.submarine > f.sea.shortage
        level += f.usa.munitions if power != USA and w.side[USA] == ENTENTE else 0
    for one in w.effects:
        if one.kind == "munitions" and one.power == power:
            level += one.value
    return min(9, max(0, level))


# Income (step 1).


def income_terms(f: Facts, rules: Host, s: Position, power: int) -> list[Term]:
    """What an Interphase brings to a power's treasury."""
    w: WarState = s.war
    home = rules.home_front(s, power)
    if home.bolshevik or power == USA:
        return []
    base = f.industry[power][home.civil]
    if home.revolt:
        base = base * f.economy.revolt[0] // f.economy.revolt[1]
    taken = [(holder, owner, ep) for gate, owner, ep in f.paying if (holder := w.holder[gate]) >= 0]
    cities = sum([ep for holder, _, ep in taken if holder == power])
    ceded = sum([ep for _, owner, ep in taken if owner == power])
    terms = [("industry", base), ("conquests", cities), ("cities_lost", -ceded)]
    if power == BRITAIN:
        terms.append(("submarines", -(w.submarine // f.sea.per_ep)))
    if power in {FRANCE, BRITAIN} and credit(f, rules, s):
        terms.append(("us_credit", f.usa.credit))
    return [(cause, n) for cause, n in terms if n]


def credit(f: Facts, rules: Host, s: Position) -> bool:
    """American credits, while the USA lean that way or fight (§3.9)."""
    at_war = s.war.side[USA] == ENTENTE
    return at_war or (not s.war.out[USA] and rules.level(s, "usa") <= f.usa.credit_level)


def collect(f: Facts, rules: Host, s: Position, log: Log | None) -> None:
    """Every treasury takes in its income; a balance below zero stops at nothing left."""
    w: WarState = s.war
    for power in range(N_POWERS):
        if w.side[power] < 0:
            continue
        terms = income_terms(f, rules, s, power)
        if terms:
            earn(w, power, sum([n for _, n in terms]))
            if log is not None:
                tell(log, "war_income", power=POWERS[power], terms=terms, to=[rules.seat_of(s, power)])


def earn(w: WarState, power: int, ep: int) -> None:
    """Money that all can reckon."""
    w.treasury[power] = max(0, w.treasury[power] + ep)
    w.books = put(w.books, power, books.earned(w.books[power], ep))


# What the others know of it.


def learn(f: Facts, rules: Host, s: Position, power: int, book: Book) -> None:
    """All have learned more of a power's purchases, and see what it could not have paid besides."""
    w: WarState = s.war
    left = books.affordable(f, book)
    if "ambassador" in book.sold and "ambassador" not in left.sold:
        rules.ambassador_rumoured(s, power, -1)
    w.books = put(w.books, power, left)


# Spending (step 5).


def spending(f: Facts, rules: Any, s: Any, log: Log | None, coming: int) -> None:
    """Last season's munitions are shot away, and every government buys in secret."""
    w: WarState = s.war
    w.munitions = [0] * N_POWERS
    w.books = tuple([books.closed(f, book) for book in w.books])
    w.sealed = {}
    then(s, asking("war_buy", slots(rules, s, coming), coming), ("war_bought", coming))


def goods(f: Facts, rules: Any, s: Any, power: int, coming: int) -> list[str]:
    """The kinds of goods that a power could buy if its whole treasury went there."""
    purse, sold = s.war.treasury[power], rules.war(s).goods
    if rules.home_front(s, power).revolution:
        sold = sold - {"ship", "assault"}
    return [
        kind
        for kind in GOODS
        if kind in sold and f.cost[kind] <= purse and for_sale(f, rules, s, power, kind, coming)
    ]


def for_sale(f: Facts, rules: Any, s: Any, power: int, kind: str, coming: int) -> bool:
    """Whether a power may have a kind of goods, money apart."""
    w: WarState = s.war
    if kind == "ship":
        return power in SHIPBUILDERS and not w.ship_year >> power & 1
    if kind == "assault":
        return not w.assault[power] and may_storm_early(f, rules, s, power, coming)
    return kind != "aid" or bool(_allies(w, power))


def may_storm_early(f: Facts, rules: Any, s: Any, power: int, coming: int) -> bool:
    """Assault troops are for sale before their year, but not in one of Weariness (§3.7)."""
    return year_of(coming) < f.assault_year[power] < 9999 and not rules.home_front(s, power).weary


def seen_for_sale(f: Facts, rules: Any, s: Any, power: int, coming: int) -> tuple[str, ...]:
    """What a power may have bought, as far as the others can tell."""
    home, book = rules.home_front(s, power), s.war.books[power]
    if home.bolshevik or s.war.side[power] < 0:
        return ()
    barred, goods = {"aid"}, rules.war(s).goods
    if home.revolution or power not in SHIPBUILDERS or book.laid:
        barred.add("ship")
    if home.revolution or book.seen_assault or not may_storm_early(f, rules, s, power, coming):
        barred.add("assault")
    return tuple([kind for kind in GOODS if kind in goods and kind not in barred])


def _allies(w: WarState, power: int) -> list[int]:
    side = w.side[power]
    return [ally for ally in range(USA) if w.side[ally] == side and ally != power]


def sold(f: Facts, w: WarState, power: int, kind: str) -> Sequence[tuple[Action, int]]:
    """What there is of a kind that is for sale, each with its price."""
    if kind != "aid":
        return f.wares[kind]
    price = f.cost[kind]
    return [((kind, POWERS[ally], ep), ep) for ally in _allies(w, power) for ep in (price, 2 * price)]


def slots(rules: Any, s: Any, coming: int) -> dict[Seat, tuple[str, ...]]:
    """What each seat is asked to decide, power by power.

    A seat that can pay for nothing is asked too: that it is not would tell all others of its purse.
    """
    f = known(rules, s)
    found: dict[Seat, tuple[str, ...]] = {}
    plainest: dict[Seat, str] = {}
    for power in range(USA):
        if s.war.side[power] < 0 or rules.home_front(s, power).bolshevik:
            continue
        seat, slug, kinds = rules.seat_of(s, power), POWERS[power], goods(f, rules, s, power, coming)
        if seat not in found:
            plainest[seat] = f"{slug}/{next(kind for kind in GOODS if kind in rules.war(s).goods)}"
        found[seat] = (*found.get(seat, ()), *[f"{slug}/{kind}" for kind in kinds])
    return {seat: its or (plainest[seat],) for seat, its in found.items()}


@WAR.ballot(what="war_buy", rule="3.7")
def war_buy(rules: Any, s: Any, seat: Seat, slots: tuple[str, ...], coming: int) -> tuple[str, ...]:
    return slots


@war_buy.whom
def _(rules: Any, s: Any, seat: Seat, slots: tuple[str, ...], coming: int) -> tuple[Seat, tuple[int]]:
    return seat, (coming,)


@war_buy.slot
def _(rules: Any, s: Any, ballot: Ballot, i: int, partial: Sequence[Action]) -> Sequence[Action]:
    """What is left in the purse decides what the next slot may hold."""
    f, slots = known(rules, s), ballot.slots
    slug, _, kind = slots[i].partition("/")
    power, own = NATION[slug], f"{slug}/"
    purse = s.war.treasury[power]
    # The slots of a power stand together.
    while i and slots[i - 1].startswith(own):
        i -= 1
        purse -= cost(f, partial[i])
    if kind != "aid":
        shelf = f.shelves[kind]
        return shelf[min(purse // f.cost[kind], len(shelf) - 1)]
    return [NO_PURCHASE, *[action for action, price in sold(f, s.war, power, kind) if price <= purse]]


@war_buy.looked_for
def _(rules: Any, s: Any, ballot: Ballot, i: int) -> Iterator[Action]:
    slug, _, kind = ballot.slots[i].partition("/")
    return (action for action, _ in sold(known(rules, s), s.war, NATION[slug], kind))


@war_buy.refused
def _(rules: Any, s: Any, ballot: Ballot, i: int, action: Action) -> Reason | None:
    slug = ballot.slots[i].partition("/")[0]
    return TOO_DEAR if cost(known(rules, s), action) > s.war.treasury[NATION[slug]] else None


@war_buy.fields
def _(rules: Any, s: Any, ballot: Ballot, i: int, action: Action, reason: Reason) -> dict[str, int]:
    slug = ballot.slots[i].partition("/")[0]
    return {"price": cost(known(rules, s), action), "left": s.war.treasury[NATION[slug]]}


def cost(f: Facts, action: Action) -> int:
    return int(action[2]) if action[0] == "aid" else f.bill[action]


@war_buy.answer
def _(
    rules: Any, s: Any, log: Log | None, action: Action, seat: Seat, slots: tuple[str, ...], coming: int
) -> None:
    chosen = zip(slots, action, strict=True)
    s.war.sealed[seat] = tuple((slot, *what) for slot, what in chosen if what != NO_PURCHASE)


@WAR.op
def war_bought(rules: Any, s: Any, log: Log | None, coming: int) -> None:
    """All purchases are paid together; then the treasuries keep what they may (§3.7)."""
    f = known(rules, s)
    w: WarState = s.war
    sealed, w.sealed = w.sealed, {}
    helped: list[tuple[int, int, int]] = []
    for seat in sorted(sealed):
        for slot, *bought in sealed[seat]:
            power, what = NATION[slot.split("/")[0]], tuple(bought)
            w.treasury[power] -= cost(f, what)
            if what[0] == "aid":
                helped.append((power, NATION[what[1]], what[2]))
            else:
                deliver(f, rules, s, power, what)
            if log is not None:
                tell(log, "war_bought", power=POWERS[power], what=list(what), to=[seat])
    _note_purchases(f, rules, s, coming, helped)
    for giver, ally, ep in helped:
        aid(f, rules, s, log, giver, ally, ep, coming)
    most = f.economy.treasury
    w.treasury = [min(ep, most) for ep in w.treasury]


def _note_purchases(
    f: Facts, rules: Any, s: Any, coming: int, helped: Sequence[tuple[int, int, int]]
) -> None:
    """All know what could be bought and who helped whom; the rest is a secret until it is used or due."""
    w: WarState = s.war
    for power in range(N_POWERS):
        if power == USA:
            continue
        spent = sum([ep for giver, _, ep in helped if giver == power])
        got = [ep for _, ally, ep in helped if ally == power]
        levels = sum([arms(f, rules, s, power, ep, coming) for ep in got])
        kinds = seen_for_sale(f, rules, s, power, coming)
        book = books.bought(f, w.books[power], kinds, spent, sum(got), levels)
        w.books = put(w.books, power, book)
        if "ambassador" in book.sold:
            rules.ambassador_rumoured(s, power, 1)


def deliver(f: Facts, rules: Any, s: Any, power: int, what: Action) -> None:
    """What a purchase brings, unseen by others."""
    w: WarState = s.war
    kind = what[0]
    if kind == "munitions":
        w.munitions[power] += what[1]
    elif kind == "steps":
        w.ordered[power] += what[1] * f.price.steps_bought
    elif kind == "ambassador":
        rules.add_ambassador(s, None, power, secret=True)
    elif kind == "ship":
        w.ships = docked((*w.ships, (power, f.price.ship_interphases)))
        w.ship_year |= 1 << power
    else:
        w.assault = put(w.assault, power, 1)


def aid(f: Facts, rules: Any, s: Any, log: Log | None, giver: int, ally: int, ep: int, coming: int) -> None:
    """Money for an ally, delivered for all to see; 10 EP are munitions for a needy one too."""
    w: WarState = s.war
    w.treasury[ally] += ep
    if ep >= 2 * f.price.aid:
        w.aid_year = put(w.aid_year, ally, year_of(s.turn))
    w.munitions[ally] += arms(f, rules, s, ally, ep, coming)
    if log is not None:
        tell(log, "war_aid", giver=POWERS[giver], ally=POWERS[ally], ep=ep, reveal=True)


def arms(f: Facts, rules: Any, s: Any, ally: int, ep: int, coming: int) -> int:
    """Munitions that come with aid: a level for a needy ally, if it can be reached."""
    if ep < 2 * f.price.aid or ally not in NEEDY:
        return 0
    return int(ally != RUSSIA or way_to_russia(f, rules, s, coming))


def way_to_russia(f: Facts, rules: Any, s: Any, coming: int) -> bool:
    """The straits are open, or the North lets goods through; from 1916 there is always one."""
    if year_of(coming) >= f.economy.russian_road_year:
        return True
    closed = s.war.side[TURKEY] == CENTRAL and s.war.holder[f.constantinople] < 0
    return not closed or rules.level(s, "north") <= f.economy.russian_road_north
