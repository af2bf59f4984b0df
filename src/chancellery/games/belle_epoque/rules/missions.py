"""Sending Diplomatic Missions: into a free space, or on top of another's cube (§8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.decisions import Action, Choice, Log
from chancellery.games.belle_epoque.rules.cubes import free, lowest, quiet, send, stack, stacked
from chancellery.games.belle_epoque.rules.facts import NATIONS, OWNER, POWERS, ROW, Facts
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.units import within_reach
from chancellery.games.belle_epoque.rules.vocabulary import OPS

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

OTHERS = tuple((*(p for p in range(4) if p != power), *range(4, 4 + len(NATIONS))) for power in range(4))
"""By Power: every other owner of cubes."""


def closed(s: State, power: int) -> int:
    """Mask of the Territories where another Power's Diplomatic Contrasts hold this turn."""
    mask = 0
    for territory, owner, turn in s.contrasts:
        if owner != power and turn == s.turn:
            mask |= 1 << territory
    return mask


def places(facts: Facts, s: State, power: int) -> tuple[int, list[tuple[int, int]]]:
    """Territories with a free space for a mission, and by owner those with a cube to dispute (§8.2.1)."""
    reach = within_reach(facts, s, power)
    if s.contrasts:
        reach &= ~closed(s, power)
    stacks = stacked(s)
    present, holder, home = s.present, s.holder, facts.home
    found: list[tuple[int, int]] = []
    for owner in OTHERS[power]:
        mask = present[owner] & reach
        if not mask or (owner > 3 and home[owner] >= 0 and holder[home[owner]] == power):
            continue
        if s.base[owner] & stacks:
            mask = _not_all_stacked(s, owner, mask, stacks)
        if mask:
            found.append((owner, mask))
    return reach & s.room, found


def _not_all_stacked(s: State, owner: int, mask: int, stacks: int) -> int:
    """Leave out the Territories where all cubes of the owner are in dispute."""
    taken = s.base[owner] & stacks
    while taken:
        territory = lowest(taken) // ROW
        taken &= ~(255 << ROW * territory)
        if not quiet(s, owner, territory):
            mask &= ~(1 << territory)
    return mask


def may_send(facts: Facts, s: State, power: int) -> bool:
    if not s.embassy[power]:
        return False
    # Europe has a free space for anybody in nearly every position.
    open_ = s.room & facts.on[0]
    if open_ & ~closed(s, power) if s.contrasts else open_:
        return True
    room, stacks = places(facts, s, power)
    return bool(room or stacks)


@OPS.ask
def send_where(rules: BelleEpoque, s: State, power: int) -> Choice:
    facts = rules.facts
    room, stacks = places(facts, s, power)
    options = facts.options["send"][room]
    for owner, mask in stacks:
        options += facts.stacking[owner][mask]
    return Choice(rules.seat(s, power), "send_where", options, "8.2", about=(POWERS[power],))


@send_where.answer
def _(rules: BelleEpoque, s: State, log: Log | None, action: Action, power: int) -> None:
    territory = rules.facts.territory[action[1]]
    if len(action) == 2:
        send(rules, s, log, free(rules, s, territory), power)
    else:
        row = quiet(s, OWNER[action[2]], territory)
        stack(rules, s, log, ROW * territory + lowest(row), power)
