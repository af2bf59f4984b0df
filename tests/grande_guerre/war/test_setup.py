"""The openings of the four scenarios and the calendar (§1.1, §1.3, §2.1)."""

from __future__ import annotations

import pytest

from chancellery.games.grande_guerre.rules.absent import default_answer
from chancellery.games.grande_guerre.rules.dates import (
    first_turn,
    in_winter,
    last_turn,
    season_start,
    year_of,
)
from chancellery.games.grande_guerre.rules.names import (
    CENTRAL,
    ENTENTE,
    FRANCE,
    FRONTS,
    GERMANY,
    NATION,
    NATIONS,
    NOBODY,
    RUSSIA,
    TURKEY,
)
from chancellery.games.grande_guerre.rules.references import MEASURES
from chancellery.games.grande_guerre.rules.rules import GrandeGuerre
from chancellery.games.grande_guerre.rules.vocabulary import event_pips
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import at

RULES = GrandeGuerre()


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


CORPS = {
    "1914": {
        "germany": "W32 E8", "austria_hungary": "E16 B6", "france": "W26", "britain": "W4",
        "russia": "E36 O2", "belgium": "W3", "serbia": "B6", "empire": "O5",
    },
    "1916": {
        "germany": "W38 E18", "austria_hungary": "E16 I8 B3", "turkey": "O13", "france": "W30 B2",
        "britain": "W16 B1 O4", "russia": "E40 O4", "italy": "I22", "belgium": "W3", "empire": "O5",
        "bulgaria": "B8",
    },
    "1917": {
        "germany": "W42 E20", "austria_hungary": "E15 I11 B2", "turkey": "O12", "france": "W30 B2",
        "britain": "W26 B2 O5", "russia": "E44 O4", "italy": "I24", "belgium": "W3", "empire": "O5",
        "bulgaria": "B8", "romania": "B4",
    },
    "1918": {
        "germany": "W52 E10 I2", "austria_hungary": "E4 I18 B2", "turkey": "O10", "france": "W28 I1 B2",
        "britain": "W26 B2 O6", "russia": "E16", "italy": "I18", "usa": "W4", "belgium": "W3", "empire": "O5",
        "bulgaria": "B8", "greece": "B4",
    },
}  # fmt: skip
"""The corps of each opening by front, as the table of set-up prints them."""


@rule("1.3")
@pytest.mark.parametrize("scenario", CORPS)
def test_a_scenario_opens_with_its_armies(scenario: str) -> None:
    a = at(scenario)
    found = {
        slug: " ".join(
            f"{front[0].upper()}{n}" for i, front in enumerate(FRONTS) if (n := a.w.corps_at(NATION[slug], i))
        )
        for slug in NATIONS
    }
    assert {slug: corps for slug, corps in found.items() if corps} == CORPS[scenario]
    assert all(steps % 2 == 0 for row in a.w.steps for steps in row)  # every corps is whole
    assert a.w.treasury == [10] * 8


@rule("1.3")
@pytest.mark.parametrize(
    ("scenario", "line", "measures", "chiefs"),
    [
        ("1914", [0, 0, 0, 0, 0], "", "moltke conrad enver joffre french grand_duke cadorna pershing"),
        (
            "1916",
            [3, 3, 0, 3, -1],
            "blockade submarine",
            "falkenhayn conrad enver joffre haig alexeiev cadorna pershing",
        ),
        (
            "1917",
            [3, 3, -1, 3, -2],
            "blockade neutrals submarine conscription",
            "hindenburg_ludendorff conrad enver nivelle haig tsar cadorna pershing",
        ),
        (
            "1918",
            [3, 4, 1, 3, -4],
            "blockade neutrals submarine unrestricted convoys conscription",
            "hindenburg_ludendorff arz enver petain haig brusilov diaz pershing",
        ),
    ],
)
def test_a_scenario_opens_with_its_lines_measures_and_commanders(
    scenario: str, line: list[int], measures: str, chiefs: str
) -> None:
    a = at(scenario)
    assert a.w.line == line
    assert {name for name in MEASURES if a.w.in_force(name)} == set(measures.split())
    assert [a.report(power).commander for power in range(8)] == chiefs.split()


@rule("1.3")
@pytest.mark.parametrize(
    ("scenario", "held"),
    [
        ("1914", {}),
        (
            "1916",
            {"germany": "liege brussels lille warsaw brest_litovsk vilna",
             "austria_hungary": "belgrade nish monastir", "britain": "basra"},
        ),
        (
            "1917",
            {"germany": "liege brussels lille warsaw brest_litovsk vilna bucharest",
             "austria_hungary": "belgrade nish monastir", "britain": "basra", "russia": "erzerum",
             "italy": "gorizia"},
        ),
        (
            "1918",
            {"germany": "liege brussels lille warsaw brest_litovsk vilna riga bucharest",
             "austria_hungary": "belgrade nish monastir udine", "britain": "basra baghdad jerusalem",
             "russia": "erzerum"},
        ),
    ],
)  # fmt: skip
def test_gates_taken_before_the_start_have_the_holders_of_the_table(
    scenario: str, held: dict[str, str]
) -> None:
    a = at(scenario)
    found: dict[str, set[str]] = {}
    for gate in a.f.gate:
        if (holder := a.holder(gate)) != NOBODY:
            found.setdefault(NATIONS[holder], set()).add(gate)
    assert found == {slug: set(gates.split()) for slug, gates in held.items()}


@rule("1.3")
@pytest.mark.parametrize(
    ("scenario", "start", "end", "gone"),
    [
        ("1914", 1, 41, []),
        ("1916", 15, 23, [*range(1, 6), 13, 18, 21]),
        ("1917", 24, 32, [*range(1, 6), 12, 13, 16, 18, *range(20, 23), 24, 25, *range(30, 33), 39]),
        (
            "1918",
            33,
            41,
            [*range(1, 6), *range(12, 17), 18, *range(20, 29), *range(30, 33), 36, 39, 42],
        ),
    ],
)
def test_a_scenario_has_its_dates_and_its_cards(scenario: str, start: int, end: int, gone: list[int]) -> None:
    """1918 lacks the cards of 1917 and 14, 15, 23, 26-28, 36 and 42 besides."""
    s = RULES.start(1, scenario=scenario)
    assert (s.turn + 1, s.last_turn, list(s.removed)) == (start, end, gone)


@rule("1.3")
@pytest.mark.parametrize(
    ("scenario", "rasputin", "russia", "france"),
    [("1914", 0, 0, 0), ("1916", 1, 0, 0), ("1917", 0, -1, 0), ("1918", 0, 0, 1)],
)
def test_cards_in_force_before_the_start(scenario: str, rasputin: int, russia: int, france: int) -> None:
    """21 Rasputin, 31 the Tsar in command, 23 Clemenceau."""
    s = RULES.start(1, scenario=scenario)
    assert (s.rasputin, s.polivanov) == (rasputin, 0)
    assert [event_pips(s, "instability", power) for power in (RUSSIA, FRANCE)] == [russia, france]
    assert event_pips(s, "restore_order", FRANCE) == 2 * france


@rule("1.3")
@pytest.mark.parametrize(
    ("scenario", "starts"),
    [
        ("1914", "38/2/8/M 35/1/8/M 31/1/6/A 38/2/8/D 36/2/9/D 35/1/8/A 32/0/7/D 40/2/9/D"),
        ("1916", "33/1/5/M 28/0/6/M 28/1/6/A 30/1/5/D 33/1/6/D 29/0/6/A 28/0/6/D 40/2/9/D"),
        ("1917", "27/0/3/M 24/0/5/M 27/0/6/A 24/0/4/D 29/1/4/D 13/-1/5/A 24/0/5/D 40/2/9/D"),
        ("1918", "26/0/2/M 20/0/4/M 23/0/6/A 25/1/3/D 26/0/3/D 14/-2/7/C 27/1/3/D 40/2/8/D"),
    ],
)
def test_a_scenario_opens_with_its_wills_moods_production_and_regimes(scenario: str, starts: str) -> None:
    """In table order; neutrals have what they bring on entry."""
    s = RULES.start(1, scenario=scenario)
    rows = zip(s.nw, s.mood, s.cp, s.regime, strict=True)
    assert ["/".join(str(one) for one in row) for row in rows] == starts.split()


@rule("1.3")
def test_russia_of_1918_has_had_two_revolutions() -> None:
    s = RULES.start(1, scenario="1918")
    found = (
        s.revolutions[RUSSIA],
        s.unstable[RUSSIA],
        s.in_power[RUSSIA],
        s.eliminated[RUSSIA],
        s.head[RUSSIA],
    )
    assert found == (2, 1, "C", "D", 0)


@rule("1.3")
@pytest.mark.parametrize("scenario", CORPS)
def test_every_other_count_begins_at_nothing(scenario: str) -> None:
    s = RULES.start(1, scenario=scenario)
    found = [list(column) for column in (s.remainder, s.charged, s.mutiny, s.press)]
    assert (found, list(s.strike), s.in_effect) == ([[0] * 8] * 4, [-1] * 8, {})
    w = at(scenario).w
    assert (w.submarine, w.hunger, w.losses, w.drives) == (0, 0, [0] * 8, [])


@rule("1.3")
def test_in_1914_britain_alone_has_an_ambassador_and_only_if_belgium_is_attacked() -> None:
    s = RULES.start(1)
    for seat in ("central", "entente"):
        ballot = next(one for one in RULES.pending(s) if one.seat == seat)
        RULES.apply(s, seat, default_answer(RULES, s, ballot))
    assert s.envoys == (0, 0, 0, 0, 1, 0, 0, 0)
    assert s.levels["usa"] == 3  # of 4: Belgium is attacked


@rule("1.3")
def test_neutrals_of_1914_have_no_side_and_closed_fronts() -> None:
    a = at("1914")
    assert a.w.side[TURKEY] == a.w.side[NATION["italy"]] == NOBODY
    assert (a.w.side[FRANCE], a.w.side[GERMANY]) == (ENTENTE, CENTRAL)
    assert a.w.open == (1, 1, 0, 1, 0)


@rule("1.3")
def test_a_later_scenario_opens_with_purchases_deployment_and_plans() -> None:
    a = at("1916").do("opening")
    asked = []
    while pending := a.rules.pending(a.s):
        asked.append(pending[0].what)
        for decision in pending:
            a.answer(decision.seat)
    assert asked == ["war_buy", "war_deploy", "war_plans"]
    assert a.corps_of(GERMANY) == 56  # no RP in the opening
