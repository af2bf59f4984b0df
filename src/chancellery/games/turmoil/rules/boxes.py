"""What a naval box gives at once to the first navy that enters it (§6.3.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.games.turmoil.rules import hands
from chancellery.games.turmoil.rules.facts import SIDE
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import in_play, say
from chancellery.games.turmoil.rules.turn import draw_card
from chancellery.games.turmoil.rules.vocabulary import DREADNOUGHT, OPS

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

EFFECTS: dict[str, Callable[[Seat], list[Frame]]] = {
    "support": lambda seat: [("box_support", seat)],
    "cards": lambda seat: [("box_cards", seat)],
}


@OPS.op
def box_support(rules: Edition, s: State, log: Log | None, seat: Seat) -> None:
    """HMS Dreadnought: one support in up to two uncontrolled independents."""
    free = ~(s.control[0] | s.control[1]) & rules.facts.sets["independent"] & in_play(rules.facts, s)
    then(s, ("placing", DREADNOUGHT, seat, SIDE[seat], 2, 1, free, True, ()))


@OPS.op
def box_cards(rules: Edition, s: State, log: Log | None, seat: Seat) -> None:
    """Bayern: three cards for two, if one likes. Deluxe draws first; the first edition gives up two first."""
    if rules.facts.edition == "deluxe":
        then(s, ("take_three", seat))
    elif len(s.hands[SIDE[seat]]) >= 2:
        then(s, ("give_up", seat, 2, True))


@OPS.ask
def take_three(rules: Edition, s: State, seat: Seat) -> Choice:
    return Choice(seat, "three_cards", (("take_three",), ("decline",)), "6.3.5", "bayern")


@take_three.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, seat: Seat) -> None:
    if action == ("take_three",):
        then(s, ("draw_cards", seat, 3), ("give_up", seat, 2, False))


@OPS.op
def draw_cards(rules: Edition, s: State, log: Log | None, seat: Seat, n: int) -> None:
    for _ in range(n):
        draw_card(rules, s, log, seat)


@OPS.op
def give_up(rules: Edition, s: State, log: Log | None, seat: Seat, n: int, may: bool, card: int = -1) -> None:
    """Discard n cards of the own hand; `card` asks for it, or else Bayern."""
    hand = s.hands[SIDE[seat]]
    if may or len(hand) > n > 0:
        then(s, ("discard_choice", seat, n, may, card))
    elif n:
        for held in sorted(hand):
            discard_from_hand(rules, s, log, seat, held)


@OPS.ask
def discard_choice(rules: Edition, s: State, seat: Seat, n: int, may: bool, card: int) -> Choice:
    options: list[Action] = [
        ("discard", rules.facts.cards[held].slug) for held in sorted(s.hands[SIDE[seat]])
    ]
    cause = ("6.3.5", "bayern") if card < 0 else rules.cause(card, "9")
    return Choice(seat, "discard", (*options, ("decline",)) if may else tuple(options), *cause)


@discard_choice.answer
def _(
    rules: Edition, s: State, log: Log | None, action: Action, seat: Seat, n: int, may: bool, card: int
) -> None:
    if action == ("decline",):
        return
    discard_from_hand(rules, s, log, seat, rules.facts.card[action[1]])
    then(s, ("give_up", seat, n - 1, False, card))
    if may:
        s.agenda.insert(len(s.agenda) - 1, ("draw_cards", seat, 3))


def discard_from_hand(rules: Edition, s: State, log: Log | None, seat: Seat, card: int) -> None:
    """A card goes from a hand to the discards; its event does not happen (§5.4)."""
    hands.leave(s, seat, card)
    s.discard.append(card)
    say(log, ev="discarded", seat=seat, card=rules.facts.cards[card].slug, reveal=True)
