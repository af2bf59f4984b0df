"""What political actions bring when they succeed, and the few that do harm when they fail (§20.5.1).

The own will of a success is booked by `success_will`; here is what else it does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from chancellery.core.decisions import Log
from chancellery.games.grande_guerre.actions import cooperation_key
from chancellery.games.grande_guerre.columns import add, put
from chancellery.games.grande_guerre.diplomacy import diplomatic_test, shift_level
from chancellery.games.grande_guerre.facts import AUSTRIA_HUNGARY, CENTRAL, GERMANY, POWERS, RUSSIA
from chancellery.games.grande_guerre.government import government_will, installed, parliament_balks
from chancellery.games.grande_guerre.ops import ALWAYS, change_civil, d6, tell
from chancellery.games.grande_guerre.revolution import AUTOCRACY_CARDS, end_cards
from chancellery.games.grande_guerre.state import NEVER, State
from chancellery.games.grande_guerre.war.names import EAST, FRONT, SERBIA

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules import GrandeGuerre

Effect: TypeAlias = "Callable[[GrandeGuerre, State, Log | None, int, str], None]"
Harm: TypeAlias = "Callable[[GrandeGuerre, State, Log | None, int], None]"


def _rows(rules: GrandeGuerre, name: str) -> Mapping[str, Any]:
    return rules.facts.action[name].rows


def restore_order(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    """The marker goes, or the mutiny ends a turn sooner (§20.6.2, §20.6.4)."""
    if target == "strike":
        s.strike = put(s.strike, power, NEVER)
    elif target == "revolt":
        s.revolt = put(s.revolt, power, NEVER)
    else:
        s.mutiny = put(s.mutiny, power, max(0, s.mutiny[power] - 1))
    tell(log, "order_restored", power=power, what=target)


def improve_will(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    """A point of will, which the table books (§20.1.3)."""


def reinforce_parliament(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    s.mood_sums = add(s.mood_sums, power, _rows(rules, "reinforce_parliament")["mood"])


def new_government(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    """§20.1.3, with the pause and the instability that follow."""
    if installed(rules, s, log, power):
        s.raises.append((power, government_will(rules, s, power), "new_government"))
        s.mood_sums = add(s.mood_sums, power, -parliament_balks(rules, s, log, power))


def change_regime(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    """No revolution: the press stays as it is, nobody comes to power and who had it loses it."""
    s.regime[power] = target
    s.in_power[power] = ""
    end_cards(s, power, AUTOCRACY_CARDS)
    s.raises.append((power, _rows(rules, "change_regime")["will"], "change_regime"))
    tell(log, "regime_changed", power=power, regime=target)
    _shake(rules, s, power)


def _shake(rules: GrandeGuerre, s: State, power: int) -> None:
    s.regime_changed = put(s.regime_changed, power, 1)
    rest = rules.facts.tables["instability"]["regime_changed_interphases"]
    s.regime_shaken = put(s.regime_shaken, power, s.season + rest)


def war_economy(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    change_civil(s, log, power, _rows(rules, "war_economy")["production"], "war_economy")


def war_loan(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    rules.war(s).earn(s, log, power, _rows(rules, "war_loan")["money"], "war_loan")


def call_up(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    rules.war(s).raise_steps(s, log, power, _rows(rules, "call_up")[POWERS[power]], "call_up")


def free_garrisons(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    s.done.append(f"{POWERS[power]}:free_garrisons")
    war = rules.war(s)
    war.free_garrisons(s, log, power)
    front = FRONT[rules.facts.powers[power].main_front]
    if not war.is_open(s, front):
        front = next((f for f in range(5) if war.is_open(s, f) and war.corps(s, power, f)), front)
    war.raise_corps(s, log, power, _rows(rules, "free_garrisons")["corps"], front, "free_garrisons")


def expedition(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    if target == "dardanelles":
        rules.war(s).dardanelles(s, log, power)
    else:
        rules.war(s).expedition(s, log, power, FRONT[target])


def cooperation(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    if cooperation_key(power) not in s.done:
        s.done.append(cooperation_key(power))
    rules.war(s).cooperate(s, log, s.side[power], FRONT[target])


def dismiss_leader(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    rules.war(s).new_leader(s, log, power, FRONT[target])


def dismiss_commander(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    rules.war(s).appoint(s, log, power, target, "dismissed")


SEA_MEASURES = ("blockade", "neutrals", "submarine", "unrestricted")


def north_key(measure: str) -> str:
    """The North takes notice of a measure at sea once, though it be given up and passed again (§6.3)."""
    return f"north:{measure}"


def _measure(name: str, action: str) -> Effect:
    """A measure at sea, and how neutrals take it."""

    def effect(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
        rules.war(s).measure(s, log, name)
        rows = _rows(rules, action)
        north = rows.get("north", 0)
        if "usa" in s.levels:
            shift_level(rules, s, log, "usa", rows.get("usa", 0), action)
        elif north > 0:
            north = 0
        if north and (key := north_key(name)) not in s.done:
            s.done.append(key)
            shift_level(rules, s, log, "north", north, action)

    return effect


def conscription(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    rules.war(s).measure(s, log, "conscription")


def conscription_fails(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    s.mood_sums = add(s.mood_sums, power, _rows(rules, "conscription")["mood_failed"])


def change_regime_fails(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    """The attempt alone unsettles the country."""
    s.mood_sums = add(s.mood_sums, power, _rows(rules, "change_regime")["mood_failed"])
    _shake(rules, s, power)


def peace_offer(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    s.offers.append((power,))


def promise_trentino(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    rows = _rows(rules, "promise_trentino")
    s.in_effect["trentino_promised"] = ALWAYS
    shift_level(rules, s, log, "italy", rows["level"], "promise_trentino")
    s.sums = add(s.sums, AUSTRIA_HUNGARY, rows["austria_hungary"])


def promise_tunisia(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    s.in_effect["tunisia_promised"] = ALWAYS
    shift_level(rules, s, log, "italy", _rows(rules, "promise_tunisia")["level"], "promise_tunisia")


def accept_italian_goals(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    rows = _rows(rules, "accept_italian_goals")
    s.in_effect["goals_accepted"] = ALWAYS
    shift_level(rules, s, log, "italy", rows["level"], "accept_italian_goals")
    if power != RUSSIA:
        s.sums = add(s.sums, RUSSIA, rows["russia"])


def dannunzio(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    roll = d6(s)
    change = _rows(rules, "dannunzio")["levels"][roll - 1]
    tell(log, "dannunzio", power=power, roll=roll)
    shift_level(rules, s, log, "italy", change, "dannunzio")


def dannunzio_fails(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    shift_level(rules, s, log, "italy", _rows(rules, "dannunzio")["failed_level"], "dannunzio")


def promise_romania(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    rows = _rows(rules, "promise_romania")
    shift_level(rules, s, log, "romania", rows["level"], "promise_romania")
    s.sums = add(s.sums, AUSTRIA_HUNGARY, rows["austria_hungary"])


def bulgarian_claims(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    """Recognised by the Entente they cost Serbia two corps and estrange Greece."""
    rows = _rows(rules, "bulgarian_claims")
    if s.side[power] == CENTRAL:
        shift_level(rules, s, log, "bulgaria", rows["central"], "bulgarian_claims")
        return
    shift_level(rules, s, log, "bulgaria", rows["entente"], "bulgarian_claims")
    shift_level(rules, s, log, "greece", rows["greece"], "bulgarian_claims")
    rules.war(s).lose_steps(rules, s, log, SERBIA, 2 * rows["serbia"], "bulgarian_claims")


def poland(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    rows = _rows(rules, "poland")
    s.in_effect["poland"] = ALWAYS
    if power != GERMANY:
        s.sums = add(s.sums, GERMANY, rows["germany"])
    rules.war(s).raise_corps(s, log, GERMANY, rows["corps"], EAST, "poland")


def greek_coup(rules: GrandeGuerre, s: State, log: Log | None, power: int, target: str) -> None:
    """Greece is tested at once, in the plotter's favour."""
    if "greece" in s.levels:
        diplomatic_test(rules, s, log, s.side[power], "greece", _rows(rules, "greek_coup")["test"])


def greek_coup_fails(rules: GrandeGuerre, s: State, log: Log | None, power: int) -> None:
    away = _rows(rules, "greek_coup")["level"]
    shift_level(rules, s, log, "greece", -away if s.side[power] == CENTRAL else away, "greek_coup")


SUCCESS: dict[str, Effect] = {
    "restore_order": restore_order,
    "improve_will": improve_will,
    "reinforce_parliament": reinforce_parliament,
    "new_government": new_government,
    "change_regime": change_regime,
    "war_economy": war_economy,
    "war_loan": war_loan,
    "call_up": call_up,
    "conscription": conscription,
    "free_garrisons": free_garrisons,
    "expedition": expedition,
    "cooperation": cooperation,
    "dismiss_leader": dismiss_leader,
    "dismiss_commander": dismiss_commander,
    "blockade": _measure("blockade", "blockade"),
    "neutrals_blockade": _measure("neutrals", "neutrals_blockade"),
    "submarine_war": _measure("submarine", "submarine_war"),
    "unrestricted_submarine_war": _measure("unrestricted", "unrestricted_submarine_war"),
    "convoys": _measure("convoys", "convoys"),
    "peace_offer": peace_offer,
    "promise_trentino": promise_trentino,
    "promise_tunisia": promise_tunisia,
    "accept_italian_goals": accept_italian_goals,
    "dannunzio": dannunzio,
    "promise_romania": promise_romania,
    "bulgarian_claims": bulgarian_claims,
    "poland": poland,
    "greek_coup": greek_coup,
}
FAILURE: dict[str, Harm] = {
    "change_regime": change_regime_fails,
    "conscription": conscription_fails,
    "dannunzio": dannunzio_fails,
    "greek_coup": greek_coup_fails,
}
