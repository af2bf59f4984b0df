"""The toy keeps the contract, and its rules do what they say."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings

from chancellery.core.agenda import then
from chancellery.core.decisions import Choice, Log
from chancellery.core.errors import Illegal
from chancellery.core.match import Match
from chancellery.core.offers import common
from chancellery.testing import conform
from chancellery.testing.replays import replays, run
from chancellery.testing.rules_index import faults, load_index, named_in, rule
from chancellery.testing.strategies import matches
from tests.soak import soak
from toy import title
from toy.rules.ops import open_spaces
from toy.rules.rules import Toy
from toy.rules.state import SEATS, ToyState, all_cards

HERE = Path(__file__).parent
TOY = Toy()


def at(seed: int = 1, turns: int = 1, **hands: list[str]) -> Match[ToyState]:
    """A match in which the seats hold these cards."""
    match = Match(TOY, seed, turns=turns)
    for seat in SEATS:
        match.state.bag += match.state.hands[seat]
        match.state.hands[seat] = hands.get(seat, [])
    for hand in hands.values():
        for card in hand:
            match.state.bag.remove(card)
    return match


def commit(match: Match[ToyState], north: tuple[str, str], south: tuple[str, str]) -> Log:
    events: Log = []
    for seat, (card, space) in (("north", north), ("south", south)):
        match.play(seat, (("play", card), ("stake", space)))
        events = match.play(seat, ("first",))
    return events


@pytest.mark.slow
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_toy_keeps_the_contract(turns: int) -> None:
    report = conform(TOY, options={"turns": turns}, games=3, conserve=all_cards)
    assert report.games == 3
    assert report.decisions >= 3 * 4 * turns


@pytest.mark.slow
def test_toy_keeps_the_contract_in_many_games() -> None:
    assert conform(TOY, options={"turns": 2}, games=soak(40, 8), seed=4, conserve=all_cards).games >= 8


@given(matches(TOY))
@settings(max_examples=30, deadline=None, derandomize=True)
def test_no_card_is_lost(match: Match[ToyState]) -> None:
    assert all_cards(match.state) == sorted(TOY.effects)


@pytest.mark.parametrize("path", replays(HERE / "replays"), ids=lambda path: path.stem)
def test_replay(path: Path) -> None:
    run(path, lambda _: TOY)


def test_every_paragraph_has_a_test() -> None:
    assert faults(load_index(Path(title().paragraphs)), named_in(HERE)) == []


@rule("1")
def test_lasting_effect_ends_with_its_turn() -> None:
    match = at(turns=3, north=["fleet"])
    commit(match, ("fleet", "hill"), ("none", "vale"))
    assert match.state.lasting == {"guard": 3}
    assert common(open_spaces(TOY, match.state, "north", "coast - guarded")) == 0
    match.state.turn = 3
    TOY.ops.ops["turn"](TOY, match.state, None)
    assert match.state.lasting == {}


@rule("2")
def test_hands_are_filled_at_the_start_of_a_turn() -> None:
    match = Match(TOY, 1)
    assert {seat: len(hand) for seat, hand in match.state.hands.items()} == {"north": 3, "south": 3}
    assert match.view("north")["hand"] == match.state.hands["north"]
    assert match.view()["hand"] == []


@rule("3")
def test_equal_stakes_cancel_out() -> None:
    match = at()
    commit(match, ("none", "hill"), ("none", "hill"))
    assert match.state.held == [""] * 6
    assert match.score() == {"north": 0.5, "south": 0.5}


@rule("3")
def test_commitments_are_sealed_until_the_last_has_come() -> None:
    match = at(north=["settlers"])
    match.play("north", (("play", "settlers"), ("stake", "hill")))
    match.play("north", ("last",))
    assert match.view("south")["committed"] == ["north"]
    assert match.view("south")["sealed"] == []
    assert match.view("north")["sealed"] == ["settlers", "hill", "last"]


@rule("4", "4.1")
def test_place_stops_when_nothing_is_left() -> None:
    match = at(north=["pioneers"])
    match.state.held[3:] = ["south", "south", ""]
    commit(match, ("pioneers", "port"), ("none", "cape"))
    assert match.decision("north") == Choice(
        "north", "place", (("place", "moor"), ("done",)), "4.1", "pioneers", 2
    )
    match.play("north", ("place", "moor"))
    assert match.over


@rule("4.2")
def test_a_failed_roll_cuts_the_event_short() -> None:
    cut = {}
    for seed in range(12):
        match = at(seed, north=["levy"])
        commit(match, ("levy", "port"), ("none", "cape"))
        events = match.play("north", ("place", "hill"))
        rolled = next(event for event in events if event["ev"] == "rolled")
        cut[rolled["die"] < 5] = match.over
    assert cut == {True: True, False: False}


@rule("4.3")
def test_a_reaction_is_resolved_inside_the_event() -> None:
    match = at(5, north=["invasion", "ambush"], south=["envoy"])
    commit(match, ("invasion", "port"), ("none", "cape"))
    assert [one.seat for one in match.pending()] == ["south"]
    match.play("south", ("react", "envoy"))
    assert match.decision("north") == Choice(
        "north", "reply", (("react", "ambush"), ("pass",)), "4.3", "envoy"
    )
    match.play("north", ("react", "ambush"))
    match.play("north", ("place", "hill"))
    match.play("south", ("place", "isle"))
    assert match.decision("north") == Choice(
        "north", "place", (("place", "cape"), ("place", "isle")), "4.1", "invasion", 1
    )


@rule("4.4")
def test_guarded_coast_cannot_be_taken() -> None:
    match = at(north=["lighthouse"], south=["landing"])
    match.play("south", (("play", "landing"), ("stake", "hill")))
    match.play("south", ("last",))
    match.play("north", (("play", "lighthouse"), ("stake", "vale")))
    match.play("north", ("first",))
    match.play("north", ("place", "isle"))
    assert match.over


def test_toy_frames_can_be_pushed_by_hand() -> None:
    s = TOY.start(1, turns=1)
    s.agenda.clear()
    then(s, ("play", "north", "settlers"))
    TOY.run(s, None)
    assert (TOY.pending(s)[0].card, TOY.pending(s)[0].rule) == ("settlers", "4.1")


@pytest.mark.parametrize("by", ["clone", "forget"])
def test_a_position_changed_by_hand_is_asked_anew(by: str) -> None:
    s = TOY.start(1, turns=1)
    s.agenda, s.hands["south"] = [("reply", "raid", "south")], ["ambush"]
    assert TOY.pending(s) == (Choice("south", "reply", (("react", "ambush"), ("pass",)), "4.3", "raid"),)
    if by == "clone":
        s = s.clone()
    s.hands["south"] = []
    if by == "forget":
        TOY.forget()
    with pytest.raises(Illegal, match="react ambush is not among the choices"):
        TOY.apply(s, "south", ("react", "ambush"))
