"""Studies: shares of the win by seat and arrangement, lengths, ends, and what is never played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from chancellery import load
from chancellery.core.errors import Invalid
from chancellery.lab.plots import histogram
from chancellery.lab.rows import read_file
from chancellery.lab.series import Series
from chancellery.lab.study import Kind, StudyPlan, arrangements, of_rows, study
from chancellery.lab.study_page import never_line, study_page
from chancellery.lab.tally import Tally, reason, tally
from tests.lab.titles import toy


def plan(**more: Any) -> StudyPlan:
    return StudyPlan(toy, "uniform", 4, 7, each=("turns",), processes=1, **more)


def test_each_value_of_an_option_is_an_arrangement() -> None:
    found = plan().run()
    assert [one.options for one in found.arrangements] == [{"turns": 1}, {"turns": 2}, {"turns": 3}]
    assert [one.games for one in found.arrangements] == [4, 4, 4]
    assert found.differing == ("turns",)
    assert found.bots == ("uniform",)


def test_shares_lengths_and_ends_are_those_of_the_rows() -> None:
    rows = Series(toy, "uniform", 6, 7, processes=1, journal=True).run()
    (one,) = study(toy, rows).arrangements
    for at in one.seats:
        results = [(row.result or {})[at.seat] for row in rows]
        assert at.share == pytest.approx(sum(results) / 6)
        assert at.low <= at.share <= at.high
        assert at.wins == sum(row.firsts == (at.seat,) for row in rows)
    assert one.sizes == tuple(row.decisions for row in rows)
    assert one.decisions == sum(one.sizes)
    assert one.ends == {"over": 6}


def test_the_tally_counts_every_decision_and_word() -> None:
    (row,) = Series(toy, "uniform", 1, 7, processes=1, journal=True).run()
    key, found = tally((toy, row))
    assert key == (row.series, 1)
    assert found.asked.total() == row.decisions
    assert all(found.offered[word] >= n for word, n in found.chosen.items()), "nothing is chosen unoffered"
    assert {what for what, _ in found.offered} == set(found.asked)


def test_titles_tell_why_and_where_it_ended_and_what_seats_had() -> None:
    (row,) = Series("belle_epoque", "uniform", 1, 7, processes=1, journal=True).run()
    _, found = tally(("belle_epoque", row))
    assert found.why == Counter(points=1)
    assert found.stood == Counter({"Turn 9, the end": 1})
    assert sorted(head for seat, head in found.figures if seat == "russia") == ["VP", "missions", "£"]
    best = max(
        (seat for seat, head in found.figures if head == "VP"), key=lambda seat: found.figures[seat, "VP"]
    )
    assert row.firsts == (best,)


def test_the_reason_is_that_of_the_end_and_of_nothing_before() -> None:
    before = {"ev": "taken", "why": "young_turks"}
    assert reason([before, {"ev": "over", "result": "points"}]) == "points"
    assert reason([before, {"ev": "over", "result": "win", "why": "collapse"}]) == "collapse"
    assert reason([{"ev": "over", "why": ""}]) == "played out"


def test_what_was_never_chosen() -> None:
    kind = Kind("play", 5, 2.0, {"ace": (5, 0), "two_of_spades": (2, 0), "king": (5, 5)})
    assert kind.never == {"ace": 5, "two_of_spades": 2}
    assert never_line(kind) == "ace (5), two of spades (2)"


def test_tallies_add_up() -> None:
    one, other = Tally(), Tally()
    one.asked["play"] = 2
    other.asked["play"] = 3
    other.figures["north", "points"] = [4.0]
    one.add(other)
    assert (one.asked["play"], one.figures) == (5, {("north", "points"): [4.0]})


def test_a_study_is_gone_on_with(tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    whole = plan(rows=rows).run()
    lines = rows.read_text().splitlines(keepends=True)
    assert len(lines) == 12
    rows.write_text("".join(lines[:5]) + lines[5][:40])
    again = plan(rows=rows)
    assert len(again.done) == 5
    assert again.run() == whole
    with pytest.raises(Invalid, match="holds games of another series"):
        StudyPlan(toy, "uniform", 4, 8, rows=rows)


def test_rows_without_journals_are_played_once_more() -> None:
    rows = Series("turmoil", "uniform", 2, 7, processes=1, journal=True).run()
    assert of_rows([replace(row, journal=None) for row in rows], "turmoil") == of_rows(rows, "turmoil")


def test_rows_of_something_else_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    Series(toy, "uniform", 2, 7, processes=1, rows=path).run()
    one, other = read_file(path).rows
    with pytest.raises(Invalid, match="These are games of 'toy', not of 'turmoil'"):
        of_rows([one], "turmoil")
    with pytest.raises(Invalid, match=rf"game 2 of {one.series} is of 'toy', rules 9, others are of 'toy', "):
        of_rows([one, replace(other, version="9")], "toy")
    with pytest.raises(Invalid, match="There is no game in these rows"):
        of_rows([], "toy")
    with pytest.raises(Invalid, match=rf"Game 1 of {one.series}: Line 1: this is not JSON"):
        study(toy, [replace(one, journal="torn")])


def test_arrangements_that_a_title_does_not_have_are_told() -> None:
    game = load("belle_epoque")
    ways, left_out = arrangements(game, {"seats": 4}, ("np",))
    assert [way["np"] for way in ways] + [bool(left_out)] == [False, True]
    assert list(left_out) == ["np True"]
    with pytest.raises(Invalid, match="has no option 'weather' with values to go through: seats, np"):
        arrangements(game, {}, ("weather",))


def test_the_page_stands_alone() -> None:
    game = load("turmoil")
    found = StudyPlan("turmoil", "uniform", 2, 7, each=("war",), processes=1).run()
    page = study_page(found, game)
    assert page.count("<h2>Who wins</h2>") == 3
    assert "http" not in page.replace("http://www.w3.org", "")
    ET.fromstring(page[page.index("<body>") : page.index("</html>")])


def test_a_histogram_of_equal_values() -> None:
    assert "7 to" in histogram("Decisions", [7, 7, 7])
