"""What the slots of ballots could ever hold, for typed lines.

The first is what a slot holds if nothing is said. Whether it may hold that now is for the rules to say.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from chancellery.core.decisions import Action, Ballot, View
from chancellery.games.grande_guerre.rules.dates import first_turn, last_turn, year_of
from chancellery.games.grande_guerre.rules.names import FRONTS, NATION, POWERS
from chancellery.games.grande_guerre.words.named import facts, war

MOST_CORPS = 99
NONE: Action = ("none",)
ENVOYS = ("home", "italy", "turkey", "bulgaria", "romania", "greece", "usa")
TARGETS: dict[str, tuple[str, ...]] = {
    "change_regime": ("A", "M", "D"),
    "expedition": (*FRONTS, "dardanelles"),
    "cooperation": FRONTS,
    "dismiss_leader": FRONTS,
}


def _measures(ballot: Ballot, slot: str, view: View) -> list[Action]:
    return [(word, slot) for word in ("wait", "improve", "new_government", "both", "surrender")]


def _actions(ballot: Ballot, slot: str, view: View) -> list[Action]:
    power = slot.split(maxsplit=1)[0]
    found: list[Action] = [("pass", power)]
    for action in facts().actions:
        found += [("act", power, action.slug, target) for target in _targets(power, action.slug, view)]
    return found


def _targets(power: str, name: str, view: View) -> tuple[str, ...]:
    if name == "restore_order":
        panel = view["powers"][power]
        return tuple(what for what in ("strike", "revolt", "mutiny") if panel[what])
    if name == "dismiss_commander":
        return tuple(one.slug for one in war().commanders if POWERS[one.power] == power)
    return TARGETS.get(name, ("-",))


def _ambassadors(ballot: Ballot, slot: str, view: View) -> list[Action]:
    where = slot.split()[1]
    return [("post", name) for name in (where, *(name for name in ENVOYS if name != where))]


def _strategy(ballot: Ballot, slot: str, view: View) -> list[Action]:
    power, what = slot.split("/")
    known = war()
    if what == "plan":
        return [("plan", plan.slug) for plan in known.plans if plan.power == NATION[power]]
    return [NONE, *(("option", one.slug) for one in known.plan_options)]


def _buy(ballot: Ballot, slot: str, view: View) -> list[Action]:
    power, kind = slot.split("/")
    price = war().price.aid
    if kind == "aid":
        return [NONE, *(("aid", ally, n * price) for ally in POWERS[:-1] if ally != power for n in (1, 2))]
    return [NONE, *((kind, n) for n in ((1, 2) if kind in ("munitions", "steps") else (1,)))]


def _deploy(ballot: Ballot, slot: str, view: View) -> list[Action]:
    power, front = slot.split("/")
    now = view["war"]["fronts"][front]["corps"].get(power, 0)
    return [("corps", n) for n in (now, *(n for n in range(MOST_CORPS + 1) if n != now))]


def _plans(ballot: Ballot, slot: str, view: View) -> list[Action]:
    year = year_of(ballot.about[0])
    return [NONE, *(("start", turn) for turn in range(first_turn(year), last_turn(year) + 1))]


def _postures(ballot: Ballot, slot: str, view: View) -> list[Action]:
    running = [one for one in view["war"]["offensives"] if one["status"] == "running"]
    mine = _side(ballot, view)
    there = [power for power in view["war"]["fronts"][slot]["corps"] if power in POWERS]
    allies = [power for power in there if view["powers"][power]["side"] == mine]
    found: list[Action] = [("hold",), ("pressure",), ("offensive",), ("cancel",)]
    for n in range(1, len(allies) + 1):
        for few in combinations(allies, n):
            found += [(f"{attack}_without", *few) for attack in ("pressure", "offensive")]
    if any((one["front"], one["side"]) == (slot, mine) for one in running):
        found.sort(key=lambda action: action != ("offensive",))
    elif slot == "west" and mine == "entente" and view["turn"] <= 2 and _plan_xvii(view):
        found.sort(key=lambda action: action != ("pressure",))
    return found


def _plan_xvii(view: View) -> bool:
    return bool(view["war"]["plans_1914"].get("france") == "plan_xvii")


def _side(ballot: Ballot, view: View) -> str:
    if view["seats"] == "two":
        return ballot.seat
    return str(view["powers"][ballot.seat]["side"])


def _join(ballot: Ballot, slot: str, view: View) -> list[Action]:
    return [("join",), ("stay",)]


def _fronts(ballot: Ballot, slot: str, view: View) -> list[Action]:
    power, _ = slot.split("/")
    there = [front for front in FRONTS if view["war"]["fronts"][front]["corps"].get(power)]
    return [("front", front) for front in there]


CANDIDATES: dict[str, Callable[[Ballot, str, View], list[Action]]] = {
    "measures": _measures,
    "actions": _actions,
    "ambassadors": _ambassadors,
    "war_strategy": _strategy,
    "war_buy": _buy,
    "war_deploy": _deploy,
    "war_plans": _plans,
    "war_postures": _postures,
    "war_join": _join,
    "war_aside": _fronts,
    "war_lose": _fronts,
}
