"""`conform_mind(mind)`: what a title tells the searcher, held against what a `Mind` promises.

Games are played by lot. Before each step the mind is asked about a world of whoever decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.core.chance import Dice, below
from chancellery.core.decisions import Action, Choice, Decision, Scores
from chancellery.core.errors import ChancelleryError
from chancellery.core.match import Match
from chancellery.core.mind import Mind
from chancellery.testing.answers import play_once
from chancellery.testing.conform import LONG_ENOUGH, NotConforming, Report
from chancellery.testing.context import Spot, fail, frozen, need

MOST = 5
"""Answers that are asked for."""
CLOSE = 1e-9


def conform_mind(
    mind: Mind[Any],
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
        match: Match[Any] = Match(mind.rules, seed + number, **(options or {}))
        spot = Spot(mind.rules, match, Dice(seed, number))
        made += _game(mind, spot, every, max_decisions)
        broken_off += not match.over
    return Report(games, made, broken_off)


def _game(mind: Mind[Any], spot: Spot, every: int, most: int) -> int:
    made, first = 0, mind.milestone(spot.s)
    now = first
    while not spot.match.over and made < most:
        if made % every == 0:
            _checked(mind, spot)
        play_once(spot.match, spot.pick)
        made += 1
        before, now = now, mind.milestone(spot.s)
        if now < before:
            raise _breach("milestone_never_falls", f"it falls from {before} to {now}", spot)
    if spot.match.over and type(mind).milestone is not Mind.milestone and now == first:
        raise _breach("milestone_moves_on", f"it is {first} from the first position to the last", spot)
    _checked(mind, spot)
    return made


def _checked(mind: Mind[Any], spot: Spot) -> None:
    for check in CHECKS:
        for decision in spot.match.pending() or (None,):
            seat = decision.seat if decision else spot.seats[0]
            world = spot.rules.resample(spot.s, seat, below(spot.dice, 1 << 32))
            before = frozen(spot.rules, world)
            try:
                check(mind, world, decision, below(spot.dice, 1 << 32))
                need(frozen(spot.rules, world) == before, "it has changed the position that it was shown")
            except Exception as error:
                said = str(error) if isinstance(error, AssertionError) else f"it crashed with {error!r}"
                raise _breach(check.__name__.lstrip("_"), said, spot) from error


def _breach(check: str, message: str, spot: Spot) -> NotConforming:
    return NotConforming(check, message, spot.match.to_jsonl())


def _proposes_legal_answers(mind: Mind[Any], world: Any, decision: Decision | None, luck: int) -> None:
    if decision is None:
        return
    found = list(mind.propose(world, decision, MOST, Dice(luck)))
    answers, priors = [answer for answer, _ in found], [prior for _, prior in found]
    need(1 <= len(found) <= MOST, f"asked for up to {MOST} answers, it proposes {len(found)}")
    need(len(set(answers)) == len(answers), f"it proposes the same answer twice: {answers}")
    need(all(prior >= 0 for prior in priors), f"a prior is less than nothing: {priors}")
    need(abs(sum(priors) - 1) < CLOSE, f"the priors are {sum(priors):.4g} in all")
    need(priors == sorted(priors, reverse=True), f"the best answer is not the first: {priors}")
    for answer in answers:
        _is_legal(mind, world, decision, answer)
    need(found == list(mind.propose(world, decision, MOST, Dice(luck))), "asked again, it proposes others")


def _quick_is_legal(mind: Mind[Any], world: Any, decision: Decision | None, luck: int) -> None:
    if decision is None:
        return
    for warmth in (0.0, 1.0):
        line = mind.quick(world, decision, Dice(luck), warmth)
        need(len(line) > 0, "it gives no answer")
        _is_legal(mind, world, decision, line[0])
        again = mind.quick(world, decision, Dice(luck), warmth)
        need(list(line) == list(again), f"with the same dice it answers {line}, then {again}")


def _value_is_one_in_all(mind: Mind[Any], world: Any, decision: Decision | None, luck: int) -> None:
    _is_one_in_all(mind, world, mind.value(world))
    if foretold := mind.foretell(world):
        _is_one_in_all(mind, world, foretold)


def _is_one_in_all(mind: Mind[Any], world: Any, found: Scores) -> None:
    seats = mind.rules.seats(world)
    need(set(found) == set(seats), f"it values {sorted(found)}; the seats are {sorted(seats)}")
    need(all(one >= 0 for one in found.values()), f"a seat expects less than nothing: {found}")
    need(abs(sum(found.values()) - 1) < CLOSE, f"what all seats expect is {sum(found.values()):.4g}, not 1")
    if (final := mind.rules.score(world)) is not None:
        need(found == final, f"the game is over with {final}, and it expects {found}")


def _luck_is_whole_numbers(mind: Mind[Any], world: Any, decision: Decision | None, luck: int) -> None:
    if decision is None:
        return
    answer = mind.quick(world, decision, Dice(luck), 0.0)[0]
    tied = mind.luck(world, decision, answer)
    need(type(tied) is tuple and all(type(one) is int for one in tied), f"luck is tied to {tied!r}")
    need(type(mind.milestone(world)) is int, f"a milestone is {mind.milestone(world)!r}")


def _reasons_are_known_to_the_seat(mind: Mind[Any], world: Any, decision: Decision | None, luck: int) -> None:
    if decision is None:
        return
    best, *others = [answer for answer, _ in mind.propose(world, decision, 2, Dice(luck))]
    also = mind.rules.resample(world, decision.seat, luck)
    for other in (*others[:1], None):
        told = list(mind.because(world, decision, best, other))
        need(len({one.key for one in told}) == len(told), f"it says the same twice: {told}")
        again = list(mind.because(also, decision, best, other))
        need(told == again, f"its reasons are no facts that the seat knows: {told}, elsewhere {again}")


CHECKS = (
    _proposes_legal_answers,
    _quick_is_legal,
    _value_is_one_in_all,
    _luck_is_whole_numbers,
    _reasons_are_known_to_the_seat,
)


def _is_legal(mind: Mind[Any], world: Any, decision: Decision, answer: Action) -> None:
    if isinstance(decision, Choice):
        need(answer in decision.options, f"{answer!r} is not offered at {decision.what!r}")
    try:
        mind.rules.apply(world.clone(), decision.seat, answer)
    except ChancelleryError as error:
        fail(f"{answer!r} is refused: {error}")
