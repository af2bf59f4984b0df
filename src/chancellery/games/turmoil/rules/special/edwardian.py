"""Odd cards of the Edwardian era."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Choice, Log, Seat
from chancellery.games.turmoil.rules import hands, naval
from chancellery.games.turmoil.rules.boxes import discard_from_hand
from chancellery.games.turmoil.rules.events import playable
from chancellery.games.turmoil.rules.facts import AUTHORITARIAN, SEATS, SIDE
from chancellery.games.turmoil.rules.operations import EVENT
from chancellery.games.turmoil.rules.play import leave_hand
from chancellery.games.turmoil.rules.special import special_card
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import say
from chancellery.games.turmoil.rules.vocabulary import OPS

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition


# Legacy of 1848: a red card of the Authoritarian's, or the points of this one.


@special_card
def legacy_of_1848(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """The Liberal sees the red cards; those whose event can happen are his to take."""
    red = [i for i in sorted(s.hands[AUTHORITARIAN]) if rules.facts.cards[i].red]
    hands.show(s, AUTHORITARIAN, red)
    hands.tell_none(rules.facts, s, AUTHORITARIAN, "red")
    slugs = [rules.facts.cards[i].slug for i in red]
    say(log, ev="revealed", seat="authoritarian", cards=slugs, to=list(SEATS), reveal=True)
    fit = tuple(i for i in red if playable(rules, s, i, seat))
    then(s, ("take_red", card, seat, fit) if fit else ("operations", card, seat, "printed", EVENT))


@OPS.ask
def take_red(rules: Edition, s: State, card: int, seat: Seat, fit: tuple[int, ...]) -> Choice:
    takes: list[Action] = [("take", rules.facts.cards[i].slug) for i in fit]
    return Choice(seat, "take_red", (*takes, ("operations",)), *rules.cause(card, "7.1"))


@take_red.answer
def _(
    rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat, fit: tuple[int, ...]
) -> None:
    if action == ("operations",):
        then(s, ("operations", card, seat, "printed", EVENT))
        return
    taken = rules.facts.card[action[1]]
    leave_hand(s, "authoritarian", taken)
    say(log, ev="taken", seat=seat, card=action[1], reveal=True)
    then(s, ("event", taken, seat), ("dispose", taken))


# Winston Churchill: cards for others, as many as the lead at sea.


@special_card
def winston_churchill(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    s.count = 0
    then(s, ("exchanging", card, seat, naval.lead(s, SIDE[seat])), ("replace_discarded", seat))


@OPS.op
def exchanging(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, left: int) -> None:
    if left > 0 and s.hands[SIDE[seat]]:
        then(s, ("exchange", card, seat, left))


@OPS.ask
def exchange(rules: Edition, s: State, card: int, seat: Seat, left: int) -> Choice:
    """Cards are named one by one, but none is drawn before the last is discarded."""
    hand = sorted(s.hands[SIDE[seat]])
    options: list[Action] = [("discard", rules.facts.cards[i].slug) for i in hand]
    return Choice(seat, "exchange", (*options, DONE), *rules.cause(card), left)


@exchange.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat, left: int) -> None:
    if action == DONE:
        return
    discard_from_hand(rules, s, log, seat, rules.facts.card[action[1]])
    s.count += 1
    then(s, ("exchanging", card, seat, left - 1))


@OPS.op
def replace_discarded(rules: Edition, s: State, log: Log | None, seat: Seat) -> None:
    then(s, ("draw_cards", seat, s.count))
