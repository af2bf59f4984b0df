"""The cards of the Non-Player Powers, which lie open (§13): charts, priorities and tables, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.games.belle_epoque import wording as w
from chancellery.games.belle_epoque.facts import POWER, POWERS, Facts
from chancellery.games.belle_epoque.records import Chart, Row

View = Mapping[str, Any]


def np_powers(view: View) -> list[str]:
    """The Powers that nobody plays, in the order in which they act once that is drawn."""
    return view["np_order"] or [slug for slug in POWERS if view["powers"][slug]["np"]]


def np_rows(view: View, known: Facts) -> tuple[tuple[str, str], ...]:
    """Of each: what this turn brings, the whole chart, the priorities, and the table row by row."""
    rows: list[tuple[str, str]] = []
    for slug in np_powers(view):
        card = known.np_cards[POWER[slug]]
        rows.append((w.bare(slug), this_turn(view, known, slug)))
        rows.append(("Chart", "; ".join(f"{i}: {_shown(turn)}" for i, turn in enumerate(card.chart, 1))))
        rows.append(("Priorities", _names(known, card.priority, ", ")))
        rows += [(f"Row {i}", _cells(known, row)) for i, row in enumerate(card.rows, 1)]
    return tuple(rows)


def this_turn(view: View, known: Facts, slug: str) -> str:
    """The Arsenal Bonus, less what sabotage took, and the symbols of the turn."""
    turn = max(view["turn"], 1)
    chart = known.np_cards[POWER[slug]].chart[turn - 1]
    lost = view["powers"][slug]["sabotage"]
    sabotaged = f" less {lost} by sabotage" if lost else ""
    return f"turn {turn}: Arsenal Bonus {chart.arsenal}{sabotaged}, {_symbols(chart)}"


def _shown(chart: Chart) -> str:
    return f"{chart.arsenal}, {_symbols(chart)}"


def _symbols(chart: Chart) -> str:
    """The card, the Fleet and the Prestige that a turn shows."""
    return ", ".join(word.capitalize() for word in (chart.card, chart.other) if word) or "nothing else"


def _names(known: Facts, territories: tuple[int, ...], between: str) -> str:
    return between.join(known.territories[t].name for t in territories)


def _cells(known: Facts, row: Row) -> str:
    """Columns 1, 2 and 4 with their alternates in brackets, column 3 with its three Territories."""
    pairs = [f"{_names(known, cell[:1], '')} ({_names(known, cell[1:], '')})" for cell in (row.one, row.two)]
    three = _names(known, row.three, " / ")
    if row.four is None:
        return "; ".join((*pairs, three))
    fourth = f"from turn 4 {_names(known, row.four[:1], '')} ({_names(known, row.four[1:], '')})"
    return "; ".join((*pairs, three, fourth))
