"""Playing a card (§5): as an event, for operations, in the naval race, or to score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.core.offers import Case, Cases, Reason
from chancellery.core.rolls import Roll
from chancellery.games.turmoil.rules import hands, naval
from chancellery.games.turmoil.rules.crisis import gain
from chancellery.games.turmoil.rules.events import (
    BARRED,
    NEEDED,
    NOT_GIVEN,
    about_event,
    barred,
    why_no_event,
)
from chancellery.games.turmoil.rules.facts import LIBERAL, SIDE
from chancellery.games.turmoil.rules.operations import COLOSSUS, FREE, value
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import other, say
from chancellery.games.turmoil.rules.vocabulary import OPS

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

EIGHT_NATIONS = "eight_nation_alliance"

OTHER_SIDES_EVENT, NO_EVENT_ALONE = Reason("other_sides_event", "5.2"), Reason("no_event_alone", "15")
MUST_ATTEMPT = Reason("attempt_owed", "6.3.3")
MUST_SCORE, SCORING_WAITS = Reason("must_score", "15"), Reason("standard_first", "15")
NO_EVENT = (BARRED, NEEDED, NOT_GIVEN)


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


@OPS.uses(what="play", rule="5.1")
def play_card(rules: Edition, s: State, seat: Seat) -> Cases:
    """Every card of the hand with its uses (§5.1)."""
    facts, side, they = rules.facts, SIDE[seat], other(seat)
    hand, plays, free = sorted(s.hands[side]), facts.plays, rules.free
    if seat == "liberal" and s.owed:
        return _owed_plays(rules, s, hand)
    in_port = naval.why_no_attempt(facts, s, seat)
    both = "colossus" not in s.used and naval.holds(facts, s, side, "both")
    found: list[Case] = []
    for card in hand:
        record = facts.cards[card]
        if record.side == "scoring":
            found.append(free["score"][card])
            continue
        joint = record.slug == EIGHT_NATIONS
        no = OTHER_SIDES_EVENT if record.side == they else why_no_event(rules, s, card, seat)
        if joint and no is None:
            no = NO_EVENT_ALONE
        found.append(free["event"][card] if no is None else (plays["event"][card], no))
        if both and record.side == seat:
            found.append((plays["both"][card], no))
        found.append(free["ops"][card])
        found.append(free["naval"][card] if in_port is None else (plays["naval"][card], in_port))
        if joint:
            found += [(("play", EIGHT_NATIONS, *words), None) for words in joint_plays(rules, s, seat)]
    return found


@play_card.looked_for
def _(rules: Edition, s: State, seat: Seat) -> Iterator[Action]:
    for card in s.hands[SIDE[seat]]:
        record = rules.facts.cards[card]
        for use in ("score",) if record.side == "scoring" else ("event", "ops", "naval"):
            yield ("play", record.slug, use)


@play_card.fields
def _(rules: Edition, s: State, seat: Seat, action: Action, reason: Reason) -> Mapping[str, Any]:
    return about_event(rules, s, rules.facts.card[action[1]], reason) if reason in NO_EVENT else {}


@play_card.roll
def _(rules: Edition, s: State, seat: Seat, action: Action) -> Roll | None:
    """Of two cards played together the other side's goes to sea."""
    if action[-1] != "naval":
        return None
    return sea_roll(rules, s, rules.facts.card[action[-2]], seat)


def sea_roll(rules: Edition, s: State, card: int, seat: Seat, minus: int = 0) -> Roll:
    """What is thrown when a card goes to sea (§6.3.1)."""
    return naval.attempt_roll(rules.facts, s, seat, *at_sea(rules, s, card, seat, minus))


def at_sea(rules: Edition, s: State, card: int, seat: Seat, minus: int = 0) -> tuple[int, bool]:
    """What a card is worth at sea, and whether its side is the player's own."""
    record = rules.facts.cards[card]
    return value(rules, s, record.ops, seat, at_sea=True) - minus, record.side == seat


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


def _owed_plays(rules: Edition, s: State, hand: list[int]) -> Cases:
    """The Two-power Standard asks for attempts; scoring cards break in as late as they can (§15)."""
    cards, plays = rules.facts.cards, rules.facts.plays
    scoring = [card for card in hand if cards[card].side == "scoring"]
    score = bool(scoring) and (len(scoring) >= _rounds_left(rules, s) or len(scoring) == len(hand))
    for card in hand:
        if card in scoring:
            yield plays["score"][card], None if score else SCORING_WAITS
        else:
            for use in ("event", "ops"):
                yield plays[use][card], MUST_SCORE if score else MUST_ATTEMPT
            yield plays["naval"][card], MUST_SCORE if score else None
    if rules.facts.card[EIGHT_NATIONS] in hand:
        for words in joint_plays(rules, s, "liberal"):
            if words[-1] == "naval":
                yield ("play", EIGHT_NATIONS, *words), MUST_SCORE if score else None


def _rounds_left(rules: Edition, s: State) -> int:
    return rules.rounds(s) - s.round + 1


def _tell_by_owed_play(rules: Edition, s: State, use: str) -> None:
    """What the Two-power Standard has left to play tells of the scoring cards that stay in the hand."""
    others = _rounds_left(rules, s) - 1
    if use == "score":
        least = min(others, len(s.hands[LIBERAL]))
        hands.tell(rules.facts, s, LIBERAL, "scoring", least, hands.NO_LIMIT)
    else:
        hands.tell(rules.facts, s, LIBERAL, "scoring", 0, others)


@play_card.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, seat: Seat) -> None:
    card = rules.facts.card[action[1]]
    use = action[2]
    say(log, ev="play", seat=seat, card=action[1], use=use, reveal=True)
    leave_hand(s, seat, card)
    if seat == "liberal" and s.owed:
        _tell_by_owed_play(rules, s, use)
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
    hands.leave(s, seat, card)
    s.playing.append(card)


def _put_to_sea(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """A naval attempt: the event does not happen and the card is discarded (§6.3.6)."""
    s.attempts[SIDE[seat]] += 1
    if seat == "liberal" and s.owed:
        naval.pay_owed(s, log)
    then(s, ("attempt", seat, *at_sea(rules, s, card, seat)), ("discard_card", card))


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
    return Choice(seat, "order", (("event_first",), ("ops_first",)), *rules.cause(card, "5.2"))


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
    return Choice(seat, "two_ops", (("use",), ("decline",)), "6.3.5", "colossus")


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
