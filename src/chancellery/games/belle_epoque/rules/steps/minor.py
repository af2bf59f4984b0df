"""The vocabulary of the cards: missions of minor nations, placed where the player likes (§8.6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Choice, Log
from chancellery.games.belle_epoque.rules.cubes import exchange, free, put
from chancellery.games.belle_epoque.rules.facts import NATIONS, OWNER, OWNERS, POWERS
from chancellery.games.belle_epoque.rules.non_player import cards as np_cards
from chancellery.games.belle_epoque.rules.records import NationRef, TerritoryRef
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import changes, cube_named, cube_options
from chancellery.games.belle_epoque.rules.steps.shared import is_np
from chancellery.games.belle_epoque.rules.vocabulary import OPS, pose, step

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


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


def _replaceable(s: State, power: int, nation: int, t: int) -> list[int]:
    """Whose missions in a Territory may make room: not the nation's own, not those of Powers hit before."""
    return [
        owner
        for owner in range(len(OWNERS))
        if owner != nation
        and (s.present[owner] >> t) & 1
        and not (owner < len(POWERS) and owner != power and (s.flags >> owner) & 1)
    ]


def _possible(s: State, power: int, nation: int, place: tuple[int, ...]) -> bool:
    """Whether a mission of the nation can come to a place."""
    if not s.reserve[nation]:
        return False
    return any((s.room >> t) & 1 or _replaceable(s, power, nation, t) for t in place)


def _minor_options(
    rules: BelleEpoque, s: State, power: int, nation: int, place: tuple[int, ...]
) -> tuple[list[Action], bool]:
    """What may be done in a place, and whether it may be left out: there is room by own missions only."""
    options: list[Action] = []
    may_skip = True
    if not s.reserve[nation]:
        return options, may_skip
    for t in place:
        owners = _replaceable(s, power, nation, t)
        if (s.room >> t) & 1:
            options.append(("place", rules.facts.territories[t].slug))
            may_skip = False
        for owner in owners:
            options += cube_options(rules, s, "replace", owner, 1 << t)
        may_skip = may_skip and owners in ([], [power])
    return options, may_skip


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


@OPS.ask
def minor_at(
    rules: BelleEpoque, s: State, card: int, power: int, nation: int, places: tuple[tuple[int, ...], ...]
) -> Choice:
    found = [_minor_options(rules, s, power, nation, place) for place in places]
    options = [option for offered, _ in found for option in offered]
    if all(may_skip for _, may_skip in found):
        options.append(DONE)
    about = (NATIONS[nation - len(POWERS)],)
    return Choice(
        rules.seat(s, power), "minor_mission", tuple(options), "8.6.2", rules.cards.slug(card), about=about
    )


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
