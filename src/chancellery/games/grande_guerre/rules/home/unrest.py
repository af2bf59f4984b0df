"""Social unrest (§20.6, §20.7): strike, mutiny, revolt, revolution, surrender, one op a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import Log
from chancellery.core.rolls import Roll
from chancellery.games.grande_guerre.rules.cards.troubles import troubled
from chancellery.games.grande_guerre.rules.columns import Column, put
from chancellery.games.grande_guerre.rules.home.instability import (
    in_revolution,
    revolution_pips,
    submarine_pips,
)
from chancellery.games.grande_guerre.rules.home.markers import city_for, city_of, mark_city
from chancellery.games.grande_guerre.rules.names import BRITAIN, POWERS, RUSSIA, USA
from chancellery.games.grande_guerre.rules.state import NONE, State
from chancellery.games.grande_guerre.rules.vocabulary import (
    OPS,
    Part,
    at_war,
    chance_roll,
    change_mood,
    change_will,
    communism_in_play,
    d3,
    d6,
    event_pips,
    happens,
    in_order,
    kerenski,
    tell,
    year,
    years_in,
)
from chancellery.games.grande_guerre.rules.war.deeds import Mutiny

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.home.records import Social
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


# The chance of a test.


def social_pips(rules: GrandeGuerre, s: State, power: int, test: str, weary: bool = False) -> list[Part]:
    """The modifiers of a test in pips; a plus protects (§20.6.1)."""
    social = rules.facts.social[test]
    events = ("events", event_pips(s, test, power))
    if s.regime[power] == "C":
        return [("communist_regime", social.flat_communism), events]
    parts = [
        ("parliament", s.mood[power] if social.parliament else 0),
        ("power", _own_row(rules, s, power, social)),
        ("quiet_front", _quiet(rules, s, power, social.quiet_russia)),
        ("submarine_losses", submarine_pips(rules, s, power, _submarine_row(test))),
        ("communism", social.communism if communism_in_play(s) else 0),
        ("year", social.years[years_in(rules, s)]),
        ("weariness", social.weariness if weary else 0),
        ("kerenski", social.kerenski if kerenski(s, power) else 0),
        ("stabilised", social.stabilised if s.stabilised[power] else 0),
        ("autocracy", _no_valve(rules, s, power, test)),
        events,
    ]
    if in_revolution(s, power):
        parts.append(("revolution", social.revolution if revolution_pips(rules, s, power) else 0))
    if test == "mutiny":
        parts += _army_pips(rules, s, power, social)
    elif test == "surrender" and s.capital_1914[power]:
        parts.append(("capital_1914", social.capital_1914))
    return [part for part in parts if part[1]]


def _own_row(rules: GrandeGuerre, s: State, power: int, social: Social) -> int:
    """A power's own pips: Britain's are void under submarine losses, Russia's cured by stabilisation."""
    pips = social.powers.get(POWERS[power], 0)
    if power == BRITAIN and s.war.submarine > rules.facts.tables.submarine.bonus_void_over:
        return 0
    return 0 if power == RUSSIA and s.stabilised[power] else pips


def _quiet(rules: GrandeGuerre, s: State, power: int, pips: int) -> int:
    """Russia is restless when nobody attacks it."""
    if not pips or power != RUSSIA or s.stabilised[power]:
        return 0
    return pips if rules.report(s, power).attacked_ago >= rules.facts.tables.quiet_front.turns else 0


def _submarine_row(test: str) -> str:
    return "surrender" if test == "surrender" else "social"


def _no_valve(rules: GrandeGuerre, s: State, power: int, test: str) -> int:
    """An autocracy that has had no revolution has no safety valve (house)."""
    if s.setup.strict or s.regime[power] != "A" or s.revolutions[power]:
        return 0
    return rules.facts.tables.autocracy.pips.get(test, 0)


def _army_pips(rules: GrandeGuerre, s: State, power: int, social: Social) -> list[Part]:
    """The military rows of the Mutiny Test (§20.6.3)."""
    report = rules.report(s, power)
    failed = report.failed_together
    city = social.national_city if report.national_city_held else 0
    if report.capital_lost:
        later = s.capital_1914[power] and s.turn > rules.facts.tables.capital_1914.turn
        city = social.capital_1914 if later else social.capital
    return [
        ("offensive_running", social.offensive_running if report.took_part_running else 0),
        ("offensive_failed", social.offensive_failed if failed and s.mutiny_turn[power] < failed else 0),
        ("city_lost", city),
        ("holds_city", social.holds_city if report.holds_enemy_city else 0),
    ]


def social_chance(rules: GrandeGuerre, s: State, power: int, test: str, weary: bool = False) -> Roll | None:
    """The chance of trouble in points, with its parts; None above the threshold, where nothing is tested."""
    base = rules.facts.base(test, s.nw[power])
    if base < 0:
        return None
    return trouble_roll(rules, test, base, social_pips(rules, s, power, test, weary))


def trouble_roll(rules: GrandeGuerre, test: str, base: int, pips: list[Part]) -> Roll:
    """A base and pips that protect, held between the least and the most chance (§20.6.1)."""
    pip, least, most = rules.facts.curve
    return chance_roll(test, [("base", base), *[(row, -pip * n) for row, n in pips]], least, most)


# The series.


@OPS.op
def social_tests(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 5 of the final phase: each power its tests in order (§20.6.1)."""
    social_round(rules, s, log, tuple([power for power in in_order(s) if not (s.skipped >> power) & 1]))


@OPS.op
def social_round(rules: GrandeGuerre, s: State, log: Log | None, powers: Column) -> None:
    """Each power is looked at when the ones before it are done with: their fall may shake it."""
    for place, power in enumerate(powers):
        if restless(rules, s, power):
            then(s, ("social_series", power, False), ("social_round", powers[place + 1 :]))
            return


@OPS.op
def social_series(rules: GrandeGuerre, s: State, log: Log | None, power: int, weary: bool) -> None:
    """Strike, mutiny, revolt, and what follows the revolt."""
    if restless(rules, s, power):
        then(
            s,
            ("strike_test", power, weary),
            ("mutiny_test", power, weary),
            ("revolt_test", power, weary),
        )


def restless(rules: GrandeGuerre, s: State, power: int) -> bool:
    """Still at war, and not above every threshold: there nothing is tested, nor brings will down to one."""
    return at_war(s, power) and s.nw[power] <= rules.facts.calm_above


@OPS.op
def strike_test(rules: GrandeGuerre, s: State, log: Log | None, power: int, weary: bool) -> None:
    """§20.6.2."""
    odds = social_chance(rules, s, power, "strike", weary)
    if odds and happens(s, log, power, odds, "20.6.2"):
        strike(rules, s, log, power)


def strike(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """Will falls by one to three; one marker at most, on a city (§20.6.2)."""
    placed = s.strike[power] < 0
    if placed:
        s.strike = put(s.strike, power, s.season)
        mark_city(s, power, "strike", city_for(rules, s, power))
    tell(log, "strike", power=power, placed=placed, city=city_of(s, power, "strike"))
    change_will(rules, s, log, power, -d3(s), "strike")


@OPS.op
def mutiny_test(rules: GrandeGuerre, s: State, log: Log | None, power: int, weary: bool) -> None:
    """§20.6.3: if it fails, the army's steadiness lifts the country."""
    odds = social_chance(rules, s, power, "mutiny", weary)
    if not odds:
        return
    if happens(s, log, power, odds, "20.6.3"):
        mutiny(rules, s, log, power, d6(s))
    else:
        change_will(rules, s, log, power, d6(s), "mutiny_averted")


def mutiny(rules: GrandeGuerre, s: State, log: Log | None, power: int, loss: int) -> None:
    """Will, mood, no attacks for two to four turns, losses by army, a new commander (§20.6.3)."""
    table = rules.facts.tables.mutiny
    turns = table.least_turns - 1 + d3(s)
    s.mutiny = put(s.mutiny, power, max(s.mutiny[power], turns))
    s.mutiny_turn = put(s.mutiny_turn, power, s.turn)
    tell(log, "mutiny", power=power, turns=s.mutiny[power])
    change_will(rules, s, log, power, -loss, "mutiny")
    lean_left(s, log, power, table.mood_chance, "mutiny", "20.6.3")
    troubled(rules, s, log, power, "mutiny")
    rules.war(s).do(rules, s, log, Mutiny(power))


def lean_left(s: State, log: Log | None, power: int, percent: int, cause: str, rule: str) -> None:
    """Perhaps Parliament moves one level towards Defeatism."""
    odds = chance_roll(f"{cause}_mood", [("base", percent)])
    if s.regime[power] != "C" and happens(s, log, power, odds, rule):
        change_mood(s, log, power, -1, cause)


@OPS.op
def revolt_test(rules: GrandeGuerre, s: State, log: Log | None, power: int, weary: bool) -> None:
    """§20.6.4; a success opens the Revolution Test, marker or not."""
    odds = social_chance(rules, s, power, "revolt", weary)
    risen = odds is not None and happens(s, log, power, odds, "20.6.4")
    if risen:
        revolt(rules, s, log, power)
    elif odds:
        change_will(rules, s, log, power, d6(s), "revolt_averted")
    tests: list[Frame] = [("surrender_test", power)]
    if risen and may_revolt(rules, s, power):
        tests.append(("revolution_test", power, weary))
        if not one_capital_lost(rules, s, power):
            tests.reverse()
    then(s, *tests)


def revolt(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """Will, mood, a marker on a city with a production site (§20.6.4)."""
    placed = s.revolt[power] < 0
    if placed:
        s.revolt = put(s.revolt, power, s.season)
        mark_city(s, power, "revolt", city_for(rules, s, power))
    tell(log, "revolt", power=power, placed=placed, city=city_of(s, power, "revolt"))
    change_will(rules, s, log, power, -d6(s), "revolt")
    lean_left(s, log, power, rules.facts.tables.revolt.mood_chance, "revolt", "20.6.4")
    troubled(rules, s, log, power, "revolt")


def may_revolt(rules: GrandeGuerre, s: State, power: int) -> bool:
    """No revolution in 1914, in the United States, or under communism (§20.8)."""
    return year(rules, s) > 1914 and power != USA and s.regime[power] != "C"


def one_capital_lost(rules: GrandeGuerre, s: State, power: int) -> bool:
    """Surrender is then tested before Revolution; of two capitals one is enough (§20.6.1)."""
    return any(rules.report(s, power).capitals_lost)


@OPS.op
def revolution_test(rules: GrandeGuerre, s: State, log: Log | None, power: int, weary: bool) -> None:
    """§20.8: only right after a revolt."""
    if not at_war(s, power):
        return
    odds = social_chance(rules, s, power, "revolution", weary)
    if odds and happens(s, log, power, odds, "20.8"):
        then(s, ("revolution", power))


@OPS.op
def surrender_test(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """§20.7: not in a turn in which there has been a revolution, nor for a power that has just left."""
    if not at_war(s, power) or s.revolution_turn[power] == s.turn:
        return
    odds = social_chance(rules, s, power, "surrender")
    if odds and happens(s, log, power, odds, "20.7"):
        then(s, ("leave_war", power, "surrender"))


@OPS.op
def broken_wills(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """After step 6: a power still on the floor below which it fell surrenders, even a communist one."""
    if not any(s.broken):
        return
    fallen = [power for power in in_order(s) if s.broken[power] and s.nw[power] == rules.facts.floor]
    s.broken = NONE
    for power in fallen:
        tell(log, "broken", power=power)
    then(s, *(("leave_war", power, "surrender") for power in fallen))
