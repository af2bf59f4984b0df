"""The steps of event cards: what `do` may name in `events.toml`; those of the war are in `event_war`.

Every step is given the play: card, side, and the words that were named with it; what the card says comes by
keyword. `power = "target"` is the power named by the player. Without `turns` an effect lasts.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, NamedTuple

from chancellery.core.agenda import Op, then
from chancellery.core.decisions import Log
from chancellery.core.effects import effect_op
from chancellery.games.grande_guerre.columns import put
from chancellery.games.grande_guerre.diplomacy import shift_level
from chancellery.games.grande_guerre.event_conditions import main_front
from chancellery.games.grande_guerre.event_troubles import clemenceau_governs
from chancellery.games.grande_guerre.facts import CENTRAL, ENTENTE, FRANCE, POWER, RUSSIA
from chancellery.games.grande_guerre.insurrections import BLUE, RED
from chancellery.games.grande_guerre.ops import (
    ALWAYS,
    OPS,
    at_war,
    change_civil,
    change_mood,
    change_will,
    d6,
    happens,
    in_order,
    powers_of,
    tell,
    year,
)
from chancellery.games.grande_guerre.state import State
from chancellery.games.grande_guerre.unrest import chance_from, social_pips, strike
from chancellery.games.grande_guerre.war.names import FRONT, last_turn

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules import GrandeGuerre


class Play(NamedTuple):
    """A card in use: by which side, with which words of the player."""

    card: int
    side: int
    words: tuple[str, ...]


def step(fn: Op) -> Op:
    """Register an op that cards may name in `do`: `fn(rules, s, log, play, *, …)`."""

    def call(
        rules: GrandeGuerre,
        s: State,
        log: Log | None,
        card: int,
        side: int,
        words: tuple[str, ...],
        **said: Any,
    ) -> None:
        fn(rules, s, log, Play(card, side, words), **said)

    call.__name__, call.__doc__ = fn.__name__, fn.__doc__
    call.__signature__ = inspect.signature(fn)  # type: ignore[attr-defined]
    return effect_op(OPS, call)


def named(play: Play, power: str) -> int:
    return POWER[play.words[-1] if power == "target" else power]


def cause(rules: GrandeGuerre, card: int) -> str:
    return rules.deck.cards[card].slug


def until(rules: GrandeGuerre, s: State, turns: int, this_year: bool) -> int:
    """The last turn of an effect, this one counted."""
    if this_year:
        return last_turn(year(rules, s))
    return s.turn + turns - 1 if turns else ALWAYS


def die_reaches(s: State, log: Log | None, card: int, power: int, need: int) -> bool:
    """A die of its own for one power."""
    roll = d6(s)
    tell(log, "event_roll", card=card, power=power, roll=roll, need=need, succeeds=roll >= need)
    return roll >= need


# The home front.


@step
def will(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: str, n: int) -> None:
    change_will(rules, s, log, named(play, power), n, cause(rules, play.card))


@step
def mood(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: str, n: int) -> None:
    change_mood(s, log, named(play, power), n, cause(rules, play.card))


@step
def civil(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: str, n: int) -> None:
    change_civil(s, log, named(play, power), n, cause(rules, play.card))


@step
def money(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: str, n: int) -> None:
    rules.war(s).earn(s, log, named(play, power), n, cause(rules, play.card))


@step
def pips(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    power: str,
    tests: tuple[str, ...],
    n: int,
    turns: int = 0,
    this_year: bool = False,
    tag: str = "",
) -> None:
    """Tests or actions of a power become harder or easier."""
    whose, last = named(play, power), until(rules, s, turns, this_year)
    tag = tag or cause(rules, play.card)
    if at_war(s, whose) and not tsar_gone(s, tag):
        s.pips = (*s.pips, *((test, whose, n, last, tag) for test in tests))


def tsar_gone(s: State, tag: str) -> bool:
    """The Tsar's command weighs on an autocracy alone (card 31)."""
    return tag == "tsar_commands" and s.regime[RUSSIA] != "A"


@step
def lasting(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    name: str,
    turns: int = 0,
    this_year: bool = False,
) -> None:
    """Something is in force, for whoever asks."""
    s.in_effect[name] = until(rules, s, turns, this_year)


@step
def no_longer(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, name: str) -> None:
    s.in_effect.pop(name, None)


@step
def steady(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: str) -> None:
    """A power's own row of the Instability Test no longer counts."""
    s.in_effect[f"steady:{named(play, power)}"] = ALWAYS


@step
def mutiny_clock(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: str, n: int) -> None:
    whose = named(play, power)
    s.mutiny = put(s.mutiny, whose, min(s.mutiny[whose], n))


@step
def strike_now(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    power: str,
    will: int,
) -> None:
    """A Strike Test out of turn, with the base of a given will (§20.6.2); none in the basic game (§20.3)."""
    whose = named(play, power)
    if at_war(s, whose) and not s.setup.basic:
        odds = chance_from(rules, rules.facts.base("strike", will), social_pips(rules, s, whose, "strike"))
        if happens(s, log, "strike", whose, odds, "20.6.2"):
            strike(rules, s, log, whose)


@step
def waver(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, need: int, n: int) -> None:
    """Each Central monarchy throws a die for its Parliament."""
    for power in powers_of(s, CENTRAL):
        if s.regime[power] == "M" and die_reaches(s, log, play.card, power, need):
            change_mood(s, log, power, n, cause(rules, play.card))


@step
def caillaux(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    mood: int,
    will: int,
) -> None:
    """A scandal, which a strong man turns to account."""
    if clemenceau_governs(s):
        change_will(rules, s, log, FRANCE, will, cause(rules, play.card))
    else:
        change_mood(s, log, FRANCE, mood, cause(rules, play.card))


@step
def correspondents(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, n: int) -> None:
    """A free press tells of the latest Grand Offensive of the year; censors keep it out of the papers."""
    for power in in_order(s):
        latest = rules.report(s, power).latest_this_year if s.press[power] else ""
        if latest:
            change_will(rules, s, log, power, n if latest == "won" else -n, cause(rules, play.card))


# Neutrals.


@step
def level(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    neutral: str,
    n: int,
) -> None:
    shift_level(rules, s, log, neutral, n, cause(rules, play.card))


@step
def outrage(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    neutral: str,
    n: int,
) -> None:
    """Whoever is the first in the game to do such a thing drives a neutral to the enemy."""
    if cause(rules, play.card) not in s.in_effect:
        s.in_effect[cause(rules, play.card)] = ALWAYS
        shift_level(rules, s, log, neutral, n if play.side == ENTENTE else -n, cause(rules, play.card))


# The court of Russia.


@step
def polivanov(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    s.polivanov = 1
    tell(log, "polivanov_comes")


@step
def polivanov_leaves(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
) -> None:
    if s.polivanov:
        s.polivanov = 0
        tell(log, "polivanov_gone")


@step
def rasputin(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    s.rasputin = 1
    tell(log, "rasputin_comes")


@step
def rasputin_shot(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    s.rasputin = 0
    tell(log, "rasputin_gone")


# Revolutions made by cards.


@step
def lenin(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, n: int) -> None:
    """A Red insurrection, during which the side must hold; against Reds, propaganda (§20.8.1, §20.8.2)."""
    what, power = play.words[0], named(play, "target")
    if what == RED:
        rules.war(s).bind(s, play.side, FRONT[main_front(rules, s, power)])
        then(s, ("insurrection", power, RED))
    else:
        tests = ("strike", "mutiny", "revolt")
        s.pips = (*s.pips, *((test, power, n, s.turn, "propaganda") for test in tests))


@step
def kerenski(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """A Blue insurrection (§20.8.2)."""
    then(s, ("insurrection", named(play, "target"), BLUE))


@step
def politics(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    mood: int,
    need: int,
) -> None:
    """Support at home, agitation abroad, or a general's plan (§20.8.2)."""
    what, power = play.words[0], named(play, "target")
    if what == "support":
        change_mood(s, log, power, mood, cause(rules, play.card))
    elif what == "coup":
        s.coup = put(s.coup, power, 1)
        tell(log, "coup_planned", power=power)
    elif die_reaches(s, log, play.card, power, need):
        change_mood(s, log, power, -mood, cause(rules, play.card))
