"""Cards of the Non-Player Powers: which is played, and whom and where it strikes (§13.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.agenda import then
from chancellery.core.decisions import Log
from chancellery.core.select import members
from chancellery.games.belle_epoque.rules.cubes import count, exchange, free, put, removable, take
from chancellery.games.belle_epoque.rules.facts import OWNERS, POWERS
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import (
    HALF,
    NATIONAL,
    most,
    opponents,
    tell_not_placed,
)
from chancellery.games.belle_epoque.rules.steps.shared import roll
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


# Playing.


@OPS.op
def np_card(rules: BelleEpoque, s: State, log: Log | None, power: int) -> None:
    """The card that the chart asks for; without one the step is done (§13.4.1, §13.4.2)."""
    wanted = rules.facts.np_cards[power].chart[s.turn - 1].card
    if wanted == "national":
        _play_national(rules, s, log, power)
    elif wanted == "intrigue":
        _play_intrigue(rules, s, log, power)


def _play_national(rules: BelleEpoque, s: State, log: Log | None, power: int) -> None:
    """One at random, free of charge (§13.4.2)."""
    held = members(s.national[power])
    if not held:
        tell(log, "np_no_card", power=POWERS[power], kind="national")
        return
    card = chance.pick(s, held)
    s.national[power] ^= 1 << card
    s.hit = 0
    _tell_played(log, power, rules.facts.nationals[card].slug, "")
    then(s, *rules.cards.frames(NATIONAL + card, power), ("card_done", "national", card, power))


def _tell_played(log: Log | None, power: int, card: str, half: str) -> None:
    tell(log, "played", power=POWERS[power], card=card, half=half, cost=0, reveal=True)


def _play_intrigue(rules: BelleEpoque, s: State, log: Log | None, power: int) -> None:
    """One at random, the half with the symbol; Change of Strategy waits (§13.4.1, §13.4.6)."""
    if not s.hands[power]:
        tell(log, "np_no_card", power=POWERS[power], kind="intrigue")
        return
    card = chance.draw(s, s.hands[power])
    s.hands[power].sort()
    number = rules.facts.np_half[card]
    half = rules.facts.halves[number]
    s.hit = 0
    _tell_played(log, power, rules.facts.intrigue[card].slug, half.slug)
    if half.reaction:
        s.np_face_up.append((power, card))
        tell(log, "np_card_waits", power=POWERS[power], half=half.slug)
    else:
        then(s, *rules.cards.frames(HALF + number, power), ("card_done", "intrigue", card, power))


# Targets on the map.


def contested(rules: BelleEpoque, s: State, power: int) -> int:
    """The first Territory of the priorities that the Power does not hold, or the first of all."""
    priority = rules.facts.np_cards[power].priority
    return next((t for t in priority if s.holder[t] != power), priority[0])


@OPS.op
def np_strike(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, n: int, each: int, same: bool
) -> None:
    """Remove n missions, down the priorities through the Territories not held (§13.4.3, §13.4.4).

    At most `each` of one Power, none in a second Territory; `same`: all of one Power, each elsewhere.
    """
    then(s, ("np_strike_at", card, power, n, (each, same), 0, 0, ()))


@OPS.op
def np_strike_at(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    card: int,
    power: int,
    n: int,
    terms: tuple[int, bool],
    rank: int,
    before: int,
    here: tuple[int, ...],
) -> None:
    """From the Territory at this rank on; `before` have lost missions in earlier ones, `here` in this one."""
    priority = rules.facts.np_cards[power].priority
    while n and rank < len(priority):
        there = priority[rank]
        target = _victim(rules, s, log, card, power, there, terms, before, here)
        if target >= 0:
            s.hit |= 1 << target
            then(s, ("np_strike_at", card, power, n - 1, terms, rank, before, (*here, target)))
            take(rules, s, log, removable(s, target, there))
            return
        for q in here:
            before |= 1 << q
        rank, here = rank + 1, ()
    if n:
        tell(log, "strike_ends", power=POWERS[power], card=rules.cards.slug(card), begun=bool(before))


def _victim(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    card: int,
    power: int,
    there: int,
    terms: tuple[int, bool],
    before: int,
    here: tuple[int, ...],
) -> int:
    """The Power that loses a mission in a Territory, or -1: it is held, or nobody fits (§13.4.4)."""
    each, same = terms
    if s.holder[there] == power or (same and here):
        return -1
    fit = [
        q
        for q in opponents(s, power)
        if (s.present[q] >> there) & 1
        and (not each or here.count(q) < each)
        and (not before or same == bool((before >> q) & 1))
    ]
    return most(s, log, fit, lambda q: count(s, q, there), rules.cards.slug(card))


# Missions of minor nations.


def send_minor(
    s: State, log: Log | None, card: int, power: int, nation: int, places: tuple[tuple[int, ...], ...]
) -> None:
    """Where a die decides (even the first, odd the second), that comes first, then the others (§13.4.6)."""
    order: list[int] = []
    for place in places:
        if len(place) > 1:
            order.insert(0, place[roll(s, log, "place") % 2])
        else:
            order.append(place[0])
    then(s, *(("np_minor", card, power, nation, there) for there in order))


@OPS.op
def np_minor(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, nation: int, there: int
) -> None:
    """In place of the opposing Power with most missions there, else in a free space (§13.4.5)."""
    if not s.reserve[nation]:
        tell_not_placed(rules, log, OWNERS[nation], there, "reserve")
        return
    fit = [q for q in opponents(s, power) if (s.present[q] >> there) & 1 and not (s.hit >> q) & 1]
    target = most(s, log, fit, lambda q: count(s, q, there), rules.cards.slug(card))
    if target >= 0:
        s.hit |= 1 << target
        exchange(rules, s, log, removable(s, target, there), nation)
        return
    space = free(rules, s, there)
    if space >= 0:
        put(rules, s, log, space, nation)
    else:
        tell_not_placed(rules, log, OWNERS[nation], there, "full")
