"""Losses by army, the special check, units out of combat (§3.12, vector 13)."""

from __future__ import annotations

import pytest

from chancellery.core.decisions import Ballot
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    BRITAIN,
    EAST,
    FRANCE,
    GERMANY,
    NATION,
    RUSSIA,
    TURKEY,
    USA,
    WEST,
)
from chancellery.games.grande_guerre.rules.war.attrition import hit, mutiny_loss
from chancellery.games.grande_guerre.rules.war.deeds import Desertion, GiveBack, LoseSteps, Mutiny, SetAside
from chancellery.games.grande_guerre.rules.war.forces import armies_at
from chancellery.testing.rules_index import rule
from tests.grande_guerre.war.at import at


@rule("3.12")
def test_corps_are_dealt_evenly_over_armies_of_eight() -> None:
    a = at("1916").only("west", france=30)
    assert armies_at(a.f, a.w, FRANCE, WEST) == [16, 16, 14, 14]
    a.w.add_steps(FRANCE, WEST, -1)
    assert armies_at(a.f, a.w, FRANCE, WEST) == [16, 16, 14, 13]
    assert armies_at(a.f, a.w, FRANCE, EAST) == []


@rule("3.12")
@pytest.mark.parametrize(
    ("corps", "armies"), [(1, [2]), (8, [16]), (9, [10, 8]), (16, [16, 16]), (17, [12, 12, 10])]
)
def test_an_army_has_eight_corps_at_most(corps: int, armies: list[int]) -> None:
    a = at("1916").only("west", france=corps).only("balkans", bulgaria=8)
    assert armies_at(a.f, a.w, FRANCE, WEST) == armies


@rule("3.12")
@pytest.mark.parametrize(("face", "left", "away"), [(1, 0, 1), (2, 0, 1), (3, 0, 1), (4, 1, 0), (6, 1, 0)])
def test_a_reduced_corps_stands_from_three_on_a_die_less_one(face: int, left: int, away: int) -> None:
    a = at("1916", turn=20).only("west", france=1).dice(face)
    a.w.add_steps(FRANCE, WEST, -1)
    hit(a.f, a.s, a.log, FRANCE, WEST, 1, 1)
    assert (a.steps("france", "west"), len(a.w.away)) == (left, away)


@rule("3.12")
@pytest.mark.parametrize(
    ("loss", "left", "checks"), [(3, 13, 0), (8, 8, 0), (9, 8, 1), (16, 8, 8), (20, 8, 8)]
)
def test_losses_fall_on_intact_corps_first_and_never_more_than_two_a_corps(
    loss: int, left: int, checks: int
) -> None:
    """An army of eight whole corps, and the steps that it keeps if all checks are passed."""
    a = at("1916", turn=20).only("west", france=8)
    hit(a.f, a.s, a.log, FRANCE, WEST, 16, loss)
    assert len([event for event in a.log if event["ev"] == "war_check"]) == checks
    stood = sum(event["stands"] for event in a.log)
    assert a.steps("france", "west") == left - (checks - stood)


@rule("20.6.3.army", "3.12")
@pytest.mark.parametrize(
    ("dice", "power", "stars", "fought", "expected"),
    [
        (5, FRANCE, 3, True, 2),  # Pétain
        (1, TURKEY, 0, False, 1),  # under Enver
        (1, GERMANY, 1, False, 0),
        (6, AUSTRIA_HUNGARY, 0, True, 7),
        (6, BRITAIN, 1, True, 4),
        (6, USA, 0, False, 4),
        (4, RUSSIA, 0, True, 4),
    ],
)
def test_vector_13_mutiny_losses_of_an_army(
    dice: int, power: int, stars: int, fought: bool, expected: int
) -> None:
    assert mutiny_loss(at().f, dice, power, stars, fought) == expected


@rule("3.12")
def test_vector_13_an_army_of_three_steps_loses_one_and_checks_twice() -> None:
    a = at("1916", turn=20).only("west", france=2).dice(4, 6)
    a.w.add_steps(FRANCE, WEST, -1)
    hit(a.f, a.s, a.log, FRANCE, WEST, 3, 3)
    assert [event["total"] for event in a.log if event["ev"] == "war_check"] == [3, 5]
    assert a.steps("france", "west") == 2


@rule("3.12")
def test_a_corps_that_fails_its_check_is_back_in_the_second_turn_after() -> None:
    a = at("1916", turn=20).only("west", france=1).dice(3)
    hit(a.f, a.s, a.log, FRANCE, WEST, 2, 2)
    assert a.steps("france", "west") == 0
    for turn, steps in ((21, 0), (22, 1)):
        a.s.turn = turn
        a.do("begin_turn")
        assert a.steps("france", "west") == steps


@rule("3.12")
def test_losses_without_a_target_are_ignored() -> None:
    a = at("1916", turn=20).only("west", france=2).dice(6, 6, 6)
    hit(a.f, a.s, a.log, FRANCE, WEST, 4, 6)
    assert a.steps("france", "west") == 2
    assert len(a.log) == 2


@rule("20.6.3.army", "3.12")
def test_a_mutiny_hits_every_army_and_sends_the_commander_home() -> None:
    a = at("1917", turn=26).only("west", france=16).only("balkans", bulgaria=8)
    a.w.last_attack[WEST] = 26
    a.dice(3, 5)
    a.do(Mutiny(FRANCE))
    assert [(e["dice"], e["loss"]) for e in a.log if e["ev"] == "war_mutiny"] == [(3, 3), (5, 5)]  # Nivelle
    assert a.steps("france", "west") == 32 - 8
    assert a.report(FRANCE).commander == "petain"


@rule("3.12")
def test_desertions_fall_one_on_each_army_and_the_owner_places_the_rest() -> None:
    a = at("1917", turn=26).only("east", russia=16).only("orient", russia=2)
    a.do(Desertion(RUSSIA, 5))  # five on three armies: one each, two left
    decision = a.asked("entente")
    assert (decision.what, decision.options) == (  # type: ignore[union-attr]
        "war_deserters", (("front", "east"), ("front", "orient")),
    )  # fmt: skip
    a.answer("entente", ("front", "orient"))
    assert (a.steps("russia", "east"), a.steps("russia", "orient")) == (32 - 3, 4 - 2)
    assert a.w.losses[RUSSIA] == 0


@rule("3.12")
def test_desertions_with_one_front_ask_nothing() -> None:
    a = at("1917", turn=26).only("east", russia=16).only("orient", turkey=2)
    a.do(Desertion(RUSSIA, 11))
    assert a.rules.pending(a.s) == ()
    assert a.steps("russia", "east") == 32 - 11


@rule("8")
def test_corps_put_aside_come_back() -> None:
    a = at("1916", turn=18)
    a.do(SetAside(BRITAIN, 2, 4))
    a.answer("entente")
    assert a.steps("britain", "west") == 28
    a.s.turn = 22
    a.do("begin_turn")
    assert a.steps("britain", "west") == 32
    a.do(SetAside(FRANCE, 3, 0))
    a.answer("entente")
    a.s.turn = 30
    a.do("begin_turn")
    assert a.steps("france", "west") == 54
    a.do(GiveBack(FRANCE))
    assert a.steps("france", "west") == 60


@rule("8")
def test_the_owner_says_which_corps_stand_aside() -> None:
    """§8: corps of the owner's choice, each of the ballot's slots one of them."""
    a = at("1916", turn=18).only("balkans", britain=1).only("orient", britain=2)
    a.do(SetAside(BRITAIN, 2, 4))
    ballot = a.asked("entente")
    assert isinstance(ballot, Ballot)
    assert (ballot.what, ballot.slots) == ("war_aside", ("britain/1", "britain/2"))
    first = a.rules.slot_options(a.s, ballot, [])
    assert first == [("front", "west"), ("front", "orient"), ("front", "balkans")]
    second = a.rules.slot_options(a.s, ballot, [("front", "balkans")])
    assert second == [("front", "west"), ("front", "orient")]
    a.answer("entente", britain__1=("front", "balkans"), britain__2=("front", "orient"))
    assert (a.steps("britain", "balkans"), a.steps("britain", "orient")) == (0, 2)
    assert a.event("war_aside")["corps"] == 2
    a.s.turn = 22
    a.do("begin_turn")
    assert (a.steps("britain", "balkans"), a.steps("britain", "orient")) == (2, 4)


@rule("8")
def test_who_has_one_front_or_no_corps_is_not_asked() -> None:
    a = at("1916", turn=18).only("balkans", bulgaria=8).only("orient", turkey=2)
    a.do(SetAside(FRANCE, 2, 4))
    assert a.rules.pending(a.s) == ()
    assert a.steps("france", "west") == 56
    a.only("west", britain=1).do(SetAside(FRANCE, 2, 4))
    assert a.event("war_aside")["corps"] == 0
    a.do(LoseSteps(NATION["bulgaria"], 3, "claims"))
    assert (a.steps("bulgaria", "balkans"), a.rules.pending(a.s)) == (13, ())


@rule("3.6", "8")
def test_a_card_takes_steps_of_the_owners_choice_without_the_public_knowing() -> None:
    a = at("1916", turn=18).corps("orient", russia=1)
    a.do(LoseSteps(RUSSIA, 4, "tannenberg"))
    ballot = a.asked("entente")
    assert isinstance(ballot, Ballot)
    assert (ballot.what, len(ballot.slots), ballot.about, ballot.card) == (
        "war_lose",
        4,
        ("russia",),
        "tannenberg",
    )
    orient = ("front", "orient")
    assert a.rules.slot_options(a.s, ballot, [orient, orient]) == [("front", "east")]
    a.answer("entente", russia__1=orient)
    assert (a.steps("russia", "east"), a.steps("russia", "orient")) == (77, 1)
    assert a.report("russia").losses == 0
