"""A dispute weighed before its dice fall: as it stands, and with what each side could send (§8.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chancellery.core.agenda import then
from chancellery.core.decisions import DONE, Action, Choice
from chancellery.core.rolls import Prospect
from chancellery.core.select import members
from chancellery.games.belle_epoque.rules.cubes import lowest, quiet, stacked
from chancellery.games.belle_epoque.rules.dispute_rolls import (
    ATTACKER,
    DEFENDER,
    begun,
    chances,
    current,
    dispute_roll,
    modifier,
    with_unit,
)
from chancellery.games.belle_epoque.rules.facts import OWNER, POWERS, ROW
from chancellery.games.belle_epoque.rules.non_player.disputes import dispute_bonus, involved, sides
from chancellery.games.belle_epoque.rules.state import Dispute, State
from chancellery.games.belle_epoque.rules.steps.effects import arsenal
from chancellery.games.belle_epoque.rules.steps.shared import is_np

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


def _as_it_stands(rules: BelleEpoque, s: State, d: Dispute, side: int, **fields: Any) -> list[Prospect]:
    """The throw of a dispute as a side looks forward to it."""
    roll = dispute_roll(rules.facts, s, d)
    return [Prospect(roll, {**chances(s, d, roll, side), **fields}, later=True)]


def prospects(rules: BelleEpoque, s: State, power: int, action: Action) -> list[Prospect]:
    """A dispute that could be resolved, or fomented: without units, and what each could send."""
    if len(action) < 3:
        return []
    territory = rules.facts.territory[action[1]]
    resolved = action[0] == "resolve"
    place = action[2] - 1 if resolved else lowest(quiet(s, OWNER[action[2]], territory))
    d = begun(rules.facts, s, ROW * territory + place, power)
    defender = d.sides[DEFENDER]
    if defender >= 0 and is_np(s, defender):
        return _against_np(rules, s, d.space, power, defender)
    fields = {"ours": at_best(rules, s, d, ATTACKER), "theirs": at_best(rules, s, d, DEFENDER)}
    return _as_it_stands(rules, s, d, ATTACKER, stage="before", **fields, **_tie(s, d))


def _against_np(rules: BelleEpoque, s: State, space: int, power: int, defender: int) -> list[Prospect]:
    """What a Non-Player Power would have in a further dispute, after the actions (§13.9.1)."""
    stacks = [sides(rules.facts, s, one) for one in members(stacked(s))]
    disputes = involved(defender, stacks) + 1
    bonus = arsenal(rules, s, defender)
    each = dispute_bonus(bonus, disputes)
    d = begun(rules.facts, s, space, power, (-1, each))
    fields = {"power": POWERS[defender], "bonus": bonus, "disputes": disputes, "each": each}
    return _as_it_stands(rules, s, d, ATTACKER, stage="after_actions", **fields, **_tie(s, d))


def _tie(s: State, d: Dispute, side: int = ATTACKER) -> dict[str, Any]:
    """The defender, if there is one, and who wins with equal results, as a side tells it (§8.7)."""
    if d.sides[DEFENDER] < 0:
        return {}
    us, them = d.sides[side], d.sides[1 - side]
    ours, theirs = s.prestige[us], s.prestige[them]
    better = "" if ours == theirs else POWERS[us if ours > theirs else them]
    defender = POWERS[d.sides[DEFENDER]]
    return {"defender": defender, "better": better, "our_prestige": ours, "their_prestige": theirs}


def with_support(rules: BelleEpoque, s: State, side: int, action: Action) -> list[Prospect]:
    """The dispute under way if this unit goes in, or if none does."""
    d = current(s)
    if action != DONE:
        d = with_unit(d, side, action[0], action[1] == POWERS[d.sides[side]])
    ours, theirs = (modifier(rules.facts, s, one, d) for one in (side, 1 - side))
    fields = {"ours": ours, "theirs": theirs, **_reply(rules, s, d, side, theirs), **_tie(s, d, side)}
    return _as_it_stands(rules, s, d, side, stage="support", **fields)


def _reply(rules: BelleEpoque, s: State, d: Dispute, side: int, theirs: int) -> dict[str, Any]:
    """What the defender could still come to: it is asked when the attacker's Fleets are at sea (§8.7)."""
    if side == DEFENDER or d.sides[DEFENDER] < 0 or s.agenda[-1][0] != "send_fleets":
        return {}
    most = at_best(rules, s, d, DEFENDER)
    return {"reply": most} if most > theirs else {}


# All that a side could send.


def at_best(rules: BelleEpoque, s: State, d: Dispute, side: int) -> int:
    """The highest modifier that a side can pay for: money for Fleets is missing for Armies."""
    if d.fixed[side] >= 0:
        return d.fixed[side]
    box = rules.facts.continent[d.space // ROW] + 1
    ready = s.fleets[8 * d.sides[side] + 2 * box]
    return max(_with_fleets(rules, s, d, side, most) for most in range(ready + 1))


def _with_fleets(rules: BelleEpoque, s: State, d: Dispute, side: int, most: int) -> int:
    """The modifier of a side that sends at most so many own Fleets, and of the rest all it can."""
    own = ("fleet", POWERS[d.sides[side]])
    world = s.clone()
    world.dispute = d
    world.agenda.clear()
    then(world, ("commit_fleets", side), ("commit_armies", side))
    rules.run(world, None)
    while pending := rules.pending(world):
        decision = pending[0]
        assert isinstance(decision, Choice)
        enough = current(world).own_fleets[side] >= most
        unit = next(option for option in decision.options if not (enough and option == own))
        rules.apply(world, decision.seat, unit)
    return modifier(rules.facts, world, side, current(world))
