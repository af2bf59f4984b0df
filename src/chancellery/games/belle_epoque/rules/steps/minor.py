"""The vocabulary of the cards: missions of minor nations, placed where the player likes (§8.6.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Log, Seat
from chancellery.core.offers import Reason, Rows
from chancellery.games.belle_epoque.rules.cubes import exchange, free, put
from chancellery.games.belle_epoque.rules.facts import NATIONS, OWNER, POWERS
from chancellery.games.belle_epoque.rules.non_player import cards as np_cards
from chancellery.games.belle_epoque.rules.records import NationRef, TerritoryRef
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import (
    HIT_ALREADY,
    STOP,
    changes,
    cube_named,
    missions_of,
)
from chancellery.games.belle_epoque.rules.steps.shared import is_np
from chancellery.games.belle_epoque.rules.vocabulary import OPS, pose, step

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

NO_FREE_SPACE = Reason("no_free_space", "8.6.2")


@step
def send_minor(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    card: int,
    power: int,
    *,
    nation: NationRef,
    places: tuple[TerritoryRef | tuple[TerritoryRef, ...], ...],
) -> None:
    """One mission of a nation in each place, in any order: where it is free or for another (§8.6.2)."""
    where = _indices(rules, places)
    if is_np(s, power):
        np_cards.send_minor(s, log, card, power, OWNER[nation], where)
    else:
        then(s, ("minor_next", card, power, OWNER[nation], where))


def _indices(rules: BelleEpoque, places: tuple[Any, ...]) -> tuple[tuple[int, ...], ...]:
    """Each place as the Territories that may be chosen for it."""
    find = rules.facts.territory
    return tuple(
        (find[place],) if isinstance(place, str) else tuple(find[name] for name in place) for place in places
    )


def _owners(s: State, power: int, nation: int, t: int) -> Iterator[tuple[int, Reason | None]]:
    """Whose missions in a Territory may make room: not the nation's own, not those of Powers hit before."""
    for owner, present in enumerate(s.present):
        if owner != nation and (present >> t) & 1:
            hit = owner < len(POWERS) and owner != power and (s.flags >> owner) & 1
            yield owner, HIT_ALREADY if hit else None


def _possible(s: State, power: int, nation: int, place: tuple[int, ...]) -> bool:
    """Whether a mission of the nation can come to a place."""
    if not s.reserve[nation]:
        return False
    return any((s.room >> t) & 1 or any(no is None for _, no in _owners(s, power, nation, t)) for t in place)


@OPS.op
def minor_next(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    card: int,
    power: int,
    nation: int,
    places: tuple[tuple[int, ...], ...],
) -> None:
    left = tuple(place for place in places if _possible(s, power, nation, place))
    if left:
        pose(rules, s, log, ("minor_at", card, power, nation, left))


@OPS.rows(what="minor_mission", rule="8.6.2")
def minor_at(
    rules: BelleEpoque, s: State, card: int, power: int, nation: int, places: tuple[tuple[int, ...], ...]
) -> Rows:
    """In a free space or for another's mission; where own ones only would make room, it may be left out."""
    may_skip = True
    for t in (t for place in places for t in place):
        bit = 1 << t
        yield rules.places["place"], s.room & bit, bit & ~s.room, NO_FREE_SPACE
        may_skip = may_skip and not s.room & bit
        for owner, no in _owners(s, power, nation, t):
            yield missions_of(rules, s, "replace", owner), 0 if no else bit, bit if no else 0, no
            may_skip = may_skip and (no is not None or owner == power)
    if may_skip:
        yield STOP


@minor_at.whom
def _(
    rules: BelleEpoque, s: State, card: int, power: int, nation: int, *words: Any
) -> tuple[Seat, tuple[str]]:
    return rules.seat(s, power), (NATIONS[nation - len(POWERS)],)


@minor_at.fields
def _(rules: BelleEpoque, s: State, *words: Any) -> Mapping[str, Any]:
    _, territory, *owner = words[-2]
    return {"territory": territory, "power": owner[0] if owner else ""}


@minor_at.answer
def _(
    rules: BelleEpoque,
    s: State,
    log: Log | None,
    action: Action,
    card: int,
    power: int,
    nation: int,
    places: tuple[tuple[int, ...], ...],
) -> None:
    if action == DONE:
        return
    t = rules.facts.territory[action[1]]
    then(s, ("minor_next", card, power, nation, tuple(place for place in places if t not in place)))
    if action[0] == "place":
        put(rules, s, log, free(rules, s, t), nation)
        return
    old = OWNER[action[2]]
    if old < len(POWERS) and old != power:
        s.hit |= 1 << old
    exchange(rules, s, log, cube_named(rules, s, action), nation)


@changes("send_minor")
def _send_minor_changes(
    rules: BelleEpoque, s: State, card: int, power: int, nation: str, places: tuple[Any, ...]
) -> bool:
    return any(_possible(s, power, OWNER[nation], place) for place in _indices(rules, places))
