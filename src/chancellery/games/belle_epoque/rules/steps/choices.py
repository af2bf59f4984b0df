"""The vocabulary of the cards: steps with a choice. For a Non-Player Power `np_cards` chooses (§13.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast

from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import DONE, Action, Choice, Log
from chancellery.core.effects import Effect, Steps
from chancellery.core.offers import Cases, Limits, Reason, Rows
from chancellery.core.rolls import Roll
from chancellery.core.select import Mask, Where
from chancellery.games.belle_epoque.rules.cubes import free, put, take
from chancellery.games.belle_epoque.rules.facts import POWER, POWERS
from chancellery.games.belle_epoque.rules.non_player import cards as np_cards
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import (
    CHANGES_NOTHING,
    HIT_ALREADY,
    NOT_THIS_ONE,
    STOP,
    changes,
    cube_named,
    mission_spared,
    missions_of,
)
from chancellery.games.belle_epoque.rules.steps.losses import EITHER, SCANDAL, rolls_for_loss, why_spared
from chancellery.games.belle_epoque.rules.steps.shared import is_np
from chancellery.games.belle_epoque.rules.vocabulary import OPS, pose, step, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

PLACES_NONE, NO_FREE_SPACE = Reason("places_none", "8.6"), Reason("no_free_space", "8.6")

OTHERS = tuple(tuple(q for q in range(len(POWERS)) if q != power) for power in range(len(POWERS)))
_MASK = itemgetter(1)

Taken: TypeAlias = tuple[tuple[int, int], ...]
"""Missions that a card has removed so far: Power and Territory."""
Branch: TypeAlias = Literal["prestige", "missions"]
Branches: TypeAlias = tuple[tuple[Branch, Effect], ...]
"""What `branches` are in a frame."""


# One list of steps or another.


@step
def branch(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, branches: Mapping[Branch, Steps]
) -> None:
    """Choose one of several lists of steps; a Non-Player Power takes the first (§13.4.7)."""
    if is_np(s, power):
        ((_, first), *_) = cast("Branches", branches)
        then(s, *rules.cards.with_context(first, card, power))
    else:
        pose(rules, s, log, ("choose_branch", card, power, branches))


@OPS.uses(what="branch", rule="8.6")
def choose_branch(rules: BelleEpoque, s: State, card: int, power: int, branches: Branches) -> Cases:
    for name, steps in branches:
        fits = rules.cards.would_change(rules, s, card, power, steps)
        yield ("choose", name), None if fits else CHANGES_NOTHING


@choose_branch.answer
def _(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    action: Action,
    card: int,
    power: int,
    branches: Branches,
) -> None:
    tell(log, "branch", power=POWERS[power], card=rules.cards.slug(card), name=action[1])
    then(s, *rules.cards.with_context(dict(branches)[cast("Branch", action[1])], card, power))


@changes("branch")
def _branch_changes(rules: BelleEpoque, s: State, card: int, power: int, branches: Branches) -> bool:
    return any(rules.cards.would_change(rules, s, card, power, steps) for _, steps in branches)


# Missions of opposing Powers leave the map.


@step
def strike(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    card: int,
    power: int,
    *,
    n: int,
    each: int = 0,
    same: bool = False,
    apart: bool = False,
    may: bool = False,
) -> None:
    """Remove n missions of opposing Powers, at most `each` of one; a Non-Player Power: §13.4.3.

    `same`: all of one Power; `apart`: from different Territories; `may`: one to n.
    """
    if is_np(s, power):
        then(s, ("np_strike", card, power, n, each, same))
    else:
        then(s, ("strike_on", card, power, n, (each, same, apart, may), ()))


@OPS.op
def strike_on(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    card: int,
    power: int,
    n: int,
    terms: tuple[Any, ...],
    taken: Taken,
) -> None:
    if n and _strikes(s, power, terms, taken):
        pose(rules, s, log, ("strike_at", card, power, n, terms, taken))


def _exposed(s: State, power: int, terms: tuple[Any, ...], taken: Taken) -> list[tuple[int, Mask, Reason]]:
    """By opposing Power: the Territories where the card may take a mission, and why not in others."""
    found: list[tuple[int, Mask, Reason]] = []
    for q in OTHERS[power]:
        if (s.flags >> q) & 1:
            found.append((q, 0, HIT_ALREADY))
        else:
            open_ = _allowed(q, terms, taken) if taken else -1
            found.append((q, s.present[q] & open_, NOT_THIS_ONE))
    return found


def _allowed(q: int, terms: tuple[Any, ...], taken: Taken) -> Mask:
    """Where missions of a Power may still go, after those that the card has taken."""
    each, same, apart, _ = terms
    lost = [loser for loser, _ in taken].count(q)
    if (each and lost >= each) or (same and not lost):
        return 0
    return ~sum(1 << t for t in {t for _, t in taken}) if apart else -1


def _strikes(s: State, power: int, terms: tuple[Any, ...], taken: Taken) -> bool:
    return any(map(_MASK, _exposed(s, power, terms, taken)))


@OPS.rows(what="strike", rule="8.6")
def strike_at(
    rules: BelleEpoque, s: State, card: int, power: int, n: int, terms: tuple[Any, ...], taken: Taken
) -> Rows:
    for q, mask, why in _exposed(s, power, terms, taken):
        yield missions_of(rules, s, "remove", q), mask, s.present[q] & ~mask, why
    if terms[3] and taken:
        yield STOP


strike_at.fields(mission_spared)


@strike_at.answer
def _(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    action: Action,
    card: int,
    power: int,
    n: int,
    terms: tuple[Any, ...],
    taken: Taken,
) -> None:
    if action == DONE:
        return
    target, there = POWER[action[2]], rules.facts.territory[action[1]]
    s.hit |= 1 << target
    then(s, ("strike_on", card, power, n - 1, terms, (*taken, (target, there))))
    take(rules, s, log, cube_named(rules, s, action))


@changes("strike")
def _strike_changes(
    rules: BelleEpoque, s: State, card: int, power: int, n: int, each: int, same: bool, apart: bool, may: bool
) -> bool:
    return _strikes(s, power, (each, same, apart, may), ())


# A Territory closed, and missions from the reserve.


@step
def close(rules: BelleEpoque, s: State, log: Log | None, card: int, power: int) -> None:
    """No other Power may send missions to a Territory this turn; an NP's card means the next (§13.4.7)."""
    if not is_np(s, power):
        then(s, ("close_at", card, power))
        return
    there = np_cards.contested(rules, s, power)
    if s.turn < rules.facts.last_turn:
        _closed(rules, s, log, power, there, s.turn + 1)
    else:
        tell(log, "no_next_turn", card=rules.cards.slug(card))


def _closed(rules: BelleEpoque, s: State, log: Log | None, power: int, there: int, turn: int) -> None:
    s.contrasts.append((there, power, turn))
    tell(log, "closed", power=POWERS[power], territory=rules.facts.territories[there].slug, turn=turn)


@OPS.ask
def close_at(rules: BelleEpoque, s: State, card: int, power: int) -> Choice:
    options = tuple(("close", t.slug) for t in rules.facts.territories)
    return Choice(rules.seat(s, power), "close", options, "8.6", rules.cards.slug(card))


@close_at.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, card: int, power: int) -> None:
    _closed(rules, s, log, power, rules.facts.territory[action[1]], s.turn)


@changes("close")
def _close_changes(rules: BelleEpoque, s: State, card: int, power: int) -> bool:
    return True


@step
def plant(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, *, n: int, where: Where
) -> None:
    """Place one to n missions from the reserve in these Territories, at most one in each."""
    then(s, ("plant_next", card, power, n, rules.cards.territories(s, power, where), False))


@OPS.op
def plant_next(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, n: int, mask: int, may: bool
) -> None:
    if n and mask and s.reserve[power]:
        pose(rules, s, log, ("plant_at", card, power, n, mask, may))


@OPS.places("place", what="plant", rule="8.6", done="may", lacking=PLACES_NONE)
def plant_at(rules: BelleEpoque, s: State, card: int, power: int, n: int, mask: Mask, may: bool) -> Mask:
    return mask


@plant_at.within
def _(rules: BelleEpoque, s: State, card: int, power: int, n: int, mask: Mask, may: bool) -> Limits:
    """Cards name open Territories, and each once."""
    return ((NO_FREE_SPACE, s.room),)


@plant_at.fields
def _(rules: BelleEpoque, s: State, card: int, *words: Any) -> Mapping[str, Any]:
    return {"card": rules.cards.slug(card), "territory": words[-2][1]}


@plant_at.answer
def _(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    action: Action,
    card: int,
    power: int,
    n: int,
    mask: int,
    may: bool,
) -> None:
    if action == DONE:
        return
    t = rules.facts.territory[action[1]]
    then(s, ("plant_next", card, power, n - 1, mask & ~(1 << t), True))
    put(rules, s, log, free(rules, s, t), power)


@changes("plant")
def _plant_changes(rules: BelleEpoque, s: State, card: int, power: int, n: int, where: str) -> bool:
    return bool(s.reserve[power] and rules.cards.territories(s, power, where))


# A Power is named.


@OPS.ask
def choose_target(
    rules: BelleEpoque, s: State, card: int, power: int, fit: tuple[int, ...], after: Frame
) -> Choice:
    """One of those who fit, which was seen right before."""
    options = tuple(("target", POWERS[q]) for q in fit)
    return Choice(rules.seat(s, power), "target", options, "8.6.1", rules.cards.slug(card))


@choose_target.looked_for
def _(rules: BelleEpoque, s: State, card: int, power: int, *words: Any) -> Iterator[Action]:
    return (("target", POWERS[q]) for q in OTHERS[power])


@choose_target.refused
def _(
    rules: BelleEpoque, s: State, card: int, power: int, fit: tuple[int, ...], after: Frame, action: Action
) -> Reason | None:
    q = POWER[action[1]]
    return None if q in fit else why_spared(rules, s, card, power, q)


@choose_target.fields
def _(rules: BelleEpoque, s: State, *words: Any) -> Mapping[str, Any]:
    return {"power": words[-2][1]}


@choose_target.roll
def _(
    rules: BelleEpoque, s: State, card: int, power: int, fit: tuple[int, ...], after: Frame, action: Action
) -> Roll | None:
    return SCANDAL if EITHER in after and rolls_for_loss(rules, s, POWER[action[1]]) else None


@choose_target.answer
def _(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    action: Action,
    card: int,
    power: int,
    fit: tuple[int, ...],
    after: Frame,
) -> None:
    then(s, (after[0], card, power, POWER[action[1]], *after[1:]))
