"""Victory points: the map, objectives, Great Works, Prestige, and who wins (§10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from chancellery.core.decisions import Log, Seat
from chancellery.core.effects import NOT
from chancellery.games.belle_epoque.rules.cubes import count
from chancellery.games.belle_epoque.rules.facts import POWER, POWERS
from chancellery.games.belle_epoque.rules.records import PowerRef, TerritoryRef
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.shared import fleet_track
from chancellery.games.belle_epoque.rules.vocabulary import CONDITIONS, OPS, condition, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque


# Objectives.


def met(rules: BelleEpoque, s: State, power: int, goal: tuple[Mapping[str, Any], ...]) -> bool:
    """Whether a National Objective holds now (§10.1)."""
    for wanted in goal:
        name, value = next(iter(wanted.items()))
        test, where = CONDITIONS[name], wanted.get("where")
        now = test(rules, s, power, value, where=where) if where else test(rules, s, power, value)
        if now == wanted.get(NOT, False):
            return False
    return True


@condition
def holds(rules: BelleEpoque, s: State, power: int, territory: TerritoryRef) -> bool:
    """The Power is allied with a minor nation, or controls a Colony."""
    return s.holder[rules.facts.territory[territory]] == power


@condition
def missions(rules: BelleEpoque, s: State, power: int, n: int, *, where: TerritoryRef) -> bool:
    """It has at least n own missions in a Territory."""
    return count(s, power, rules.facts.territory[where]) >= n


@condition
def rival(
    rules: BelleEpoque, s: State, power: int, who: Literal["any"] | PowerRef, *, where: TerritoryRef
) -> bool:
    """That Power holds a Territory, or `any` other."""
    holder = s.holder[rules.facts.territory[where]]
    return holder not in (-1, power) if who == "any" else holder == POWER[who]


@condition
def fleets(rules: BelleEpoque, s: State, power: int, n: int) -> bool:
    """It stands on n or higher of the Fleet track."""
    return fleet_track(rules, s, power) >= n


@condition
def first_at_sea(rules: BelleEpoque, s: State, power: int, alone: bool) -> bool:
    """It is alone ahead on the Fleet track."""
    tracks = [fleet_track(rules, s, one) for one in range(4)]
    most = max(tracks)
    return (tracks[power] == most and tracks.count(most) == 1) == alone


# Points.


def map_points(rules: BelleEpoque, s: State, power: int) -> int:
    """Allied minor nations and controlled Colonies (§10.1)."""
    return sum(vp for vp, holder in zip(rules.facts.vp, s.holder, strict=True) if holder == power)


def objective_points(rules: BelleEpoque, s: State, power: int, *, at_end: bool) -> int:
    """Every line that is met, one by one; some count at the end only."""
    return sum(
        line.vp
        for line in rules.facts.objectives[power]
        if (at_end or not line.at_end) and met(rules, s, power, line.goal)
    )


def work_points(rules: BelleEpoque, s: State, power: int) -> int:
    return rules.facts.works[power].vp if (s.works >> power) & 1 else 0


def prestige_points(rules: BelleEpoque, s: State, power: int) -> int:
    space = s.prestige[power]
    return rules.facts.points[space] if space > 0 else space


def colonies(rules: BelleEpoque, s: State, power: int) -> int:
    """How many Colonies a Power controls."""
    return sum(
        holder == power
        for territory, holder in enumerate(s.holder)
        if (rules.facts.colonies >> territory) & 1
    )


@OPS.op
def score_era(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """After turns 3 and 6: map, objectives, Great Works (§10.1); Non-Player Powers count nothing (§13.0)."""
    s.phase = "scoring"
    for power in s.order:
        score = {
            "map": map_points(rules, s, power),
            "objectives": objective_points(rules, s, power, at_end=False),
            "work": work_points(rules, s, power),
        }
        _add(s, log, power, score)


def _add(s: State, log: Log | None, power: int, score: dict[str, int]) -> None:
    s.vp[power] += sum(score.values())
    tell(log, "scored", power=POWERS[power], turn=s.turn, points=score, vp=s.vp[power])


@OPS.op
def final_scoring(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """Prestige for Colonies first, then everything that counts, then the winner (§10.2, §10.2.1)."""
    facts = rules.facts
    s.phase = "final"
    for power in s.order:
        gain = min(facts.highest - s.prestige[power], colonies(rules, s, power))
        s.prestige[power] += gain
        tell(log, "colonial_prestige", power=POWERS[power], change=gain, to_have=s.prestige[power])
    for power in s.order:
        score = {
            "map": map_points(rules, s, power),
            "objectives": objective_points(rules, s, power, at_end=True),
            "work": work_points(rules, s, power),
            "prestige": prestige_points(rules, s, power),
            "balkan_wars": facts.balkan_vp if s.balkan_wars == power else 0,
        }
        _add(s, log, power, score)
    finish(rules, s, log)


def standing(s: State, seat: int) -> tuple[int, float, float]:
    """A seat's points, then what breaks ties: two Powers count by their average (§10.2)."""
    powers = [power for power in range(4) if s.seat_of[power] == seat]
    n = len(powers)
    return (
        sum(s.vp[power] for power in powers) // n,
        sum(s.prestige[power] for power in powers) / n,
        sum(s.money[power] for power in powers) / n,
    )


def finish(rules: BelleEpoque, s: State, log: Log | None) -> None:
    """Most points, then Prestige, then money; else the victory is shared (§10.2)."""
    seats = s.setup.seats
    found = [standing(s, seat) for seat in range(len(seats))]
    best = max(found)
    winners = [seat for seat, one in zip(seats, found, strict=True) if one == best]
    tell(log, "final", points={seat: one[0] for seat, one in zip(seats, found, strict=True)})
    early = rules.facts.solo_early.get(s.ended, 0)
    if len(seats) == 1 and early:
        tell(log, "early_end", turn=s.ended, change=early, points=found[0][0] + early)
    end(s, log, winners, "points" if len(seats) > 1 else rules.solo_level(s))


def end(s: State, log: Log | None, winners: list[Seat], result: str) -> None:
    s.agenda.clear()
    s.phase = "over"
    s.scores = {seat: 1 / len(winners) if seat in winners else 0.0 for seat in s.setup.seats}
    s.result = result
    tell(log, "over", winners=winners, result=result)
