"""Corps that leave the line for a time, and steps that a card takes: their owner says from where (§8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.core.agenda import then
from chancellery.core.decisions import Action, Ballot, Log
from chancellery.games.grande_guerre.rules.names import FRONT, FRONTS, IDLE, N_POWERS, NATION, NATIONS, POWERS
from chancellery.games.grande_guerre.rules.war.campaign import Away, WarState
from chancellery.games.grande_guerre.rules.war.interface import Position
from chancellery.games.grande_guerre.rules.war.news import tell
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR

CORPS, STEP = 2, 1
SIZES = {"war_aside": CORPS, "war_lose": STEP}
"""The steps that each slot of a ballot takes from a front."""


def fronts_left(rules: Any, s: Any, ballot: Ballot, i: int, partial: Sequence[Action]) -> Sequence[Action]:
    """Fronts that have something left to give, the fullest first."""
    power = NATION[ballot.slots[0].split("/")[0]]
    return _sources(s.war, power, SIZES[ballot.what], [FRONT[slug] for _, slug in partial])


def _sources(w: WarState, nation: int, size: int, taken: Sequence[int]) -> list[Action]:
    left = {front: w.steps_at(nation, front) - size * taken.count(front) for front in w.fronts_of(nation)}
    fullest = sorted(left, key=lambda front: (-left[front], front))
    return [("front", FRONTS[front]) for front in fullest if left[front] > 0]


def _by_size(w: WarState, nation: int, size: int, n: int) -> list[int]:
    """So many times the fullest front: for an owner without a choice, or without a seat."""
    chosen: list[int] = []
    while len(chosen) < n and (sources := _sources(w, nation, size, chosen)):
        chosen.append(FRONT[sources[0][1]])
    return chosen


def _slots(power: int, n: int) -> tuple[str, ...]:
    return tuple(f"{POWERS[power]}/{i}" for i in range(1, n + 1))


def _may_choose(rules: Any, s: Any, nation: int) -> bool:
    fronts = s.war.fronts_of(nation)
    return nation < N_POWERS and len(fronts) > 1 and bool(rules.seat_of(s, nation))


# Corps put aside.


def set_aside(rules: Any, s: Any, log: Log | None, power: int, corps: int, turns: int) -> None:
    """Corps of the owner's choice leave the line until a turn, or until they are given back."""
    due = s.turn + turns if turns else 0
    chosen = _by_size(s.war, power, CORPS, corps)
    if chosen and _may_choose(rules, s, power):
        then(s, ("war_aside", power, len(chosen), due))
    else:
        _take_aside(s.war, log, power, chosen, due)


@WAR.ask
def war_aside(rules: Any, s: Any, power: int, n: int, due: int) -> Ballot:
    return Ballot(rules.seat_of(s, power), "war_aside", _slots(power, n), "8", about=(POWERS[power],))


war_aside.slot(fronts_left)


@war_aside.answer
def _(rules: Any, s: Any, log: Log | None, action: Action, power: int, n: int, due: int) -> None:
    _take_aside(s.war, log, power, [FRONT[slug] for _, slug in action], due)


def _take_aside(w: WarState, log: Log | None, power: int, fronts: Sequence[int], due: int) -> None:
    for front in fronts:
        steps = min(CORPS, w.steps_at(power, front))
        w.add_steps(power, front, -steps)
        w.away += (Away(due, power, front, steps, True),)
    tell(log, "war_aside", power=POWERS[power], corps=len(fronts))


def come_back(s: Position, log: Log | None) -> None:
    """Whoever is due returns to his front, or stands idle if that is closed (A1)."""
    w: WarState = s.war
    _return(w, log, [one for one in w.away if one.due and one.due <= s.turn])


def give_back(w: WarState, log: Log | None, power: int) -> None:
    """Corps put aside without a date return."""
    _return(w, log, [one for one in w.away if one.nation == power and one.aside and not one.due])


def _return(w: WarState, log: Log | None, due: list[Away]) -> None:
    if not due:
        return
    w.away = tuple(one for one in w.away if one not in due)
    for one in due:
        if w.side[one.nation] >= 0:
            w.add_steps(one.nation, one.front if w.open[one.front] else IDLE, one.steps)
            tell(log, "war_back", power=POWERS[one.nation], front=FRONTS[one.front], steps=one.steps)


# Steps lost by a card.


def lose_steps(rules: Any, s: Any, log: Log | None, nation: int, n: int, cause: str) -> None:
    """Steps of the owner's choice are gone: all learn how many, only the owner where (§3.6)."""
    chosen = _by_size(s.war, nation, STEP, n)
    tell(log, "war_steps_lost", power=NATIONS[nation], n=len(chosen), cause=cause)
    if chosen and _may_choose(rules, s, nation):
        then(s, ("war_lose", nation, len(chosen), cause))
    else:
        _lose(s.war, nation, chosen)


@WAR.ask
def war_lose(rules: Any, s: Any, power: int, n: int, cause: str) -> Ballot:
    return Ballot(rules.seat_of(s, power), "war_lose", _slots(power, n), "8", cause, about=(POWERS[power],))


war_lose.slot(fronts_left)


@war_lose.answer
def _(rules: Any, s: Any, log: Log | None, action: Action, power: int, n: int, cause: str) -> None:
    _lose(s.war, power, [FRONT[slug] for _, slug in action])


def _lose(w: WarState, nation: int, fronts: Sequence[int]) -> None:
    for front in fronts:
        w.add_steps(nation, front, -STEP)
