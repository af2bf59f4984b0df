"""The odd Victorian cards: Eight Nation Alliance, Third Department/Okhrana, Ferdinand Esterhazy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.core.rolls import Roll
from chancellery.games.turmoil.rules import hands
from chancellery.games.turmoil.rules.boxes import discard_from_hand
from chancellery.games.turmoil.rules.facts import SIDE
from chancellery.games.turmoil.rules.play import joint_plays, leave_hand, play_jointly, sea_roll
from chancellery.games.turmoil.rules.special import special_card
from chancellery.games.turmoil.rules.stability import available, use_up
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import other, say
from chancellery.games.turmoil.rules.vocabulary import OPS

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition


@special_card
def eight_nation_alliance(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """Out of the discards too it needs a partner from the hand; from the hand it is played by `play.py`."""
    hands.tell(rules.facts, s, SIDE[seat], other(seat), 1, hands.NO_LIMIT)
    then(s, ("choose_partner", card, seat))


@OPS.ask
def choose_partner(rules: Edition, s: State, card: int, seat: Seat) -> Choice:
    return Choice(seat, "partner", tuple(joint_plays(rules, s, seat)), *rules.cause(card, "15"))


@choose_partner.roll
def _(rules: Edition, s: State, card: int, seat: Seat, action: Action) -> Roll | None:
    return sea_roll(rules, s, rules.facts.card[action[1]], seat) if action[-1] == "naval" else None


@choose_partner.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat) -> None:
    play_jointly(rules, s, log, seat, action)


@special_card
def third_department_okhrana(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """One stability card of the opponent becomes unavailable."""
    if available(rules, s, other(seat)):
        then(s, ("withdraw_stability", card, seat))


@OPS.ask
def withdraw_stability(rules: Edition, s: State, card: int, seat: Seat) -> Choice:
    options: list[Action] = [
        ("stability", rules.facts.stability[i].slug) for i in available(rules, s, other(seat))
    ]
    return Choice(seat, "withdraw", tuple(options), *rules.cause(card, "9"))


@withdraw_stability.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat) -> None:
    say(log, ev="withdrawn", seat=other(seat), card=action[1])
    use_up(rules, s, log, rules.facts.stability_index[action[1]], other(seat))


@special_card
def ferdinand_esterhazy(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """The opponent discards a card at random; an event of the owner's side among them happens (§15)."""
    loser = other(seat)
    hand = s.hands[SIDE[loser]]
    if not hand:
        return
    lost = chance.pick(s, sorted(hand))
    if rules.facts.cards[lost].side != seat:
        discard_from_hand(rules, s, log, loser, lost)
        return
    leave_hand(s, loser, lost)
    say(log, ev="lost", seat=loser, card=rules.facts.cards[lost].slug, reveal=True)
    then(s, ("event", lost, seat), ("dispose", lost))
