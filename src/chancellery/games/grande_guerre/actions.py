"""Political actions (§20.5): which are open to a government, with what chance, and how they are resolved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.decisions import Action
from chancellery.games.grande_guerre.facts import (
    BRITAIN,
    CENTRAL,
    ENTENTE,
    FRANCE,
    GERMANY,
    POWERS,
    RUSSIA,
    SIDES,
    TURKEY,
    USA,
    ActionFacts,
)
from chancellery.games.grande_guerre.instability import capital_rule
from chancellery.games.grande_guerre.ops import (
    Chance,
    Part,
    chair,
    event_pips,
    in_zone,
    kerenski,
    rasputin,
    summed,
)
from chancellery.games.grande_guerre.state import State
from chancellery.games.grande_guerre.war.names import BALKANS, BULGARIA, NO_TARGET

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.rules import GrandeGuerre

AUTOMATIC = Chance(100, (("automatic", 100),))


# Which are open.


def targets(rules: GrandeGuerre, s: State, power: int, action: ActionFacts) -> tuple[str, ...]:
    """What an action may be aimed at now; `-` if it needs no aim, nothing if it is not open (§20.5.1)."""
    return _open_targets(rules, s, power, action) if power in action.powers else ()


def _open_targets(rules: GrandeGuerre, s: State, power: int, action: ActionFacts) -> tuple[str, ...]:
    """The same for a power that may ever try it."""
    if s.turn < action.from_turn:
        return ()
    is_open = _OPEN.get(action.slug)
    if is_open:
        found = is_open(rules, s, power)
    else:
        barred = _BARRED.get(action.slug)
        if barred and barred(rules, s, power):
            return ()
        found = rules.war(s).targets(rules, s, power, action.number)
    if not found or (action.once and done_key(s, power, action) in s.done):
        return ()
    return NO_TARGET if found is True else found


def done_key(s: State, power: int, action: ActionFacts) -> str:
    return f"{SIDES[s.side[power]]}:{action.slug}"


def cooperation_key(power: int) -> str:
    """That a power has once succeeded with allies: only the first time cheers the country."""
    return f"{POWERS[power]}:cooperation"


def _restore_order(rules: GrandeGuerre, s: State, power: int) -> tuple[str, ...]:
    """Markers older than this Interphase, or a running mutiny (§20.6.2, §20.6.4)."""
    found = []
    if 0 <= s.strike[power] < s.season:
        found.append("strike")
    if 0 <= s.revolt[power] < s.season:
        found.append("revolt")
    if s.mutiny[power]:
        found.append("mutiny")
    return tuple(found)


def may_form_government(rules: GrandeGuerre, s: State, power: int) -> bool:
    """In the zone, and not too soon after the last; a capital lost in 1914 is reason enough (§20.3.3)."""
    if s.regime[power] == "C" or power == USA:
        return False
    if in_zone(rules, s, power):
        rest = 0 if s.setup.strict else rules.facts.tables["new_government"]["rest"]
        if s.turn - s.government[power] > rest:
            return True
    return capital_rule(rules, s, power)


def _change_regime(rules: GrandeGuerre, s: State, power: int) -> tuple[str, ...]:
    """One step between autocracy, monarchy and democracy, once, when will is low."""
    rows = rows_of(rules, "change_regime")
    if s.nw[power] > rows["will_most"] or s.regime_changed[power] or s.unstable[power]:
        return ()
    return tuple(rows["steps"].get(s.regime[power], ()))


def rows_of(rules: GrandeGuerre, slug: str) -> Mapping[str, Any]:
    return rules.facts.action[slug].rows


def _neutral(s: State, name: str) -> bool:
    return name in s.levels


def _peace_offer(rules: GrandeGuerre, s: State, power: int) -> bool:
    """In Winter, one for each side: the chair's power, or with seven seats any that the chair lets."""
    winter = rules.facts.calendar[s.turn].season == "winter"
    return winter and (s.setup.seats == "seven" or power == chair(s, s.side[power]))


def _greek_coup(rules: GrandeGuerre, s: State, power: int) -> bool:
    """Own corps at Salonika, or Bulgaria as an ally, while Greece is neutral."""
    if not _neutral(s, "greece"):
        return False
    war = rules.war(s)
    if s.side[power] == CENTRAL:
        return war.side_of(s, BULGARIA) == CENTRAL
    held = war.line(s, BALKANS) < rules.facts.diplomacy["salonika"]["line_below"]
    return bool(held and war.corps(s, power, BALKANS) >= rows_of(rules, "greek_coup")["corps"])


_OPEN: dict[str, Callable[[GrandeGuerre, State, int], Any]] = {
    "restore_order": _restore_order,
    "improve_will": lambda rules, s, power: True,
    "dismiss_commander": lambda rules, s, power: (
        rules.war(s).candidates(s, power) if rules.war(s).may_dismiss(s, power) else ()
    ),
    "reinforce_parliament": lambda rules, s, power: s.mood[power] < 2 and not s.unstable[power],
    "new_government": may_form_government,
    "change_regime": _change_regime,
    "war_economy": lambda rules, s, power: s.cp[power] > 0 and not s.unstable[power],
    "war_loan": lambda rules, s, power: power != TURKEY,
    "peace_offer": _peace_offer,
    "promise_trentino": lambda rules, s, power: _neutral(s, "italy"),
    "promise_tunisia": lambda rules, s, power: _neutral(s, "italy"),
    "accept_italian_goals": lambda rules, s, power: (
        _neutral(s, "italy") and s.levels["italy"] <= rows_of(rules, "accept_italian_goals")["level_most"]
    ),
    "dannunzio": lambda rules, s, power: s.side[power] == ENTENTE and _neutral(s, "italy"),
    "promise_romania": lambda rules, s, power: s.side[power] == ENTENTE and _neutral(s, "romania"),
    "bulgarian_claims": lambda rules, s, power: _neutral(s, "bulgaria"),
    "greek_coup": _greek_coup,
}


_BARRED: dict[str, Callable[[GrandeGuerre, State, int], bool]] = {
    "conscription": lambda rules, s, power: s.mood[power] < 0,
    "unrestricted_submarine_war": lambda rules, s, power: s.in_effect.get("sussex_pledge", 0) >= s.turn,
    "neutrals_blockade": lambda rules, s, power: (
        rules.level(s, "usa") >= rows_of(rules, "neutrals_blockade")["usa_below"]
    ),
    "free_garrisons": lambda rules, s, power: f"{POWERS[power]}:free_garrisons" in s.done,
}
"""Fronts, fleets and generals are the war's to know; moods, dates at home and pledges are ours."""


def legal_actions(rules: GrandeGuerre, s: State, power: int) -> tuple[Action, ...]:
    """Every action and target that a government may name in this Interphase."""
    slug = POWERS[power]
    return tuple(
        [
            ("act", slug, action.slug, target)
            for action in rules.facts.actions_of[power]
            for target in _open_targets(rules, s, power, action)
        ]
    )


# With what chance.


def parliament_pips(s: State, power: int, *, in_full: bool = False) -> int:
    """Parliament's part: all of it in a democracy, half in a monarchy, none in an autocracy (§20.2.1)."""
    mood = s.mood[power]
    if s.regime[power] == "D" or (in_full and s.regime[power] == "M"):
        return mood
    return int(mood / 2) if s.regime[power] == "M" else 0


def chance_of(rules: GrandeGuerre, s: State, power: int, slug: str) -> Chance:
    """The chance of an action before anybody is committed to it, and where each point comes from."""
    action = rules.facts.action[slug]
    if not action.base:
        return AUTOMATIC
    pip, least, most = rules.facts.curve
    points = [(row, pip * n) for row, n in action_pips(rules, s, power, action) if n]
    return summed([("base", action.base), *points], least, most)


def action_pips(rules: GrandeGuerre, s: State, power: int, action: ActionFacts) -> list[Part]:
    unrestricted = action.slug == "unrestricted_submarine_war"
    parts = [("parliament", parliament_pips(s, power, in_full=unrestricted))]
    for row, pips in action.rows.items():
        holds = _ROWS.get(row)
        if holds and holds(rules, s, power):
            parts.append((row, pips))
    if action.needs_parliament and s.regime[power] == "D" and s.mood[power] < 0:
        parts.append(("submitted", rules.facts.tables["submitted"]["balks"]))
    parts.append(("events", event_pips(s, action.slug, power)))
    return parts


def success_will(rules: GrandeGuerre, s: State, power: int, action: ActionFacts) -> int:
    """What a success does to the own will: the table's figure, or that of a row which holds now."""
    found: int = action.will
    special = _WILL_ROWS.get(action.slug)
    if special:
        row, holds = special
        if holds(rules, s, power):
            found = action.rows[row]
    return found


def _no_credits(rules: GrandeGuerre, s: State, power: int) -> bool:
    """American banks are shut to France and Britain."""
    least: int = rows_of(rules, "war_loan")["no_credits_from"]
    return power in (FRANCE, BRITAIN) and rules.level(s, "usa") >= least


def _low_will(rules: GrandeGuerre, s: State, power: int) -> bool:
    return s.nw[power] <= rules.facts.zone


def _inclined(rules: GrandeGuerre, s: State, power: int) -> bool:
    least: int = rows_of(rules, "promise_trentino")["inclined_from"]
    return s.levels.get("italy", 0) >= least


def _offensive_failed(rules: GrandeGuerre, s: State, power: int) -> bool:
    """One of its own, this year."""
    return any(one.status == "failed" for one in rules.report(s, power).offensives)


_ROWS: dict[str, Callable[[GrandeGuerre, State, int], bool]] = {
    "autocracy": lambda rules, s, power: s.regime[power] == "A",
    "kerenski": lambda rules, s, power: kerenski(s, power),
    "free_press": lambda rules, s, power: bool(s.press[power]),
    "rasputin": lambda rules, s, power: rasputin(s, power),
    "polivanov": lambda rules, s, power: power == RUSSIA and s.polivanov == 1,
    "western_credit": lambda rules, s, power: power in (FRANCE, BRITAIN),
    "low_will": _low_will,
    "no_credits": _no_credits,
    "offensive_failed": _offensive_failed,
    "inclined": _inclined,
}
"""Rows of an action that count only under a condition."""
_WILL_ROWS: dict[str, tuple[str, Callable[[GrandeGuerre, State, int], bool]]] = {
    "cooperation": ("first_success", lambda rules, s, power: cooperation_key(power) not in s.done),
    "dismiss_commander": ("will_after_failed_offensive", _offensive_failed),
    "accept_italian_goals": ("russia", lambda rules, s, power: power == RUSSIA),
    "poland": ("germany", lambda rules, s, power: power == GERMANY),
}
"""By action: the row that stands for the will of a success under a condition."""
