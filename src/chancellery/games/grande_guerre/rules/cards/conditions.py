"""When an event card may be used, by whom, at what, and what changes its die."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from chancellery.core.decisions import Action
from chancellery.games.grande_guerre.rules.cards.deck import swapped
from chancellery.games.grande_guerre.rules.facts import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    CENTRAL,
    FRANCE,
    GERMANY,
    POWER,
    POWERS,
    RUSSIA,
    SIDES,
    TURKEY,
)
from chancellery.games.grande_guerre.rules.revolution.coups import may_plan_coup
from chancellery.games.grande_guerre.rules.revolution.insurrections import BLUE, RED, may_rise
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import Part, at_war, powers_of, year
from chancellery.games.grande_guerre.rules.war.names import EAST, FRONT

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.cards.records import Card
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

Check: TypeAlias = "Callable[[GrandeGuerre, State, int], bool]"
Condition: TypeAlias = "Callable[[GrandeGuerre, State, Any], bool]"
Aim: TypeAlias = "Callable[[GrandeGuerre, State, int], list[tuple[str, ...]]]"


def may_use(rules: GrandeGuerre, s: State, card: Card, side: int) -> bool:
    """Its date has come, it is the side's, and its condition holds."""
    if not card.dated(s.turn) or not (card.side in ("any", SIDES[side]) or swapped(s, card, side)):
        return False
    if card.combat_only and not rules.war(s).combat:
        return False
    for key, value in card.when.items():
        holds = CHECKS[value](rules, s, side) if key == "check" else WHEN[key](rules, s, value)
        if not holds:
            return False
    return True


def plays(rules: GrandeGuerre, s: State, card: Card, side: int) -> list[Action]:
    """Every way to play a stratagem now."""
    if not may_use(rules, s, card, side):
        return []
    aims = AIMS[card.aim](rules, s, side) if card.aim else [()]
    return [("play", card.number, *words) for words in aims]


def die_parts(rules: GrandeGuerre, s: State, card: Card) -> list[Part]:
    """What changes a card's die."""
    return [(row, n) for row, n in card.rows.items() if ROWS[row](rules, s)]


# Conditions by key.


def _each_at_most(column: str) -> Condition:
    def holds(rules: GrandeGuerre, s: State, most: Mapping[str, int]) -> bool:
        return all(getattr(s, column)[POWER[slug]] <= n for slug, n in most.items())

    return holds


def central(s: State, power: int) -> bool:
    return at_war(s, power) and s.side[power] == CENTRAL


WHEN: dict[str, Condition] = {
    "at_war": lambda rules, s, slugs: all(at_war(s, POWER[slug]) for slug in slugs),
    "neutral": lambda rules, s, neutral: neutral in s.levels,
    "with_central": lambda rules, s, slug: central(s, POWER[slug]),
    "measure": lambda rules, s, name: rules.war(s).in_force(s, name),
    "no_measure": lambda rules, s, name: not rules.war(s).in_force(s, name),
    "mutiny": lambda rules, s, slug: s.mutiny[POWER[slug]] > 0,
    "will_at_most": _each_at_most("nw"),
    "mood_at_most": _each_at_most("mood"),
    "check": lambda rules, s, name: True,
}


# Conditions that only one card has.


def america_provoked(rules: GrandeGuerre, s: State, side: int) -> bool:
    near: int = rules.deck.tables["america_provoked"]["level"]
    return rules.war(s).in_force(s, "unrestricted") or rules.level(s, "usa") <= near


def tsar_reigns(rules: GrandeGuerre, s: State, side: int) -> bool:
    return not s.revolutions[RUSSIA] and not s.rasputin


def rasputin_at_court(rules: GrandeGuerre, s: State, side: int) -> bool:
    return s.rasputin == 1


def france_falters(rules: GrandeGuerre, s: State, side: int) -> bool:
    table = rules.deck.tables["france_falters"]
    return bool(s.nw[FRANCE] <= table["will"] or s.mood[FRANCE] <= table["mood"])


def russia_reels(rules: GrandeGuerre, s: State, side: int) -> bool:
    """A Tsar is there to take command, and the army has been beaten or driven out of Poland."""
    driven_out = rules.war(s).line(s, EAST) >= rules.deck.tables["russia_reels"]["line"]
    return s.head[RUSSIA] == 1 and (s.defeat_year[RUSSIA] > 0 or driven_out)


def no_reform(rules: GrandeGuerre, s: State, side: int) -> bool:
    return f"steady:{AUSTRIA_HUNGARY}" not in s.in_effect


def own_revolution(rules: GrandeGuerre, s: State, side: int) -> bool:
    return any(s.revolutions[power] for power in powers_of(s, side))


def straits_open(rules: GrandeGuerre, s: State, side: int) -> bool:
    return bool(at_the_straits(rules, s, side))


def michael_waits(rules: GrandeGuerre, s: State, side: int) -> bool:
    """No German Grand Offensive runs in the West, so that the next roll is the first of one."""
    return not attacks_there(rules, s, CENTRAL, "west", (GERMANY,))


def any_victors(rules: GrandeGuerre, s: State, side: int) -> bool:
    return bool(victors(rules, s, side))


CHECKS: dict[str, Check] = {
    "america_provoked": america_provoked,
    "tsar_reigns": tsar_reigns,
    "rasputin_at_court": rasputin_at_court,
    "france_falters": france_falters,
    "russia_reels": russia_reels,
    "no_reform": no_reform,
    "own_revolution": own_revolution,
    "straits_open": straits_open,
    "michael_waits": michael_waits,
    "victors": any_victors,
}


def victors(rules: GrandeGuerre, s: State, side: int) -> list[int]:
    """Own powers that took a city or won a Grand Offensive this season."""
    return [
        power
        for power in powers_of(s, side)
        if s.conquerors >> power & 1 or rules.report(s, power).won_this_season
    ]


def attacks_there(rules: GrandeGuerre, s: State, side: int, front: str, powers: tuple[int, ...] = ()) -> bool:
    """A Grand Offensive of a side, of some powers if they are named, runs on a front."""
    return any(
        one.status == "running" and one.front == front and one.side == side
        for power in powers or range(len(POWERS))
        if s.side[power] == side
        for one in rules.report(s, power).offensives
    )


def main_front(rules: GrandeGuerre, s: State, power: int) -> str:
    """Austria-Hungary's is the East until the Italian front is open (§20.6.2)."""
    front = rules.facts.powers[power].main_front
    closed = power == AUSTRIA_HUNGARY and not rules.war(s).is_open(s, FRONT[front])
    return "east" if closed else front


# What a card is aimed at.


def enemies(rules: GrandeGuerre, s: State, side: int) -> list[tuple[str, ...]]:
    return [(POWERS[power],) for power in powers_of(s, 1 - side)]


def at_the_straits(rules: GrandeGuerre, s: State, side: int) -> list[tuple[str, ...]]:
    """Britain or France, while nobody has a right to the Dardanelles or has tried them."""
    war = rules.war(s)
    return [
        (POWERS[power],)
        for power in (BRITAIN, FRANCE)
        if at_war(s, power) and "dardanelles" in war.expeditions(s, power)
    ]


def red_targets(rules: GrandeGuerre, s: State, side: int) -> list[tuple[str, ...]]:
    """Enemies ripe for a Red insurrection, which no own Grand Offensive disturbs; Reds for propaganda."""
    found: list[tuple[str, ...]] = []
    for power in powers_of(s, 1 - side):
        if s.regime[power] == "C":
            found.append(("propaganda", POWERS[power]))
        elif may_rise(rules, s, power, RED) and not attacks_there(
            rules, s, side, main_front(rules, s, power)
        ):
            found.append((RED, POWERS[power]))
    return found


def blue_targets(rules: GrandeGuerre, s: State, side: int) -> list[tuple[str, ...]]:
    return [(POWERS[power],) for power in powers_of(s, side) if may_rise(rules, s, power, BLUE)]


def political_aims(rules: GrandeGuerre, s: State, side: int) -> list[tuple[str, ...]]:
    """Own Parliaments that can move right, enemy ones that can move left, generals who may rise."""
    own, foes = powers_of(s, side), powers_of(s, 1 - side)
    return [
        *(("support", POWERS[p]) for p in own if s.mood[p] < 2 and s.regime[p] != "C"),
        *(("agitate", POWERS[p]) for p in foes if s.mood[p] > -2 and s.regime[p] == "D"),
        *(("coup", POWERS[p]) for p in own if may_plan_coup(s, p) and not s.coup[p]),
    ]


AIMS: dict[str, Aim] = {
    "enemy": enemies,
    "straits": at_the_straits,
    "lenin": red_targets,
    "kerenski": blue_targets,
    "politics": political_aims,
}


# What changes a die.

ROWS: dict[str, Callable[[GrandeGuerre, State], bool]] = {
    "first_year": lambda rules, s: year(rules, s) == 1914,
    "turkey_hostile": lambda rules, s: central(s, TURKEY),
    "jihad": lambda rules, s: "jihad" in s.in_effect,
}
