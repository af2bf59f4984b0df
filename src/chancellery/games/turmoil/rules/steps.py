"""The vocabulary of the events: choices, points, dice and cards. See docs/effects.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Choice, Log, Seat
from chancellery.core.effects import Steps
from chancellery.core.rolls import Roll
from chancellery.core.select import Where, members
from chancellery.games.turmoil.rules import hands
from chancellery.games.turmoil.rules.crisis import gain
from chancellery.games.turmoil.rules.events import holds_card, playable, seat_named
from chancellery.games.turmoil.rules.facts import SIDE
from chancellery.games.turmoil.rules.records import REGIONS, Region, Side
from chancellery.games.turmoil.rules.state import State
from chancellery.games.turmoil.rules.support import other, region, say
from chancellery.games.turmoil.rules.vocabulary import (
    OPS,
    Amount,
    Branch,
    SpecialName,
    Thrown,
    Who,
    cast,
    step,
)

if TYPE_CHECKING:
    from chancellery.games.turmoil.rules.edition import Edition

OF_THE_HAND = holds_card.__name__


# Choosing.


@step
def choose(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, where: Where, by: Who = "own"
) -> None:
    """Choose one of these spaces; later steps call it `last`."""
    mask = rules.spaces(s, seat, where)
    if mask:
        then(s, ("choosing", card, seat_named(seat, by), mask))


@OPS.op
def choosing(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, mask: int) -> None:
    if mask & (mask - 1) == 0:
        s.last = mask.bit_length() - 1
    else:
        then(s, ("choose_space", card, seat, mask))


@OPS.ask
def choose_space(rules: Edition, s: State, card: int, seat: Seat, mask: int) -> Choice:
    return Choice(seat, "space", rules.facts.options["space"][mask], *rules.cause(card))


@choose_space.answer
def _(rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat, mask: int) -> None:
    s.last = rules.facts.space[action[1]]


@step
def choose_region(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    where: Where = "everywhere",
    at_least: int = 0,
) -> None:
    """Choose a scoring region, later called `here`; if possible one with `at_least` own support."""
    mask = rules.spaces(s, seat, where)
    fit = [name for name in REGIONS if region(rules.facts, s, name) & mask]
    if at_least:
        rich = [name for name in fit if _support_in(rules, s, seat, name) >= at_least]
        fit = rich or [name for name in fit if _support_in(rules, s, seat, name)] or fit
    if len(fit) > 1:
        then(s, ("pick_region", card, seat, tuple(fit)))
    else:
        s.here = fit[0] if fit else ""


def _support_in(rules: Edition, s: State, seat: Seat, name: str) -> int:
    return sum(s.support[SIDE[seat]][space] for space in members(region(rules.facts, s, name)))


@OPS.ask
def pick_region(rules: Edition, s: State, card: int, seat: Seat, fit: tuple[str, ...]) -> Choice:
    return Choice(seat, "region", tuple(("region", name) for name in fit), *rules.cause(card))


@pick_region.answer
def _(
    rules: Edition, s: State, log: Log | None, action: Action, card: int, seat: Seat, fit: tuple[str, ...]
) -> None:
    s.here = action[1]


@step
def branch(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    by: Who,
    branches: Mapping[Branch, Steps],
) -> None:
    """A seat chooses one of several lists of steps, each with a name."""
    then(s, ("choose_branch", card, seat, seat_named(seat, by), branches))


@OPS.ask
def choose_branch(
    rules: Edition, s: State, card: int, seat: Seat, chooser: Seat, branches: tuple[Any, ...]
) -> Choice:
    return Choice(chooser, "branch", tuple(("choose", name) for name, _ in branches), *rules.cause(card))


@choose_branch.answer
def _(
    rules: Edition,
    s: State,
    log: Log | None,
    action: Action,
    card: int,
    seat: Seat,
    chooser: Seat,
    branches: tuple[Any, ...],
) -> None:
    say(log, ev="branch", seat=chooser, name=action[1])
    steps = dict(branches)[action[1]]
    then(s, *((frame[0], card, seat, *frame[1:]) for frame in steps))


# Points and cards.


@step
def vp(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    n: Amount = 0,
    who: Who = "own",
    per: Where = "",
) -> None:
    """A side gains n victory points, and one for each space of `per`; below zero it loses them."""
    extra = rules.spaces(s, seat, per).bit_count() if per else 0
    gain(s, log, seat_named(seat, who), rules.number(s, card, seat, n) + extra)


@step
def refresh(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, who: Who) -> None:
    """All stability cards of a side become available again (§9)."""
    s.spent[SIDE[seat_named(seat, who)]] = 0
    say(log, ev="refresh", seat=seat_named(seat, who))


@step
def extra_stability(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, region: Region
) -> None:
    """One more stability card at the next check of a region (cards 48 and 79)."""
    s.bonus.append((seat, region))


# Dice.


@step
def die(
    rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, plus: Amount = 0, per: Where = ""
) -> None:
    """Roll a die, add a number and one for each space of `per`; later steps call the total `count`."""
    extra = rules.spaces(s, seat, per).bit_count() if per else 0
    cast(
        s, seat, Roll("event", (("plus", rules.number(s, card, seat, plus)), ("spaces", extra))), "die_total"
    )


@OPS.op
def die_total(rules: Edition, s: State, log: Log | None, thrown: Thrown, face: int) -> None:
    s.count = face + Roll(*thrown).added
    say(log, ev="total", n=s.count)


# Events out of the discards.


@step
def replay(
    rules: Edition,
    s: State,
    log: Log | None,
    card: int,
    seat: Seat,
    *,
    side: Literal["", Side] = "",
    red: bool = False,
    may: bool = False,
) -> None:
    """Choose a discarded card whose event can happen now, and let it happen (cards 18, 56, 105).

    `side` and `red` narrow the choice; `may`: none need be taken. The event's own side carries it out.
    Whether one is asked must not tell whether an event that depends on the hand can happen.
    """
    fit = tuple(
        i
        for i in sorted(s.discard)
        if (not side or rules.facts.cards[i].side == side)
        and (not red or rules.facts.cards[i].red)
        and playable(rules, s, i, seat, leave_out=OF_THE_HAND if s.hands[SIDE[seat]] else "")
    )
    if not fit:
        say(log, ev="no_replay", seat=seat)
    elif may or len(fit) > 1 or any(OF_THE_HAND in wanted for wanted in rules.facts.cards[fit[0]].condition):
        then(s, ("choose_discarded", card, seat, fit, may))
    else:
        then(s, ("replaying", fit[0], seat))


@OPS.ask
def choose_discarded(
    rules: Edition, s: State, card: int, seat: Seat, fit: tuple[int, ...], may: bool
) -> Choice:
    options: list[Action] = [
        ("replay", rules.facts.cards[i].slug) for i in fit if playable(rules, s, i, seat)
    ]
    if may or not options:
        options.append(DONE)
    return Choice(seat, "replay", tuple(options), *rules.cause(card, "5.2"))


@choose_discarded.answer
def _(
    rules: Edition,
    s: State,
    log: Log | None,
    action: Action,
    card: int,
    seat: Seat,
    fit: tuple[int, ...],
    may: bool,
) -> None:
    if action != DONE:
        then(s, ("replaying", rules.facts.card[action[1]], seat))
    elif not may:
        # Only the Eight Nation Alliance is left, and there is no card to play it with.
        hands.tell_none(rules.facts, s, SIDE[seat], other(seat))
        say(log, ev="no_replay", seat=seat, reveal=True)


@OPS.op
def replaying(rules: Edition, s: State, log: Log | None, card: int, seat: Seat) -> None:
    """A card comes out of the discards for its event; then it leaves the game or goes back there."""
    s.discard.remove(card)
    s.playing.append(card)
    say(log, ev="replay", seat=seat, card=rules.facts.cards[card].slug)
    then(s, ("event", card, seat), ("dispose", card))


@step
def special(rules: Edition, s: State, log: Log | None, card: int, seat: Seat, *, fn: SpecialName) -> None:
    """An odd card: a function of its own."""
    rules.specials[fn](rules, s, log, card, seat)
