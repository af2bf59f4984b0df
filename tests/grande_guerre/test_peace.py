"""Diplomacy, peace and victory."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import Choice
from chancellery.games.grande_guerre.rules.abroad.diplomacy import diplomatic_test
from chancellery.games.grande_guerre.rules.abroad.entries import joins
from chancellery.games.grande_guerre.rules.abroad.peace import separate_parts
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    CENTRAL,
    ENTENTE,
    FRANCE,
    GERMANY,
    ITALY,
    POWERS,
    RUSSIA,
)
from chancellery.games.grande_guerre.rules.scoring import exit_points, finish, grade, margin, points
from tests.grande_guerre.at import At, at


@pytest.mark.parametrize(("dice", "level"), [((1, 1), 6), ((3, 3), 5), ((5, 4), 4), ((6, 5), 3), ((6, 6), 2)])
def test_a_mission_moves_a_neutral(dice: tuple[int, int], level: int) -> None:
    board = at(1915).set(levels={"greece": 5}, posted={"greece": (0, 0, 0, 1, 0, 0, 0, 0)}).dice(*dice)
    board.war.line[3] = 4
    diplomatic_test(board.rules, board.s, board.log, ENTENTE, "greece")
    assert board.s.levels["greece"] == level


def test_missions_are_secret_and_ambassadors_go_home_after_a_test() -> None:
    board = at(1915).set(levels={"greece": 5}, posted={"greece": (2, 0, 0, 1, 0, 0, 0, 0)})
    board.frames(("diplomacy_phase",))
    assert {one.seat for one in board.pending} == {"entente", "central"}
    board.answer("central", ("mission", "greece"))
    assert board.events("mission") == []
    board.answer("entente", ("none",))
    assert [event["side"] for event in board.events("mission")] == ["central"]
    assert board.s.posted == {}


def test_italy_joins_at_the_end_of_its_scale() -> None:
    board = At(6).set(levels={"italy": 0})
    assert joins(board.rules, board.s, "italy") == -1, "not before turn 7"
    board.set(turn=7).frames(("entries",))
    assert (board.of("italy", "side"), board.of("italy", "nw")) == (ENTENTE, 32)
    assert "italy" not in board.s.levels


def test_a_neutral_cabinet_may_refuse_once_in_seven_seats() -> None:
    board = At(8, seats="seven").set(levels={"italy": 0})
    board.frames(("entries",))
    board.answer("italy", ("refuse",))
    assert board.s.levels["italy"] == 2
    board.set(levels={"italy": 0}).frames(("entries",))
    assert board.of("italy", "side") == ENTENTE


def offered(mark: str, answer: str, dice: tuple[int, int] = (1, 1)) -> At:
    board = At(32).power("russia", nw=10, mood=0).set(offers=[(GERMANY,)])
    board.power("germany", nw=25).frames(("peace_phase",))
    board.answer("central", ("offer", "russia", mark))
    decision = board.pending[0]
    assert isinstance(decision, Choice)
    assert mark not in str(board.rules.view(board.s, "entente"))
    board.dice(*dice)
    return board.answer("entente", (answer,))


def test_a_bluff_hurts_who_believes_it() -> None:
    assert offered("bluff", "yes").of("russia", "nw") == 7
    assert offered("bluff", "no").of("russia", "nw") == 10


def test_a_sincere_offer_that_fails_costs_the_proposer() -> None:
    board = offered("sincere", "no")
    assert (board.of("germany", "nw"), board.of("russia", "nw"), board.of("russia", "exit")) == (22, 10, "")


def test_a_separate_peace() -> None:
    board = offered("sincere", "no", (6, 6))
    assert board.of("russia", "exit") == "white"


def test_what_brings_a_power_to_peace() -> None:
    board = at(1917, russia={"nw": 3, "mood": -2, "unstable": 1})
    rows = {part[0]: part[1] for part in separate_parts(board.rules, board.s, RUSSIA, True) if part[1]}
    assert rows == {"parliament": 2, "low_will": 2, "revolution": 1, "answer": -2}
    board.power("russia", regime="C")
    rows = {part[0]: part[1] for part in separate_parts(board.rules, board.s, RUSSIA, False) if part[1]}
    assert rows["revolution"] == 5


def test_germany_out_ends_the_war() -> None:
    board = at(1918).frames(("leave_war", GERMANY, "surrender"), ("victory_check",))
    assert board.s.scores == {"entente": 1.0, "central": 0.0}
    assert board.s.result["why"] == "collapse"


def test_france_and_russia_out_end_the_war() -> None:
    board = at(1918).frames(("leave_war", RUSSIA, "white"), ("victory_check",))
    assert board.s.scores is None
    board.frames(("leave_war", FRANCE, "surrender"), ("victory_check",))
    assert board.s.scores == {"entente": 0.0, "central": 1.0}


def test_points_of_exits() -> None:
    board = at(1918)
    for how, value in (("surrender", 8), ("white", 5), ("victorious", 8)):
        board.power("russia", exit=how)
        assert exit_points(board.rules, board.s, RUSSIA) == value
    board.power("france", exit="voluntary")
    assert exit_points(board.rules, board.s, FRANCE) == 7
    assert exit_points(board.rules, board.s, ITALY) == 0
    assert exit_points(board.rules, board.s, AUSTRIA_HUNGARY) == 0


def test_a_communist_regime_spoils_the_grade() -> None:
    """Vector 24: a lead of twelve is nine with one regime C: victory."""
    board = at(1917)
    board.s.nw = [25] * 8
    base = margin(board.rules, board.s)
    assert base == sum(points(board.rules, board.s, CENTRAL).values()) - sum(
        points(board.rules, board.s, ENTENTE).values()
    )
    board.war.out[11] = 1
    board.power("austria_hungary", exit="surrender").power("turkey", exit="surrender")
    assert -margin(board.rules, board.s) == 2 + 6 + 3
    board.power("germany", nw=4)
    assert -margin(board.rules, board.s) == 12
    assert grade(board.rules, board.s, ENTENTE) == "victory"
    board.power("russia", regime="C")
    assert grade(board.rules, board.s, ENTENTE) == "victory"
    board.power("italy", regime="C")
    assert grade(board.rules, board.s, ENTENTE) == "bitter_victory"


def test_the_seven_seats_share_one_point() -> None:
    board = At(41, seats="seven")
    finish(board.rules, board.s, board.log, ENTENTE, "time")
    assert board.s.scores is not None
    assert sum(board.s.scores.values()) == pytest.approx(1)


def test_a_mission_is_thrown_with_two_dice_whatever_the_d12_is() -> None:
    board = At(24, die12="uniform").set(levels={"greece": 5}).dice(2, 3)
    diplomatic_test(board.rules, board.s, board.log, ENTENTE, "greece")
    assert board.events("throw")[0]["roll"] == 5


@pytest.mark.parametrize(("slug", "side", "worth"), [
    ("italy", ENTENTE, 4), ("italy", CENTRAL, 4), ("turkey", CENTRAL, 3), ("turkey", ENTENTE, 3),
])  # fmt: skip
def test_a_power_is_worth_points_to_those_it_fought(slug: str, side: int, worth: int) -> None:
    board = at(1917).power(slug)
    power = POWERS.index(slug)
    board.s.side[power] = side
    board.frames(("leave_war", power, "surrender"))
    assert points(board.rules, board.s, 1 - side)["exits"] == worth
    assert points(board.rules, board.s, side)["exits"] == 0


@pytest.mark.parametrize(("how", "rule"), [
    ("surrender", "20.7"), ("voluntary", "20.7"), ("white", "20.5.1"), ("victorious", "20.5.1"),
    ("split", "20.8.3"),
])  # fmt: skip
def test_a_way_out_of_the_war_cites_its_own_paragraph(how: str, rule: str) -> None:
    board = at(1917).frames(("leave_war", AUSTRIA_HUNGARY, how))
    assert board.events("exit")[0]["rule"] == rule
