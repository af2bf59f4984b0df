"""Playing a card: a National Card or half an Intrigue Card, and the one card per victim and turn (§8.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log
from chancellery.core.select import members
from chancellery.games.belle_epoque.rules.facts import POWERS
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import HALF, NATIONAL
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


def plays(rules: BelleEpoque, s: State, power: int) -> Iterator[Action]:
    """Every card, and every half, that can be played now: paid, its needs met, and not without effect."""
    facts = rules.facts
    for i in members(s.national[power]):
        if _national_fits(rules, s, power, i):
            yield ("play", facts.nationals[i].slug)
    useful: dict[int, bool] = {}
    for card in sorted(s.hands[power]):
        for half in facts.halves_of[card]:
            if half not in useful:
                useful[half] = _half_fits(rules, s, power, half)
            if useful[half]:
                yield ("play", facts.intrigue[card].slug, facts.halves[half].slug)


def may_play(rules: BelleEpoque, s: State, power: int) -> bool:
    """Whether there is any."""
    for i in members(s.national[power]):
        if _national_fits(rules, s, power, i):
            return True
    for card in s.hands[power]:
        for half in rules.facts.halves_of[card]:
            if _half_fits(rules, s, power, half):
                return True
    return False


def _national_fits(rules: BelleEpoque, s: State, power: int, national: int) -> bool:
    if rules.facts.nationals[national].cost > s.money[power]:
        return False
    return rules.cards.playable(rules, s, NATIONAL + national, power)


def _half_fits(rules: BelleEpoque, s: State, power: int, half: int) -> bool:
    return not rules.facts.halves[half].reaction and rules.cards.playable(rules, s, HALF + half, power)


@OPS.ask
def play_card(rules: BelleEpoque, s: State, power: int) -> Choice:
    return Choice(
        rules.seat(s, power), "play_card", tuple(plays(rules, s, power)), "8.6", about=(POWERS[power],)
    )


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
    s.money[power] -= card.cost
    s.national[power] &= ~(1 << national)
    tell(log, "played", power=POWERS[power], card=card.slug, half="", cost=card.cost, reveal=True)
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
