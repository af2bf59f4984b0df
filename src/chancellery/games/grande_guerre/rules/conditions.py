"""The conditions that a political action may name, each with its paragraph (§20.5.1).

A condition is asked for a power, some with a value of the data: `{ will_at_most = 14 }`; one without a value
is named as `{ stable = true }`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from chancellery.games.grande_guerre.rules.gates import LIST, Fields, Words
from chancellery.games.grande_guerre.rules.home.instability import capital_rule
from chancellery.games.grande_guerre.rules.names import (
    BALKANS,
    BRITAIN,
    FRANCE,
    NATION,
    POWERS,
    RUSSIA,
    SIDES,
)
from chancellery.games.grande_guerre.rules.references import (
    MeasureSlug,
    MinorSlug,
    NeutralSlug,
    PowerSlug,
    RegimeSlug,
    SeasonSlug,
    SideSlug,
)
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import at_war as fights
from chancellery.games.grande_guerre.rules.vocabulary import chair as chair_of
from chancellery.games.grande_guerre.rules.vocabulary import in_zone, year
from chancellery.games.grande_guerre.rules.vocabulary import kerenski as reformer_governs
from chancellery.games.grande_guerre.rules.vocabulary import rasputin as rasputin_rules

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

Powers: TypeAlias = tuple[PowerSlug, ...]
Levels: TypeAlias = Mapping[NeutralSlug, int]

CONDITIONS = Words("condition")
condition = CONDITIONS.add

WHY = {
    "communist": "20.8.1.communism",
    "parliament_wavers": "20.8.1.parliament",
    "sacred_union": "20.2.2",
    "industry_idle": "20.8.1.economy",
    "nothing_to_change": LIST,
    "nobody_lends": LIST,
    "nobody_to_call_up": LIST,
    "law_in_force": LIST,
    "no_such_law": LIST,
    "garrisons_free": LIST,
    "blockade_on": LIST,
    "no_blockade_yet": LIST,
    "trade_stopped": LIST,
    "usa_too_near": LIST,
    "submarines_out": LIST,
    "no_submarines_yet": LIST,
    "unrestricted_on": LIST,
    "convoys_sail": LIST,
    "peace_in_winter": LIST,
}
"""Reasons that an action may give instead of its condition's own, with their paragraphs."""


# Who.


@condition()
def at_war(rules: GrandeGuerre, s: State, power: int) -> bool:
    """The power is at war."""
    return fights(s, power)


@condition(tells="powers")
def power(rules: GrandeGuerre | None, s: State | None, power: int, powers: Powers) -> bool:
    """It is one of these."""
    return POWERS[power] in powers


@condition(tells="powers")
def not_for(rules: GrandeGuerre | None, s: State | None, power: int, powers: Powers) -> bool:
    """It is none of these."""
    return POWERS[power] not in powers


@condition(tells="side")
def side(rules: GrandeGuerre | None, s: State, power: int, side: SideSlug) -> bool:
    """It fights on this side."""
    return SIDES[s.side[power]] == side


@condition()
def chair(rules: GrandeGuerre, s: State, power: int) -> bool:
    """The chair's power; with seven seats any, if the chair then lets it."""
    return s.setup.seats == "seven" or power == chair_of(s, s.side[power])


@chair.told
def _(rules: GrandeGuerre, s: State, power: int) -> Fields:
    return {"power": POWERS[chair_of(s, s.side[power])]}


@condition()
def admiralty(rules: GrandeGuerre, s: State, power: int) -> bool:
    """The blockade is Britain's; France keeps it up when Britain is out of the war."""
    return power == (BRITAIN if fights(s, BRITAIN) else FRANCE)


# When.


@condition(tells="turn")
def from_turn(rules: GrandeGuerre, s: State, power: int, turn: int) -> bool:
    """This turn has come."""
    return s.turn >= turn


@condition(tells="year")
def year_at_least(rules: GrandeGuerre, s: State, power: int, least: int) -> bool:
    """This year has come."""
    return year(rules, s) >= least


@condition(tells="season")
def season(rules: GrandeGuerre, s: State, power: int, season: SeasonSlug) -> bool:
    """It is this season."""
    return rules.facts.calendar[s.turn].season == season


@condition()
def once(rules: GrandeGuerre, s: State, power: int, action: str) -> bool:
    """No power of the side has succeeded with it."""
    return done_key(s, power, action) not in s.done


def done_key(s: State, power: int, action: str) -> str:
    """That a side has succeeded with an action that succeeds once."""
    return f"{SIDES[s.side[power]]}:{action}"


@condition()
def not_done(
    rules: GrandeGuerre, s: State, power: int, mark: Literal["cooperation", "free_garrisons"]
) -> bool:
    """The power itself has not succeeded with it."""
    return own_key(power, mark) not in s.done


def own_key(power: int, mark: str) -> str:
    """That a power has succeeded with an action."""
    return f"{POWERS[power]}:{mark}"


# At home.


@condition()
def regime(rules: GrandeGuerre, s: State, power: int, regimes: tuple[RegimeSlug, ...]) -> bool:
    """Its regime is one of these."""
    return s.regime[power] in regimes


@condition()
def regime_unchanged(rules: GrandeGuerre, s: State, power: int) -> bool:
    """No change of it has been tried."""
    return not s.regime_changed[power]


@condition()
def stable(rules: GrandeGuerre, s: State, power: int) -> bool:
    """No revolution that is not stabilised."""
    return not s.unstable[power]


@condition()
def will_at_most(rules: GrandeGuerre, s: State, power: int, most: int) -> bool:
    """Its will is not higher."""
    return s.nw[power] <= most


@will_at_most.told
def _(rules: GrandeGuerre, s: State, power: int, most: int) -> Fields:
    return {"most": most, "now": s.nw[power]}


@condition()
def low_will(rules: GrandeGuerre, s: State, power: int) -> bool:
    """As low as the Instability Zone."""
    return s.nw[power] <= rules.facts.zone


@condition()
def mood_at_least(rules: GrandeGuerre, s: State, power: int, least: int) -> bool:
    """Its Parliament stands so far right, or further."""
    return s.mood[power] >= least


@condition()
def mood_at_most(rules: GrandeGuerre, s: State, power: int, most: int) -> bool:
    """Its Parliament stands so far left, or further."""
    return s.mood[power] <= most


@condition()
def civil_at_least(rules: GrandeGuerre, s: State, power: int, least: int) -> bool:
    """Civil production is not lower."""
    return s.cp[power] >= least


@condition()
def free_press(rules: GrandeGuerre, s: State, power: int) -> bool:
    """Its press is free."""
    return bool(s.press[power])


@condition()
def reformer(rules: GrandeGuerre, s: State, power: int) -> bool:
    """A Kerenski is in power (§20.8.1)."""
    return reformer_governs(s, power)


@condition()
def rasputin(rules: GrandeGuerre, s: State, power: int) -> bool:
    """Rasputin rules at its court."""
    return rasputin_rules(s, power)


@condition()
def polivanov(rules: GrandeGuerre, s: State, power: int) -> bool:
    """He is Russia's minister of war."""
    return power == RUSSIA and s.polivanov == 1


@condition("20.1.3")
def government_needed(rules: GrandeGuerre, s: State, power: int) -> bool:
    """In the zone; a capital lost in 1914 is reason enough (§20.3.3)."""
    return in_zone(rules, s, power) or capital_rule(rules, s, power)


@government_needed.told
def _(rules: GrandeGuerre, s: State, power: int) -> Fields:
    return {"most": rules.facts.zone, "now": s.nw[power]}


def government_rest(rules: GrandeGuerre, s: State) -> int:
    """Turns after a new government in which there is no other."""
    return 0 if s.setup.strict else rules.facts.tables.new_government.rest


@condition("20.1.3")
def government_rested(rules: GrandeGuerre, s: State, power: int) -> bool:
    """Not too soon after the last, but for a capital lost in 1914 (§20.3.3)."""
    return s.turn - s.government[power] > government_rest(rules, s) or capital_rule(rules, s, power)


@government_rested.told
def _(rules: GrandeGuerre, s: State, power: int) -> Fields:
    return {"turns": government_rest(rules, s) + 1}


# Abroad.


@condition(tells="neutral")
def neutral(rules: GrandeGuerre, s: State, power: int, neutral: NeutralSlug) -> bool:
    """It is still neutral."""
    return neutral in s.levels


@condition()
def level_at_most(rules: GrandeGuerre, s: State, power: int, levels: Levels) -> bool:
    """These neutrals lean so far to the Entente, or further."""
    return all(rules.level(s, neutral) <= most for neutral, most in levels.items())


@level_at_most.told
def _(rules: GrandeGuerre, s: State, power: int, levels: Levels) -> Fields:
    neutral = next(name for name, most in levels.items() if rules.level(s, name) > most)
    return {"neutral": neutral, "now": rules.level(s, neutral)}


@condition()
def level_at_least(rules: GrandeGuerre, s: State, power: int, levels: Levels) -> bool:
    """These neutrals lean so far to the Central Powers, or further."""
    return all(rules.level(s, neutral) >= least for neutral, least in levels.items())


@level_at_least.told
def _(rules: GrandeGuerre, s: State, power: int, levels: Levels) -> Fields:
    neutral = next(name for name, least in levels.items() if rules.level(s, name) < least)
    return {"neutral": neutral, "now": rules.level(s, neutral)}


@condition(tells="ally")
def ally(rules: GrandeGuerre, s: State, power: int, minor: MinorSlug) -> bool:
    """This minor fights on the same side."""
    return s.war.side[NATION[minor]] == s.side[power]


@condition()
def no_pledge(rules: GrandeGuerre, s: State, power: int) -> bool:
    """The Sussex pledge is not in force."""
    return s.in_effect.get("sussex_pledge", 0) < s.turn


# The war.


@condition()
def combat(rules: GrandeGuerre, s: State, power: int) -> bool:
    """Armies take orders in this war."""
    return rules.war(s).combat


@condition(tells="measure")
def measure(rules: GrandeGuerre, s: State, power: int, measure: MeasureSlug) -> bool:
    """This measure is in force."""
    return s.war.in_force(measure)


@condition(tells="measure")
def no_measure(rules: GrandeGuerre, s: State, power: int, measure: MeasureSlug) -> bool:
    """This measure is not in force."""
    return not s.war.in_force(measure)


@dataclass(frozen=True, slots=True)
class Alarm:
    """When the Admiralty takes fright."""

    year: int
    losses: int


@condition()
def shipping_feared(rules: GrandeGuerre, s: State, power: int, alarm: Alarm) -> bool:
    """From a year on, or once the submarines have sunk too much in a season."""
    return year(rules, s) >= alarm.year or s.war.submarine_peak > alarm.losses


@shipping_feared.told
def _(rules: GrandeGuerre, s: State, power: int, alarm: Alarm) -> Fields:
    return {"year": alarm.year, "losses": alarm.losses}


@condition()
def offensive_failed(rules: GrandeGuerre, s: State, power: int) -> bool:
    """A Grand Offensive of its own, this year."""
    return any(one.status == "failed" for one in rules.report(s, power).offensives)


@condition()
def warsaw_taken(rules: GrandeGuerre, s: State, power: int) -> bool:
    """Warsaw has been taken."""
    return rules.holder(s, "warsaw") >= 0


@condition()
def corps_at_salonika(rules: GrandeGuerre, s: State, power: int, least: int) -> bool:
    """Own corps in the Balkans, and Salonika not lost."""
    held = s.war.line[BALKANS] < rules.facts.diplomacy.salonika.line_below
    return bool(held and s.war.corps_at(power, BALKANS) >= least)
