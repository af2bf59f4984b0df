"""Peace offers (§20.5.1): every row of both tests, answers, bluffs, pleas, and what they cost."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.games.grande_guerre.rules.abroad.peace import (
    addressee_seat,
    general_parts,
    offer_options,
    separate_parts,
)
from chancellery.games.grande_guerre.rules.names import (
    AUSTRIA_HUNGARY,
    CENTRAL,
    ENTENTE,
    FRANCE,
    GERMANY,
    POWER,
    RUSSIA,
)
from chancellery.games.grande_guerre.rules.war.dispatches import City, Offensive
from tests.grande_guerre.at import At, at

WINTER_1916 = 23


def rows(board: At, target: int = RUSSIA, *, yes: bool = False) -> dict[str, int]:
    parts = separate_parts(board.rules, board.s, target, yes)
    return {part[0]: part[1] for part in parts if part[1]}


STEADY: dict[str, Any] = {"nw": 30, "mood": 0, "regime": "M"}


@pytest.mark.parametrize(("columns", "expected"), [
    ({}, {}),
    ({"mood": -1}, {"parliament": 1}),
    ({"mood": 2}, {}),
    ({"nw": 20}, {"low_will": 1}),
    ({"nw": 4}, {"low_will": 2}),
    ({"unstable": 1}, {"revolution": 1}),
    ({"regime": "C", "unstable": 1}, {"revolution": 5}),
    ({"regime": "A"}, {}),
    ({"regime": "A", "revolutions": 1}, {}),
    ({"regime": "A", "revolutions": 1, "in_power": "A"}, {"dictatorship": 2}),
])  # fmt: skip
def test_what_a_target_brings_with_it(columns: dict[str, Any], expected: dict[str, int]) -> None:
    assert rows(at(1917, russia={**STEADY, **columns})) == expected


@pytest.mark.parametrize(("n", "pips"), [(1, 0), (2, 1), (5, 2), (9, 3)])
def test_every_two_gates_lost_count_up_to_three(n: int, pips: int) -> None:
    board = at(1917, russia=STEADY)
    board.war.cities[RUSSIA] = (City("warsaw", "east", 2, False, False, False),) * n
    assert rows(board).get("gates", 0) == pips


@pytest.mark.parametrize(("target", "ally", "status", "pips"), [
    ("russia", "france", "won", -2), ("russia", "britain", "failed", -1), ("russia", "italy", "running", -1),
    ("russia", "russia", "won", 0), ("austria_hungary", "germany", "won", -2),
    ("austria_hungary", "turkey", "won", 0),
])  # fmt: skip
def test_allies_who_attack_hold_a_weary_partner(target: str, ally: str, status: str, pips: int) -> None:
    board = at(1917, **{target: STEADY}).power(ally)
    board.report(ally, offensives=(Offensive("west", POWER[ally], 0, status, 20),))
    assert rows(board, POWER[target]).get("allied_offensive", 0) == pips


def test_dates_poland_cards_and_the_answer() -> None:
    board = at(1916, russia=STEADY)
    assert rows(board) == {"early": -2}
    board = at(1917, russia=STEADY)
    board.s.in_effect["poland"] = 99
    assert rows(board, yes=True) == {"poland": -1, "answer": -2}
    assert rows(at(1917, austria_hungary=STEADY).set(in_effect={"poland": 99}), AUSTRIA_HUNGARY) == {}
    board = at(1917, austria_hungary=STEADY)
    board.s.pips = (*board.s.pips, ("separate_peace", AUSTRIA_HUNGARY, 2, 99, "sixtus_letters"))
    assert rows(board, AUSTRIA_HUNGARY) == {"events": 2}


@pytest.mark.parametrize(("faces", "exit_"), [((5, 6), ""), ((6, 6), "white")])
def test_eleven_is_no_peace_and_twelve_a_white_one(faces: tuple[int, int], exit_: str) -> None:
    board = at(1917, russia=STEADY, germany={"nw": 30}).dice(*faces)
    board.frames(("resolve_offer", GERMANY, "russia", "sincere", False))
    assert board.of("russia", "exit") == exit_
    assert board.of("germany", "nw") == (32 if exit_ else 27)


def test_fourteen_is_a_victorious_peace() -> None:
    board = at(1917, russia={**STEADY, "nw": 4}, germany={"nw": 30}).dice(6, 6)
    board.frames(("resolve_offer", GERMANY, "russia", "sincere", False))
    assert board.of("russia", "exit") == "victorious"


@pytest.mark.parametrize(
    ("proposer", "kind", "change"), [(GERMANY, "russia", 1), (FRANCE, "austria_hungary", -1)]
)
def test_a_refused_sincere_offer_moves_the_united_states(proposer: int, kind: str, change: int) -> None:
    board = at(1916)
    board.s.levels["usa"] = 5
    board.dice(1, 1).frames(("resolve_offer", proposer, kind, "sincere", False))
    assert board.s.levels["usa"] == 5 + change
    board.dice(1, 1).frames(("resolve_offer", proposer, kind, "sincere", True))
    assert board.s.levels["usa"] == 5 + change


def test_a_bluff_refused_costs_nothing_and_is_never_shown() -> None:
    board = at(1917, russia=STEADY, germany={"nw": 30})
    rng = board.s.rng
    board.frames(("resolve_offer", GERMANY, "russia", "bluff", False))
    assert (board.of("russia", "nw"), board.of("germany", "nw"), board.s.rng) == (30, 30, rng)
    assert board.events("answer")[0]["mark"] == ""
    board.frames(("resolve_offer", GERMANY, "russia", "bluff", True))
    assert (board.of("russia", "nw"), board.events("answer")[1]["mark"]) == (27, "bluff")


def test_a_general_bluff_hits_the_enemys_chair() -> None:
    board = at(1917, france={"nw": 30}, britain={"nw": 30})
    board.frames(("resolve_offer", GERMANY, "general", "bluff", True))
    assert (board.of("france", "nw"), board.of("britain", "nw")) == (27, 30)


def test_what_brings_a_general_peace() -> None:
    board = at(1916)
    board.s.nw = [30] * 8

    def found(*, yes: bool = False) -> dict[str, int]:
        return {part[0]: part[1] for part in general_parts(board.rules, board.s, yes) if part[1]}

    assert found() == {}
    board.power("germany", nw=20).power("france", nw=20).set(answers=[1, 0])
    assert found() == {"low_will": 2}
    board.set(answers=[1, 1], in_effect={"peace_resolution": 99})
    assert found(yes=True) == {"low_will": 2, "both_willing": 2, "resolution": 1, "answer": -2}
    board.set(turn=24)
    assert found()["late"] == 1
    board.set(turn=33)
    assert found()["late"] == 2


def test_a_general_peace_ends_the_war_and_a_failure_costs_the_whole_side() -> None:
    board = at(1918)
    board.s.nw = [10] * 8
    board.dice(6, 6).frames(("resolve_offer", GERMANY, "general", "sincere", False))
    assert board.s.result["why"] == "general_peace"
    failed = at(1916)
    failed.s.nw = [30] * 8
    failed.dice(1, 1).frames(("resolve_offer", GERMANY, "general", "sincere", False))
    assert (failed.of("germany", "nw"), failed.of("austria_hungary", "nw")) == (26, 29)
    assert failed.of("france", "nw") == 30


def test_whom_a_side_may_offer_peace() -> None:
    board = at(1917)
    assert [one[1] for one in offer_options(board.rules, board.s, GERMANY)[1:]] == [
        "russia", "russia", "general", "general",
    ]  # fmt: skip
    assert offer_options(board.rules, board.s, FRANCE)[1] == ("offer", "austria_hungary", "sincere")
    board.frames(("leave_war", RUSSIA, "white"))
    assert [one[1] for one in offer_options(board.rules, board.s, GERMANY)[1:]] == ["general", "general"]


def test_both_offers_are_answered_before_either_is_resolved() -> None:
    board = At(WINTER_1916, seats="seven").set(offers=[(GERMANY,), (FRANCE,)]).frames(("peace_phase",))
    assert {one.seat for one in board.pending} == {"germany", "france"}
    board.answer("germany", ("offer", "russia", "bluff")).answer("france", ("offer", "general", "bluff"))
    assert {(one.seat, one.what) for one in board.pending} == {("russia", "answer"), ("germany", "answer")}
    assert [event["power"] for event in board.events("offer")] == ["germany", "france"]  # Central's first
    board.answer("russia", ("yes",))
    assert board.events("answer") == []
    board.answer("germany", ("no",))
    assert [(e["power"], e["yes"]) for e in board.events("answer")] == [("germany", True), ("france", False)]
    assert board.s.answers == [1, 0]


@pytest.mark.parametrize(("kind", "seat"), [("russia", "russia"), ("general", "france")])
def test_who_answers(kind: str, seat: str) -> None:
    assert addressee_seat(At(WINTER_1916, seats="seven").s, GERMANY, kind) == seat


@pytest.mark.parametrize(("answer", "exit_", "nw"), [("yes", "white", 30), ("no", "", 28)])
def test_a_power_may_plead_for_peace_in_seven_seats(answer: str, exit_: str, nw: int) -> None:
    board = At(WINTER_1916, seats="seven").power("austria_hungary", nw=30).frames(("peace_phase",))
    assert board.pending[0].seat == "austria_hungary"
    board.answer("austria_hungary", ("ask_peace",))
    assert (board.pending[0].seat, board.pending[0].what) == ("france", "answer_plea")
    board.answer("france", (answer,))
    assert (board.of("austria_hungary", "exit"), board.of("austria_hungary", "nw")) == (exit_, nw)
    assert board.pending[0].seat == "russia"


def test_a_plea_is_possible_from_the_winter_of_1915_as_offers_are() -> None:
    asked = [
        [one.what for one in At(turn, seats="seven").frames(("peace_phase",)).pending] for turn in (5, 14)
    ]
    assert asked == [[], ["plea"]]


def test_with_two_players_nobody_pleads() -> None:
    assert At(WINTER_1916).frames(("peace_phase",)).pending == []


@pytest.mark.parametrize(("slug", "nw", "lost", "may"), [
    ("germany", 4, False, True), ("germany", 5, False, False), ("france", 30, True, True),
    ("russia", 0, True, False),
])  # fmt: skip
def test_only_france_and_germany_surrender_by_choice(slug: str, nw: int, lost: bool, may: bool) -> None:
    board = at(1918, **{slug: {"nw": nw}}).report(slug, capital_lost=lost)
    board.frames(("governments_act",))
    seat = "central" if slug == "germany" else "entente"
    ballot = next(one for one in board.pending if one.seat == seat)
    place = ballot.slots.index(slug) if slug in ballot.slots else -1  # type: ignore[union-attr]
    options = board.rules.slot_options(board.s, ballot, ((),) * place) if place >= 0 else []  # type: ignore[arg-type]
    assert (("surrender", slug) in options) is may


def test_sides_of_the_war_are_those_of_the_offer() -> None:
    board = at(1917)
    targets = board.rules.facts.peace.separate.targets
    assert (targets.central, targets.entente) == ("russia", "austria_hungary")
    assert (board.s.side[RUSSIA], board.s.side[AUSTRIA_HUNGARY]) == (ENTENTE, CENTRAL)


def test_the_united_states_count_in_a_general_peace() -> None:
    board = at(1918, usa={})
    board.s.nw = [30] * 8
    board.power("usa", nw=20)
    assert dict(general_parts(board.rules, board.s, False))["low_will"] == 1
    board.dice(1, 1).frames(("resolve_offer", FRANCE, "general", "sincere", False))
    assert (board.of("france", "nw"), board.of("usa", "nw"), board.of("germany", "nw")) == (26, 19, 30)


@pytest.mark.parametrize("kind", ["russia", "general"])
def test_peace_is_thrown_with_two_dice_whatever_the_d12_is(kind: str) -> None:
    board = At(24, die12="uniform").dice(2, 3)
    board.frames(("resolve_offer", GERMANY, kind, "sincere", False))
    assert board.events("throw")[0]["roll"] == 5


@pytest.mark.parametrize(("seat", "marks"), [
    ("britain", {"bluff"}), ("france", {"sincere", "bluff"}), ("germany", {"sincere", "bluff"}),
])  # fmt: skip
def test_not_even_the_chair_knows_whether_an_ally_means_its_offer(seat: str, marks: set[str]) -> None:
    board = At(WINTER_1916, seats="seven").set(offers=[(POWER["britain"], "general", "bluff")])
    worlds = [board.rules.resample(board.s, seat, seed) for seed in range(20)]
    assert {world.offers[0][2] for world in worlds} == marks
