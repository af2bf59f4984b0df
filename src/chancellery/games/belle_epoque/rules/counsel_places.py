"""Why a mission, a Fleet or a cube cannot go to a place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from chancellery.core.contract import Denied
from chancellery.core.select import members
from chancellery.games.belle_epoque.rules.cubes import count, quiet, stacked
from chancellery.games.belle_epoque.rules.facts import CONTINENTS, MINOR_FLEETS, OWNERS, PLACES, POWERS, ROW
from chancellery.games.belle_epoque.rules.missions import closed
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.units import within_reach
from chancellery.games.belle_epoque.words.text import because

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


# Missions.


def first_mission(rules: BelleEpoque, s: State, power: int, other: int, places: int) -> Iterator[Denied]:
    """Half of the spaces, two Territories a go, minima by continent (§3.3)."""
    facts = rules.facts
    for i, territory in enumerate(facts.territories):
        if (places >> i) & 1:
            continue
        slug = territory.slug
        filled = ((s.filled >> ROW * i) & 255).bit_count()
        if filled >= facts.spaces[i] // 2:
            reason, rule = because("half_taken", territory=slug), "3.3"
        elif i == other:
            reason, rule = because("other_goes_elsewhere", territory=slug), "3.3"
        else:
            reason, rule = because("needed_elsewhere"), "3.3.2"
        yield Denied(("place", slug), reason, rule)


def send_where(rules: BelleEpoque, s: State, power: int) -> Iterator[Denied]:
    """Out of reach, closed, full; and whose missions cannot be disputed where (§8.2)."""
    facts = rules.facts
    reach, shut = within_reach(facts, s, power), closed(s, power)
    for i, territory in enumerate(facts.territories):
        slug, action = territory.slug, ("send", territory.slug)
        if not (reach >> i) & 1:
            reason = because("needs_fleet_there", place=territory.continent)
            yield Denied(action, reason, "8.2.1")
        elif (shut >> i) & 1:
            yield Denied(action, because("closed_to_you", territory=slug), "8.6")
        else:
            if not (s.room >> i) & 1:
                yield Denied(action, because("full_but_for_disputes", territory=slug), "8.2")
            yield from _undisputed(rules, s, power, i)


def _undisputed(rules: BelleEpoque, s: State, power: int, territory: int) -> Iterator[Denied]:
    facts = rules.facts
    slug = facts.territories[territory].slug
    for owner, name in enumerate(OWNERS):
        if not count(s, owner, territory):
            continue
        action = ("send", slug, name)
        if owner == power:
            yield Denied(action, because("own_mission"), "8.2")
        elif facts.home[owner] >= 0 and s.holder[facts.home[owner]] == power:
            yield Denied(action, because("your_ally", nation=name), "8.2.3")
        elif not quiet(s, owner, territory):
            yield Denied(action, because("all_in_dispute"), "8.2.5")


def plant(
    rules: BelleEpoque, s: State, card: int, power: int, n: int, mask: int, may: bool
) -> Iterator[Denied]:
    """Where a card places no mission (§8.6)."""
    for i, territory in enumerate(rules.facts.territories):
        slug = territory.slug
        if not (s.room >> i) & 1:
            yield Denied(("place", slug), because("no_free_space", territory=slug), "8.6")
        elif not (mask >> i) & 1:
            reason = because("places_none", card=rules.cards.slug(card), territory=slug)
            yield Denied(("place", slug), reason, "8.6")


# Fleets and armaments.


def deploy(
    rules: BelleEpoque, s: State, power: int, arrived: tuple[int, ...], moved: int
) -> Iterator[Denied]:
    """Fleets that cannot move (§8.8)."""
    for i, come in enumerate(PLACES):
        ready, tired = s.fleets[8 * power + 2 * i : 8 * power + 2 * i + 2]
        if ready or tired:
            reason = because("moves_once") if ready else because("exhausted_fleet")
            yield from _voyages(POWERS[power], come, reason, "8.8")
    for i, home in enumerate(rules.facts.fleet_of):
        if s.holder[home] != power:
            continue
        unit, nation = s.minor_fleets[i], MINOR_FLEETS[i]
        come = PLACES[unit >> 1]
        if i not in rules.facts.movable:
            yield from _voyages(nation, come, because("never_leaves", nation=nation, place=come), "8.7.3")
        elif unit & 1:
            yield from _voyages(nation, come, because("exhausted_fleet"), "8.8")
        else:
            yield from _voyages(nation, come, because("moves_once"), "8.8")


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
        yield Denied(("replace", *words), because("space_in_dispute"), "8.9.1")
