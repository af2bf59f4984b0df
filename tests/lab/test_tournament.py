"""Tournaments: who meets whom, ratings with intervals, tests that stop early, reports."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from math import log
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from openskill.models import PlackettLuce

from chancellery.bots.play import Fault
from chancellery.bots.spec import BotSpec
from chancellery.core.errors import Invalid
from chancellery.lab import ratings
from chancellery.lab.page import page
from chancellery.lab.ratings import elo, plackett_luce, rate
from chancellery.lab.rows import GameRow, read_file
from chancellery.lab.sequential import LEAST, Narrow, Sprt, Verdict, expected
from chancellery.lab.standings import score_interval, standings
from chancellery.lab.tournament import Tournament, companies, seated
from tests.lab.titles import toy

A, B, C, D = (BotSpec(name) for name in "abcd")
SHORT = {"turns": 1}
ROOT = Path(__file__).parent.parent.parent
BOTS = "greedy(samples=1),uniform,mcts(iterations=3)"


def played(number: int, bots: str, scores: list[float] | None, deal: int = 0, **more: Any) -> GameRow:
    """A game of the bots a, b, …, one letter a seat."""
    seats = {f"seat{place}": name for place, name in enumerate(bots)}
    result = dict(zip(seats, scores, strict=True)) if scores else None
    facts: dict[str, Any] = {"end": "over", **more}
    return GameRow("toy", "1", {}, "mark", 7, number, deal or number, seats, result, 10, **facts)


def match(wins: int, losses: int, draws: int = 0) -> list[GameRow]:
    """Games of a and b, each a deal of its own."""
    scores = [[1.0, 0.0]] * wins + [[0.0, 1.0]] * losses + [[0.5, 0.5]] * draws
    return [played(n, "ab", score) for n, score in enumerate(scores, 1)]


# Who meets whom.


def test_round_robin_of_two_seats_is_every_pair() -> None:
    assert companies("round-robin", [A, B, C], 2) == [(A, B), (A, C), (B, C)]


def test_round_robin_of_more_seats_is_every_company() -> None:
    assert companies("round-robin", [A, B, C, D], 3) == [(A, B, C), (A, B, D), (A, C, D), (B, C, D)]
    assert companies("round-robin", [A, B], 7) == [(A, B)]


def test_a_gauntlet_seats_the_first_alone() -> None:
    assert companies("gauntlet", [A, B, C], 4) == [(A, B, B, B), (A, C, C, C)]


def test_whoever_is_short_of_a_seat_takes_turns() -> None:
    lines = [seated((A, B), 3, 7, deal) for deal in range(2)]
    assert sorted(Counter(lines[0]).values()) == sorted(Counter(lines[1]).values()) == [1, 2]
    assert Counter(lines[0] + lines[1]) == {A: 3, B: 3}
    assert len({seated((A, B, C, D), 4, 7, deal) for deal in range(20)}) > 5, "neighbours change"


def test_every_deal_is_played_from_every_seat() -> None:
    tournament = Tournament("belle_epoque", "attache,uniform,greedy", 2, 5)
    tasks = tournament.tasks()
    assert (tournament.games, len(tasks)) == (8, 8)
    for deal in (tasks[:4], tasks[4:]):
        assert len({task.seed for task in deal}) == 1
        for seat in range(4):
            assert Counter(task.bots[seat] for task in deal) == Counter(deal[0].bots)
    assert tasks[0].seed != tasks[4].seed


@pytest.mark.parametrize(
    ("bots", "more", "message"),
    [
        ("uniform", {}, "A tournament has two bots or more, not 1."),
        ("uniform,greedy,uniform", {}, "uniform is entered twice."),
        ("uniform,greedy", {"system": "swiss"}, "There is no system 'swiss': choose round-robin, gauntlet."),
        ("uniform,greedy", {"rounds": 0}, "At least one round must be played, not 0."),
        ("uniform,greedy,mcts", {"stop": Sprt(0, 30)}, "The sequential test compares two bots, not 3."),
    ],
)
def test_wrong_tournaments_are_refused(bots: str, more: Any, message: str) -> None:
    with pytest.raises(Invalid, match=re.escape(message)):
        Tournament(toy, bots, **more)


def test_the_sequential_test_is_for_two_seats() -> None:
    with pytest.raises(Invalid, match="for two seats; 4 play La Belle Époque"):
        Tournament("belle_epoque", "attache,uniform", stop=Sprt(0, 30))


# Ratings.


def rated(rows: list[GameRow]) -> dict[str, ratings.Rating]:
    found = rate(rows)
    assert found is not None
    return {one.bot: one for one in found.bots}


def test_elo_is_the_likeliest_one() -> None:
    """Of 76 and 24 the odds are 3.17; one drawn game is added: 400 log10(76.5 / 24.5) apart."""
    found = rated(match(76, 24))
    assert found["a"].value - found["b"].value == pytest.approx(197.8, abs=0.1)
    assert found["a"].value + found["b"].value == pytest.approx(0, abs=1e-6)
    assert found["a"].low < found["a"].value < found["a"].high


def test_a_shared_place_counts_half_for_elo() -> None:
    assert rated(match(10, 10, 20))["a"].value == pytest.approx(0, abs=1e-6)
    assert rated(match(0, 0, 5))["a"].value == pytest.approx(0, abs=1e-6)


def test_elo_goes_over_common_opponents() -> None:
    met = {("a", "b"): ratings._Met(1000, 760.0), ("b", "c"): ratings._Met(1000, 760.0)}
    found = elo(met)
    assert found["a"] - found["c"] == pytest.approx(2 * (found["a"] - found["b"]), abs=0.01)


def test_who_has_won_all_is_not_rated_without_doubt() -> None:
    found = rated(match(10, 0))
    assert found["a"].value > 200
    assert found["a"].low < found["a"].value - 50


def test_intervals_count_deals() -> None:
    """Games over one deal are no trials of their own: the same games as forty deals or as four."""
    scores = [[1.0, 0.0]] * 30 + [[0.0, 1.0]] * 10
    many = rated([played(n, "ab", score) for n, score in enumerate(scores, 1)])
    few = rated([played(n, "ab", score, deal=1 + (n - 1) // 10) for n, score in enumerate(scores, 1)])
    assert many["a"].value == few["a"].value
    assert few["a"].high - few["a"].low > 1.5 * (many["a"].high - many["a"].low)


def test_many_seats_are_rated_by_plackett_and_luce() -> None:
    rows = [played(n, "abc", [0.7, 0.3, 0.0]) for n in range(1, 31)]
    found = rate(rows)
    assert found is not None
    assert found.kind == "Plackett-Luce"
    assert [one.bot for one in found.bots] == ["a", "b", "c"]
    for one in found.bots:
        assert one.low < one.value < one.high


def test_several_seats_of_a_bot_count_as_one() -> None:
    """Its skill moves by the mean of its seats, and no more for having many."""
    model = PlackettLuce()
    teams = model.rate([[model.rating()] for _ in range(3)], scores=[1.0, 0.0, 0.0])
    found = plackett_luce([[played(1, "abb", [1.0, 0.0, 0.0])]])
    assert found["a"] == pytest.approx((teams[0][0].mu, teams[0][0].sigma))
    assert found["b"][0] == pytest.approx((teams[1][0].mu + teams[2][0].mu) / 2)


def test_self_play_rates_nobody() -> None:
    assert rate([played(1, "aa", [1.0, 0.0])]) is None


# When enough is shown.


def test_the_ratio_is_that_of_two_normal_distributions() -> None:
    test, scores = Sprt(0, 100), [1.0, 1.0, 0.5, 0.5, 0.0, 1.0, 0.5, 0.5]
    better = expected(100)
    assert expected(0) == 0.5
    assert better == pytest.approx(0.64, abs=0.001)
    variance = sum((one - 0.6) ** 2 for one in [*scores, 0.0, 1.0]) / 10
    assert test.ratio(scores) == pytest.approx(
        8 * (better - 0.5) * (2 * 0.625 - 0.5 - better) / (2 * variance), rel=0.01
    )
    assert test.bound == pytest.approx(log(19))


def test_the_test_decides_for_either() -> None:
    test = Sprt(0, 100)
    up, down = test.verdict([1.0, 0.5] * 60), test.verdict([0.5, 0.5, 0.0] * 40)
    assert (up.done, up.told) == (True, "better by 100 Elo rather than by 0")
    assert (down.done, down.told) == (True, "better by 0 Elo rather than by 100")
    assert not test.verdict([]).done
    assert not test.verdict([1.0] * (LEAST - 1)).done
    assert test.verdict([1.0, 0.0] * 4).told == "not decided"


@pytest.mark.parametrize(
    ("worse", "better", "risk"), [(30, 30, 0.05), (30, 0, 0.05), (0, 30, 0.5), (0, 30, 0)]
)
def test_a_test_that_tells_nothing_is_refused(worse: float, better: float, risk: float) -> None:
    with pytest.raises(Invalid):
        Sprt(worse, better, risk)


def test_narrow_enough() -> None:
    assert not Narrow(0.1).verdict([0.5, 1.0] * 10).done
    assert Narrow(0.1).verdict([0.5, 1.0] * 200).done
    with pytest.raises(Invalid):
        Narrow(0)


class Third:
    """A rule that has enough after three deals."""

    def verdict(self, scores: Sequence[float]) -> Verdict:
        return Verdict(len(scores), len(scores) >= 3, "enough", float(len(scores)))


@pytest.mark.slow
@pytest.mark.parametrize("processes", [1, 2])
def test_a_tournament_stops_after_a_whole_round(processes: int, tmp_path: Path) -> None:
    """And what it tells does not depend on how many play at once."""
    path = tmp_path / "rows.jsonl"
    tournament = Tournament(
        toy, "greedy(samples=1),uniform", 50, 4, SHORT, stop=Third(), processes=processes, rows=path
    )
    rows = tournament.run()
    assert [row.number for row in rows] == [1, 2, 3, 4, 5, 6]
    assert tournament.verdict is not None
    assert tournament.verdict.deals == 3
    assert len(read_file(path).rows) < 100
    again = Tournament(
        toy, "greedy(samples=1),uniform", 50, None, SHORT, stop=Third(), processes=1, rows=path
    )
    assert again.run() == rows, "what is decided stays decided"


# Reports.


def test_a_tournament_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    whole = Tournament(toy, BOTS, 2, 4, SHORT, processes=1).run()
    Tournament(toy, BOTS, 1, 4, SHORT, processes=1, rows=path).run()
    again = Tournament(toy, BOTS, 2, None, SHORT, processes=1, rows=path)
    assert (len(again.done), again.run()) == (6, whole)


def test_standings() -> None:
    rows = [
        played(1, "ab", [1.0, 0.0], deal=1),
        played(2, "ba", [0.0, 1.0], deal=1),
        played(3, "ab", [0.5, 0.5], deal=2),
        played(4, "ba", None, deal=2, end="late", fault=Fault("seat0", "late", "slow")),
        played(5, "ab", None, deal=3, end="broken_off"),
    ]
    found = standings(rows)
    a, b = found.bots
    assert (a.bot, a.games, a.score, a.wins, a.shared, a.failed) == ("a", 5, 3.5 / 4, 3, 1, 0)
    assert (b.bot, b.score, b.failed, b.par) == ("b", 0.5 / 4, 1, 0.5)
    assert (found.games, found.deals, found.finished) == (5, 3, 3)
    assert found.cross["a"]["b"].share == pytest.approx(3.5 / 4)
    assert found.cross["b"]["a"].games == 4
    assert found.ends == {"over": 3, "late": 1, "broken_off": 1}
    assert found.faults == ("Game 4: b (seat0) took too long: slow.",)
    assert found.course["a"] == (1.0, 0.875)
    json.dumps(found.to_json())


def test_standings_tell_what_all_games_have_in_common() -> None:
    one, other = (replace(game, options={"war": "express", "turns": n}) for n, game in enumerate(match(1, 1)))
    assert standings([one, other]).options == {"war": "express"}
    with pytest.raises(Invalid, match="There is no game in these rows"):
        standings([])
    with pytest.raises(Invalid, match="game 2 of mark is of 'toy', rules 2, others are of 'toy', rules 1"):
        standings([one, replace(other, version="2")])


def test_the_cross_table_of_many_seats_compares_seats() -> None:
    found = standings([played(1, "abb", [0.5, 0.5, 0.0])], rated=False)
    assert found.cross["a"]["b"].share == 0.75
    assert found.cross["b"]["a"].share == 0.25


def test_intervals_of_scores() -> None:
    assert score_interval([]) == (0.0, 1.0)
    low, high = score_interval([[1.0]] * 10)
    assert (round(low, 3), round(high, 6)) == (0.722, 1.0)
    low, high = score_interval([[1.0, 0.0]] * 5 + [[1.0, 1.0]] * 5)
    assert low < 0.75 < high


def test_the_page_stands_alone() -> None:
    rows = Tournament(toy, BOTS, 3, 4, SHORT, processes=1).run()
    text = page(standings(rows), "Toys & <more>: standings")
    assert "Toys &amp; &lt;more&gt;" in text
    assert not re.findall(r"(?:src|href|url)\s*[=(]|<script|https?:", text)
    drawn = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(drawn) == 3
    for one in drawn:
        ET.fromstring(one)
    for name in ("greedy(samples=1)", "uniform", "mcts(iterations=3)"):
        assert text.count(name) >= 5


def test_the_page_tells_what_went_wrong() -> None:
    rows = [*match(2, 1), played(9, "ab", None, end="late", fault=Fault("seat0", "late", "slow"))]
    assert "<li>Game 9: a (seat0) took too long: slow.</li>" in page(standings(rows), "x")


@pytest.mark.slow
def test_standings_are_the_same_whatever_the_hashes_of_words() -> None:
    """Intervals are drawn by lot, and nothing may follow the order of a set."""
    code = (
        "from tests.lab.test_tournament import *; from chancellery.lab.ratings import rate\n"
        "print(rate([played(n, pair, [1.0, 0.0]) for n, pair in enumerate(['ab', 'bc', 'ac', 'cd'] * 3, 1)]))"
    )
    once, again = (
        subprocess.run(
            [sys.executable, "-c", code],
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,
                "PYTHONPATH": os.pathsep.join(("src", "examples/toy", ".")),
            },
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    )
    assert once == again
    assert once.startswith("Ratings(kind='Elo'")
