"""What can happen: ops that never wait, asks that do, and the ops that cards are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from chancellery.core.agenda import Ops, fork, mark, then, unwind
from chancellery.core.chance import draw
from chancellery.core.decisions import DONE, Action, Ballot, Choice, Log
from chancellery.core.effects import effect_op, push
from chancellery.core.offers import Cases, Limits, Reason, common
from chancellery.core.records import Ref
from chancellery.core.rolls import Roll, throw
from chancellery.core.select import Where
from toy.rules.state import SEATS, ToyState, other

if TYPE_CHECKING:
    from toy.rules.rules import Toy

OPS = Ops()
HAND = 3
LASTING = ("guard",)
"""Effects that the rules ask for."""
LastingName: TypeAlias = Annotated[str, Ref("lasting")]

NOT_MEANT, OWN_SPACE = Reason("not_meant", "4.1"), Reason("own_space", "4.1")
NO_REACTION = Reason("no_reaction", "4.3")


def tell(log: Log | None, ev: str, **words: Any) -> None:
    if log is not None:
        log.append({"ev": ev, **words})


@OPS.op
def turn(rules: Toy, s: ToyState, log: Log | None) -> None:
    """Each turn: deal, commit in secret, reveal (§1)."""
    s.lasting = {name: until for name, until in s.lasting.items() if until > s.turn}
    if s.turn < s.turns:
        s.turn += 1
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


@OPS.ballot(what="commit", rule="3")
def commit(rules: Toy, s: ToyState, seat: str) -> tuple[str, ...]:
    return ("card", "stake")


@commit.slot
def _slot(rules: Toy, s: ToyState, ballot: Ballot, i: int, partial: Sequence[Action]) -> Cases:
    if i == 0:
        return [(("play", card), None) for card in (*s.hands[ballot.seat], "none")]
    return [(("stake", space), None) for space in rules.names]


@commit.answer
def _commit(rules: Toy, s: ToyState, log: Log | None, action: Action, seat: str) -> None:
    (_, card), (_, space) = action
    s.sealed[seat] = (card, space)


@OPS.ask
def tempo(rules: Toy, s: ToyState, seat: str) -> Choice:
    return Choice(seat, "tempo", (("first",), ("last",)), "3")


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
    if n and common(open_spaces(rules, s, seat, where)):
        then(s, ("choose_space", card, seat, n, where, may))


def open_spaces(rules: Toy, s: ToyState, seat: str, where: str) -> Limits:
    """What the card means, but for spaces of one's own (§4.1)."""
    own = sum(1 << i for i, holder in enumerate(s.held) if holder == seat)
    return (NOT_MEANT, rules.selectors[where](s)), (OWN_SPACE, ~own)


@OPS.places("place", what="place", rule="4.1", left="n", done="may")
def choose_space(rules: Toy, s: ToyState, card: str, seat: str, n: int, where: Where, may: bool) -> Limits:
    return open_spaces(rules, s, seat, where)


@choose_space.fields
def _fields(rules: Toy, s: ToyState, card: str, *words: Any) -> Mapping[str, Any]:
    return {"space": words[-2][1], "card": card}


@choose_space.price("space")
def spaces_used(rules: Toy, s: ToyState, *words: Any) -> int:
    """Of the n that a card gives."""
    return 0 if words[-1] == DONE else 1


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
        used = spaces_used(rules, s, card, seat, n, where, may, action)
        then(s, ("place", card, seat, n - used, where, may))


@effect
def roll(rules: Toy, s: ToyState, log: Log | None, card: str, seat: str, *, need: int) -> None:
    """A roll below `need` ends the event at once (§4.2)."""
    test = event_test(need)
    thrown = throw(s, test)
    tell(log, "rolled", seat=seat, card=card, die=thrown, need=need)
    if not test.won(thrown):
        unwind(s, "event")


def event_test(need: int) -> Roll:
    return Roll("event", (), need, "reach")


@effect
def react(rules: Toy, s: ToyState, log: Log | None, card: str, seat: str) -> None:
    """The other seat may answer with a reaction, which is resolved first (§4.3)."""
    then(s, ("reply", card, other(seat)))


@OPS.uses(what="reply", rule="4.3")
def reply(rules: Toy, s: ToyState, card: str, seat: str) -> Cases:
    for mine in s.hands[seat]:
        yield ("react", mine), None if mine in rules.reactions else NO_REACTION
    yield ("pass",), None


@reply.looked_for
def _looked_for(rules: Toy, s: ToyState, card: str, seat: str) -> Iterator[Action]:
    return (("react", mine) for mine in s.hands[seat])


@reply.roll
def _roll(rules: Toy, s: ToyState, card: str, seat: str, action: Action) -> Roll | None:
    """Some reactions begin with a roll."""
    name, *words = rules.effects[action[1]][0] if action[0] == "react" else ("pass",)
    return event_test(words[0]) if name == "roll" else None


@reply.answer
def _reply(rules: Toy, s: ToyState, log: Log | None, action: Action, card: str, seat: str) -> None:
    if action != ("pass",):
        spend(s, seat, action[1])
        then(s, ("play", seat, action[1]))


@effect
def last(
    rules: Toy, s: ToyState, log: Log | None, card: str, seat: str, *, name: LastingName, turns: int
) -> None:
    """An effect that stays in force to the end of a later turn (§4.4)."""
    s.lasting[name] = s.turn + turns
    tell(log, "lasting", name=name, until=s.lasting[name])
