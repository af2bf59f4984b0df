"""When an event may happen, and how it does (§5.2, §7): conditions, amounts, lasting effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from chancellery.core.agenda import then
from chancellery.core.decisions import Log, Seat
from chancellery.core.effects import Condition, Steps
from chancellery.core.offers import Reason
from chancellery.core.select import Where
from chancellery.games.turmoil.rules import naval
from chancellery.games.turmoil.rules.facts import SIDE
from chancellery.games.turmoil.rules.records import ERAS, CardRef, Era, MarkerRef, Side
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import AGAIN, other, say
from chancellery.games.turmoil.rules.vocabulary import CONDITIONS, OPS, EffectName, Who, condition, step

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

BARRED, NEEDED = Reason("barred", "7.5"), Reason("needs_event", "7.5")
NOT_GIVEN = Reason("card_asks", "7.5")


class Gate(NamedTuple):
    """A condition of a card, ready to be asked: `test(rules, s, seat, value, **more)`."""

    name: str
    test: Callable[..., bool]
    value: Any
    more: Mapping[str, Any]
    denied: bool
    """What it must not be."""


def gate(wanted: Mapping[str, Any]) -> Gate:
    """Its first word names it: `{ controls = "paris", who = "liberal" }`."""
    name, value = next(iter(wanted.items()))
    more = {key: word for key, word in wanted.items() if key not in (name, "not")}
    return Gate(name, CONDITIONS[name], value, more, bool(wanted.get("not", False)))


def holds(rules: Edition, s: State, seat: Seat, wanted: Mapping[str, Any]) -> bool:
    """Is a condition of a card met?"""
    _, test, value, more, denied = gate(wanted)
    return test(rules, s, seat, value, **more) is not denied


@condition
def controls(
    rules: Edition, s: State, seat: Seat, where: Where, *, who: Who = "own", at_least: int = 1, most: int = 99
) -> bool:
    """A side controls at least so many of these spaces."""
    side = SIDE[seat if who == "own" else who]
    spaces = rules.spaces(s, seat, where) & s.control[side]
    return at_least <= spaces.bit_count() <= most


@condition
def holds_support(
    rules: Edition, s: State, seat: Seat, where: Where, *, who: Who = "own", at_least: int = 1
) -> bool:
    """A side has at least so much support there in all."""
    side = SIDE[seat if who == "own" else who]
    mask = rules.spaces(s, seat, where)
    return sum(n for i, n in enumerate(s.support[side]) if (mask >> i) & 1) >= at_least


@condition
def in_effect(rules: Edition, s: State, seat: Seat, name: EffectName) -> bool:
    """A lasting effect is in force."""
    return name in s.in_effect


@condition
def happened(rules: Edition, s: State, seat: Seat, name: CardRef) -> bool:
    """The event of this card has happened."""
    return bool((s.happened >> rules.facts.card[name]) & 1)


@condition
def on_track(rules: Edition, s: State, seat: Seat, marker: MarkerRef) -> bool:
    """This marker lies on the Great War track."""
    return marker in s.track


@condition
def ahead(rules: Edition, s: State, seat: Seat, who: Who) -> bool:
    """A navy lies ahead of the other."""
    return naval.lead(s, SIDE[seat if who == "own" else who]) > 0


@condition
def behind(rules: Edition, s: State, seat: Seat, who: Who) -> bool:
    """A navy lies behind the other."""
    return naval.lead(s, SIDE[seat if who == "own" else who]) < 0


@condition
def tension_at_most(rules: Edition, s: State, seat: Seat, n: int) -> bool:
    """Tension has not risen above n."""
    return s.tension <= n


@condition
def option(rules: Edition, s: State, seat: Seat, name: Literal["restored_monarchy"]) -> bool:
    """An optional rule was agreed on."""
    return bool(getattr(s.setup, name))


@condition
def holds_card(rules: Edition, s: State, seat: Seat, side: Who) -> bool:
    """A card of a side is in the hand of the one who carries the event out."""
    wanted = seat_named(seat, side)
    return any(rules.facts.cards[card].side == wanted for card in s.hands[SIDE[seat]])


@condition
def era(rules: Edition, s: State, seat: Seat, name: Era) -> bool:
    """It is this era (§4.1)."""
    return era_of(s) == name


@condition
def count_above(rules: Edition, s: State, seat: Seat, n: int) -> bool:
    """The last step counted more than this."""
    return s.count > n


@condition
def controlled_at_start(rules: Edition, s: State, seat: Seat, where: Where, *, who: Side) -> bool:
    """A side controlled these spaces when the action round began (card 41)."""
    mask = rules.spaces(s, seat, where)
    return s.at_start[SIDE[who]] & mask == mask != 0


@condition
def edition(rules: Edition, s: State, seat: Seat, name: Literal["first", "deluxe"]) -> bool:
    """This edition is played."""
    return rules.facts.edition == name


@condition
def active(rules: Edition, s: State, seat: Seat, who: Who) -> bool:
    """A side is the one whose action round it is."""
    return s.phasing == (seat if who == "own" else other(seat) if who == "opponent" else who)


def era_of(s: State) -> str:
    """Victorian to turn 3, Edwardian to turn 7, then Georgian (§4.1)."""
    return ERAS[0 if s.turn < 4 else 1 if s.turn < 8 else 2]


# Amounts that are not plain numbers.

COUNTED: dict[str, tuple[str, Callable[[Any, State, int, Seat], int]]] = {
    "tension": ("the tension", lambda rules, s, card, seat: s.tension),
    "count": ("what an earlier step counted or threw", lambda rules, s, card, seat: s.count),
    "minus_count": ("as much as `count`, but taken away", lambda rules, s, card, seat: -s.count),
    "ops": (
        "the points of the card, as they count now",
        lambda rules, s, card, seat: rules.event_value(s, card, seat),
    ),
    "printed": ("the points on the card", lambda rules, s, card, seat: rules.facts.cards[card].ops),
    "grey": ("3, in the Georgian era 4", lambda rules, s, card, seat: 4 if era_of(s) == ERAS[2] else 3),
    "lead": (
        "by how many boxes the own navy leads",
        lambda rules, s, card, seat: max(0, naval.lead(s, SIDE[seat])),
    ),
    "era": ("0 in the Victorian era, then 1 and 2", lambda rules, s, card, seat: ERAS.index(era_of(s))),
    "two_boxes": (
        "up to two boxes that lie before the own navy",
        lambda rules, s, card, seat: min(2, naval.boxes_ahead(rules.facts, s, SIDE[seat])),
    ),
    "own_there_to_four": (
        "own support in `last`, up to four",
        lambda rules, s, card, seat: min(4, s.support[SIDE[seat]][s.last]),
    ),
    "farmers_here": (
        "controlled spaces of farmers in `here`",
        lambda rules, s, card, seat: rules.spaces(s, seat, "here & farmers & own_controlled").bit_count(),
    ),
}
"""Numbers that are counted in play, and what they are."""


# Events.


def playable(rules: Edition, s: State, card: int, player: Seat, leave_out: str = "") -> bool:
    """May the event of a card happen now (§5.2, §7.5)?"""
    return rules.facts.cards[card].side != "scoring" and not why_no_event(rules, s, card, player, leave_out)


def why_no_event(rules: Edition, s: State, card: int, player: Seat, leave_out: str = "") -> Reason | None:
    """What keeps an event from happening; one kind of condition may be left out."""
    facts, happened = rules.facts, s.happened
    if happened & facts.barring[card]:
        return BARRED
    if facts.needed[card] and not happened & facts.needed[card]:
        return NEEDED
    gates = rules.gates[card]
    if gates:
        owner = event_owner(rules, card, player)
        for name, test, value, more, denied in gates:
            if name != leave_out and test(rules, s, owner, value, **more) is denied:
                return NOT_GIVEN
    return None


def about_event(rules: Edition, s: State, card: int, reason: Reason) -> dict[str, Any]:
    """What the sentence about an event that cannot happen names."""
    facts, record = rules.facts, rules.facts.cards[card]
    if reason == BARRED:
        return {"cards": [slug for slug in record.barred_by if s.happened >> facts.card[slug] & 1]}
    if reason == NEEDED:
        return {"cards": list(record.needs)}
    return {"asked": record.text.partition(". ")[0]}


def barred(rules: Edition, s: State, card: int) -> bool:
    """Is an event forbidden for good?"""
    return bool(s.happened & rules.facts.barring[card])


def event_owner(rules: Edition, card: int, player: Seat) -> Seat:
    """Who carries an event out: the side it belongs to, for a neutral card its player (§5.2)."""
    side = rules.facts.cards[card].side
    return side if side in SIDE else player


@OPS.op
def event(rules: Edition, s: State, log: Log | None, card: int, player: Seat) -> None:
    """Let an event happen, if it can; then see whether it has won the game (§10.4.1)."""
    record = rules.facts.cards[card]
    if not playable(rules, s, card, player):
        say(log, ev="no_event", card=record.slug)
        return
    seat = event_owner(rules, card, player)
    say(log, ev="event", card=record.slug, seat=seat, player=player)
    s.happened |= 1 << card
    s.last, s.count, s.here = -1, 0, ""
    then(s, *rules.effect(card, seat), ("lasting", card, seat), ("victory",))


@OPS.op
def lasting(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """A lasting event stays in effect until it is ended, or until the end of the turn (§7.2)."""
    record = rules.facts.cards[card]
    name = record.slug
    while record.lasting == "turn" and name in s.in_effect:  # taken out of the discards and played again
        name += AGAIN
    if record.lasting and name not in s.in_effect:
        s.in_effect[name] = seat
        say(log, ev="in_effect", name=name)


@step
def start(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, name: EffectName) -> None:
    """Begin a lasting effect that is not the card's own."""
    s.in_effect[name] = seat
    say(log, ev="in_effect", name=name)


@step
def end(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, name: EffectName) -> None:
    """End a lasting effect, if it is in effect."""
    if s.in_effect.pop(name, None):
        say(log, ev="ended", name=name)


@step
def marker(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    name: MarkerRef,
    replaces: tuple[MarkerRef, ...] = (),
) -> None:
    """Put a marker on the Great War track, in place of another or leftmost (§8.2.3)."""
    if name in s.track:
        return
    for old in replaces:
        if old in s.track:
            s.track[s.track.index(old)] = name
            break
    else:
        s.track.append(name)
    say(log, ev="marker", name=name)


# Branches.


@step
def when(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    if_: Condition,
    steps: Steps = (),
    otherwise: Steps = (),
) -> None:
    """Go on with one list of steps or the other."""
    chosen: Any = steps if holds(rules, s, seat, dict(if_)) else otherwise
    then(s, *((frame[0], card, seat, *frame[1:]) for frame in chosen))


def seat_named(seat: Seat, who: str) -> Seat:
    """`own`, `opponent` or a side."""
    return seat if who == "own" else other(seat) if who == "opponent" else who
