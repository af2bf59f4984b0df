"""The position for a terminal: powers, threats, fronts, neutrals, what the seat alone knows."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from chancellery.core.decisions import View
from chancellery.core.phrases.values import Phrase, Said
from chancellery.core.words import figure, sentence
from chancellery.games.grande_guerre.rules.names import FRONT, FRONTS, MOODS
from chancellery.games.grande_guerre.rules.references import SOCIAL_TESTS
from chancellery.games.grande_guerre.words.details import each
from chancellery.games.grande_guerre.words.named import war

if TYPE_CHECKING:
    from chancellery.games.grande_guerre.words.text import Words

WIDTH = 99


def board(w: Words, view: View) -> str:
    """The whole position, top to bottom."""
    blocks = (_head, _powers, _threats, _fronts, _sea, _neutrals, _own)
    return "\n\n".join([part for block in blocks if (part := block(w, view))])


def _block(w: Words, message: str, **fields: Any) -> str:
    """A message that may need several lines."""
    return textwrap.fill(w.say(f"board-{message}", fields), WIDTH, subsequent_indent="  ")


def _name(w: Words, slug: str) -> str:
    return w.form("power", slug, "bare")


def _head(w: Words, view: View) -> str:
    return w.say("board-head", {**view, **view["result"], "over": bool(view["result"])})


# The powers.


def _powers(w: Words, view: View) -> str:
    side, will, parliament, regime, press, production, trouble = (
        w.say(f"board-{column}")
        for column in ("side", "will", "parliament", "regime", "press", "production", "trouble")
    )
    head = f"{'':<16}{side:<9}{will:>4}  {parliament:<14}{regime:<11}{press:<9}{production:>2}  {trouble}"
    return "\n".join([head, *(_power(w, slug, panel) for slug, panel in view["powers"].items())])


def _power(w: Words, slug: str, panel: Mapping[str, Any]) -> str:
    name, standing = _name(w, slug), panel["standing"]
    if standing != "at_war":
        return f"{name:<16}{w.say(f'board-{standing}')}"
    will = figure(panel["nw"]) + ("!" if panel["zone"] else "")
    side, mood = w.form("side", panel["side"], "column"), w.form("mood", MOODS[panel["mood"] + 2], "bare")
    regime, press = w.form("regime", panel["regime"], "bare"), w.form("press", panel["press"])
    row = f"{name:<16}{side:<9}{will:>4}  {mood:<14}{regime:<11}{press:<9}{panel['cp']:>2}"
    return textwrap.fill(f"{row}  {_troubles(w, panel)}", WIDTH, subsequent_indent=" " * 69).rstrip()


def _troubles(w: Words, panel: Mapping[str, Any]) -> str:
    found = [
        w.say("board-riot", {"trouble": trouble, "city": panel[f"{trouble}_city"]})
        for trouble in ("strike", "revolt")
        if panel[trouble]
    ]
    if panel["mutiny"]:
        found.append(w.say("board-mutiny", {"n": panel["mutiny"]}))
    if panel["unstable"]:
        found.append(w.say("board-revolution"))
    if panel["in_power"]:
        found.append(w.form("person", panel["in_power"]))
    return ", ".join(found)


def _threats(w: Words, view: View) -> str:
    """The tests that are due at this will."""
    rows = []
    for slug, panel in view["powers"].items():
        tests = {test: panel["tests"][test]["chance"] for test in SOCIAL_TESTS if test in panel["tests"]}
        due = [w.say("board-threat", {"threat": test, "chance": chance}) for test, chance in tests.items()]
        if due:
            rows.append(f"  {_name(w, slug):<16}{', '.join(due)}")
    return "\n".join([w.say("board-threats"), *rows]) if rows else ""


# The war.


def _fronts(w: Words, view: View) -> str:
    now = view["war"]
    rows = [_front(w, view, slug) for slug in FRONTS if now["fronts"][slug]["open"]]
    held = [Phrase("board-gate", {"gate": gate, "power": holder}) for gate, holder in now["gates"].items()]
    running = [
        Phrase("board-offensive", {"power": one["main"], "front": one["front"]})
        for one in now["offensives"]
        if one["status"] == "running"
    ]
    parts = ["\n".join([w.say("board-fronts"), *rows]), _block(w, "gates", gates=held)]
    if running:
        parts.append(_block(w, "offensives", drives=running))
    if shown := now.get("munitions_shown"):
        parts.append(_block(w, "munitions", shown=_numbers(shown)))
    return "\n".join(parts)


def _numbers(numbers: Mapping[str, int]) -> list[Phrase]:
    return each("board-power-number", "power", numbers)


def _front(w: Words, view: View, slug: str) -> str:
    at, sides = view["war"]["fronts"][slug], view["war"]["sides"]
    there = []
    for side in ("entente", "central"):
        corps = {nation: n for nation, n in at["corps"].items() if sides.get(nation) == side}
        if corps:
            there.append(w.say("board-corps", {"side": side, "corps": _numbers(corps)}))
    name, line = sentence(w.form("front", slug)), _line(w, slug, at["line"])
    return textwrap.fill(f"  {name:<13}{line:<22}{'; '.join(there)}", WIDTH, subsequent_indent=" " * 37)


def _line(w: Words, front: str, line: int) -> str:
    if not line:
        return w.say("board-frontier")
    known = war()
    return w.say("board-past", {"gate": known.gates[known.at[FRONT[front], line]].slug, "line": line})


def _sea(w: Words, view: View) -> str:
    now = view["war"]
    items = [Said(w.form("measure", name)) for name in now["measures"]]
    if now["submarine_loss"]:
        items.append(Said(w.say("board-sunk", {"n": now["submarine_loss"]})))
    items += [Said(w.say("board-ship", {"power": power, "left": left})) for power, left in now["ships"]]
    return _block(w, "sea", items=items)


def _neutrals(w: Words, view: View) -> str:
    return _block(w, "neutrals", levels=_numbers(view["levels"])) if view["levels"] else ""


# What the seat alone knows.


def _own(w: Words, view: View) -> str:
    now = view["war"]
    parts = []
    if now["treasury"]:
        parts.append(_block(w, "money", purses=_purses(view)))
    posts = [
        Phrase("board-post", {"power": power, "n": n, "place": place})
        for power, placed in view["ambassadors"].items()
        for place, n in placed.items()
        if n
    ]
    if posts:
        parts.append(_block(w, "ambassadors", posts=posts))
    if now["plans"]:
        plans = [Phrase("board-plan", {"front": one["front"], "start": one["start"]}) for one in now["plans"]]
        parts.append(_block(w, "plans", plans=plans))
    if view["hand"]:
        parts.append(_block(w, "stratagems", cards=[Phrase("titled", {"card": one}) for one in view["hand"]]))
    parts += [_chances(w, power, odds) for power, odds in view["chances"].items()]
    return "\n".join(parts)


def _purses(view: View) -> Sequence[Phrase]:
    now = view["war"]
    return [
        Phrase("board-purse", {"power": power, "ep": ep, "munitions": now["munitions"].get(power, 0)})
        for power, ep in now["treasury"].items()
        if view["powers"][power]["standing"] == "at_war"
    ]


def _chances(w: Words, power: str, odds: Mapping[str, Any]) -> str:
    """The chance of every open action that dice decide, the likeliest first."""
    groups: dict[int, list[str]] = {}
    for name, one in odds.items():
        if one["open"] and one["chance"] < 100:
            groups.setdefault(one["chance"], []).append(w.form("action", name))
    items = [
        w.say("board-chance", {"chance": chance, "actions": list(map(Said, sorted(groups[chance])))})
        for chance in sorted(groups, reverse=True)
    ]
    return _block(w, "chances", power=power, groups=Said("; ".join(items)))
