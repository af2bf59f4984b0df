"""Why a mission, a Fleet or a cube cannot go to a place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from chancellery.core.contract import Denied
from chancellery.core.select import members
from chancellery.games.belle_epoque import wording as w
from chancellery.games.belle_epoque.board import count, quiet, stacked
from chancellery.games.belle_epoque.facts import (
    CONTINENTS,
    MINOR_FLEETS,
    OWNERS,
    PLACES,
    POWERS,
    ROW,
)
from chancellery.games.belle_epoque.missions import closed
from chancellery.games.belle_epoque.opening import first_places
from chancellery.games.belle_epoque.state import State
from chancellery.games.belle_epoque.units import within_reach

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules import BelleEpoque


# Missions.


def first_mission(rules: BelleEpoque, s: State, power: int, other: int) -> Iterator[Denied]:
    """Half of the spaces, two Territories a go, minima by continent (§3.3)."""
    facts = rules.facts
    able = first_places(rules, s, power, other)
    for i, territory in enumerate(facts.territories):
        if (able >> i) & 1:
            continue
        name = w.sentence(w.place(territory.slug))
        filled = ((s.filled >> ROW * i) & 255).bit_count()
        if filled >= facts.spaces[i] // 2:
            reason, rule = f"Half of the spaces of {w.place(territory.slug)} are taken.", "3.3"
        elif i == other:
            reason, rule = f"{name} has had a mission of this go; the other goes elsewhere.", "3.3"
        else:
            reason, rule = "The missions left are needed on other continents.", "3.3.2"
        yield Denied(("place", territory.slug), reason, rule)


def send_where(rules: BelleEpoque, s: State, power: int) -> Iterator[Denied]:
    """Out of reach, closed, full; and whose missions cannot be disputed where (§8.2)."""
    facts = rules.facts
    reach, shut = within_reach(facts, s, power), closed(s, power)
    for i, territory in enumerate(facts.territories):
        action, name = ("send", territory.slug), w.place(territory.slug)
        if not (reach >> i) & 1:
            box = w.box(CONTINENTS[territory.continent])
            yield Denied(action, f"You need a Fleet in {box}, active or exhausted.", "8.2.1")
        elif (shut >> i) & 1:
            yield Denied(action, f"Diplomatic Contrasts close {name} to you this turn.", "8.6")
        else:
            if not (s.room >> i) & 1:
                full = f"{w.sentence(name)} has no free space; you may dispute another’s mission."
                yield Denied(action, full, "8.2")
            yield from _undisputed(rules, s, power, i)


def _undisputed(rules: BelleEpoque, s: State, power: int, territory: int) -> Iterator[Denied]:
    facts = rules.facts
    slug = facts.territories[territory].slug
    for owner, name in enumerate(OWNERS):
        if not count(s, owner, territory):
            continue
        action = ("send", slug, name)
        if owner == power:
            yield Denied(action, "The mission there is your own.", "8.2")
        elif facts.home[owner] >= 0 and s.holder[facts.home[owner]] == power:
            yield Denied(action, f"{w.sentence(w.owner(name))} is your ally.", "8.2.3")
        elif not quiet(s, owner, territory):
            yield Denied(action, "Its missions there are all in dispute: two cubes are the most.", "8.2.5")


def plant(
    rules: BelleEpoque, s: State, card: int, power: int, n: int, mask: int, may: bool
) -> Iterator[Denied]:
    """Where a card places no mission (§8.6)."""
    for i, territory in enumerate(rules.facts.territories):
        name = w.place(territory.slug)
        if not (s.room >> i) & 1:
            yield Denied(("place", territory.slug), f"{w.sentence(name)} has no free space.", "8.6")
        elif not (mask >> i) & 1:
            title = w.card(rules.cards.slug(card))
            yield Denied(("place", territory.slug), f"{title} places none in {name} now.", "8.6")


# Fleets and armaments.


def deploy(
    rules: BelleEpoque, s: State, power: int, arrived: tuple[int, ...], moved: int
) -> Iterator[Denied]:
    """Fleets that cannot move (§8.8)."""
    for i, come in enumerate(PLACES):
        ready, tired = s.fleets[8 * power + 2 * i : 8 * power + 2 * i + 2]
        if ready or tired:
            reason = "Each Fleet moves once an action." if ready else "An exhausted Fleet cannot move."
            yield from _voyages(POWERS[power], come, reason, "8.8")
    for i, home in enumerate(rules.facts.fleet_of):
        if s.holder[home] != power:
            continue
        unit, nation = s.minor_fleets[i], MINOR_FLEETS[i]
        come = PLACES[unit >> 1]
        if i not in rules.facts.movable:
            bound = f"The {w.belonging(nation, 'Fleet')} never leaves {w.box(come)}."
            yield from _voyages(nation, come, bound, "8.7.3")
        elif unit & 1:
            yield from _voyages(nation, come, "An exhausted Fleet cannot move.", "8.8")
        else:
            yield from _voyages(nation, come, "Each Fleet moves once an action.", "8.8")


def _voyages(owner: str, come: str, reason: str, rule: str) -> Iterator[Denied]:
    for go in CONTINENTS:
        if go != come:
            yield Denied(("deploy", owner, come, go), reason, rule)


def replace_cube(
    rules: BelleEpoque, s: State, power: int, territory: int, spaces: tuple[int, ...]
) -> Iterator[Denied]:
    """Cubes that an Armament Cube cannot replace (§8.9.1)."""
    for place in members((stacked(s) >> ROW * territory) & 255):
        words = rules.facts.space_words[ROW * territory + place]
        yield Denied(("replace", *words), "This space is in dispute.", "8.9.1")
