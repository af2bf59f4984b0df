"""The cards of the Non-Player Powers from their data file: set-up, chart, priorities, sending table (§13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from chancellery.core.data import Data
from chancellery.core.errors import DataError
from chancellery.games.belle_epoque.records import Chart, NpCard, Row

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.facts import Facts

CARDS = ("", "intrigue", "national")
OTHERS = ("", "fleet", "prestige", "fleet and prestige")
"""What a turn on a chart can show (§13.4 to §13.6)."""
COLUMNS = {"one": 2, "two": 2, "three": 3, "four": 2}
"""How many Territories stand in a box of a sending table; not every Power has a fourth column."""


def np_card(facts: Facts, data: Data, power: str) -> NpCard:
    """The card of one Power, in numbers; what cannot be played is refused."""
    set_up, chart, priority, sending = (
        data.records(table)[power] for table in ("setup", "chart", "priority", "sending")
    )
    listed = tuple(facts.where(slug, f"priority.{power}") for slug in priority["territories"])
    if len(sending["rows"]) != 6:
        raise DataError(f"np.toml, sending.{power}: the table has a row for each face of the die.")
    return NpCard(
        set_up=tuple((facts.where(slug, f"setup.{power}"), n) for slug, n in set_up["cubes"].items()),
        chart=_chart(power, chart, facts.last_turn),
        priority=listed,
        by_points=tuple(sorted(listed, key=lambda territory: -facts.vp[territory])),
        rows=tuple(_row(facts, power, row) for row in sending["rows"]),
    )


def _chart(power: str, record: Mapping[str, Any], turns: int) -> tuple[Chart, ...]:
    lines = record["arsenal"], record["card"], record["other"]
    if any(len(line) != turns for line in lines):
        raise DataError(f"np.toml, chart.{power}: each line has an entry for every turn.")
    for key, allowed in (("card", CARDS), ("other", OTHERS)):
        for word in record[key]:
            if word not in allowed:
                raise DataError(f"np.toml, chart.{power}: nothing is known of {word!r} in {key!r}.")
    return tuple(Chart(*turn) for turn in zip(*lines, strict=True))


def _row(facts: Facts, power: str, row: Mapping[str, Any]) -> Row:
    sizes = {column: len(names) for column, names in row.items()}
    if COLUMNS | sizes != COLUMNS or not {"one", "two", "three"} <= sizes.keys():
        raise DataError(f"np.toml, sending.{power}: columns have two Territories, the third has three.")
    cell = {
        column: tuple(facts.where(slug, f"sending.{power}") for slug in names)
        for column, names in row.items()
    }
    return Row(cell["one"], cell["two"], cell["three"], cell.get("four"))  # type: ignore[arg-type]
