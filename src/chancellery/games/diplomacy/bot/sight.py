"""The kernel's tables from the title's own map, and the kernel's position from a world."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from chancellery.games.diplomacy.bot.kernel.tables import Hands, Position, Tables
from chancellery.games.diplomacy.bot.nearness import army_nearness, fleet_nearness
from chancellery.games.diplomacy.bot.spread import spread_centres
from chancellery.games.diplomacy.rules.facts import Unit, board
from chancellery.games.diplomacy.rules.judge.judge import resolver_for
from chancellery.games.diplomacy.rules.judge.resolver import UnitT
from chancellery.games.diplomacy.rules.rulesets import Ruleset
from chancellery.games.diplomacy.rules.state import State
from chancellery.games.diplomacy.rules.turn import TO_WIN

AT_SEA = {
    "austria": 0.2,
    "england": 0.6,
    "france": 0.35,
    "germany": 0.3,
    "italy": 0.4,
    "russia": 0.3,
    "turkey": 0.4,
}
"""The share of a power's units that are best at sea."""


@lru_cache(maxsize=64)
def tables_for(rules: Ruleset) -> Tables:
    b = board()
    no_army = [()] * (len(b.locations) - len(b.areas))
    return Tables(
        list(b.area),
        list(b.kind),
        [[list(to) for to in (*b.army_moves, *no_army)], [list(to) for to in b.fleet_moves]],
        list(b.centres),
        [list(homes) for homes in b.homes],
        [list(b.coasts.get(area, (area,))) for area in range(len(b.areas))],
        [[list(row) for row in (*army_nearness(), *no_army)], [list(row) for row in fleet_nearness()]],
        spread_centres(),
        [AT_SEA[power] for power in b.powers],
        resolver_for(rules),
        rules.retreat_to_convoy_origin,
    )


def hands_of(s: State) -> Hands:
    """Who plays what, in any arrangement (III.2)."""
    of = [s.seat_of.index(seat) if seat else power for power, seat in enumerate(s.seat_of)]
    never = len(board().centres) + 1
    return Hands(of, [bool(seat) for seat in s.seat_of], never if s.setup.units_to_win else TO_WIN)


def position_of(s: State) -> Position:
    return Position(plain(s.units), list(s.owner), s.season == "autumn")


def in_area_order(units: Iterable[Unit]) -> list[Unit]:
    area = board().area
    return sorted(units, key=lambda unit: area[unit.at])


def plain(units: Iterable[Unit]) -> list[UnitT]:
    """Units as the kernel has them, in the order of their areas."""
    return [(unit.power, int(unit.fleet), unit.at) for unit in in_area_order(units)]
