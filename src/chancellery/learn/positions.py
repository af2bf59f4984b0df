"""Where a step begins, and what everybody answers who is not learning: always the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from chancellery.core.codec import Misfit, action_from_json
from chancellery.core.decisions import Action, Ballot, Choice, Decision, Json, Seat
from chancellery.core.errors import ChancelleryError, DataError, no_such
from chancellery.core.match import Match
from chancellery.core.title import COURSE, Game
from chancellery.learn.course import Answer, Given, Step

MOST = 400
"""Answers of others in a row; a course that needs more goes nowhere."""


def begin(game: Game, step: Step, before: Match[Any] | None = None) -> Match[Any]:
    """The match in which a step is learned, as it first asks the seat; `before`: what it goes on from."""
    match = before.at(before.length) if before else _started(game, step)
    if step.edits or step.change or step.swap:
        match = _changed(game, step, match)
    for number, given in enumerate(step.played):
        where = f"played[{number}]"
        wait_for(step, match, given.seat, where)
        try:
            match.play(given.seat, whole_answer(match, given.seat, given.answer))
        except ChancelleryError as error:
            raise fault(step, where, error.message) from error
    answer_others(step, match, 0)
    if match.decision(step.seat) is None:
        raise fault(step, "seat", f"{step.seat!r} is asked nothing in this position.")
    return match


def fault(step: Step, where: str, why: str) -> DataError:
    """A sentence about a step that cannot be played as its file has it."""
    return DataError(f"{COURSE}, step {step.slug!r}, {where}: {why}")


def _started(game: Game, step: Step) -> Match[Any]:
    try:
        return Match(game.rules, step.seed, **step.options)
    except ChancelleryError as error:
        raise fault(step, "options", error.message) from error


# By hand.


def _changed(game: Game, step: Step, match: Match[Any]) -> Match[Any]:
    state = match.state.clone()
    for number, (seat, *words) in enumerate(step.edits):
        where, action = f"edits[{number}]", tuple(words)
        if game.editor is None:
            raise fault(step, where, "this title has no editor; 'change' and 'swap' say what is other.")
        if action not in (offered := game.editor.options(state, seat)):
            known = {" ".join(map(str, one)) for one in offered}
            raise fault(step, where, no_such(" ".join(map(str, action)), known, "change"))
        game.editor.apply(state, action)
    if step.change or step.swap:
        stored = game.rules.dump(state)
        for path, value in step.change.items():
            _put(step, stored, path, value)
        for one, other in step.swap:
            here, there = _found(step, stored, one), _found(step, stored, other)
            _put(step, stored, one, there)
            _put(step, stored, other, here)
        try:
            state = game.rules.load(stored)
        except Misfit as misfit:
            raise fault(step, f"change {misfit.where}", misfit.reason) from None
    game.rules.forget()
    found = Match.from_position(game.rules, state)
    found.header.options.update(match.header.options)
    return found


def _found(step: Step, stored: Json, path: str) -> Any:
    here = stored
    for part in path.split("."):
        here = _inner(step, here, path, part)
    return here


def _put(step: Step, stored: Json, path: str, value: Any) -> None:
    *way, last = path.split(".")
    here = stored
    for part in way:
        here = _inner(step, here, path, part)
    if isinstance(here, list):
        _inner(step, here, path, last)
        here[int(last)] = value
    elif isinstance(here, dict):
        here[last] = value
    else:
        raise fault(step, f"change {path!r}", f"{last!r} is a part of nothing.")


def _inner(step: Step, here: Json, path: str, part: str) -> Any:
    known = {str(i): one for i, one in enumerate(here)} if isinstance(here, list) else here
    if not isinstance(known, dict) or part not in known:
        names = known if isinstance(known, dict) else ()
        raise fault(step, f"change {path!r}", no_such(part, names))
    return known[part]


# Answers.


def answer_others(step: Step, match: Match[Any], since: int, strict: bool = True) -> None:
    """Everybody else answers until the seat is asked again, or the game is over.

    `since` is how long the journal was when the step began: from there on the script counts. Who learns may
    leave the way that it was written for: unless `strict`, what is not legal then is left out.
    """
    for _ in range(MOST):
        if match.over or match.decision(step.seat) is not None:
            return
        decision = match.pending()[0]
        _answer(step, match, decision, _scripted(step.others, match, decision.seat, since), strict)
    raise fault(step, "others", f"{step.seat!r} is not asked again within {MOST} answers.")


def wait_for(step: Step, match: Match[Any], seat: Seat, where: str) -> None:
    """Whoever is asked answers plainly until this seat is asked."""
    for _ in range(MOST):
        if match.decision(seat) is not None:
            return
        if match.over:
            break
        decision = match.pending()[0]
        _answer(step, match, decision, None)
    raise fault(step, where, f"{seat!r} is not asked here.")


def _scripted(others: Iterable[Given], match: Match[Any], seat: Seat, since: int) -> Given | None:
    """What the script has for a seat that has answered as often as it has."""
    answered = sum(match.entry(i).seat == seat for i in range(since, match.length))
    own = [given for given in others if given.seat == seat]
    return own[answered] if answered < len(own) else None


def _answer(
    step: Step, match: Match[Any], decision: Decision, given: Given | None, strict: bool = True
) -> None:
    try:
        answer = whole_answer(match, decision.seat, given.answer) if given else plain(match, decision)
        match.play(decision.seat, answer)
    except ChancelleryError as error:
        if strict:
            raise fault(step, f"others, {decision.seat}", error.message) from error
        match.play(decision.seat, plain(match, decision))


def plain(match: Match[Any], decision: Decision, written: Sequence[Action | None] = ()) -> Action:
    """What is offered first; a ballot with what is written in it."""
    if isinstance(decision, Choice):
        return decision.options[0]
    answer: list[Action] = []
    for i in range(len(decision.slots)):
        held = written[i] if i < len(written) else None
        answer.append(
            match.rules.slot_options(match.state, decision, tuple(answer))[0] if held is None else held
        )
    return tuple(answer)


def whole_answer(match: Match[Any], seat: Seat, answer: Answer) -> Action:
    """An answer of a course as the rules take it."""
    decision = match.decision(seat)
    if not isinstance(answer, Mapping):
        return action_from_json(answer)
    if not isinstance(decision, Ballot):
        raise DataError("slots are of a ballot, and none is asked for here.")
    return plain(match, decision, in_slots(decision, answer))


def in_slots(ballot: Ballot, answer: Mapping[str, Action]) -> list[Action | None]:
    """By slot, in their order; raises `DataError` for a slot that there is not."""
    for name in answer:
        if name not in ballot.slots:
            raise DataError(no_such(name, ballot.slots, "slot"))
    return [action_from_json(answer[name]) if name in answer else None for name in ballot.slots]
