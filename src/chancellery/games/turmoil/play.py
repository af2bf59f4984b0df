"""Playing a card (§5): as an event, for operations, in the naval race, or to score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.games.turmoil import naval
from chancellery.games.turmoil.crisis import gain
from chancellery.games.turmoil.events import barred, playable
from chancellery.games.turmoil.facts import SIDE
from chancellery.games.turmoil.operations import COLOSSUS, FREE, value
from chancellery.games.turmoil.state import State
from chancellery.games.turmoil.support import other, say
from chancellery.games.turmoil.vocabulary import OPS

if TYPE_CHECKING:
    from chancellery.games.turmoil.edition import Edition

EIGHT_NATIONS = "eight_nation_alliance"


@OPS.op
def action_round(rules: Edition, s: State, log: Log | None, seat: Seat) -> None:
    """One round of one player: a card must be played; without one the round is lost (§4.5.2, §5.1)."""
    s.phasing = seat
    s.at_start = (s.control[0], s.control[1])
    say(log, ev="round", turn=s.turn, round=s.round, seat=seat)
    if s.hands[SIDE[seat]]:  # every card can be played in some way
        then(s, ("play_card", seat), ("victory",))
    else:
        say(log, ev="forfeit", seat=seat)


@OPS.ask
def play_card(rules: Edition, s: State, seat: Seat) -> Choice:
    return Choice(seat, "play", tuple(_plays(rules, s, seat)), ("§5.1",))


def _plays(rules: Edition, s: State, seat: Seat) -> list[Action]:
    hand = sorted(s.hands[SIDE[seat]])
    if seat == "liberal" and s.owed:
        return _owed_plays(rules, s, hand)
    at_sea = naval.may_attempt(rules.facts, s, seat)
    both = "colossus" not in s.used and naval.holds(rules.facts, s, SIDE[seat], "both")
    found: list[Action] = []
    for card in hand:
        found += _plays_of(rules, s, seat, card, at_sea, both)
    return found


def _plays_of(rules: Edition, s: State, seat: Seat, card: int, at_sea: bool, both: bool) -> list[Action]:
    record, plays = rules.facts.cards[card], rules.facts.plays
    if record.side == "scoring":
        return [plays["score"][card]]
    found: list[Action] = []
    if record.side != other(seat) and record.slug != EIGHT_NATIONS and playable(rules, s, card, seat):
        found.append(plays["event"][card])
        if both and record.side == seat:
            found.append(plays["both"][card])
    found.append(plays["ops"][card])
    if at_sea:
        found.append(plays["naval"][card])
    if record.slug == EIGHT_NATIONS:
        found += [("play", EIGHT_NATIONS, *words) for words in joint_plays(rules, s, seat)]
    return found


def joint_plays(rules: Edition, s: State, seat: Seat) -> list[Action]:
    """The opponent's cards with which the Eight Nation Alliance may be played, for operations or at sea."""
    found: list[Action] = []
    at_sea = naval.may_attempt(rules.facts, s, seat) or (seat == "liberal" and s.owed > 0)
    for partner in sorted(s.hands[SIDE[seat]]):
        record = rules.facts.cards[partner]
        if record.side == other(seat):
            found += [("with", record.slug), ("with", record.slug, "naval")][: 1 + at_sea]
    return found


def play_jointly(rules: Edition, s: State, log: Log | None, seat: Seat, words: Action) -> None:
    """A card of the opponent gives its points, its event does not happen, and it is discarded (card 17)."""
    partner = rules.facts.card[words[1]]
    leave_hand(s, seat, partner)
    say(log, ev="joined", seat=seat, card=words[1], reveal=True)
    if words[2:] == ("naval",):
        _put_to_sea(rules, s, log, partner, seat)
    else:
        then(s, ("conduct", partner, seat), ("discard_card", partner))


def _owed_plays(rules: Edition, s: State, hand: list[int]) -> list[Action]:
    """The Two-power Standard asks for attempts; scoring cards break in as late as they can (§15)."""
    cards = rules.facts.cards
    scoring = [card for card in hand if cards[card].side == "scoring"]
    attempts: list[Action] = [("play", cards[card].slug, "naval") for card in hand if card not in scoring]
    if rules.facts.card[EIGHT_NATIONS] in hand:
        joint = joint_plays(rules, s, "liberal")
        attempts += [("play", EIGHT_NATIONS, *words) for words in joint if words[-1] == "naval"]
    scores: list[Action] = [("play", cards[card].slug, "score") for card in scoring]
    left = rules.rounds(s) - s.round + 1
    return scores if scores and (len(scoring) >= left or not attempts) else attempts


@play_card.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, seat: Seat) -> None:
    card = rules.facts.card[action[1]]
    use = action[2]
    say(log, ev="play", seat=seat, card=action[1], use=use, reveal=True)
    leave_hand(s, seat, card)
    if use == "score":
        then(s, ("stability_check", card, seat), ("dispose", card))
    elif use == "naval":
        _put_to_sea(rules, s, log, card, seat)
    elif use == "event":
        then(s, ("event", card, seat), ("after_event", card, seat), ("dispose", card))
    elif use == "both":
        s.used.append("colossus")
        then(s, ("order_of_event", card, seat))
    elif use == "with":
        then(s, ("discard_card", card))
        play_jointly(rules, s, log, seat, action[2:])
    else:
        _use_for_operations(rules, s, log, card, seat)


def leave_hand(s: State, seat: Seat, card: int) -> None:
    side = SIDE[seat]
    s.hands[side].remove(card)
    if card in s.seen[1 - side]:
        s.seen[1 - side].remove(card)
    s.playing.append(card)


def _put_to_sea(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """A naval attempt: the event does not happen and the card is discarded (§6.3.6)."""
    record = rules.facts.cards[card]
    s.attempts[SIDE[seat]] += 1
    if seat == "liberal" and s.owed:
        naval.pay_owed(s, log)
    points = value(rules, s, record.ops, seat, at_sea=True)
    then(s, ("attempt", seat, points, record.side == seat), ("discard_card", card))


def _use_for_operations(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    record = rules.facts.cards[card]
    if record.side == other(seat):
        if not barred(rules, s, card):
            then(s, ("order_of_event", card, seat))
            return
        say(log, ev="no_event", card=record.slug)
    then(s, ("conduct", card, seat), ("discard_card", card))
    if record.slug == EIGHT_NATIONS:
        gain(s, log, other(seat), 1)
        then(s, ("victory",))


@OPS.op
def conduct(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """The card's points as they stand when they are used."""
    record = rules.facts.cards[card]
    then(s, ("operate", card, seat, value(rules, s, record.ops, seat, slug=record.slug), FREE))


@OPS.ask
def order_of_event(rules: Edition, s: State, card: int, seat: Seat) -> Choice:
    """The phasing player decides whether the event comes before or after the operations (§5.2)."""
    return Choice(seat, "order", (("event_first",), ("ops_first",)), rules.why(card, "§5.2"))


@order_of_event.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat) -> None:
    if action == ("event_first",):
        then(s, ("event", card, seat), ("conduct", card, seat), ("dispose", card))
    else:
        then(s, ("conduct", card, seat), ("event", card, seat), ("dispose", card))


@OPS.op
def after_event(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """Colossus (Deluxe): once a turn two points after an own event (§6.3.5)."""
    own = rules.facts.cards[card].side == seat
    if own and "colossus" not in s.used and naval.holds(rules.facts, s, SIDE[seat], "two_ops"):
        then(s, ("take_two_ops", card, seat))


@OPS.ask
def take_two_ops(rules: Edition, s: State, card: int, seat: Seat) -> Choice:
    return Choice(seat, "two_ops", (("use",), ("decline",)), ("colossus", "§6.3.5"))


@take_two_ops.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat) -> None:
    if action == ("use",):
        s.used.append("colossus")
        then(s, ("operate", card, seat, 2, COLOSSUS))


@OPS.op
def dispose(rules: Edition, s: State, log: Log | None, card: int) -> None:
    """A card with an asterisk whose event has happened leaves the game; others are discarded (§2.2.5)."""
    if card not in s.playing:
        return
    s.playing.remove(card)
    gone = rules.facts.cards[card].once and (s.happened >> card) & 1
    (s.removed if gone else s.discard).append(card)
    say(log, ev="removed" if gone else "discarded", card=rules.facts.cards[card].slug)


@OPS.op
def discard_card(rules: Edition, s: State, log: Log | None, card: int) -> None:
    s.playing.remove(card)
    s.discard.append(card)
    say(log, ev="discarded", card=rules.facts.cards[card].slug)
