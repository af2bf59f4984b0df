"""What campaigns are measured by: pars of the scenarios and seats, records of games, tables and charts."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest
from tools.grande_guerre_campaigns import EVERYWHERE, campaign
from tools.grande_guerre_report import (
    collapses,
    entries,
    exit_chart,
    mean_will,
    seats,
    will_chart,
    wills,
    winners,
)

from chancellery.games.grande_guerre.bot.value import rules_of
from chancellery.games.grande_guerre.rules import scoring as victory
from chancellery.games.grande_guerre.rules.names import GERMANY, POWER, POWERS
from chancellery.games.grande_guerre.rules.seven import par_and_spread, seat_points, seven_winner

RULES = rules_of()


def game(winner: str, noted: list[list[Any]] | None = None, **changes: Any) -> dict[str, Any]:
    """A record of a game that somebody won."""
    will = [[turn, *([30 - turn // 2] * len(POWERS))] for turn in range(1, 42)]
    record = {
        "scenario": "1914",
        "seats": "two",
        "war": "abstract",
        "ministers": "all",
        "winner": winner,
        "why": "time",
        "scores": {},
        "will": will,
        "noted": noted or [],
    }
    return record | changes


# Pars (house, measured).


@pytest.mark.parametrize(("scenario", "par"), [("1914", -2), ("1916", 11), ("1917", 6), ("1918", -5)])
def test_the_par_of_a_scenario(scenario: str, par: int) -> None:
    assert victory.par(RULES, RULES.start(1, scenario=scenario)) == par


@pytest.mark.parametrize(("scenario", "par"), [("1914", -6), ("1916", 2), ("1917", 9), ("1918", -7)])
def test_history_has_pars_of_its_own(scenario: str, par: int) -> None:
    s = RULES.start(1, scenario=scenario, war="historical", seats="seven")
    assert victory.par(RULES, s) == par
    for power in range(len(POWERS) - 1):
        own = RULES.facts.seats[power].historical[scenario]
        assert par_and_spread(RULES, s, power) == own


@pytest.mark.parametrize("scenario", ["1916", "1917"])
def test_a_scenario_played_on_is_judged_as_the_campaign(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = RULES.start(1, scenario=scenario, play_on=True)
    assert s.last_turn == 41
    least = RULES.facts.victory.verdict.margin
    for lead, winner in ((least, 1), (least - 1, -1), (1 - least, -1), (-least, 0)):
        monkeypatch.setattr(victory, "margin", lambda rules, s, lead=lead: lead - 2)
        assert victory.by_margin(RULES, s) == winner
    germany = RULES.facts.seats[GERMANY]
    assert par_and_spread(RULES, s, GERMANY) == (germany.par, germany.spread)


def test_1918_is_the_same_played_on() -> None:
    s = RULES.start(1, scenario="1918", play_on=True)
    assert (s.last_turn, victory.par(RULES, s)) == (41, -5)


def test_a_short_scenario_is_won_above_its_par(monkeypatch: pytest.MonkeyPatch) -> None:
    s = RULES.start(1, scenario="1917")
    assert victory.margin(RULES, s) < 6
    assert victory.by_margin(RULES, s) == 0, "the Entente, below par"
    monkeypatch.setattr(victory, "margin", lambda rules, s: 6)
    assert victory.by_margin(RULES, s) == -1
    monkeypatch.setattr(victory, "margin", lambda rules, s: 7)
    assert victory.by_margin(RULES, s) == 1


@pytest.mark.parametrize(
    ("scenario", "expected"), [("1914", (20, 19)), ("1916", (23, 10)), ("1917", (16, 11)), ("1918", (10, 9))]
)
def test_par_and_spread_of_a_seat_go_by_scenario(scenario: str, expected: tuple[int, int]) -> None:
    s = RULES.start(1, scenario=scenario, seats="seven")
    assert par_and_spread(RULES, s, GERMANY) == tuple(expected)


def test_the_winner_of_seven_is_found_by_the_pars_of_his_scenario() -> None:
    s = RULES.start(1, scenario="1917", seats="seven")
    pars = {"turkey": (11, 8), "italy": (7, 6)}
    for power, slug in enumerate(POWERS):
        s.exit[power] = "" if slug in pars else "surrender"
    scores = {
        slug: (seat_points(RULES, s, POWER[slug], -1) - par) / spread for slug, (par, spread) in pars.items()
    }
    assert len(set(scores.values())) == 2
    assert POWERS[seven_winner(RULES, s, -1)] == max(scores, key=scores.__getitem__)


# Records and tables.


def test_a_campaign_is_written_down() -> None:
    options = {"scenario": "1918", "seats": "two", "war": "abstract"}
    record = campaign(5, EVERYWHERE, options)
    assert record == campaign(5, EVERYWHERE, options)
    assert (record["seed"], record["scenario"], record["ministers"]) == (5, "1918", "all")
    assert record["winner"] in {"entente", "central", ""}
    assert [row[0] for row in record["will"]] == list(range(33, record["turn"] + 1))
    assert {slug for turn, ev, slug in record["noted"] if ev == "exit"} == set(record["exits"])


def test_the_table_of_winners() -> None:
    games = [game("central"), game("entente"), game("entente", why="collapse"), game("")]
    assert winners(games).splitlines()[-1] == (
        "| abstract | 1914 | two | all | 4 | 25.0 | 50.0 | 15-85 | 25.0 | 25.0 |"
    )


def test_the_table_of_seats() -> None:
    games = [game("", seats="seven", scores={"italy": 1.0}), game("", seats="seven", scores={"turkey": 1.0})]
    assert (
        seats(games).splitlines()[-1] == "| abstract | 1914 | 2 | 0.0 | 0.0 | 50.0 | 0.0 | 0.0 | 0.0 | 50.0 |"
    )


def test_the_table_of_collapses_counts_the_first_event_of_a_power() -> None:
    games = [
        game("", [[26, "mutiny", "france"], [30, "mutiny", "france"]]),
        game("", [[35, "exit", "germany"]]),
    ]
    lines = collapses(games).splitlines()
    assert "| France | first mutiny | 0.0 | 0.0 | 0.0 | 50.0 | 0.0 | 50.0 |" in lines
    assert "| Germany | out | 0.0 | 0.0 | 0.0 | 0.0 | 50.0 | 50.0 |" in lines


def test_the_table_of_entries() -> None:
    games = [game("", [[25, "entry", "usa"]]), game("", [[29, "entry", "usa"]]), game("")]
    assert entries(games).splitlines()[-1] == "| USA | 66.7 | T25 |"


def test_mean_will_leaves_out_who_has_left() -> None:
    games = [game(""), game("", [[10, "exit", "germany"]], will=[[5, 10], [14, 0]])]
    assert mean_will(games, GERMANY, 5) == (28 + 10) / 2
    assert mean_will(games, GERMANY, 14) == 23
    assert wills(games[:1]).splitlines()[2] == "| Germany | 28 | 23 | 19 | 14 | 10 |"


def test_mean_will_leaves_out_who_has_not_entered() -> None:
    games = [game("", [[8, "entry", "italy"]]), game("")]
    assert mean_will(games, POWER["italy"], 7) is None
    assert mean_will(games, POWER["italy"], 8) == 26


def test_charts_are_drawings_with_a_title() -> None:
    joined = [[4, "entry", "turkey"], [8, "entry", "italy"]]
    games = [game("", [*joined, [35, "exit", "germany"]]), game("", joined)]
    for chart, mark in ((will_chart(games), "path"), (exit_chart(games), "rect")):
        root = ET.fromstring(chart)
        assert "2 campaigns" in (root[0].text or "")
        assert len(root.findall(f"{{http://www.w3.org/2000/svg}}{mark}")) > 7
    assert "50.0 %" in exit_chart(games)
