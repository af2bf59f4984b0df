"""The odd cards: a function each, named by `{ do = "special", fn = … }`, and when it can be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Log
from chancellery.core.offers import Rows
from chancellery.games.belle_epoque.rules.cubes import count, removable, take
from chancellery.games.belle_epoque.rules.facts import POWERS
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import (
    HIT_ALREADY,
    NOT_THIS_ONE,
    cubes_in,
    mission_spared,
    most,
    opponents,
    tell_no_target,
    tell_not_removed,
)
from chancellery.games.belle_epoque.rules.steps.shared import is_np, roll
from chancellery.games.belle_epoque.rules.vocabulary import OPS, pose, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


class Special(NamedTuple):
    play: Callable[..., None]
    """`fn(rules, s, log, card, power)`"""
    changes: Callable[..., bool]
    """`fn(rules, s, card, power)`"""


SPECIALS: dict[str, Special] = {}


# Fashoda Incident.


def _nile(rules: BelleEpoque) -> int:
    return rules.facts.territory["egypt_sudan"]


def _elsewhere(rules: BelleEpoque) -> tuple[int, int]:
    """French Guinea and the Horn of Africa; the first on an even die."""
    where = rules.facts.territory
    return where["french_guinea"], where["horn_of_africa"]


def _theatre(rules: BelleEpoque) -> int:
    guinea, horn = _elsewhere(rules)
    return 1 << _nile(rules) | 1 << guinea | 1 << horn


def _victims(rules: BelleEpoque, s: State, power: int) -> list[int]:
    return [q for q in opponents(s, power) if s.present[q] & _theatre(rules)]


def fashoda_possible(rules: BelleEpoque, s: State, card: int, power: int) -> bool:
    return bool(_victims(rules, s, power))


def fashoda_incident(rules: BelleEpoque, s: State, log: Log | None, card: int, power: int) -> None:
    """One Power loses a mission on the Nile and one in French Guinea or the Horn of Africa."""
    victims = _victims(rules, s, power)
    if not victims:
        tell_no_target(rules, s, log, card, power, "place")
        return
    if is_np(s, power):
        target = most(s, log, victims, lambda q: cubes_in(s, q, _theatre(rules)), "fashoda_incident")
        then(s, ("fashoda", card, power, target))
    else:
        pose(rules, s, log, ("choose_target", card, power, tuple(victims), ("fashoda",)))


@OPS.op
def fashoda(rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, target: int) -> None:
    s.hit |= 1 << target
    tell(log, "target", power=POWERS[power], target=POWERS[target], card=rules.cards.slug(card))
    then(s, ("fashoda_elsewhere", card, power, target))
    space = removable(s, target, _nile(rules))
    if space >= 0:
        take(rules, s, log, space)
    else:
        tell_not_removed(rules, log, POWERS[target], _nile(rules))


@OPS.op
def fashoda_elsewhere(
    rules: BelleEpoque, s: State, log: Log | None, card: int, power: int, target: int
) -> None:
    fit = [t for t in _elsewhere(rules) if (s.present[target] >> t) & 1]
    if len(fit) == 2 and not is_np(s, power):
        then(s, ("fashoda_place", card, power, target))
    elif fit:
        take(rules, s, log, removable(s, target, _second(rules, s, log, target, fit)))
    else:
        tell_not_removed(rules, log, POWERS[target], *_elsewhere(rules))


def _second(rules: BelleEpoque, s: State, log: Log | None, target: int, fit: list[int]) -> int:
    """Where a Non-Player Power takes the second: where its target has more, a tie even in French Guinea."""
    if len(fit) == 1:
        return fit[0]
    guinea, horn = fit
    there, here = count(s, target, guinea), count(s, target, horn)
    if there == here:
        return guinea if roll(s, log, "fashoda_incident") % 2 == 0 else horn
    return guinea if there > here else horn


@OPS.rows(what="strike", rule="8.6")
def fashoda_place(rules: BelleEpoque, s: State, card: int, power: int, target: int) -> Rows:
    there = sum(1 << t for t in _elsewhere(rules))
    for q, missions in enumerate(rules.cards.cubes["remove"][: len(POWERS)]):
        if q != power:
            open_ = there if q == target else 0
            why = HIT_ALREADY if (s.flags >> q) & 1 else NOT_THIS_ONE
            yield missions, open_, s.present[q] & ~open_, why


fashoda_place.fields(mission_spared)


@fashoda_place.answer
def _(
    rules: BelleEpoque, s: State, log: Log | None, action: Action, card: int, power: int, target: int
) -> None:
    take(rules, s, log, removable(s, target, rules.facts.territory[action[1]]))


SPECIALS["fashoda_incident"] = Special(fashoda_incident, fashoda_possible)
