"""§3: set-up, discretionary support, and the options of a match."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.core.decisions import Seat
from chancellery.core.errors import Invalid
from chancellery.games.turmoil.rules.facts import SEATS
from chancellery.games.turmoil.rules.setup import agreed
from chancellery.games.turmoil.rules.turn import DISCRETION
from chancellery.games.turmoil.rules.view import view
from tests.turmoil.at import At, at, game

both_editions = pytest.mark.parametrize("edition", ["first", "deluxe"])

AUTHORITARIAN = {
    "french_catholic_church": 4,
    "french_armed_forces": 1,
    "colonials": 1,
    "belgium": 1,
    "east_prussia": 1,
    "wilhelm_ii": 5,
    "imperial_army": 3,
    "jugendstil": 1,
    "nicolas_ii": 4,
    "dual_monarchy": 1,
    "bulgaria": 1,
    "algeria": 1,
    "saxony": 1,
}
LIBERAL = {
    "netherlands": 1,
    "greece": 2,
    "trieste": 1,
    "russian_bourgeoisie": 2,
    "siberia": 2,
    "bavaria": 2,
    "french_writers": 2,
    "beau_monde": 1,
    "picardy": 2,
    "romania": 1,
    "paris": 1,
}


def placed(board: At, side: int) -> dict[str, int]:
    return {slug: both[side] for slug, both in board.board().items() if both[side]}


def shown(board: At, seat: Seat) -> At:
    """A position in which a seat holds two scoring cards and has shown them."""
    return (
        board.hand(seat, "france_scoring", "russia_scoring")
        .frames(("reveal_scoring", seat))
        .play(("reveal",))
    )


# Dealing.


@both_editions
@pytest.mark.rule("3.1")
def test_eight_victorian_cards_each(edition: str) -> None:
    board = game(edition)
    victorian = set(board.rules.facts.era_cards["victorian"])
    assert [len(hand) for hand in board.s.hands] == [8, 8]
    assert set(board.s.hands[0]) | set(board.s.hands[1]) <= victorian
    assert sorted(board.s.hands[0] + board.s.hands[1] + board.s.deck) == sorted(victorian)


@both_editions
@pytest.mark.rule("3.1")
@pytest.mark.parametrize("seat", SEATS)
def test_two_scoring_cards_may_be_shown(edition: str, seat: Seat) -> None:
    board = at(edition).hand(seat, "france_scoring", "modernism", "russia_scoring")
    board.frames(("reveal_scoring", seat))
    assert board.asked == seat
    assert board.options == ["keep", "reveal"]
    other = SEATS[1 - SEATS.index(seat)]
    board.play(("reveal",))
    assert view(board.rules, board.s, other)["seen"] == ["france_scoring", "russia_scoring"]
    assert board.log[-1]["cards"] == ["france_scoring", "russia_scoring"]


@pytest.mark.rule("3.1")
def test_they_may_stay_hidden() -> None:
    board = at().hand("liberal", "france_scoring", "russia_scoring").frames(("reveal_scoring", "liberal"))
    board.play(("keep",))
    assert board.s.seen == [[], []]
    board.frames(("discretion", "liberal", 2)).play("berlin", "berlin")
    assert not board.pending


@pytest.mark.rule("3.1")
def test_a_single_scoring_card_is_not_shown() -> None:
    board = at().hand("liberal", "france_scoring", "modernism").frames(("reveal_scoring", "liberal"))
    assert board.options == ["keep"]


@both_editions
@pytest.mark.rule("3.1")
def test_to_be_asked_tells_nobody_who_holds_two_scoring_cards(edition: str) -> None:
    for seed in range(40):
        board = game(edition, seed=seed)
        asked = []
        while board.pending[0].what == "reveal_scoring":
            asked.append(board.asked)
            board.play(("keep",))
        assert asked == ["authoritarian", "liberal"]


# Support.


@both_editions
@pytest.mark.rule("3.2", "F14.3.2")
def test_the_authoritarian_begins_with_25_support(edition: str) -> None:
    board = game(edition)
    assert placed(board, 1) == AUTHORITARIAN
    assert sum(AUTHORITARIAN.values()) == 25


@pytest.mark.rule("3.3", "F3.3", "F14.3.3")
@pytest.mark.parametrize("edition", ["first", "deluxe"])
def test_the_liberal_begins_with_17_support_and_one_in_switzerland(edition: str) -> None:
    board = game(edition)
    assert placed(board, 0) == LIBERAL | {"switzerland": 1}
    assert sum(LIBERAL.values()) == 17


@both_editions
@pytest.mark.rule("3.4.balance")
@pytest.mark.parametrize(("balance", "support"), [(-2, (0, 2)), (0, (0, 0)), (1, (1, 0)), (3, (3, 0))])
def test_switzerland_evens_out_the_players(edition: str, balance: int, support: tuple[int, int]) -> None:
    assert game(edition, balance=balance)["switzerland"] == support


@both_editions
@pytest.mark.rule("3.4")
def test_six_support_in_six_steps(edition: str) -> None:
    board = game(edition, seed=3).play(("keep",), ("keep",))
    asked = []
    for spaces in (
        ("vienna", "budapest"),
        ("poland", "saint_petersburg"),
        ("moscow", "alsace_lorraine", "russian_orthodox_church"),
        ("italy", "nice", "kiel"),
        ("budapest",),
        ("french_writers",),
    ):
        asked.append((board.asked, len(spaces)))
        board.play(*spaces)
    assert tuple(asked) == DISCRETION
    assert (board["budapest"], board["french_writers"], board["nice"]) == ((0, 2), (3, 0), (1, 0))
    assert (board.s.turn, board.s.round, board.s.phasing) == (1, 1, "authoritarian")
    assert board.pending[0].what == "play"


@pytest.mark.rule("3.4.where", "15.discretion", "4.5.norway")
def test_support_goes_anywhere_without_opposing_support() -> None:
    board = at(berlin=(1, 0), kiel=(0, 2)).frames(("discretion", "authoritarian", 3))
    assert "berlin" not in board.options
    assert "norway" not in board.options
    assert len(board.options) == 70 - 2
    board.play("kiel", "siberia", "siberia")
    assert (board["kiel"], board["siberia"]) == ((0, 3), (0, 2))


@pytest.mark.rule("3.4.where")
def test_opposing_support_counts_at_the_time_of_placement() -> None:
    board = at().frames(("discretion", "authoritarian", 1), ("discretion", "liberal", 1))
    board.play("vienna")
    assert "vienna" not in board.options


@both_editions
@pytest.mark.rule("3.4.revealed", "15.discretion")
def test_who_has_shown_scoring_cards_places_three_four_and_two(edition: str) -> None:
    board = shown(at(edition), "liberal")
    board.frames(*(("discretion", seat, n) for seat, n in DISCRETION))
    board.play(*["vienna"] * 2, *["paris"] * 3, *["vienna"] * 3, *["paris"] * 4, "vienna", *["paris"] * 2)
    assert not board.pending
    assert (board["vienna"], board["paris"]) == ((0, 6), (9, 0))


@pytest.mark.rule("3.4.revealed")
def test_the_gift_ends_with_the_set_up() -> None:
    board = shown(at(), "liberal").frames(("begin_turn",))
    assert board.s.in_effect == {}


# Counters.


@both_editions
@pytest.mark.rule("3.5", "8.1.1", "8.2.2", "10.3.1")
def test_where_counters_begin(edition: str) -> None:
    s = game(edition).s
    assert (s.turn, s.vp, s.tension, s.navy, s.tried) == (1, 0, 0, [0, 0], [False, False])
    assert (s.track, s.in_effect, s.high_water, s.happened) == (["three_emperor_league"], {}, -1, 0)
    assert (s.discard, s.removed, s.spent) == ([], [], [0, 0])


# Options.


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"edition": "third"}, "'edition' cannot be 'third': choose deluxe, first"),
        ({"scenario": "georgian"}, "'scenario' cannot be 'georgian': choose campaign, edwardian"),
        ({"war": "quick"}, "'war' cannot be 'quick': choose standard, mobilization, express"),
        ({"balance": 9}, "'balance' cannot be 9"),
        ({"restored_monarchy": "yes"}, "'restored_monarchy' cannot be 'yes'"),
        ({"monarchy": True}, "no option 'monarchy'"),
        ({"edition": "first", "scenario": "edwardian"}, "Edwardian scenario exists in the Deluxe edition"),
        ({"edition": "first", "war": "express"}, "express Great War exists in the Deluxe edition"),
    ],
)
def test_refusals_are_sentences(options: dict[str, Any], says: str) -> None:
    with pytest.raises(Invalid, match=says):
        agreed(options)


def test_defaults() -> None:
    setup = agreed({})
    assert (setup.edition, setup.scenario, setup.war) == ("deluxe", "campaign", "standard")
    assert (setup.restored_monarchy, setup.balance) == (False, 1)
