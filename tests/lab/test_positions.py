"""Positions of the day are found in games that are over: clear questions, of the kinds that are asked for."""

from __future__ import annotations

import pytest

from chancellery import Invalid
from chancellery.lab.positions import Pains, find_positions, play_for_positions
from chancellery.learn.daily import Position
from toy import title

TOY = title()
MATCH, SOURCE = play_for_positions(TOY, "", 1, {})


def found(*about: str) -> list[Position]:
    return list(find_positions(TOY, MATCH, SOURCE, Pains(worlds=12, tries=12, fewest=2, about=about)))


def test_a_clear_question_is_kept_with_what_its_answers_promise() -> None:
    (one,) = found()
    assert (one.source, one.seat, one.good) == ("settler, seed 1, entry 11", "south", 1)
    assert [answer.share for answer in one.answers] == [0.5556, 0.3889]


def test_everybody_may_play_on_as_another_level() -> None:
    """Governors answer without whims, and so an answer promises something else."""
    match, source = play_for_positions(TOY, "", 5, {})
    promised = {
        others: [one.answers[0].share for one in find_positions(TOY, match, source, pains_as(others))]
        for others in ("settler", "governor")
    }
    assert promised == {"settler": [0.5, 0.4444], "governor": [0.5, 0.4931]}


def test_by_how_much_the_best_leads_can_be_asked_for() -> None:
    """0.56 to 0.39 is a lead of 0.17: of a fair half that is 0.33."""
    for lead, kept in ((0.3, 1), (0.36, 0)):
        pains = Pains(worlds=12, tries=12, fewest=2, lead=lead)
        assert len(list(find_positions(TOY, MATCH, SOURCE, pains))) == kept


def pains_as(others: str) -> Pains:
    return Pains(worlds=12, tries=12, fewest=2, others=others)


def test_only_questions_of_a_kind_are_looked_at() -> None:
    decision = MATCH.at(10).decision("south")
    assert decision is not None
    assert [one.name for one in found(decision.what)] == [one.name for one in found()]
    assert found("campaign") == []


def test_a_game_that_goes_on_is_refused() -> None:
    with pytest.raises(Invalid, match="taken from games that are over"):
        next(find_positions(TOY, MATCH.at(4), SOURCE, Pains()))
