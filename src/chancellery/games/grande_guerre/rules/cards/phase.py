"""The event phase of a turn (A2): cards are drawn, public ones happen, stratagems are chosen in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.agenda import Frame, fork, then
from chancellery.core.decisions import Action, Choice, Log, Seat
from chancellery.core.effects import push
from chancellery.core.offers import Case, Cases
from chancellery.core.rolls import Prospect, Roll, throw
from chancellery.games.grande_guerre.rules.cards import deck
from chancellery.games.grande_guerre.rules.cards.card import Card
from chancellery.games.grande_guerre.rules.cards.conditions import die_parts, play_cases, plays, why_not_used
from chancellery.games.grande_guerre.rules.cards.steps import tsar_gone
from chancellery.games.grande_guerre.rules.ledger import sighted
from chancellery.games.grande_guerre.rules.names import CENTRAL, ENTENTE, SIDES
from chancellery.games.grande_guerre.rules.revolution.regimes import LENIN
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import (
    ALWAYS,
    OPS,
    chair_seat,
    d6,
    in_order,
    plain,
    powers_of,
    tell,
)

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

NONE: Action = ("none",)
UPKEEP = {"rif": "rif_demands", "senussi": "senussi_fights_on", "slav_desertions": "slavs_desert"}
"""Cards in force that ask for something each turn, and the op that does it."""


@OPS.op
def events_phase(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Effects and cards whose last turn is past go out; then what is in force, draws and stratagems."""
    s.phase = "events"
    if rules.facts.calendar[s.turn].first_of_season:
        s.conquerors = 0
    s.pips = tuple([entry for entry in s.pips if entry[3] >= s.turn and not tsar_gone(s, entry[4])])
    s.in_effect = {name: last for name, last in s.in_effect.items() if last >= s.turn}
    expire(rules, s, log)
    then(s, *[(op,) for name, op in UPKEEP.items() if name in s.in_effect], ("draw_phase",))


def expire(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Cards whose last date is past leave the game, wherever they are: everybody can read the dates."""
    gone = [n for n in rules.deck.past(s.turn) if n not in s.removed]
    for number in gone:
        deck.remove(s, number)
    if gone:
        tell(log, "cards_expired", cards=gone)


def note_conquerors(rules: GrandeGuerre, s: State) -> None:
    """At the end of a turn: who has taken a city in it."""
    reports = rules.reports(s)
    for power in in_order(s):
        if reports[power].taken:
            s.conquerors |= 1 << power


# Drawing.


def event_order(s: State) -> tuple[int, int]:
    """The side with the lower mean will first; if they are equal, the Entente on odd turns."""
    entente, central = powers_of(s, ENTENTE), powers_of(s, CENTRAL)
    ours, theirs = sum([s.nw[p] for p in entente]), sum([s.nw[p] for p in central])
    edge = ours * len(central) - theirs * len(entente)
    first = ENTENTE if edge < 0 or (edge == 0 and s.turn % 2) else CENTRAL
    return first, 1 - first


@OPS.op
def draw_phase(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Each side draws, more in the first turn of a season; then stratagems are chosen."""
    first = rules.facts.calendar[s.turn].first_of_season
    order = event_order(s)
    frames: list[Frame] = []
    for side in order:
        table = rules.deck.rules
        draws = (table.draws_first_turn if first else table.draws) + s.extra_draws[side]
        if first and awaits_train(rules, s, side):
            frames.append(("sealed_train", side))
        frames += [*(("draw_event", side),) * draws, ("discard_down", side)]
    s.extra_draws = (0, 0)
    then(s, *frames, ("stratagems", order[0]))


@OPS.op
def draw_event(rules: GrandeGuerre, s: State, log: Log | None, side: int) -> None:
    """A public card happens at once, a stratagem is kept; without one that can be used the draw is lost."""
    seat = chair_seat(s, side)
    if not s.pool or not seat:
        return
    number = first_usable(rules, s, side)
    if not number:
        tell(log, "event_drawn", side=SIDES[side], fate="lost", reveal=True)
        return
    secret = rules.deck.cards[number].secret
    if log is not None:
        fate = "kept" if secret else "public"
        tell(log, "event_drawn", side=SIDES[side], fate=fate, reveal=True)
        tell(log, "event_card", side=SIDES[side], card=number, fate=fate, to=[seat])
    if secret:
        deck.keep(s, number, side, might_keep(rules, s, side))
    else:
        then(s, ("resolve_card", number, side, ()))


def first_usable(rules: GrandeGuerre, s: State, side: int) -> int:
    """Of a few cards from the pool the first that a side can use, or 0.

    The others go back before the next one is drawn. Nobody is told which they were, nor how many.
    """
    for _ in range(rules.deck.rules.tries):
        number = chance.pick(s, s.pool)
        if why_not_used(rules, s, rules.deck.cards[number], side) is None:
            return number
    return 0


def might_keep(rules: GrandeGuerre, s: State, side: int) -> list[int]:
    """The stratagems that a side can draw now, as far as everybody knows."""
    return [
        card.number
        for card in rules.deck.stratagems(s.turn)
        if card.number not in s.removed
        and card.number not in s.known
        and why_not_used(rules, s, card, side) is None
    ]


@OPS.op
def discard_down(rules: GrandeGuerre, s: State, log: Log | None, side: int) -> None:
    seat = chair_seat(s, side)
    if seat and len(s.hands[side]) > rules.deck.rules.hand:
        then(s, ("choose_discard", seat, side))


@OPS.ask
def choose_discard(rules: GrandeGuerre, s: State, seat: Seat, side: int) -> Choice:
    return Choice(
        seat, "discard", tuple(("discard", card) for card in s.hands[side]), "8", about=(SIDES[side],)
    )


@choose_discard.answer
def _(rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat, side: int) -> None:
    """In secret, but for a card that everybody knows to be there."""
    shown = {"card": action[1]} if action[1] in s.known else {}
    tell(log, "discard", side=SIDES[side], **shown)
    if shown:
        deck.put_back(s, action[1])
    else:
        deck.lay_down(s, action[1], side)
    then(s, ("discard_down", side))


# The sealed train.


def awaits_train(rules: GrandeGuerre, s: State, side: int) -> bool:
    """An enemy has had a revolution, and nobody knows where Lenin is."""
    return (
        rules.deck.cards[LENIN].dated(s.turn)
        and LENIN not in s.removed
        and LENIN not in s.known
        and any(s.revolutions[power] for power in powers_of(s, 1 - side))
    )


@OPS.op
def sealed_train(rules: GrandeGuerre, s: State, log: Log | None, side: int) -> None:
    """A die may bring Lenin from the pool into the hand; if it does not find him there, a hand has him."""
    roll = d6(s)
    arrives = roll >= rules.deck.rules.train_need
    comes = arrives and LENIN in s.pool
    tell(log, "sealed_train", side=SIDES[side], roll=roll, comes=comes, reveal=True)
    if comes:
        deck.keep_openly(s, LENIN, side)
    elif arrives:
        deck.show(s, LENIN)


# Stratagems.


@OPS.op
def stratagems(rules: GrandeGuerre, s: State, log: Log | None, first: int) -> None:
    """Each side that might play something is asked: a question that is not put would tell of its hand."""
    s.sealed = {}
    asked = [(chair_seat(s, side), side) for side in (first, 1 - first) if might_play(rules, s, side)]
    branches = [(seat, (("choose_stratagem", seat, side),)) for seat, side in asked if seat]
    if branches:
        then(s, fork(branches), ("reveal_stratagems", first))


def might_play(rules: GrandeGuerre, s: State, side: int) -> bool:
    """As far as the others know: any hidden card might be of use; of one that all know it can be seen."""
    return any(card not in s.known or plays(rules, s, rules.deck.cards[card], side) for card in s.hands[side])


def stratagem_cases(rules: GrandeGuerre, s: State, side: int) -> list[Case]:
    """No stratagem, or any from the hand in each way that is open now."""
    found: list[Case] = [(NONE, None)]
    for number in s.hands[side]:
        found += play_cases(rules, s, rules.deck.cards[number], side)
    return found


def stratagem_options(rules: GrandeGuerre, s: State, side: int) -> tuple[Action, ...]:
    return tuple([action for action, no in stratagem_cases(rules, s, side) if no is None])


@OPS.uses(what="stratagem", rule="8")
def choose_stratagem(rules: GrandeGuerre, s: State, seat: Seat, side: int) -> Cases:
    return stratagem_cases(rules, s, side)


@choose_stratagem.whom
def _(rules: GrandeGuerre, s: State, seat: Seat, side: int) -> tuple[Seat, tuple[str]]:
    return seat, (SIDES[side],)


@choose_stratagem.prospects
def _(rules: GrandeGuerre, s: State, seat: Seat, side: int, action: Action) -> list[Prospect]:
    return [] if action == NONE else [Prospect(card_roll(rules, s, rules.deck.cards[action[1]]))]


@choose_stratagem.answer
def _(rules: GrandeGuerre, s: State, log: Log | None, action: Action, seat: Seat, side: int) -> None:
    s.sealed[seat] = (SIDES[side], action)


@OPS.op
def reveal_stratagems(rules: GrandeGuerre, s: State, log: Log | None, first: int) -> None:
    """Both are shown, then resolved one after the other; the cards lie in the pool meanwhile."""
    chosen = {SIDES.index(side): action for side, action in s.sealed.values() if action != NONE}
    s.sealed = {}
    frames: list[Frame] = []
    for side in (first, 1 - first):
        if side in chosen:
            _, number, *words = chosen[side]
            if log is not None:
                tell(log, "stratagem", side=SIDES[side], card=number, words=words, reveal=True)
            deck.put_back(s, number)
            frames.append(("play_stratagem", number, side, tuple(words)))
    then(s, *frames)


@OPS.op
def play_stratagem(
    rules: GrandeGuerre, s: State, log: Log | None, number: int, side: int, words: tuple[str, ...]
) -> None:
    """The other side's card may have taken its ground away; then it does nothing."""
    if ("play", number, *words) in plays(rules, s, rules.deck.cards[number], side):
        then(s, ("resolve_card", number, side, words))
    else:
        tell(log, "event_void", side=SIDES[side], card=number)


# What a card does.


@OPS.op
def resolve_card(
    rules: GrandeGuerre, s: State, log: Log | None, number: int, side: int, words: tuple[str, ...]
) -> None:
    """The die, then the steps of the card; it leaves the game or stays in the pool, as all can see."""
    card = rules.deck.cards[number]
    s.ledger = sighted(s.ledger, number)
    if not succeeds(rules, s, log, card, side):
        push(s, card.failure, number, side, words)
        return
    if leaves(s, card):
        deck.remove(s, number)
    push(s, card.effect, number, side, words)


def succeeds(rules: GrandeGuerre, s: State, log: Log | None, card: Card, side: int) -> bool:
    """Whether a card happens; told with every term of its die."""
    if not card.need:
        won, thrown = True, {}
    else:
        roll = card_roll(rules, s, card)
        face = throw(s, roll)
        won, total = roll.won(face), face + roll.added
        thrown = {"roll": face, "parts": plain(roll.parts), "total": total, "need": card.need}
    if log is not None:
        told = {"side": SIDES[side], "card": card.number, "title": card.title, "reveal": True}
        tell(log, "event", **thrown, succeeds=won, **told)
    return won


def card_roll(rules: GrandeGuerre, s: State, card: Card) -> Roll:
    """The die of a card, if it has one."""
    if not card.need:
        return Roll("card", how="certain", dice=0)
    return Roll("card", tuple(die_parts(rules, s, card)), card.need, "reach")


def leaves(s: State, card: Card) -> bool:
    """After its success, or after the second one."""
    if card.twice and card.slug not in s.in_effect:
        s.in_effect[card.slug] = ALWAYS
        return False
    return card.once or card.twice
