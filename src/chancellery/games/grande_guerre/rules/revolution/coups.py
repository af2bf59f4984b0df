"""The White coup (§20.8.2): a general tries to end the revolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.home.unrest import mutiny
from chancellery.games.grande_guerre.rules.names import AT_WAR
from chancellery.games.grande_guerre.rules.revolution.records import Row
from chancellery.games.grande_guerre.rules.revolution.regimes import eliminate, install, keep_lenin
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import OPS, Part, cast12, d6, event_pips, in_order, tell

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


def may_plan_coup(s: State, power: int) -> bool:
    """After a revolution, an Interphase after the last failure (§20.8.2); not in the basic game (§20.3)."""
    return (
        not s.setup.basic
        and s.standing[power] == AT_WAR
        and s.revolutions[power] > 0
        and s.season > s.coup_season[power]
        and s.regime[power] not in ("M", "A")
    )


def coup_barred(rules: GrandeGuerre, s: State, power: int) -> str:
    """Why a coup that was planned cannot take place this turn; empty if it can."""
    report = rules.report(s, power)
    if s.regime[power] in ("M", "A"):
        return "regime"
    if report.attacked:
        return "enemy_attack"
    if report.offensive_running or report.offensive_ended:
        return "offensive"
    return "mutiny" if s.mutiny_turn[power] == s.turn else ""


@OPS.op
def coup_checks(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 8, after all tests, in the order of play."""
    if not any(s.coup):
        return
    frames: list[Frame] = []
    for power in in_order(s):
        if not s.coup[power]:
            continue
        s.coup = put(s.coup, power, 0)
        why = coup_barred(rules, s, power)
        if why:
            tell(log, "coup_impossible", power=power, why=why, rule="20.8.2")
        else:
            frames.append(("offer_lenin", power, "coup"))
    then(s, *frames)


def coup_parts(rules: GrandeGuerre, s: State, power: int, lenin: bool) -> list[Part]:
    """What helps and hinders the general."""
    table = rules.facts.lasting.coup
    report = rules.report(s, power)
    turns = s.turn - max(s.revolution_turn[power], s.coup_turn[power])
    offensive = table.offensive_won if report.won_this_season else 0
    if not offensive and report.failed_this_season:
        offensive = table.offensive_failed
    red = lenin or s.in_power[power] == "C"
    return [
        ("turns", table.per_turn * max(0, min(table.most_turns, turns))),
        ("offensive", offensive),
        ("strongman", table.strongman if strongman_commands(rules, s, power) else 0),
        ("stabilised", table.stabilised if s.stabilised[power] else 0),
        ("lenin", table.communist if red else 0),
        ("events", event_pips(s, "coup", power)),
    ]


def strongman_commands(rules: GrandeGuerre, s: State, power: int) -> bool:
    strongman = rules.facts.powers[power].strongman
    return (
        bool(strongman) and rules.report(s, power).commander == strongman and "A" not in s.eliminated[power]
    )


@OPS.op
def coup_throw(rules: GrandeGuerre, s: State, log: Log | None, power: int, lenin: bool) -> None:
    """Twelve or more: a dictatorship. Otherwise a mutiny, and the general is gone for good."""
    total = cast12(s, log, "coup", power, coup_parts(rules, s, power, lenin), "20.8.2")
    succeeds = total >= rules.facts.lasting.coup.need
    tell(log, "coup", power=power, succeeds=succeeds, reveal=True)
    if lenin:
        keep_lenin(s, log, power, not succeeds)
    if not succeeds:
        fail_coup(rules, s, log, power)
    elif rules.facts.revolutions[power].splits:
        then(s, ("leave_war", power, "split"))
    else:
        name = rules.facts.powers[power].figures["A"]
        install(rules, s, log, power, Row(0, "A", "A", name), by_force=True)


def fail_coup(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """One die is both the loss of the coup and that of the mutiny; the general is eliminated (§20.8.2)."""
    s.coup_failed = put(s.coup_failed, power, 1)
    s.coup_season = put(s.coup_season, power, s.season)
    mutiny(rules, s, log, power, d6(s))
    if "A" not in s.eliminated[power]:
        eliminate(rules, s, log, power, "A")


@OPS.op
def recount_coups(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """An Interphase begins: after a failed coup turns and offensives are counted from here."""
    for power in in_order(s):
        if s.coup_failed[power] and s.coup_season[power] == s.season - 1:
            s.coup_turn = put(s.coup_turn, power, s.turn)
