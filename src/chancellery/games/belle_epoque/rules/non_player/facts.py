"""The cards of the Non-Player Powers in numbers: set-up, chart, priorities, sending table (§13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from chancellery.games.belle_epoque.rules.records import (
    CHARTS,
    PRIORITIES,
    SENDINGS,
    SET_UPS,
    SendingRow,
)

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.facts import Facts


class Turn(NamedTuple):
    """A turn on the progress chart (§13.4 to §13.6, §13.9.1)."""

    arsenal: int
    card: str
    other: str


class Row(NamedTuple):
    """A row of a sending table: column 1, 2 and 4 with alternates, column 3 for a second die (§13.7)."""

    one: tuple[int, int]
    two: tuple[int, int]
    three: tuple[int, int, int]
    four: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class NpCard:
    """What a Power does that nobody plays."""

    set_up: tuple[tuple[int, int], ...]
    """Territory and number of cubes."""
    chart: tuple[Turn, ...]
    priority: tuple[int, ...]
    by_points: tuple[int, ...]
    """The same, those worth most on the map first (§13.8)."""
    rows: tuple[Row, ...]


def np_card(facts: Facts, power: str) -> NpCard:
    """The card of one Power, in numbers."""
    _check_room(facts, power)
    listed = tuple(facts.territory[slug] for slug in facts.data.records(PRIORITIES)[power].territories)
    return NpCard(
        set_up=tuple(
            (facts.territory[slug], n) for slug, n in facts.data.records(SET_UPS)[power].cubes.items()
        ),
        chart=_chart(facts, power),
        priority=listed,
        by_points=tuple(sorted(listed, key=lambda territory: -facts.vp[territory])),
        rows=tuple(_row(facts, row) for row in facts.data.records(SENDINGS)[power].rows),
    )


def _check_room(facts: Facts, power: str) -> None:
    """White cubes and all four set-ups have a space each."""
    set_ups = facts.data.records(SET_UPS)
    for slug, n in set_ups[power].cubes.items():
        there = facts.territory[slug]
        white = max(sum(n for _, n in cubes[there]) for cubes in (facts.start, facts.printed_board))
        if n < 0 or white + sum(one.cubes.get(slug, 0) for one in set_ups.values()) > facts.spaces[there]:
            facts.data.refuse(SET_UPS, power, "cubes", f"{slug} has no room for them.")


def _chart(facts: Facts, power: str) -> tuple[Turn, ...]:
    chart = facts.data.records(CHARTS)[power]
    for key, line in (("arsenal", chart.arsenal), ("card", chart.card), ("other", chart.other)):
        if len(line) != facts.last_turn:
            reason = f"an entry for each of {facts.last_turn} turns is expected."
            facts.data.refuse(CHARTS, power, key, reason)
    return tuple(map(Turn, chart.arsenal, chart.card, chart.other))


def _row(facts: Facts, row: SendingRow) -> Row:
    find = facts.territory
    one, two = ((find[first], find[other]) for first, other in (row.one, row.two))
    first, second, third = row.three
    four = None if row.four is None else (find[row.four[0]], find[row.four[1]])
    return Row(one, two, (find[first], find[second], find[third]), four)
