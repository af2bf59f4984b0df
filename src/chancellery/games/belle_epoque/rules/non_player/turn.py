"""Non-Player Powers: set-up, order, the steps of their turn, and what a lone player has achieved (§13)."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import Log
from chancellery.games.belle_epoque.rules.cubes import free, put
from chancellery.games.belle_epoque.rules.dispute_rolls import current, wins
from chancellery.games.belle_epoque.rules.facts import POWERS
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.shared import fleet_track, is_np
from chancellery.games.belle_epoque.rules.units import build_fleet
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


# Before the first turn, and between turns.


@OPS.op
def np_set_up(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """Their missions as their cards say, one Power after the other (§13.1)."""
    facts = rules.facts
    for power in facts.set_up_order:
        if is_np(s, power):
            for territory, n in facts.np_cards[power].set_up:
                for _ in range(n):
                    put(rules, s, log, free(rules, s, territory), power)


@OPS.op
def np_rotate(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """Who acted first acts last in the next turn (§13.2)."""
    s.np_order = s.np_order[1:] + s.np_order[:1]


# The Action Phase.


@OPS.op
def np_phase(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """All of them act before the players (§13.2, §13.3)."""
    then(s, *(("np_go", power) for power in s.np_order))


@OPS.op
def np_go(rules: BelleEpoque, s: State, log: Log | None, power: int) -> None:
    """Card, Fleet, Prestige, missions; armaments follow the missions (§13.3)."""
    tell(log, "np_go", power=POWERS[power])
    then(s, ("np_card", power), ("np_fleet", power), ("np_prestige", power), ("np_send", power))


@OPS.op
def np_fleet(rules: BelleEpoque, s: State, log: Log | None, power: int) -> None:
    """One more on the Fleet track, if the chart shows a Fleet (§13.5)."""
    if "fleet" not in rules.facts.np_cards[power].chart[s.turn - 1].other:
        return
    if not s.fleet_reserve[power]:
        tell(log, "np_no_fleet", power=POWERS[power])
        return
    build_fleet(s, None, power)
    if log is not None:
        tell(log, "np_fleet", power=POWERS[power], track=fleet_track(rules, s, power))


@OPS.op
def np_prestige(rules: BelleEpoque, s: State, log: Log | None, power: int) -> None:
    """One Prestige, if the chart shows it; of the bonuses money is not taken (§13.6)."""
    if "prestige" in rules.facts.np_cards[power].chart[s.turn - 1].other:
        then(s, ("prestige", power, 1))


# In a dispute.


def rerolls(rules: BelleEpoque, s: State, side: int) -> int:
    """The Change of Strategy used now, or -1: the Power would lose, and could win with a six (§13.4.6)."""
    d = current(s)
    waiting = [card for power, card in s.np_face_up if power == d.sides[side]]
    if not waiting or wins(rules, s, d) == side:
        return -1
    return waiting[0] if wins(rules, s, d.rolled_again(side, 6)) == side else -1


# A lone player.


def solo_points(rules: BelleEpoque, s: State) -> int:
    """The lone player's victory points, with those for an early end (§13.10)."""
    power = next(p for p in range(len(POWERS)) if not is_np(s, p))
    return s.vp[power] + rules.facts.solo_early.get(s.ended, 0)


def solo_level(rules: BelleEpoque, s: State) -> str:
    """How well a lone player has done (§13.10)."""
    return rules.facts.solo_names[bisect_right(rules.facts.solo_from, solo_points(rules, s))]
