"""The steps of event cards and political actions: what `do` may name; those of the war are in `steps_war`.

Every step is given the play: by whom, and the words that were named with it; what the record says comes by
keyword. `power = "target"` is the power named by the player. Without `turns` an effect lasts.

What an action does to will and mood is booked, and settled when all actions have been tried (§20.5.1); a card
does it at once. `action_steps` has what only actions do.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from chancellery.core.agenda import Op, then
from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.abroad.diplomacy import shift_level
from chancellery.games.grande_guerre.rules.cards.conditions import main_front
from chancellery.games.grande_guerre.rules.cards.troubles import clemenceau_governs
from chancellery.games.grande_guerre.rules.columns import add, put
from chancellery.games.grande_guerre.rules.dates import last_turn
from chancellery.games.grande_guerre.rules.home.unrest import social_pips, strike, trouble_roll
from chancellery.games.grande_guerre.rules.names import CENTRAL, ENTENTE, FRANCE, FRONT, POWER, RUSSIA
from chancellery.games.grande_guerre.rules.references import (
    LastingName,
    MeasureSlug,
    NeutralSlug,
    PowerSlug,
    TestName,
)
from chancellery.games.grande_guerre.rules.revolution.insurrections import BLUE, RED
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import (
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
from chancellery.games.grande_guerre.rules.war.deeds import Bind, Earn

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


OWN, TARGET = "own", "target"
Whose: TypeAlias = Literal["own", "target"] | PowerSlug
"""A power by name, the government that acts, or the power that a card is aimed at."""


class Play(NamedTuple):
    """A card or a political action in use: by which side, with which words of the player."""

    card: int
    """Its number; 0 for an action."""
    side: int
    words: tuple[str, ...]
    power: int = -1
    """The government that acts; a card is a side's."""
    action: str = ""


STEPS: dict[str, Op] = {}
"""All steps by name, as they are written."""


CARDS_ONLY: set[str] = set()
ACTIONS_ONLY: set[str] = set()
"""Steps that need to know the card, or the government that acts."""


def step(fn: Op) -> Op:
    """Register an op that cards and actions may name in `do`: `fn(rules, s, log, play, *, …)`."""
    keys = [p.name for p in inspect.signature(fn).parameters.values() if p.kind is p.KEYWORD_ONLY]
    STEPS[fn.__name__] = fn

    def call(rules: GrandeGuerre, s: State, log: Log | None, *args: Any) -> None:
        """What the play is comes first, then what the record says."""
        cut = len(args) - len(keys)
        fn(rules, s, log, Play(*args[:cut]), **dict(zip(keys, args[cut:], strict=True)))

    call.__name__, call.__doc__ = fn.__name__, fn.__doc__
    call.__wrapped__ = fn  # type: ignore[attr-defined]
    return OPS.op(call)


def card_step(fn: Op) -> Op:
    """A step that no action can take."""
    CARDS_ONLY.add(fn.__name__)
    return step(fn)


def action_step(fn: Op) -> Op:
    """A step that no card can take."""
    ACTIONS_ONLY.add(fn.__name__)
    return step(fn)


def named(play: Play, power: str) -> int:
    if power == OWN:
        return play.power
    return POWER[play.words[-1] if power == TARGET else power]


def cause(rules: GrandeGuerre, play: Play) -> str:
    return play.action or rules.deck.cards[play.card].slug


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
def will(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: Whose, n: int) -> None:
    """Will goes up or down; of an action, when all actions have been tried."""
    if play.action:
        s.sums = add(s.sums, named(play, power), n)
    else:
        change_will(rules, s, log, named(play, power), n, cause(rules, play))


@step
def mood(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: Whose, n: int) -> None:
    """Parliament moves right, or left if n is below zero; of an action, when all have been tried."""
    if play.action:
        s.mood_sums = add(s.mood_sums, named(play, power), n)
    else:
        change_mood(s, log, named(play, power), n, cause(rules, play))


@step
def civil(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: Whose, n: int) -> None:
    """Civil production goes up or down."""
    change_civil(s, log, named(play, power), n, cause(rules, play))


@step
def money(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: Whose, n: int) -> None:
    """A power gains money, or loses it as far as there is any."""
    rules.war(s).do(rules, s, log, Earn(named(play, power), n, cause(rules, play)))


@step
def pips(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    power: Whose,
    tests: tuple[TestName, ...],
    n: int,
    turns: int = 0,
    this_year: bool = False,
    tag: Literal["", "tsar_commands"] = "",
) -> None:
    """Tests or actions of a power become harder or easier."""
    whose, last = named(play, power), until(rules, s, turns, this_year)
    why = tag or cause(rules, play)
    if at_war(s, whose) and not tsar_gone(s, why):
        s.pips = (*s.pips, *((test, whose, n, last, why) for test in tests))


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
    name: LastingName,
    turns: int = 0,
    this_year: bool = False,
) -> None:
    """Something is in force, for whoever asks."""
    s.in_effect[name] = until(rules, s, turns, this_year)


@step
def no_longer(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, name: LastingName) -> None:
    """Something that lasts is over."""
    s.in_effect.pop(name, None)


@step
def steady(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: Whose) -> None:
    """A power's own row of the Instability Test no longer counts."""
    s.in_effect[f"steady:{named(play, power)}"] = ALWAYS


@step
def mutiny_clock(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: Whose, n: int) -> None:
    """A mutiny lasts at most so many turns more."""
    whose = named(play, power)
    s.mutiny = put(s.mutiny, whose, min(s.mutiny[whose], n))


@step
def strike_now(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    power: Whose,
    will: int,
) -> None:
    """A Strike Test out of turn, with the base of a given will (§20.6.2); none in the basic game (§20.3)."""
    whose = named(play, power)
    if at_war(s, whose) and not s.setup.basic:
        base, pips = rules.facts.base("strike", will), social_pips(rules, s, whose, "strike")
        if happens(s, log, whose, trouble_roll(rules, "strike", base, pips), "20.6.2"):
            strike(rules, s, log, whose)


@card_step
def waver(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, need: int, n: int) -> None:
    """Each Central monarchy throws a die for its Parliament."""
    for power in powers_of(s, CENTRAL):
        if s.regime[power] == "M" and die_reaches(s, log, play.card, power, need):
            change_mood(s, log, power, n, cause(rules, play))


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
        change_will(rules, s, log, FRANCE, will, cause(rules, play))
    else:
        change_mood(s, log, FRANCE, mood, cause(rules, play))


@step
def correspondents(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, n: int) -> None:
    """A free press tells of the latest Grand Offensive of the year; censors keep it out of the papers."""
    for power in in_order(s):
        latest = rules.report(s, power).latest_this_year if s.press[power] else ""
        if latest:
            change_will(rules, s, log, power, n if latest == "won" else -n, cause(rules, play))


# Neutrals.


@step
def level(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    neutral: NeutralSlug,
    n: int,
    notice: Literal[""] | MeasureSlug = "",
) -> None:
    """A neutral moves; with `notice`, only the first time that this is done in the game."""
    if notice:
        if notice_key(neutral, notice) in s.done:
            return
        s.done.append(notice_key(neutral, notice))
    shift_level(rules, s, log, neutral, n, cause(rules, play))


def notice_key(neutral: str, what: str) -> str:
    """That a neutral has taken notice of something, though it be given up and done again (§6.3)."""
    return f"{neutral}:{what}"


@step
def outrage(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    neutral: NeutralSlug,
    n: int,
) -> None:
    """Whoever is the first in the game to do such a thing drives a neutral to the enemy."""
    if cause(rules, play) not in s.in_effect:
        s.in_effect[cause(rules, play)] = ALWAYS
        shift_level(rules, s, log, neutral, n if play.side == ENTENTE else -n, cause(rules, play))


# The court of Russia.


@step
def polivanov(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """Polivanov becomes Russia's minister of war."""
    s.polivanov = 1
    tell(log, "polivanov_comes")


@step
def polivanov_leaves(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
) -> None:
    """Polivanov goes, if he is in office."""
    if s.polivanov:
        s.polivanov = 0
        tell(log, "polivanov_gone")


@step
def rasputin(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """Rasputin comes to court."""
    s.rasputin = 1
    tell(log, "rasputin_comes")


@step
def rasputin_shot(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """Rasputin is dead."""
    s.rasputin = 0
    tell(log, "rasputin_gone")


# Revolutions made by cards.


@card_step
def lenin(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, n: int) -> None:
    """A Red insurrection, during which the side must hold; against Reds, propaganda (§20.8.1, §20.8.2)."""
    what, power = play.words[0], named(play, "target")
    if what == RED:
        rules.war(s).do(rules, s, log, Bind(play.side, FRONT[main_front(rules, s, power)]))
        then(s, ("insurrection", power, RED))
    else:
        tests = ("strike", "mutiny", "revolt")
        s.pips = (*s.pips, *((test, power, n, s.turn, "propaganda") for test in tests))


@card_step
def kerenski(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """A Blue insurrection (§20.8.2)."""
    then(s, ("insurrection", named(play, "target"), BLUE))


@card_step
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
        change_mood(s, log, power, mood, cause(rules, play))
    elif what == "coup":
        s.coup = put(s.coup, power, 1)
        tell(log, "coup_planned", power=power)
    elif die_reaches(s, log, play.card, power, need):
        change_mood(s, log, power, -mood, cause(rules, play))
