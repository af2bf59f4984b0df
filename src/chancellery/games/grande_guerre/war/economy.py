"""Munitions, income and what governments buy (§3.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Ballot, Log, Seat
from chancellery.games.grande_guerre.columns import put
from chancellery.games.grande_guerre.war.facts import Facts
from chancellery.games.grande_guerre.war.forces import chair
from chancellery.games.grande_guerre.war.interface import Host, Position, Term
from chancellery.games.grande_guerre.war.names import (
    AUSTRIA,
    BRITAIN,
    CENTRAL,
    ENTENTE,
    FRANCE,
    GERMANY,
    ITALY,
    NATION,
    POWERS,
    RUSSIA,
    TURKEY,
    USA,
    year_of,
)
from chancellery.games.grande_guerre.war.news import tell
from chancellery.games.grande_guerre.war.state import N_POWERS, WarState
from chancellery.games.grande_guerre.war.vocabulary import WAR, asking, known

NONE: Action = ("none",)
SHIPBUILDERS = frozenset({GERMANY, BRITAIN, FRANCE, ITALY, AUSTRIA})
NEEDY = frozenset({RUSSIA, ITALY, TURKEY})
"""Allies whose munitions rise by 10 EP of aid."""
GOODS = ("munitions", "steps", "ambassador", "ship", "assault", "aid")


def munitions(f: Facts, rules: Host, s: Position, nation: int) -> int:
    """The munitions level of a nation, 0..9; a minor has that of its side's chair."""
    w: WarState = s.war
    power = nation if nation < N_POWERS else chair(w, w.side[nation])
    if rules.home_front(s, power).bolshevik:
        return 0
    return min(9, max(0, sum([n for _, n in munition_terms(f, rules, s, power)])))


def munition_terms(f: Facts, rules: Host, s: Position, power: int) -> list[Term]:
    """Where a power's munitions come from."""
    w: WarState = s.war
    home = rules.home_front(s, power)
    slug = POWERS[power]
    fixed = f.economy["munitions_fixed"].get(slug)
    base = 9 - home.civil - f.economy["munitions_less"].get(slug, 0) if fixed is None else fixed
    short = w.submarine > f.sea["shortage"] and power in {FRANCE, ITALY} and w.side[power] == ENTENTE
    american = w.side[USA] == ENTENTE and w.side[power] == ENTENTE and power != USA
    terms = [
        ("industry", base),
        ("bought", w.munitions[power]),
        ("treaty", w.supplied[power]),
        ("revolt", -home.revolt),
        ("submarines", -short),
        ("usa", f.usa["munitions"] if american else 0),
    ]
    terms += [(one.cause, one.value) for one in w.effects if one.kind == "munitions" and one.power == power]
    return [(cause, n) for cause, n in terms if n]


# Income (step 1).


def income_terms(f: Facts, rules: Host, s: Position, power: int) -> list[Term]:
    """What an Interphase brings to a power's treasury."""
    w: WarState = s.war
    home = rules.home_front(s, power)
    if home.bolshevik or power == USA:
        return []
    e, slug = f.economy, POWERS[power]
    base = e["fixed"].get(slug)
    if base is None:
        product, part = e["income"][slug] * (e["full"] - home.civil), e["part"]
        base = (2 * product + part) // (2 * part)
    if home.revolt:
        base = base * e["revolt"][0] // e["revolt"][1]
    taken = [(gate, w.holder[i]) for i, gate in f.paying if w.holder[i] >= 0]
    cities = sum([gate.ep for gate, holder in taken if holder == power])
    ceded = sum([gate.ep for gate, _ in taken if gate.owner == power])
    terms = [("industry", base), ("conquests", cities), ("cities_lost", -ceded)]
    if power == BRITAIN:
        terms.append(("submarines", -(w.submarine // f.sea["per_ep"])))
    if power in {FRANCE, BRITAIN} and credit(f, rules, s):
        terms.append(("us_credit", f.usa["credit"]))
    return [(cause, n) for cause, n in terms if n]


def credit(f: Facts, rules: Host, s: Position) -> bool:
    """American credits, while the USA lean that way or fight (§3.9)."""
    at_war = s.war.side[USA] == ENTENTE
    return at_war or (not s.war.out[USA] and rules.level(s, "usa") <= f.usa["credit_level"])


def collect(f: Facts, rules: Host, s: Position, log: Log | None) -> None:
    """Every treasury takes in its income; a balance below zero stops at nothing left."""
    w: WarState = s.war
    for power in range(N_POWERS):
        if w.side[power] < 0:
            continue
        terms = income_terms(f, rules, s, power)
        if terms:
            earn(w, power, sum(n for _, n in terms))
            tell(log, "war_income", power=POWERS[power], terms=terms, to=[rules.seat_of(s, power)])


def earn(w: WarState, power: int, ep: int) -> None:
    w.treasury[power] = max(0, w.treasury[power] + ep)


# Spending (step 5).


def spending(f: Facts, rules: Any, s: Any, log: Log | None, coming: int) -> None:
    """Last season's munitions are shot away, and every government buys in secret."""
    w: WarState = s.war
    w.munitions = [0] * N_POWERS
    w.sealed = {}
    then(s, asking("war_buy", slots(rules, s, coming), coming), ("war_bought", coming))


def goods(f: Facts, rules: Any, s: Any, power: int, coming: int) -> list[str]:
    """The kinds of goods that a power could buy if its whole treasury went there."""
    home, purse, sold = rules.home_front(s, power), s.war.treasury[power], rules.war(s).goods
    if home.bolshevik:
        return []
    barred = {"ship", "assault"} if home.revolution else set()
    return [
        kind
        for kind in GOODS
        if kind in sold and kind not in barred and offered(f, rules, s, power, kind, purse, coming)
    ]


def offered(f: Facts, rules: Any, s: Any, power: int, kind: str, purse: int, coming: int) -> list[Action]:
    """What a purse of so much may buy of a kind."""
    w: WarState = s.war
    price = f.price[kind]
    if price > purse:
        return []
    if kind in {"munitions", "steps"}:
        return [(kind, n) for n in range(1, min(f.price["most"], purse // price) + 1)]
    if kind == "aid":
        side = w.side[power]
        allies = [ally for ally in range(USA) if ally != power and w.side[ally] == side]
        return [(kind, POWERS[ally], n * price) for ally in allies for n in (1, 2) if n * price <= purse]
    if kind == "ship":
        sold = power in SHIPBUILDERS and not w.ship_year >> power & 1
    elif kind == "assault":
        sold = not w.assault[power] and year_of(coming) < f.assault_year[power] < 9999
        sold = sold and not rules.home_front(s, power).weary
    else:
        sold = True
    return [(kind, 1)] if sold else []


def slots(rules: Any, s: Any, coming: int) -> dict[Seat, tuple[str, ...]]:
    """What each seat is asked to decide, power by power."""
    f = known(rules, s)
    found: dict[Seat, tuple[str, ...]] = {}
    for power in range(USA):
        if s.war.side[power] >= 0:
            kinds = goods(f, rules, s, power, coming)
            seat = rules.seat_of(s, power)
            found[seat] = (*found.get(seat, ()), *(f"{POWERS[power]}/{kind}" for kind in kinds))
    return found


@WAR.ask
def war_buy(rules: Any, s: Any, seat: Seat, slots: tuple[str, ...], coming: int) -> Ballot:
    return Ballot(seat, "war_buy", slots, (str(coming), "§3.7"))


def buy_options(rules: Any, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
    """What is left in the purse decides what the next slot may hold."""
    f, coming = known(rules, s), int(ballot.why[0])
    slug, _, kind = ballot.slots[len(partial)].partition("/")
    power, own = NATION[slug], f"{slug}/"
    pairs = zip(ballot.slots, partial, strict=False)
    spent = sum([cost(f, action) for slot, action in pairs if slot.startswith(own)])
    return [NONE, *offered(f, rules, s, power, kind, s.war.treasury[power] - spent, coming)]


def cost(f: Facts, action: Action) -> int:
    if action == NONE:
        return 0
    return int(action[2]) if action[0] == "aid" else f.price[action[0]] * action[1]


@war_buy.answer
def _(
    rules: Any, s: Any, log: Log | None, action: Action, seat: Seat, slots: tuple[str, ...], coming: int
) -> None:
    chosen = zip(slots, action, strict=True)
    s.war.sealed[seat] = tuple((slot, *what) for slot, what in chosen if what != NONE)


@WAR.op
def war_bought(rules: Any, s: Any, log: Log | None, coming: int) -> None:
    """All purchases are paid together; then the treasuries keep what they may (§3.7)."""
    f = known(rules, s)
    w: WarState = s.war
    sealed, w.sealed = w.sealed, {}
    for seat in sorted(sealed):
        for slot, *what in sealed[seat]:
            power = NATION[slot.split("/")[0]]
            w.treasury[power] -= cost(f, tuple(what))
            deliver(f, rules, s, log, power, tuple(what), coming)
    for power in range(N_POWERS):
        w.treasury[power] = min(w.treasury[power], f.economy["treasury"])


def deliver(f: Facts, rules: Any, s: Any, log: Log | None, power: int, what: Action, coming: int) -> None:
    """What a purchase brings."""
    w: WarState = s.war
    kind = what[0]
    if kind == "munitions":
        w.munitions[power] += what[1]
    elif kind == "steps":
        w.ordered[power] += what[1] * f.price["steps_bought"]
    elif kind == "ambassador":
        rules.add_ambassador(s, log, power)
    elif kind == "ship":
        w.ships += ((power, f.price["ship_interphases"]),)
        w.ship_year |= 1 << power
    elif kind == "assault":
        w.assault = put(w.assault, power, 1)
    else:
        aid(f, rules, s, log, power, NATION[what[1]], what[2], coming)
    tell(log, "war_bought", power=POWERS[power], what=list(what), to=[rules.seat_of(s, power)])


def aid(f: Facts, rules: Any, s: Any, log: Log | None, giver: int, ally: int, ep: int, coming: int) -> None:
    """Money for an ally; 10 EP are munitions for a needy one too, if they can reach it."""
    w: WarState = s.war
    w.treasury[ally] += ep
    if ep < 2 * f.price["aid"]:
        return
    w.aid_year = put(w.aid_year, ally, year_of(s.turn))
    if ally in NEEDY and (ally != RUSSIA or way_to_russia(f, rules, s, coming)):
        w.munitions[ally] += 1
    tell(log, "war_aid", giver=POWERS[giver], ally=POWERS[ally], reveal=True)


def way_to_russia(f: Facts, rules: Any, s: Any, coming: int) -> bool:
    """The straits are open, or the North lets goods through; from 1916 there is always one."""
    if year_of(coming) >= f.economy["russian_road_year"]:
        return True
    closed = s.war.side[TURKEY] == CENTRAL and s.war.holder[f.constantinople] < 0
    return not closed or rules.level(s, "north") <= f.economy["russian_road_north"]
