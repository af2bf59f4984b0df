"""When an event may happen, and how it does (§5.2, §7): conditions, amounts, lasting effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Log, Seat
from chancellery.core.effects import selectors
from chancellery.core.errors import DataError
from chancellery.core.select import Names, Where, selector
from chancellery.games.turmoil import naval
from chancellery.games.turmoil.facts import ERAS, SIDE
from chancellery.games.turmoil.state import State
from chancellery.games.turmoil.support import AGAIN, other, say
from chancellery.games.turmoil.vocabulary import OPS, step

if TYPE_CHECKING:
    from chancellery.games.turmoil.edition import Edition

Condition = Callable[..., bool]
CONDITIONS: dict[str, Condition] = {}


def condition(fn: Condition) -> Condition:
    """Register a condition that cards may name: `fn(rules, s, seat, value, **more words)`."""
    CONDITIONS[fn.__name__] = fn
    return fn


def holds(rules: Edition, s: State, seat: Seat, wanted: Mapping[str, Any]) -> bool:
    """Is a condition of a card met? Its first word names it: `{ controls = "paris", who = "liberal" }`."""
    name, value = next(iter(wanted.items()))
    more = {key: word for key, word in wanted.items() if key not in (name, "not")}
    return CONDITIONS[name](rules, s, seat, value, **more) != bool(wanted.get("not", False))


def check_condition(card: str, wanted: Mapping[str, Any], names: Names) -> None:
    """Refuse a condition that nobody knows, or a selector in it, when the data are loaded."""
    name = next(iter(wanted), "")
    if name not in CONDITIONS:
        raise DataError(f"{card}: there is no condition {name!r}; there are {', '.join(CONDITIONS)}.")
    if selectors(CONDITIONS[name]):
        selector(wanted[name], names)


@condition
def controls(
    rules: Edition, s: State, seat: Seat, where: Where, who: str = "own", at_least: int = 1, most: int = 99
) -> bool:
    """A side controls at least so many of these spaces."""
    side = SIDE[seat if who == "own" else who]
    spaces = rules.spaces(s, seat, where) & s.control[side]
    return at_least <= spaces.bit_count() <= most


@condition
def holds_support(
    rules: Edition, s: State, seat: Seat, where: Where, who: str = "own", at_least: int = 1
) -> bool:
    """A side has at least so much support there in all."""
    side = SIDE[seat if who == "own" else who]
    mask = rules.spaces(s, seat, where)
    return sum(n for i, n in enumerate(s.support[side]) if (mask >> i) & 1) >= at_least


@condition
def in_effect(rules: Edition, s: State, seat: Seat, name: str) -> bool:
    return name in s.in_effect


@condition
def happened(rules: Edition, s: State, seat: Seat, name: str) -> bool:
    return bool((s.happened >> rules.facts.card[name]) & 1)


@condition
def on_track(rules: Edition, s: State, seat: Seat, marker: str) -> bool:
    return marker in s.track


@condition
def ahead(rules: Edition, s: State, seat: Seat, who: str) -> bool:
    """A navy lies ahead of the other."""
    return naval.lead(s, SIDE[seat if who == "own" else who]) > 0


@condition
def behind(rules: Edition, s: State, seat: Seat, who: str) -> bool:
    return naval.lead(s, SIDE[seat if who == "own" else who]) < 0


@condition
def tension_at_most(rules: Edition, s: State, seat: Seat, n: int) -> bool:
    return s.tension <= n


@condition
def option(rules: Edition, s: State, seat: Seat, name: str) -> bool:
    """An optional rule was agreed on."""
    return bool(getattr(s.setup, name))


@condition
def holds_card(rules: Edition, s: State, seat: Seat, side: str) -> bool:
    """A card of a side is in the hand of the one who carries the event out."""
    wanted = seat_named(seat, side)
    return any(rules.facts.cards[card].side == wanted for card in s.hands[SIDE[seat]])


@condition
def era(rules: Edition, s: State, seat: Seat, name: str) -> bool:
    return era_of(s) == name


@condition
def count_above(rules: Edition, s: State, seat: Seat, n: int) -> bool:
    """The last step counted more than this."""
    return s.count > n


@condition
def controlled_at_start(rules: Edition, s: State, seat: Seat, where: Where, who: str) -> bool:
    """A side controlled these spaces when the action round began (card 41)."""
    mask = rules.spaces(s, seat, where)
    return s.at_start[SIDE[who]] & mask == mask != 0


@condition
def edition(rules: Edition, s: State, seat: Seat, name: str) -> bool:
    return rules.facts.edition == name


@condition
def active(rules: Edition, s: State, seat: Seat, who: str) -> bool:
    """A side is the one whose action round it is."""
    return s.phasing == (seat if who == "own" else other(seat) if who == "opponent" else who)


def era_of(s: State) -> str:
    """Victorian to turn 3, Edwardian to turn 7, then Georgian (§4.1)."""
    return ERAS[0 if s.turn < 4 else 1 if s.turn < 8 else 2]


# Amounts that are not plain numbers.

COUNTS: dict[str, Callable[[Any, State, int, Seat], int]] = {
    "tension": lambda rules, s, card, seat: s.tension,
    "count": lambda rules, s, card, seat: s.count,
    "minus_count": lambda rules, s, card, seat: -s.count,
    "ops": lambda rules, s, card, seat: rules.event_value(s, card, seat),
    "printed": lambda rules, s, card, seat: rules.facts.cards[card].ops,
    "grey": lambda rules, s, card, seat: 4 if era_of(s) == ERAS[2] else 3,
    "lead": lambda rules, s, card, seat: max(0, naval.lead(s, SIDE[seat])),
    "era": lambda rules, s, card, seat: ERAS.index(era_of(s)),
    "two_boxes": lambda rules, s, card, seat: min(2, naval.boxes_ahead(rules.facts, s, SIDE[seat])),
    "own_there_to_four": lambda rules, s, card, seat: min(4, s.support[SIDE[seat]][s.last]),
    "farmers_here": lambda rules, s, card, seat: rules.spaces(
        s, seat, "here & farmers & own_controlled"
    ).bit_count(),
}


# Events.


def playable(rules: Edition, s: State, card: int, player: Seat) -> bool:
    """May the event of a card happen now (§5.2, §7.5)?"""
    facts = rules.facts
    record = facts.cards[card]
    if record.side == "scoring":
        return False
    for name in record.barred_by:
        if (s.happened >> facts.card[name]) & 1:
            return False
    if record.needs and not any((s.happened >> facts.card[name]) & 1 for name in record.needs):
        return False
    owner = event_owner(rules, card, player)
    return all(holds(rules, s, owner, wanted) for wanted in record.condition)


def barred(rules: Edition, s: State, card: int) -> bool:
    """Is an event forbidden for good?"""
    return any((s.happened >> rules.facts.card[name]) & 1 for name in rules.facts.cards[card].barred_by)


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
    say(log, ev="event", card=record.slug, seat=seat)
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
def start(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, name: str) -> None:
    """Begin a lasting effect that is not the card's own."""
    s.in_effect[name] = seat
    say(log, ev="in_effect", name=name)


@step
def end(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, name: str) -> None:
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
    name: str,
    replaces: tuple[str, ...] = (),
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
    condition: tuple[tuple[str, Any], ...],
    steps: tuple[Any, ...] = (),
    otherwise: tuple[Any, ...] = (),
) -> None:
    """Go on with one list of steps or the other."""
    chosen = steps if holds(rules, s, seat, dict(condition)) else otherwise
    then(s, *((frame[0], card, seat, *frame[1:]) for frame in chosen))


def seat_named(seat: Seat, who: str) -> Seat:
    """`own`, `opponent` or a side."""
    return seat if who == "own" else other(seat) if who == "opponent" else who
