"""The openings of the four scenarios and the calendar (§1.1, §1.3, §2.1)."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.war.names import (
    CENTRAL,
    ENTENTE,
    FRANCE,
    GERMANY,
    NATION,
    NOBODY,
    RUSSIA,
    TURKEY,
    first_turn,
    in_winter,
    last_turn,
    season_start,
    year_of,
)
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import at

pytestmark = rule("1.3")


def test_the_calendar_has_five_turns_in_1914_and_nine_a_year_after() -> None:
    assert [year_of(turn) for turn in (1, 5, 6, 14, 15, 23, 24, 32, 33, 41)] == [
        1914, 1914, 1915, 1915, 1916, 1916, 1917, 1917, 1918, 1918,
    ]  # fmt: skip
    assert [(first_turn(year), last_turn(year)) for year in (1914, 1916, 1918)] == [
        (1, 5),
        (15, 23),
        (33, 41),
    ]
    assert [turn for turn in range(1, 25) if in_winter(turn)] == [5, 6, 14, 15, 23, 24]
    assert [season_start(turn) for turn in (1, 5, 6, 8, 9, 11, 14, 41)] == [1, 1, 6, 6, 9, 9, 12, 39]


@pytest.mark.parametrize(
    ("scenario", "corps", "line", "chief"),
    [
        (
            "1914",
            {"germany": 40, "russia": 38, "britain": 4, "empire": 5, "turkey": 0},
            [0, 0, 0, 0, 0],
            "moltke",
        ),
        (
            "1916",
            {"germany": 56, "austria_hungary": 27, "italy": 22, "serbia": 0},
            [3, 3, 0, 3, -1],
            "falkenhayn",
        ),
        ("1917", {"britain": 33, "romania": 4, "turkey": 12}, [3, 3, -1, 3, -2], "hindenburg_ludendorff"),
        (
            "1918",
            {"germany": 64, "usa": 4, "greece": 4, "russia": 16},
            [3, 4, 1, 3, -4],
            "hindenburg_ludendorff",
        ),
    ],
)
def test_a_scenario_opens_with_its_armies_and_lines(
    scenario: str, corps: dict[str, int], line: list[int], chief: str
) -> None:
    a = at(scenario)
    assert {slug: a.engine.corps(a.s, NATION[slug]) for slug in corps} == corps
    assert a.w.line == line
    assert a.engine.commander(a.s, GERMANY) == chief
    assert a.w.treasury == [10] * 8


def test_gates_taken_before_the_start_have_the_holders_of_the_table() -> None:
    a = at("1917")
    held = {
        gate: a.holder(gate)
        for gate in ("lille", "warsaw", "gorizia", "nish", "basra", "erzerum", "bucharest")
    }
    assert held == {
        "lille": GERMANY, "warsaw": GERMANY, "gorizia": NATION["italy"], "nish": NATION["austria_hungary"],
        "basra": NATION["britain"], "erzerum": RUSSIA, "bucharest": GERMANY,
    }  # fmt: skip
    assert a.holder("verdun") == a.holder("baghdad") == NOBODY


def test_neutrals_of_1914_have_no_side_and_closed_fronts() -> None:
    a = at("1914")
    assert a.w.side[TURKEY] == a.w.side[NATION["italy"]] == NOBODY
    assert (a.w.side[FRANCE], a.w.side[GERMANY]) == (ENTENTE, CENTRAL)
    assert a.w.open == (1, 1, 0, 1, 0)


def test_a_later_scenario_opens_with_purchases_deployment_and_plans() -> None:
    a = at("1916").do("opening")
    asked = []
    while pending := a.rules.pending(a.s):
        asked.append(pending[0].what)
        for decision in pending:
            a.answer(decision.seat)
    assert asked == ["war_buy", "war_deploy", "war_plans"]
    assert a.engine.corps(a.s, GERMANY) == 56  # no RP in the opening
