"""Non-Player Powers send their missions by table (§13.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chancellery.core.agenda import Frame, then
from chancellery.core.decisions import Log
from chancellery.games.belle_epoque.rules.cubes import ally, free, lowest, quiet, send, stack
from chancellery.games.belle_epoque.rules.facts import NATIONS, POWERS, ROW
from chancellery.games.belle_epoque.rules.missions import closed
from chancellery.games.belle_epoque.rules.non_player.facts import Row
from chancellery.games.belle_epoque.rules.state import State
from chancellery.games.belle_epoque.rules.steps.effects import most
from chancellery.games.belle_epoque.rules.steps.shared import gain_missions, lose_missions, roll
from chancellery.games.belle_epoque.rules.vocabulary import OPS, tell

if TYPE_CHECKING:
    from chancellery.games.belle_epoque.rules.rules import BelleEpoque

ONE, TWO, THREE, FOUR = 1, 2, 3, 4
LAST_FIRST = (FOUR, TWO, ONE)
"""The columns that go without when missions are missing, after the third."""
FOURTH_FROM = 4
"""The turn from which France sends a fourth mission (§13.7.2)."""
ARMING = (1, 5)
"""Row dice that ready Armament Cubes."""
REROLLS = 6


@OPS.op
def np_send(rules: BelleEpoque, s: State, log: Log | None, power: int) -> None:
    """Lay out the missions, roll for the row, place them column by column; armaments come last (§13.7)."""
    columns, third = _lay_out(rules, s, log, power)
    row = roll(s, log, "np_row")
    missing = _no_armaments(rules, s, power) if row in ARMING else ""
    ready = row in ARMING and not missing
    tell(log, "np_row", power=POWERS[power], row=row, armaments=ready, missing=missing)
    frames: list[Frame] = [("np_column", power, column, row) for column in columns]
    frames += [("np_third", power, 0 if i else row) for i in range(third)]
    then(s, *frames, ("np_arm", power, ready))


def _no_armaments(rules: BelleEpoque, s: State, power: int) -> str:
    """Why a die that readies Armament Cubes readies none; empty if it does (§13.7)."""
    if s.turn < rules.facts.armaments_from:
        return "early"
    return "" if s.arms[power] else "none"


def _lay_out(rules: BelleEpoque, s: State, log: Log | None, power: int) -> tuple[list[int], int]:
    """Columns with one mission each, and how many stand in the third (§13.7, §13.7.1, §13.7.2)."""
    fourth = rules.facts.np_cards[power].rows[0].four is not None and s.turn >= FOURTH_FROM
    columns = [ONE, TWO, FOUR, THREE] if fourth else [ONE, TWO, THREE]
    third = s.embassy[power]
    del columns[gain_missions(s, log, power, len(columns)) :]
    if THREE in columns:
        columns.remove(THREE)
        third += 1
    third -= lose_missions(s, log, power, s.np_debt[power])
    s.np_debt[power] = 0
    if third < 0:
        for column in [column for column in LAST_FIRST if column in columns][:-third]:
            columns.remove(column)
    return columns, max(0, third)


@OPS.op
def np_column(rules: BelleEpoque, s: State, log: Log | None, power: int, column: int, row: int) -> None:
    """The Territory, else the one in brackets; if both are held, another die for this column (§13.7)."""
    rows = rules.facts.np_cards[power].rows
    for left in range(REROLLS, -1, -1):
        for there in _cell(rows[row - 1], column):
            if _place(rules, s, log, power, there):
                return
        if left:
            row = roll(s, log, "np_row")
    _fall_back(rules, s, log, power)


def _cell(row: Row, column: int) -> tuple[int, ...]:
    return row.one if column == ONE else row.two if column == TWO else row.four or ()


@OPS.op
def np_third(rules: BelleEpoque, s: State, log: Log | None, power: int, row: int) -> None:
    """A die picks one of three Territories; row 0: this mission has a row die of its own (§13.7.1)."""
    rows = rules.facts.np_cards[power].rows
    for _ in range(REROLLS + 1):
        row = row or roll(s, log, "np_row")
        first = (roll(s, log, "np_territory") - 1) // 2
        three = rows[row - 1].three
        for there in (*three[first:], *three[:first]):
            if _place(rules, s, log, power, there):
                return
        row = 0
    _fall_back(rules, s, log, power)


def _fall_back(rules: BelleEpoque, s: State, log: Log | None, power: int) -> None:
    """The dice found nothing: the first of the priorities with a free space, else back to the reserve."""
    barred = closed(s, power)
    for there in rules.facts.np_cards[power].priority:
        if s.holder[there] != power and not (barred >> there) & 1 and (s.room >> there) & 1:
            tell(log, "np_falls_back", power=POWERS[power], territory=rules.facts.territories[there].slug)
            send(rules, s, log, free(rules, s, there), power)
            return
    tell(log, "np_falls_back", power=POWERS[power], territory="")
    lose_missions(s, log, power, 1)


def _place(rules: BelleEpoque, s: State, log: Log | None, power: int, there: int) -> bool:
    """Into a free space or on top of another's mission; not where the Power holds or may not send (§13.7)."""
    if s.holder[there] == power:
        return _pass_over(rules, log, power, there, "held")
    if s.contrasts and (closed(s, power) >> there) & 1:
        return _pass_over(rules, log, power, there, "closed")
    space = free(rules, s, there)
    if space >= 0:
        send(rules, s, log, space, power)
        return True
    space = _dispute(rules, s, log, power, there)
    if space < 0:
        return _pass_over(rules, log, power, there, "full")
    stack(rules, s, log, space, power)
    return True


def _pass_over(rules: BelleEpoque, log: Log | None, power: int, there: int, why: str) -> bool:
    """No mission goes there."""
    if log is not None:
        slug = rules.facts.territories[there].slug
        tell(log, "np_passed_over", power=POWERS[power], territory=slug, why=why)
    return False


def _dispute(rules: BelleEpoque, s: State, log: Log | None, power: int, there: int) -> int:
    """The mission to dispute: of the opposing Power with most, else of the nation with most; or -1."""
    powers = [q for q in range(len(POWERS)) if q != power and quiet(s, q, there)]
    if powers:
        target = most(s, log, powers, lambda q: quiet(s, q, there).bit_count(), "np_dispute")
        return ROW * there + lowest(quiet(s, target, there))
    rows = [
        quiet(s, nation, there)
        for nation in range(len(POWERS), len(POWERS) + len(NATIONS))
        if ally(rules.facts, s, nation) != power
    ]
    row = max((row for row in rows if row), key=lambda row: (row.bit_count(), -lowest(row)), default=0)
    return ROW * there + lowest(row) if row else -1
