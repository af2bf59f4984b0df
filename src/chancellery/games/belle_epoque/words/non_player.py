"""The cards of the Non-Player Powers, which lie open (§13): charts, priorities and tables, in words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from chancellery.core.phrases.values import Said
from chancellery.games.belle_epoque.rules.facts import POWER, POWERS, facts
from chancellery.games.belle_epoque.rules.non_player.facts import Row, Turn

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.words.text import Words

View = Mapping[str, Any]


def np_powers(view: View) -> list[str]:
    """The Powers that nobody plays, in the order in which they act once that is drawn."""
    return view["np_order"] or [slug for slug in POWERS if view["powers"][slug]["np"]]


@lru_cache(2**10)
def np_rows(w: Words, turn: int, powers: tuple[tuple[str, int], ...]) -> tuple[tuple[str, str], ...]:
    """Of each, with what sabotage took: this turn, the whole chart, the priorities, the table row by row."""
    rows: list[tuple[str, str]] = []
    for slug, lost in powers:
        card = facts().np_cards[POWER[slug]]
        chart = (w.say("np-chart", {"n": i, **_symbols(one)}) for i, one in enumerate(card.chart, 1))
        priorities = [Said(_name(w, territory)) for territory in card.priority]
        rows.append((w.form("power", slug, "name"), this_turn(w, turn, slug, lost)))
        rows.append((w.say("page-chart"), "; ".join(chart)))
        rows.append((w.say("page-priorities"), w.say("np-priorities", {"territories": priorities})))
        rows += [(w.say("page-row", {"n": i}), _cells(w, row)) for i, row in enumerate(card.rows, 1)]
    return tuple(rows)


def this_turn(w: Words, turn: int, slug: str, lost: int) -> str:
    """The Arsenal Bonus, less what sabotage took, and the symbols of the turn."""
    turn = max(turn, 1)
    chart = facts().np_cards[POWER[slug]].chart[turn - 1]
    return w.say("np-turn", {"turn": turn, "lost": lost, **_symbols(chart)})


def _symbols(chart: Turn) -> dict[str, Any]:
    """The bonus, and the card, the Fleet and the Prestige that a turn shows."""
    return {"bonus": chart.arsenal, "drawn": chart.card, "shown": chart.other.replace(" ", "_")}


def _name(w: Words, territory: int) -> str:
    return w.form("territory", facts().territories[territory].slug, "name")


def _cells(w: Words, row: Row) -> str:
    """Columns 1, 2 and 4 with their alternates in brackets, column 3 with its three Territories."""
    columns = {"one": row.one, "two": row.two, "three": row.three, "four": row.four or ()}
    fields = {
        f"{column}_{i}": Said(_name(w, territory))
        for column, cells in columns.items()
        for i, territory in enumerate(cells, 1)
    }
    return w.say("np-cells", fields)
