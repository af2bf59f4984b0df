"""The steps of event cards that change the war: rolls, munitions, corps, commanders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from chancellery.core.agenda import then
from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.cards.steps import (
    Play,
    Whose,
    card_step,
    cause,
    named,
    step,
    until,
)
from chancellery.games.grande_guerre.rules.names import FRONT, NATION, POSTURE, POWER, SIDE
from chancellery.games.grande_guerre.rules.references import (
    CommanderSlug,
    FrontSlug,
    NationSlug,
    PostureSlug,
    PowerSlug,
    SideSlug,
)
from chancellery.games.grande_guerre.rules.state import State
from chancellery.games.grande_guerre.rules.vocabulary import OPS, in_order, year
from chancellery.games.grande_guerre.rules.war.deeds import Appoint, Expedition, LoseSteps, Modify, SetAside
from chancellery.games.grande_guerre.rules.war.dispatches import Effect

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


@step
def attack(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    whose: Literal["own"] | SideSlug,
    n: int,
    front: Literal[""] | FrontSlug = "",
    power: Literal[""] | PowerSlug = "",
    posture: Literal[""] | PostureSlug = "",
    turns: int = 0,
    this_year: bool = False,
    uses: int = -1,
    n_1918: int = 0,
) -> None:
    """Attack rolls change; with `uses` only so many of them."""
    late = n_1918 and year(rules, s) == 1918
    effect = Effect(
        "attack",
        cause(rules, play),
        n_1918 if late else n,
        side=play.side if whose == "own" else SIDE[whose],
        power=POWER[power] if power else -1,
        front=FRONT[front] if front else -1,
        posture=POSTURE[posture] if posture else -1,
        until=until(rules, s, turns, this_year),
        uses=uses,
    )
    rules.war(s).do(rules, s, log, Modify(effect))


@step
def munitions(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    power: Whose,
    n: int,
    turns: int,
) -> None:
    """A power has more munitions, or fewer, for some turns."""
    last = until(rules, s, turns, this_year=False)
    effect = Effect("munitions", cause(rules, play), n, power=named(play, power), until=last)
    rules.war(s).do(rules, s, log, Modify(effect))


@step
def steps_lost(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    power: Literal["own", "target"] | NationSlug,
    n: int,
) -> None:
    """A power loses steps, or a minor does."""
    nation = NATION[power] if power in NATION else named(play, power)
    rules.war(s).do(rules, s, log, LoseSteps(nation, n, cause(rules, play)))


@step
def aside(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    power: Whose,
    corps: int,
    turns: int = 0,
) -> None:
    """Corps leave the line, for some turns or until they are given back."""
    rules.war(s).do(rules, s, log, SetAside(named(play, power), corps, turns))


@step
def command(
    rules: GrandeGuerre,
    s: State,
    log: Log | None,
    play: Play,
    *,
    power: Whose,
    name: CommanderSlug,
) -> None:
    """A commander takes over."""
    rules.war(s).do(rules, s, log, Appoint(named(play, power), name, cause(rules, play)))


@card_step
def straits(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """The power that was named has the right to try the Dardanelles."""
    rules.war(s).do(rules, s, log, Expedition(named(play, "target"), "dardanelles"))


@card_step
def influenza(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, percent: int) -> None:
    """Every army is sick, one power after the other."""
    then(s, *(("sick_army", play.card, power, percent) for power in in_order(s)))


@OPS.op
def sick_army(rules: GrandeGuerre, s: State, log: Log | None, card: int, power: int, percent: int) -> None:
    steps = sum(s.war.steps[front][power] for front, is_open in enumerate(s.war.open) if is_open)
    n = steps * percent // 100
    if n:
        rules.war(s).do(rules, s, log, LoseSteps(power, n, rules.deck.cards[card].slug))
