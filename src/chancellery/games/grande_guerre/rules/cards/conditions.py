"""When an event card may be used, by whom, at what, and what changes its die."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from chancellery.core.decisions import Action
from chancellery.core.offers import Cases, Reason
from chancellery.games.grande_guerre.rules.cards.deck import swapped
from chancellery.games.grande_guerre.rules.gates import Words, hold
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    CENTRAL,
    EAST,
    FRANCE,
    FRONT,
    GERMANY,
    POWER,
    POWERS,
    RUSSIA,
    SIDES,
    TURKEY,
)
from chancellery.games.grande_guerre.rules.references import MeasureSlug, NeutralSlug, PowerSlug
from chancellery.games.grande_guerre.rules.revolution.coups import may_plan_coup
from chancellery.games.grande_guerre.rules.revolution.insurrections import BLUE, RED, may_rise
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import Part, powers_of, year
from chancellery.games.grande_guerre.rules.vocabulary import at_war as fights

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.cards.card import Card
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre

Aim: TypeAlias = "Callable[[GrandeGuerre, State, int], list[tuple[str, ...]]]"

CONDITIONS = Words("condition")
condition = CONDITIONS.add

OUT_OF_TIME, WITHOUT_GROUND = Reason("card_out_of_time"), Reason("card_without_ground")


def why_not_used(rules: GrandeGuerre, s: State, card: Card, side: int) -> Reason | None:
    """None if its date has come, it is the side's, and its condition holds."""
    if not card.dated(s.turn):
        return OUT_OF_TIME
    if card.side not in ("any", SIDES[side]) and not swapped(s, card, side):
        return WITHOUT_GROUND
    if card.combat_only and not rules.war(s).combat:
        return WITHOUT_GROUND
    return None if hold(card.when, rules, s, side) else WITHOUT_GROUND


def play_cases(rules: GrandeGuerre, s: State, card: Card, side: int) -> Cases:
    """Every way to play a stratagem now; the card alone, if there is none."""
    no = why_not_used(rules, s, card, side)
    aims = AIMS[card.aim](rules, s, side) if card.aim and no is None else [()]
    if no or not aims:
        return [(("play", card.number), no or WITHOUT_GROUND)]
    return [(("play", card.number, *words), None) for words in aims]


def plays(rules: GrandeGuerre, s: State, card: Card, side: int) -> list[Action]:
    return [action for action, no in play_cases(rules, s, card, side) if no is None]


def die_parts(rules: GrandeGuerre, s: State, card: Card) -> list[Part]:
    """What changes a card's die."""
    return [(row, n) for row, n in card.rows.items() if ROWS[row](rules, s)]


# Conditions.


@condition()
def at_war(rules: GrandeGuerre, s: State, side: int, powers: tuple[PowerSlug, ...]) -> bool:
    """All of these powers are."""
    return all(fights(s, POWER[slug]) for slug in powers)


@condition()
def neutral(rules: GrandeGuerre, s: State, side: int, neutral: NeutralSlug) -> bool:
    """This neutral is still neutral."""
    return neutral in s.levels


@condition()
def with_central(rules: GrandeGuerre, s: State, side: int, power: PowerSlug) -> bool:
    """This power fights for the Central Powers."""
    return central(s, POWER[power])


def central(s: State, power: int) -> bool:
    return fights(s, power) and s.side[power] == CENTRAL


@condition()
def measure(rules: GrandeGuerre, s: State, side: int, name: MeasureSlug) -> bool:
    """This measure is in force."""
    return s.war.in_force(name)


@condition()
def no_measure(rules: GrandeGuerre, s: State, side: int, name: MeasureSlug) -> bool:
    """This measure is not in force."""
    return not s.war.in_force(name)


@condition()
def mutiny(rules: GrandeGuerre, s: State, side: int, power: PowerSlug) -> bool:
    """The army of this power is in mutiny."""
    return s.mutiny[POWER[power]] > 0


@condition()
def will_at_most(rules: GrandeGuerre, s: State, side: int, most: Mapping[PowerSlug, int]) -> bool:
    """The will of these powers is not higher."""
    return all(s.nw[POWER[slug]] <= n for slug, n in most.items())


@condition()
def mood_at_most(rules: GrandeGuerre, s: State, side: int, most: Mapping[PowerSlug, int]) -> bool:
    """Their Parliaments stand so far left, or further."""
    return all(s.mood[POWER[slug]] <= n for slug, n in most.items())


# Conditions that only one card has.


@condition()
def america_provoked(rules: GrandeGuerre, s: State, side: int) -> bool:
    """Submarines sink without restriction, or the United States are near war."""
    near = rules.deck.tables.america_provoked.level
    return s.war.in_force("unrestricted") or rules.level(s, "usa") <= near


@condition()
def tsar_reigns(rules: GrandeGuerre, s: State, side: int) -> bool:
    """Russia had no revolution, and Rasputin is not at court."""
    return not s.revolutions[RUSSIA] and not s.rasputin


@condition()
def rasputin_at_court(rules: GrandeGuerre, s: State, side: int) -> bool:
    """Rasputin is at court."""
    return s.rasputin == 1


@condition()
def france_falters(rules: GrandeGuerre, s: State, side: int) -> bool:
    """The will of France is low, or its Parliament stands far left."""
    table = rules.deck.tables.france_falters
    return s.nw[FRANCE] <= table.will or s.mood[FRANCE] <= table.mood


@condition()
def russia_reels(rules: GrandeGuerre, s: State, side: int) -> bool:
    """A Tsar is there to take command, and the army has been beaten or driven out of Poland."""
    driven_out = s.war.line[EAST] >= rules.deck.tables.russia_reels.line
    return s.head[RUSSIA] == 1 and (s.defeat_year[RUSSIA] > 0 or driven_out)


@condition()
def no_reform(rules: GrandeGuerre, s: State, side: int) -> bool:
    """Austria-Hungary has not been reformed."""
    return f"steady:{AUSTRIA_HUNGARY}" not in s.in_effect


@condition()
def own_revolution(rules: GrandeGuerre, s: State, side: int) -> bool:
    """A power of the side had a revolution."""
    return any(s.revolutions[power] for power in powers_of(s, side))


@condition()
def straits_open(rules: GrandeGuerre, s: State, side: int) -> bool:
    """Britain or France can be given the Dardanelles."""
    return bool(at_the_straits(rules, s, side))


@condition()
def michael_waits(rules: GrandeGuerre, s: State, side: int) -> bool:
    """No German Grand Offensive runs in the West, so that the next roll is the first of one."""
    return not attacks_there(rules, s, CENTRAL, "west", (GERMANY,))


@condition()
def victors(rules: GrandeGuerre, s: State, side: int) -> bool:
    """A power of the side took a city or won a Grand Offensive this season."""
    return bool(victorious(rules, s, side))


def victorious(rules: GrandeGuerre, s: State, side: int) -> list[int]:
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
    closed = power == AUSTRIA_HUNGARY and not s.war.open[FRONT[front]]
    return "east" if closed else front


# What a card is aimed at.


def enemies(rules: GrandeGuerre, s: State, side: int) -> list[tuple[str, ...]]:
    """Any enemy power."""
    return [(POWERS[power],) for power in powers_of(s, 1 - side)]


def at_the_straits(rules: GrandeGuerre, s: State, side: int) -> list[tuple[str, ...]]:
    """Britain or France, while nobody has a right to the Dardanelles or has tried them."""
    return [
        (POWERS[power],)
        for power in (BRITAIN, FRANCE)
        if fights(s, power) and "dardanelles" in rules.report(s, power).expeditions
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
    """Enemies ripe for a Blue insurrection."""
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
