"""Shares of the win are shown from the stage on at which a title's value foretells something."""

from __future__ import annotations

from typing import Any

import pytest
from bench.calibration import Tenth, off, tenths

import chancellery
from chancellery.bots.advice import Advice, danger, promise
from chancellery.bots.foretelling import foretold_from, is_foretold, without_shares
from chancellery.core.match import Match
from chancellery.core.mind import Because
from tests.table.seated import first_answer

DIPLOMACY = chancellery.load("diplomacy")


def played(year: int) -> Match[Any]:
    """First answers to Spring of a year."""
    match = chancellery.new("diplomacy", 1914)
    while match.state.year < year:
        seat = match.pending()[0].seat
        match.play(seat, first_answer(match, seat))
    return match


def test_in_the_first_two_years_of_diplomacy_nobody_s_share_is_told() -> None:
    match = played(1903)
    assert foretold_from(DIPLOMACY, match) == match.length
    assert is_foretold(DIPLOMACY, match)
    assert not is_foretold(DIPLOMACY, match.at(match.length - 1))
    assert match.at(match.length - 1).state.year == 1902


@pytest.mark.parametrize(
    ("game", "stage"), [("diplomacy", 4), ("belle_epoque", 3), ("turmoil", 1), ("grande_guerre", 12)]
)
def test_the_stage_is_the_one_that_the_bench_has_found(game: str, stage: int) -> None:
    assert chancellery.load(game).page.foretells == stage


def test_hints_keep_their_reasons_and_lose_their_figures() -> None:
    own = Because("takes_centre", {"place": "bel"}, "II.10")
    advice = Advice((("a",), ("b",)), ((0.3, 0.5), (0.2, 0.6)))
    told, risk = promise(advice), danger(advice)
    assert told
    assert risk
    assert without_shares((own, told)) == (own,)
    (early,) = without_shares((risk,))
    text: Any = DIPLOMACY.text
    assert text.because(early.key, early.fields) == (
        "It can go wrong: in 1 of 2 courses that were tried the next best does better."
    )
    assert without_shares((Because("risk_alone", {"tries": 4, "worst": 3}),)) == ()


def test_what_was_told_is_set_beside_what_came_tenth_by_tenth() -> None:
    told = tenths([(0.25, 0.0), (0.25, 1.0), (0.75, 1.0), (0.75, 1.0), (1.0, 1.0)])
    assert told == [Tenth(0.25, 0.5, 2), Tenth(0.75, 1.0, 2), Tenth(1.0, 1.0, 1)]
    assert off(told) == (2 * 0.25 + 2 * 0.25) / 5
