"""Typed ballots: a line fills a slot, by its number, by its name, or the next one that it fits.

The words of a line are compared with all that a slot could ever hold; whether it may hold that now is for the
rules to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from chancellery.core.decisions import Action, Ballot, View
from chancellery.core.errors import Invalid
from chancellery.core.words import place_of
from chancellery.games.grande_guerre import wording as w
from chancellery.games.grande_guerre.facts import POWERS
from chancellery.games.grande_guerre.text_actions import meant, offer, tokens
from chancellery.games.grande_guerre.war.names import FRONTS, NATION, first_turn, last_turn, year_of

MOST_CORPS = 99
NONE: Action = ("none",)
ENVOYS = ("home", "italy", "turkey", "bulgaria", "romania", "greece", "usa")
TARGETS: dict[str, tuple[str, ...]] = {
    "change_regime": ("A", "M", "D"),
    "expedition": (*FRONTS, "dardanelles"),
    "cooperation": FRONTS,
    "dismiss_leader": FRONTS,
}


# What a slot could hold; the first is what it gets when nothing is said.


def _measures(ballot: Ballot, slot: str, view: View) -> list[Action]:
    return [(word, slot) for word in ("wait", "improve", "new_government", "both", "surrender")]


def _actions(ballot: Ballot, slot: str, view: View) -> list[Action]:
    power = slot.split(maxsplit=1)[0]
    found: list[Action] = [("pass", power)]
    for action in w.facts().actions:
        found += [("act", power, action.slug, target) for target in _targets(power, action.slug, view)]
    return found


def _targets(power: str, name: str, view: View) -> tuple[str, ...]:
    if name == "restore_order":
        panel = view["powers"][power]
        return tuple(what for what in ("strike", "revolt", "mutiny") if panel[what])
    if name == "dismiss_commander":
        return tuple(one.slug for one in w.war().commanders if POWERS[one.power] == power)
    return TARGETS.get(name, ("-",))


def _ambassadors(ballot: Ballot, slot: str, view: View) -> list[Action]:
    where = slot.split()[1]
    return [("post", name) for name in (where, *(name for name in ENVOYS if name != where))]


def _strategy(ballot: Ballot, slot: str, view: View) -> list[Action]:
    power, what = slot.split("/")
    known = w.war()
    if what == "plan":
        return [("plan", plan.slug) for plan in known.plans if plan.power == NATION[power]]
    return [NONE, *(("option", one.slug) for one in known.plan_options)]


def _buy(ballot: Ballot, slot: str, view: View) -> list[Action]:
    power, kind = slot.split("/")
    price = w.war().price["aid"]
    if kind == "aid":
        return [NONE, *(("aid", ally, n * price) for ally in POWERS[:-1] if ally != power for n in (1, 2))]
    return [NONE, *((kind, n) for n in ((1, 2) if kind in ("munitions", "steps") else (1,)))]


def _deploy(ballot: Ballot, slot: str, view: View) -> list[Action]:
    power, front = slot.split("/")
    now = view["war"]["fronts"][front]["corps"].get(power, 0)
    return [("corps", n) for n in (now, *(n for n in range(MOST_CORPS + 1) if n != now))]


def _plans(ballot: Ballot, slot: str, view: View) -> list[Action]:
    year = year_of(int(ballot.why[0]))
    return [NONE, *(("start", turn) for turn in range(first_turn(year), last_turn(year) + 1))]


def _postures(ballot: Ballot, slot: str, view: View) -> list[Action]:
    if "/" in slot:
        return [("join",), ("stay",)]
    found: list[Action] = [("hold",), ("pressure",), ("offensive",), ("cancel",)]
    running = [one for one in view["war"]["offensives"] if one["status"] == "running"]
    mine = _side(ballot, view)
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


# Reading.


def read_ballot(ballot: Ballot, words: str, view: View) -> Action:
    """Every slot, from lines in any order; what is not said stays as it is."""
    slots = [CANDIDATES[ballot.what](ballot, slot, view) for slot in ballot.slots]
    filled: dict[int, Action] = {}
    for line in re.split(r"[;\n]", words):
        if line.strip():
            slot, action = _line(ballot, slots, filled, line.strip())
            filled[slot] = action
    return tuple(filled.get(i, options[0]) for i, options in enumerate(slots))


def _line(
    ballot: Ballot, slots: Sequence[list[Action]], filled: dict[int, Action], line: str
) -> tuple[int, Action]:
    """The slot that a line fills, and with what."""
    numbered = re.match(r"(\d+)\s*[.:)]\s*(.*)", line)
    if numbered:
        slot = place_of(numbered[1], len(slots))
        if slot < 0:
            raise Invalid(f"There is no line {numbered[1]} here: there are {len(slots)}.")
        return slot, _one(slots[slot], numbered[2], set())
    said = tokens(line)
    doubt: list[Action] = []
    for i, options in enumerate(slots):
        if i in filled:
            continue
        chosen = meant(options, said, set(tokens(re.sub(r"[_/]", " ", ballot.slots[i]))))
        if len(chosen) == 1:
            return i, chosen[0]
        doubt = doubt or chosen
    if doubt:
        raise Invalid(f"“{line}” fits {len(doubt)} answers. {offer(doubt)}")
    raise Invalid(f"“{line}” fits no open line. {_open(ballot, filled)}")


def _one(options: Sequence[Action], words: str, more: set[str]) -> Action:
    chosen = meant(options, tokens(words), more) if tokens(words) else list(options[:1])
    if len(chosen) == 1:
        return chosen[0]
    if chosen:
        raise Invalid(f"“{words}” fits {len(chosen)} answers. {offer(chosen)}")
    raise Invalid(f"“{words}” fits no answer here. {offer(options)}")


def _open(ballot: Ballot, filled: dict[int, Action]) -> str:
    left = [slot_name(slot) for i, slot in enumerate(ballot.slots) if i not in filled]
    return f"Open are: {', '.join(left)}." if left else "Every line is filled."


def slot_name(slot: str) -> str:
    """`Germany, munitions`: a slot as a person says it."""
    words = re.split(r"[/ ]", slot)
    known = [_word(word, i) for i, word in enumerate(words)]
    return w.sentence(", ".join(known))


SLOT_WORDS = {
    **w.FRONTS,
    "entente": "the Entente",
    "central": "the Central Powers",
    "plan": "war plan",
    "first": "first preparation",
    "second": "second preparation",
}


def _word(word: str, place: int) -> str:
    if word in POWERS and not (place and word == "italy"):
        return w.power(word)
    return SLOT_WORDS.get(word, w.plain(word))
