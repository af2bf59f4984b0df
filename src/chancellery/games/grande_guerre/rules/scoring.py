"""How the war ends and who has won it (§20.5, §20.8.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.decisions import Log, Seat
from chancellery.games.grande_guerre.rules.abroad.exits import DEFEATED
from chancellery.games.grande_guerre.rules.names import (
    AT_WAR,
    BULGARIA,
    CENTRAL,
    ENTENTE,
    EUROPEANS,
    FRANCE,
    GERMANY,
    NATION,
    POWERS,
    RUSSIA,
    SIDES,
    USA,
)
from chancellery.games.grande_guerre.rules.seven import seat_points, seven_winner
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import OPS, chair, powers_of, side_of, tell

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


def points(rules: GrandeGuerre, s: State, side: int) -> dict[str, int]:
    """Victory points of a side by where they come from."""
    table = rules.facts.victory
    state = table.state
    losers = [p for p in EUROPEANS if side_of(s, p) != side]
    brussels = side == CENTRAL and rules.holder(s, "brussels") >= 0
    america = side == ENTENTE and s.standing[USA] == AT_WAR
    return {
        "exits": sum(exit_points(rules, s, power) for power in losers),
        "minors": minor_points(rules, s, side),
        "cities": sum(city_points(rules, s, power) for power in losers),
        "brussels": table.cities.brussels if brussels else 0,
        "america": state.america if america else 0,
        "unbroken": state.unbroken_germany if side == CENTRAL and unbroken(rules, s) else 0,
        "state": sum(state_points(rules, s, power) for power in powers_of(s, side)),
        "communism": table.communism.points * s.regime.count("C"),
    }


def exit_points(rules: GrandeGuerre, s: State, power: int) -> int:
    """What a power that has left the war is worth to its enemies."""
    how, worth = s.exit[power], rules.facts.exits[power]
    if how == "voluntary":
        return rules.facts.victory.voluntary_exit.points
    return (worth.white if how == "white" else worth.surrender) if how else 0


def minor_points(rules: GrandeGuerre, s: State, side: int) -> int:
    """Bulgaria counts for the Entente, the other minors for the Central Powers."""
    found: int = 0
    for slug, value in rules.facts.victory.minors.points.items():
        loser = CENTRAL if NATION[slug] == BULGARIA else ENTENTE
        if loser != side and s.war.out[NATION[slug]]:
            found += value
    return found


def city_points(rules: GrandeGuerre, s: State, power: int) -> int:
    """National cities of a power in enemy hands, also of one that has left."""
    table = rules.facts.victory.cities
    found: int = 0
    for city in rules.report(s, power).occupied:
        if city.capital:
            found += table.capital
        elif city.national:
            found += table.others.get(city.gate, table.national)
    return found


def state_points(rules: GrandeGuerre, s: State, power: int) -> int:
    """How a surviving power stands at the end."""
    table = rules.facts.victory.state
    found = table.revolution * s.unstable[power]
    if s.nw[power] >= table.high_will:
        found += table.high
    elif s.nw[power] <= table.low_will:
        found += table.low
    return found


def unbroken(rules: GrandeGuerre, s: State) -> bool:
    """Germany has fought to the last turn of 1918."""
    last = s.turn >= rules.facts.tables.calendar.last_turn
    return last and s.standing[GERMANY] == AT_WAR and not s.broken[GERMANY]


def collapsed(rules: GrandeGuerre, s: State, side: int) -> bool:
    """Germany has surrendered; or France and Russia are out; or nobody of the side is left."""
    if side == CENTRAL and s.exit[GERMANY] in DEFEATED:
        return True
    if side == ENTENTE and s.exit[FRANCE] in DEFEATED and s.exit[RUSSIA]:
        return True
    return chair(s, side) < 0


@OPS.op
def victory_check(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """At the end of every final phase and Interphase, so that two collapses are seen together."""
    fallen = [side for side in (ENTENTE, CENTRAL) if collapsed(rules, s, side)]
    if len(fallen) == 1:
        finish(rules, s, log, 1 - fallen[0], "collapse")
    elif fallen:
        finish(rules, s, log, by_margin(rules, s), "collapse")


def margin(rules: GrandeGuerre, s: State) -> int:
    """Central points less those of the Entente."""
    return sum(points(rules, s, CENTRAL).values()) - sum(points(rules, s, ENTENTE).values())


def par(rules: GrandeGuerre, s: State) -> int:
    """The margin at which neither side has done better than its position."""
    scenario = rules.facts.scenarios["1914" if s.setup.campaign else s.setup.scenario]
    return scenario.pars.get(s.setup.war, scenario.par)


def by_margin(rules: GrandeGuerre, s: State) -> int:
    """The side that leads by enough, or -1; a short scenario is measured against its par."""
    lead = margin(rules, s) - par(rules, s)
    if not s.setup.campaign:
        return CENTRAL if lead > 0 else ENTENTE if lead < 0 else -1
    least = rules.facts.victory.verdict.margin
    return CENTRAL if lead >= least else ENTENTE if lead <= -least else -1


@OPS.op
def final_score(rules: GrandeGuerre, s: State, log: Log | None, why: str) -> None:
    """The war is over: after the last turn, or by a general peace."""
    finish(rules, s, log, by_margin(rules, s), why)


def grade(rules: GrandeGuerre, s: State, winner: int) -> str:
    """How good a victory it is; every communist regime in the game hurts the winner (§20.8.1)."""
    lead = margin(rules, s) if winner == CENTRAL else -margin(rules, s)
    lead += rules.facts.victory.communism.points * s.regime.count("C")
    return next(name for least, name in rules.facts.victory.verdict.grades if lead >= least)


def finish(rules: GrandeGuerre, s: State, log: Log | None, winner: int, why: str) -> None:
    """Scores, and nothing more to do."""
    s.result = {
        "why": why,
        "winner": SIDES[winner] if winner >= 0 else "",
        "grade": grade(rules, s, winner) if winner >= 0 else "",
        "margin": margin(rules, s),
    }
    for side in (ENTENTE, CENTRAL):
        s.result[SIDES[side]] = sum(points(rules, s, side).values())
    s.scores = scores(rules, s, winner)
    s.agenda.clear()
    s.sealed = {}
    tell(log, "over", **s.result, reveal=True)


def scores(rules: GrandeGuerre, s: State, winner: int) -> dict[Seat, float]:
    if s.setup.seats == "two":
        return {SIDES[side]: 0.5 if winner < 0 else float(side == winner) for side in (ENTENTE, CENTRAL)}
    best = seven_winner(rules, s, winner)
    if best < 0:
        return {POWERS[p]: 1 / len(EUROPEANS) for p in EUROPEANS}
    for power in EUROPEANS:
        s.result[POWERS[power]] = seat_points(rules, s, power, winner)
    return {POWERS[p]: float(p == best) for p in EUROPEANS}
