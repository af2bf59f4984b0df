"""What can happen: ops that never wait, asks that do, and the ops that cards are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import Ops, fork, mark, then, unwind
from chancellery.core.chance import die, draw
from chancellery.core.decisions import DONE, Action, Ballot, Choice, Log
from chancellery.core.effects import effect_op, push
from chancellery.core.select import Where
from tests.toy.state import SEATS, ToyState, other

if TYPE_CHECKING:
    from tests.toy.rules import Toy

OPS = Ops()
HAND = 3


def tell(log: Log | None, ev: str, **words: Any) -> None:
    if log is not None:
        log.append({"ev": ev, **words})


@OPS.op
def turn(rules: Toy, s: ToyState, log: Log | None) -> None:
    """Each turn: deal, commit in secret, reveal (§1)."""
    s.turn += 1
    s.lasting = {name: last for name, last in s.lasting.items() if last >= s.turn}
    if s.turn <= s.turns:
        committing = fork((seat, (("commit", seat), ("tempo", seat))) for seat in SEATS)
        then(s, ("deal",), committing, ("reveal",), ("turn",))


@OPS.op
def deal(rules: Toy, s: ToyState, log: Log | None) -> None:
    """Both seats fill their hands (§2)."""
    for seat in SEATS:
        while len(s.hands[seat]) < HAND and s.bag:
            card = draw(s, s.bag)
            s.hands[seat].append(card)
            tell(log, "drew", seat=seat, card=card, to=[seat])


@OPS.ask
def commit(rules: Toy, s: ToyState, seat: str) -> Ballot:
    return Ballot(seat, "commit", ("card", "stake"), ("§3",))


@commit.answer
def _commit(rules: Toy, s: ToyState, log: Log | None, action: Action, seat: str) -> None:
    (_, card), (_, space) = action
    s.sealed[seat] = (card, space)


@OPS.ask
def tempo(rules: Toy, s: ToyState, seat: str) -> Choice:
    return Choice(seat, "tempo", (("first",), ("last",)), ("§3",))


@tempo.answer
def _tempo(rules: Toy, s: ToyState, log: Log | None, action: Action, seat: str) -> None:
    s.sealed[seat] += action
    tell(log, "committed", seat=seat)


@OPS.op
def reveal(rules: Toy, s: ToyState, log: Log | None) -> None:
    """Stakes are settled, then the cards are played, the quick before the slow (§3)."""
    stakes = {seat: s.sealed[seat][1] for seat in SEATS}
    for seat in SEATS:
        space = rules.spaces[stakes[seat]]
        if not s.held[space] and stakes[seat] != stakes[other(seat)]:
            s.held[space] = seat
    order = sorted(SEATS, key=lambda seat: s.sealed[seat][2] == "last")
    tell(log, "revealed", sealed={seat: list(s.sealed[seat]) for seat in SEATS}, reveal=True)
    cards = {seat: s.sealed[seat][0] for seat in SEATS}
    s.sealed = {}
    for seat, card in cards.items():
        if card != "none":
            spend(s, seat, card)
    then(s, *(("play", seat, cards[seat]) for seat in order if cards[seat] != "none"))


def spend(s: ToyState, seat: str, card: str) -> None:
    s.hands[seat].remove(card)
    s.discard.append(card)


@OPS.op
def play(rules: Toy, s: ToyState, log: Log | None, seat: str, card: str) -> None:
    """A card's effect; the mark is as far as a failed roll may cut (§4)."""
    tell(log, "played", seat=seat, card=card)
    then(s, mark("event"))
    push(s, rules.effects[card], card, seat)


def effect(fn: Any) -> Any:
    return effect_op(OPS, fn)


@effect
def place(
    rules: Toy, s: ToyState, log: Log | None, card: str, seat: str, *, n: int, where: Where, may: bool = False
) -> None:
    """Take up to n spaces, one after the other, as long as there are any (§4.1)."""
    if n and rules.targets(s, seat, where):
        then(s, ("choose_space", card, seat, n, where, may))


@OPS.ask
def choose_space(rules: Toy, s: ToyState, card: str, seat: str, n: int, where: Where, may: bool) -> Choice:
    options = tuple(("place", space) for space in rules.targets(s, seat, where))
    return Choice(seat, "place", options + ((DONE,) if may else ()), (card, "place", "§4.1"))


@choose_space.answer
def _choose_space(
    rules: Toy,
    s: ToyState,
    log: Log | None,
    action: Action,
    card: str,
    seat: str,
    n: int,
    where: Where,
    may: bool,
) -> None:
    if action != DONE:
        s.held[rules.spaces[action[1]]] = seat
        tell(log, "placed", seat=seat, space=action[1], card=card)
        then(s, ("place", card, seat, n - 1, where, may))


@effect
def roll(rules: Toy, s: ToyState, log: Log | None, card: str, seat: str, *, need: int) -> None:
    """A roll below `need` ends the event at once (§4.2)."""
    thrown = die(s)
    tell(log, "rolled", seat=seat, card=card, die=thrown, need=need)
    if thrown < need:
        unwind(s, "event")


@effect
def react(rules: Toy, s: ToyState, log: Log | None, card: str, seat: str) -> None:
    """The other seat may answer with a reaction, which is resolved first (§4.3)."""
    then(s, ("reply", card, other(seat)))


@OPS.ask
def reply(rules: Toy, s: ToyState, card: str, seat: str) -> Choice:
    reactions = tuple(("react", mine) for mine in s.hands[seat] if mine in rules.reactions)
    return Choice(seat, "reply", (*reactions, ("pass",)), (card, "react", "§4.3"))


@reply.answer
def _reply(rules: Toy, s: ToyState, log: Log | None, action: Action, card: str, seat: str) -> None:
    if action != ("pass",):
        spend(s, seat, action[1])
        then(s, ("play", seat, action[1]))


@effect
def last(rules: Toy, s: ToyState, log: Log | None, card: str, seat: str, *, name: str, turns: int) -> None:
    """An effect that stays in force to the end of a later turn (§4.4)."""
    s.lasting[name] = s.turn + turns
    tell(log, "lasting", name=name, until=s.lasting[name])
