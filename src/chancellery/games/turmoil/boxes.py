"""What a naval box gives at once to the first navy that enters it (§6.3.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.games.turmoil.facts import SIDE
from chancellery.games.turmoil.state import State
from chancellery.games.turmoil.support import in_play, say
from chancellery.games.turmoil.turn import draw_card
from chancellery.games.turmoil.vocabulary import DREADNOUGHT, OPS

if TYPE_CHECKING:
    from chancellery.games.turmoil.edition import Edition

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
    return Choice(seat, "three_cards", (("take_three",), ("decline",)), ("bayern", "§6.3.5"))


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
    if n and s.hands[SIDE[seat]]:
        then(s, ("discard_choice", seat, n, may, card))


@OPS.ask
def discard_choice(rules: Edition, s: State, seat: Seat, n: int, may: bool, card: int) -> Choice:
    options: list[Action] = [
        ("discard", rules.facts.cards[held].slug) for held in sorted(s.hands[SIDE[seat]])
    ]
    why = ("bayern", "§6.3.5") if card < 0 else rules.why(card, "§9")
    return Choice(seat, "discard", (*options, ("decline",)) if may else tuple(options), why)


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
    side = SIDE[seat]
    s.hands[side].remove(card)
    if card in s.seen[1 - side]:
        s.seen[1 - side].remove(card)
    s.discard.append(card)
    say(log, ev="discarded", seat=seat, card=rules.facts.cards[card].slug, reveal=True)
