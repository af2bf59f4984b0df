"""The sequence of play (§3, §4): set-up, deals, action rounds, held cards, the turn's end and the game's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.core.rolls import Roll
from chancellery.games.turmoil.rules import hands, naval
from chancellery.games.turmoil.rules.facts import REGIONS, SEATS, SIDE
from chancellery.games.turmoil.rules.play import at_sea, sea_roll
from chancellery.games.turmoil.rules.scoring import award_region, liberal_germany
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import AGAIN, in_play, say
from chancellery.games.turmoil.rules.vocabulary import OPS, SETTING_UP

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

LAST_TURN = 10
TO_WIN = 20
DISCRETION = (
    ("authoritarian", 2),
    ("liberal", 2),
    ("authoritarian", 3),
    ("liberal", 3),
    ("authoritarian", 1),
    ("liberal", 1),
)


# Set-up.


@OPS.op
def set_up(rules: Edition, s: State, log: Log | None) -> None:
    """Deal, reveal scoring cards, place discretionary support (§3.1, §3.4); a scenario skips it (§14)."""
    if s.setup.scenario == "campaign":
        discretion = tuple(("discretion", seat, n) for seat, n in DISCRETION)
        reveals = tuple(("reveal_scoring", seat) for seat in reversed(SEATS))
        then(s, ("deal",), *reveals, *discretion)
        s.agenda.insert(0, ("begin_turn",))
    else:
        then(s, ("begin_turn",))


@OPS.ask
def reveal_scoring(rules: Edition, s: State, seat: Seat) -> Choice:
    """Two or more scoring cards may be shown for one more support each time (§3.1, §3.4).

    Everybody is asked: to be asked must not tell that one holds them.
    """
    options: tuple[Action, ...] = (("reveal",), ("keep",))
    return Choice(
        seat, "reveal_scoring", options if len(_scoring(rules, s, seat)) >= 2 else options[1:], "3.1"
    )


@reveal_scoring.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, seat: Seat) -> None:
    if action == ("reveal",):
        cards = _scoring(rules, s, seat)
        hands.show(s, SIDE[seat], cards)
        hands.tell_none(rules.facts, s, SIDE[seat], "scoring")
        s.in_effect[f"scoring_revealed_{seat}"] = seat
        say(log, ev="revealed", seat=seat, cards=[rules.facts.cards[c].slug for c in cards], reveal=True)


@OPS.op
def discretion(rules: Edition, s: State, log: Log | None, seat: Seat, n: int) -> None:
    """Support anywhere the opponent has none (§3.4)."""
    side = SIDE[seat]
    extra = f"scoring_revealed_{seat}" in s.in_effect
    mask = in_play(rules.facts, s) & ~rules.held(s, 1 - side)
    then(s, ("placing", SETTING_UP, seat, side, n + extra, 0, mask, False, ()))


def _scoring(rules: Edition, s: State, seat: Seat) -> list[int]:
    return [card for card in s.hands[SIDE[seat]] if rules.facts.cards[card].side == "scoring"]


# A turn.


@OPS.op
def begin_turn(rules: Edition, s: State, log: Log | None) -> None:
    for seat in SEATS:
        s.in_effect.pop(f"scoring_revealed_{seat}", None)
    s.round = 0
    s.attempts = [0, 0]
    s.used = []
    s.extra_rounds = []
    say(log, ev="turn", turn=s.turn)
    then(s, ("deal",), ("next_round",))


@OPS.op
def deal(rules: Edition, s: State, log: Log | None) -> None:
    """Fill the hands in turn, the Authoritarian's first (§4.5.1)."""
    size = hand_size(s)
    while any(len(hand) < size for hand in s.hands):
        before = sum(map(len, s.hands))
        for seat in ("authoritarian", "liberal"):
            if len(s.hands[SIDE[seat]]) < size:
                draw_card(rules, s, log, seat)
        if sum(map(len, s.hands)) == before:
            return


def draw_card(rules: Edition, s: State, log: Log | None, seat: Seat) -> int:
    """Draw from the deck; once it is empty the discards become a new one (§4.3). -1: nothing is left."""
    if not s.deck:
        reshuffle(s, log)
    if not s.deck:
        return -1
    card = chance.draw(s, s.deck)
    hands.take(s, SIDE[seat], card)
    say(log, ev="draw", seat=seat, card=rules.facts.cards[card].slug, to=[seat], reveal=True)
    if not s.deck:
        reshuffle(s, log)
    return card


def reshuffle(s: State, log: Log | None) -> None:
    """The discards become the deck (§4.3); what lies in no pile is in a hand, and both can tell whose."""
    if not s.discard:
        return
    s.deck, s.discard = sorted(s.discard), []
    for side in (0, 1):
        hands.lay_open(s, side)
    say(log, ev="reshuffle")


def hand_size(s: State) -> int:
    return 8 if s.turn < 4 else 9


def rounds(s: State) -> int:
    """Action rounds each, seven to turn 3, then eight (§4.5.2)."""
    return 7 if s.turn < 4 else 8


@OPS.op
def next_round(rules: Edition, s: State, log: Log | None) -> None:
    if s.round == rounds(s):
        then(
            s,
            ("more_rounds",),
            ("naval_round", "authoritarian"),
            ("naval_round", "liberal"),
            ("verify_held",),
        )
        return
    s.round += 1
    then(
        s,
        ("action_round", "authoritarian"),
        ("look_at_hand", "authoritarian"),
        ("action_round", "liberal"),
        ("look_at_hand", "liberal"),
        ("next_round",),
    )


@OPS.op
def look_at_hand(rules: Edition, s: State, log: Log | None, seat: Seat) -> None:
    """A naval box lets its holder see the other hand after his second round (§6.3.5)."""
    side = SIDE[seat]
    if s.round == 2 and naval.holds(rules.facts, s, side, "look"):
        hands.lay_open(s, 1 - side)
        slugs = [rules.facts.cards[card].slug for card in s.seen[side]]
        # The other player knows his own cards, and sees that they are looked at.
        say(log, ev="looked", seat=seat, cards=slugs, to=list(SEATS), reveal=True)


@OPS.op
def more_rounds(rules: Edition, s: State, log: Log | None) -> None:
    """Rounds that Popular Uproar has given back (stability card 4)."""
    if s.extra_rounds:
        seat = s.extra_rounds.pop(0)
        then(s, ("action_round", seat), ("more_rounds",))


@OPS.op
def naval_round(rules: Edition, s: State, log: Log | None, seat: Seat) -> None:
    """A naval box gives a last round, for an attempt only (§6.3.5, §15).

    Who holds scoring cards alone can only decline, but is asked like anybody who holds a card.
    """
    side = SIDE[seat]
    at_end = s.navy[side] == len(rules.facts.boxes) - 1
    if s.hands[side] and not at_end and naval.holds(rules.facts, s, side, "naval_round"):
        s.phasing = seat
        then(s, ("play_at_sea", seat), ("victory",))


@OPS.ask
def play_at_sea(rules: Edition, s: State, seat: Seat) -> Choice:
    cards = sorted(card for card in s.hands[SIDE[seat]] if rules.facts.cards[card].side != "scoring")
    options: list[Action] = [("play", rules.facts.cards[card].slug, "naval") for card in cards]
    return Choice(seat, "play_at_sea", (*options, ("decline",)), "6.3.5")


@play_at_sea.roll
def _(rules: Edition, s: State, seat: Seat, action: Action) -> Roll | None:
    if action[0] != "play":
        return None
    return sea_roll(rules, s, rules.facts.card[action[1]], seat, naval.late(rules.facts))


@play_at_sea.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, seat: Seat) -> None:
    if action == ("decline",):
        return
    card = rules.facts.card[action[1]]
    record = rules.facts.cards[card]
    hands.leave(s, seat, card)
    s.playing.append(card)
    if seat == "liberal" and s.owed:
        naval.pay_owed(s, log)
    say(log, ev="play", seat=seat, card=record.slug, use="naval", reveal=True)
    worth = at_sea(rules, s, card, seat, naval.late(rules.facts))
    then(s, ("attempt", seat, *worth), ("discard_card", card))


# The end of a turn and of the game.


@OPS.op
def verify_held(rules: Edition, s: State, log: Log | None) -> None:
    """Whoever holds a scoring card now has lost (§4.5.3, §10.4.1)."""
    guilty = [seat for seat in SEATS if _scoring(rules, s, seat)]
    if len(guilty) == 2:
        finish(s, log, None, "held")
    elif guilty:
        finish(s, log, SEATS[1 - SIDE[guilty[0]]], "held")
    else:
        for side in (0, 1):
            hands.tell_none(rules.facts, s, side, "scoring")
        then(s, ("end_turn",))


@OPS.op
def end_turn(rules: Edition, s: State, log: Log | None) -> None:
    """Effects of the turn end; new eras join the deck without the discards (§4.4, §4.5.5)."""
    for card in rules.facts.cards:
        name = card.slug
        while card.lasting == "turn" and name in s.in_effect:
            del s.in_effect[name]
            say(log, ev="ended", name=name)
            name += AGAIN
    if s.turn == LAST_TURN:
        then(s, ("final_scoring",))
        return
    s.turn += 1
    for turn, era in ((4, "edwardian"), (8, "georgian")):
        if s.turn == turn:
            s.deck = sorted([*s.deck, *rules.facts.era_cards[era]])
            for side in (0, 1):
                hands.tell_none(rules.facts, s, side, era)
            say(log, ev="era", era=era)
    then(s, ("begin_turn",))


@OPS.op
def final_scoring(rules: Edition, s: State, log: Log | None) -> None:
    """Every region once more; Germany in Liberal hands wins outright (§10.4.2)."""
    s.phasing = ""
    for region in REGIONS:
        award_region(rules, s, log, region)
    if liberal_germany(rules, s):
        finish(s, log, "liberal", "germany")
    else:
        finish(s, log, leader(s), "final")


@OPS.op
def victory(rules: Edition, s: State, log: Log | None) -> None:
    """Twenty points win once an event or scoring is complete (§10.4.1)."""
    if abs(s.vp) >= TO_WIN:
        finish(s, log, leader(s), "points")


def leader(s: State) -> Seat | None:
    """Whose side of the track the marker is on."""
    return "liberal" if s.vp > 0 else "authoritarian" if s.vp < 0 else None


def finish(s: State, log: Log | None, winner: Seat | None, why: str) -> None:
    s.scores = {seat: 1.0 if seat == winner else 0.0 if winner else 0.5 for seat in SEATS}
    s.agenda.clear()
    s.sealed = {}
    say(log, ev="over", winner=winner, why=why, vp=s.vp, reveal=True)
