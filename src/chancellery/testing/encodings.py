"""`conform_encoding(rules, encoding)`: a title's numbers, held against what an `Encoding` promises.

Games are played by lot, slot by slot. Whatever is offered has a number, everything that a view says is told
as it is or left out by name, and worlds which a seat cannot tell apart look the same to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from chancellery.core.chance import Dice, below
from chancellery.core.contract import Rules
from chancellery.core.decisions import Action, Choice, Decision, Seat
from chancellery.core.encoding import Encoding
from chancellery.core.match import Match
from chancellery.testing.conform import LONG_ENOUGH, NotConforming, Report
from chancellery.testing.context import need


def conform_encoding(
    rules: Rules[Any],
    encoding: Encoding,
    *,
    options: Mapping[str, Any] | None = None,
    games: int = 3,
    seed: int = 1,
    every: int = 1,
    max_decisions: int = LONG_ENOUGH,
) -> Report:
    """Play games and check the promises; raises `NotConforming` at the first that is broken."""
    made = broken_off = 0
    for number in range(games):
        match: Match[Any] = Match(rules, seed + number, **(options or {}))
        made += _game(rules, encoding, match, Dice(seed, number), every, max_decisions)
        broken_off += not match.over
    return Report(games, made, broken_off)


def _game(rules: Rules[Any], encoding: Encoding, match: Match[Any], dice: Dice, every: int, most: int) -> int:
    made = 0
    while not match.over and made < most:
        pending = match.pending()
        decision = pending[below(dice, len(pending))]
        with _told(match):
            answer = _answered(rules, encoding, match.state, decision, dice, look=made % every == 0)
        match.play(decision.seat, answer)
        made += 1
        if made % every == 0 or match.over:
            _looked_at(rules, encoding, match, dice)
    return made


def _looked_at(rules: Rules[Any], encoding: Encoding, match: Match[Any], dice: Dice) -> None:
    """Those who are not asked see something, too."""
    asked = {decision.seat for decision in match.pending()}
    for seat in match.header.seats:
        if seat not in asked:
            with _told(match):
                _seen(rules, encoding, match.state, seat, None, (), dice)


@contextmanager
def _told(match: Match[Any]) -> Iterator[None]:
    """Whatever goes wrong is told with the journal that leads there."""
    try:
        yield
    except Exception as error:
        said = str(error) if isinstance(error, ValueError | AssertionError) else f"it crashed: {error!r}"
        raise NotConforming("encoding", said, match.to_jsonl()) from error


def _answered(
    rules: Rules[Any], encoding: Encoding, s: Any, decision: Decision, dice: Dice, *, look: bool
) -> Action:
    """An answer by lot, all of whose alternatives have numbers."""
    filled: list[int] = []
    numbered = encoding.vocabulary
    slots = 1 if isinstance(decision, Choice) else len(decision.slots)
    looked_at = below(dice, slots) if look else -1
    for slot in range(slots):
        if slot == looked_at:
            _seen(rules, encoding, s, decision.seat, decision, filled, dice)
        offered = (
            decision.options
            if isinstance(decision, Choice)
            else rules.slot_options(s, decision, tuple(map(numbered.answer, filled)))
        )
        numbers = numbered.numbers(offered)
        need(0 not in numbers, "number 0 is for who is not asked")
        filled.append(numbers[below(dice, len(numbers))])
    answers = tuple(map(numbered.answer, filled))
    return answers[0] if isinstance(decision, Choice) else answers


def _seen(
    rules: Rules[Any],
    encoding: Encoding,
    s: Any,
    seat: Seat,
    decision: Decision | None,
    filled: Sequence[int],
    dice: Dice,
) -> None:
    """All is told as it is, and the same in another world of the seat."""
    view = rules.view(s, seat)
    faults = encoding.misfits(view, seat, decision, filled)
    need(not faults, "; ".join(faults))
    seen = encoding.encode(view, seat, decision, filled)
    need(len(seen) == encoding.size, f"{len(seen)} numbers instead of {encoding.size}")
    world = rules.resample(s, seat, below(dice, 1 << 32))
    asked = next((one for one in rules.pending(world) if one.seat == seat), None) if decision else None
    other = encoding.encode(rules.view(world, seat), seat, asked, filled)
    need(seen == other, f"{seat} sees what it cannot know: {_difference(encoding, seen, other)}")


def _difference(encoding: Encoding, one: Sequence[float], other: Sequence[float]) -> str:
    parts = [
        place.name
        for place in encoding.places
        if one[place.start : place.stop] != other[place.start : place.stop]
    ]
    return ", ".join(parts)
