"""National will: losses, the Interphase, Parliament's check, a capital lost in 1914 (§20.2, §20.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.columns import put
from chancellery.games.grande_guerre.rules.home.instability import in_revolution
from chancellery.games.grande_guerre.rules.home.unrest import lean_left
from chancellery.games.grande_guerre.rules.home.weariness import drawn
from chancellery.games.grande_guerre.rules.names import AT_WAR, POWERS
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import (
    OPS,
    Part,
    change_mood,
    change_will,
    d6,
    in_order,
    tell,
    year,
    years_in,
)

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


def adjust(rules: GrandeGuerre, s: State, log: Log | None, power: int, parts: list[Part], cause: str) -> None:
    """Several changes of will summed and applied once, told with their parts."""
    if log is not None and (told := [list(part) for part in parts if part[1]]):
        tell(log, "adjustment", power=power, parts=told, cause=cause)
    change_will(rules, s, log, power, sum([n for _, n in parts]), cause)


# At the end of a turn.


def divider(rules: GrandeGuerre, s: State, power: int) -> int:
    """Steps lost for each point of will; a free press makes it one less (§20.2.3, §20.8.1)."""
    table = rules.facts.tables.divider
    return table.censored[years_in(rules, s)] + (table.free_press if s.press[power] else 0)


@OPS.op
def adjust_wills(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 1 of the final phase: losses, cities, offensives, defeats, the sea (§20.3.1)."""
    remainder, reports = list(s.remainder), rules.reports(s)
    for power in in_order(s):
        report = reports[power]
        steps = remainder[power] + report.losses
        lost, remainder[power] = divmod(steps, divider(rules, s, power))
        adjust(rules, s, log, power, [("losses", -lost), *report.will], "final_phase")
        if report.major_defeat:
            s.defeat_year = put(s.defeat_year, power, year(rules, s))
            tell(log, "major_defeat", power=power, front=report.defeat_front)
        if report.abandoned:
            lean_left(s, log, power, rules.facts.tables.abandoned.mood_chance, "abandoned", "20.2.2")
        if s.capital_1914[power] and not report.capital_lost:
            s.capital_1914 = put(s.capital_1914, power, 0)
            tell(log, "capital_retaken", power=power)
    s.remainder = tuple(remainder)


@OPS.op
def capital_lost_1914(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 2, at the end of 1914 only: Parliament is shaken by a lost capital (§20.3.3)."""
    table = rules.facts.tables.capital_1914
    if s.turn != table.turn:
        return
    for power in in_order(s):
        if rules.report(s, power).capital_lost:
            s.capital_1914 = put(s.capital_1914, power, 1)
            tell(log, "capital_lost", power=power)
            change_mood(s, log, power, drawn(s, table.moods) - len(table.moods), "capital_lost")


# In the Interphase.


def interphase_parts(rules: GrandeGuerre, s: State, power: int) -> list[Part]:
    """What an Interphase does to will, summed and applied once (§20.2.2, §20.6.2)."""
    table = rules.facts.tables.interphase
    civil = 0 if in_revolution(s, power) else min(table.civil_production_cap, s.cp[power] // 2)
    mood = s.mood[power]
    press = mood if s.press[power] and mood > 0 and table.press_doubles_mood else 0
    return [
        ("civil_production", civil),
        ("parliament", mood),
        ("free_press", press),
        ("long_war", long_war(rules, s, power)),
        *rules.report(s, power).season_will,
    ]


def long_war(rules: GrandeGuerre, s: State, power: int) -> int:
    """The war drags on: by the year just played; Italy counts from a year later (house)."""
    table = rules.facts.tables.interphase
    slug = POWERS[power]
    if slug in table.spared:
        return 0
    place = years_in(rules, s)
    if slug in table.late:
        place = max(0, place - 1)
    points = table.long_war[place]
    if points and slug in table.sturdy and year(rules, s) >= table.sturdy_from:
        points += 1
    return points


@OPS.op
def interphase_wills(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 2 of the Interphase; not under communism (§20.8.1)."""
    for power in in_order(s):
        if s.regime[power] != "C":
            adjust(rules, s, log, power, interphase_parts(rules, s, power), "interphase")


def parliament_parts(rules: GrandeGuerre, s: State, power: int) -> list[Part]:
    """What bears on a Parliament's mood (§20.2.2)."""
    table = rules.facts.tables.parliament
    latest = rules.report(s, power).latest_this_year
    left = [s.left_side[p] for p, how in enumerate(s.exit) if how and s.exit_season[p] == s.season - 1]
    allies = s.side[power] in left
    enemies = 1 - s.side[power] in left
    nw = s.nw[power]
    return [
        ("high_will", table.high if nw >= table.high_will else 0),
        ("low_will", table.low if nw <= rules.facts.zone else 0),
        ("offensive", getattr(table, f"offensive_{latest}") if latest else 0),
        ("year", table.years[years_in(rules, s)]),
        ("enemy_left", table.enemy_left if enemies else 0),
        ("ally_left", table.ally_left if allies else 0),
    ]


@OPS.op
def parliament_checks(rules: GrandeGuerre, s: State, log: Log | None) -> None:
    """Step 3 of the Interphase: every major, but not under communism or in an unstable revolution."""
    table = rules.facts.tables.parliament
    for power in in_order(s):
        if s.regime[power] == "C" or s.unstable[power] or s.standing[power] != AT_WAR:
            continue
        parts = parliament_parts(rules, s, power)
        roll = d6(s)
        total = roll + sum([n for _, n in parts])
        if log is not None:
            told = [list(part) for part in parts if part[1]]
            tell(log, "parliament", power=power, roll=roll, parts=told, total=total, rule="20.2.2")
        if total <= table.left_at:
            change_mood(s, log, power, -1, "parliament")
        elif total >= table.right_at:
            change_mood(s, log, power, 1, "parliament")
