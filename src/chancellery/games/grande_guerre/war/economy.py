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
    home = rules.home_front(s, power)
    if home.bolshevik:
        return 0
    level = f.munitions_fixed[power] if power in f.munitions_fixed else f.munitions_full[power] - home.civil
    level += w.munitions[power] + w.supplied[power] - home.revolt
    if w.side[power] == ENTENTE:
        level -= power in {FRANCE, ITALY} and w.submarine > f.sea["shortage"]
        level += f.usa["munitions"] if power != USA and w.side[USA] == ENTENTE else 0
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
        base = base * f.economy["revolt"][0] // f.economy["revolt"][1]
    cities = ceded = 0
    for gate, owner, ep in f.paying:
        holder = w.holder[gate]
        if holder == power:
            cities += ep
        if owner == power and holder >= 0:
            ceded += ep
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
            earn(w, power, sum([n for _, n in terms]))
            if log is not None:
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
    if home.revolution:
        sold = sold - {"ship", "assault"}
    return [
        kind
        for kind in GOODS
        if kind in sold and f.price[kind] <= purse and for_sale(f, rules, s, power, kind, coming)
    ]


def for_sale(f: Facts, rules: Any, s: Any, power: int, kind: str, coming: int) -> bool:
    """Whether a power may have a kind of goods, money apart."""
    w: WarState = s.war
    if kind == "ship":
        return power in SHIPBUILDERS and not w.ship_year >> power & 1
    if kind == "assault":
        early = not w.assault[power] and year_of(coming) < f.assault_year[power] < 9999
        return early and not rules.home_front(s, power).weary
    return kind != "aid" or bool(_allies(w, power))


def _allies(w: WarState, power: int) -> list[int]:
    side = w.side[power]
    return [ally for ally in range(USA) if w.side[ally] == side and ally != power]


def offered(f: Facts, rules: Any, s: Any, power: int, kind: str, purse: int, coming: int) -> list[Action]:
    """What a purse of so much may buy of a kind."""
    price = f.price[kind]
    if price > purse:
        return []
    if kind in {"munitions", "steps"}:
        return [(kind, n) for n in range(1, min(f.price["most"], purse // price) + 1)]
    if kind == "aid":
        allies = _allies(s.war, power)
        return [(kind, POWERS[ally], n * price) for ally in allies for n in (1, 2) if n * price <= purse]
    return [(kind, 1)] if for_sale(f, rules, s, power, kind, coming) else []


def slots(rules: Any, s: Any, coming: int) -> dict[Seat, tuple[str, ...]]:
    """What each seat is asked to decide, power by power."""
    f = known(rules, s)
    found: dict[Seat, tuple[str, ...]] = {}
    for power in range(USA):
        if s.war.side[power] >= 0:
            kinds = goods(f, rules, s, power, coming)
            seat = rules.seat_of(s, power)
            found[seat] = (*found.get(seat, ()), *[f"{POWERS[power]}/{kind}" for kind in kinds])
    return found


@WAR.ask
def war_buy(rules: Any, s: Any, seat: Seat, slots: tuple[str, ...], coming: int) -> Ballot:
    return Ballot(seat, "war_buy", slots, (str(coming), "§3.7"))


def buy_options(rules: Any, s: Any, ballot: Ballot, partial: Sequence[Action]) -> Sequence[Action]:
    """What is left in the purse decides what the next slot may hold."""
    f, coming = known(rules, s), int(ballot.why[0])
    slug, _, kind = ballot.slots[len(partial)].partition("/")
    power, own = NATION[slug], f"{slug}/"
    purse = s.war.treasury[power]
    for slot, action in zip(ballot.slots, partial, strict=False):
        if action != NONE and slot.startswith(own):
            purse -= cost(f, action)
    return [NONE, *offered(f, rules, s, power, kind, purse, coming)]


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
        for slot, *bought in sealed[seat]:
            power, what = NATION[slot.split("/")[0]], tuple(bought)
            w.treasury[power] -= cost(f, what)
            deliver(f, rules, s, log, power, what, coming)
    most = f.economy["treasury"]
    w.treasury = [min(ep, most) for ep in w.treasury]


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
    if log is not None:
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
