"""Losses by army: mutinies and desertions, the special morale check, units out of combat (§3.12)."""

from __future__ import annotations

from typing import Any

from chancellery.core.agenda import then
from chancellery.core.chance import die
from chancellery.core.decisions import Action, Choice, Log
from chancellery.games.grande_guerre.rules.dates import season_start
from chancellery.games.grande_guerre.rules.names import FRONT, FRONTS, POWERS
from chancellery.games.grande_guerre.rules.war.campaign import Away, WarState
from chancellery.games.grande_guerre.rules.war.command import stars
from chancellery.games.grande_guerre.rules.war.facts import Facts
from chancellery.games.grande_guerre.rules.war.forces import armies_at, fought_since
from chancellery.games.grande_guerre.rules.war.interface import Position
from chancellery.games.grande_guerre.rules.war.news import tell
from chancellery.games.grande_guerre.rules.war.vocabulary import WAR, known


def mutiny_loss(f: Facts, thrown: int, power: int, defence_stars: int, fought: bool) -> int:
    """What an army loses in a mutiny, from its die (§20.6.3)."""
    nation = (POWERS[power] in f.army.shaky) - (POWERS[power] in f.army.steady)
    return max(0, thrown - defence_stars - (not fought) + nation)


def mutiny(f: Facts, s: Position, log: Log | None, power: int) -> None:
    """Each army rolls for its own losses."""
    w: WarState = s.war
    shield, since = stars(f, w, power)[1], season_start(s.turn)
    for front in w.fronts_of(power):
        fought = fought_since(w, front, since)
        for steps in armies_at(f, w, power, front):
            thrown = die(s)
            loss = mutiny_loss(f, thrown, power, shield, fought)
            if log is not None:
                tell(log, "war_mutiny", power=POWERS[power], front=FRONTS[front], dice=thrown, loss=loss)
            hit(f, s, log, power, front, steps, loss)


def hit(f: Facts, s: Position, log: Log | None, power: int, front: int, steps: int, loss: int) -> None:
    """An army of so many steps takes losses: intact corps first, then corps that are reduced by now."""
    w: WarState = s.war
    intact = steps // 2
    plain = min(loss, intact)
    w.add_steps(power, front, -plain)
    reduced = steps % 2 + plain
    for _ in range(min(loss - plain, reduced)):
        special_check(f, s, log, power, front)


def special_check(f: Facts, s: Position, log: Log | None, power: int, front: int) -> None:
    """D6 with a single -1: from 3 a reduced corps stands, else it is out of combat for two turns."""
    w: WarState = s.war
    thrown = die(s)
    stands = thrown - 1 >= f.army.check
    tell(log, "war_check", power=POWERS[power], front=FRONTS[front], total=thrown - 1, stands=stands)
    if not stands:
        w.add_steps(power, front, -1)
        w.away += (Away(s.turn + f.army.away, power, front, 1, False),)


# Desertions (§9.3).


def desertion(f: Facts, s: Any, log: Log | None, power: int, losses: int) -> None:
    """One loss for every army in each full round, the rest as the owner likes."""
    w: WarState = s.war
    found = [(front, steps) for front in w.fronts_of(power) for steps in armies_at(f, w, power, front)]
    tell(log, "war_desertion", power=POWERS[power], dice=losses, armies=len(found))
    if not found:
        return
    rounds, rest = divmod(losses, len(found))
    then(s, ("war_deserters", power, rounds, rest, tuple(found), ()))


@WAR.op
def war_deserters(
    rules: Any,
    s: Any,
    log: Log | None,
    power: int,
    rounds: int,
    rest: int,
    armies: tuple[Any, ...],
    chosen: tuple[int, ...],
) -> None:
    """Ask where the rest deserts as long as there is a choice; then all armies are hit."""
    free = _free(armies, chosen)
    if len(chosen) < rest and len(set(free)) > 1:
        then(s, ("war_deserters_from", power, rounds, rest, armies, chosen))
        return
    spare = [*chosen, *free[: rest - len(chosen)]]
    for front, steps in armies:
        extra = front in spare
        if extra:
            spare.remove(front)
        hit(known(rules, s), s, log, power, front, steps, rounds + extra)


def _free(armies: tuple[Any, ...], chosen: tuple[int, ...]) -> list[int]:
    """The fronts of armies that have no second loss yet."""
    left = [front for front, _ in armies]
    for front in chosen:
        left.remove(front)
    return left


@WAR.ask
def war_deserters_from(
    rules: Any, s: Any, power: int, rounds: int, rest: int, armies: tuple[Any, ...], chosen: tuple[int, ...]
) -> Choice:
    fronts = sorted(set(_free(armies, chosen)))
    options = tuple(("front", FRONTS[front]) for front in fronts)
    return Choice(rules.seat_of(s, power), "war_deserters", options, "3.12", about=(POWERS[power],))


@war_deserters_from.answer
def _(
    rules: Any,
    s: Any,
    log: Log | None,
    action: Action,
    power: int,
    rounds: int,
    rest: int,
    armies: tuple[Any, ...],
    chosen: tuple[int, ...],
) -> None:
    then(s, ("war_deserters", power, rounds, rest, armies, (*chosen, FRONT[action[1]])))
