"""Advice at the table: what an answer would set going for good, and why something is not offered.

All is asked of a position that the seat cannot tell from the real one, so no advice gives a secret away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from chancellery.core.advice import Denied
from chancellery.core.chance import key_of, keyed
from chancellery.core.codec import action_to_json
from chancellery.core.decisions import Action, Ballot, Choice, Decision, Seat
from chancellery.core.errors import Illegal
from chancellery.core.match import Match
from chancellery.core.title import Game
from chancellery.table.said import say


class Preview(NamedTuple):
    """What is said before an answer is sent."""

    final: str
    """Why it cannot be undone; empty if it can."""
    forecast: str


def imagined(match: Match[Any], seat: Seat, *which: str) -> Any:
    """A position that the seat cannot tell from the real one: the same whenever it is asked for."""
    seed = keyed(key_of(match.seed), "counsel", match.length, seat, *which)
    return match.rules.resample(match.state, seat, seed)


def preview(game: Game, match: Match[Any], seat: Seat, action: Action) -> Preview:
    """Look ahead at an answer without giving it; raises what the rules would raise."""
    world = imagined(match, seat)
    forecast = game.advice.forecast(world, seat, action) if game.advice else ""
    before = world.rng
    log: list[dict[str, Any]] = []
    match.rules.apply(world, seat, action, log)
    if world.rng != before:
        return Preview(say("advice-dice"), forecast)
    shown = any(event.get("reveal") or set(event.get("to") or ()) - {seat} for event in log)
    return Preview(say("advice-revealed") if shown else "", forecast)


def chances(game: Game, match: Match[Any], seat: Seat, slot: int = 0) -> list[dict[str, Any]]:
    """What each answer to a seat's decision costs and promises; of a ballot, each that a slot may hold."""
    decision = match.decision(seat)
    if decision is None:
        return []
    return chances_of(game, imagined(match, seat), decision, slot)


def chances_of(game: Game, world: Any, decision: Decision, slot: int = 0) -> list[dict[str, Any]]:
    """The same in a position that the seat cannot tell from the real one; only what has something to tell."""
    if game.advice is None:
        return []
    if isinstance(decision, Choice):
        options: Sequence[Action] = decision.options
    else:
        options = _slot_options(game.rules, world, decision, slot)
    found = [(option, game.advice.chance(world, decision, option, slot)) for option in options]
    return [{"action": action_to_json(option), **chance.told} for option, chance in found if chance.told]


def denied(game: Game, match: Match[Any], seat: Seat, slot: int) -> list[Denied]:
    """Options of a seat's decision that exist but are not possible now."""
    decision = match.decision(seat)
    if decision is None or game.advice is None:
        return []
    world = imagined(match, seat)
    return list(game.advice.denied(world, decision, slot))


def why_not(
    game: Game, match: Match[Any], seat: Seat, slot: int, thing: str, further: Sequence[Denied] = ()
) -> Denied | None:
    """Why nothing offered names a thing of the board; None if something does.

    `further` are answers to questions that follow in one breath, and are not possible.
    """
    decision = match.decision(seat)
    if decision is None:
        raise Illegal("Nothing is asked of this seat now.")
    wanted = tuple(thing.split())
    if isinstance(decision, Choice):
        offered: list[Action] = list(decision.options)
    else:
        offered = _slot_options(match.rules, match.state, decision, slot)
    if any(_names(option, wanted) for option in offered):
        return None
    return _refused((*denied(game, match, seat, slot), *further), wanted, decision)


def why_not_then(game: Game, world: Any, decision: Choice, thing: str) -> Denied | None:
    """The same in a position that the seat cannot tell from the one its plan would lead to."""
    wanted = tuple(thing.split())
    if any(_names(option, wanted) for option in decision.options):
        return None
    return _refused(game.advice.denied(world, decision, 0) if game.advice else [], wanted, decision)


def _refused(denied: Sequence[Denied], wanted: Action, decision: Decision) -> Denied:
    found = (one for one in denied if _names(one.action, wanted))
    return next(found, Denied(wanted, say("advice-no-choice"), decision.rule))


def _slot_options(rules: Any, s: Any, ballot: Ballot, slot: int) -> list[Action]:
    partial: list[Action] = []
    for _ in range(min(max(slot, 0), len(ballot.slots) - 1)):
        partial.append(rules.slot_options(s, ballot, partial)[0])
    return list(rules.slot_options(s, ballot, partial))


def _names(action: Action, wanted: tuple[str, ...]) -> bool:
    words = tuple(map(str, action))
    return any(words[i : i + len(wanted)] == wanted for i in range(len(words)))
