"""Seven seats: each government's own aims, measured against what its position should bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from chancellery.games.grande_guerre.rules.abroad.exits import DEFEATED
from chancellery.games.grande_guerre.rules.facts import AT_WAR, EUROPEANS, NEUTRAL, POWER, POWERS
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.war.names import NATION

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

Aim: TypeAlias = Mapping[str, Any]
"""A record of `victory.toml`: what is looked at, and its value."""


class Sight:
    """A position as one government sees it at the end."""

    def __init__(self, rules: GrandeGuerre, s: State, power: int) -> None:
        self.war, self.s, self.power = rules.war(s), s, power

    def out(self, aim: Aim) -> int:
        """A power has left the war; else perhaps so much for each of its cities that is held."""
        power = POWER[aim["out"]]
        how = self.s.exit[power]
        value: int = aim["value"]
        if how == "white":
            value = aim.get("white", value)
        elif how not in DEFEATED:
            value = aim.get("or_cities", 0) * self._cities(power)
        return value

    def holds(self, aim: Aim) -> int:
        """A gate has been taken by the own side, or its owner has been beaten and cedes it."""
        holder = self.war.holder(self.s, aim["holds"])
        mine = holder >= 0 and (holder == self.power or self.s.side[holder] == self.s.side[self.power])
        ceded = "ceded_by" in aim and self.s.exit[POWER[aim["ceded_by"]]] in DEFEATED
        return aim["value"] if mine or ceded else 0

    def free(self, aim: Aim) -> int:
        return aim["value"] if self.war.holder(self.s, aim["free"]) < 0 else 0

    def taken(self, aim: Aim) -> int:
        return aim["value"] if self.war.holder(self.s, aim["taken"]) >= 0 else 0

    def cities_of(self, aim: Aim) -> int:
        value: int = aim["value"]
        return value * self._cities(POWER[aim["cities_of"]])

    def gates_of(self, aim: Aim) -> int:
        lost = self.war.held_from(self.s, POWER[aim["gates_of"]])
        value: int = aim["value"]
        if not lost:
            return int(aim.get("none", 0))
        return sum(aim.get("capital", value) if city.capital else value for city in lost)

    def minor_out(self, aim: Aim) -> int:
        return aim["value"] if self.war.is_out(self.s, NATION[aim["minor_out"]]) else 0

    def effect(self, aim: Aim) -> int:
        return aim["value"] if aim["effect"] in self.s.in_effect else 0

    def unbroken(self, aim: Aim) -> int:
        fights = self.s.standing[self.power] == AT_WAR and not self.s.broken[self.power]
        return aim["value"] if fights else 0

    def submarines_over(self, aim: Aim) -> int:
        return aim["value"] if self.war.submarine_loss(self.s) > aim["submarines_over"] else 0

    def white_peace(self, aim: Aim) -> int:
        return aim["value"] if self.s.exit[self.power] == "white" else 0

    def _cities(self, power: int) -> int:
        return sum(city.national for city in self.war.held_from(self.s, power))


LOOKS: dict[str, Callable[[Sight, Aim], int]] = {
    "out": Sight.out,
    "holds": Sight.holds,
    "free": Sight.free,
    "taken": Sight.taken,
    "cities_of": Sight.cities_of,
    "gates_of": Sight.gates_of,
    "minor_out": Sight.minor_out,
    "effect": Sight.effect,
    "unbroken": Sight.unbroken,
    "submarines_over": Sight.submarines_over,
    "white_peace": Sight.white_peace,
}
"""What an aim may look at, by its first word."""


def side_of(s: State, power: int) -> int:
    """The side that a power fights or fought for; nobody's while it is neutral."""
    return s.side[power] if s.side[power] >= 0 else s.left_side[power]


def aims_of(rules: GrandeGuerre, s: State, power: int) -> list[Aim]:
    """A government's aims; on the unexpected side it has others."""
    seat = rules.facts.victory["seat"][POWERS[power]]
    turned = s.standing[power] == AT_WAR and s.side[power] != rules.facts.powers[power].side
    return list(seat["other_side"] if turned and "other_side" in seat else seat["aims"])


def own_points(rules: GrandeGuerre, s: State, power: int) -> int:
    """What its aims bring a government."""
    seat = rules.facts.victory["seat"][POWERS[power]]
    if s.standing[power] == NEUTRAL and "never_entered" in seat:
        never: int = seat["never_entered"]
        return never
    sight = Sight(rules, s, power)
    return sum(LOOKS[next(iter(aim))](sight, aim) for aim in aims_of(rules, s, power))


def seat_points(rules: GrandeGuerre, s: State, power: int, winner: int) -> int:
    """A government's own victory points."""
    table = rules.facts.victory["all_seats"]
    total = own_points(rules, s, power)
    if s.exit[power] in DEFEATED:
        total += rules.facts.victory["seat"][POWERS[power]]["surrendered"]
    if s.standing[power] == AT_WAR:
        total += next(value for least, value in table["will"] if s.nw[power] >= least)
        total += table["revolution"] * s.unstable[power]
    total += table["communism"] * s.regime.count("C")
    won: int = table["side_won"] if winner >= 0 and side_of(s, power) == winner else 0
    return int(total) + won


def par_and_spread(rules: GrandeGuerre, s: State, power: int) -> tuple[int, int]:
    """What a seat's position should bring, and how much that varies: by scenario."""
    seat = rules.facts.victory["seat"][POWERS[power]]
    scenario = "1914" if s.setup.campaign else s.setup.scenario
    own = seat.get("short", {}) if s.setup.war == "abstract" else seat.get(s.setup.war, {})
    par, spread = own.get(scenario, (seat["par"], seat["spread"]))
    return par, spread


def seven_winner(rules: GrandeGuerre, s: State, winner: int) -> int:
    """The seat that did best against its par; none that surrendered; -1 if all did."""

    def standing(power: int) -> tuple[float, bool, int]:
        par, spread = par_and_spread(rules, s, power)
        score = (seat_points(rules, s, power, winner) - par) / spread
        return score, side_of(s, power) == winner >= 0, s.nw[power]

    seats = [power for power in EUROPEANS if s.exit[power] not in DEFEATED]
    return max(seats, key=standing, default=-1)
