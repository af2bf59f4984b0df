"""Plans: answers tried out where nobody sees it, as far as a seat can know what follows."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.core.decisions import Action, Choice
from chancellery.core.errors import Illegal
from chancellery.core.match import Match
from chancellery.table.advice import chances
from chancellery.table.plans import goes_on, plan_json, try_out
from tests.table.test_advice import DIPLOMACY, TURMOIL, begun

OWN: Action = ("play", "modernism", "event")
SEA: Action = ("play", "modernism", "naval")
POINTS: Action = ("play", "modernism", "ops")
THEIRS: Action = ("play", "absolutism", "ops")
SCORE: Action = ("play", "russia_scoring", "score")


def test_a_plan_shows_what_follows_and_changes_nothing() -> None:
    match = begun()
    before = match.rules.dump(match.state), match.length
    told = plan_json(TURMOIL, match, "liberal", [POINTS, ("place",)])
    assert (told["taken"], told["stop"]) == (2, "")
    assert (told["decision"]["what"], told["decision"]["left"]) == ("spend", 2)
    assert told["standing"]["rows"]["liberal"] == [7]
    assert (match.rules.dump(match.state), match.length) == before


def test_a_plan_tells_what_of_the_board_is_other_then() -> None:
    match = begun()
    told = plan_json(TURMOIL, match, "liberal", [OWN, ("place", "denmark"), ("place", "denmark")])
    assert (told["taken"], told["decision"]["left"]) == (3, 2)
    assert ">2</text>" in told["board"]["set"]["space-denmark"]


def test_a_plan_says_of_each_place_what_it_is_now_and_would_be() -> None:
    """cards.md §3: now, after, and what it means."""
    match = begun()
    told = plan_json(TURMOIL, match, "liberal", [OWN, ("place", "denmark"), ("place", "denmark")])
    assert told["outlook"] == [{"place": "Denmark", "now": "empty", "after": "Liberal 2", "meaning": "yours"}]
    once = plan_json(TURMOIL, match, "liberal", [OWN, ("place", "denmark")])
    assert once["outlook"][0]["meaning"] == "nobody’s; you need one more"
    assert plan_json(TURMOIL, match, "liberal", [OWN])["outlook"] == []


def test_a_plan_ends_where_a_die_falls() -> None:
    """The answer that throws it counts as not taken: what it does, nobody knows beforehand."""
    told = plan_json(TURMOIL, begun(), "liberal", [SEA])
    assert (told["taken"], told["stop"], told["board"]["set"]) == (0, "dice", {})
    told = plan_json(TURMOIL, begun(), "liberal", [POINTS, ("check",), ("check", "algeria")])
    assert (told["taken"], told["stop"], told["decision"]["what"]) == (2, "dice", "check")


def test_a_plan_ends_where_another_is_asked() -> None:
    planned = try_out(begun(), "liberal", [THEIRS, ("event_first",), ("place",)])
    assert (planned.taken, planned.stop) == (3, ""), "Absolutism asks nobody anything"
    planned = try_out(begun(), "liberal", [SCORE, ("stability", "workers_unite"), ("place", "paris")])
    assert (planned.taken, planned.stop, planned.decision) == (2, "others", None)


def test_a_plan_ends_where_something_is_learned() -> None:
    """§9: the last to choose a stability card opens both; what the other has sealed is no part of a plan."""
    match = begun()
    match.play("liberal", SCORE)
    match.play("authoritarian", ("stability", "elitist_art"))
    planned = try_out(match, "liberal", [("stability", "farmer_collectives")])
    assert (planned.taken, planned.stop) == (0, "hidden")


def test_the_first_answer_is_refused_as_ever_and_a_later_one_ends_the_plan() -> None:
    match = begun()
    with pytest.raises(Illegal):
        plan_json(TURMOIL, match, "liberal", [("play", "nothing", "event")])
    planned = try_out(match, "liberal", [OWN, ("place", "denmark"), ("place", "paris")])
    assert (planned.taken, planned.stop) == (2, "refused")
    with pytest.raises(Illegal, match="Nothing is asked"):
        plan_json(TURMOIL, match, "authoritarian", [OWN])


@pytest.mark.parametrize("answers", [[POINTS, ("place",)], [THEIRS, ("ops_first",), ("check",)], [SCORE]])
def test_a_plan_is_the_same_in_every_world_that_a_seat_cannot_tell_apart(answers: list[Action]) -> None:
    match = begun()
    told = plan_json(TURMOIL, match, "liberal", answers)
    odds = chances(TURMOIL, match, "liberal")
    for n in range(5):
        other: Match[Any] = match.at(match.length)
        other._now = other._now._replace(state=match.rules.resample(match.state, "liberal", n))
        assert plan_json(TURMOIL, other, "liberal", answers) == told
        assert chances(TURMOIL, other, "liberal") == odds


def test_what_was_planned_is_what_happens() -> None:
    """Answer by answer, in games by dice: as far as a plan goes, the board is as it said."""
    match: Match[Any] = Match(TURMOIL.rules, 5)
    compared = 0
    for step in range(160):
        if match.over:
            break
        decision = match.pending()[0]
        assert isinstance(decision, Choice)
        action = decision.options[step * 5 % len(decision.options)]
        planned = try_out(match, decision.seat, [action])
        before = match.at(match.length)
        match.play(decision.seat, action)
        if planned.taken:
            compared += 1
            assert match.view(decision.seat) == match.rules.view(planned.world, decision.seat)
        if planned.taken and not planned.stop:
            assert goes_on(before, match, decision.seat, action)
        if planned.stop == "dice":
            assert not goes_on(before, match, decision.seat, action)
    assert compared > 60


def test_chances_are_figures_beside_the_sentence() -> None:
    match = begun()
    told = {tuple(one["action"]): one for one in chances(TURMOIL, match, "liberal")}
    assert told[SEA] == {
        "action": list(SEA),
        "odds": [6, 6],
        "forecast": "A die + 2 points +1 must reach 4 for HMS Dreadnought: six of six faces succeed.",
    }
    assert OWN not in told, "an event that throws nothing promises nothing"
    match.play("liberal", POINTS)
    match.play("liberal", ("place",))
    prices = [one["price"] for one in chances(TURMOIL, match, "liberal")]
    assert {"n": 1, "unit": "point"} in prices


def test_a_ballot_has_chances_by_slot_and_no_plan_beyond_it() -> None:
    match: Match[Any] = Match(DIPLOMACY.rules, 1)
    assert chances(DIPLOMACY, match, "austria", 1) == []
    game = chancellery.load("grande_guerre")
    war: Match[Any] = Match(game.rules, 1)
    seat = war.pending()[0].seat
    assert all("action" in one for one in chances(game, war, seat, 0))
