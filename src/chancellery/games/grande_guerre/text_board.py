"""The position for a terminal: powers, threats, fronts, neutrals, what the seat alone knows."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from typing import Any

from chancellery.core.decisions import View
from chancellery.games.grande_guerre import wording as w
from chancellery.games.grande_guerre.war.names import FRONT, FRONTS

WIDTH = 99
SIDES = {"entente": "Entente", "central": "Central"}
PHASES = {
    "opening": "opening",
    "revolution": "start of the turn",
    "events": "events",
    "diplomacy": "diplomacy",
    "war": "war",
    "final": "end of the turn",
    "interphase": "Interphase",
}
SHORT = {"usa": "United States", "north": "the North"}
REGIMES = {"A": "autocracy", "M": "monarchy", "D": "democracy", "C": "communism"}
MOODS = {-2: "defeatism", -1: "pacifism", 0: "war-mongering", 1: "hard line", 2: "Sacred Union"}
TESTS = ("strike", "mutiny", "revolt", "revolution", "surrender")


def board(view: View) -> str:
    """The whole position, top to bottom."""
    parts = [_head(view), _powers(view), _threats(view), _fronts(view), _sea(view), _neutrals(view)]
    return "\n\n".join([part for part in (*parts, _own(view)) if part])


def _block(head: str, items: Iterable[str]) -> str:
    text = f"{head}: {', '.join(items) or 'nothing'}"
    return textwrap.fill(text, WIDTH, subsequent_indent="  ")


def _name(slug: str) -> str:
    return SHORT.get(slug) or w.power(slug)


def _head(view: View) -> str:
    when = w.sentence(w.turn(view["turn"]))
    phase = PHASES.get(view["phase"], w.plain(view["phase"]))
    line = f"{when}, turn {view['turn']} of {view['last_turn']}, {phase}"
    if view["result"]:
        winner = view["result"]["winner"]
        line += f". The war is over: {SIDES.get(winner, 'nobody')} has won"
    return line


# The powers.


def _powers(view: View) -> str:
    head = f"{'':<16}{'Side':<9}{'Will':>4}  {'Parliament':<14}{'Regime':<11}{'Press':<9}{'CP':>2}  Trouble"
    rows = [_power(_name(slug), panel) for slug, panel in view["powers"].items()]
    return "\n".join([head, *rows])


def _power(name: str, panel: Mapping[str, Any]) -> str:
    if panel["standing"] == "neutral":
        return f"{name:<16}neutral"
    if panel["standing"] == "out":
        return f"{name:<16}out of the war"
    will = w.figure(panel["nw"]) + ("!" if panel["zone"] else "")
    row = (
        f"{name:<16}{SIDES[panel['side']]:<9}{will:>4}  {MOODS[panel['mood']]:<14}"
        f"{REGIMES[panel['regime']]:<11}{panel['press']:<9}{panel['cp']:>2}"
    )
    return textwrap.fill(f"{row}  {_troubles(panel)}", WIDTH, subsequent_indent=" " * 69).rstrip()


def _troubles(panel: Mapping[str, Any]) -> str:
    found = [word for word in ("strike", "revolt") if panel[word]]
    if panel["mutiny"]:
        found.append(f"mutiny {panel['mutiny']}")
    if panel["unstable"]:
        found.append("revolution")
    if panel["in_power"]:
        found.append(str(panel["in_power"]))
    return ", ".join(found)


def _threats(view: View) -> str:
    """The tests that are due at this will."""
    rows = []
    for slug, panel in view["powers"].items():
        due = [f"{test} {panel['tests'][test]['chance']} %" for test in TESTS if test in panel["tests"]]
        if due:
            rows.append(f"  {_name(slug):<16}{', '.join(due)}")
    return "\n".join(["Threats at the end of the turn", *rows]) if rows else ""


# The war.


def _fronts(view: View) -> str:
    rows = [_front(view, slug) for slug in FRONTS if view["war"]["fronts"][slug]["open"]]
    held = [f"{w.gate(gate)} ({_name(holder)})" for gate, holder in view["war"]["gates"].items()]
    running = [
        f"{_name(one['main'])} in {w.front(one['front'])}"
        for one in view["war"]["offensives"]
        if one["status"] == "running"
    ]
    parts = ["\n".join(["Fronts", *rows]), _block("Gates in enemy hands", held)]
    if running:
        parts.append(_block("Grand Offensives", running))
    return "\n".join(parts)


def _front(view: View, slug: str) -> str:
    at = view["war"]["fronts"][slug]
    sides: dict[str, list[str]] = {"entente": [], "central": []}
    for nation, corps in at["corps"].items():
        side = view["war"]["sides"].get(nation)
        if side:
            sides[side].append(f"{_short_nation(nation)} {corps}")
    there = [f"{SIDES[side]} {', '.join(names)}" for side, names in sides.items() if names]
    text = f"  {w.sentence(w.front(slug)):<13}{_line(slug, at['line']):<22}{'; '.join(there)}"
    return textwrap.fill(text, WIDTH, subsequent_indent=" " * 37)


def _short_nation(slug: str) -> str:
    return "India and Anzac" if slug == "empire" else _name(slug)


def _line(front: str, line: int) -> str:
    if not line:
        return "at the frontier"
    known = w.war()
    gate = known.gates[known.at[FRONT[front], line]]
    return f"past {gate.name} ({w.signed(line)})"


def _sea(view: View) -> str:
    war = view["war"]
    items = [w.MEASURES[name] for name in war["measures"]]
    if war["submarine_loss"]:
        items.append(f"{war['submarine_loss']} EP sunk this season")
    items += [f"a ship on the slips of {_name(power)}" for power, _ in war["ships"]]
    return _block("At sea", items)


def _neutrals(view: View) -> str:
    levels = [f"{_name(slug)} {w.figure(level)}" for slug, level in view["levels"].items()]
    return _block("Neutrals (0 joins the Entente, 10 the Central Powers)", levels) if levels else ""


# What the seat alone knows.


def _own(view: View) -> str:
    war = view["war"]
    parts = []
    if war["treasury"]:
        purses = [
            f"{_name(power)} {ep} EP, munitions {war['munitions'].get(power, 0)}"
            for power, ep in war["treasury"].items()
            if view["powers"][power]["standing"] == "at_war"
        ]
        parts.append(_block("Money", purses))
    posts = [
        f"{_name(power)} {n} {'at home' if where == 'home' else 'in ' + _name(where)}"
        for power, placed in view["ambassadors"].items()
        for where, n in placed.items()
        if n
    ]
    if posts:
        parts.append(_block("Ambassadors", posts))
    if war["plans"]:
        plans = [f"{w.front(one['front'])} from {w.turn(one['start'])}" for one in war["plans"]]
        parts.append(_block("Planned offensives", plans))
    if view["hand"]:
        parts.append(_block("Stratagems", [w.card(one) for one in view["hand"]]))
    parts += [_chances(power, odds) for power, odds in view["chances"].items()]
    return "\n".join(parts)


def _chances(power: str, odds: Mapping[str, Any]) -> str:
    """The chance of every open action that dice decide, the likeliest first."""
    groups: dict[int, list[str]] = {}
    for name, one in odds.items():
        if one["open"] and one["chance"] < 100:
            groups.setdefault(one["chance"], []).append(w.action(name))
    items = [f"{chance} % {', '.join(sorted(groups[chance]))}" for chance in sorted(groups, reverse=True)]
    text = f"Chances of {_name(power)}: {'; '.join(items)}"
    return textwrap.fill(text, WIDTH, subsequent_indent="  ")
