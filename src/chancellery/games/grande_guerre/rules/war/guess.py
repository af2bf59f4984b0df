"""A war that a seat cannot tell from the real one: others' money, goods, plans and answers made up (§2.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from chancellery.core.agenda import FORK
from chancellery.core.chance import Dice, below, pick, shuffle
from chancellery.core.decisions import Action, Ballot, Decision, Seat
from chancellery.core.offers import Ask
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.dates import first_turn, last_turn
from chancellery.games.grande_guerre.rules.names import USA
from chancellery.games.grande_guerre.rules.war import books, deploy, drives, economy, postures
from chancellery.games.grande_guerre.rules.war import plans_1914 as plans
from chancellery.games.grande_guerre.rules.war.books import THIS_YEAR, Book
from chancellery.games.grande_guerre.rules.war.campaign import PLANNED, Drive, WarState, docked, place_of
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.sea import FLEETS
from chancellery.games.grande_guerre.rules.war.view import knows_plan, powers_of
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR

SEALED: dict[str, tuple[str, Callable[..., Mapping[Seat, tuple[str, ...]]]]] = {
    "war_strategies": ("war_strategy", plans.strategy_slots),
    "war_bought": ("war_buy", economy.slots),
    "war_deployed": ("war_deploy", deploy.slots),
    "war_planned": ("war_plans", drives.plan_slots),
    "war_reveal": ("war_postures", postures.posture_slots),
    "war_joined": ("war_join", postures.join_slots),
}
"""The op that opens sealed ballots, the ask that filled them, and their slots by seat."""

ASKING = frozenset((FORK, "war_reveal"))
"""Frames that ask what depends on plans or money."""


def resample(f: Facts, rules: Any, s: Any, seat: Seat, dice: Dice) -> None:
    """Make up what the seat may not know; it must agree with all that has been seen."""
    own, awaited = powers_of(rules, s, seat), frozenset([frame[0] for frame in s.agenda])
    for power in range(USA):
        if not own >> power & 1:
            _shop(f, rules, s, power, awaited, dice)
    _replan(s, own, dice)
    # What may be ordered depends on plans, and what may be bought on money, that others do not know.
    s.agenda[:] = [_asked_anew(rules, s, seat, one) if one[0] in ASKING else one for one in s.agenda]
    _reseal(rules, s, seat, dice)


def _asked_anew(rules: Any, s: Any, seat: Seat, frame: tuple[Any, ...]) -> tuple[Any, ...]:
    """A frame as the made-up position would have it."""
    if frame[0] == "war_reveal":
        return ("war_reveal", postures.commands(rules, s))
    if frame[0] == FORK and any(asks and asks[0][0] == "war_buy" for _, asks in frame[1]):
        coming = next(asks[0][3] for _, asks in frame[1] if asks)
        slots = economy.slots(rules, s, coming)
        return (
            FORK,
            tuple(
                (one, asks if one == seat or not asks else (("war_buy", one, slots[one], coming),))
                for one, asks in frame[1]
            ),
        )
    return frame


# Money and purchases.


def _shop(f: Facts, rules: Any, s: Any, power: int, awaited: frozenset[str], dice: Dice) -> None:
    """A purse and purchases that a power may have had, by what everybody can reckon and what is to come."""
    w: WarState = s.war
    book = w.books[power]
    bought, purse = _basket(f, rules, s, power, dice)
    w.munitions[power] = book.munitions + bought.get("munitions", 0) + book.given
    w.ordered[power] = _ordered(f, s, power, bought.get("steps", 0), "war_deployed" in awaited)
    before = book.assault and below(dice, 2)
    storms = int(bool(book.seen_assault or before or bought.get("assault")))
    if storms != w.assault[power]:
        w.assault = put(w.assault, power, storms)
    _slips(f, s, power, bool(bought.get("ship")), "spend" in awaited, dice)
    w.treasury[power] = books.now(f, book, 1 << purse).bit_length() - 1


def _basket(f: Facts, rules: Any, s: Any, power: int, dice: Dice) -> tuple[dict[str, int], int]:
    """What went unseen in the last purchases, and what was left of the purse."""
    book: Book = s.war.books[power]
    taken, chances = rules.secret_ambassadors(s, power) if "ambassador" in book.sold else (0, 0)
    must = taken >= chances > 0
    known = book.spent + must * f.price.ambassador
    purse = pick(dice, books.sums(book.purse >> known))
    bought: dict[str, int] = {}
    kinds = list(book.sold)
    shuffle(dice, kinds)
    for kind in kinds:
        if kind == "ambassador" and (must or not taken):
            continue
        price = f.cost[kind]
        bought[kind] = n = below(dice, min(books.most_of(f, book, kind), purse // price) + 1)
        purse -= n * price
    return bought, purse


def _ordered(f: Facts, s: Any, power: int, times: int, in_deployment: bool) -> int:
    """Steps that were bought and are not placed yet; step 8 cuts them down to what there is room for."""
    steps = 0 if s.war.books[power].placed else times * f.price.steps_bought
    if in_deployment:
        return min(steps, deploy.free_room(f, s.war, power, s.turn + 1))
    return steps


def _slips(f: Facts, s: Any, power: int, bought: bool, came: bool, dice: Dice) -> None:
    """Ships that are not due yet; one a year, so an older one of this year leaves no other."""
    w: WarState = s.war
    book = w.books[power]
    older = bool(book.older_slip and below(dice, 2)) and not (bought and book.older_slip == THIS_YEAR)
    own = [(power, 1)] * older + [(power, f.price.ship_interphases - came)] * bought
    if own or w.ships:
        w.ships = docked([*own, *(ship for ship in w.ships if ship[0] != power or not ship[1])])
    this_year = book.laid or (older and book.older_slip == THIS_YEAR) or (bought and book.slip == THIS_YEAR)
    w.ship_year = w.ship_year & ~(1 << power) | this_year << power


# Plans and answers.


def _replan(s: Any, own: int, dice: Dice) -> None:
    """In each drawer that the seat has not looked into a plan lies as often as not."""
    w: WarState = s.war
    year, eyes = w.drawers
    if not any(eyes):
        return
    w.drives = [drive for drive in w.drives if drive.status != PLANNED or knows_plan(w, own, drive)]
    for i, seen_by in enumerate(eyes):
        if seen_by and not own & seen_by and below(dice, 2):
            start = first_turn(year) + below(dice, last_turn(year) - first_turn(year) + 1)
            w.drives.append(Drive(*place_of(i), start))
    w.drives.sort(key=drives.filed)


def _reseal(rules: Any, s: Any, seat: Seat, dice: Dice) -> None:
    """Whoever else has answered already answers again, by dice."""
    w: WarState = s.war
    below_fork = s.agenda[-2] if len(s.agenda) > 1 else ("",)
    for other in sorted(w.sealed):
        if other == seat:
            continue
        if below_fork[0] == "war_sailed":
            power = next(p for p in FLEETS if rules.seat_of(s, p) == other)
            frame: tuple[Any, ...] = ("war_sail", power)
        elif below_fork[0] in SEALED:
            ask_name, slots = SEALED[below_fork[0]]
            frame = (ask_name, other, slots(rules, s, *below_fork[1:])[other], *below_fork[1:])
        else:
            continue
        ask = WAR.asks[frame[0]]
        answer = any_answer(rules, s, ask, ask.offer(rules, s, *frame[1:]), dice)
        assert ask.respond is not None
        ask.respond(rules, s, None, answer, *frame[1:])


def any_answer(rules: Any, s: Any, ask: Ask, decision: Decision, dice: Dice) -> Action:
    """One answer that a decision allows, by dice."""
    if not isinstance(decision, Ballot):
        return pick(dice, decision.options)
    filled: list[Action] = []
    for _ in decision.slots:
        filled.append(pick(dice, ask.options(rules, s, decision, filled)))
    return tuple(filled)
