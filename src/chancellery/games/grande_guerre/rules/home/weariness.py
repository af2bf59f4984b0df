"""War Weariness and Patriotic Reaction (§20.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import then
from chancellery.core.decisions import Log
from chancellery.core.rolls import Roll
from chancellery.games.grande_guerre.rules.columns import Column, add, put
from chancellery.games.grande_guerre.rules.home.instability import (
    capital_rule,
    in_revolution,
    one_test,
    test_stability,
)
from chancellery.games.grande_guerre.rules.names import (
    AT_WAR,
    AUSTRIA_HUNGARY,
    CENTRAL,
    ENTENTE,
    GERMANY,
    ITALY,
    POWERS,
    TURKEY,
    USA,
)
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import (
    ALWAYS,
    OPS,
    chance_roll,
    change_civil,
    change_mood,
    change_will,
    d6,
    d100,
    event_pips,
    happens,
    in_order,
    kerenski,
    raise_will,
    set_mood,
    tell,
    two_dice,
    year,
    years_in,
)

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
    from chancellery.games.grande_guerre.rules.war.dispatches import WarReport

MINORS_SHAKEN = "central_minors_shaken"
"""Central minors fight with less heart for good (§20.4.2)."""


# War Weariness.


def weariness_chance(rules: GrandeGuerre, s: State, power: int, *, idle_year: bool = False) -> Roll:
    """The chance that weariness strikes; here a plus makes it likelier (§20.4.2).

    `idle_year` is the test in Winter after a year without a Grand Offensive.
    """
    table = rules.facts.tables.weariness
    report = rules.report(s, power)
    usa = s.standing[USA] == AT_WAR
    slug = POWERS[power]
    failed = report.offensive_ended == "failed"
    beaten = not idle_year and (failed or report.major_defeat)
    fronts = (report.offensive_front if failed else "", report.defeat_front)
    parts = [
        ("base", table.base),
        ("power", table.powers.get(slug, 0)),
        ("revolution", table.revolution if in_revolution(s, power) else 0),
        ("italian_front", _italian_front(rules, slug, beaten, fronts)),
        ("usa", _american(rules, s, power) if usa else 0),
        ("offensive_or_defeat", table.offensive_or_defeat if beaten else 0),
        ("counter_offensive", table.counter_offensive if beaten and report.counter_offensive_west else 0),
        ("no_offensive", table.no_offensive if idle_year else 0),
        ("year", _year_points(rules, s, report)),
        ("capital_1914", _capital_points(rules, s, power, report)),
        ("events", event_pips(s, "weariness", power) * rules.facts.tables.curve.pip),
    ]
    return chance_roll("weariness", parts)


def _italian_front(rules: GrandeGuerre, slug: str, beaten: bool, fronts: tuple[str, str]) -> int:
    table = rules.facts.tables.weariness
    here = beaten and "italy" in fronts and slug in table.italian_front_powers
    return table.italian_front if here else 0


def _american(rules: GrandeGuerre, s: State, power: int) -> int:
    table = rules.facts.tables.weariness
    points: int = 0
    if s.side[power] == CENTRAL:
        points = table.usa_enemy
    elif s.side[power] == ENTENTE and POWERS[power] in table.usa_friends:
        points = table.usa_friend
    return points


def _year_points(rules: GrandeGuerre, s: State, report: WarReport) -> int:
    """1916 is still a year of patience, but not for a country without its capital."""
    points = rules.facts.tables.weariness.years[years_in(rules, s)]
    return 0 if points < 0 and report.capital_lost else points


def _capital_points(rules: GrandeGuerre, s: State, power: int, report: WarReport) -> int:
    """§20.3.3: at the end of 1914 by headquarters destroyed, later while the capital is still lost."""
    table = rules.facts.tables.weariness
    if not s.capital_1914[power]:
        return 0
    points = table.capital_1914
    if capital_rule(rules, s, power):
        points = table.hq_1914 * report.hqs_destroyed
    return points


def weariness_due(rules: GrandeGuerre, s: State, power: int) -> bool:
    """A Grand Offensive failed or a Major Defeat from 1916, or the capital has fallen (§20.4.1)."""
    now = year(rules, s)
    if now == 1914:
        return False
    report = rules.report(s, power)
    if now >= rules.facts.tables.weariness.from_year and (
        report.major_defeat or report.offensive_ended == "failed"
    ):
        return True
    return report.capital_fell


@OPS.op
def weariness_tests(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 3 of the final phase, one power after the other."""
    s.skipped = 0
    weariness_round(rules, s, log, in_order(s))


@OPS.op
def weariness_round(rules: GrandeGuerre, s: State, log: Log | None, powers: Column) -> None:
    """At most one test a power and turn; a strike brings the tests of its turn forward (§20.4.2)."""
    for place, power in enumerate(powers):
        if s.standing[power] == AT_WAR and weary(rules, s, log, power):
            strike_with_weariness(rules, s, log, power)
            s.skipped |= 1 << power
            rest = powers[place + 1 :]
            then(s, ("weary_stability", power), ("social_series", power, True), ("weariness_round", rest))
            return


def weary(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> bool:
    """Whether a test is due, and strikes."""
    due = weariness_due(rules, s, power)
    if capital_rule(rules, s, power):
        made = rules.facts.tables.weariness.capital_1914_made
        due = happens(s, log, power, chance_roll("weariness_made", [("base", made)]), "20.3.3")
    return due and happens(s, log, power, weariness_chance(rules, s, power), "20.4.2")


@OPS.op
def weary_stability(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """Step 4 at once, with its ordinary pips."""
    test_stability(rules, s, log, power)


def strike_with_weariness(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """Effects 1, 2, 4 and 5; the social tests are the caller's (§20.4.2)."""
    tell(log, "weariness", power=power)
    wear_down(rules, s, log, power)
    if power == GERMANY:
        s.in_effect[MINORS_SHAKEN] = ALWAYS
        tell(log, "minors_shaken")
        for ally in (AUSTRIA_HUNGARY, TURKEY, ITALY):
            if s.standing[ally] == AT_WAR and s.side[ally] == s.side[GERMANY]:
                tell(log, "contagion", power=ally)
                wear_down(rules, s, log, ally)


def wear_down(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """Mood, will and assault troops: the effects that spread from Germany to its allies."""
    table = rules.facts.tables.weariness
    if year(rules, s) >= table.defeatism_from:
        set_mood(s, log, power, -2, "weariness")
    else:
        change_mood(s, log, power, -1, "weariness")
    if s.nw[power] > table.fall_to:
        change_will(rules, s, log, power, table.fall_to - s.nw[power], "weariness")
    change_will(rules, s, log, power, -two_dice(s), "weariness")
    one_test(rules, s, log, power, 0)
    s.weary_year = put(s.weary_year, power, year(rules, s))


# After a year without a Grand Offensive.


@OPS.op
def idle_year_tests(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 9 of the Winter Interphase of 1916 and 1917 (§20.4.2, the row of 25 points)."""
    table = rules.facts.tables.weariness_winter
    if year(rules, s) in table.years and rules.facts.calendar[s.turn].season == "winter":
        powers = [p for p in in_order(s) if POWERS[p] in table.powers and idle(rules, s, p)]
        then(s, *(("idle_year_test", power) for power in powers))


def idle(rules: GrandeGuerre, s: State, power: int) -> bool:
    """Its corps took part in no Grand Offensive of its side this year, and it has no excuse."""
    report = rules.report(s, power)
    return s.regime[power] != "C" and not report.drove_this_year and not report.excused


@OPS.op
def idle_year_test(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    if s.standing[power] != AT_WAR:
        return
    odds = weariness_chance(rules, s, power, idle_year=True)
    if happens(s, log, power, odds, "20.4.2"):
        strike_with_weariness(rules, s, log, power)
        then(s, ("social_series", power, True))


# Patriotic Reaction.


def patriotic_chance(rules: GrandeGuerre, s: State, power: int) -> Roll:
    """The chance that a beaten country rallies; a plus helps (§20.4.2b)."""
    table = rules.facts.tables.patriotic
    again = s.patriotic[power] > 0 and not s.setup.strict
    lost = rules.report(s, power).capital_lost
    extra = 0
    if s.capital_1914[power]:
        extra = table.capital_1914 if capital_rule(rules, s, power) else table.capital_1914_later
    return chance_roll(
        "patriotic",
        [
            ("base", table.repeated if again else table.base),
            ("capital_lost", table.capital if lost else 0),
            ("capital_1914", extra),
            ("kerenski", table.kerenski if kerenski(s, power) else 0),
            ("events", event_pips(s, "patriotic", power) * rules.facts.tables.curve.pip),
        ],
    )


@OPS.op
def patriotic_tests(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 6 of the final phase, at most once a turn and power; never under communism."""
    reports = rules.reports(s)
    for power in in_order(s):
        if s.regime[power] == "C":
            continue
        if reports[power].home_soil or capital_rule(rules, s, power):
            odds = patriotic_chance(rules, s, power)
            if happens(s, log, power, odds, "20.4.2b"):
                rally(rules, s, log, power)


def rally(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """Will up to 35, Parliament two to four levels right, war production one or two steps."""
    table = rules.facts.tables.patriotic
    s.patriotic = add(s.patriotic, power, 1)
    tell(log, "patriotic_reaction", power=power)
    raise_will(rules, s, log, power, table.will, "patriotic_reaction")
    change_mood(s, log, power, 2 + drawn(s, table.moods), "patriotic_reaction")
    change_civil(s, log, power, -1 if d6(s) % 2 else -2, "patriotic_reaction")


def drawn(s: State, percents: tuple[int, ...]) -> int:
    """The place in a row of percentages that a d100 falls on."""
    roll = d100(s)
    for place, percent in enumerate(percents):
        roll -= percent
        if roll <= 0:
            return place
    return len(percents) - 1
