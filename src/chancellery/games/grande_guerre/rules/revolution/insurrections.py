"""Red and Blue insurrections (§20.8.2): loyalty of the army, riots, instability, social tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.cards.deck import put_back, remove
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.home.unrest import mutiny, revolt, strike, trouble_roll
from chancellery.games.grande_guerre.rules.names import AT_WAR
from chancellery.games.grande_guerre.rules.revolution.records import Row
from chancellery.games.grande_guerre.rules.revolution.regimes import KERENSKI, LENIN, install
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import (
    OPS,
    Part,
    cast12,
    change_will,
    communism_in_play,
    d6,
    d12,
    event_pips,
    happens,
    kerenski,
    raise_will,
    tell,
    year,
)

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

RED, BLUE = "red", "blue"
_CARD = {RED: LENIN, BLUE: KERENSKI}
_FIGURE = {RED: "C", BLUE: "D"}


def may_rise(rules: GrandeGuerre, s: State, power: int, colour: str) -> bool:
    """After a revolution, with the figure in the game, and not where it already rules (§20.8.2).

    In the basic game nobody rises: it has no tests (§20.3).
    """
    figure = _FIGURE[colour]
    return (
        not s.setup.basic
        and s.standing[power] == AT_WAR
        and s.revolutions[power] > 0
        and bool(rules.facts.powers[power].figures[figure])
        and figure not in s.eliminated[power]
        and s.in_power[power] != figure
        and s.regime[power] != figure
    )


def beaten_this_year(rules: GrandeGuerre, s: State, power: int) -> bool:
    """A Grand Offensive of its own failed, or a Major Defeat was suffered."""
    failed = any(one.status == "failed" for one in rules.report(s, power).offensives)
    return failed or s.defeat_year[power] == year(rules, s)


def loyalty_parts(rules: GrandeGuerre, s: State, power: int, colour: str) -> list[Part]:
    table = rules.facts.lasting.insurrection
    won = any(one.status == "won" for one in rules.report(s, power).offensives)
    communist = colour == BLUE and s.regime[power] == "C"
    return [
        ("monarchy", table.monarchy if s.regime[power] == "M" else 0),
        ("stabilised", table.stabilised if s.stabilised[power] else 0),
        ("offensive_won", table.offensive_won if won else 0),
        ("beaten", table.offensive_failed if beaten_this_year(rules, s, power) else 0),
        ("failed_coup", table.failed_coup if s.coup_failed[power] else 0),
        ("communism", table.blue_loyalty_communism if communist else 0),
    ]


def loyalty(rules: GrandeGuerre, s: State, log: Log | None, power: int, colour: str) -> int:
    """How far the army stands by the government: 0, 1 or 2."""
    table = rules.facts.lasting.insurrection
    parts = [part for part in loyalty_parts(rules, s, power, colour) if part[1]]
    roll = d6(s)
    total = roll + sum(n for _, n in parts)
    bonus = (total >= table.loyal_at) + (total >= table.very_loyal_at)
    shown = [list(part) for part in parts]
    tell(log, "loyalty", power=power, roll=roll, parts=shown, total=total, bonus=bonus, rule="20.8.2")
    return bonus


def unrest_parts(
    rules: GrandeGuerre, s: State, power: int, colour: str, loyal: int, test: str, mutinied: bool
) -> list[Part]:
    """The only modifiers of an insurrection's tests, in pips."""
    table = rules.facts.lasting.insurrection
    rising = test in ("revolt", "revolution")
    communist = s.regime[power] == "C"
    parts = [
        ("loyalty", loyal),
        ("failed_coup", table.failed_coup if s.coup_failed[power] else 0),
        ("events", event_pips(s, test, power)),
    ]
    if colour == RED:
        parts += [
            ("lenin", table.lenin),
            ("kerenski", table.kerenski if kerenski(s, power) else 0),
            ("revolution", 0 if s.stabilised[power] else table.revolution),
            ("communism", table.communism if communism_in_play(s) else 0),
            ("parliament", 0 if test == "strike" else s.mood[power]),
        ]
    else:
        free = bool(s.press[power])
        parts += [
            ("communism", table.blue_social_communism if communist else 0),
            ("revolution", 0 if communist else table.revolution),
            ("free_press", table.free_press if free and not rising else 0),
            ("censored_press", table.censored_press if rising and not free else 0),
            ("mutiny", table.mutiny if rising and mutinied else 0),
        ]
    if test == "mutiny" and beaten_this_year(rules, s, power):
        parts.append(("beaten", table.mutiny_offensive_failed))
    return [part for part in parts if part[1]]


def instability_parts(
    rules: GrandeGuerre, s: State, power: int, colour: str, loyal: int, number: int
) -> list[Part]:
    table = rules.facts.lasting.insurrection
    communist = colour == BLUE and s.regime[power] == "C"
    return [
        ("revolution", 0 if s.stabilised[power] else table.revolution),
        ("parliament", s.mood[power]),
        ("loyalty", loyal),
        ("communism", table.blue_instability_communism if communist else 0),
        ("events", event_pips(s, "instability", power)),
        ("repeat", rules.facts.tables.instability.repeat[number]),
    ]


@OPS.op
def insurrection(rules: GrandeGuerre, s: State, log: Log | None, power: int, colour: str) -> None:
    """Loyalty, riot, instability in any zone, then the tests in their order; no Surrender Test."""
    tell(log, "insurrection", power=power, colour=colour, reveal=True)
    loyal = loyalty(rules, s, log, power, colour)
    if colour == BLUE:
        loyal = riot(rules, s, log, power, loyal)
    centre = rules.facts.tables.instability.centre
    for number in range(3):
        parts = instability_parts(rules, s, power, colour, loyal, number)
        total = cast12(s, log, "instability", power, [*parts, ("centre", -centre)], "20.8.2")
        change_will(rules, s, log, power, total, "insurrection")
        if total >= 0:
            break
    then(s, ("insurrection_tests", power, colour, loyal))


def riot(rules: GrandeGuerre, s: State, log: Log | None, power: int, loyal: int) -> int:
    """The crowd in the streets costs will; under a monarchy more, and the army does not help."""
    monarchy = s.regime[power] == "M"
    change_will(rules, s, log, power, -(d12(s) if monarchy else d6(s)), "riot")
    return 0 if monarchy else loyal


@OPS.op
def insurrection_tests(
    rules: GrandeGuerre, s: State, log: Log | None, power: int, colour: str, loyal: int
) -> None:
    """Each test has its ordinary effects; a revolution needs a revolt before it."""

    def trouble(test: str, mutinied: bool = False) -> bool | None:
        base = rules.facts.base(test, s.nw[power])
        if base < 0:
            return None
        pips = unrest_parts(rules, s, power, colour, loyal, test, mutinied)
        return happens(s, log, power, trouble_roll(rules, test, base, pips), "20.8.2")

    if trouble("strike"):
        strike(rules, s, log, power)
    mutinied = trouble("mutiny")
    if mutinied:
        mutiny(rules, s, log, power, d6(s))
    elif mutinied is False:
        change_will(rules, s, log, power, d6(s), "mutiny_averted")
    risen = trouble("revolt", bool(mutinied))
    if risen:
        revolt(rules, s, log, power)
    elif risen is False:
        change_will(rules, s, log, power, d6(s), "revolt_averted")
    succeeds = bool(risen) and bool(trouble("revolution", bool(mutinied)))
    then(s, ("insurrection_over", power, colour, succeeds))


@OPS.op
def insurrection_over(
    rules: GrandeGuerre, s: State, log: Log | None, power: int, colour: str, succeeds: bool
) -> None:
    """Its figure takes power, and no throne or rival is left; or will recovers and the card goes back."""
    card = _CARD[colour]
    tell(log, "insurrection_over", power=power, colour=colour, succeeds=succeeds)
    if not succeeds:
        put_back(s, card)
        raise_will(rules, s, log, power, rules.facts.lasting.insurrection.will_after_failure, "insurrection")
        return
    remove(s, card)
    if rules.facts.revolutions[power].splits:
        then(s, ("leave_war", power, "split"))
        return
    s.head = put(s.head, power, 0)
    figure = _FIGURE[colour]
    name = rules.facts.powers[power].figures[figure]
    install(rules, s, log, power, Row(0, figure, figure, name), by_force=True)
