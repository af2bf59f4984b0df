"""The position for a terminal: powers, centres and units, what is dislodged, and what was resolved last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.decisions import View
from chancellery.games.diplomacy.words.details import failed, order

if TYPE_CHECKING:
    from chancellery.games.diplomacy.words.text import Words

_SEASONS = {"S": "spring", "F": "autumn", "W": "winter"}
WIDEST = 9
"""Columns of a power's name."""


def board(w: Words, view: View) -> str:
    """A line a power, and a line for each unit that is driven out."""
    opens, *_, closes = view["phase"]
    lines = [w.say("board-phase", {**view, "opens": opens, "closes": closes})]
    for power, units in view["units"].items():
        listed = ", ".join(w.form("unit", unit, "boxed") for unit in units) or w.say("board-no-units")
        lines.append(f"{w.form('power', power):<{WIDEST}}{len(view['centres'][power]):>3}  {listed}")
    lines += [w.say("board-dislodged", beaten) for beaten in view["dislodged"]]
    return "\n".join(lines + _resolved(w, view))


def _resolved(w: Words, view: View) -> list[str]:
    """The last campaign's orders with their results, and what came after them, a line a power."""
    found = [*view["orders"], *view["retreats"], *view["adjustments"]]
    if not found:
        return []
    phase = found[0]["phase"]
    lines = [w.say("board-resolved", {"season": _SEASONS[phase[0]], "year": int(phase[1:-1])})]
    for power in view["units"]:
        mine = [_with_results(w, item) for item in found if item["power"] == power]
        lines += [f"{w.form('power', power):<{WIDEST}}     {', '.join(mine)}"] if mine else []
    return lines


def _with_results(w: Words, item: View) -> str:
    action, results = tuple(item["order"]), failed(item["results"])
    if not results:
        return w.action(action)
    return w.say("board-results", {"told_order": order(action), "results": results})
