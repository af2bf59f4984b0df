"""What a Power's outlook is learned from: points, means, and how its places on the map stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chancellery.games.belle_epoque.bot.value import Outlook
from chancellery.games.belle_epoque.rules.facts import POWERS
from chancellery.games.belle_epoque.rules.scoring import (
    colonies,
    map_points,
    met,
    objective_points,
    prestige_points,
)
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.shared import fleet_track
from chancellery.games.belle_epoque.rules.units import in_box

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

PLACES = (
    "claims", "held_0", "held_1", "held_2", "held_3", "free_1", "free_2", "free_3",
    "full_1", "full_2", "full_3", "taken_1", "taken_2", "taken_3", "near_goals", "threats",
)  # fmt: skip
"""Points of Territories: held with so many missions to spare; or so many short, with free spaces, none, or
under another's rule; objectives that count missions, and those that a rival spoils."""
MEANS = (
    "points", "prestige", "prestige_points", "money", "missions", "cards", "national_cards", "armies",
    "tired_armies", "fleets", "ready_fleets", "work", "to_work", "map", "objectives", "final_objectives",
    "colonies", "income", "disputes", "disputed", "passed", "place", "continents", "sea_goals", "arms",
    "assets", "sea_track", "sea_rank", "flagged", "to_move",
)  # fmt: skip
NAMES = (*MEANS, *PLACES)
AWAITED = 1.5
"""The place in the order of passing of who has not passed."""


def features(rules: BelleEpoque, s: State) -> list[list[float]]:
    """By Power, in the order of `NAMES`."""
    eye = Outlook(rules, s, (0.0, 0.0, 0.0, 0.0))
    places = _places(eye)
    track = [fleet_track(rules, s, power) for power in range(4)]
    return [[*map(float, _means(eye, power, track)), *places[power]] for power in range(4)]


def _means(eye: Outlook, power: int, track: Sequence[int]) -> tuple[float, ...]:
    rules, s, facts = eye.rules, eye.s, eye.facts
    fleets = s.fleets[8 * power : 8 * power + 8]
    built = (s.works >> power) & 1
    rivals = [rival for rival in range(4) if rival != power]
    return (
        s.vp[power],
        s.prestige[power],
        prestige_points(rules, s, power),
        s.money[power],
        s.embassy[power],
        len(s.hands[power]),
        s.national[power].bit_count(),
        s.army_ready[power],
        s.army_tired[power],
        facts.powers[power].fleets - s.fleet_reserve[power],
        sum(fleets[::2]),
        built,
        0 if built else max(0, facts.works[power].cost - s.money[power]),
        map_points(rules, s, power),
        objective_points(rules, s, power, at_end=False),
        objective_points(rules, s, power, at_end=True),
        colonies(rules, s, power),
        sum(s.holder[t] == power for t in facts.paying),
        s.top[power].bit_count(),
        sum((s.top[rival] & s.base[power]).bit_count() for rival in rivals),
        power in s.passed,
        s.passed.index(power) if power in s.passed else AWAITED,
        sum(bool(in_box(facts, s, power, continent)) for continent in range(3)),
        sum(points for line, points in eye.prices.others[power] if met(rules, s, power, line.goal)),
        s.arms[power],
        eye.assets(power),
        track[power],
        sum(track[power] > track[rival] for rival in rivals),
        (s.flags >> power) & 1,
        s.active == power,
    )


def _places(eye: Outlook) -> list[list[float]]:
    """By Power, in the order of `PLACES`."""
    found = [[0.0] * len(PLACES) for _ in POWERS]
    prices = eye.prices
    for t in range(eye.facts.count):
        seen, holder = eye.tally(t), eye.s.holder[t]
        worth = eye.claims(t)
        for power, row in enumerate(found):
            row[0] += worth[power]
            counted = seen.counted[power]
            if counted:
                row[_standing(seen.needed - counted, seen.free, holder in (-1, power))] += prices.held[power][
                    t
                ]
        for power, missions, points in prices.missions.get(t, ()):
            found[power][14] += points * min(1, seen.own[power] / missions)
        for power, rival, points in prices.threats.get(t, ()):
            spoilt = holder == rival if rival >= 0 else holder not in (-1, power)
            found[power][15] += points if spoilt else 0.0
    return found


def _standing(short: int, free: int, open_: bool) -> int:
    """The place in `PLACES` of a Territory in which a Power lacks so many missions."""
    if short <= 0:
        return 1 + min(3, -short)
    step = min(3, short) - 1
    if not open_:
        return 11 + step
    return (5 if free >= short else 8) + step
