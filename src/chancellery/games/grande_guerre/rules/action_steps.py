"""The steps of political actions that no event card has (§20.5.1); the others are in `cards`.

`play.power` is the government that acts, `play.words` what the action was aimed at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.rules.abroad.diplomacy import diplomatic_test, shift_level
from chancellery.games.grande_guerre.rules.abroad.envoys import show_all
from chancellery.games.grande_guerre.rules.cards.steps import Play, Whose, action_step, named
from chancellery.games.grande_guerre.rules.columns import add, put
from chancellery.games.grande_guerre.rules.conditions import own_key
from chancellery.games.grande_guerre.rules.home.government import government_will, installed, parliament_balks
from chancellery.games.grande_guerre.rules.home.markers import city_of, mark_city
from chancellery.games.grande_guerre.rules.names import FRONT, POWERS
from chancellery.games.grande_guerre.rules.references import FrontSlug, MeasureSlug, PowerSlug
from chancellery.games.grande_guerre.rules.revolution.regimes import AUTOCRACY_CARDS, end_cards
from chancellery.games.grande_guerre.rules.state import NEVER, State
from chancellery.games.grande_guerre.rules.vocabulary import d6, tell
from chancellery.games.grande_guerre.rules.war.deeds import (
    Appoint,
    Cooperate,
    Expedition,
    FreeGarrisons,
    Measure,
    NewLeader,
    RaiseCorps,
    RaiseSteps,
)

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules.rules import GrandeGuerre


# Steps that several actions could take.


@action_step
def raise_will(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, to: int) -> None:
    """Will goes up to a value, before the sums of all changes are settled."""
    s.raises.append((play.power, to, play.action))


@action_step
def shaken(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """A change of the regime was tried: the country is unstable for some Interphases."""
    s.regime_changed = put(s.regime_changed, play.power, 1)
    rest = rules.facts.tables.instability.regime_changed_interphases
    s.regime_shaken = put(s.regime_shaken, play.power, s.season + rest)


@action_step
def measure(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, name: MeasureSlug) -> None:
    """A measure at sea, or conscription, is in force from now on."""
    rules.war(s).do(rules, s, log, Measure(name))


@action_step
def steps_raised(
    rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, by: Mapping[PowerSlug, int]
) -> None:
    """Steps besides the ordinary replacements, so many for each power."""
    n = next((n for slug, n in dict(by).items() if slug == POWERS[play.power]), 0)
    rules.war(s).do(rules, s, log, RaiseSteps(play.power, n, play.action))


@action_step
def corps(
    rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, power: Whose, n: int, front: FrontSlug
) -> None:
    """New corps on a front, over the cap."""
    rules.war(s).do(rules, s, log, RaiseCorps(named(play, power), n, FRONT[front], play.action))


# Steps of one action.


@action_step
def restore_order(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """The marker goes, or the mutiny ends a turn sooner (§20.6.2, §20.6.4)."""
    power, (trouble,), city = play.power, play.words, ""
    if trouble == "mutiny":
        s.mutiny = put(s.mutiny, power, max(0, s.mutiny[power] - 1))
    else:
        city = city_of(s, power, trouble)
        mark_city(s, power, trouble, "")
        if trouble == "strike":
            s.strike = put(s.strike, power, NEVER)
        else:
            s.revolt = put(s.revolt, power, NEVER)
    tell(log, "order_restored", power=power, what=trouble, city=city)


@action_step
def new_government(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """A new government, with the pause and the instability that follow (§20.1.3)."""
    power = play.power
    if installed(rules, s, log, power):
        s.raises.append((power, government_will(rules, s, power), "new_government"))
        s.mood_sums = add(s.mood_sums, power, -parliament_balks(rules, s, log, power))


@action_step
def change_regime(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """Not by a revolution: the press stays as it is, nobody comes to power and who had it loses it."""
    power, (regime,) = play.power, play.words
    s.regime[power] = regime
    s.in_power[power] = ""
    end_cards(s, power, AUTOCRACY_CARDS)
    tell(log, "regime_changed", power=power, regime=regime)


@action_step
def free_garrisons(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, corps: int) -> None:
    """Garrisons come to the main front, or to one where the power stands."""
    power, war = play.power, rules.war(s)
    s.done.append(own_key(power, "free_garrisons"))
    war.do(rules, s, log, FreeGarrisons(power))
    front = FRONT[rules.facts.powers[power].main_front]
    if not s.war.open[front]:
        front = next((f for f in range(5) if s.war.open[f] and s.war.corps_at(power, f)), front)
    war.do(rules, s, log, RaiseCorps(power, corps, front, "free_garrisons"))


@action_step
def expedition(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """Corps go to a foreign front, or the Dardanelles may be tried."""
    rules.war(s).do(rules, s, log, Expedition(play.power, play.words[0]))


@action_step
def cooperation(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """Two powers attack together on a front."""
    if own_key(play.power, "cooperation") not in s.done:
        s.done.append(own_key(play.power, "cooperation"))
    rules.war(s).do(rules, s, log, Cooperate(play.side, FRONT[play.words[0]]))


@action_step
def dismiss_leader(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """A front gets another commander."""
    rules.war(s).do(rules, s, log, NewLeader(play.power, FRONT[play.words[0]]))


@action_step
def dismiss_commander(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """Another takes over at the GHQ."""
    rules.war(s).do(rules, s, log, Appoint(play.power, play.words[0], "dismissed"))


@action_step
def peace_offer(rules: GrandeGuerre, s: State, log: Log | None, play: Play) -> None:
    """The right to offer peace, this Winter."""
    s.offers.append((play.power,))


@action_step
def dannunzio(
    rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, levels: tuple[int, int, int, int, int, int]
) -> None:
    """By the face of a die, how far Italy moves."""
    roll = d6(s)
    tell(log, "dannunzio", power=play.power, roll=roll)
    shift_level(rules, s, log, "italy", levels[roll - 1], "dannunzio")


@action_step
def greek_coup(rules: GrandeGuerre, s: State, log: Log | None, play: Play, *, plus: int) -> None:
    """Greece is tested at once, in the plotter's favour."""
    if "greece" in s.levels:
        diplomatic_test(rules, s, log, play.side, "greece", plus)
        show_all(s, log, "greece")
