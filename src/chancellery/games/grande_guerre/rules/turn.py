"""The sequence of play: set-up, turns, the final phase, the Interphase (§20, §20.3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core import chance
from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.abroad.entries import belgium_attacked
from chancellery.games.grande_guerre.rules.abroad.envoys import receive, receive_openly
from chancellery.games.grande_guerre.rules.cards.deck import deal
from chancellery.games.grande_guerre.rules.cards.phase import note_conquerors
from chancellery.games.grande_guerre.rules.cards.steps import notice_key
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.names import (
    AT_WAR,
    BRITAIN,
    FRANCE,
    NEUTRAL,
    NOBODY,
    POWERS,
    RUSSIA,
)
from chancellery.games.grande_guerre.rules.state import LONG_AGO, Setup, State
from chancellery.games.grande_guerre.rules.vocabulary import ALWAYS, OPS, tell

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


# The beginning.


def set_up(rules: GrandeGuerre, seed: int, setup: Setup) -> State:
    """The first position of a scenario, before anybody has decided anything."""
    scenario = rules.facts.scenarios[setup.scenario]
    starts = [scenario.power[slug] for slug in POWERS]
    known = zip(POWERS, rules.facts.sides, strict=True)
    sides = [NOBODY if slug in scenario.neutral else side for slug, side in known]
    s = State(
        setup=setup,
        rng=chance.seeded(seed),
        war=rules.wars[setup.war].set_up(setup.scenario),
        nw=[start.nw for start in starts],
        mood=[start.mood for start in starts],
        cp=[start.cp for start in starts],
        regime=[start.regime for start in starts],
        side=sides,
        standing=[NEUTRAL if side == NOBODY else AT_WAR for side in sides],
        turn=scenario.first_turn - 1,
        last_turn=rules.facts.tables.calendar.last_turn if setup.play_on else scenario.last_turn,
        levels=dict(scenario.levels),
        rasputin=int(scenario.rasputin),
    )
    s.season = sum(rules.facts.calendar[turn].season != "" for turn in range(scenario.first_turn))
    s.head = put(s.head, FRANCE, 0)
    _in_force(s, scenario.in_force)
    s.done += [
        notice_key(step["neutral"], step["notice"])
        for action in rules.facts.actions
        for step in action.success
        if "notice" in step and s.war.in_force(step["notice"])
    ]
    if setup.scenario == "1918":
        _red_russia(s)
    deal(rules, s)
    then(s, ("open_war",), ("after_opening",), ("begin_turn",))
    return s


def _in_force(s: State, cards: tuple[str, ...]) -> None:
    """Cards whose effect on tests has begun before the scenario: the Tsar in command, Clemenceau."""
    if "the_tsar_takes_command" in cards:
        s.pips += (("instability", RUSSIA, -1, ALWAYS, "tsar_commands"),)
    if "clemenceau" in cards:
        s.pips += (("instability", FRANCE, 1, ALWAYS, "clemenceau"),)
        s.pips += (("restore_order", FRANCE, 2, ALWAYS, "clemenceau"),)


def _red_russia(s: State) -> None:
    """1918: two revolutions, the second not stabilised; Lenin in power, Kerenski gone for good."""
    s.revolutions = put(s.revolutions, RUSSIA, 2)
    s.unstable = put(s.unstable, RUSSIA, 1)
    s.revolution_season = put(s.revolution_season, RUSSIA, s.season - 1)
    s.revolution_turn = put(s.revolution_turn, RUSSIA, LONG_AGO)
    s.head = put(s.head, RUSSIA, 0)
    s.in_power[RUSSIA] = "C"
    s.eliminated[RUSSIA] = "D"


@OPS.op
def open_war(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """War plans of 1914; later scenarios begin with money to spend and troops to place."""
    s.phase = "opening"
    if s.setup.scenario != "1914":
        receive(rules, s, log)
    rules.war(s).opening(rules, s, log)


@OPS.op
def after_opening(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Belgium is attacked in 1914 unless Germany marches East; ambassadors are placed."""
    if s.setup.scenario == "1914" and "march_east" not in s.in_effect:
        belgium_attacked(rules, s, log)
        receive_openly(s, BRITAIN, rules.facts.diplomacy.envoy_rules.belgium)
    then(s, ("place_ambassadors",))


# A turn.


@OPS.op
def begin_turn(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Revolution, events, diplomacy, war, and the final phase from September 1914 on (§20.3.1)."""
    s.turn += 1
    turn = rules.facts.calendar[s.turn]
    if log is not None:
        tell(log, "turn", turn=s.turn, year=turn.year, month=turn.month)
    s.phase = "revolution"
    rules.war(s).begin_turn(rules, s, log)
    first = rules.facts.tables.calendar.first_final_phase
    final: tuple[Frame, ...] = (("final_phase",),) if s.turn >= first else ()
    then(
        s,
        ("revolution_phase",),
        ("events_phase",),
        ("diplomacy_phase",),
        ("fight",),
        *final,
        ("end_turn",),
    )


@OPS.op
def fight(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    s.phase = "war"
    rules.war(s).phase(rules, s, log)


@OPS.op
def final_phase(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Each step for all powers before the next one begins (§20.3.1, §20.6.1)."""
    s.phase = "final"
    if s.setup.basic:
        then(s, ("victory_check",))
        return
    then(
        s,
        ("adjust_wills",),
        ("offensive_judged",),
        ("capital_lost_1914",),
        ("weariness_tests",),
        ("instability_tests",),
        ("social_tests",),
        ("patriotic_tests",),
        ("broken_wills",),
        ("governments_act",),
        ("coup_checks",),
        ("mutiny_clocks",),
        ("victory_check",),
    )


@OPS.op
def end_turn(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """On to the Interphase, the next turn, or the final score."""
    s.history += ((s.turn, *s.nw),)
    note_conquerors(rules, s)
    if s.turn >= s.last_turn:
        then(s, ("final_score", "time"))
    elif rules.facts.calendar[s.turn].season:
        then(s, ("interphase",), ("begin_turn",))
    else:
        then(s, ("begin_turn",))


# The Interphase.


@OPS.op
def interphase(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Its nine steps; in the basic game will stands still and nobody acts (§20.1.2, §20.3.1)."""
    s.season += 1
    s.phase = "interphase"
    season = rules.facts.calendar[s.turn].season
    tell(log, "interphase", season=season, turn=s.turn)
    home: tuple[Frame, ...] = (("interphase_wills",), ("parliament_checks",), ("political_actions",))
    peace: tuple[Frame, ...] = (("peace_phase",),) if season == "winter" else ()
    tests: tuple[Frame, ...] = (("idle_year_tests",), ("stabilisation_checks",))
    then(
        s,
        ("recount_coups",),
        ("take_income",),
        ("neutral_aid",),
        *(() if s.setup.basic else home),
        ("spend",),
        ("send_ambassadors",),
        ("neutral_drift",),
        *peace,
        ("deploy",),
        *(() if s.setup.basic else tests),
        ("end_interphase",),
        ("victory_check",),
    )


@OPS.op
def take_income(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    rules.war(s).income(rules, s, log)


@OPS.op
def spend(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    rules.war(s).spending(rules, s, log)


@OPS.op
def deploy(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    rules.war(s).deployment(rules, s, log)


@OPS.op
def end_interphase(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    rules.war(s).end_interphase(rules, s, log)
