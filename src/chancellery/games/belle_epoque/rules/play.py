"""Playing a card: a National Card or half an Intrigue Card, and the one card per victim and turn (§8.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Log
from chancellery.core.offers import Cases, Reason
from chancellery.core.select import members
from chancellery.games.belle_epoque.rules.facts import POWERS
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import HALF, NATIONAL, safe
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

NO_CARD, NO_USE = Reason("no_card", "8.6"), Reason("no_card_of_use", "8.6")
TOO_DEAR, IN_DISPUTES_ONLY = Reason("card_too_dear", "8.6"), Reason("in_disputes_only", "8.7")


def plays(rules: BelleEpoque, s: State, power: int) -> Cases:
    """Every card, and every half, in a hand: it must be paid, its needs met, and not be without effect."""
    facts = rules.facts
    for i in members(s.national[power]):
        yield ("play", facts.nationals[i].slug), why_not_national(rules, s, power, i)
    judged: dict[int, Reason | None] = {}
    for card in sorted(s.hands[power]):
        for half in facts.halves_of[card]:
            if half not in judged:
                judged[half] = why_not_half(rules, s, power, half)
            yield ("play", facts.intrigue[card].slug, facts.halves[half].slug), judged[half]


def why_not_play(rules: BelleEpoque, s: State, power: int) -> Reason | None:
    """Why no card can be played, if so: the same as `plays`, as far as the first that can."""
    for i in members(s.national[power]):
        if why_not_national(rules, s, power, i) is None:
            return None
    for card in s.hands[power]:
        for half in rules.facts.halves_of[card]:
            if why_not_half(rules, s, power, half) is None:
                return None
    return NO_USE if s.national[power] or s.hands[power] else NO_CARD


def why_not_national(rules: BelleEpoque, s: State, power: int, national: int) -> Reason | None:
    if rules.facts.nationals[national].cost > s.money[power]:
        return TOO_DEAR
    return rules.cards.why_not(rules, s, NATIONAL + national, power)


def why_not_half(rules: BelleEpoque, s: State, power: int, half: int) -> Reason | None:
    if rules.facts.halves[half].reaction:
        return IN_DISPUTES_ONLY
    return rules.cards.why_not(rules, s, HALF + half, power)


@OPS.uses(what="play_card", rule="8.6")
def play_card(rules: BelleEpoque, s: State, power: int) -> Cases:
    return plays(rules, s, power)


@play_card.price("pound")
def card_price(rules: BelleEpoque, s: State, power: int, action: Action) -> int:
    """What a National Card costs; Intrigue is free."""
    return rules.facts.nationals[rules.facts.national[action[1]]].cost if len(action) == 2 else 0


@play_card.fields
def _(rules: BelleEpoque, s: State, power: int, action: Action, reason: Reason) -> Mapping[str, Any]:
    cost = card_price(rules, s, power, action)
    return {"cost": cost, "money": s.money[power], "powers": [POWERS[q] for q in safe(s, power)]}


@play_card.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, power: int) -> None:
    if len(action) == 2:
        play_national(rules, s, log, power, rules.facts.national[action[1]])
    else:
        card, half = rules.facts.card[action[1]], rules.facts.half[action[2]]
        leave_hand(s, power, card)
        tell(log, "played", power=POWERS[power], card=action[1], half=action[2], cost=0, reveal=True)
        s.hit = 0
        then(s, *rules.cards.frames(HALF + half, power), ("card_done", "intrigue", card, power))


def play_national(rules: BelleEpoque, s: State, log: Log | None, power: int, national: int) -> None:
    """Pay, apply, and out of the game (§8.6)."""
    card = rules.facts.nationals[national]
    cost = card_price(rules, s, power, ("play", card.slug))
    s.money[power] -= cost
    s.national[power] &= ~(1 << national)
    tell(log, "played", power=POWERS[power], card=card.slug, half="", cost=cost, reveal=True)
    s.hit = 0
    then(s, *rules.cards.frames(NATIONAL + national, power), ("card_done", "national", national, power))


def leave_hand(s: State, power: int, card: int) -> None:
    """An Intrigue card leaves a hand."""
    s.hands[power].remove(card)


@OPS.op
def card_done(rules: BelleEpoque, s: State, log: Log | None, kind: str, card: int, power: int) -> None:
    """Who has suffered from the card is safe from others this turn; the card is put away (§8.6, §8.6.1)."""
    hit = s.hit & ~(1 << power)
    s.hit = 0
    s.last = -1
    if hit:
        s.flags |= hit
        tell(log, "flagged", powers=[POWERS[victim] for victim in members(hit)])
    if kind == "intrigue":
        (s.beside if hit else s.discard).append(card)
