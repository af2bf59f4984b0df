"""Sending Diplomatic Missions: into a free space, or on top of another's cube (§8.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.decisions import Action, Log
from chancellery.core.offers import Limits, Reason, Row, Rows, common, sieve
from chancellery.core.rolls import Prospect
from chancellery.core.select import Mask
from chancellery.games.belle_epoque.rules.cubes import free, lowest, quiet, send, stack, stacked
from chancellery.games.belle_epoque.rules.facts import CONTINENTS, OWNER, ROW, Facts
from chancellery.games.belle_epoque.rules.prospects import prospects
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.units import within_reach
from chancellery.games.belle_epoque.rules.vocabulary import OPS

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

NO_MISSION, NO_ROOM = Reason("no_mission", "8.2"), Reason("no_room_in_reach", "8.2.1")
NEEDS_FLEET, CONTRASTS = Reason("needs_fleet_there", "8.2.1"), Reason("closed_to_you", "8.6")
FULL, OWN_MISSION = Reason("full_but_for_disputes", "8.2"), Reason("own_mission", "8.2")
ALLY, ALL_IN_DISPUTE = Reason("your_ally", "8.2.3"), Reason("all_in_dispute", "8.2.5")


def closed(s: State, power: int) -> Mask:
    """Mask of the Territories where another Power's Diplomatic Contrasts hold this turn."""
    mask = 0
    for territory, owner, turn in s.contrasts:
        if owner != power and turn == s.turn:
            mask |= 1 << territory
    return mask


def free_spaces(facts: Facts, s: State, power: int) -> Limits:
    """Where a mission finds a free space (§8.2.1)."""
    return (NEEDS_FLEET, within_reach(facts, s, power)), (CONTRASTS, ~closed(s, power)), (FULL, s.room)


def foreign_cubes(facts: Facts, s: State, power: int, reach: Mask) -> list[Row]:
    """By owner: where one of his cubes can be disputed, where none can, and why (§8.2.3, §8.2.5)."""
    tables, stacks, home, holder = facts.stacking, stacked(s), facts.home, s.holder
    rows: list[Row] = []
    for owner, present in enumerate(s.present):
        there = present & reach
        if not there:
            rows.append((tables[owner], 0, 0, None))
        elif owner == power:
            rows.append((tables[owner], 0, there, OWN_MISSION))
        elif owner > 3 and home[owner] >= 0 and holder[home[owner]] == power:
            rows.append((tables[owner], 0, there, ALLY))
        elif s.base[owner] & stacks:
            calm = _not_all_stacked(s, owner, there, stacks)
            rows.append((tables[owner], calm, there & ~calm, ALL_IN_DISPUTE))
        else:
            rows.append((tables[owner], there, 0, None))
    return rows


def _not_all_stacked(s: State, owner: int, mask: Mask, stacks: Mask) -> Mask:
    """Leave out the Territories where all cubes of the owner are in dispute."""
    taken = s.base[owner] & stacks
    while taken:
        territory = lowest(taken) // ROW
        taken &= ~(255 << ROW * territory)
        if not quiet(s, owner, territory):
            mask &= ~(1 << territory)
    return mask


def why_not_send(rules: BelleEpoque, s: State, power: int) -> Reason | None:
    if not s.embassy[power]:
        return NO_MISSION
    # Europe is within reach of anybody, and nearly always has a free space.
    open_ = s.room & rules.facts.on[0]
    if open_ & ~closed(s, power) if s.contrasts else open_:
        return None
    limits = free_spaces(rules.facts, s, power)
    if common(limits) or any(
        calm for _, calm, _, _ in foreign_cubes(rules.facts, s, power, common(limits[:2]))
    ):
        return None
    return NO_ROOM


@OPS.rows(what="send_where", rule="8.2")
def send_where(rules: BelleEpoque, s: State, power: int) -> Rows:
    """A mission into a free space, or on top of another's cube (§8.2)."""
    facts = rules.facts
    limits = free_spaces(facts, s, power)
    rows = sieve(facts.options["send"], facts.all, limits)
    rows += foreign_cubes(facts, s, power, limits[0][1] & limits[1][1])
    return rows


@send_where.fields
def _(rules: BelleEpoque, s: State, power: int, action: Action, reason: Reason) -> Mapping[str, Any]:
    continent = CONTINENTS[rules.facts.continent[rules.facts.territory[action[1]]]]
    return {"territory": action[1], "place": continent, "nation": action[-1]}


@send_where.prospects
def _(rules: BelleEpoque, s: State, power: int, action: Action) -> list[Prospect]:
    return prospects(rules, s, power, action)


@send_where.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, power: int) -> None:
    territory = rules.facts.territory[action[1]]
    if len(action) == 2:
        send(rules, s, log, free(rules, s, territory), power)
    else:
        row = quiet(s, OWNER[action[2]], territory)
        stack(rules, s, log, ROW * territory + lowest(row), power)
